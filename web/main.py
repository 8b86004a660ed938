import sys

sys.path.insert(0, "./app")
from pygame_core.browser.app import start

start()
