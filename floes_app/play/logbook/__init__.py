"""What somebody has played: statistics, a rating, a table of all games."""
