"""The windows of a game of Coast to Coast: choices beyond dice and map, each a tree made from a moment.

`windows` says which one a moment calls for, and updates what is being composed in them.
"""
