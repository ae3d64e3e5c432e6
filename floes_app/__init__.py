"""Floes: four board games on ice and sand."""

import os

__version__ = "1.0.0"

if os.environ.get("FLOES_ENGINES"):  # before any engine is imported
    from floes_app.core import compiled

    compiled.use()
