"""The painters of each game's board."""
