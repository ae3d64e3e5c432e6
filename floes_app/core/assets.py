"""The folder of the files that come with the app: beside the package in a checkout, inside it once installed."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent
_CHECKOUT: Final = _PACKAGE.parent
_HOME: Final = _CHECKOUT if (_CHECKOUT / "pyproject.toml").is_file() else _PACKAGE

#: Pictures, fonts, sounds and message catalogues.
ASSETS: Final = _HOME / "assets"
#: The built-in fields of Ice Floes.
LEVELS: Final = _HOME / "levels"
