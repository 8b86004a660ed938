"""What the lobby must know of Coast to Coast: its seats, presets, options and their words."""

from __future__ import annotations

from pygame_core.coast.options import (
    CHOICES,
    MAX_SEATS,
    MAX_TARGET,
    MIN_SEATS,
    MIN_TARGET,
    PRESETS,
    TARGET_STEP,
    parse,
    to_plain,
)
from pygame_core.kernel.language import N_
from pygame_core.view.coast import daily
from pygame_core.view.coast.bot_text import BOT_TEXT, COMPANIES
from pygame_core.view.coast.option_text import OPTION_TEXT, PRESET_TEXT
from pygame_core.view.lobby_sheet import Amount, Book, Daily, GameSheet, faults_by

SHEET = GameSheet(
    game="coast",
    motto=N_("Roll, ride, buy railroads, and be the first home with a fortune."),
    begin=N_("Deal homes and begin"),
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    presets={name: to_plain(options) for name, options in PRESETS.items()},
    preset_words=PRESET_TEXT,
    amounts={"target": Amount(MIN_TARGET, MAX_TARGET, TARGET_STEP)},
    choices=CHOICES,
    option_words=OPTION_TEXT,
    bots=BOT_TEXT,
    stand_in="baron",
    companies=COMPANIES,
    books=(
        Book("ledger", N_("Railroads"), "M4 8h16M4 16h16M7 5v14M12 5v14M17 5v14"),
        Book("payoffs", N_("Payoffs"), "M4 5h16v14H4zM4 10h16M10 5v14"),
    ),
    windows=frozenset({"deeds", "story"}),
    daily=Daily(
        daily.table_id,
        daily.is_daily,
        daily.settings,
        N_("you, a Steady and a Baron; the same homes, order and dice for everybody."),
    ),
    faults=faults_by(parse),
)
