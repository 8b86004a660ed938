"""What the Conductor says to people: assistance levels, ways, deeds, win odds, the story of a game."""
