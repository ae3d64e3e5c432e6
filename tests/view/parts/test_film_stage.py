"""The stage of a film: each picture is as if it alone had been drawn, and what it says it changed is all that did."""

from __future__ import annotations

import io
import itertools
from dataclasses import replace

import pygame
import pytest
from PIL import Image

from floes_app.board.boards import BOARDS
from floes_app.board.shot import Shot
from floes_app.board.values import UiState
from floes_app.games import find
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.parts import film_file
from floes_app.view.parts.film_stage import FilmStage, FilmWords

BOARD = BOARDS["floe"]
STATE = find("floe").start(find("floe").complete({}))
ITEMS = BOARD.items(STATE, BOARD.identity(STATE))
TWO = FilmWords("Ann – Ben", {0: "Ann", 1: "Ben"}, (1, 1, 2))
FIRST = Shot(STATE, ITEMS, (), "Ann slid to c3.", 0, 1, 0.1)
#: Shots of which each differs from the first in one thing.
SHOTS = (
    FIRST,
    replace(FIRST, marks=BOARD.marks(STATE, UiState(hover=(1, 1)), {})),
    replace(FIRST, items=ITEMS[:-1]),
    replace(FIRST, words="Ben passed."),
    replace(FIRST, words=""),
    replace(FIRST, seat=1),
    replace(FIRST, turn=3),
)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def stage(captions: FilmWords = TWO) -> FilmStage:
    return FilmStage(PAINTERS["floe"](BOARD), STATE, 240, captions)


def test_a_picture_is_the_same_whatever_was_shown_before() -> None:
    alone = []
    for shot in SHOTS:
        fresh = stage()
        fresh.show(shot)
        alone.append(pygame.image.tobytes(fresh.picture, "RGB"))
    assert len(set(alone)) == len(SHOTS)
    going_on = stage()
    for before, now in itertools.permutations(range(len(SHOTS)), 2):
        going_on.show(SHOTS[before])
        last = going_on.picture.copy()
        area = going_on.show(SHOTS[now])
        assert pygame.image.tobytes(going_on.picture, "RGB") == alone[now], (before, now)
        last.blit(going_on.picture, area, area)
        assert pygame.image.tobytes(last, "RGB") == alone[now], f"{before} to {now} changes more than {area}"


def test_how_far_a_film_is_counts_moves_from_its_first(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    film = stage(replace(TWO, moves=(4, 4, 5)))
    for turn in range(4):
        film.show(replace(FIRST, turn=turn))
    assert [words for words in told if " of " in words] == ["Move 1 of 2", "Move 1 of 2", "Move 2 of 2"]


def test_who_plays_alone_has_no_badge_before_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[int] = []
    monkeypatch.setattr(text, "line_listeners", [lambda line: places.append(line.rect.x)])
    for names in ({0: "Ann", 1: "Ben"}, {0: "Ann"}):
        film = stage(replace(TWO, names=names))
        places.clear()
        film.show(replace(FIRST, turn=0))
        assert (min(places) > 20) == (len(names) == 2)


@pytest.mark.parametrize("other", SHOTS[1:], ids=("marks", "items", "words", "no words", "seat", "turn"))
def test_shots_that_differ_in_anything_are_pictures_of_their_own(other: Shot) -> None:
    for shots, number in (((FIRST, other), 2), ((FIRST, FIRST), 1)):
        with Image.open(io.BytesIO(film_file.as_webp(stage(), shots, True, lambda _share: True))) as film:
            assert getattr(film, "n_frames", 1) == number
