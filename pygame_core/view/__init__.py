"""Views: pure Python from state to trees of nodes, HTML and patches. Knows no browser; `view.coast` draws one game."""
