"""The results that a roll could have had, and what each is worth to who rolled, as far as quick computers tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, lcm, sqrt
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.values import Face
from floes_app.bots.process.study_tasks import RollGames, Rolls, results_of
from floes_app.core.game import Game

#: The fewest games of which anything is told.
LEAST_GAMES: Final = 10
#: Half the width of the range in which 95 of 100 such counts lie, for one game and in per cent: at most so much.
MARGIN: Final = 98


@dataclass(frozen=True)
class OtherRoll:
    """A result that a roll can have.

    action: a roll with this result. number, whole: it comes in so many of so many rolls. is_shown: it is the one in the
    line that is shown. is_of_game: it was rolled in the game. won: of 100 games; None while too little is known.
    """

    action: Any
    face: Face
    number: int
    whole: int
    is_shown: bool
    is_of_game: bool
    won: int | None = None


def results(
    game: Game[Any], board: Board[Any], state: Any, shown: Any, played: Any, found: Rolls | None
) -> tuple[OtherRoll, ...]:
    """The results of the roll that is due in a position.

    shown, played: the roll in the line that is shown, and that of the game; None for none. found: the games played on.
    """
    different = results_of(game, state)
    whole = lcm(*(chance.denominator for _same, chance in different))
    games: Mapping[str, RollGames] = {one.action: one for one in found.results} if found is not None else {}
    told = []
    for same, chance in different:
        known = next((games[str(action)] for action in same if str(action) in games), None)
        action = next((one for one in (shown, played) if one in same), same[0])
        known = known if known is not None and known.games >= LEAST_GAMES else None
        won = None if known is None else round(100 * known.won / known.games)
        face = board.face(state, action)
        told.append(OtherRoll(action, face, int(chance * whole), whole, shown in same, played in same, won))
    return tuple(told)


def margin(found: Rolls | None) -> int | None:
    """By how much of 100 games the counts may be off; None while too little is known."""
    if found is None or found.results[0].games < LEAST_GAMES:
        return None
    return ceil(MARGIN / sqrt(found.results[0].games))
