"""The games of the house, by name. A third game is one more line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pygame_core.coast.codec import Coast
from pygame_core.kernel.record import Game

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({Coast.name: Coast()})
