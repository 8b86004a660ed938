#!/usr/bin/env python3
"""Milepost's front door: sets up the tools, builds the page, serves it, tests everything.

Needs nothing but Python 3.11 or newer. It makes ``.venv`` with pinned tools and leaves the
assembling itself to ``web/assemble``, which runs in there.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "milepost-setup"
BUILD = ROOT / "build"
WHEEL_SITE = BUILD / "wheel-site"
PIP = "26.3"


class Stop(Exception):
    """What went wrong and what to do about it, in one sentence for a person."""


def say(text: str) -> None:
    """Print a line of progress at once, so that it stands before what the tools print."""
    print(f"build.py: {text}", flush=True)


def python() -> Path:
    """Return the interpreter inside ``.venv``."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: str | Path, advice: str, env: dict[str, str] | None = None) -> None:
    """Run a command from the top of the repository; raise Stop with the advice when it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env={**os.environ, **(env or {})}, check=False
    )
    if done.returncode:
        raise Stop(advice)


def setup() -> None:
    """Make ``.venv`` with the pinned tools and this project, unless it is as it should be."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    wanted = f"{wanted} pip {PIP}"
    if python().exists() and STAMP.exists() and STAMP.read_text() == wanted:
        return
    if not python().exists():
        say(f"making .venv with Python {sys.version.split()[0]}")
        run(
            sys.executable, "-m", "venv", VENV,
            advice="The virtual environment could not be made: install Python's venv module "
            "(on Debian: apt-get install python3-venv) and try again.",
        )  # fmt: skip
    say("installing the pinned tools into .venv")
    online = "Installing failed: see pip's message above, check the network, and try again."
    quiet = ("-m", "pip", "install", "-qq", "--disable-pip-version-check")
    run(python(), *quiet, f"pip=={PIP}", advice=online)
    run(python(), *quiet, "--group", "dev", "--editable", ROOT, advice=online)
    STAMP.write_text(wanted)


def words(given: list[str], new: str, *, drop_unused: bool) -> None:
    """Bring the languages' catalogues up to the sources."""
    flags = [*(["--new", new] if new else []), *(["--drop-unused"] if drop_unused else [])]
    assemble("words", *given, *flags, advice="The catalogues could not be brought up to date.")


def assemble(*arguments: str, advice: str = "") -> None:
    """Run ``web/assemble`` inside ``.venv``; it says itself what goes wrong."""
    path = {"PYTHONPATH": str(ROOT / "web"), "PYTHONUNBUFFERED": "1"}
    run(python(), "-m", "assemble", *arguments, advice=advice, env=path)


def asked(*arguments: str) -> str:
    """Return the last line that ``web/assemble`` prints: a path it was asked for."""
    done = subprocess.run(
        [str(python()), "-m", "assemble", *arguments],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "web")},
        stdout=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Stop(f"Nothing can be done without it: {' '.join(arguments)}.")
    return done.stdout.splitlines()[-1]


def pytest(*arguments: str, advice: str, env: dict[str, str] | None = None) -> None:
    """Run pytest in ``.venv`` without the checkout on its path."""
    run(python(), "-m", "pytest", *arguments, advice=advice,
        env={"PYTHONSAFEPATH": "1", **(env or {})})  # fmt: skip


def check_style() -> None:
    """Lint, and compare with the formatter."""
    ruff = (python(), "-m", "ruff")
    run(*ruff, "check", ".", advice="Mend what ruff names (.venv/bin/ruff check --fix mends some).")
    run(*ruff, "format", "--check", ".", advice="Format the files with .venv/bin/ruff format.")


def check_types() -> None:
    """Check the types of the package and of the build."""
    run(python(), "-m", "mypy", advice="Mend the types that mypy names above.")


def check_layers() -> None:
    """Check that imports only go down."""
    run(
        VENV / ("Scripts" if os.name == "nt" else "bin") / "lint-imports", "--no-logo",
        advice="Mend the broken contract named above: a layer imports only what stands below it.",
    )  # fmt: skip


def install_wheel() -> None:
    """Build the wheel and unpack it alone into a folder, for tests of what is shipped."""
    wheel = asked("wheel")
    shutil.rmtree(WHEEL_SITE, ignore_errors=True)
    run(
        python(), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-deps",
        "--target", WHEEL_SITE, wheel,
        advice="The wheel could not be installed: see pip's message above.",
    )  # fmt: skip


def test_units() -> None:
    """Test the installed wheel in CPython."""
    install_wheel()
    pytest(
        "tests", "--numprocesses=auto",
        advice="Mend the failing tests named above; .venv/bin/pytest runs them on the checkout.",
        env={"PYTHONPATH": str(WHEEL_SITE)},
    )  # fmt: skip


