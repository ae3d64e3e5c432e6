"""The painter of each game's board, by the game's key."""

from typing import Final

from floes_app.view.boards.floe.painter import FloePainter
from floes_app.view.boards.frostbitten.painter import FrostPainter
from floes_app.view.boards.icefloes.painter import IceFloesPainter
from floes_app.view.boards.painter import Painter
from floes_app.view.boards.seega.painter import SeegaPainter

PAINTERS: Final[dict[str, type[Painter]]] = {
    "floe": FloePainter,
    "icefloes": IceFloesPainter,
    "frostbitten": FrostPainter,
    "seega": SeegaPainter,
}
