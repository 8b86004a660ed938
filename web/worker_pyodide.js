// The interpreter as the thinking worker gets it: the page's own, and where the browser forbids storage a stand-in
// that forgets, as in boot.js, because PyScript will not start without one.
//
// Knows where the interpreter lies. Must not know what is thought about.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

await new Promise((resolve, reject) => {
  const asked = indexedDB.open("milepost-probe");
  asked.onsuccess = () => resolve(asked.result.close());
  asked.onerror = () => reject(asked.error);
}).catch(() => import("./vendor/fake-indexeddb/auto/index.mjs"));

const indexURL = new URL("./vendor/pyodide/", import.meta.url).href;

export { version };
export const loadPyodide = (options) => load({ ...options, indexURL });
