"""A game being played: the board, the side panel, one line of words, and whose turn it is."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Point
from floes_app.board.identity import IdentityTracker
from floes_app.board.input import Cancel, Confirm, Drag, Hover, Intent, Press, Release, Steer, interpret
from floes_app.board.model import Identity, Mark, UiState
from floes_app.board.sidebar import Contents
from floes_app.board.timeline import STEP, Item, Script
from floes_app.core import record
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _, ngettext
from floes_app.core.match import Match
from floes_app.core.session import Player, Session
from floes_app.play import summaries
from floes_app.play.analysis import GameAnalysis
from floes_app.play.animation import SPEEDS, AnimationPlayer, Clip
from floes_app.play.hint import Hint, Spot
from floes_app.play.practice import Coach, Replay
from floes_app.play.sidebar_contents import SidebarContents
from floes_app.play.turns import Turns
from floes_app.scenes.base.context import Context, copy_text
from floes_app.scenes.base.destinations import ToDiceTally, ToMenu, ToPlay, ToRules, ToSettings
from floes_app.scenes.base.notice import Notice
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game import action_bar
from floes_app.scenes.game.action_bar import Offer
from floes_app.storage.settings import PACES
from floes_app.view import art, text
from floes_app.view.boards.painter import Ambient
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import PRESS_KEYS, Control, Form, IconButton, Plate
from floes_app.view.highlight import draw_halo
from floes_app.view.panel import MoveList, thinking_dots
from floes_app.view.sidebar import Sidebar
from floes_app.view.theme import BODY, CORAL, DIM, FROST, INK, PANEL, Screen

#: How long floes bob on after the last input, and how long they take to come to rest, in seconds.
AMBIENT_SECONDS, AMBIENT_FADE = 4.0, 2.0
SHAKE_SECONDS: Final = 0.3
#: A press becomes a drag when the pointer has moved so far, in points.
DRAG_THRESHOLD: Final = 5
#: More plies than this are jumped over without animation.
MOST_ANIMATED: Final = 4
#: How often the sign that the computer is thinking is drawn anew, a second, and how long it takes to go round.
THINKING_RATE, THINKING_SECONDS = 15, 1.8
#: How high the line of words below the board is, in points.
LINE: Final = 46
#: How high the piece in the hand is held, in units, and the layer above everything that lies on the board.
HELD_LIFT, HELD_LAYER = 0.10, 9
#: A button of the row: its icon, its words, its key, what it does, and when it can be pressed.
Tool = tuple[str, str, str, Callable[[], object], Callable[[], bool]]
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}


class PlayScene(Scene):
    """Plays one session. The session is the only thing that remembers the game; everything else can be made anew.

    ``kept``: the game is put on the disk while it is played; a level that is only tried out is not. ``onward`` gives
    the game to play after this one, where games come in a row; none after the last.
    """

    #: Whether practice has somebody beside it who knows the best way.
    coached: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        session: Session,
        kept: bool = True,
        onward: Callable[[], Session | None] | None = None,
        turns: Turns | None = None,
    ) -> None:
        self.context = context
        self.session = session
        self.kept = kept
        self.onward = onward
        self.board = BOARDS[session.game.key]
        self.painter = PAINTERS[session.game.key](self.board)
        self.ui = UiState()
        self.form = Form(context.screen)
        self.moves = MoveList()
        self.drawer_open = False
        self.animation = AnimationPlayer()
        self.turns = turns or Turns(context, session)
        self._identities = IdentityTracker(self.board, session)
        self.hint = Hint(context, session, self.board)
        self._sidebar_contents = SidebarContents(session, self.board)
        self._notice, self._shake_left = Notice(), 0.0
        self._ambient_time, self._ambient_left = 0.0, AMBIENT_SECONDS
        self._offers: tuple[Offer, ...] = ()
        self._offers_for: object = None
        self._offer_controls: list[Control] = []
        self._tool_number = 0
        self._holder = self.turns.seat
        self._thinking_time = 0.0
        self._pressed_at: tuple[int, int] | None = None
        self._dragging = False
        self._ground: pygame.Surface | None = None
        self.result_shown = session.state.outcome is not None
        self.coach = Coach.of(context, session) if self.coached else None
        self.replay: Replay | None = None
        self.analysis: GameAnalysis | None = None
        self.layout()

    def enter(self) -> None:
        """Now it is known where leaving leads; a computer that plays is ready when its turn comes."""
        self._make_buttons()
        self.turns.start()
        if self.coach is not None:
            self.coach.begin()

    def leave(self) -> None:
        """Nothing is looked for any more."""
        self.turns.stop()
        self.hint.clear()
        if self.coach is not None:
            self.coach.close()

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures."""
        return self.context.screen

    @property
    def foot(self) -> int:
        """How high what stands below the board is, in pixels: the line of words, at the upper end of it."""
        return self.screen.px(LINE)

    def layout(self) -> None:
        """Divide the surface into board, status line and panel, and make the buttons."""
        screen = self.screen
        narrow = screen.is_narrow
        margin = screen.px(14 if narrow else 24)
        self.side = Sidebar(self.painter, screen, self.session)
        if narrow:
            rail = self.side.rail_width
            self.panel = pygame.Rect(screen.width - rail, 0, rail, screen.height)
        else:
            wide = screen.px(336)
            self.panel = pygame.Rect(screen.width - margin - wide, margin, wide, screen.height - 2 * margin)
        area = pygame.Rect(margin, margin, self.panel.x - 2 * margin, screen.height - margin - self.foot)
        self.frame = self.painter.fit(self.session.state, area)
        extent = self.painter.extent(self.session.state, self.frame)
        below = screen.height - (self.foot - screen.px(LINE))
        self.status_at = (extent.centerx, (extent.bottom + below) // 2)
        self.status_room = self.panel.x - 2 * margin
        self._ground = None
        self.extent = extent
        wide = screen.px(320)
        self.drawer = pygame.Rect(self.panel.x - wide - screen.px(8), 0, wide, screen.height)
        self.drawer.inflate_ip(0, -screen.px(16))
        self._offers = self.offered()
        self._make_buttons()
        self.dirty = True

    def _make_buttons(self) -> None:
        screen = self.screen
        narrow = screen.is_narrow
        form = Form(screen, language=self.context.settings.language)
        form.add(*self.seat_controls())
        tools = self.tools()
        self._tool_number = len(tools)
        if narrow:
            handle, places = self.side.rail_buttons(self.panel, len(tools))
            form.add(
                IconButton(handle, _("Moves"), self.toggle_drawer, "L", icon="drawer", lit=lambda: self.drawer_open)
            )
        else:
            places = self.side.panel_buttons(self.panel, len(tools))
        for place, (icon, label, key, action, enabled) in zip(places, tools, strict=True):
            form.add(IconButton(place, label, action, key, enabled, icon=icon))
        self._offer_controls = action_bar.buttons(self, self._offers) if not self.drawer_open else []
        form.add(*self._offer_controls)
        form.take_over(self.form)
        self.form = form

    def tools(self) -> list[Tool]:
        """The row of buttons that stand for what can always be done."""
        found: list[Tool] = [
            ("undo", _("Undo"), "U", self.undo, lambda: self.turns.undo_target() is not None),
            ("redo", _("Redo"), "R", self.redo, lambda: self.session.redo_target() is not None),
            ("hint", _("Hint"), "H", self.ask_hint, lambda: self.turns.person_decides),
            ("rules", _("Rules"), "F1", self.open_rules, lambda: True),
            ("settings", _("Settings"), "F10", self.open_settings, lambda: True),
            ("home", self.way_back, "Esc", self.go_home, lambda: True),
        ]
        if self.coach is not None:
            found.insert(2, ("restart", _("Restart"), "F2", self.restart, lambda: self.session.index > 0))
        if self._has_dice():
            found.insert(3, ("die", _("The dice so far"), "D", self.open_dice, lambda: True))
        return found

    def offered(self) -> tuple[Offer, ...]:
        """What is offered beside the line of words."""
        return action_bar.offered(self)

    def seat_controls(self) -> list[Control]:
        """The players' cards (in small windows their pictures): pressing one changes who plays."""
        places = self.side.rail_places(self.panel) if self.screen.is_narrow else self.side.cards(self.panel)
        return [
            Plate(place, _("Change {name}").format(name=player.name), lambda seat=seat: self.open_seat(seat))  # type: ignore[misc]
            for (seat, player), place in zip(self.session.players.items(), places, strict=True)
        ]

    def open_seat(self, seat: int) -> None:
        """Choose who plays a seat."""
        from floes_app.scenes.game.seat_dialog import SeatScene

        session = self.session

        def picture(size: int) -> pygame.Surface:
            return self.painter.portrait(seat, size)

        def change(player: Player) -> None:
            session.set_player(seat, player)
            self._keep()
            self._make_buttons()
            self.dirty = True

        usual = _(session.game.seat_names[seat])
        alone = len(session.seats) == 1
        self.context.stack.push(SeatScene(self.context, session.players[seat], picture, change, not alone, usual))

    def toggle_pause(self) -> None:
        """Let computers that play each other wait, or go on."""
        self.turns.paused = not self.turns.paused
        self.dirty = True

    def change_pace(self) -> None:
        """Let computers that play each other pause longer or less long."""
        now = PACES.index(self.context.settings.pace)
        self.context.change(pace=PACES[(now + 1) % len(PACES)])
        self._notice.tell(_("Pace: {pace}").format(pace=_(self.turns.pace.name)))
        self.dirty = True

    def go_on(self) -> None:
        """Let the computer play from the position shown, although there are moves ahead."""
        self.turns.going_on = True
        self.dirty = True

    @property
    def can_review(self) -> bool:
        """Whether there is a finished game of several players to be looked through."""
        session = self.session
        return self.kept and session.plies[-1].state.outcome is not None and len(session.seats) > 1

    def open_review(self) -> None:
        """Look the finished game through."""
        from floes_app.scenes.game.review import ReviewScene

        if self.can_review:
            self.context.stack.push(ReviewScene(self))

    def is_on_top(self) -> bool:
        """Whether no other scene lies over this one: the result has buttons of its own."""
        return self.context.stack.top in (None, self)

    def next_game(self) -> None:
        """Go on with the next game of the match."""
        match = Match.of(self.session)
        if match is not None and self.session.state.outcome is not None and not match.is_over:
            self.context.start(ToMenu(), ToPlay(match.next_game(secrets.randbelow(2**32))))

    def _renew_offers(self) -> None:
        """Make the buttons anew when the game or the setting of the dice is another."""
        turns = self.turns
        computer = turns.is_current, turns.can_hurry, turns.paused, self.context.settings.pace
        par = self.coach.par if self.coach is not None else None
        now = self.session.revision, turns.dice, self.is_on_top(), computer, par
        if self._offers_for == now:
            return
        self._offers_for = now
        offered = self.offered()
        if offered or self._offers:
            self._offers = offered
            self._make_buttons()
            self.dirty = True

    def resize(self) -> None:
        """Lay out for the new size."""
        self.layout()

    # -- what is shown -------------------------------------------------------------------------------------------

    def identity(self) -> Identity:
        """How alike pieces look now."""
        return self._identities.at(self.session.index)

    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {seat: player.name for seat, player in self.session.players.items()}

    def current_items(self) -> tuple[Item, ...]:
        """What lies on the board in this moment of the animation."""
        if self.replay is not None:
            return self.replay.items(self.context.settings.animation != "off")
        if self.animation.running:
            return self.animation.items()
        items = self.board.items(self.session.state, self.identity())
        if not self.turns.person_decides:
            return items
        items = self.board.posed(self.session.state, items, self._hands())
        held = self._in_hand()
        if held is not None:
            ids, (x, y) = held
            return tuple(
                replace(item, x=x, y=y, lift=HELD_LIFT, layer=HELD_LAYER) if item.id in ids else item for item in items
            )
        return self._shaken(items) if self._shake_left > 0 else items

    def _in_hand(self) -> tuple[tuple[Hashable, ...], Point] | None:
        """The items that follow the pointer, and where it holds them; None while nothing is dragged."""
        ui = self.ui
        if ui.pick is None or ui.held is None or not self.turns.person_decides:
            return None
        return self.board.grasped(self.session.state, self.identity(), ui.pick), ui.held

    def _shaken(self, items: Sequence[Item]) -> tuple[Item, ...]:
        pick = self.ui.pick or self.board.given_pick(self.session.state)
        if pick is None:
            return tuple(items)
        layout = self.board.layout(self.session.state)
        phase = self._shake_left / SHAKE_SECONDS
        by = 0.06 * phase * (1 if int(phase * 6) % 2 else -1)
        return tuple(
            replace(item, x=item.x + by) if layout.cell_at((item.x, item.y)) == pick.cell else item for item in items
        )

    def current_marks(self) -> tuple[Mark, ...]:
        """The marks of this moment: none while something moves, except on the board's own ground."""
        if self.animation.running or self.replay is not None:
            return ()
        session = self.session
        marks: tuple[Mark, ...] = ()
        if session.index:
            before = session.plies[session.index - 1].state
            marks += self.board.trail(before, session.plies[session.index].action)
        if self.turns.person_decides:
            marks += self.board.marks(session.state, self._hands(), self.identity())
        return marks

    def _hands(self) -> UiState:
        """The player's hands; while these are empty, those of a hint that shows its move."""
        shown = self.hint.ui() if self.ui.pick is None else None
        return shown or self.ui

    def status(self) -> tuple[str, str]:
        """The line below the board and its colour."""
        if self.animation.rolling:
            return "", INK
        if self.replay is not None:
            return self.replay.sentence(), INK
        if self._notice.is_shown:
            return self._notice.words, self._notice.colour
        if self.hint.is_open:
            return self.hint.sentence(), INK
        session = self.session
        if session.state.outcome is not None:
            return summaries.result(session) if self.is_on_top() else "", INK
        if self.turns.paused and not self.animation.running:
            return _("Paused. {name} is to move.").format(name=self.names()[self.turns.seat]), DIM
        if self.turns.is_thinking:
            return _("{name} is thinking …").format(name=self.names()[self.turns.seat]), INK
        if not self.turns.is_current and not self.animation.running and self.turns.computer_decides:
            return self._taken_back(), DIM
        if self.turns.person_rolls and self.turns.dice == "own":
            name = self.names()[self.turns.seat]
            return _("{name}: choose what your die shows.").format(name=name), INK
        return self.board.status(session.state, self.ui, self.names()), INK

    def _taken_back(self) -> str:
        """How much of the game lies ahead of the position shown."""
        number = len(self.session.plies) - 1 - self.session.index
        return ngettext(
            "{number} move was taken back. R plays it again.",
            "{number} moves were taken back. R plays them again.",
            number,
        ).format(number=number)

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys, pointer, wheel."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._ambient_left = AMBIENT_SECONDS
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            stops_replay = self.replay is not None
            self.finish_animation()
            if stops_replay:
                return True
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        if self.form.ring_visible or event.type not in (pygame.KEYDOWN,):
            if self.form.handle(event):
                return True
        elif event.key == pygame.K_TAB:
            return self.form.handle(event)
        if event.type == pygame.KEYDOWN:
            return self._board_key(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        return self._pointer(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        last = len(self.session.plies) - 1
        here = self.session.index
        plain = {
            pygame.K_u: self.undo,
            pygame.K_BACKSPACE: self.undo,
            pygame.K_r: self.redo,
            pygame.K_h: self.ask_hint,
            pygame.K_F2: self.restart,
            pygame.K_F1: self.open_rules,
            pygame.K_F10: self.open_settings,
            pygame.K_l: self.toggle_drawer,
            pygame.K_d: self.open_dice,
            pygame.K_HOME: lambda: self.look_at(0),
            pygame.K_END: lambda: self.look_at(last),
            pygame.K_PAGEUP: lambda: self.look_at(max(0, here - 1)),
            pygame.K_PAGEDOWN: lambda: self.look_at(min(last, here + 1)),
        }
        held = {
            pygame.K_z: self.redo if event.mod & pygame.KMOD_SHIFT else self.undo,
            pygame.K_y: self.redo,
            pygame.K_c: self.copy_record if event.mod & pygame.KMOD_SHIFT else self.copy_position,
            pygame.K_s: self.save,
        }
        if getattr(event, "unicode", "") == "?":
            self.open_rules()
            return True
        action = (held if control else plain).get(event.key)
        if action is None:
            return False
        action()
        self.dirty = True
        return True

    def _board_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            if self.form.ring_visible:
                self.form.ring_visible = False
                self.form.dirty = True
                return True
            if self.drawer_open:
                self.toggle_drawer()
                return True
            if self.turns.person_decides and self._intend(Cancel()):
                return True
            if self.hint.is_open:
                self.hint.clear()
                self.dirty = True
                return True
            self.go_home()
            return True
        if self.turns.person_rolls:
            return self._dice_key(event)
        if self.session.state.outcome is not None and self._offers and event.key in PRESS_KEYS:
            self._offers[0].action()
            return True
        if not self.turns.person_decides:
            return self._offer_key(event)
        if event.key in _ARROWS:
            return self._intend(Steer(_ARROWS[event.key]))
        if event.key in PRESS_KEYS:
            return self._intend(Confirm())
        return self._offer_key(event)

    def _offer_key(self, event: pygame.event.Event) -> bool:
        for offer in self._offers:
            if offer.key and event.key == pygame.key.key_code(offer.key):
                offer.action()
                return True
        return False

    def _dice_key(self, event: pygame.event.Event) -> bool:
        """Confirming rolls; with a die of their own, the players type what it shows."""
        if event.key in PRESS_KEYS and self.turns.dice != "own":
            self.roll()
            return True
        return self._offer_key(event)

    def _wheel(self, event: pygame.event.Event) -> bool:
        if self.moves.wheel(event.pos, event.y):
            self.dirty = True
            return True
        step = -1 if event.y > 0 else 1
        target = self.session.index + step
        if self.painter.extent(self.session.state, self.frame).collidepoint(event.pos) and (
            0 <= target < len(self.session.plies)
        ):
            self.look_at(target)
            return True
        return False

    def _cell_at(self, pixel: tuple[int, int]) -> Any:
        return self.board.layout(self.session.state).cell_at(self.frame.point(pixel))

    def _pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.form.ring_visible = False
            ply = self.moves.ply_at(event.pos)
            if ply is not None:
                self.look_at(ply)
                return True
            if self.turns.person_rolls and self.turns.dice != "own" and self.extent.collidepoint(event.pos):
                self.roll()
                return True
            if not self.turns.person_decides:
                return False
            self._pressed_at, self._dragging = event.pos, False
            return self._intend(Press(self._cell_at(event.pos)))
        if not self.turns.person_decides:
            return False
        if event.type == pygame.MOUSEMOTION:
            if self._pressed_at is not None:
                far = max(abs(event.pos[0] - self._pressed_at[0]), abs(event.pos[1] - self._pressed_at[1]))
                self._dragging = self._dragging or far >= self.screen.px(DRAG_THRESHOLD)
                if self._dragging:
                    return self._intend(Drag(self.frame.point(event.pos), self._cell_at(event.pos)))
            return self._intend(Hover(self._cell_at(event.pos)))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed_at is not None:
            self._pressed_at, self._dragging = None, False
            return self._intend(Release(self._cell_at(event.pos)))
        return False

    def _intend(self, intent: Intent) -> bool:
        """Read an intent, and play, refuse or show what it came to."""
        held = self._in_hand()
        reply = interpret(self.board, self.session.state, self._touch_for(intent), intent)
        if reply.ui != self.ui:
            self.ui = reply.ui
            self.dirty = True
            if self._notice.colour == DIM:  # it told what was taken back; now the hands are asked about
                self._notice.clear()
        if reply.action is not None:
            self.play(reply.action, held)
        elif held is not None and reply.ui.held is None:
            self.put_back(*held)
        if reply.action is None and reply.refusal:
            self.refuse(reply.refusal)
        return reply.used

    def _touch_for(self, intent: Intent) -> UiState:
        """The hands as an intent meets them: where a hint leads with its piece, that piece is in them."""
        shown = self.hint.ui() if self.ui.pick is None else None
        cell = intent.cell if isinstance(intent, Press) else self.ui.cursor if isinstance(intent, Confirm) else None
        if shown is not None and cell is not None and cell == shown.hover:
            return replace(self.ui, pick=shown.pick)
        return self.ui

    def put_back(self, ids: tuple[Hashable, ...], point: Point) -> None:
        """What was dropped where it may not stay goes back to its place."""
        script = Script.begin(self.board.items(self.session.state, self.identity()))
        for id in ids:
            home = script.items[id].x, script.items[id].y
            script.tween(id, STEP, path=(point, home), ease="out")
        self._animate([Clip(script.finish())])

    # -- what the player asks for --------------------------------------------------------------------------------

    def play(self, action: Any, held: tuple[tuple[Hashable, ...], Point] | None = None) -> None:
        """Play an action, put the game on disk, and show what happened.

        held: the items that were dragged and where they were dropped; they go on from there.
        """
        before, identity = self.session.state, self.identity()
        self._notice.clear()
        self.turns.going_on = True
        self.session.play(action)
        self._keep()
        self.ui = replace(self.ui, pick=None, held=None)
        events = self.session.game.story(before, action)
        notice = self.board.notice(events, self.names())
        if notice:
            self._notice.tell(notice)
        timeline = self.board.timeline(before, identity, events)
        self._animate([Clip(timeline if held is None else timeline.taken_from(*held))])
        self._renew_offers()
        self.result_shown = False
        self.dirty = True

    def roll(self, outcome: Any = None) -> None:
        """Roll the die; ``outcome`` is what a real one showed.

        What was rolled and undone is not rolled again: it comes up as it did.
        """
        session = self.session
        if session.state.to_move != CHANCE or session.state.outcome is not None:
            return
        if outcome is None:
            outcome = session.roll() if session.at_tip else session.plies[session.index + 1].action
        self.play(outcome)

    def refuse(self, reason: str) -> None:
        """Say in the status line why something cannot be done, with a small shake."""
        self._notice.tell(reason, CORAL)
        if not self.context.settings.reduced_motion:
            self._shake_left = SHAKE_SECONDS
        self.context.audio.play("refuse")
        self.dirty = True

    def undo(self) -> None:
        """Take back the last turn, or the last action of a turn that is not over."""
        target = self.turns.undo_target()
        if target is not None:
            self.look_at(target)

    def redo(self) -> None:
        """Play again what was taken back."""
        target = self.session.redo_target()
        if target is not None:
            self.look_at(target)

    def ask_hint(self) -> None:
        """A step of a hint; in practice the best move from here, as soon as it is known."""
        if not self.turns.person_decides:
            return
        self.finish_animation()
        self._notice.clear()
        self.dirty = True
        if self.coach is None:
            self.hint.press()
            return
        action = self.coach.hint()
        if action is None:
            self._notice.tell(_("Looking for the best move …"))
            self.dirty = True
        else:
            self._show_hint(action)

    def _show_hint(self, action: Any) -> None:
        """Point at where a move leads, as if the pointer were there, and say how far it still is."""
        move = self.board.move_for(self.session.state, action)
        if move is None or self.coach is None:
            return
        self.finish_animation()
        self.ui = replace(self.ui, hover=move.target)
        self._notice.tell(self.coach.way_on())
        self.dirty = True

    def show_best_line(self) -> None:
        """Play one's own way and the best one side by side."""
        if self.coach is None or self.session.state.outcome is None:
            return
        self.finish_animation()
        self.replay = self.coach.replay(self.board)
        self.dirty = True

    def restart(self) -> None:
        """Go back to the beginning; redo still leads forward again."""
        self.look_at(0)

    def look_at(self, index: int) -> None:
        """Show the position after ``index`` actions, running through the moves between."""
        here = self.session.index
        if index == here:
            return
        self.finish_animation()
        clips = self._clips(here, index) if abs(index - here) <= MOST_ANIMATED else []
        self.session.jump(index)
        self.turns.going_on = False
        self._keep()
        self.ui = UiState(hover=self.ui.hover)
        self._notice.clear()
        if not self.session.at_tip:
            self._notice.tell(self._taken_back(), DIM)
        self.result_shown = True
        self._renew_offers()
        self._animate(clips)
        self.dirty = True

    def _clips(self, here: int, there: int) -> list[Clip]:
        plies = self.session.plies
        clips: list[Clip] = []
        steps = range(here, there) if there > here else range(here - 1, there - 1, -1)
        for index in steps:
            before = plies[index].state
            if there < here and before.to_move == CHANCE:
                continue  # a die does not tumble backwards
            events = self.session.game.story(before, plies[index + 1].action)
            clips.append(Clip(self.board.timeline(before, self._identities.at(index), events), there < here))
        return clips

    def copy_position(self) -> None:
        """Copy the position text."""
        if copy_text(self.session.state.text):
            self.context.say(_("The position is on the clipboard."))

    def copy_record(self) -> None:
        """Copy the whole game as a record."""
        if copy_text(record.write(self.session)):
            self.context.say(_("The game is on the clipboard."))

    def save(self) -> None:
        """Put a copy of the game beside those saved under a name."""
        self.context.messages += self.context.store.save_copy(self.session)

    def toggle_drawer(self) -> None:
        """Open or close the panel in a small window."""
        self.drawer_open = not self.drawer_open and self.screen.is_narrow
        self._make_buttons()  # what is offered below the board would lie on the drawer
        self.dirty = True

    def open_rules(self) -> None:
        """Show the rules beside the board."""
        self.context.open(ToRules(self.session.game))

    def open_dice(self) -> None:
        """Show how often each face of the die came up."""
        if self._has_dice():
            self.context.open(ToDiceTally(self.session))

    def _has_dice(self) -> bool:
        return any(ply.state.to_move == CHANCE for ply in self.session.plies)

    def open_settings(self) -> None:
        """Show the settings."""
        self.context.open(ToSettings())

    @property
    def way_back(self) -> str:
        """What leaving the game is called: to the menu, or to the scene that it was opened from."""
        below = self._below()
        return _("Menu") if below is None or below.opening else _("Back")

    def _below(self) -> Scene | None:
        scenes = self.context.stack.scenes
        return scenes[scenes.index(self) - 1] if self in scenes[1:] else None

    def go_home(self) -> None:
        """Leave the game as it is, for where it was opened; the menu offers to continue it."""
        scenes = self.context.stack.scenes
        if self._below() is None:
            self.context.start(ToMenu())
            return
        for _scene in scenes[scenes.index(self) :]:
            self.context.stack.pop()

    def play_again(self, session: Session) -> None:
        """Play another session in the place of this one."""
        scenes = self.context.stack.scenes
        for _scene in scenes[scenes.index(self) + 1 :]:
            self.context.stack.pop()
        self.context.replace(ToPlay(session, self.kept, self.onward))

    def play_onward(self) -> None:
        """Play the game that comes after this one, or go back where there is none."""
        session = self.onward() if self.onward is not None else None
        if session is None:
            self.go_home()
        else:
            self.play_again(session)

    def _keep(self) -> None:
        if self.kept:
            self.context.keep(self.session)

    # -- time ----------------------------------------------------------------------------------------------------

    def _animate(self, clips: Sequence[Clip]) -> None:
        self._sound(self.animation.show(clips, self.context.settings.animation))

    def _sound(self, names: Sequence[str]) -> None:
        for name in names:
            self.context.audio.play(name)

    def finish_animation(self) -> None:
        """Let everything that moves arrive at once."""
        if self.animation.finish() or self.replay is not None:
            self.replay = None
            self.dirty = True

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        moving = self.animation.running or self.replay is not None or self._shake_left > 0
        return moving or self.turns.is_due or self.hint.is_sought or self._ambient().strength > 0

    def _ambient(self) -> Ambient:
        if self.context.settings.reduced_motion or self.context.settings.animation == "off":
            return Ambient()
        return Ambient(self._ambient_time, min(1.0, max(0.0, self._ambient_left / AMBIENT_FADE)))

    def update(self, seconds: float) -> None:
        """Move what moves; when all is still, show the result of a finished game."""
        still = not self.animation.running and self.is_on_top()
        action = self.turns.update(seconds, still and not self._shake_left)
        self._renew_offers()
        if self.turns.is_thinking or self.hint.is_sought:
            self._breathe(seconds)
        self.dirty = self.hint.update() or self.dirty
        self._update_coach(seconds)
        if self.animation.running:
            self._sound(self.animation.advance(seconds, self.context.settings.animation))
            self.dirty = True
        if self._ambient().strength > 0:
            self._ambient_time += seconds
            self._ambient_left -= seconds
            self.dirty = True
        if self._shake_left > 0:
            self._shake_left = max(0.0, self._shake_left - seconds)
            self.dirty = True
        self.form.update(seconds)
        self.dirty = self._notice.update(seconds) or self.dirty or self.form.dirty
        if self.animation.running or self.context.stack.top not in (None, self):
            return
        if self.session.state.outcome is not None and not self.result_shown:
            self.show_result()
        elif action is not None:
            self.play(self.session.game.parse_action(self.session.state, action))
        elif not self._hand_over() and self.turns.rolls_by_itself:
            self.roll()

    def _breathe(self, seconds: float) -> None:
        """Let the sign that the computer is thinking go on, a few times a second: that is calm, and costs little."""
        before = int(self._thinking_time * THINKING_RATE)
        self._thinking_time += seconds
        if int(self._thinking_time * THINKING_RATE) != before:
            self.dirty = True

    def _update_coach(self, seconds: float) -> None:
        """Take what was found out about a practice level, and let the ghost go on."""
        if self.replay is not None:
            self.replay.update(seconds / (SPEEDS[self.context.settings.animation] or 1.0))
            self.replay = None if self.replay.over else self.replay
            self.dirty = True
        if self.coach is None:
            return
        before = self.coach.par
        action, fault = self.coach.update()
        if action is not None:
            self._show_hint(action)
        elif fault:
            self.refuse(fault)
        self.coach.note()
        self.dirty = self.dirty or self.coach.par != before

    def _hand_over(self) -> bool:
        """Where players take turns at one screen and want a pause between, show whose turn it is; True when it is."""
        from floes_app.scenes.game.handover import HandoverScene

        state, session = self.session.state, self.session
        seat = self.turns.seat
        if state.outcome is not None or seat == self._holder or not session.is_human(seat):
            return False
        self._holder = seat
        if not self.context.settings.pause_between_players or not session.at_tip or self.context.stack.top is None:
            return False
        self.context.stack.push(HandoverScene(self.context, session, self.painter, seat))
        return True

    def show_result(self) -> None:
        """Lay the result over the board."""
        from floes_app.scenes.game.result import ResultScene

        self.result_shown = True
        self.context.stack.push(ResultScene(self.context, self))

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """The board, the line below it, the panel."""
        if self._ground is None:
            self._ground = self._paint_ground()
        target.blit(self._ground, (0, 0))
        self.painter.pieces(target, self.frame, self.current_items(), self.current_marks(), self._ambient())
        self._draw_hint(target)
        self._draw_status(target)
        contents, rolling = self.contents(), self.animation.rolling
        if self.screen.is_narrow:
            self.side.draw_rail(target, self.panel, contents, self._tool_number)
            if self.drawer_open:
                art.draw_panel(target, self.drawer, self.screen.px(16), 1.0)
                rest = self.side.draw_panel(target, self.drawer, contents, rolling, buttons=False)
                self.draw_story(target, rest, contents)
        else:
            rest = self.side.draw_panel(target, self.panel, contents, rolling, buttons=True)
            self.draw_story(target, rest, contents)
        self.form.draw(target)
        self.form.dirty = False

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """What was played so far, in the room that the players leave in the panel."""
        self.side.draw_moves(target, room, contents, self.moves)

    def spot(self) -> Spot | None:
        """Where the board is to be looked at, if a hint says so."""
        return self.hint.spot()

    def _draw_hint(self, target: pygame.Surface) -> None:
        """Where to look, or which piece."""
        spot = self.spot()
        if spot is None or self.animation.running or not self.turns.person_decides:
            return
        frame = self.frame
        size = 2 * spot.radius * frame.unit_width, 2 * spot.radius * frame.unit_height
        clip = target.get_clip()
        target.set_clip(self.extent)
        draw_halo(target, frame.pixel(spot.centre), *size, max(2, self.screen.px(4)))
        target.set_clip(clip)

    def _paint_ground(self) -> pygame.Surface:
        ground = self.painter.backdrop(self.screen.size).copy()
        self.painter.ground(ground, self.frame, self.session.state, self.context.settings.coordinates)
        fill = self.painter.panel_fill
        if self.screen.is_narrow:
            rail = self.panel.inflate(0, 2)
            ground.blit(art.rounded_rect(rail.width + 2, rail.height, 0, PANEL, fill, FROST, 0.10, 1), rail)
        else:
            art.draw_panel(ground, self.panel, self.screen.px(16), fill)
        return ground

    def _draw_status(self, target: pygame.Surface) -> None:
        """What leads the line (a badge, in small windows the die), the name in bold, the rest."""
        screen = self.screen
        line, colour = self.status()
        size = screen.px(BODY + 1)
        lead = None
        if not self.animation.rolling and colour == INK:
            lead = self.painter.lead(self.session, screen.px(34), screen.is_narrow)
        if (self.turns.is_thinking or self.hint.is_sought) and not self._notice.is_shown:
            still = self.context.settings.reduced_motion
            lead = thinking_dots(screen, None if still else self._thinking_time / THINKING_SECONDS)
        before = lead.get_width() + screen.px(10) if lead else 0
        name = self._leading_name(line)
        middle, room = self.status_at[0], self.status_room
        buttons = [control.rect for control in self._offer_controls if control.rect.right < self.panel.x]
        words = text.width(name, size, True) + text.width(line[len(name) :], size)
        if buttons:  # the words move aside as far as they must
            end = min(rect.left for rect in buttons) - screen.px(14)
            room = end - screen.px(14)
            middle = min(middle, end - min(room, words + before) // 2)
        x, y = middle - min(room, words + before) // 2, self.status_at[1]
        if lead:
            target.blit(lead, (x, y - lead.get_height() // 2))
        end = x + min(room, words + before)
        x += before
        if name:
            x = text.draw(target, name, (x, y), size, colour, bold=True, room=max(1, end - x)).right
        text.draw(target, line[len(name) :], (x, y), size, colour, room=max(1, end - x + 1))

    def _leading_name(self, line: str) -> str:
        """The name with a colon that a line of words begins with, if it does."""
        for name in self.names().values():
            if name and line.startswith(name) and line[len(name) : len(name) + 1] in (":", "："):
                return line[: len(name) + 1]
        return ""

    def contents(self) -> Contents:
        """What the panel shows now."""
        contents = self._sidebar_contents.contents(self.animation.running)
        return contents if self.coach is None else self.coach.completed(contents)
