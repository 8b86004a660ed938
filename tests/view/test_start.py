"""What the page imports on its way to the lobby, and what it has ready once it had time."""

from __future__ import annotations

import subprocess
import sys

SHOW = """
import sys
import pygame_core.browser.asking
from pygame_core.view.app import Milepost
from pygame_core.view.loop import Loop
from pygame_core.view.program import Saved, Start
program = Milepost()

def show(*intents, table=""):
    start = Start((Saved("t", "Ann, Bob", "today"),), {"table": table}, today="2026-11-30")
    model, _ = program.begin(start)
    for intent in intents:
        program.update(model, intent)
        program.view(model)

def ours():
    return {name for name in sys.modules if name.startswith("pygame_core.")}
"""


OF_FRIENDS = ("pygame_core.peers", "pygame_core.view.online", "qrcodegen")


def told(script: str) -> list[str]:
    """The lines that a script prints in a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-c", SHOW + script], capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_the_lobby_imports_no_engine_and_nothing_of_a_table():
    names = told("""
show("lobby:bot:1:baron", "lobby:count:4", "overlay:menu", "key:Escape", "prefer:assist:guided",
     "beat:", "thought:odds-3:{}", "key:R", "store:failed:full", "open:t")
show(table="t")
print(*ours(), sep="\\n")
""")
    assert "pygame_core.view.lobby_page" in names
    assert not [name for name in names if name.startswith(OF_FRIENDS)]
    of_games = (
        "pygame_core.coast.",
        "pygame_core.consist.",
        "pygame_core.graph",
        "pygame_core.session",
        "pygame_core.view.coast.",
        "pygame_core.view.consist.",
    )
    assert {name for name in names if name.startswith(of_games)} == {
        "pygame_core.coast.options",
        "pygame_core.session",
        "pygame_core.session.games",
        "pygame_core.session.table",
        "pygame_core.view.coast.bot_text",
        "pygame_core.view.coast.daily",
        "pygame_core.view.coast.setup",
        "pygame_core.view.coast.option_text",
    }


def test_a_table_without_friends_elsewhere_imports_nothing_that_connects():
    names = told("""
show("lobby:begin", 'do:["begin"]', "skip:", "overlay:menu", "close:", "wire:17:", "leave:")
print(*sys.modules, sep="\\n")
""")
    assert "pygame_core.coast.rules" in names
    assert not [name for name in names if name.startswith(OF_FRIENDS)]


def test_a_page_that_had_time_imports_nothing_more_to_open_a_table_and_its_books():
    assert told("""
show()
for _ in program.warm(): pass
before = ours()
assert "pygame_core.coast.rules" in before
show("lobby:begin", "overlay:handbook", "overlay:ledger", "overlay:payoffs", "overlay:log", "close:",
     'do:["begin"]', "skip:", 'do:["destination"]', "skip:", "leave:")
print(*(ours() - before), sep="\\n")
""") == [""]
