"""Go with the Floe: its board without pygame."""
