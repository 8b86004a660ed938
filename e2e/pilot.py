"""Somebody at the page who plays fast: a script in the page that clicks what is offered until the game is over.

It sees what a person sees and does what a person can: buttons. At a device that wants suggestions it
follows the Conductor, so that a game ends in a few minutes. It stops at the end's standings.
"""

from __future__ import annotations

from playwright.sync_api import Page

GUIDED = {"assist": "guided", "pace": "instant", "coach": "done"}
"""The preferences of a device whose player follows the Conductor and wants to wait for nothing."""

_SCRIPT = """(buys) => {
  const one = (wanted) => document.querySelector(wanted);
  const free = (button) =>
    button && !button.disabled && !button.closest("[aria-disabled=true],[aria-busy=true]");
  const press = (button) => free(button) && (button.click(), true);
  const state = { clicks: 0, over: false, since: 0, seen: "" };
  function coast() {
    const act = one("#primary")?.dataset.act ?? "";
    if (act.startsWith("skip:") || act === "confirm:") return false; // dice, a bot, or on its way
    if (one("#panel.move")) {
      if (one("#track-1")) return press(one("#track-1"));
      const auto = one(".auto");
      if (auto) return press(auto);
      // The Conductor has nothing to say about a single step; and he may fall silent.
      return performance.now() - state.since > 2000 && press(one("#primary"));
    }
    const pass = one(`#panel [data-act='do:["pass"]']`);
    const offers = [...document.querySelectorAll(`#panel .deed-cards [data-act^='do:["buy"']`)];
    if (pass && buys > 0 && offers.length) return press(offers.at(-1)) && (buys -= 1, true);
    return (
      press(pass) ||
      press(one(`#panel [data-act='do:["decline"]']`)) ||
      press(one(`#panel [data-act^='do:["sell"']`)) ||
      press(one("#panel .region-card:not([disabled])")) ||
      press(one("#primary"))
    );
  }
  function consist() {
    const act = one("#primary")?.dataset.act ?? "";
    if (!act || act.startsWith("skip:")) return false;
    return press(one("#primary")) || press(one(".offer.first button"));
  }
  function look() {
    if (one(".standings, .consist-standings")) {
      state.over = true;
      clearInterval(state.timer);
      return;
    }
    if (press(one("dialog[open] [data-act^='dismiss']"))) return;
    const seen = one("#panel.play")?.querySelector(".now").innerText;
    if (seen !== state.seen) [state.seen, state.since] = [seen, performance.now()];
    if (!seen) return;
    if (one("#panel.consist") ? consist() : coast()) state.clicks += 1;
  }
  clearInterval(window.pilot?.timer);
  window.pilot = state;
  state.timer = setInterval(look, 25);
}"""


def fly(page: Page, buys: int = 0) -> None:
    """Play from now on, and buy so many railroads; until the game is over or the page is loaded anew."""
    page.evaluate(_SCRIPT, buys)


def rest(page: Page) -> None:
    """Play no more."""
    page.evaluate("clearInterval(window.pilot?.timer)")


def clicks(page: Page) -> int:
    """How often something was clicked."""
    return int(page.evaluate("window.pilot?.clicks ?? 0"))
