// Runs the tests marked "pyodide" with pytest inside Pyodide, as shipped, under Node.
//
// Usage: node run.mjs ROOT WHEEL_SITE DEV_SITE FILE...
// ROOT is the repository, WHEEL_SITE a folder with the installed wheel, DEV_SITE the folder where
// pytest lies, FILE a test file as seen from ROOT. Exits with pytest's own code.
import { pathToFileURL } from "node:url";

const [root, wheelSite, devSite, ...files] = process.argv.slice(2);
const interpreter = `${root}/web/node_modules/pyodide`;
const { loadPyodide } = await import(pathToFileURL(`${interpreter}/pyodide.mjs`));

let exitCode = 1;
try {
  const pyodide = await loadPyodide({
    indexURL: interpreter,
    env: {
      HOME: "/home/pyodide",
      PYTHONDONTWRITEBYTECODE: "1", // the mounted folders belong to another Python
      PYTHONHASHSEED: process.env.PYTHONHASHSEED ?? "random",
      PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", // the other plugins need processes and sockets
    },
  });
  const mounts = { "/repository": root, "/wheel": wheelSite, "/tools": devSite };
  for (const [inside, outside] of Object.entries(mounts)) pyodide.mountNodeFS(inside, outside);
  pyodide.globals.set("files", pyodide.toPy(files));
  exitCode = pyodide.runPython(`
import os, sys

sys.path.insert(0, "/wheel")
sys.path.append("/tools")
os.chdir("/repository")
import pytest

# A conftest may use what only CPython has.
code = int(pytest.main(["-p", "no:cacheprovider", "--noconftest", "-m", "pyodide", *files]))
import pygame_core

print(f"Python {sys.version.split()[0]} on {sys.platform}, {pygame_core.__file__}")
code
`);
} catch (error) {
  // Without this, Node would print the whole minified interpreter before the message.
  console.error(error.message);
}
process.exit(exitCode);
