// Starts the game: first paint, then Python; says how far it is and, if it fails, what to do.
//
// Knows the page's own boxes (#boot, #offer) and where the interpreter lies. Must not know the
// game: the app tells that it is ready by data-ready="1" on the root element. Invariants: nothing
// of Python is fetched before the prerendered page has been painted; a new version never
// takes over unless the player says so.
const root = document.documentElement;
const box = document.getElementById("boot");
const text = document.getElementById("boot-text");
const bar = document.getElementById("boot-bar");
const again = document.getElementById("boot-again");
const said = box.dataset; // the box brings the sentences, in the page's language

const BAR_PAUSE = 400; // ms
const PAINT_PATIENCE = 3000; // ms
const SLOW = 2500; // ms after which the map is made to move although Python is not there yet

function fail(reason) {
  if (root.dataset.ready || box.dataset.state === "failed") return;
  box.dataset.state = "failed";
  box.hidden = false;
  text.textContent = said.failed.replace("{reason}", reason);
  offerAgain(said.again);
}

// Once the game runs only the interpreter itself can fail, for want of memory, and then nothing answers any more.
document.addEventListener("milepost:stopped", () => {
  box.dataset.state = "failed";
  box.hidden = false;
  text.textContent = said.stopped;
  offerAgain(said.reload);
});

function offerAgain(label) {
  again.textContent = label;
  again.hidden = false;
  again.addEventListener("click", () => location.reload());
}

// WebAssembly with exceptions, which the interpreter is built with, and the youngest of the
// other things that PyScript takes for granted.
function isTooOld() {
  const exceptions = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
  ];
  return !(
    typeof WebAssembly === "object" &&
    WebAssembly.validate(new Uint8Array(exceptions)) &&
    typeof structuredClone === "function"
  );
}

// Resolves when the page has been painted. A hidden tab is never painted, and a browser that does
// not tell gets a moment: neither waits for ever.
function painted() {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_PATIENCE);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length) resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

// Where the browser forbids storage, PyScript would not start: it gets a stand-in that forgets.
// The app reads data-storage to warn the player and offer the export.
async function prepareStorage() {
  try {
    await new Promise((resolve, reject) => {
      const asked = indexedDB.open("milepost-probe");
      asked.onsuccess = () => resolve(asked.result.close());
      asked.onerror = () => reject(asked.error);
    });
    root.dataset.storage = "kept";
  } catch {
    root.dataset.storage = "none";
    await import("./vendor/fake-indexeddb/auto/index.mjs");
  }
}

function watchFetches(isCached) {
  const original = window.fetch;
  let received = 0;
  let shown = 0;
  // Each change of the bar has the map beneath it painted again: a few a second are enough.
  const count = (bytes) => {
    received += bytes;
    if (performance.now() - shown < BAR_PAUSE) return;
    shown = performance.now();
    bar.value = received;
  };
  window.fetch = async (...request) => {
    const name = String(request[0]?.url ?? request[0]).replace(/.*\//, "");
    let response;
    try {
      response = await original(...request);
    } catch (error) {
      fail(said.lost.replace("{file}", name));
      throw error;
    }
    if (!response.ok) fail(said.refused.replace("{file}", name).replace("{status}", response.status));
    // Cached files arrive at once; left alone, the browser also keeps their compiled form.
    if (isCached || !response.body) return response;
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          count(chunk.byteLength);
          controller.enqueue(chunk);
        },
        flush() {
          shown = 0;
          count(0);
        },
      }),
    );
    const { status, statusText, headers } = response;
    return new Response(counted, { status, statusText, headers });
  };
  return () => {
    window.fetch = original;
  };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function ready() {
  return new Promise((resolve) => {
    if (root.dataset.ready) resolve();
    new MutationObserver((_, observer) => {
      if (!root.dataset.ready) return;
      observer.disconnect();
      resolve();
    }).observe(root, { attributeFilter: ["data-ready"] });
  });
}

// PyScript asks for one file after the other; asking for all at once saves the round trips.
function fetchAhead() {
  const ahead = [
    ["modulepreload", "page_pyodide.js"],
    ["modulepreload", "vendor/pyodide/pyodide.mjs"],
    ["modulepreload", "vendor/pyodide/pyodide.asm.mjs"],
    ["preload", "vendor/pyodide/pyodide.asm.wasm"],
    ["preload", "vendor/pyodide/python_stdlib.zip"],
    ["preload", "vendor/pyodide/pyodide-lock.json"],
    ["preload", "app.zip"],
    ["preload", "main.py"],
  ];
  for (const [rel, path] of ahead) {
    const link = document.createElement("link");
    Object.assign(link, { rel, href: `./${path}`, crossOrigin: "anonymous" });
    if (rel === "preload") link.as = "fetch";
    document.head.append(link);
  }
}

async function startPython() {
  import("./page_pyodide.js").catch(() => {}); // PyScript meets the same fault, and it is told then
  await Promise.all([import("./vendor/pyscript/core.js").then(hookIn), import("./rim.js")]);
}

// Done the moment PyScript is there: it does not wait for anything else before it goes on.
function hookIn({ hooks }) {
  // PyScript turns its worker hooks into text and evaluates that, even where no worker is made;
  // without them the page needs no 'unsafe-eval'.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io }) => {
    const original = io.stderr;
    io.stderr = (error, ...rest) => {
      fail(said.error);
      return original(error, ...rest);
    };
  });
}

async function serviceWorker() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null; // in a sandboxed frame even asking may throw
  }
}

async function keepOffline(workers) {
  let isAccepted = false;
  const hadOne = Boolean(workers.controller);
  const offer = document.getElementById("offer");
  let waiting = null;
  const show = (worker) => {
    waiting = worker;
    root.dataset.version = "waiting"; // the program may tell it in its own words
    offer.hidden = false;
  };
  document.getElementById("offer-later").addEventListener("click", () => (offer.hidden = true));
  document.getElementById("offer-take").addEventListener("click", () => {
    isAccepted = true;
    if (waiting?.state === "installed") waiting.postMessage("take over");
    else location.reload();
  });
  workers.addEventListener("controllerchange", () => {
    // The first one to come merely takes up its post; a later one was let in by another tab.
    if (isAccepted) location.reload();
    else if (hadOne) show(null);
  });
  const registration = await workers.register("./sw.js");
  if (registration.waiting && workers.controller) show(registration.waiting);
  const follow = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && workers.controller) show(worker);
    });
  follow(registration.installing); // it may have been found before we were told
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

async function main() {
  if (isTooOld()) {
    box.dataset.state = "failed";
    text.textContent = said.old;
    import("./map.js");
    return;
  }
  const workers = await serviceWorker();
  text.textContent = said.loading;
  box.dataset.state = "loading";
  addEventListener("unhandledrejection", ({ reason }) => fail(reason?.message ?? String(reason)));
  const stored = prepareStorage();
  await painted();
  await stored;
  const unwatch = watchFetches(Boolean(workers?.controller));
  const started = ready();
  Promise.race([started, pause(SLOW)]).then(() => import("./map.js"));
  try {
    const begun = startPython();
    fetchAhead();
    await begun;
  } catch (error) {
    fail(error.message);
  }
  await started;
  unwatch();
  box.hidden = true;
  delete box.dataset.state;
  if (workers) await keepOffline(workers).catch((error) => console.warn("offline:", error.message));
}

main();
