"""The guided first game: a real board, and a few words beside it."""

from __future__ import annotations

from typing import Any, Final

import pygame

from floes_app.board.sidebar import Contents
from floes_app.core.game import Game
from floes_app.core.i18n import _
from floes_app.play.lesson import LESSON, LessonScript
from floes_app.play.ways import Answer, PlayNext, Way
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToGuidedGame, ToLevels, ToMenu, ToPlay
from floes_app.scenes.game.board_scene import BoardScene
from floes_app.storage.settings import Setup
from floes_app.view import art, text
from floes_app.view.controls import PRESS_KEYS
from floes_app.view.layout import Area
from floes_app.view.theme import BODY, SMALL

#: How high the words stand below the board in a small window, in points.
STRIP: Final = 92


class LessonScene(BoardScene):
    """One chapter of the guided first game of ``game``."""

    commands = LESSON

    def __init__(self, context: Context, game: Game[Any], number: int = 0) -> None:
        self.lesson = LessonScript(context, game, number)
        super().__init__(context, self.lesson.game, self.lesson)

    def layout(self) -> None:
        """In a small window the words stand below the board."""
        self.below = STRIP if self.screen.is_narrow else 0
        super().layout()

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

    def follow(self, answer: Answer) -> None:
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

    def draw(self, target: pygame.Surface) -> None:
        """In a small window the words are always seen."""
        super().draw(target)
        if not self.screen.is_narrow:
            return
        beside = Area(pygame.Rect(0, 0, self.plan.panel.x, self.screen.height), self.screen)
        strip, _above = beside.inset(14, 12).cut_bottom(STRIP - 12)
        art.draw_panel(target, strip.rect, self.screen.px(14), self.painter.panel_fill)
        room = strip.inset(16, 4).rect
        size, high = self.fit(room)
        at = room.x, room.y + (room.height - high) // 2
        text.draw_paragraph(target, self.lesson.words(), at, size, room.width)

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """The words of this step in the place of the moves."""
        number, whole = self.lesson.progress()
        count = _("{number} of {whole}").format(number=number, whole=whole)
        heading = self.side.draw_heading(target, room, _("Lesson"), count)
        _gap, below = Area(heading, self.screen).cut_top(8)
        text.draw_paragraph(target, self.lesson.words(), below.rect.topleft, self.fit(below.rect)[0], below.rect.width)

    def fit(self, room: pygame.Rect) -> tuple[int, int]:
        """The largest size in which the words fit into ``room``, or the smallest there is; how high they are in it."""
        words, smallest = self.lesson.words(), self.screen.px(SMALL)
        for size in range(self.screen.px(BODY + 1), smallest - 1, -1):
            high = text.paragraph_height(words, size, room.width)
            if high <= room.height:
                break
        return size, high
