"""Files on the player's disk: places, safe writing, settings, saved games, message catalogues."""
