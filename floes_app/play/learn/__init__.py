"""Learning: the guided first game, and puzzles."""
