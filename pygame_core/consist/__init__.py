"""Consist (Szerelvény): the train-building card game; the rules are the ids K1 to K6.

File names are those of `coast`. Knows nothing of that game, of pages or of languages.
"""
