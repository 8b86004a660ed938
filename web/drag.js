// Drags what the tree lets be dragged: `data-drag="<token>"` onto `data-drop="<place>"` is the intent `drop:<token>:<place>`.
//
// Knows pointers; must not know the game. A mouse or pen drags as soon as it moves, a finger once it has rested
// for a moment, so that it can still scroll. A drag never ends in a click. What is under way ends when the page changes.
import { intent } from "./intents.js";

const FAR = 6; // pixels before a mouse drags
const REST = 260; // milliseconds before a finger does

let held = null; // what the pointer went down on: {element, token, x, y, id, touch, timer, ghost, over}

function lift() {
  const box = held.element.getBoundingClientRect();
  const ghost = held.element.cloneNode(true);
  for (const name of ["id", "data-act", "data-drag", "data-drop", "aria-pressed"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("k-ghost");
  ghost.classList.remove("used");
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  held.dx = box.left - held.x;
  held.dy = box.top - held.y;
  document.body.append(ghost);
  held.ghost = ghost;
  move(held.x, held.y);
  navigator.vibrate?.(15);
}

function place(x, y) {
  return document.elementFromPoint(x, y)?.closest("[data-drop]") ?? null;
}

function move(x, y) {
  held.ghost.style.transform = `translate(${x + held.dx}px, ${y + held.dy}px) rotate(2deg)`;
  const over = place(x, y);
  if (over === held.over) return;
  held.over?.classList.remove("over");
  over?.classList.add("over");
  held.over = over;
}

function letGo() {
  if (!held) return;
  clearTimeout(held.timer);
  held.over?.classList.remove("over");
  held.ghost?.remove();
  held = null;
}

function onDown(event) {
  letGo();
  const element = event.target.closest("[data-drag]");
  if (!element || event.button !== 0 || !event.isPrimary) return;
  const { clientX: x, clientY: y, pointerId: id } = event;
  held = { element, token: element.dataset.drag, x, y, id, touch: event.pointerType === "touch" };
  if (held.touch) held.timer = setTimeout(lift, REST);
}

function onMove(event) {
  if (!held || event.pointerId !== held.id) return;
  const { clientX: x, clientY: y } = event;
  if (held.ghost) {
    move(x, y);
    return;
  }
  if (Math.hypot(x - held.x, y - held.y) < FAR) return;
  if (held.touch) letGo(); // it scrolls
  else {
    lift();
    move(x, y);
  }
}

function onUp(event) {
  if (!held || event.pointerId !== held.id) return;
  const { ghost, token, over } = held;
  const where = over?.dataset.drop;
  letGo();
  if (!ghost) return;
  // The click that follows is no tap.
  const swallow = (click) => {
    click.stopPropagation();
    click.preventDefault();
  };
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 50);
  if (where) intent(`drop:${token}:${where}`);
}

document.addEventListener("pointerdown", onDown);
document.addEventListener("pointermove", onMove);
document.addEventListener("pointerup", onUp);
document.addEventListener("pointercancel", letGo);
document.addEventListener("dragstart", (event) => held && event.preventDefault());
document.addEventListener(
  "keydown", // Escape lets a dragged card go, and does no more
  (event) => {
    if (event.key !== "Escape" || !held?.ghost) return;
    event.preventDefault();
    letGo();
  },
  { capture: true },
);
document.addEventListener("contextmenu", (event) => held?.ghost && event.preventDefault());
document.addEventListener("touchmove", (event) => held?.ghost && event.preventDefault(), { passive: false });
