"""Before a game: the set-up, the saved games, what the app was given to open."""
