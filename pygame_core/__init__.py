"""Milepost's engine and views.

Layers, each importing only what stands below it:
browser > view > session > coast > kernel | graph.
"""

__version__ = "0.1.0"
