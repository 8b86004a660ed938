"""The finished site: everything in ``dist``, ready for any static host.

Knows which files the page is made of. The order matters: the service worker's list comes last,
for it names the hash of every other file.
"""

import base64
import hashlib
import importlib
import json
import os
import re
import shutil
from pathlib import Path

from assemble import BUILD, DIST, MODULES, ROOT, WEB, Stop, archives, node, page, say, sizes

# Our own files: what lies at the top of web/ and is meant for the browser.
OWN = ("*.css", "*.js", "*.py", "*.webmanifest", "icons/*.png", "icons/*.svg", "screenshots/*.png")
WORKER = "sw.js"

# Pyodide without its type declarations, consoles and source maps.
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# PyScript's editor, terminal and archive helpers are loaded only by pages that use them.
PYSCRIPT_UNUSED = re.compile(r"codemirror|xterm|zip-|toml-|\.map$|\.css$|service-worker|storage")


def check_data() -> None:
    """Raise Stop naming every fault of the board's data."""
    faults = importlib.import_module("pygame_core.coast.check").faults(ROOT / "data" / "coast")
    if faults:
        raise Stop("The data of Coast to Coast has faults, mend them:\n  " + "\n  ".join(faults))


def build(dist: Path = DIST) -> str:
    """Make the site in ``dist``; return the table of its sizes. Raises Stop."""
    node.packages()
    say("checking the board's data")
    check_data()
    say("building the wheel and the page")
    made = BUILD / f"dist.{os.getpid()}"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    try:
        _own(made)
        _vendor(made)
        shutil.copyfile(archives.application(archives.build_wheel()), made / "app.zip")
        _page(made)
        files = _worker(made)
        _swap(made, dist)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    return sizes.report(dist, [*files, WORKER])


def repeatable() -> None:
    """Build twice and raise Stop naming the files that differ."""
    first, second = BUILD / "once", BUILD / "twice"
    build(first)
    shutil.rmtree(archives.CACHE)
    build(second)
    differing = sorted(set(fingerprint(first).items()) ^ set(fingerprint(second).items()))
    if differing:
        names = ", ".join(sorted({name for name, _ in differing}))
        raise Stop(f"Two builds of the same sources differ in: {names}.")


def fingerprint(dist: Path) -> dict[str, str]:
    """Return the hash of every file under a folder, by its path."""
    return {
        path.relative_to(dist).as_posix(): _hash(path)
        for path in sorted(dist.rglob("*"))
        if path.is_file()
    }


def _own(made: Path) -> None:
    for pattern in OWN:
        for path in sorted(WEB.glob(pattern)):
            if path.name != WORKER:
                _copy(path, made / path.relative_to(WEB))


def _vendor(made: Path) -> None:
    vendor = made / "vendor"
    for name in PYODIDE:
        _copy(MODULES / "pyodide" / name, vendor / "pyodide" / name)
    _copy(archives.standard_library(), vendor / "pyodide" / "python_stdlib.zip")
    # Pyodide insists on its list of packages; the page uses none, so the list is emptied.
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    lock["packages"] = {}
    (vendor / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock, sort_keys=True))
    pyscript = MODULES / "@pyscript" / "core" / "dist"
    for path in sorted(pyscript.iterdir()):
        if not PYSCRIPT_UNUSED.search(path.name):
            _copy(path, vendor / "pyscript" / path.name)
    _copy(MODULES / "idb-keyval" / "dist" / "index.js", vendor / "idb-keyval.js")
    stand_in = MODULES / "fake-indexeddb"
    _copy(stand_in / "auto" / "index.mjs", vendor / "fake-indexeddb" / "auto" / "index.mjs")
    for path in sorted((stand_in / "build" / "esm").rglob("*.js")):
        _copy(path, vendor / "fake-indexeddb" / path.relative_to(stand_in))


def _page(made: Path) -> None:
    # What the page fetches on its way to the first turn, so that its bar can show real bytes.
    fetched = [
        "main.py",
        "app.zip",
        "vendor/pyodide/pyodide-lock.json",
        "vendor/pyodide/pyodide.asm.wasm",
        "vendor/pyodide/python_stdlib.zip",
    ]
    total = sum((made / name).stat().st_size for name in fetched)
    for name, text in page.pages(total).items():
        (made / name).write_text(text, encoding="utf-8", newline="\n")


def _worker(made: Path) -> list[str]:
    """Write the service worker with its list; return the paths it lists."""
    files = {f"./{name}": digest for name, digest in fingerprint(made).items()}
    mark = "const FILES = {};"
    source = (WEB / WORKER).read_text(encoding="utf-8")
    if mark not in source:
        raise Stop(f"web/{WORKER} has lost the line '{mark}' that the build fills.")
    listing = json.dumps(files, indent=2, sort_keys=True)
    source = source.replace(mark, f"const FILES = {listing};")
    (made / WORKER).write_text(source, encoding="utf-8", newline="\n")
    return sorted(fingerprint(made).keys() - {WORKER})


def _swap(made: Path, dist: Path) -> None:
    """Put the finished folder in its place; a half-made site is never seen."""
    old = BUILD / f"old.{os.getpid()}"
    if dist.exists():
        dist.rename(old)
    made.rename(dist)
    shutil.rmtree(old, ignore_errors=True)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _hash(path: Path) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
