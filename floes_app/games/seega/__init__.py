"""Seega: the rules, and all that follows from them."""
