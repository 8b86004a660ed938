// Does what a program asks of the page: effects, but for those of the store.
//
// Knows the effects of pygame_core/view/program.py, one function each. Must not know the game. All arguments are
// text, numbers or booleans; what comes of an effect is sent as an intent.
import { intent } from "./intents.js";
import { settled } from "./store.js";

const root = document.documentElement;
const PLACE = `milepost ${new URL(".", location.href).pathname}`;
const SPOKEN = 8; // sentences that stay in the live region

const live = document.createElement("div");
live.id = "live";
live.setAttribute("aria-live", "polite");
live.style.cssText =
  "position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
const trouble = document.createElement("div");
trouble.id = "trouble";
document.body.append(live, trouble);

// What was said in another language would be read wrongly.
document.addEventListener("milepost:language", () => live.replaceChildren());

export function announce(text) {
  const sentence = document.createElement("p");
  sentence.textContent = text;
  live.append(sentence);
  while (live.childElementCount > SPOKEN) live.firstChild.remove();
}

export function address(fragment) {
  history.replaceState(null, "", fragment ? `#${fragment}` : location.pathname + location.search);
}

export function focus(id) {
  document.getElementById(id)?.focus();
}

export function signal(name, text) {
  document.dispatchEvent(new CustomEvent(`milepost:${name}`, { detail: text, bubbles: true }));
}

export function download(filename, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60e3);
}

export function copy(text) {
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => intent("copy:done"),
      () => intent("copy:failed"),
    );
}

// The player may think better of it: that is no fault.
export const share = (title, text, url) => void navigator.share?.({ title, text, url }).catch(() => {});
root.toggleAttribute("data-shares", "share" in navigator);

const timers = new Map();

export function after(milliseconds, text) {
  clearTimeout(timers.get(text));
  const timer = setTimeout(() => {
    timers.delete(text);
    intent(text);
  }, milliseconds);
  timers.set(text, timer);
}

// Resolves when the browser has nothing better to do, or has been busy for long enough.
export function idle() {
  if (!globalThis.requestIdleCallback) return new Promise((resolve) => setTimeout(resolve, 200));
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 }));
}

// Whether a worker made from a text answers, as PyScript's must: policies, frames and old browsers may forbid it.
export async function canWork() {
  let url, worker;
  try {
    url = URL.createObjectURL(new Blob(["postMessage(1)"], { type: "text/javascript" }));
    worker = new Worker(url);
    return await new Promise((resolve) => {
      worker.onmessage = () => resolve(true);
      worker.onerror = () => resolve(false);
      setTimeout(() => resolve(false), 8000);
    });
  } catch {
    return false;
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(url);
  }
}

export function fullscreen(on) {
  const done = on ? root.requestFullscreen?.() : document.fullscreenElement && document.exitFullscreen();
  done?.catch?.(() => {}); // the browser may say no; nothing depends on it
}

export async function reload() {
  await settled();
  const offer = document.getElementById("offer");
  if (offer && !offer.hidden) document.getElementById("offer-take").click();
  else location.reload();
}

// Preferences: a few words of this device. Storage may be forbidden; then they last as long as the page.

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

const chosen = read();
for (const [name, value] of Object.entries(chosen)) root.dataset[name] = value;

export const preferences = () => JSON.stringify(chosen);

export function prefer(name, value) {
  if (value) root.dataset[name] = chosen[name] = value;
  else {
    delete chosen[name];
    delete root.dataset[name];
  }
  try {
    localStorage.setItem(PLACE, JSON.stringify(chosen));
  } catch {
    // it lasts as long as the page
  }
}
