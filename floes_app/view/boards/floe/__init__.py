"""Go with the Floe: its board as it is painted."""
