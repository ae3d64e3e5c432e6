"""Ice Floes: its board without pygame."""
