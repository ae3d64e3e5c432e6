"""A puzzle on its board, with what it asks beside it."""

from __future__ import annotations

import pygame

from floes_app.board.sidebar import Contents
from floes_app.core.i18n import _, sentences
from floes_app.core.puzzle import Puzzle
from floes_app.play.puzzles import PUZZLE, PuzzleScript, PuzzleStanding
from floes_app.play.ways import Way, WayAnswer
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToPuzzle
from floes_app.scenes.game.board_scene import BoardScene
from floes_app.view import text
from floes_app.view.layout import Area
from floes_app.view.theme import BODY, INK, SOFT


class PuzzleScene(BoardScene):
    """One puzzle."""

    commands = PUZZLE

    def __init__(self, context: Context, puzzle: Puzzle) -> None:
        self.script = PuzzleScript(context, puzzle)
        self._standing = PuzzleStanding.OPEN
        super().__init__(context, self.script.game, self.script)

    def leave(self) -> None:
        """Nothing is looked for any more."""
        super().leave()
        self.script.stop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys, pointer, wheel; they may lead to the next puzzle."""
        taken = super().handle(event)
        if self.script.leads_to is not None:
            self.context.replace(ToPuzzle(self.script.leads_to))
        return taken

    def follow(self, answer: WayAnswer) -> None:
        """Go where the game leads; its result the words beside the board say."""
        if answer is not Way.RESULT:
            super().follow(answer)

    def update(self, seconds: float) -> None:
        """Take what was found out."""
        self.script.update(seconds)
        super().update(seconds)

    def refresh(self) -> None:
        """Other commands are offered when the puzzle stands otherwise, which may come to be known at any time."""
        if self._standing is not self.script.standing:
            self._standing, self._situation = self.script.standing, None
        super().refresh()

    def told(self) -> str:
        """What is asked; at the end, how it went."""
        if self.game.animation.running:
            return ""
        # Translators: a title as a sentence of its own
        task = _("{title}.").format(title=self.script.task())
        return sentences(task, self.script.verdict())

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """What is asked and how it stands, in the place of the moves."""
        script, screen = self.script, self.screen
        count = _("{number} of {whole}").format(number=script.number, whole=len(script.puzzles))
        # Translators: the heading of the panel beside a puzzle
        heading = self.side.draw_heading(target, room, _("Puzzle"), count)
        rect = Area(heading, screen).cut_top(8)[1].rect
        y = rect.y
        for words, colour, bold in ((script.task(), INK, True), (script.verdict(), SOFT, False)):
            size, high = text.paragraph_fit(words, screen.px(BODY + 1), rect.width, rect.bottom - y, bold=bold)
            text.draw_paragraph(target, words, (rect.x, y), size, rect.width, colour, bold=bold)
            y += high + screen.px(10)
