"""After a game: the result, the table of a match, the review."""
