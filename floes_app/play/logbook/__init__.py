"""The logbook of a player: statistics, a rating, a table of all games."""
