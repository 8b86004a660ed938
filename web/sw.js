// Milepost offline: every file of one build, kept by the hash of its content.
//
// Knows nothing but the list below, which the build fills: path -> SHA-256. All paths are relative
// to the scope, so the page lives under any sub-path. One cache per scope holds the files under
// "path?hash": an unchanged file is never fetched again, and the version at work keeps its files
// until a newer one takes over, which happens only when the player says so.
const FILES = {};

const scope = self.registration.scope;
const CACHE = `milepost ${scope}`;
const key = (path) => `${new URL(path, scope)}?${encodeURIComponent(FILES[path])}`;
const byAddress = new Map(Object.keys(FILES).map((path) => [new URL(path, scope).href, path]));

async function keep(cache, path) {
  if (await cache.match(key(path))) return;
  const integrity = FILES[path];
  // What the page has just loaded is in the browser's own cache; only where that copy is of
  // another version does the file travel again.
  let response = await fetch(path, { integrity }).catch(() => null);
  if (!response?.ok) response = await fetch(path, { integrity, cache: "reload" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(key(path), response);
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map((path) => keep(cache, path)));
}

async function activate() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(FILES).map(key));
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
  await self.clients.claim();
}

byAddress.set(scope, "./index.html");

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(key(path))) ?? fetch(request);
}

// The page's links are relative, so an address deeper down leads back to the page itself.
function lead(url) {
  return Response.redirect(scope + url.search + url.hash);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  const path = byAddress.get(url.origin + url.pathname); // whatever its query says
  if (path) event.respondWith(answer(request, path));
  else if (request.mode === "navigate") event.respondWith(lead(url));
});
