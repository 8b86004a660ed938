"""The loop: one intent at a time, effects after patches, and no fault ends it."""

from __future__ import annotations

import json

import pytest
from view.headless import Headless

from pygame_core.view.loop import TROUBLE, Loop
from pygame_core.view.nodes import h
from pygame_core.view.program import After, Announce, Download, Open, Reload, Save, Start, split


class Tally:
    """A tiny program: it counts, saves the count, and can be made to fail."""

    def prerendered(self):
        return {"count": lambda: h("output", {"id": "count"}, "…")}

    def begin(self, start):
        open_ = [Open(start.tables[0].table)] if start.tables else []
        return {"count": 0, "broken": None, "log": []}, open_

    def warm(self):
        return iter(())

    def update(self, model, intent):
        verb, rest = split(intent)
        if intent.startswith("store:opened:"):
            model["count"] = int(intent.split(":", 3)[3])
        if verb == "add":
            model["count"] += int(rest)
            count = str(model["count"])
            return [Announce(count), Save("tally", count)]
        if verb == "later":
            return [After(int(rest), "add:1")]
        if verb == "names":
            model["log"] = json.loads(rest)["name"]
        if verb == "fail":
            model["broken"] = rest
            if rest == "update":
                raise ValueError("deliberate")
        if verb == "mend":
            model["broken"] = None
        return []

    def view(self, model):
        if model["broken"] == "view":
            raise ValueError("deliberate")
        return {
            "count": h("output", {"id": "count"}, str(model["count"])),
            "panel": h(
                "form",
                {"id": "panel", "data-submit": "names"},
                h("button", {"type": "button", "data-act": "add:2"}, "Two more"),
                h("button", {"data-act": "add:9", "aria-disabled": "true"}, "Never"),
                [h("p", {}, name, key=name) for name in model["log"]],
            ),
        }

    def public(self, text):
        return text.removesuffix(" and a secret")

    def retreat(self):
        return [Reload()]


def test_the_first_view_is_patched_into_what_was_prerendered():
    class Watched(Headless):
        def apply(self, batch):
            batches.append(json.loads(batch))
            super().apply(batch)

    batches = []
    page = Watched(Tally())
    (batch,) = batches
    assert batch[0] == ["count", [["text", [0], "0"]]]
    assert [batch[1][0], batch[1][1][0][:2]] == ["panel", ["replace", []]]
    assert page.text("count") == "0"


def test_an_intent_reaches_the_page_through_update_and_view():
    page = Headless(Tally())
    page.click("add:2")
    page.click("add:9")  # disabled
    assert page.text("count") == "2"
    page.submit("names", name=["Ann", "Bo"])
    assert page.text("panel").endswith("AnnBo")


def test_effects_come_after_the_page_shows_the_change():
    class Watched(Headless):
        def perform(self, effect):
            seen.append((type(effect).__name__, self.text("count")))

    seen = []
    Watched(Tally()).send("add:5")
    assert seen == [("Announce", "5"), ("Save", "5")]


def test_an_intent_sent_amid_another_waits_for_its_turn():
    class Eager(Headless):
        def perform(self, effect):
            if effect == Announce("5"):
                self.loop.send("add:1")
                seen.append(self.text("count"))

    seen = []
    page = Eager(Tally())
    page.send("add:5")
    assert seen == ["5"]
    assert page.text("count") == "6"


def test_a_view_that_says_the_same_patches_nothing():
    class Watched(Headless):
        def apply(self, batch):
            batches.append(batch)
            super().apply(batch)

    batches = []
    page = Watched(Tally())
    page.send("key:R")
    assert len(batches) == 1


@pytest.mark.parametrize("where", ["update", "view"])
def test_a_fault_is_told_and_the_game_goes_on(where):
    page = Headless(Tally())
    page.send("add:7")
    page.trouble_expected = True
    page.send(f"fail:{where}")
    assert "ValueError: deliberate" in page.text(TROUBLE)
    page.click("trouble:export")
    assert page.effects[-1] == Download("tally.json", "7")
    page.click("trouble:reload")
    assert page.effects[-1] == Reload()
    page.click("trouble:close")
    page.trouble_expected = False
    page.send("mend")
    page.send("add:1")
    assert page.text("count") == "8"
    assert page.saved["tally"].text == "8"


