"""The puzzles of a game, those of a series beside each other, with what was solved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS
from floes_app.core.game import Game
from floes_app.core.i18n import _
from floes_app.core.puzzle import Puzzle, groups
from floes_app.play.learn import puzzles
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToPuzzle
from floes_app.scenes.base.page import PageScene
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control
from floes_app.view.levels.card import LevelCard
from floes_app.view.paint.theme import BODY, DIM, TITLE, Screen
from floes_app.view.parts.tree import Column, Gap, Grid, Part, Scroll, Text, Widget, unplaced

#: The gap between cards, and how wide each is at least, in points; how many stand side by side at most.
GAP, NARROWEST, MOST_COLUMNS = 14, 132, 6
#: Largest number of pictures painted in a frame.
A_FRAME: Final = 1


class PuzzlesScene(PageScene):
    """The list; choosing one opens it on its board."""

    def __init__(self, context: Context, game: Game[Any]) -> None:
        self.game = game
        self.puzzles = puzzles.offered(game)
        self.painter = PAINTERS[game.key](BOARDS[game.key])
        self.cards: dict[str, LevelCard] = {}
        """The cards by the identifiers of their puzzles."""
        self._pictures: dict[tuple[str, int], pygame.Surface] = {}
        super().__init__(context)

    def title(self) -> str:
        """Puzzles, and of which game."""
        # Translators: the title of a page: the puzzles of a game
        return _("{game}: puzzles").format(game=_(self.game.title))

    def resume(self) -> None:
        """One may have been solved: then the next one has the focus."""
        super().resume()
        flagged = self._flagged()
        self.layout()
        following = self.cards.get(self._flagged())
        if following is not None and self._flagged() != flagged:
            self.form.start_at(following, ring=self.form.ring_visible)

    def first(self) -> Control | None:
        """The first one that is not solved."""
        return self.cards.get(self._flagged(), next(iter(self.cards.values()), None))

    def _flagged(self) -> str:
        """The identifier of the first one that is not solved; empty where all are."""
        return next((identifier for identifier, card in self.cards.items() if card.flag), "")

    # -- layout --------------------------------------------------------------------------------------------------

    def contents(self) -> Part:
        """A heading for each series, and a card for each puzzle."""
        marks, key = self.context.puzzles, self.game.key
        solved = sum(marks.is_solved(key, one.identifier) for one in self.puzzles)
        following = next((one for one in self.puzzles if not marks.is_solved(key, one.identifier)), None)
        self.cards = {one.identifier: self._card(one, one is following) for one in self.puzzles}
        # Translators: {number} puzzles of {all} are solved
        count = _("{number} of {all} solved").format(number=solved, all=len(self.puzzles))
        page = Column(
            Text(count, BODY, DIM),
            *(self._group(puzzles.heading(key, self.game), group) for key, group in groups(self.puzzles).items()),
        )
        return Scroll(page, self.body)

    def _group(self, words: str, group: Sequence[Puzzle]) -> Part:
        cards = [Widget(self.cards[one.identifier], partial(_height, puzzles.title(one))) for one in group]
        heading = Text(words, TITLE - 2, bold=True)
        return Column(Gap(18), heading, Gap(10), Grid(cards, NARROWEST, GAP, MOST_COLUMNS), Gap(GAP))

    def _card(self, puzzle: Puzzle, is_next: bool) -> LevelCard:
        marks, key = self.context.puzzles, self.game.key
        solved, unaided = marks.is_solved(key, puzzle.identifier), marks.is_unaided(key, puzzle.identifier)
        return LevelCard(
            unplaced(),
            puzzles.title(puzzle),
            partial(self.context.open, ToPuzzle(puzzle)),
            group=puzzle.aim.words(self.game),
            dots=0 if solved else puzzles.difficulty(puzzle),
            grade=_([*GRADE_WORDS.values()][puzzles.difficulty(puzzle) - 1]),
            stars=(solved, None, unaided),
            # Translators: of a level
            achieved=_("Solved") if solved else "",
            # Translators: on the card of the puzzle to solve next
            flag=_("Next") if is_next else "",
            picture=lambda size: self._pictures.get((puzzle.identifier, size)),
        )

    # -- time ----------------------------------------------------------------------------------------------------

    def _missing_pictures(self) -> list[tuple[Puzzle, LevelCard]]:
        """The puzzles in sight whose pictures still have to be painted, with their cards."""
        view = self.form.viewport
        cards = ((one, self.cards[one.identifier]) for one in self.puzzles)
        unseen = ((one, card) for one, card in cards if card.picture(card.picture_size(self.screen)) is None)
        return [(one, card) for one, card in unseen if view is None or self.form.place(card).colliderect(view)]

    @property
    def animating(self) -> bool:
        """True while pictures still have to be painted."""
        return bool(self._missing_pictures())

    def update(self, seconds: float) -> None:
        """Paint the pictures in sight, one a frame: the page is there at once."""
        super().update(seconds)
        for puzzle, card in self._missing_pictures()[:A_FRAME]:
            size = card.picture_size(self.screen)
            self._pictures[puzzle.identifier, size] = self.painter.thumbnail(puzzle.start, (size, size))
            self.dirty = True


def _height(title: str, width: int, screen: Screen) -> int:
    return LevelCard.height([title], width, screen)
