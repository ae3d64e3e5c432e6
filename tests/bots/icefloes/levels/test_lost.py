"""The squares from which a level is lost, against the solver asked about every single position."""

from __future__ import annotations

import pytest

from floes_app.bots.icefloes.levels.lost import OPEN, Lost, lost
from floes_app.bots.icefloes.levels.solver import solve
from floes_app.bots.icefloes.levels.tasks import first_position, lost_squares
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.icefloes.text import parse
from floes_app.play.levels.library.library import packs
from tests.amounts import sample

LEVELS = {level.name: level for _pack, levels in packs() for level in levels}


def start_of(name: str) -> IceFloesState:
    return parse(first_position(LEVELS[name].rows))


def counted_by_solving(start: IceFloesState) -> Lost:
    """The same with every position solved for itself."""
    positions = {(start.places, start.floes): start}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for action in here.actions():
            after = here.apply(action)
            if after.winner < 0 and (after.places, after.floes) not in positions:
                positions[after.places, after.floes] = after
                waiting.append(after)
    dead = {key for key, position in positions.items() if solve(position).par is None}
    stops = {key[0][0] for key in positions}
    alive = {key[0][0] for key in positions if key not in dead}
    return Lost(tuple(start.field.cell(cell) for cell in sorted(stops - alive)), len(positions), len(dead))


@pytest.mark.parametrize(
    "name", sample(["Don’t Jump", "Left Luggage", "Tweedledum", "Roundabout", "Parking", "Eggshells"], 2)
)
def test_a_square_is_lost_where_no_position_on_it_can_be_solved(name: str) -> None:
    start = start_of(name)
    assert lost(start) == counted_by_solving(start)


def test_the_fatal_move_of_a_level_leads_to_a_lost_square() -> None:
    """Down is the one fatal move of Don’t Jump."""
    start = start_of("Don’t Jump")
    after = start.apply("d")
    assert after.field.cell(after.places[0]) in lost(start).cells


def test_nothing_is_said_of_a_level_that_was_not_looked_at_whole() -> None:
    start = start_of("Parking")
    assert lost(start, most=10) == OPEN
    assert not OPEN.is_known
    assert lost(start, most=200).is_known


def test_it_stops_when_it_is_told_to() -> None:
    with pytest.raises(Stopped):
        lost_squares(lambda _progress: False, first_position(LEVELS["Twice the Same Step"].rows))


def test_it_reports_after_every_so_many_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    def reports(chunk: int) -> int:
        counted: list[object] = []
        monkeypatch.setattr("floes_app.bots.icefloes.levels.lost.CHUNK", chunk)
        lost(start_of("Left Luggage"), lambda progress: not counted.append(progress))
        return len(counted)

    assert reports(50) == reports(1) // 50 > 10