def test_what_must_be_saved_is_saved_even_if_it_cannot_be_shown():
    page = Headless(Tally())
    page.trouble_expected = True
    page.send("fail:view")
    page.send("add:3")
    assert page.saved["tally"].text == "3"


def test_a_record_just_opened_can_be_exported_too():
    page = Headless(Tally(), saved={"tally": Save("tally", "4")})
    assert page.text("count") == "4"
    page.trouble_expected = True
    page.send("fail:update")
    page.click("trouble:export")
    assert page.effects[-1] == Download("tally.json", "4")


def test_without_a_record_no_export_is_offered():
    page = Headless(Tally())
    page.trouble_expected = True
    page.send("fail:update")
    assert page.acts() == ["trouble:close", "trouble:reload", "trouble:retreat", "add:2"]


def test_only_what_may_leave_the_device_is_exported():
    page = Headless(Tally())
    page.trouble_expected = True
    page.loop.send("store:opened:tally:4 and a secret")
    page.click("trouble:export")
    assert page.effects[-1] == Download("tally.json", "4")


@pytest.mark.parametrize(
    ("intent", "told"),
    [
        ("store:opened:online-0123456789ab:{secret}", "store:opened"),
        ("wire:1796000000000:[secret]", "wire"),
        ("fragment:table=secret", "fragment"),
        ('import:{"text":"secret"}', "import"),
        ("online:link:{secret}", "online:link"),
        ("step:417", "step:417"),
        ("key:ArrowLeft", "key:ArrowLeft"),
    ],
)
def test_a_report_holds_no_record_and_no_link(intent, told):
    class Failing(Tally):
        def update(self, model, intent):
            raise ValueError("deliberate")

    page = Headless(Failing(), trouble_expected=True)
    page.send(intent)
    report = next(e for e in page.page[TROUBLE].walk() if e.tag == "pre").text
    assert report.startswith(f"{told}\nTraceback")
    assert "secret" not in report.partition("File")[0]


def test_a_fault_that_comes_again_leaves_its_buttons_where_they_are():
    page = Headless(Tally())
    page.trouble_expected = True
    page.send("fail:update")
    button = page.find("data-act", "trouble:retreat")
    page.send("fail:update")
    page.send("fail:view")
    assert page.find("data-act", "trouble:retreat") is button


def test_there_is_a_way_out_of_what_can_not_be_shown():
    page = Headless(Tally())
    page.trouble_expected = True
    page.send("fail:view")
    page.click("trouble:retreat")
    assert page.effects[-1] == Reload()


def test_a_fault_at_the_beginning_is_told():
    class Stillborn(Tally):
        def begin(self, start):
            raise ValueError("deliberate")

    page = Headless(Stillborn(), trouble_expected=True)
    assert "ValueError: deliberate" in page.text(TROUBLE)
    page.send("add:1")
    assert page.effects == []


def test_a_page_that_others_changed_is_drawn_anew():
    class Torn:
        def __init__(self):
            self.batches = []

        def apply(self, batch):
            self.batches.append(json.loads(batch))
            if len(self.batches) == 2:
                raise IndexError("no such child")

        def perform(self, effect):
            pass

    screen = Torn()
    loop = Loop(Tally(), screen)
    loop.begin(Start())
    loop.send("add:1")
    _, failed, whole = screen.batches
    assert failed == [["count", [["text", [0], "1"]]]]
    assert [(root, patches[0][:2]) for root, patches in whole] == [
        ("trouble", ["replace", []]),
        ("count", ["replace", []]),
        ("panel", ["replace", []]),
    ]
    assert whole[1][1][0][2] == '<output id="count">1</output>'


def test_timers_fire_in_order_and_the_same_intent_is_put_off():
    page = Headless(Tally())
    page.send("later:100")
    page.send("later:300")
    assert page.timers == [(300, "add:1")]
    page.settle()
    assert page.text("count") == "1"


def test_a_reload_finds_what_was_saved():
    page = Headless(Tally())
    page.send("add:6")
    assert page.reload().text("count") == "6"
