"""The search that the games share, and what it has to know of each."""
