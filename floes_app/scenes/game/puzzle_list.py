"""The puzzles of a game, those that ask the same beside each other, with what was solved."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.game import Game
from floes_app.core.i18n import _
from floes_app.core.puzzle import Puzzle, groups
from floes_app.play import puzzles
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToPuzzle
from floes_app.scenes.base.page import PageScene
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.cards import columns
from floes_app.view.controls import Control, Form
from floes_app.view.layout import Area, Flow
from floes_app.view.level_card import LevelCard
from floes_app.view.theme import BODY, DIM, TITLE

#: The gap between cards, and how wide each is at least, in points; how many stand side by side at most.
GAP, NARROWEST, MOST_COLUMNS = 14, 132, 6
#: So many pictures are painted in a frame at most.
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
        """One may have been solved."""
        super().resume()
        self.layout()

    def first(self) -> Control | None:
        """The first one that is not solved."""
        return next((card for card in self.cards.values() if card.flag), next(iter(self.cards.values()), None))

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """A heading for each thing that is asked, and a card for each puzzle."""
        screen, marks, key = self.screen, self.context.puzzles, self.game.key
        flow = Flow(Area(self.body, screen))
        solved = sum(marks.is_solved(key, one.identifier) for one in self.puzzles)
        following = next((one for one in self.puzzles if not marks.is_solved(key, one.identifier)), None)
        # Translators: {number} puzzles of {all} are solved
        count = _("{number} of {all} solved").format(number=solved, all=len(self.puzzles))
        self.paragraph(flow, count, BODY, DIM)
        gap, least = screen.px(GAP), screen.px(NARROWEST)
        across, wide = columns(flow.area.rect.width, gap, least, MOST_COLUMNS)
        self.cards = {}
        for aim, group in groups(self.puzzles).items():
            flow.skip(18)
            self.paragraph(flow, aim.words(self.game), TITLE - 2, bold=True)
            flow.skip(10)
            for start in range(0, len(group), across):
                row = group[start : start + across]
                high = LevelCard.height([puzzles.title(one) for one in row], wide, screen)
                places = flow.row_of_pixels(high).columns(*[wide / screen.scale] * across, gap=GAP)
                for puzzle, place in zip(row, places, strict=False):
                    self.cards[puzzle.identifier] = self._card(puzzle, place.rect, puzzle is following)
                    form.add(self.cards[puzzle.identifier])
                flow.skip(GAP)
        self.scroll(form, self.body, flow.bottom)

    def _card(self, puzzle: Puzzle, place: pygame.Rect, is_next: bool) -> LevelCard:
        marks, key = self.context.puzzles, self.game.key
        solved, unaided = marks.is_solved(key, puzzle.identifier), marks.is_unaided(key, puzzle.identifier)
        card = LevelCard(
            place,
            puzzles.title(puzzle),
            partial(self.context.open, ToPuzzle(puzzle)),
            scrolls=True,
            group=puzzle.aim.words(self.game),
            dots=0 if solved else puzzles.difficulty(puzzle),
            marks=(solved, False, unaided),
            # Translators: on the card of the puzzle to solve next
            flag=_("Next") if is_next else "",
        )
        card.picture = lambda: self._pictures.get((puzzle.identifier, card.picture_size(self.screen)))
        return card

    # -- time ----------------------------------------------------------------------------------------------------

    def _missing_pictures(self) -> list[tuple[Puzzle, LevelCard]]:
        """The puzzles in sight whose pictures still have to be painted, with their cards."""
        view = self.form.viewport
        cards = ((one, self.cards[one.identifier]) for one in self.puzzles)
        unseen = ((one, card) for one, card in cards if card.picture() is None)
        return [(one, card) for one, card in unseen if view is None or self.form.place(card).colliderect(view)]

    @property
    def animating(self) -> bool:
        """Whether pictures still have to be painted."""
        return bool(self._missing_pictures())

    def update(self, seconds: float) -> None:
        """Paint the pictures in sight, one a frame: the page is there at once."""
        super().update(seconds)
        for puzzle, card in self._missing_pictures()[:A_FRAME]:
            size = card.picture_size(self.screen)
            self._pictures[puzzle.identifier, size] = self.painter.thumbnail(puzzle.start, (size, size))
            self.dirty = True
