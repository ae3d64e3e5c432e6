"""The guided first game: a real board, and a few words beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.sidebar import Contents
from floes_app.core.game import Game
from floes_app.core.i18n import _, sentences
from floes_app.play.access import narration
from floes_app.play.access.speech import Heard
from floes_app.play.game.effects import Exit, Leaving, PlayNext
from floes_app.play.learn.lesson import LESSON, TASK, LessonScript, TaskScript
from floes_app.play.status import Status
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToGuidedGame, ToLevels, ToMenu, ToPlay
from floes_app.scenes.game.board import status_line
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.scenes.game.learn.puzzle import PuzzleBoardScene
from floes_app.storage.settings import Setup
from floes_app.view.controls import PRESS_KEYS
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY

#: Lines of the usual size for which the words of a lesson have room below the board where text is larger.
LINES: Final = 6


class LessonScene(BoardScene):
    """One chapter of the guided first game of ``game``."""

    commands = LESSON

    def __init__(self, context: Context, game: Game[Any], number: int = 0) -> None:
        self.lesson = LessonScript(context, game, number)
        super().__init__(context, self.lesson.controller, self.lesson)

    @property
    def kept_for_words(self) -> int:
        """More than elsewhere where the words of the lesson stand below the board: there they are what one reads."""
        return status_line.kept_free(self.screen, LINES) if self.screen.is_narrow else super().kept_for_words

    def status(self) -> Status:
        """In a small window the words of the lesson stand below the board; a remark takes their place for a moment."""
        return super().status() if self.shows_turn else Status(self.lesson.words())

    @property
    def shows_turn(self) -> bool:
        """The words of the lesson are not those of a player; once a chapter is over, they come first."""
        is_closed = self.lesson.done and not self.controller.animation.running
        return (self.controller.notice.is_shown and not is_closed) or not self.screen.is_narrow

    def handle(self, event: pygame.event.Event) -> bool:
        """Pressing on while the last action is still being shown shows the last words first."""
        presses = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and not self.form.ring_visible
        if presses and self.lesson.done and self.controller.animation.running:
            self.controller.finish_animation()
            return True
        taken = super().handle(event)
        if self.lesson.leads_to is not None:
            self.context.replace(ToGuidedGame(self.session.game, self.lesson.leads_to))
        return taken

    def update(self, seconds: float) -> None:
        """Remember it when it was finished."""
        super().update(seconds)
        self.lesson.note()

    def follow(self, leaving: Leaving) -> None:
        """Go where the game leads; its result the words beside the board say."""
        if leaving is not Exit.RESULT:
            super().follow(leaving)

    @property
    def lists_moves(self) -> bool:
        """False: other words stand in the place of the moves."""
        return False

    def announcement(self) -> str:
        """The words of this step, as long as nothing moves."""
        return "" if self.controller.animation.running else self.lesson.words()

    def heard(self) -> Heard:
        """What is heard of every board, and the marked square: it may be another while the words stay."""
        return replace(super().heard(), finding="" if self.controller.animation.running else self._marked())

    def written(self) -> str:
        """The number of the step, and the marked square."""
        return sentences(super().written(), self._marked())

    def _marked(self) -> str:
        """The marked square, for those who hear it; empty without one."""
        spot = self.lesson.spot() if self.controller.turns.person_decides else None
        cell = None if spot is None else self.board.layout(self.session.state).cell_at(spot.centre)
        return "" if cell is None else narration.marked(self.board, self.session.state, [cell])

    def progress(self) -> str:
        """The heading, and the number of the step among all."""
        number, whole = self.lesson.progress()
        return _("{title}, {count}.").format(
            title=_("Lesson"), count=_("{number} of {whole}").format(number=number, whole=whole)
        )

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """The words of this step in the place of the moves."""
        number, whole = self.lesson.progress()
        count = _("{number} of {whole}").format(number=number, whole=whole)
        heading = self.side.draw_heading(target, room, _("Lesson"), count)
        _gap, below = Area(heading, self.screen).cut_top(8)
        words, rect = self.lesson.words(), below.rect
        size, _high = text.paragraph_fit(words, self.screen.px(BODY + 1), rect.width, rect.height)
        text.draw_paragraph(target, words, rect.topleft, size, rect.width)


class TaskScene(PuzzleBoardScene):
    """The end of the guided first game: a position to be solved alone, and the way on from there."""

    commands = TASK

    def __init__(self, context: Context, game: Game[Any]) -> None:
        self.task = TaskScript(context, game)
        super().__init__(context, self.task)

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys, pointer, wheel; they may lead back to the first chapter."""
        taken = super().handle(event)
        if self.task.goes_back:
            self.context.replace(ToGuidedGame(self.session.game))
        return taken

    def follow(self, leaving: Leaving) -> None:
        """Go where the game leads: to a real one, or to the levels."""
        if isinstance(leaving, PlayNext):
            key = self.session.game.key
            if key not in self.context.settings.setups:
                self.context.remember(key, Setup())  # a player who has learnt a game is no longer new to it
            self.context.start(ToMenu(), ToPlay(leaving.session))
        elif leaving is Exit.LEVELS:
            self.context.replace(ToLevels())
        else:
            super().follow(leaving)


def guided_scene(context: Context, game: Game[Any], number: int = 0) -> BoardScene:
    """A part of the guided first game: one of its chapters, or after the last what is to be solved alone."""
    is_chapter = number < len(BOARDS[game.key].lesson or ())
    return LessonScene(context, game, number) if is_chapter else TaskScene(context, game)
