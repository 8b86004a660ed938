"""Whatever a guest or a host sends, nothing breaks: no exception, no harm to the table, nothing piles up."""

from __future__ import annotations

import contextlib
import json
import zlib
from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields, replace
from hashlib import sha256
from random import Random
from typing import Any, get_args

import pytest
from peers.correspondence import Correspondents
from peers.network import Network, hello

from pygame_core.peers import letter, post, wire
from pygame_core.peers.guest import Guest
from pygame_core.peers.host import Host
from pygame_core.peers.party import Party, keep, restore
from pygame_core.peers.room import Send
from pygame_core.peers.roster import MAX_KNOWN, Roster, to_plain
from pygame_core.peers.seal import to_text

KINDS = get_args(wire.Message)
ODD: list[Any] = [
    0, 1, 2, 3, 5, -1, 2**31, 10**15, 10**40, -(10**40), 1.5, 1e308, True, False, None, "", "x", "-1", "NaN",
    "1:ff", "7:ff", "-1:ff", "zz", "ff" * 32, "00" * 32, "\ud800", "\x00", "<b>", "é" * 90, "coast", "steady",
    "person", [], {}, [[]], [[[]]], [None], [0, "x"], {"a": []}, [[1, 2], ["x", []]], float("nan"), float("inf"),
]  # fmt: skip
WISHES = (
    "sit", "stand", "claim", "ready", "name", "look", "stand-in", "remove", "seats", "bot", "open",
    "expect", "letters", "options", "lock", "grace", "begin", "again", "", "win",
)  # fmt: skip


class Enemy:
    """Makes messages that nobody should send; `seen` are true ones' plain values, to be spoilt."""

    def __init__(self, seed: int, party: Party, other: Party) -> None:
        self.pick = Random(seed)
        self.rosters = [to_plain(party.room.roster)]
        ledger = party.room.ledger
        self.items = ledger.plain() if ledger else []
        self.veiled = other.room.ledger.plain() if other.room.ledger else []
        self.count = len(self.items)
        roster = party.room.roster
        self.texts = [m.id for m in roster.members] + [m.tip for m in roster.members]
        self.texts += [d.key for d in [*party.room.deposits.all, *other.room.deposits.all]]
        self.texts += [f"{d.key}:x" for d in party.room.deposits.all]
        menu: list[Any] = []
        if ledger and ledger.table.rules.to_act(ledger.table.pos):
            table = ledger.table
            for seat in table.rules.to_act(table.pos):
                menu += [table.game.encode_action(a) for a in table.rules.menu(table.pos, seat)[:4]]
        self.menu = menu or [["begin"]]

    def odd(self) -> Any:
        return self.pick.choice(ODD)

    def spoilt(self, plain: Any) -> Any:
        """A copy with one thing in it exchanged, doubled or left out."""
        made = deepcopy(plain)
        at = made
        for _ in range(self.pick.randint(0, 4)):
            inner = list(at.values()) if isinstance(at, dict) else at
            holds = [each for each in inner if isinstance(each, (list, dict)) and each]
            if not holds:
                break
            at = self.pick.choice(holds)
        if not at:
            return made
        key = self.pick.choice(list(at) if isinstance(at, dict) else range(len(at)))
        what = self.pick.randrange(6)
        if what == 0 and isinstance(at, list):
            at.insert(key, deepcopy(at[key]))
        elif what == 1:
            del at[key]
        elif what == 2 and type(at[key]) is int:
            at[key] += self.pick.choice([-1, 1, 7, 10**6])
        else:
            at[key] = self.odd()
        return made

    def value(self, kind: str, name: str) -> Any:
        pick = self.pick
        if pick.random() < 0.08:
            return self.odd()
        if kind == "int":
            near = [self.count, self.count - 1, self.count + 1, 0, 1, 2, pick.randint(0, 40)]
            return pick.choice([*near, 10**6, 10**15])
        if kind == "str":
            if name == "what":
                return pick.choice(WISHES)
            return pick.choice([*self.texts, *(odd for odd in ODD if isinstance(odd, str))])
        if kind == "dict[str, Any]":
            return self.spoilt(pick.choice(self.rosters))
        if name == "items":
            items = pick.choice([self.items, self.veiled])
            start = pick.randint(0, max(0, len(items) - 1))
            return [self.spoilt(each) for each in items[start : start + pick.randint(1, 3)]]
        if name == "action":
            return self.spoilt(pick.choice(self.menu))
        return [self.odd() for _ in range(pick.randint(0, 3))]

    def text(self) -> str:
        """A message, or what is nearly one."""
        kind = self.pick.choice(KINDS)
        plain = {field.name: self.value(str(field.type), field.name) for field in fields(kind)}
        if "items" in plain and self.pick.random() < 0.5:
            plain["start"] = max(0, self.count - self.pick.randint(0, 2))
        if kind is wire.Hello:
            plain["protocol"] = wire.PROTOCOL
        roster = plain.get("roster")
        if isinstance(roster, dict) and type(roster.get("version")) is int:
            roster["version"] += self.pick.randint(0, 3)
        text = json.dumps({"t": kind.__name__.lower(), **plain})
        if self.pick.random() < 0.05:
            at = self.pick.randrange(len(text))
            text = text[:at] + self.pick.choice('[]{}",:0\\') + text[at + 1 :]
        return text


