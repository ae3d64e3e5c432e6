"""How each game's board is painted."""
