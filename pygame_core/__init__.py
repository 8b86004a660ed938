"""Milepost's engine and views.

Layers, each importing only what stands below it:
browser > view > session > coast > kernel | graph.
"""

from pathlib import Path

__all__ = ["__version__", "data_text"]

__version__ = "0.1.0"


def data_text(name: str) -> str:
    """Return the text of a data file, such as ``coast/network.json``.

    The wheel and the page's archive carry the files inside the package; a checkout has them in
    the ``data`` folder beside it. Raises OSError when neither has the file.
    """
    package = Path(__file__).parent
    load = __spec__.loader.get_data  # type: ignore[union-attr]  # also reads inside an archive
    try:
        raw: bytes = load(str(package / "data" / name))
    except OSError:
        raw = load(str(package.parent / "data" / name))
    return raw.decode()
