"""A static server on loopback, as plain as any host: no special headers, right types.

Serves a folder under a sub-path, so that nothing in the page may lean on the origin's root.
"""

import contextlib
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

USUAL = 8136


class Handler(SimpleHTTPRequestHandler):
    """Answers with the files of one folder; keeps quiet about requests."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012  # as in the class it extends
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".py": "text/x-python",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def __init__(self, *args: Any, prefix: str = "/", **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Return the file for a path under the prefix; elsewhere there is nothing."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "nothing here")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the base class's name
        """Say nothing: the page's own console tells what failed."""


class Server(ThreadingHTTPServer):
    """Serves until closed; a browser that hangs up is no error."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over connections that the browser dropped."""


def make(folder: Path, prefix: str = "/", port: int = 0, handler: type = Handler) -> Server:
    """Return a server on loopback; port 0 takes a free one."""
    return Server(("127.0.0.1", port), partial(handler, directory=str(folder), prefix=prefix))


def usual(folder: Path) -> Server:
    """Return a server on the usual port, or where that is taken on a free one."""
    try:
        return make(folder, port=USUAL)
    except OSError:
        return make(folder)


@contextlib.contextmanager
def running(folder: Path, prefix: str = "/", handler: type = Handler) -> Iterator[str]:
    """Serve a folder from a thread; give the page's address."""
    with make(folder, prefix, handler=handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}{prefix}"
        finally:
            server.shutdown()
            thread.join()
