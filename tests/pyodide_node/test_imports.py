"""The wheel's modules load in the browser's interpreter as they do in CPython."""

import importlib
import pkgutil

import pytest

import pygame_core

pytestmark = pytest.mark.pyodide

# The rim needs a real page; the browser tests load it.
NEEDS_A_PAGE = "pygame_core.browser"


def modules() -> list[str]:
    found = pkgutil.walk_packages(pygame_core.__path__, "pygame_core.", onerror=pytest.fail)
    return sorted(
        module.name
        for module in found
        if not module.name.startswith(NEEDS_A_PAGE) and not module.name.endswith("__main__")
    )


@pytest.mark.parametrize("name", modules())
def test_every_module_loads(name: str) -> None:
    assert importlib.import_module(name).__doc__, f"{name} has no charter"
