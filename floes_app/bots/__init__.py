"""Computer players: searches, an expert a game, levels of strength, and the process that thinks beside the window."""
