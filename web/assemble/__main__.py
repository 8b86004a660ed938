"""The commands that build.py passes on: build, serve, catalogues, words, wheel, node, chromium."""

import argparse
import sys
import webbrowser
from pathlib import Path

from assemble import BUILD, DIST, Stop, archives, catalogues, chromium, node, say, server, site


def serve(port: int, *, open_browser: bool) -> None:
    """Serve ``dist`` on loopback until interrupted.

    Without a port it is the same one each time if that is free, for browsers keep saved games by address.
    """
    with server.make(DIST, port=port) if port else server.usual(DIST) as running:
        address = f"http://127.0.0.1:{running.server_address[1]}/"
        say(f"Milepost is at {address} (Ctrl+C stops it)")
        if open_browser:
            webbrowser.open(address)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            say("stopped")


def main() -> int:
    """Carry out one command; return the exit code."""
    parser = argparse.ArgumentParser(prog="assemble")
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("build")
    making.add_argument("--check", action="store_true")
    serving = commands.add_parser("serve")
    serving.add_argument("--port", type=int, default=0)
    serving.add_argument("--no-open", action="store_true")
    commands.add_parser("catalogues")
    words = commands.add_parser("words")
    words.add_argument("given", nargs="*", type=Path)
    words.add_argument("--new", default="")
    words.add_argument("--drop-unused", action="store_true")
    commands.add_parser("wheel")
    commands.add_parser("node")
    commands.add_parser("chromium")
    asked = parser.parse_args()
    try:
        match asked.command:
            case "build" if asked.check:
                site.repeatable()
                say("two builds of these sources are the same, byte for byte")
            case "build":
                print(site.build())
                say(f"the site is in {DIST.relative_to(Path.cwd())}/, ready for any static host")
            case "serve":
                serve(asked.port, open_browser=not asked.no_open)
            case "catalogues":
                catalogues.compile_all()
            case "words":
                catalogues.update(asked.given, asked.new, drop_unused=asked.drop_unused)
                catalogues.compile_all()
            case "wheel":
                print(archives.build_wheel())
            case "node":
                node.packages()
                print(node.node())
            case "chromium":
                print(chromium.ensure())
    except Stop as stop:
        say(str(stop))
        return 1
    return 0


if __name__ == "__main__":
    BUILD.mkdir(exist_ok=True)
    sys.exit(main())
