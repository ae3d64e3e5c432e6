"""The levels of Ice Floes as data: text, pack, share code, PuzzleScript, built-in fields."""
