"""Where the files that come with the app are: beside the package in a checkout, inside it when installed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def _folder(name: str) -> Path:
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


#: Pictures, sounds, fonts, catalogues.
ASSETS: Final = _folder("assets")
#: Fields and practice levels of Ice Floes.
LEVELS: Final = _folder("levels")
