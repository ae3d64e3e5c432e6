"""Computer players, and what else computes: no words for the screen, no files, the standard library only."""
