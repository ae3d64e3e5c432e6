"""The guided first game: a real board, and a few words beside it."""

from __future__ import annotations

from typing import Any

import pygame

from floes_app.board.sidebar import Contents
from floes_app.core.game import Game
from floes_app.core.i18n import _
from floes_app.play.lesson import LESSON, LessonScript
from floes_app.play.status import Status
from floes_app.play.ways import PlayNext, Way, WayAnswer
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToGuidedGame, ToLevels, ToMenu, ToPlay
from floes_app.scenes.game.board_scene import BoardScene
from floes_app.storage.settings import Setup
from floes_app.view import text
from floes_app.view.controls import PRESS_KEYS
from floes_app.view.layout import Area
from floes_app.view.theme import BODY


class LessonScene(BoardScene):
    """One chapter of the guided first game of ``game``."""

    commands = LESSON

    def __init__(self, context: Context, game: Game[Any], number: int = 0) -> None:
        self.lesson = LessonScript(context, game, number)
        super().__init__(context, self.lesson.game, self.lesson)

    def status(self) -> Status:
        """In a small window the words of the lesson stand below the board; a remark takes their place for a moment."""
        return super().status() if self.shows_turn else Status(self.lesson.words())

    @property
    def shows_turn(self) -> bool:
        """The words of the lesson are not those of a player."""
        return self.game.notice.is_shown or not self.screen.is_narrow

    def handle(self, event: pygame.event.Event) -> bool:
        """Pressing on while the last action is still being shown shows the last words first."""
        presses = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and not self.form.ring_visible
        if presses and self.lesson.done and self.game.animation.running:
            self.game.finish_animation()
            return True
        taken = super().handle(event)
        if self.lesson.leads_to is not None:
            self.context.replace(ToGuidedGame(self.session.game, self.lesson.leads_to))
        return taken

    def follow(self, answer: WayAnswer) -> None:
        """Go where the game leads; its result the words beside the board say."""
        if isinstance(answer, PlayNext):
            key = self.session.game.key
            if key not in self.context.settings.setups:
                self.context.remember(key, Setup())  # who has learnt a game is no longer new to it
            self.context.start(ToMenu(), ToPlay(answer.session))
        elif answer is Way.LEVELS:
            self.context.replace(ToLevels())
        elif answer is not Way.RESULT:
            super().follow(answer)

    def told(self) -> str:
        """The words of this step, as long as nothing moves."""
        return "" if self.game.animation.running else self.lesson.words()

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
