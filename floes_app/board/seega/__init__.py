"""Seega: its board without pygame."""
