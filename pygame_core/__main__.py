"""`python -m pygame_core`: the command line."""

from __future__ import annotations

import sys

from pygame_core.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
