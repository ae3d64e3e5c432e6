"""Frost Bitten!: its board without pygame."""
