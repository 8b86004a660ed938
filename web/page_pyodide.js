// The interpreter as the page gets it: it is on its way as soon as boot.js imports this module, while PyScript, which
// asks for it in the end, is still being fetched.
//
// Knows where the interpreter lies. Must not know what it will run.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

let heard = { stdout: console.log, stderr: console.error }; // until PyScript says who listens

const coming = load({
  indexURL: new URL("./vendor/pyodide/", import.meta.url).href,
  stdout: (text) => heard.stdout(text),
  stderr: (text) => heard.stderr(text),
});

export { version };
export function loadPyodide({ stdout, stderr }) {
  heard = { stdout, stderr };
  return coming;
}
