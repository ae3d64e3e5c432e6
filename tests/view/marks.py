"""Marks as they are painted, each alone, to be compared with the board that lies below it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.values import Mark, Pick, UiState
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import palette
from tests.pictures import own_pictures
from tests.view.contrast import EYES, ratio

#: Size of a cell in pixels, number of games played, and number of marks of a kind that are looked at in each.
SIZE = (560, 560)
GAMES = 2
#: A pixel belongs to a mark when a channel differs by more than this from the board without it.
CHANGED = 24
#: The share of a mark's pixels that must stand out.
SHARE = 0.2


@dataclass(frozen=True)
class Sight:
    """A mark, and the pixels that it changes: what was there before, and what is there now."""

    mark: Mark
    pixels: tuple[tuple[tuple[int, int, int], tuple[int, int, int]], ...]


def strength(sight: Sight, eyes: str) -> float:
    """The contrast with what lies below it that the strongest fifth of a mark's pixels reaches at least."""
    ratios = sorted((ratio(before, after, eyes) for before, after in sight.pixels), reverse=True)
    return ratios[int(len(ratios) * SHARE)] if ratios else 1.0


@cache
def sights(key: str, high_contrast: bool = False) -> tuple[Sight, ...]:
    """Marks of every kind that comes up in some games, up to two of a kind in each of them."""
    palette.use(high_contrast)
    try:
        with own_pictures():
            return tuple(_sights(key))
    finally:
        palette.use(False)


def _sights(key: str) -> Iterator[Sight]:
    board = BOARDS[key]
    painter = PAINTERS[key](board)
    for seed in range(GAMES):
        session = Session(board.game, {}, seed=seed)
        chance = random.Random(seed)
        met: dict[tuple[str, bool], int] = {}
        for ply in range(60):
            state: Any = session.state
            actions = state.actions()
            if not actions:
                break
            if state.to_move != CHANCE and (ply % 5 == 0 or ply > 20):
                yield from _marks_of(board, painter, session, chance, met)
            session.play(session.roll() if state.to_move == CHANCE else chance.choice(actions))


def _marks_of(
    board: Any, painter: Any, session: Session, chance: random.Random, met: dict[tuple[str, bool], int]
) -> Iterator[Sight]:
    state: Any = session.state
    identity = board.identity(state)
    moves = list(board.moves(state))
    chance.shuffle(moves)
    hands = [UiState()]
    for move in moves[:4]:
        pick = Pick(move.source, move.tag) if move.source is not None else None
        hands += [UiState(pick=pick), UiState(pick=pick, hover=move.target), UiState(pick=pick, cursor=move.target)]
        hands.append(UiState(hover=move.source if move.source is not None else move.target))
    for ui in hands:
        marks = board.marks(state, ui, identity)
        if ui is hands[0] and session.index:
            before = session.plies[session.index - 1].state
            marks = (*marks, *board.trail(before, session.plies[session.index].action))
        for mark in marks:
            kind = mark.kind, mark.hot
            if met.get(kind, 0) < 2:
                found = _painted(board, painter, state, ui, identity, mark)
                if found.pixels:
                    met[kind] = met.get(kind, 0) + 1
                    yield found


def _painted(board: Any, painter: Any, state: Any, ui: UiState, identity: Any, mark: Mark) -> Sight:
    pictures = []
    items = board.posed(state, board.items(state, identity), ui)
    for marks in ((), (mark,)):
        picture = pygame.Surface(SIZE)
        frame = painter.fit(state, picture.get_rect())
        painter.ground(picture, frame, state, labels=False)
        painter.pieces(picture, frame, items, marks)
        pictures.append(picture)
    return sight(mark, *pictures)


def sight(mark: Mark, before: pygame.Surface, after: pygame.Surface) -> Sight:
    """A mark that makes a picture into another."""
    changed = _changed(before, after)
    pixels = []
    for part in changed.get_bounding_rects():
        for x in range(part.left, part.right):
            for y in range(part.top, part.bottom):
                if changed.get_at((x, y)):
                    pixels.append((before.get_at((x, y))[:3], after.get_at((x, y))[:3]))
    return Sight(mark, tuple(pixels))


def _changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Mask:
    """The pixels of which a channel differs by more than ``CHANGED``."""
    gap, back = before.copy(), after.copy()
    gap.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    changed = pygame.mask.from_threshold(gap, "black", (CHANGED + 1, CHANGED + 1, CHANGED + 1, 255))
    changed.invert()
    return changed


__all__ = ["BOARDS", "EYES", "Sight", "sight", "sights", "strength"]
