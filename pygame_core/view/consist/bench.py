"""The bench: where a train is put together, an exchange prepared, or cards picked to lay face up.

Knows a `Play` and draws it; changes nothing. It stands only before the seat whose turn it is.
"""

from __future__ import annotations

from pygame_core.consist.deck import ENERGY, LOAD, LOCOMOTIVE, MISSION, SORTS, WAGON
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY
from pygame_core.consist.tables import MAX_WAGONS, PLACES
from pygame_core.consist.text import meant
from pygame_core.consist.trains import faults, points
from pygame_core.kernel.language import _, n_
from pygame_core.view.nodes import Content, Node, h

from .coach import due
from .draft import EXCHANGE, SLOTS, TRAIN, UP, cars_of, train_of
from .faces import Face, face, points_text, sort_name, use
from .hands import joker_choices, joker_lacks, joker_takes
from .lacks import lacking
from .play import Play
from .tray import exchange_tree


def bench_tree(play: Play) -> Node | None:
    """The bench, or None where nothing is composed."""
    if not play.at_work:
        return None
    if play.phase in (Phase.CHOOSE, Phase.FILL):
        return _picking(play)
    if play.phase != Phase.TURN:
        return None
    return h(
        "div",
        {"class": "bench", "role": "group", "aria-label": _("What you do this turn")},
        _uses(play),
        exchange_tree(play) if play.draft.use == EXCHANGE else _train(play),
        key="bench",
    )


def _uses(play: Play) -> Node:
    chosen = play.draft.use
    return h(
        "p",
        {"class": "uses", "role": "group", "aria-label": _("Lay a train or exchange cards")},
        (
            h(
                "button",
                {
                    "type": "button",
                    "class": "use",
                    "data-act": f"use:{name}",
                    "aria-pressed": "true" if name == chosen else "false",
                },
                label,
                key=name,
            )
            for name, label in ((TRAIN, _("Lay a train")), (EXCHANGE, _("Exchange cards")))
        ),
        h(
            "button",
            {"type": "button", "class": "quiet clear", "data-act": "clear:"},
            _("Clear"),
            key="clear",
        )
        if (play.draft.slots and chosen == TRAIN) or (play.draft.picked and chosen == EXCHANGE)
        else None,
    )


# --- a train


def _train(play: Play) -> Content:
    cars = cars_of(play.draft)
    shown = min(cars + 1, MAX_WAGONS)
    needs = play.rules.tables.deck.energy_needed[max(1, min(cars, MAX_WAGONS))]
    second = needs > 1 or "en1" in play.draft.slots
    return (
        h(
            "div",
            {"class": f"slots cars-{shown}", "data-drop": "train"},
            _slot(play, "mission"),
            _slot(play, "loco"),
            _slot(play, "en0"),
            _slot(play, "en1") if second else h("span", {"class": "slot none"}, key="en1"),
            ((_slot(play, f"l{car}"), _slot(play, f"w{car}")) for car in range(shown)),
            _slot(play, "from"),
            _slot(play, "to"),
            key="slots",
        ),
        _asking(play) if play.draft.asking else _says(play),
    )


def slot_label(slot: str) -> str:
    """What goes into one of the train's places."""
    if slot == "from":
        return _("From")
    if slot == "to":
        return _("To")
    return {
        LOCOMOTIVE: _("Loco\N{SOFT HYPHEN}motive"), ENERGY: _("Energy"), WAGON: _("Wagon"), LOAD: _("Load"),
        MISSION: _("Mission"),
    }[SLOTS[slot]]  # fmt: skip


def _slot(play: Play, slot: str) -> Node:
    piece = play.draft.slots.get(slot)
    if piece:
        made = face(
            Face(
                piece.kind,
                counts=piece.counts if piece.is_joker else -1,
                act=f"slot:{slot}",
                drag=piece.token,
                drop=slot,
                mark=_("in the train; tap to take it back"),
                name=f"slot-{slot}",
                small=True,
            )
        )
        return h("span", {"class": f"slot s-{slot}"}, made, key=slot)
    sort = SLOTS[slot]
    icon = use(f"sort-{SORTS[sort]}", "0 0 16 16", "k-sort")
    return h(
        "span",
        {"class": f"slot empty s-{slot}", "data-drop": slot},
        icon,
        h("span", {"class": "slot-label"}, slot_label(slot)),
        h("small", None, _("if you like")) if slot == "mission" else None,
        key=slot,
    )


