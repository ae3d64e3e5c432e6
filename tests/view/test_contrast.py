"""What is drawn stands out from what lies below it, measured in painted pictures, for four kinds of eyes.

The ratios are those of WCAG 2.2: 3:1 for signs (success criterion 1.4.11), in high contrast 4.5:1 for them and 7:1
for text (1.4.6).
"""

from __future__ import annotations

import pytest

from floes_app.board.boards import BOARDS
from floes_app.view import palette, theme
from tests.view.contrast import EYES, ratio
from tests.view.marks import Sight, sights, strength

#: A breath of light or a lift that only repeats what other marks and the words say, never the only sign of anything.
QUIET = {"mover", "ready"}
#: What marks reach at least, usually and in high contrast.
LEAST = {False: 3.0, True: 4.5}


@pytest.mark.parametrize("high", [False, True], ids=["usual", "high contrast"])
@pytest.mark.parametrize("key", BOARDS)
def test_marks_stand_out(key: str, high: bool) -> None:
    seen = [sight for sight in sights(key, high) if sight.mark.kind not in QUIET]
    assert len({sight.mark.kind for sight in seen}) >= 3
    weak = {
        (sight.mark.kind, "hot" if sight.mark.hot else "", eyes, round(strength(sight, eyes), 2))
        for sight in seen
        for eyes in EYES
        if strength(sight, eyes) < LEAST[high]
    }
    assert weak == set()


def test_a_mark_without_an_edge_would_be_found() -> None:
    """Amber on ice, as it was: a filled dot of one colour."""
    amber, ice = ratio((0xFF, 0xB4, 0x54), (0xF3, 0xFA, 0xFF)), ((0xF3, 0xFA, 0xFF), (0xFF, 0xB4, 0x54))
    sight = Sight(sights("floe")[0].mark, (ice,) * 50)
    assert strength(sight, "plain") == pytest.approx(amber)
    assert amber < LEAST[False]


def test_the_ratio_is_that_of_the_guidelines() -> None:
    assert ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert ratio((0x76, 0x76, 0x76), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    assert ratio((10, 20, 30), (10, 20, 30)) == 1


@pytest.mark.parametrize("eyes", [name for name in EYES if name != "plain"])
def test_blindness_to_a_colour_leaves_grey_as_it_is(eyes: str) -> None:
    for level in (0, 90, 255):
        grey = (level, level, level)
        assert ratio(grey, (255, 255, 255), eyes) == pytest.approx(ratio(grey, (255, 255, 255)), rel=0.01)
    pairs = ((200, 60, 60), (60, 140, 60)), ((60, 60, 200), (60, 160, 160))
    assert any(ratio(*pair, eyes) != pytest.approx(ratio(*pair), rel=0.1) for pair in pairs)


def test_the_usual_colours_come_back() -> None:
    assert palette.use(True)
    assert palette.shown(theme.AMBER) != theme.AMBER
    assert palette.shown_in(f'fill="{theme.DEEP}"') == f'fill="{palette.shown(theme.DEEP)}"'
    assert not palette.use(True)
    assert palette.use(False)
    assert palette.shown(theme.AMBER) == theme.AMBER
