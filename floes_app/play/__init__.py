"""A game in play, without pygame: what happens, what can be done, and what the player is told."""