def _says(play: Play) -> Node:
    """What the train lacks, and what it would score."""
    t, train = play.rules.tables, train_of(play.draft)
    if not play.draft.slots and due(play):
        words: Content = None  # the coach says it
    elif not play.draft.slots:
        words = _("Tap cards to put them together: each finds its place.")
    elif found := faults(t, train):
        words = lacking(t, train, found)
    else:
        bonus = t.length_bonus[len(train.wagons)]
        total = points(t, train)
        words = (
            h("b", None, _("Ready: {points}.").format(points=points_text(total))),
            (" ", _("{bonus} of them for its length.").format(bonus=points_text(bonus)))
            if bonus
            else None,
        )
    return h("p", {"class": "lacks", "role": "status"}, words, key="says")


def _asking(play: Play) -> Node:
    """What a joker stands for."""
    deck = play.rules.tables.deck
    by_sort: dict[int, list[int]] = {}
    lacks = joker_lacks(play)
    for kind in joker_choices(play):
        if kind in lacks:
            continue
        by_sort.setdefault(deck.sort[kind], []).append(kind)
    first = [*lacks, *joker_choices(play)][0]

    def choice(kind: int, *, lacking: bool = False) -> Node:
        return h(
            "button",
            {
                "type": "button",
                "class": "joker-choice",
                "id": "joker-first" if kind == first and lacking == bool(lacks) else None,
                "data-act": f"joker:{deck.kinds[kind].id}",
            },
            meant(kind),
            key=str(kind),
        )

    return h(
        "div",
        {"class": "asking", "role": "group", "aria-labelledby": "asking-title"},
        h(
            "div",
            {"class": "asking-head"},
            h("h3", {"id": "asking-title"}, _("What does the joker stand for?")),
            h(
                "button",
                {"type": "button", "class": "quiet", "data-act": "joker:"},
                _("Put the joker back"),
            ),
            key="head",
        ),
        h(
            "p",
            {"class": "joker-sort lacking-now"},
            h("span", {"class": "label"}, _("needed now")),
            (choice(kind, lacking=True) for kind in lacks),
            key="lacking",
        )
        if lacks
        else None,
        (
            h(
                "p",
                {"class": "joker-sort"},
                h("span", {"class": "label"}, sort_name(sort)),
                (choice(kind) for kind in kinds),
                key=str(sort),
            )
            for sort, kinds in sorted(
                by_sort.items(), key=lambda row: not joker_takes(play, row[0])
            )
        ),
        key="asking",
    )


# --- picking


def _picking(play: Play) -> Node:
    """Cards picked to lie face up."""
    wanted = PLACES if play.phase == Phase.CHOOSE else play.seen.up[play.viewer].count(EMPTY)
    hint = (
        _(
            "Pick the two cards you need least. They will lie face up, where everybody can exchange for them."
        )
        if play.phase == Phase.CHOOSE
        else n_(
            "Pick a card for your empty place. It will lie face up.",
            "Pick cards for your {count} empty places. They will lie face up.",
            wanted,
        ).format(count=wanted)
    )
    return h(
        "div",
        {"class": "bench picking", "role": "group", "aria-label": _("Cards to lay face up")},
        None if due(play) else h("p", {"class": "lacks"}, hint, key="hint"),
        h("h3", None, _("Your face-up cards"), key="title") if play.phase == Phase.FILL else None,
        h(
            "div",
            {"class": "picks", "data-drop": "tray"},
            [_pick(play, card) for card in _places(play, wanted)],
        ),
        key="bench",
    )


def _places(play: Play, wanted: int) -> list[str]:
    """What lies on the places: a token of a card that lies there or is picked for one, "" nothing."""
    picked = iter([*play.draft.picked, *[""] * (wanted - len(play.draft.picked))])
    if play.phase == Phase.CHOOSE:
        return list(picked)
    up = enumerate(play.seen.up[play.viewer])
    return [next(picked) if card == EMPTY else f"{UP}{number}" for number, card in up]


def _pick(play: Play, token: str) -> Node:
    if not token:
        return h("span", {"class": "slot empty"}, h("span", {"class": "slot-label"}, _("Face up")))
    if token.startswith(UP):
        return face(Face(play.held[token], small=True, mark=_("face up")))
    return face(
        Face(play.held[token], act=f"tap:{token}", small=True, mark=_("picked; tap to keep it"))
    )
