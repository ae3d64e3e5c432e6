"""Ice Floes: its board as it is painted."""
