"""Levels on the player's disk, and what was achieved on them."""
