import sys

sys.path.insert(0, "./app.zip")
from pygame_core.browser import worker

answer, __export__ = worker.answer, ["answer"]
