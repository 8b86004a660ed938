"""Consist on the page: the card table, its panel, windows and books."""
