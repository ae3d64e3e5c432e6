"""Levels of Ice Floes judged and made: solver, ideas, difficulty, generator, fairness."""
