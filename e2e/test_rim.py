"""The rim in a browser: patches, intents, effects, focus, and nothing alive across the border."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import Watch
from playwright.sync_api import Browser, Page, expect
from probing import Probe, probe_site


@pytest.fixture(scope="module")
def running(
    browser: Browser, dist: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Probe, Watch]]:
    """One page for all tests here: starting Python takes longer than any of them."""
    with probe_site(dist, tmp_path_factory.mktemp("rim")) as address:
        context = browser.new_context()
        watching = Watch(context, address)
        yield Probe(context.new_page(), address), watching
        context.close()


@pytest.fixture
def watch(running: tuple[Probe, Watch]) -> Iterator[Watch]:
    _, watching = running
    watching.faults.clear()
    watching.allowed.clear()
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def probe(running: tuple[Probe, Watch], watch: Watch) -> Probe:
    shared, _ = running
    shared.send("afresh")
    return shared


def button(act: str, key: str | None = None, **attrs: Any) -> list[Any]:
    return ["button", {"data-act": act, **attrs}, key, act]


def test_live_proxies_stay_the_same_over_a_hundred_intents(probe: Probe) -> None:
    probe.page.evaluate("interpreter._module.enable_pyproxy_allocation_tracing()")
    probe.show(button("act:one"), *(["p", {}, str(n), f"{n}"] for n in range(9)))

    def counts() -> list[int]:
        counted: list[int] = probe.page.evaluate(
            """() => {
                const { pyproxy_alloc_map, _hiwire_num_refs } = interpreter._module;
                return [pyproxy_alloc_map.size, _hiwire_num_refs()];
            }"""
        )
        return counted

    probe.page.click("[data-act='act:one']")
    for _ in range(2):  # what the start left behind goes
        probe.page.evaluate("milepost.idle()")
    before = counts()
    for number in range(25):
        probe.page.click("[data-act='act:one']")
        probe.page.keyboard.press("r")
        probe.do("Announce", f"sentence {number}")
        probe.do("Save", "one", f"text {number}", "")
    assert len(probe.heard()) == 1 + 2 * 25
    assert counts() == before


def test_every_kind_of_patch_changes_the_page(probe: Probe) -> None:
    def panel() -> str:
        return probe.page.locator("#pane").inner_html()

    probe.show(["p", {"class": "a"}, None, "x"], ["b", {}, "k", "y"], ["i", {}, "l", "<&>"])
    assert panel() == '<p class="a">x</p><b>y</b><i>&lt;&amp;&gt;</i>'
    probe.page.evaluate("() => { kept = document.querySelector('#pane b'); }")
    probe.show(["i", {}, "l", "z"], ["b", {"title": "t"}, "k", "y"], "end", ["p", {}, None])
    assert panel() == '<i>z</i><b title="t">y</b>end<p></p>'
    assert probe.page.evaluate("kept === document.querySelector('#pane b')")
    probe.show()
    assert panel() == ""


def test_what_is_drawn_lands_in_the_svg_namespace_and_words_in_it_do_not(probe: Probe) -> None:
    label = ["foreignObject", {"width": 9, "height": 9}, None, ["p", {}, None, "words"]]
    probe.draw(["g", {}, None], label)
    probe.draw(
        ["g", {}, None, ["circle", {"r": 2}, None], ["linearGradient", {}, None]],
        [*label, ["b", {}, None, "more"]],
    )
    names = probe.page.evaluate(
        """() => [...document.querySelectorAll("#drawn *")].map(
            (element) => [element.localName, element.namespaceURI.split("/").pop()])"""
    )
    assert names == [
        ["g", "svg"], ["circle", "svg"], ["linearGradient", "svg"], ["foreignObject", "svg"],
        ["p", "xhtml"], ["b", "xhtml"],
    ]  # fmt: skip


def test_what_the_player_typed_survives_patches_around_it(probe: Probe) -> None:
    field = ["input", {"name": "who", "value": "Ann"}, None]
    tick = ["input", {"type": "checkbox", "name": "sure"}, None]
    probe.show(["form", {}, "f", field, tick], ["p", {}, None, "1"])
    probe.page.fill("#pane [name=who]", "Beth")
    probe.page.check("#pane [name=sure]")
    probe.show(["p", {}, None, "2"], ["form", {"class": "c"}, "f", field, tick])
    expect(probe.page.locator("#pane [name=who]")).to_have_value("Beth")
    expect(probe.page.locator("#pane [name=sure]")).to_be_checked()


def test_a_changed_value_is_set_over_what_was_typed(probe: Probe) -> None:
    probe.show(["input", {"value": "Ann"}, None], ["input", {"type": "checkbox"}, None])
    probe.page.fill("#pane input >> nth=0", "Beth")
    probe.page.check("#pane input >> nth=1")
    probe.page.uncheck("#pane input >> nth=1")
    probe.show(
        ["input", {"value": "Carl"}, None], ["input", {"type": "checkbox", "checked": True}, None]
    )
    expect(probe.page.locator("#pane input >> nth=0")).to_have_value("Carl")
    expect(probe.page.locator("#pane input >> nth=1")).to_be_checked()
    probe.show(["input", {}, None], ["input", {"type": "checkbox"}, None])
    expect(probe.page.locator("#pane input >> nth=0")).to_have_value("")
    expect(probe.page.locator("#pane input >> nth=1")).not_to_be_checked()


def focused(page: Page) -> str:
    told: str = page.evaluate("document.activeElement.dataset.act ?? document.activeElement.id")
    return told


def test_focus_survives_moves_and_replacement(probe: Probe) -> None:
    probe.show(button("a", "a"), button("b", "b"), button("c", "c"))
    probe.page.focus("#pane [data-act=b]")
    probe.show(button("c", "c"), button("b", "b"), button("a", "a"))
    assert focused(probe.page) == "b"
    probe.show(button("b", "b"), button("a", "a"), button("c", "c"))
    assert focused(probe.page) == "b"
    probe.show(["div", {}, None, button("b", "other")])
    assert focused(probe.page) == "b"
    probe.show(["div", {}, None, button("d")])
    assert probe.page.evaluate("document.activeElement.id") == "pane", "the nearest box left"


def test_clicks_say_the_nearest_act_unless_it_is_disabled(probe: Probe) -> None:
    probe.show(
        ["div", {"data-act": "outer"}, None, "out", ["b", {"id": "in"}, None, "deep"]],
        button("never", disabled=True),
        ["div", {"aria-disabled": "true"}, None, button("nor:this")],
        ["a", {"href": "#elsewhere", "data-act": "link"}, None, "link"],
    )
    probe.page.click("#in")
    probe.page.click("text=never", force=True)
    probe.page.click("text=nor:this", force=True)
    probe.page.click("[data-act=link]")
    assert probe.heard() == ["outer", "link"]
    assert "#" not in probe.page.url


def test_acts_in_drawings_are_pressed_with_enter_and_space(probe: Probe) -> None:
    probe.draw(["circle", {"r": 4, "tabindex": 0, "data-act": "step:417"}, None])
    probe.show(button("real"))
    probe.page.focus("#drawn [data-act='step:417']")
    probe.page.keyboard.press("Enter")
    probe.page.keyboard.press("Space")
    probe.page.focus("#pane [data-act=real]")
    probe.page.keyboard.press("Enter")
    probe.page.keyboard.press("Space")
    assert probe.heard() == ["step:417", "step:417", "real", "real"]


def test_a_key_held_down_presses_a_button_once(probe: Probe) -> None:
    probe.show(button("roll"))
    probe.page.focus("#pane [data-act=roll]")
    for key in ("Enter", "Enter", "Enter"):
        probe.page.keyboard.down(key)  # all but the first are repeats
    probe.page.keyboard.up("Enter")
    assert probe.heard() == ["roll"]


def test_keys_are_intents_but_not_while_typing(probe: Probe) -> None:
    probe.show(["input", {"id": "field"}, None], button("b"))
    for key in ["r", "R", "?", "7", "Enter", "Escape", "ArrowLeft", "Control+u", "F2", ".", "Tab"]:
        probe.page.keyboard.press(key)
    probe.page.evaluate("document.activeElement.blur()")
    assert probe.heard() == [
        f"key:{key}" for key in ["R", "R", "?", "7", "Enter", "Escape", "ArrowLeft"]
    ]
    probe.page.focus("#field")
    probe.page.keyboard.type("r7?")
    probe.page.keyboard.press("ArrowLeft")
    probe.page.keyboard.press("Enter")
    probe.page.keyboard.press("Escape")
    probe.page.focus("#pane button")
    probe.page.keyboard.press("u")
    assert probe.heard()[7:] == ["key:Escape", "key:U"]
    expect(probe.page.locator("#field")).to_have_value("r7?")


def test_forms_and_fields_say_what_they_hold(probe: Probe) -> None:
    probe.show(
        ["form", {"data-submit": "seats"}, None,
            ["input", {"name": "name", "data-input": "search"}, None],
            ["input", {"name": "odd", "type": "checkbox", "data-input": "odd"}, None],
            ["input", {"name": "who[]", "value": "1", "type": "checkbox", "checked": True}, None],
            ["input", {"name": "who[]", "value": "2", "type": "checkbox", "checked": True}, None],
            ["select", {"name": "rule", "data-input": "rule"}, None,
                ["option", {"value": "x"}, None, "X"], ["option", {"value": "y"}, None, "Y"]],
            ["button", {"name": "way", "value": "fast"}, None, "Go"]],
    )  # fmt: skip
    probe.page.fill("#pane [name=name]", 'Ann "A" <b>')
    probe.page.check("#pane [name=odd]")
    probe.page.uncheck("#pane [name=odd]")
    probe.page.select_option("#pane select", "y")
    probe.page.click("text=Go")
    *fields, form = probe.heard()
    assert fields == ['search:Ann "A" <b>', "odd:on", "odd:off", "rule:y"]
    verb, _, told = form.partition(":")
    assert verb == "seats"
    assert json.loads(told) == {
        "name": 'Ann "A" <b>', "who": ["1", "2"], "rule": "y", "way": "fast",
    }  # fmt: skip


def test_a_chosen_file_arrives_as_text(probe: Probe, tmp_path: Path) -> None:
    probe.show(["input", {"type": "file", "data-file": "import"}, None])
    path = tmp_path / "gäme.json"
    path.write_text('{"größe": 1}', encoding="utf-8")
    for number in (1, 2):  # the same file may be chosen again
        probe.page.set_input_files("#pane input", path)
        expect(probe.page.locator("#heard li", has_text="import:")).to_have_count(number)
    heard = [text.removeprefix("import:") for text in probe.heard()]
    assert [json.loads(text) for text in heard] == [
        {"name": "gäme.json", "text": '{"größe": 1}'}
    ] * 2


def test_modal_windows_hold_the_focus_and_give_it_back(probe: Probe) -> None:
    probe.show(button("before", "b"))
    probe.page.focus("#pane [data-act=before]")
    window = ["dialog", {"data-modal": True}, "w", button("inside")]
    probe.show(button("before", "b"), window)
    assert focused(probe.page) == "inside"
    assert probe.page.evaluate("document.querySelector('#pane dialog').matches(':modal')")
    probe.page.keyboard.press("Escape")
    probe.page.keyboard.press("Escape")
    assert probe.heard() == ["key:Escape", "key:Escape"]
    assert probe.page.evaluate("document.querySelector('#pane dialog').matches(':modal')")
    probe.show(button("before", "b"))
    assert focused(probe.page) == "before"


def test_a_window_with_a_way_out_says_it_for_escape_and_a_click_beside_it(probe: Probe) -> None:
    probe.show(["dialog", {"data-modal": True, "data-cancel": "leave"}, "w", "Words"])
    probe.page.keyboard.press("Escape")
    probe.page.mouse.click(2, 2)
    probe.page.locator("#pane dialog").click()
    assert probe.heard() == ["leave", "leave"]


def test_sentences_reach_the_live_region_each_by_itself(probe: Probe) -> None:
    for sentence in ["Ann rolls 7.", "Ann rolls 7.", "Bo waits."]:
        probe.do("Announce", sentence)
    region = probe.page.locator("#live[aria-live=polite]")
    assert region.locator("p").all_text_contents()[-3:] == [
        "Ann rolls 7.",
        "Ann rolls 7.",
        "Bo waits.",
    ]


def test_timers_fire_once_and_the_same_intent_is_put_off(probe: Probe) -> None:
    probe.do("After", 1000, "later")
    probe.do("After", 1100, "later")
    probe.do("After", 1200, "last")
    probe.wait_for("last")
    assert probe.heard() == ["later", "last"]


def test_focus_map_and_signals_reach_the_small_scripts(probe: Probe) -> None:
    probe.page.evaluate(
        """() => {
            told = [];
            addEventListener("milepost:map", ({ detail }) => told.push(detail));
            document.addEventListener("milepost:bell", ({ detail }) => told.push(detail));
        }"""
    )
    probe.show(["p", {"id": "there", "tabindex": -1}, None, "there"])
    probe.do("FocusMap", [1, 2.5, 30, 40])
    probe.do("FocusMap", None)
    probe.do("Signal", "bell", "twice")
    probe.do("Focus", "there")
    assert probe.page.evaluate("told") == ["1.00,2.50,30.00,40.00", "", "twice"]
    assert focused(probe.page) == "there"


def test_a_text_is_downloaded_as_a_file(probe: Probe) -> None:
    with probe.page.expect_download() as downloading:
        probe.do("Download", "game.json", '{"größe": 1}')
    download = downloading.value
    assert download.suggested_filename == "game.json"
    assert Path(download.path()).read_text(encoding="utf-8") == '{"größe": 1}'


def test_copying_tells_how_it_went(probe: Probe) -> None:
    probe.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    probe.do("Copy", "words")
    probe.wait_for("copy:done")
    assert probe.page.evaluate("navigator.clipboard.readText()") == "words"
    probe.page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }"
    )
    probe.do("Copy", "more")
    probe.wait_for("copy:failed")


def test_dice_come_from_the_systems_randomness(probe: Probe) -> None:
    def draws() -> list[int]:
        probe.send("dice")
        drawn: list[int] = json.loads(probe.page.locator("#draw").inner_text())
        return drawn

    first, second = draws(), draws()
    assert set(first) == set(second) == set(range(6))
    assert first != second


def test_a_fault_of_ours_offers_the_record_and_the_game_goes_on(
    probe: Probe, allow_errors: Callable[[str], None]
) -> None:
    probe.do("Save", "one", "the secret record", "")
    probe.show(["dialog", {"data-modal": True}, "w", "An overlay was open"])
    probe.send("fail")
    message = probe.page.get_by_role("dialog", name="Milepost made a mistake")
    expect(message).to_contain_text("ValueError: deliberate")
    with probe.page.expect_download() as downloading:
        message.get_by_role("button", name="Save the game as a file").click()
    assert Path(downloading.value.path()).read_text() == "the  record"  # what may leave the device
    message.get_by_role("button", name="Go on").click()
    expect(message).to_have_count(0)
    probe.send("still:there")
    assert probe.heard()[-1] == "still:there"


def test_a_page_that_others_changed_is_drawn_anew(
    probe: Probe, allow_errors: Callable[[str], None]
) -> None:
    allow_errors("does not fit text 1,0,0 in #pane")
    probe.show(["p", {}, "a", "1"], ["p", {}, "b", ["b", {}, None, "2"]])
    probe.page.evaluate("document.querySelector('#pane').replaceChildren()")
    probe.show(["p", {}, "a", "1"], ["p", {}, "b", ["b", {}, None, "3"]])
    assert probe.page.locator("#pane").inner_html() == "<p>1</p><p><b>3</b></p>"
