"""Before a game: the set-up, and the dialog of a seat."""
