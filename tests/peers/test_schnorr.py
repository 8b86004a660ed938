"""The curve and its signatures, against the vectors published with BIP 340."""

import pytest

from pygame_core.peers.curve import G, N, P, add, lift, multiply, negate, on_curve
from pygame_core.peers.schnorr import Key, verify

pytestmark = pytest.mark.pyodide

SIGNED = [  # secret, public, extra, message, signature
    (
        "0000000000000000000000000000000000000000000000000000000000000003",
        "F9308A019258C31049344F85F89D5229B531C845836F99B08601F113BCE036F9",
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000000000000000000000000000000000000000000000000000",
        (
            "E907831F80848D1069A5371B402410364BDF1C5F8307B0084C55F1CE2DCA8215"
            "25F66A4A85EA8B71E482A74F382D2CE5EBEEE8FDB2172F477DF4900D310536C0"
        ),
    ),
    (
        "B7E151628AED2A6ABF7158809CF4F3C762E7160F38B4DA56A784D9045190CFEF",
        "DFF1D77F2A671C5F36183726DB2341BE58FEAE1DA2DECED843240F7B502BA659",
        "0000000000000000000000000000000000000000000000000000000000000001",
        "243F6A8885A308D313198A2E03707344A4093822299F31D0082EFA98EC4E6C89",
        (
            "6896BD60EEAE296DB48A229FF71DFE071BDE413E6D43F917DC8DCF8C78DE3341"
            "8906D11AC976ABCCB20B091292BFF4EA897EFCB639EA871CFA95F6DE339E4B0A"
        ),
    ),
    (
        "C90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B14E5C9",
        "DD308AFEC5777E13121FA72B9CC1B7CC0139715309B086C960E18FD969774EB8",
        "C87AA53824B4D7AE2EB035A2B5BBBCCC080E76CDC6D1692C4B0B62D798E6D906",
        "7E2D58D8B3BCDF1ABADEC7829054F90DDA9805AAB56C77333024B9D0A508B75C",
        (
            "5831AAEED7B44BB74E5EAB94BA9D4294C49BCF2A60728D8B4C200F50DD313C1B"
            "AB745879A5AD954A72C45A91C3A51D3C7ADEA98D82F8481E0E1E03674A6F3FB7"
        ),
    ),
    (
        "0B432B2677937381AEF05BB02A66ECD012773062CF3FA2549E44F58ED2401710",
        "25D1DFF95105F5253C4022F628A996AD3A0D95FBF21D468A1B33F8C160D8F517",
        "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
        "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
        (
            "7EB0509757E246F19449885651611CB965ECC1A187DD51B64FDA1EDC9637D5EC"
            "97582B9CB13DB3933705B32BA982AF5AF25FD78881EBB32771FC5922EFC66EA3"
        ),
    ),
]

