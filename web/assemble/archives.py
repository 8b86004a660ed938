"""The two archives of Python that the page loads: the standard library and our own code.

Knows what the page's Python never imports, and that compiling costs seconds, so a finished
archive is kept under a name made of everything that went into it.
"""

import hashlib
import importlib.util
import itertools
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from assemble import BUILD, MODULES, ROOT, WEB, Stop, node, say

PYODIDE = MODULES / "pyodide"
COMPILER = WEB / "assemble" / "compile.mjs"
WHEELS = BUILD / "wheel"
CACHE = BUILD / "cache"

# What a page never does: read its own tests and docs, debug in a terminal, run processes, talk
# mail and other protocols, read command lines, XML or plists, open other databases, run on Windows.
UNUSED = [
    "__hello__.py",
    "__phello__/",
    "_pydatetime.py",
    "_pyio.py",
    "_pyrepl/",
    "_sysconfigdata",
    "antigravity.py",
    "argparse.py",
    "asyncio/proactor_events.py",
    "asyncio/windows_",
    "bdb.py",
    "cProfile.py",
    "cmd.py",
    "compileall.py",
    "concurrent/futures/process.py",
    "ctypes/",
    "doctest.py",
    "email/",
    "ftplib.py",
    "getopt.py",
    "getpass.py",
    "http/",
    "idlelib/",
    "imaplib.py",
    "logging/config.py",
    "logging/handlers.py",
    "mailbox.py",
    "modulefinder.py",
    "multiprocessing/",
    "netrc.py",
    "nturl2path.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "profile.py",
    "pstats.py",
    "pty.py",
    "py_compile.py",
    "pyclbr.py",
    "pydoc.py",
    "pydoc_data/",
    "rlcompleter.py",
    "sched.py",
    "shelve.py",
    "smtplib.py",
    "socketserver.py",
    "sqlite3/",
    "tabnanny.py",
    "this.py",
    "timeit.py",
    "tomllib/",
    "trace.py",
    "tracemalloc.py",
    "tty.py",
    "unittest/",
    "wave.py",
    "webbrowser.py",
    "wsgiref/",
    "xml/",
    "xmlrpc/",
    "zipapp.py",
    "zoneinfo/",
]

# zipfile needs cp437; the others are what texts and the interpreter itself are written in.
CODECS = {
    f"encodings/{name}.py"
    for name in [
        "__init__",
        "aliases",
        "ascii",
        "cp437",
        "latin_1",
        "raw_unicode_escape",
        "unicode_escape",
        "utf_16",
        "utf_16_be",
        "utf_16_le",
        "utf_8",
        "utf_8_sig",
    ]
}


# Libraries of one module each, with their licence at the top, that the page's Python imports.
LIBRARIES = ("qrcodegen",)


def build_wheel() -> Path:
    """Build the project's wheel, the artefact that everything else is made from."""
    WHEELS.mkdir(parents=True, exist_ok=True)
    for old in WHEELS.glob("*.whl"):
        old.unlink()
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(WHEELS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Stop(f"The wheel could not be built: {done.stderr.strip() or done.stdout.strip()}")
    (wheel,) = WHEELS.glob("*.whl")
    return wheel


def standard_library() -> Path:
    """Return Pyodide's standard library, precompiled and without what the page never imports."""
    source = PYODIDE / "python_stdlib.zip"
    with zipfile.ZipFile(source) as archive:
        codecs = [n for n in archive.namelist() if n.startswith("encodings/") and n[-1] != "/"]
    drop = [*UNUSED, *sorted(set(codecs) - CODECS)]
    # -OO drops the library's own asserts too: with the docstrings a third of its size.
    return _compiled(source, drop, optimize=2)


def application(wheel: Path) -> Path:
    """Return the wheel's modules, precompiled, with its data and the libraries it uses, without its command line.

    Asserts stay, audits speak by them.
    """
    metadata = "-".join(wheel.name.split("-")[:2]) + ".dist-info/"
    drop = [metadata, "pygame_core/cli/", "pygame_core/__main__.py"]
    return _compiled(_with_libraries(wheel), drop, optimize=0)


def _with_libraries(wheel: Path) -> Path:
    """Return a copy of the wheel with LIBRARIES beside the project's package, and their licences."""
    whole = wheel.with_suffix(".zip")
    shutil.copyfile(wheel, whole)
    with zipfile.ZipFile(whole, "a") as archive:
        for name in LIBRARIES:
            spec = importlib.util.find_spec(name)
            if spec is None or spec.origin is None:
                raise Stop(f"The library {name} is not installed: run build.py setup.")
            source = Path(spec.origin).read_text(encoding="utf-8")
            licence = "".join(
                line.lstrip("# ") or "\n"
                for line in itertools.takewhile(
                    lambda line: line.startswith("#"), source.splitlines(keepends=True)
                )
            )
            for path, text in ((f"{name}.py", source), (f"{name}.LICENSE", licence)):
                archive.writestr(zipfile.ZipInfo(path), text)
    return whole


def _compiled(source: Path, drop: list[str], optimize: int) -> Path:
    recipe = hashlib.sha256()
    for part in (
        source.read_bytes(),
        COMPILER.read_bytes(),
        (PYODIDE / "package.json").read_bytes(),
        json.dumps([drop, optimize]).encode(),
    ):
        recipe.update(hashlib.sha256(part).digest())
    target = CACHE / f"{source.stem}-{recipe.hexdigest()[:16]}.zip"
    if target.exists():
        return target
    say(f"compiling {source.name} with the browser's interpreter")
    CACHE.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_suffix(f".{os.getpid()}.part")
    job = {
        "source": str(source), "target": str(unfinished), "drop": drop, "optimize": optimize
    }  # fmt: skip
    jobs = target.with_suffix(f".{os.getpid()}.json")
    jobs.write_text(json.dumps([job]))
    node.run(COMPILER, [PYODIDE, jobs], f"{source.name} could not be compiled: see above.")
    jobs.unlink()
    unfinished.replace(target)
    return target
