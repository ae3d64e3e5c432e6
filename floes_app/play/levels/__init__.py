"""The levels of Ice Floes as a player has them: the library and the editor."""
