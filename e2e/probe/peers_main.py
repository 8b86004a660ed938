"""A page that is nothing but a switchboard; the browser tests put it in the place of the game.

The tests order by `lines(text)`, JSON [what, argument, ...], and get JSON back.
"""

import asyncio
import json
import os
import sys
import time

import js
from pyodide.ffi import create_proxy

sys.path.insert(0, "./app.zip")
from pygame_core.browser.peers import Wire, now
from pygame_core.peers import invite
from pygame_core.peers.line import Heard
from pygame_core.peers.schnorr import Key
from pygame_core.peers.seal import Seal
from pygame_core.peers.switchboard import Switchboard
from pygame_core.view.qr import outline

news = []  # [milliseconds, name, what it says]
MUTE = "m"  # texts that begin so get no answer; others come back in capitals when `echo` is on


class Probe:
    def __init__(self):
        self.board = Switchboard(os.urandom, now())
        self.wire = Wire(self.ear)
        self.echo = False

    def ear(self, text, at):
        if text:
            self.board.hear(text, at)
        else:
            self.board.tick(at)
        for told in self.board.take_news():
            fields = [str(getattr(told, name)) for name in told.__slots__]
            news.append([at, type(told).__name__, *fields])
            if isinstance(told, Heard) and self.echo and not told.text.startswith(MUTE):
                self.board.send(told.line, MUTE + told.text, at)
        return self.board.take_orders()

    async def open(self):
        await self.wire.open()

    def do(self, text):
        what, *rest = json.loads(text)
        result = getattr(self, f"do_{what}")(*rest)
        self.wire.wake()
        return json.dumps(result)

    def do_open(self):
        opening.append(asyncio.ensure_future(self.open()))

    def do_close(self):
        self.board.close(now())
        self.wire.close()

    def do_afresh(self):
        """Be as if just loaded."""
        self.do_close()
        self.__init__()
        news.clear()

    def do_servers(self, relays, ice=()):
        self.board.servers(relays, [invite.check_ice(text) for text in ice])

    def do_host(self, secret, note):
        self.board.host(bytes.fromhex(secret), note, now())

    def do_join(self, secret, note):
        self.board.join(bytes.fromhex(secret), note, now())

    def do_leave(self):
        self.board.leave(now())

    def do_invite(self):
        return self.board.invite(now())

    def do_answer(self, link):
        return self.board.answer(invite.parse(link), now())

    def do_reply(self, code):
        return self.board.reply(invite.parse(code), now())

    def do_link(self, code):
        return invite.offer_link(str(js.location.href).partition("#")[0], code)

    def do_send(self, line, text):
        self.board.send(line, text, now())

    def do_ping(self, line, text):
        news.append([now(), "Sent", line, text])
        self.board.send(line, text, now())

    def do_time(self, what):
        """Milliseconds for one of something, of ten."""
        key = Key(bytes([1] * 32))
        seal = Seal(bytes(16), "time")
        done = {
            "signature": lambda n: key.sign(bytes([n] * 32), bytes(32)),
            "seal and open": lambda n: seal.open(seal.close("x" * 300, bytes([n] * 16))),
            "QR code of a room's link": lambda n: outline(f"https://example.org/#table={n:037}"),
            "QR code of a carried link": lambda n: outline(f"https://example.org/#offer={n:0182}"),
        }[what]
        done(99)
        begun = time.perf_counter()
        for number in range(10):
            done(number)
        return round((time.perf_counter() - begun) * 100, 2)

    def do_drop(self, line):
        self.board.drop(line, now())

    def do_echo(self, on):
        self.echo = on

    def do_news(self, start):
        return news[start:]

    def do_tie(self, line):
        return self.board.tie_of(line)

    def do_state(self):
        return {
            "round_trips": self.board.round_trips,
            "refused": dict(self.board.refused),
            "relays": [[r.address, r.state, r.why] for r in self.board.relays],
            "now": now(),
        }


opening = []
probe = Probe()
js.lines = create_proxy(probe.do)
js.document.documentElement.dataset.ready = "1"
