"""Relays and ICE servers: the link's, the player's, the usual ones."""

import pytest

from pygame_core.peers.invite import BadInvite, Ice
from pygame_core.peers.servers import chosen, read_ice, read_relays, usual

pytestmark = pytest.mark.pyodide


def test_the_usual_servers_are_several_secure_relays_and_stun() -> None:
    relays, ice = usual()
    assert len(relays) == 3
    assert all(address.startswith("wss://") for address in relays)
    assert len(ice) == 2
    assert all(server.url.startswith("stun:") and not server.user for server in ice)


def test_a_links_servers_come_before_the_players_and_those_before_the_usual() -> None:
    usual_relays, usual_ice = usual()
    mine, theirs = ("wss://mine.org",), ("wss://theirs.org",)
    stun = (Ice("stun:mine.org"),)
    assert chosen((), ()) == (usual_relays, usual_ice)
    assert chosen(mine, ()) == (mine, usual_ice)
    assert chosen(mine, stun) == (mine, stun)
    assert chosen(mine, stun, link=(theirs, ())) == (theirs, stun)


def test_servers_are_read_one_a_line() -> None:
    assert read_relays(" relay.one.org\n\nwss://two.org/ \nrelay.one.org") == (
        "wss://relay.one.org",
        "wss://two.org",
    )
    assert read_ice("stun:one.org\n\nturn:two.org:3478,ann,pass word\n") == (
        Ice("stun:one.org"),
        Ice("turn:two.org:3478", "ann", "pass word"),
    )
    assert read_relays(" \n") == read_ice("") == ()


def test_the_first_bad_one_is_named() -> None:
    with pytest.raises(BadInvite) as caught:
        read_relays("relay.one.org\nhttp://bad.org\nftp://worse.org")
    assert (caught.value.code, caught.value.told) == ("relay", "http://bad.org")
    with pytest.raises(BadInvite) as caught:
        read_ice("stun:one.org\nturn:two.org")
    assert (caught.value.code, caught.value.told) == ("ice", "turn:two.org")
    with pytest.raises(BadInvite) as caught:
        read_relays("\n".join(f"relay{n}.org" for n in range(9)))
    assert caught.value.code == "long"
