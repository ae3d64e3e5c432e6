"""Frost Bitten!: its board as it is painted."""
