"""The painter of each game's board, by the game's key."""

from typing import Final

from floes_app.view.boards.base import Painter
from floes_app.view.boards.floe import FloePainter
from floes_app.view.boards.frostbitten import FrostPainter
from floes_app.view.boards.icefloes import IceFloesPainter
from floes_app.view.boards.seega import SeegaPainter

PAINTERS: Final[dict[str, type[Painter]]] = {
    "floe": FloePainter,
    "icefloes": IceFloesPainter,
    "frostbitten": FrostPainter,
    "seega": SeegaPainter,
}
