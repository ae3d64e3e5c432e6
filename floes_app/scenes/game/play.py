"""A game being played by its players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from floes_app.board.sidebar import Contents
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import usual_names
from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.play import people, shared
from floes_app.play.access import seat_voice
from floes_app.play.game.commands import GAME
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Exit, Leaving, PlayInstead, PlayNext, StudyFrom
from floes_app.scenes.base import opening
from floes_app.scenes.base.board_plan import STRIP_EDGE, BoardPlan, Needed, panel_width
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import (
    ToGuidedGame,
    ToHandover,
    ToMenu,
    ToPlay,
    ToResult,
    ToSeatDialog,
    ToShare,
    ToStudy,
)
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.storage import saves
from floes_app.storage.settings import Setup
from floes_app.view.controls import Control, Plate, TextButton
from floes_app.view.parts import goal
from floes_app.view.parts.sidebar import Sidebar


class PlayScene(BoardScene):
    """Plays one session; ``is_saved`` and ``next_session`` as of GameController."""

    commands = GAME
    _told_goal = False

    def __init__(
        self,
        context: Context,
        session: Session,
        is_saved: bool = True,
        next_session: Callable[[], Session | None] | None = None,
        message: str = "",
    ) -> None:
        """``message``: one of a game by message, that has just come."""
        controller = GameController(context, session, is_saved, next_session)
        self._needed: Needed = lambda _width, _whole: 0
        """Height of the result."""
        self._goal: bool | None = None
        """True if the picture of how to win is drawn, False if it is not; None: nothing is drawn yet."""
        self._posted = message
        super().__init__(context, controller, controller)

    def receive(self, name: str, message: str) -> bool:
        """Take a message of the game with this name; False where this is another one."""
        if self.controller.post is None or self.session.post != name:
            return False
        self.controller.receive(message)
        return True

    def seat_controls(self) -> list[Control]:
        """The players' cards (in small windows their pictures): pressing one changes who plays."""
        if self.tells_result and not self.plan.folded:
            return []
        panel = self.plan.panel
        places = self.side.rail_places(panel) if self.plan.folded else self.side.cards(panel)
        cards: list[Control] = [
            # Translators: the tooltip of a player’s card
            Plate(place, _("Change player: {name}").format(name=player.name), lambda seat=seat: self.open_seat(seat))  # type: ignore[misc]
            for (seat, player), place in zip(self.session.players.items(), places, strict=True)
            if not self.session.post  # the other place has them as they are
        ]
        self._told_goal, place = self.tells_goal, self._lesson_place
        if place is not None:
            cards.append(TextButton(place, _("Learn to play"), self.open_lesson, icon="lesson"))
        return cards

    def enter(self) -> None:
        """Speak the language of those at the table; explain the controls if only computers play."""
        super().enter()
        self.context.speak_for(player.name for player in self.session.players.values() if player.is_human)
        if self._posted:
            self.controller.receive(self._posted)
        if self.controller.turns.computers_only and self.session.outcome is None:
            self.context.greet("computers", _("Sit back. Space pauses; press P for another speed."), self)

    # -- before the first move -----------------------------------------------------------------------------------

    @property
    def tells_goal(self) -> bool:
        """True if the panel explains how to win: there is no move to list, and no note on the move played.

        Who tries a level out that they draw knows it.
        """
        is_new = (
            not self.controller.is_trial and len(self.session.plies) == 1 and self.board.tells_goal(self.session.state)
        )
        return is_new and not self.plan.folded and not self.source.contents().note

    @property
    def lists_moves(self) -> bool:
        """True if the panel lists the moves, and neither the result nor how to win."""
        return super().lists_moves and not self.tells_goal

    @property
    def _lesson_place(self) -> pygame.Rect | None:
        """The place of the button to the guided first game; None if there is none, it's done, or no room for it."""
        room = self.side.story(self.plan.panel)
        is_new = self.board.lesson is not None and self.session.game.key not in self.context.settings.learnt
        offered = self.tells_goal and is_new and goal.has_button(room, self.screen)
        return goal.button_place(room, self.screen) if offered else None

    def open_lesson(self) -> None:
        """Open the guided first game; the game waits below it."""
        self.context.open(ToGuidedGame(self.session.game))

    def refresh(self) -> None:
        """With the first move the list of moves takes the place of what was told."""
        if self._told_goal != self.tells_goal:
            self.make_buttons()
            self.dirty = True
        if self._goal is False and not self.controller.covered:
            self._goal = self.dirty = True
        super().refresh()

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """Draw how to win; later the moves."""
        if not self.tells_goal:
            super().draw_story(target, room, contents)
            return
        goal.draw_last(target, room, self.screen)
        button, below = self._lesson_place, self.side.below_heading(room)
        state = self.session.state
        headline, words = _(self.board.goal_headline(state)), _(self.board.goal_words(state))
        told = goal.told(below, self.screen, headline, words, button)
        if told is None:
            return  # nor does its heading stand there
        self.side.draw_heading(target, room, _("How to win"), "")
        if self._goal is None:
            self._goal = False  # it comes with the next frame: the first one has enough to paint
        if self._goal:
            goal.draw_goal(target, below, self.painter, self.screen, button, told)

    # -- players -------------------------------------------------------------------------------------------------

    @property
    def is_quiet(self) -> bool:
        """True on the turn of a player who needs no voice."""
        return seat_voice.is_quiet(self.context, self.session)

    def open_seat(self, seat: int) -> None:
        """Choose who plays a seat."""
        session = self.session
        self.context.open(
            ToSeatDialog(
                session.players[seat],
                lambda size: self.painter.portrait(seat, size),
                partial(self.controller.set_player, seat),
                can_compute=self.controller.can_seat_computers,
                usual_name=partial(usual_names.of_seat, session, seat),
                in_play=session.final_outcome is None,
                strength=self.context.settings.setups.get(session.game.key, Setup()).strength or STRENGTHS[0].key,
                eligible=lambda: people.eligible(
                    self.context.people.roster,
                    session.seats,
                    {at: player.name for at, player in session.players.items() if player.is_human},
                    seat,
                ),
                sign=self.painter.portrait,
            )
        )

    # -- the result ----------------------------------------------------------------------------------------------

    def make_room(self, needed: Needed) -> BoardPlan:
        """Leave the room of the panel to the result; in a small window, a panel or a strip below the board for it.

        Whichever of the two leaves the board larger.
        """
        self.tells_result, self._needed = True, needed
        self.drawer_open = False
        self.layout()
        return self.plan

    def resume(self) -> None:
        """The result is closed: the panel is the game's again. After the lesson nothing leads to it any more."""
        super().resume()
        self.make_buttons()
        if self.tells_result:
            self.tells_result = False
            self.layout()

    def layout(self) -> None:
        """In a small window the result has room in a panel at the right or in a strip below the line of words."""
        self.below, self.unfolded = self._room() if self.tells_result and self.screen.is_narrow else (0, 0)
        super().layout()

    def _room(self) -> tuple[float, float]:
        """Height of the strip, or width of the panel, in points; the other is 0."""
        screen, state = self.screen, self.session.state
        side = Sidebar(self.painter, screen, self.session)
        wide = panel_width(screen, side, state)
        beside = BoardPlan.of(screen, side, state, unfolded=wide, line=self.line.height)
        edge = screen.px(STRIP_EDGE)
        across = BoardPlan.of(screen, side, state).foot.rect.width - 2 * edge
        least, whole = (self._needed(across, full) + 3 * edge for full in (False, True))
        below = BoardPlan.of(screen, side, state, below=least / screen.scale, line=self.line.height)
        room = side.above_foot(beside.panel)
        if self._needed(room.width, False) <= room.height and beside.extent.width >= below.extent.width:
            return 0, wide
        spare = below.foot.rect.top - screen.px(self.line.height) - below.extent.height - edge
        return (least + max(0, min(spare, whole - least))) / screen.scale, 0

    # -- where it leads ------------------------------------------------------------------------------------------

    def follow(self, leaving: Leaving) -> None:
        """Go where the game leads."""
        match leaving:
            case Exit.RESULT:
                self.context.open(ToResult(self.controller, self.make_room))
            case Exit.STUDY:
                self.context.open(ToStudy(self.session, self.controller.is_saved, self._play_instead))
            case StudyFrom(index):
                self.context.open(ToStudy(self.session, self.controller.is_saved, self._play_instead, at=index))
            case Exit.HOME:
                if self.controller.is_saved and self.controller.opened_from_menu and self._is_begun:
                    self.context.greet("saved", _("Saved. Continue it from the menu any time."))
                super().follow(leaving)
            case Exit.SHARE:
                self.context.open(ToShare(shared.of_game(self.session, saves.SUFFIX, self.controller.message)))
            case Exit.PASTE:
                opening.open_pasted(self.context)
            case Exit.HANDOVER:
                self.context.open(ToHandover(self.session, self.controller.turns.seat))
            case PlayInstead(session):
                self._play_instead(session)
            case PlayNext(session):
                self.context.start(ToMenu(), ToPlay(session))
            case _:
                super().follow(leaving)

    @property
    def _is_begun(self) -> bool:
        """True if a move was played, and the game is not over."""
        return len(self.session.plies) > 1 and self.session.final_outcome is None

    def _play_instead(self, session: Session) -> None:
        """Play another session in the place of this one, whatever lies over it."""
        scenes = self.context.stack.scenes
        for _scene in scenes[scenes.index(self) + 1 :]:
            self.context.stack.pop()
        self.context.replace(ToPlay(session, self.controller.is_saved, self.controller.next_session))
