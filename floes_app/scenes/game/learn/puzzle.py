"""A puzzle on its board, with what it asks beside it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from floes_app.board.sidebar import Contents
from floes_app.board.values import Mark
from floes_app.core.i18n import _, sentence, sentences
from floes_app.core.puzzle import Puzzle
from floes_app.play.access import narration
from floes_app.play.access.speech import Heard
from floes_app.play.after.analysis import again_from
from floes_app.play.game.effects import Exit, Leaving
from floes_app.play.learn.puzzles import PUZZLE, PuzzleScript, PuzzleStanding
from floes_app.play.status import Status
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToPuzzle, ToStudy
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, INK, SOFT


class PuzzleBoardScene(BoardScene):
    """A board to be solved; subclasses say which, and where it leads."""

    def __init__(self, context: Context, script: PuzzleScript) -> None:
        self.script = script
        self._standing = PuzzleStanding.OPEN
        super().__init__(context, self.script.controller, self.script)

    def leave(self) -> None:
        """Stop the search for answers."""
        super().leave()
        self.script.stop()

    def follow(self, leaving: Leaving) -> None:
        """Go where the game leads; its result the words beside the board say."""
        match leaving:
            case Exit.RESULT:
                pass
            case Exit.STUDY:
                self.context.open(ToStudy(again_from(self.session, len(self.session.plies) - 1)))
            case _:
                super().follow(leaving)

    def update(self, seconds: float) -> None:
        """Take what was found out."""
        self.script.update(seconds)
        super().update(seconds)

    def status(self) -> Status:
        """The status; the words of the panel are not said again below the board."""
        return self.script.status(is_told=not self.plan.folded or self.drawer_open)

    @property
    def shows_turn(self) -> bool:
        """A verdict is not that of a player."""
        return self.script.standing is PuzzleStanding.OPEN or self.controller.animation.running

    def marks(self) -> tuple[Mark, ...]:
        """The marks of the puzzle."""
        return self.script.marks()

    def refresh(self) -> None:
        """Rebuild the buttons when the state of the puzzle changes; a worker may report it at any frame."""
        if self._standing is not self.script.standing:
            self._standing, self._commands_key = self.script.standing, None
        super().refresh()

    @property
    def lists_moves(self) -> bool:
        """False: other words stand in the place of the moves."""
        return False

    def announcement(self) -> str:
        """The task, and the turns that are left; nothing at the end, whose verdict is said once as it comes."""
        if self.controller.animation.running or self.script.standing is not PuzzleStanding.OPEN:
            return ""
        return self._task()

    def _task(self) -> str:
        """The task; at the end, also the verdict."""
        return sentences(sentence(self.script.task()), self.script.verdict())

    def heard(self) -> Heard:
        """What is heard of every board, and the places that show why a try failed."""
        return replace(super().heard(), finding=self._marked())

    def _marked(self) -> str:
        return narration.marked(self.board, self.session.state, self.script.faulty())

    def progress(self) -> str:
        """The number of the puzzle among all, and the task; at the end, the verdict."""
        return sentences(self._heading(), self._task(), self._marked())

    def written(self) -> str:
        """The heading, the number of the puzzle among all, and the verdict that is said no more."""
        is_over = self.script.standing is not PuzzleStanding.OPEN
        return sentences(self._heading(), self._task() if is_over else "", self._marked())

    def _heading(self) -> str:
        title, number, whole = self.script.heading()
        # Translators: a heading with how far one is, such as “Lesson, 3 of 10.”
        return _("{title}, {count}.").format(
            title=title, count=_("{number} of {whole}").format(number=number, whole=whole)
        )

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """Draw the task and its state, in the place of the moves."""
        script, screen = self.script, self.screen
        title, number, whole = script.heading()
        heading = self.side.draw_heading(
            target, room, title, _("{number} of {whole}").format(number=number, whole=whole)
        )
        rect = Area(heading, screen).cut_top(8)[1].rect
        y = rect.y
        for words, colour, bold in ((script.task(), INK, True), (script.verdict(), SOFT, False)):
            size, high = text.paragraph_fit(words, screen.px(BODY + 1), rect.width, rect.bottom - y, bold=bold)
            text.draw_paragraph(target, words, (rect.x, y), size, rect.width, colour, bold=bold)
            y += high + screen.px(10)


class PuzzleScene(PuzzleBoardScene):
    """One puzzle of the list."""

    commands = PUZZLE

    def __init__(self, context: Context, puzzle: Puzzle) -> None:
        super().__init__(context, PuzzleScript(context, puzzle))

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys, pointer, wheel; they may lead to the next puzzle."""
        taken = super().handle(event)
        if self.script.leads_to is not None:
            self.context.replace(ToPuzzle(self.script.leads_to))
        return taken
