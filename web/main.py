import sys

sys.path.insert(0, "./app")
from pygame_core.browser.app import start
from pygame_core.view.app import Milepost

start(Milepost())
