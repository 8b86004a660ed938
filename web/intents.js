// Turns the page's events into intents, texts for Python.
//
// Knows the data- attributes that make intents (pygame_core/view/program.py). Must not know the game.
// Invariants: only text goes to Python, through the one function given to `listen`; one listener per
// kind of event for the page's whole life.
const FIELD =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file])," +
  "textarea,select,[contenteditable]";
const ACTS_BY_ITSELF = "button,a[href],summary,input,select,textarea";
const TAKES_ARROWS = "input,select,textarea";
const KEYS = /^([A-Z0-9?]|Enter|Escape|Arrow(Left|Right|Up|Down))$/;
const LARGEST_FILE = 20e6; // bytes; a long game's record has some 100 kB

const early = []; // what the player did before Python was there
let send = (text) => early.push(text);

export const intent = (text) => send(text);

export function listen(callback) {
  send = (text) => {
    try {
      callback(text);
    } catch (error) {
      // The program tells its own faults; what comes through to here is the interpreter's end.
      document.dispatchEvent(new Event("milepost:stopped"));
      throw error;
    }
  };
  for (const text of early.splice(0)) send(text);
}

function act(element) {
  if (!element.disabled && !element.closest('[aria-disabled="true"]')) send(element.dataset.act);
}

function escape(dialog) {
  send(dialog?.dataset.cancel ?? "key:Escape");
}

function onClick(event) {
  const element = event.target.closest("[data-act]");
  if (element) {
    if (element.matches("a,button")) event.preventDefault();
    act(element);
  } else if (event.target.matches("dialog[data-cancel]")) {
    const box = event.target.getBoundingClientRect(); // outside of it is the backdrop
    const inside = (at, low, high) => at >= low && at <= high;
    if (!inside(event.clientX, box.left, box.right) || !inside(event.clientY, box.top, box.bottom))
      escape(event.target);
  }
}

function onKey(event) {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.isComposing) return;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const isArrow = key.startsWith("Arrow");
  if (event.repeat && !isArrow) {
    // A key held down would press a button again and again.
    if ((key === "Enter" || key === " ") && target.matches("button,[data-act]")) event.preventDefault();
    return;
  }
  if (target.matches("[data-act]") && !target.matches(ACTS_BY_ITSELF)) {
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      act(target);
      return;
    }
  }
  if (!KEYS.test(key)) return;
  if (key !== "Escape" && target.matches(FIELD)) return;
  if (key === "Enter" && target.matches(ACTS_BY_ITSELF)) return;
  if (isArrow && target.matches(TAKES_ARROWS)) return;
  const dialogs = document.querySelectorAll("dialog[data-modal][open]");
  if (key === "Escape" && dialogs.length) {
    event.preventDefault(); // the program closes the window by leaving it out
    escape(dialogs[dialogs.length - 1]);
    return;
  }
  if (key === "ArrowLeft" || key === "ArrowRight") event.preventDefault();
  send(`key:${key}`);
}

function onSubmit(event) {
  event.preventDefault();
  const name = event.target.dataset.submit;
  if (!name) return;
  const fields = {};
  for (const [field, value] of new FormData(event.target, event.submitter)) {
    if (typeof value !== "string") continue; // a file is sent by data-file
    if (field.endsWith("[]")) (fields[field.slice(0, -2)] ??= []).push(value);
    else fields[field] = value;
  }
  send(`${name}:${JSON.stringify(fields)}`);
}

function onFile(element) {
  const [file] = element.files;
  if (file) sendFile(element.dataset.file, file);
  element.value = ""; // so that the same file can be chosen again
}

function onDrop(event) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault(); // or the browser would leave the page for the file
  if (event.type === "drop") sendFile("import", event.dataTransfer.files[0]);
}

async function sendFile(name, file) {
  const told = { name: file.name };
  if (file.size > LARGEST_FILE) told.fault = "too large";
  else await file.text().then((text) => (told.text = text), (error) => (told.fault = error.message));
  send(`${name}:${JSON.stringify(told)}`);
}

function onInput({ target }) {
  if (target.dataset.file) onFile(target);
  const name = target.dataset.input;
  if (!name) return;
  const value = target.type === "checkbox" ? (target.checked ? "on" : "off") : target.value;
  send(`${name}:${value}`);
}

function onVisible() {
  if (!document.hidden) send(`today:${new Date().toISOString().slice(0, 10)}`);
}

addEventListener("hashchange", () => send(`fragment:${location.hash.slice(1)}`));
document.addEventListener("visibilitychange", onVisible);
document.addEventListener("click", onClick);
document.addEventListener("keydown", onKey);
document.addEventListener("submit", onSubmit);
document.addEventListener("input", onInput);
document.addEventListener("dragover", onDrop);
document.addEventListener("drop", onDrop);
document.addEventListener(
  "cancel", // Escape is a key above; this is a phone's way back
  (event) => {
    if (!event.target.matches("dialog[data-modal]")) return;
    event.preventDefault();
    escape(event.target);
  },
  { capture: true },
);
