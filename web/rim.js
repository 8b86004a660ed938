// All that Python may ask of the page, as one object: `from js import milepost`.
import { apply } from "./dom.js";
import * as effects from "./effects.js";
import { listen } from "./intents.js";
import * as store from "./store.js";

// The program is on the page and hears the player.
function ready() {
  performance.mark("can-roll");
  document.documentElement.dataset.ready = "1";
  document.activeElement.scrollIntoView({ block: "nearest" }); // the page is laid out anew by that
  import("./drag.js"); // nothing can be dragged before
}

// What connects to other players: not even loaded before a table is played online.
const peers = () => import("./peers.js");

globalThis.milepost = { ...effects, ...store, apply, listen, peers, ready };
