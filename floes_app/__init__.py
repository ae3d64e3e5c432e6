"""Floes: four board games on ice and sand."""

__version__ = "0.1.0"