PUBLIC = "DFF1D77F2A671C5F36183726DB2341BE58FEAE1DA2DECED843240F7B502BA659"
MESSAGE = "243F6A8885A308D313198A2E03707344A4093822299F31D0082EFA98EC4E6C89"
SOME_R = "6CFF5C3BA86C69EA4B7376F31A9BCB4F74C1976089B2D9963DA2E5543E177769"
SOME_S = "69E89B4C5564D00349106B8497785DD7D1D713A8AE82B32FA79D5F7FC407D39B"
FORGED = {  # name: public, message, signature
    "public key not on the curve": (
        "EEFDEA4CDB677750A420FEE807EACF21EB9898AE79B9768766E4FAA04A2D4A34", MESSAGE, SOME_R + SOME_S,
    ),
    "negated s": (
        PUBLIC, MESSAGE, SOME_R + "961764B3AA9B2FFCB6EF947B6887A226E8D7C93E00C5ED0C1834FF0D0C2E6DA6",
    ),
    "odd y": (
        PUBLIC, MESSAGE,
        ("FFF97BD5755EEEA420453A14355235D382F6472F8568A18B2F057A1460297556"
        "3CC27944640AC607CD107AE10923D9EF7A73C643E166BE5EBEAFA34B1AC553E2"),
    ),
    "negated message": (
        PUBLIC, MESSAGE,
        ("1FA62E331EDBC21C394792D2AB1100A7B432B013DF3F6FF4F99FCB33E0E1515F"
        "28890B3EDB6E7189B630448B515CE4F8622A954CFE545735AAEA5134FCCDB2BD"),
    ),
    "the sum is infinite, r is 0": (
        PUBLIC, MESSAGE,
        ("0000000000000000000000000000000000000000000000000000000000000000"
        "123DDA8328AF9C23A94C1FEECFD123BA4FB73476F0D594DCB65C6425BD186051"),
    ),
    "the sum is infinite, r is 1": (
        PUBLIC, MESSAGE,
        ("0000000000000000000000000000000000000000000000000000000000000001"
        "7615FBAF5AE28864013C099742DEADB4DBA87F11AC6754F93780D5A1837CF197"),
    ),
    "r is no x of the curve": (
        PUBLIC, MESSAGE, "4A298DACAE57395A15D0795DDBFD1DCB564DA82B0F269BC70A74F8220429BA1D" + SOME_S,
    ),
    "r is the field's size": (
        PUBLIC, MESSAGE, "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F" + SOME_S,
    ),
    "s is the curve's order": (
        PUBLIC, MESSAGE, SOME_R + "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141",
    ),
    "public key above the field": (
        "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC30", MESSAGE, SOME_R + SOME_S,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("secret", "public", "extra", "message", "signature"), SIGNED)
def test_signatures_are_those_of_bip_340(
    secret: str, public: str, extra: str, message: str, signature: str
) -> None:
    key, told = Key(bytes.fromhex(secret)), bytes.fromhex(message)
    assert key.public.hex().upper() == public
    assert key.sign(told, bytes.fromhex(extra)).hex().upper() == signature
    assert verify(told, bytes.fromhex(public), bytes.fromhex(signature))


def test_a_signature_with_a_short_commitment_is_good() -> None:
    """Vector 4: leading zeros."""
    assert verify(
        bytes.fromhex("4DF3C3F68FCC83B27E9D42C90431A72499F17875C81A599B566C9889B9696703"),
        bytes.fromhex("D69C3509BB99E412E68B0FE8544E72837DFA30746D8BE2AA65975F29D22DC7B9"),
        bytes.fromhex(
            "00000000000000000000003B78CE563F89A0ED9414F5AA28AD0D96D6795F9C63"
            "76AFB1548AF603B3EB45C9F8207DEE1060CB71C04E80F593060B07D28308D7F4"
        ),
    )


@pytest.mark.parametrize("name", FORGED)
def test_what_is_no_signature_is_refused(name: str) -> None:
    public, message, signature = (bytes.fromhex(part) for part in FORGED[name])
    assert not verify(message, public, signature)


def test_a_signature_holds_for_its_message_and_owner_only() -> None:
    key = Key(bytes([7] * 32))
    signature = key.sign(b"m" * 32, bytes(32))
    assert verify(b"m" * 32, key.public, signature)
    assert not verify(b"n" * 32, key.public, signature)
    assert not verify(b"m" * 32, Key(bytes([8] * 32)).public, signature)
    assert not verify(b"m" * 32, key.public[1:], signature)
    assert not verify(b"m" * 32, key.public, signature[:-1])


@pytest.mark.parametrize("secret", [bytes(32), N.to_bytes(32), b"\xff" * 32, b"short"])
def test_what_is_no_secret_is_refused(secret: bytes) -> None:
    with pytest.raises(ValueError, match="secret key"):
        Key(secret)


def test_points_add_up_as_a_group() -> None:
    a, b = multiply(123, G), multiply(77, G)
    assert on_curve(a)
    assert add(a, b) == add(b, a) == multiply(200, G)
    assert add(a, a) == multiply(246, G)
    assert add(a, negate(a)) is None
    assert add(a, None) == add(None, a) == a
    assert multiply(5, multiply(7, G)) == multiply(7, multiply(5, G)) == multiply(35, G)
    assert multiply(N, G) is multiply(0, G) is multiply(3, None) is None
    assert multiply(N - 1, G) == negate(G)
    assert negate(None) is None


def test_points_are_lifted_with_an_even_y() -> None:
    assert G is not None
    for number in (1, 2, 3, 99):
        point = multiply(number, G)
        assert point is not None
        lifted = lift(point[0])
        assert lifted in {point, negate(point)}
        assert lifted is not None
        assert lifted[1] % 2 == 0
    assert lift(5) is None
    assert lift(P) is None
    assert lift(-1) is None
    assert not on_curve((1, 1))
    assert on_curve(None)
