"""The guided first game: a real board, a few words beside it, and the player does what they say."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Point
from floes_app.board.lesson import Chapter, Lesson
from floes_app.board.sidebar import Contents
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Game
from floes_app.core.i18n import _
from floes_app.core.session import Player, Session
from floes_app.play.hint import PIECE, Spot
from floes_app.play.turns import Turns
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToGuidedGame
from floes_app.scenes.game.action_bar import Offer
from floes_app.scenes.game.play import LINE, PlayScene, Tool
from floes_app.view import art, text
from floes_app.view.controls import PRESS_KEYS, Control
from floes_app.view.theme import BODY, INK, SMALL

#: How high the words stand below the board in a small window, in points.
STRIP: Final = 92


class LessonTurns(Turns):
    """The turns of a chapter: the other side plays what is written, and nothing goes on after the last action."""

    def __init__(self, context: Context, session: Session, line: tuple[str, ...]) -> None:
        super().__init__(context, session)
        self.line = line

    @property
    def wanted(self) -> str | None:
        """The action that comes now; None after the last."""
        return self.line[self.session.index] if self.session.index < len(self.line) else None

    @property
    def person_decides(self) -> bool:
        """Nobody does when all is done."""
        return self.wanted is not None and super().person_decides

    @property
    def person_rolls(self) -> bool:
        """Nobody does when all is done."""
        return self.wanted is not None and super().person_rolls

    @property
    def is_due(self) -> bool:
        """Nothing is when all is done."""
        return self.wanted is not None and super().is_due

    @property
    def dice(self) -> str:
        """A button: the player is told to press it."""
        return "button"

    def start(self) -> None:
        """Nobody has to think."""

    def _ask(self) -> None:
        if self.wanted is not None:
            self._line = (self.wanted,)


class LessonScene(PlayScene):
    """One chapter of the guided first game of ``game``. Only what the words ask for can be played."""

    coached = False
    turns: LessonTurns

    def __init__(self, context: Context, game: Game[Any], number: int = 0) -> None:
        self.number = number
        self.lesson: Lesson = BOARDS[game.key].lesson or ()
        self.chapter: Chapter = self.lesson[number]
        start = self.chapter.start(game)
        session = Session(game, {}, start=start)
        for seat, player in session.players.items():
            if seat != start.turn:
                session.set_player(seat, Player(player.name, STRENGTHS[0].key))
        turns = LessonTurns(context, session, self.chapter.line)
        super().__init__(context, session, kept=False, turns=turns)

    # -- where the player is -------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """Whether the chapter has been played to its end."""
        return self.turns.wanted is None

    @property
    def is_last(self) -> bool:
        """Whether this is the last chapter."""
        return self.number == len(self.lesson) - 1

    def progress(self) -> tuple[int, int]:
        """The number of the step shown, counted through all chapters from 1, and of all steps."""
        lesson = self.lesson
        here = self.chapter.step_at(self._told)
        done = sum(len(chapter.steps) for chapter in lesson[: self.number])
        last = len(self.chapter.steps) - 1
        return done + (last if here is None else here) + 1, sum(len(chapter.steps) for chapter in lesson)

    def words(self) -> str:
        """What to do now and why; after the last step, what it came to."""
        here = self.chapter.step_at(self._told)
        return _(self.chapter.closing if here is None else self.chapter.steps[here].words)

    @property
    def _told(self) -> int:
        """How many actions the player has seen: the one that is still being shown is not among them."""
        return self.session.index - 1 if self.animation.running and self.session.index else self.session.index

    # -- what can be done ----------------------------------------------------------------------------------------

    def play(self, action: Any, held: tuple[tuple[Hashable, ...], Point] | None = None) -> None:
        """Play what is wanted; for anything else there is time later."""
        if str(action) == self.turns.wanted:
            super().play(action, held)
            return
        self.ui = replace(self.ui, pick=None, held=None)
        if held is not None:
            self.put_back(*held)
        self.refuse(_("That can be done too, but not now."))

    def roll(self, outcome: Any = None) -> None:
        """The die shows what the lesson needs."""
        if self.turns.wanted is not None:
            super().roll(self.session.game.parse_action(self.session.state, self.turns.wanted))

    def ask_hint(self) -> None:
        """Everything is said already."""

    def go_on(self) -> None:
        """The next chapter; after the last, back to where the lesson was opened, to play in earnest."""
        if not self.done:
            super().go_on()
        elif self.is_last:
            self.go_home()
        else:
            self.context.replace(ToGuidedGame(self.session.game, self.number + 1))

    def again(self) -> None:
        """From the first chapter on."""
        self.context.replace(ToGuidedGame(self.session.game))

    def show_result(self) -> None:
        """The words beside the board say it."""
        self.result_shown = True

    def offered(self) -> tuple[Offer, ...]:
        """At the end of a chapter, to go on; before, what the game itself offers."""
        if not self.done:
            return super().offered()
        if not self.is_last:
            return (Offer(_("Go on"), "Space", True, self.go_on),)
        return (Offer(_("Once more"), "O", False, self.again), Offer(_("Now a real game"), "Space", True, self.go_on))

    def tools(self) -> list[Tool]:
        """Without hints and dice: what is to be done is said."""
        return [tool for tool in super().tools() if tool[0] not in ("hint", "die")]

    def seat_controls(self) -> list[Control]:
        """Who plays is not to be changed here."""
        return []

    def handle(self, event: pygame.event.Event) -> bool:
        """At the end of a chapter Enter goes on as well; while its last action is still being shown, it is skipped."""
        presses = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and not self.form.ring_visible
        if not presses or not self.done:
            return super().handle(event)
        if self.animation.running:
            self.finish_animation()
        else:
            self.go_on()
        return True

    # -- what is shown -------------------------------------------------------------------------------------------

    @property
    def foot(self) -> int:
        """In a small window the words stand below the board."""
        return self.screen.px(LINE + STRIP) if self.screen.is_narrow else super().foot

    def spot(self) -> Spot | None:
        """A ring round what to take, and then round where to bring it."""
        state = self.session.state
        move = self.board.move_for(state, self.turns.wanted)
        if move is None or self.board.steers():
            return None
        holding = self.ui.pick is not None and self.ui.pick.cell == move.source
        given = self.board.given_pick(state) is not None
        cell = move.target if move.source is None or holding or given else move.source
        return Spot(self.board.layout(state).centre(cell), PIECE)

    def status(self) -> tuple[str, str]:
        """At the end of a chapter the words say it all."""
        return ("", INK) if self.done and not self.animation.running else super().status()

    def contents(self) -> Contents:
        """The players without saying who they are: what is written plays for one of them."""
        contents = super().contents()
        cards = tuple(replace(card, note=card.right, right="", icon="") for card in contents.cards)
        return replace(contents, subtitle="", cards=cards)

    def draw(self, target: pygame.Surface) -> None:
        """In a small window the words stand below the board, where they are always seen."""
        super().draw(target)
        if self.screen.is_narrow:
            px = self.screen.px
            room = pygame.Rect(0, 0, self.panel.x - px(28), px(STRIP - 12))
            room.midbottom = self.panel.x // 2, self.screen.height - px(12)
            art.draw_panel(target, room, px(14), self.painter.panel_fill)
            room = room.inflate(-px(32), -px(8))
            size, high = self.fit(room)
            room.y += (room.height - high) // 2
            text.draw_paragraph(target, self.words(), room.topleft, size, room.width)

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """The words of this step in the place of the moves."""
        number, whole = self.progress()
        count = _("{number} of {whole}").format(number=number, whole=whole)
        room = self.side.draw_heading(target, room, _("First game"), count)
        room.y += self.screen.px(8)
        room.height -= self.screen.px(8)
        text.draw_paragraph(target, self.words(), room.topleft, self.fit(room)[0], room.width)

    def fit(self, room: pygame.Rect) -> tuple[int, int]:
        """The largest size in which the words fit into ``room``, or the smallest there is; how high they are in it."""
        words, smallest = self.words(), self.screen.px(SMALL)
        for size in range(self.screen.px(BODY + 1), smallest - 1, -1):
            high = text.paragraph_height(words, size, room.width)
            if high <= room.height:
                break
        return size, high