def play(network: Network, steps: int) -> None:
    pick = Random(7)
    for _ in range(steps):
        network.play(pick)
        network.step()


def lobby(game: str) -> Network:
    network = Network(3, game=game)
    network.run(20)
    return network


def begun(game: str, steps: int = 25, options: dict[str, object] | None = None) -> Network:
    network = Network(3, game=game, options=options)
    network.sit_and_begin()
    play(network, steps)
    network.run(20)
    return network


def rolling(game: str) -> Network:
    network = begun(game, 0)
    pick = Random(7)
    host = network.parties[0]
    assert host
    while not (isinstance(host.role, Host) and host.role.rolling):
        network.play(pick)
        if not host.role.rolling:  # type: ignore[union-attr]
            network.step()
    return network


def led_by_another(game: str) -> Network:
    """The host is lost; who leads now looks for what the others have."""
    network = begun(game)
    network.crash(0)
    for _ in range(200):
        network.step()
        if any(party and party.hosting and len(party.role.guests) for party in network.parties):  # type: ignore[union-attr]
            break
    return network


def paused(game: str) -> Network:
    network = begun(game)
    network.crash(1)
    network.crash(0)
    network.back(0)
    network.run(60)
    return network


def over(game: str) -> Network:
    options: dict[str, object] = {"target": 50_000} if game == "coast" else {"goal": 3}
    network = begun(game, 0, options)
    pick = Random(3)
    ledger = network.parties[0].room.ledger  # type: ignore[union-attr]
    assert ledger
    while ledger.table.rules.to_act(ledger.table.pos):
        network.play(pick)
        network.step()
    network.run(30)
    return network


def letters(game: str) -> Network:
    network = Network(3, game=game)
    network.run(20)
    first = network.parties[0]
    assert first
    assert isinstance(first.role, Host)
    first.role.wish("letters", [True])
    network._collect()
    network.sit_and_begin()
    play(network, 25)
    return network


PHASES: dict[str, Callable[[str], Network]] = {
    "lobby": lobby,
    "begun": begun,
    "rolling": rolling,
    "led by another": led_by_another,
    "paused": paused,
    "over": over,
    "letters": letters,
}


def sides(network: Network) -> tuple[Party, list[str], Party]:
    """Who leads, the connections with guests, and a guest."""
    host = next(p for p in network.parties if p and p.hosting)
    guest = next(p for p in network.parties if p and isinstance(p.role, Guest))
    assert isinstance(host.role, Host)
    return host, list(host.role.guests), guest


def assert_only_what_may(before: Roster, after: Roster, host: Party, count: int) -> None:
    """No seat of another, no chain, no rule of the table was changed by a guest's text."""
    for member in before.members:
        now = after.member(member.id)
        assert now is None or now.tip == member.tip
    assert after.host == before.host
    assert after.room == before.room
    assert (after.game, after.options, after.begun, after.locked, after.letters) == (
        before.game, before.options, before.begun, before.locked, before.letters,
    )  # fmt: skip
    if before.begun and not before.letters:
        assert [p.member for p in after.places] == [p.member for p in before.places]
    assert len(after.members) <= MAX_KNOWN
    ledger = host.room.ledger
    assert ledger is None or len(ledger.items) >= count


@pytest.mark.parametrize("game", ["coast", "consist"])
@pytest.mark.parametrize("name", PHASES)
@pytest.mark.parametrize("seed", range(2))
def test_no_guest_s_text_breaks_a_host(game, name, seed):
    host, peers, guest = sides(PHASES[name](game))
    enemy, role = Enemy(seed, host, guest), host.role
    assert isinstance(role, Host)
    now = role._now
    for number in range(300):
        roster, ledger = host.room.roster, host.room.ledger
        count = len(ledger.items) if ledger else 0
        peer = enemy.pick.choice([*peers, f"stranger {number % 20}"])
        others = {p: m for p, m in role.guests.items() if p != peer}
        role.hear(peer, enemy.text())
        assert others.items() <= {**role.guests}.items()
        assert_only_what_may(roster, host.room.roster, host, count)
        now += enemy.pick.choice([0, 50, 300])
        role.tick(now)
        for sent in host.room.outbox:
            if isinstance(sent, Send):
                wire.decode(sent.text)
        host.room.outbox.clear()
        host.room.news.clear()
        for lost in [p for p in peers if p not in role.guests]:
            _come_back(host, guest, lost, enemy)
    assert len(role._meters) <= 30
    assert len(role._away) <= MAX_KNOWN
    restore(host.room.me, keep(host))


