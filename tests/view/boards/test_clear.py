"""The lines that boards have in high contrast alone."""

from __future__ import annotations

import pytest

from floes_app.view.boards import clear
from floes_app.view.paint import art


@pytest.mark.parametrize(("cell", "wide"), [(40, 1.5), (200, 3.6)])
def test_lines_between_places_grow_with_the_board(cell: int, wide: float) -> None:
    picture = art.drawing(cell, cell, clear.lines([(0, 0)], (cell, cell), cell, "#FFFFFF"))
    row = [picture.get_at((x, cell // 2))[3] for x in range(cell // 2)]
    assert sum(row) / 255 == pytest.approx(wide, abs=0.1)
