"""Amounts of dollars that people type: the field, and reading what stands in it."""

from __future__ import annotations

from pygame_core.kernel.language import _, number

from .nodes import Node, Value, h


def parse_amount(text: str) -> int | None:
    """Read dollars as people type them, `$5,000`, `5 000`, `5 000 $`; None if it is no whole number."""
    digits = "".join(text.split()).removeprefix("$").removesuffix("$").replace(",", "")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 16 else None


def dollars(amount: int) -> str:
    """Write dollars as the language spoken does: $5,000."""
    # Translators: dollars.
    return _("${amount}").format(amount=number(amount))


def amount_field(name: str, act: str, typed: str, **attrs: Value) -> Node:
    """A field for dollars with the id `name`; at every change the intent `act:<text>` is sent.

    Underscores in names of further attributes stand for hyphens.
    """
    before, after = (sign.strip() for sign in _("${amount}").split("{amount}"))
    return h(
        "span",
        {"class": "amount-field"},
        h("span", {"aria-hidden": "true"}, before) if before else None,
        h(
            "input",
            {
                "type": "text",
                "inputmode": "numeric",
                "id": name,
                "data-input": act,
                "value": typed,
                "autocomplete": "off",
                **{key.replace("_", "-"): value for key, value in attrs.items()},
            },
        ),
        h("span", {"aria-hidden": "true"}, after) if after else None,
    )