def _come_back(host: Party, guest: Party, peer: str, enemy: Enemy) -> None:
    """A guest that was sent away sits again, so that there is somebody to be hostile."""
    if enemy.pick.random() < 0.2 and isinstance(host.role, Host):
        host.role.hear(peer, wire.encode(hello(guest.room.me, peer, 0, enemy.count)))


@pytest.mark.parametrize("game", ["coast", "consist"])
@pytest.mark.parametrize("name", PHASES)
@pytest.mark.parametrize("seed", range(2))
def test_no_host_s_text_breaks_a_guest(game, name, seed):
    host, _, guest = sides(PHASES[name](game))
    enemy, role, room = Enemy(seed, host, guest), guest.role, guest.room
    assert isinstance(role, Guest)
    now, tip = role._now, room.me.chain.tip
    shown: list[int] = []
    for _ in range(300):
        before = room.roster
        role.hear(role.host, enemy.text())
        now += enemy.pick.choice([0, 50, 300])
        role.tick(now)
        for sent in room.outbox:
            message = wire.decode(sent.text) if isinstance(sent, Send) else None
            if isinstance(message, wire.Link):
                shown.append(message.roll)
        for member in before.members:
            now_known = room.roster.member(member.id)
            assert now_known is None or now_known.tip == member.tip
        room.outbox.clear()
        room.news.clear()
        if room.roster != before and enemy.pick.random() < 0.5:
            room.roster = replace(
                before, version=room.roster.version
            )  # or it would be odd for good
            if room.roster.begun != before.begun:
                room.ledger = None
    mine = room.roster.member(room.me.id)
    assert mine is None or mine.tip == tip.hex()
    assert len(set(shown)) <= 1 + len(room.ledger.items if room.ledger else ())
    assert len(room.deposits.all) <= 2
    restore(room.me, keep(guest))


# --- letters


def sealed(text: bytes) -> str:
    """A letter's text around any content, whole as `letter.pack` makes it."""
    pressed = zlib.compressobj(9, wbits=-15, zdict=letter._COMMON)
    body = bytes([letter.VERSION]) + pressed.compress(text) + pressed.flush()
    return to_text(body + sha256(body).digest()[:4])


def written(game: str) -> tuple[Party, list[Any]]:
    """Somebody's table by letter, and the plain values of what they would send."""
    table, pick = Correspondents(2, game=game), Random(1)
    for _ in range(12):
        table.turn(lambda rules, pos, seat: pick.choice(list(rules.menu(pos, seat))))
    code = table.letter(next(n for n, p in enumerate(table.parties) if p is table.latest))
    return table.latest, letter._read(code)


@pytest.mark.parametrize("game", ["coast", "consist"])
def test_no_letter_breaks_who_opens_it(game):
    party, plain = written(game)
    enemy = Enemy(5, party, party)
    refused = 0
    for _ in range(400):
        spoilt = enemy.spoilt(plain)
        try:
            read = letter.unpack(sealed(json.dumps(spoilt).encode()))
        except letter.BadLetter:
            refused += 1
            continue
        me = party.room.me
        taken = post.open_first(me, read)
        restore(me, keep(taken))
        letter.unpack(letter.pack(read.link, read.roster, read.ledger))
        with contextlib.suppress(letter.BadLetter):
            post.take(party, read)
    assert 200 < refused < 400


@pytest.mark.parametrize(
    ("text", "code"),
    [(b" " * (50 << 20), "long"), (b"[" + b"0," * 500_000 + b"0]", "damaged"), (b"[" * 900_000, "damaged")],
    ids=["spaces", "numbers", "brackets"],
)  # fmt: skip
def test_a_letter_that_unpacks_to_too_much_is_refused(text, code):
    with pytest.raises(letter.BadLetter) as fault:
        letter.unpack(sealed(text))
    assert fault.value.code == code


def test_a_letter_with_more_chains_than_people_is_refused_unhashed(monkeypatch):
    _, plain = written("coast")
    monkeypatch.setattr(letter, "_links", lambda roll, link: pytest.fail("hashed"))
    plain[4] = [[4_096, "00" * 32]] * 65
    with pytest.raises(letter.BadLetter) as fault:
        letter.unpack(sealed(json.dumps(plain).encode()))
    assert fault.value.code == "damaged"


def test_a_letter_from_an_epoch_to_come_is_refused():
    _, plain = written("coast")
    plain[5][0] += 10**9
    with pytest.raises(letter.BadLetter) as fault:
        letter.unpack(sealed(json.dumps(plain).encode()))
    assert fault.value.code == "false"
