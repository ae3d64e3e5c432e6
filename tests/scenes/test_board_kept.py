"""The board keeps four fifths of its size at 100% when words and buttons are twice as large. No picture is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.session import Session
from floes_app.play.status import Status
from floes_app.scenes.game.play import PlayScene
from floes_app.view.paint.theme import BODY
from tests.amounts import sample
from tests.scenes.desk import Desk
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("unpainted")

WINDOWS = ((800, 600), (1024, 768), (1280, 800), (1920, 1080))
KEPT = 0.8
LONG = "Sun rolled a 3. Three penguins drifted from b4 to b9, one of them into the sea, and the bear caught two."
AFTER = "Next: Bartholomew the walrus."


class Seen(NamedTuple):
    """The size of a unit of the board and of the words below, in pixels; where the board and the line end."""

    unit: int
    words: int
    ends: int
    line: int


def starts() -> Iterator[tuple[str, dict[str, Any]]]:
    """A new game of each kind, for each number of players, in each size of board."""
    yield "floe", {}
    floes = BOARDS["icefloes"]
    levels = {}
    for choice in next(option for option in floes.game.options if option.name == "level").choices:
        state = floes.game.start({"level": choice.value})
        layout = floes.layout(state)
        levels[layout.width, layout.height, len(floes.game.seats(state))] = choice.value
    yield from (("icefloes", {"level": level}) for level in levels.values())
    yield from (("frostbitten", {"players": number, "mega": mega}) for number in (2, 3, 4) for mega in (False, True))
    yield from (("seega", {"size": size}) for size in (5, 7, 9))


def seen(desk: Desk, session: Session, said: Status | None = None) -> Seen:
    scene = PlayScene(desk.context, session)
    if said is not None:
        scene.status = lambda: said  # type: ignore[method-assign]
    scene.layout()
    words = scene._status_layout.words
    return Seen(scene.plan.frame.unit_height, words.size, scene.plan.extent.bottom, words.height(scene.screen))


@pytest.mark.parametrize(
    "said", sample([Status(LONG, after=AFTER), Status(LONG), None], 3), ids=["longest", "long", "begun"]
)
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_keeps_four_fifths(
    size: tuple[int, int], said: Status | None, make_desk: Callable[..., Desk]
) -> None:
    usual, large = make_desk(size, 1.0), make_desk(size, 2.0)
    faults = []
    for key, options in starts():
        session = played((), key=key, **options)
        before, after = seen(usual, session), seen(large, session, said)
        if after.unit < KEPT * before.unit or after.words < before.words or after.ends + after.line > size[1]:
            faults.append((key, options, before, after))
    assert faults == []


@pytest.mark.parametrize("size", [WINDOWS[0], *(pytest.param(size, marks=pytest.mark.slow) for size in WINDOWS[1:])])
def test_words_are_never_smaller_than_usual_however_long(size: tuple[int, int], make_desk: Callable[..., Desk]) -> None:
    """Then the board gives way further, and nothing leaves the window."""
    usual, large = make_desk(size, 1.0), make_desk(size, 2.0)
    least = usual.context.screen.px(BODY + 1)
    faults = []
    for key, options in starts():
        after = seen(large, played((), key=key, **options), Status(f"{LONG} {LONG}", after=AFTER))
        if after.words < least or after.ends + after.line > size[1] or after.unit < 8:
            faults.append((key, options, after))
    assert faults == []
