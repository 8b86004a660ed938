// Applies patches to the page.
//
// Knows patches (pygame_core/view/diff.py) and the page's elements. Must not know the game. Invariant: what
// the player typed, the focus and modal windows outlive every patch that leaves their element.
const SVG = "http://www.w3.org/2000/svg";
const FIELD = "input,textarea,select";

function parse(html, parent) {
  const template = document.createElement("template");
  const drawn = parent.namespaceURI === SVG && parent.localName !== "foreignObject";
  template.innerHTML = drawn ? `<svg>${html}</svg>` : html;
  return (drawn ? template.content.firstChild : template.content).firstChild;
}

// A modal window is closed before it goes, so that the focus returns to where it was.
function retire(node) {
  if (node.localName === "dialog") node.close();
  else node.querySelectorAll?.("dialog[open]").forEach((dialog) => dialog.close());
  return node;
}

function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  if (name === "checked" || name === "selected") element[name] = value !== null;
  if (name === "value" && element.matches(FIELD) && element.value !== (value ?? ""))
    element.value = value ?? "";
}

const APPLY = {
  attr: (node, name, value) => setAttribute(node, name, value),
  text: (node, text) => (node.data = text),
  replace: (node, html) => retire(node).replaceWith(parse(html, node.parentNode)),
  insert: (node, index, html) => node.insertBefore(parse(html, node), node.childNodes[index] ?? null),
  remove: (node, index) => retire(node.childNodes[index]).remove(),
  move(node, index, to) {
    const child = node.childNodes[index];
    const next = node.childNodes[to >= index ? to + 1 : to] ?? null;
    if (node.moveBefore) node.moveBefore(child, next); // keeps focus and transitions
    else node.insertBefore(child, next);
  },
};

// Batch: JSON [[root id, [[kind, path, ...], ...]], ...]. Throws when the page does not fit it.
export function apply(batch) {
  const active = document.activeElement;
  const homes = [];
  for (let box = active?.parentElement; box; box = box.parentElement) if (box.id) homes.push(box.id);
  for (const [id, patches] of JSON.parse(batch))
    for (const [kind, path, ...rest] of patches) {
      try {
        const root = document.getElementById(id);
        APPLY[kind](path.reduce((node, index) => node.childNodes[index], root), ...rest);
      } catch (error) {
        console.error(`The page does not fit ${kind} ${path} in #${id}: ${error.message}`);
        throw error;
      }
    }
  for (const dialog of document.querySelectorAll("dialog[data-modal]:not([open])")) dialog.showModal();
  if (active && active !== document.body && document.activeElement !== active) refocus(active, homes);
}

// The focus goes to what took the old element's place, else to the nearest box around it that is still there.
function refocus(old, homes) {
  const now = document.activeElement;
  if (now && now !== document.body) return; // a modal window took the focus, or gave it back
  const same = (name) => {
    const value = old.getAttribute(name);
    return value ? document.querySelector(`[${name}="${CSS.escape(value)}"]`) : null;
  };
  const heir = old.isConnected
    ? old
    : (same("id") ?? same("data-key") ?? same("data-act") ?? same("data-input") ?? same("name"));
  heir?.focus({ preventScroll: true });
  if (document.activeElement === heir) return;
  const home = homes.map((id) => document.getElementById(id)).find((box) => box?.checkVisibility());
  if (!home) return;
  home.tabIndex = -1;
  home.focus({ preventScroll: true });
}
