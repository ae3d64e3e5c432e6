"""Seega: what a computer player has to know of it."""
