"""Seega: its board as it is painted."""
