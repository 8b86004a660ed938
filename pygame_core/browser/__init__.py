"""The rim: the only package that touches the browser. It runs a program on the page and carries out its effects.

Text crosses the border, never live objects: one function of ours is known to the page for its whole
life, and the page's functions (`web/rim.js`) take and give text.
"""
