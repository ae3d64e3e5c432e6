"""Learning on the screen: the guided first game, puzzles, the rules."""
