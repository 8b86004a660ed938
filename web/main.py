import gc
import sys

gc.disable()  # what is imported stays, so that looking for garbage among it only costs time
sys.path.insert(0, "./app.zip")
from pygame_core.browser.app import start
from pygame_core.view.app import Milepost

start(Milepost())
gc.freeze()
gc.enable()
