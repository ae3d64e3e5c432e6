"""Go with the Floe: what a computer player has to know of it."""