def test_pyodide() -> None:
    """Test the installed wheel inside Pyodide, under Node."""
    install_wheel()  # even where one lies there: it may be of older sources
    node = asked("node")
    files = sorted(
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if "pytest.mark.pyodide" in path.read_text(encoding="utf-8")
    )
    tools = next(VENV.glob("**/site-packages"))
    run(
        node, ROOT / "tests" / "pyodide_node" / "run.mjs", ROOT, WHEEL_SITE, tools, *files,
        advice="Mend what fails inside Pyodide; such a test may use nothing but pytest.",
    )  # fmt: skip


def test_page() -> None:
    """Test the built page in Chromium."""
    browser = asked("chromium")
    pytest(
        "e2e",
        "--reruns=1",
        "--only-rerun=[Cc]rashed",  # once, where Chromium itself fell over
        advice="Mend the failing browser tests named above.",
        env={"MILEPOST_CHROMIUM": browser},
    )


def build_twice() -> None:
    """Build the page twice, compare, and build it into ``dist``."""
    assemble("build", "--check", advice="The page is not repeatable or not complete: see above.")
    assemble("build", advice="The page could not be built: see above.")


STAGES: dict[str, Callable[[], None]] = {
    "style": check_style,
    "types": check_types,
    "layers": check_layers,
    "units": test_units,
    "pyodide": test_pyodide,
    "build": build_twice,
    "page": test_page,
}


def test(only: list[str]) -> None:
    """Run the stages in order, or only those named; stop at the first that fails."""
    stages = only or list(STAGES)
    started = time.monotonic()
    for number, name in enumerate(stages, 1):
        say(f"stage {number} of {len(stages)}: {name}")
        try:
            STAGES[name]()
        except Stop as stop:
            raise Stop(f"FAILED at stage '{name}'. {stop}") from None
    say(f"PASSED: {', '.join(stages)}, in {time.monotonic() - started:.0f} s")


def bench() -> None:
    """Print the engine's figures, then the page's; nothing is judged."""
    say("engine")
    run(python(), "-m", "pygame_core", "bench", advice="The engine's benchmark failed: see above.")
    assemble("build", advice="The page could not be built: see above.")
    say("page")
    browser = asked("chromium")
    parts = os.pathsep.join(str(ROOT / part) for part in ("web", "tests"))
    for name in ("bench_page.py", "bench_minds.py", "bench_peers.py", "bench_friends.py"):
        run(
            python(), ROOT / "e2e" / name,
            advice="The page's benchmark failed: see above.",
            env={"MILEPOST_CHROMIUM": browser, "PYTHONPATH": parts},
        )  # fmt: skip


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Builds, serves and tests Milepost.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("setup", help="make .venv with the pinned tools")
    building = commands.add_parser("build", help="make dist/, ready for any static host")
    building.add_argument("--check", action="store_true", help="build twice and compare the bytes")
    serving = commands.add_parser("serve", help="build and serve the page on this machine")
    serving.add_argument("--port", type=int, default=0, help="default: 8136, or a free one")
    serving.add_argument("--no-open", action="store_true", help="do not open the browser")
    testing = commands.add_parser("test", help="run every check and test")
    testing.add_argument(
        "stages", nargs="*", metavar="STAGE", help=f"only these: {', '.join(STAGES)}"
    )
    commands.add_parser("bench", help="measure the engine and the page")
    wording = commands.add_parser("words", help="bring the languages' catalogues up to the sources")
    wording.add_argument(
        "given", nargs="*", metavar="FILE", help="JSON of translations: {English: translation}"
    )
    wording.add_argument("--new", metavar="LANGUAGE", default="", help="begin a catalogue")
    wording.add_argument(
        "--drop-unused", action="store_true", help="forget translations of messages that are gone"
    )
    read = parser.parse_args()
    unknown = sorted(set(getattr(read, "stages", [])) - set(STAGES))
    if unknown:
        parser.error(f"no such stage: {', '.join(unknown)}; there are {', '.join(STAGES)}")
    return read


def main() -> int:
    """Carry out the command given; return the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036  # this file alone meets older Pythons
        say(f"This needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        return 1
    command = arguments()
    try:
        setup()
        if command.command == "words":
            words(command.given, command.new, drop_unused=command.drop_unused)
            return 0
        assemble("catalogues", advice="Mend the catalogue named above.")
        if command.command == "build":
            flags = ["--check"] if command.check else []
            assemble("build", *flags, advice="Nothing was changed in dist/.")
        elif command.command == "serve":
            assemble("build", advice="Nothing can be served before that is mended.")
            flags = ["--no-open"] if command.no_open else []
            assemble("serve", "--port", str(command.port), *flags, advice="Serving ended.")
        elif command.command == "test":
            test(command.stages)
        elif command.command == "bench":
            bench()
        else:
            say(".venv is ready")
    except Stop as stop:
        say(str(stop))
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
