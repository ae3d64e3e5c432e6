"""A game on its board: layout, drawing and events, for the controller or script that leads the game."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar, Protocol

import pygame

from floes_app.board.sidebar import Contents
from floes_app.board.timeline import Cue
from floes_app.board.values import Atmosphere, Mark
from floes_app.core.i18n import _, sentences
from floes_app.core.session import Session
from floes_app.games import icefloes
from floes_app.play.access.speech import Heard, Question
from floes_app.play.commands import BoundCommand, CommandTable
from floes_app.play.game.commands import BAR, INPUT, PACE_ROW, TOOLS
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Copy, Exit, Leaving, Read, Say, Sound
from floes_app.play.help.hint import Spot
from floes_app.play.levels.library.library import world_of
from floes_app.play.status import Status
from floes_app.scenes.base.board_plan import BoardPlan
from floes_app.scenes.base.context import Context, copy_text
from floes_app.scenes.base.destinations import ToDiceTally, ToMenu, ToRules, ToSettings
from floes_app.scenes.base.form_scene import command_button, write_on_screen
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.board import pace_row, spoken, status_line
from floes_app.scenes.game.board.ambient import AmbientMotion
from floes_app.scenes.game.board.drawer import Drawer
from floes_app.scenes.game.board.picture import BoardPicture, Shown
from floes_app.scenes.game.board.pointer import BoardPointer
from floes_app.scenes.game.board.scan import BoardScan
from floes_app.scenes.game.board.status_layout import Place, StatusLayout, StatusLine
from floes_app.view.boards.painter import Ambient
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Form, IconButton, ReadList, TextButton
from floes_app.view.input.fingers import SCROLL
from floes_app.view.input.keys import key_words
from floes_app.view.paint import palette
from floes_app.view.paint.daylight import WORLDS, Light, light_at
from floes_app.view.paint.theme import BODY, Screen
from floes_app.view.parts.panel import MoveList
from floes_app.view.parts.sidebar import Sidebar


class StatusSource(Protocol):
    """The source of a scene's status and panel: the game itself, or a lesson."""

    def status(self) -> Status:
        """The line of words."""

    def contents(self) -> Contents:
        """The contents of the panel."""

    def spot(self) -> Spot | None:
        """The place on the board to look at; None for none in particular."""


class BoardScene(Scene):
    """The board, the line of words below it, the panel at the right. Subclasses say what else there is."""

    commands: ClassVar[CommandTable[Any]]
    has_message_line = True
    below: float = 0
    """Height kept free below the line of words, in points."""
    aside: float = 0
    """Width kept free at the left of the board, in points."""
    unfolded: float = 0
    """Width in points of the panel that replaces the rail in a small window; 0 for the rail."""

    def __init__(self, context: Context, controller: GameController, source: StatusSource) -> None:
        self.context = context
        self.controller = controller
        """The game that is shown."""
        self.source = source
        """The source of the status and of the panel."""
        self.session, self.board = controller.session, controller.board
        self.painter = PAINTERS[controller.session.game.key](controller.board)
        self.form = Form(context.screen)
        self.moves = MoveList()
        self.drawer_open = False
        """True if the panel of a small window lies beside the rail."""
        self.tells_result = False
        """True if the result of the game has the room of the panel."""
        self._motion = AmbientMotion()
        self._air: tuple[object, Atmosphere | None] | None = None
        """The position that was looked at last, and the atmosphere around it."""
        self._tool_number = 0
        self._taken = 0
        self._commands_key: object = None
        self._seen = (-1, 0)
        self._pointer = BoardPointer(controller, self.moves)
        self._scan = BoardScan(controller)
        self._picture: BoardPicture | None = None
        self._light: Light | None = None
        self.line = StatusLine(controller, self.painter)
        self._laid_out_on: Screen | None = None
        self.layout()

    def enter(self) -> None:
        """Now it is known where leaving leads; a computer that plays is ready when its turn comes."""
        below = self._below
        self.controller.lead_back(to_menu=below is None or below.opening)
        self.make_buttons()
        self.controller.start()

    @property
    def atmosphere(self) -> Atmosphere | None:
        """The atmosphere around the board."""
        state = self.session.state
        if self._air is None or self._air[0] is not state:  # asked several times a frame, the same mostly
            self._air = state, self.board.atmosphere(state)
        return self._air[1]

    @property
    def played(self) -> Session:
        """The game on the board."""
        return self.session

    @property
    def is_typed_into(self) -> bool:
        """True if a text field has the focus."""
        return self.form.typing

    def write_on_screen(self) -> bool:
        """Open a keyboard on the screen for the text field with the focus."""
        return write_on_screen(self.context, lambda: self.form)

    def leave(self) -> None:
        """Stop all searches for this game."""
        self.controller.stop()

    def pause(self) -> None:
        """Rest the game and the controls, because another scene covers them."""
        self.controller.cover()
        self.form.rest()
        self.moves.leave()

    def resume(self) -> None:
        """Go on with the game: no other scene covers it any more."""
        self.controller.uncover()

    def give_way(self, taken: int) -> bool:
        """Lay the board out beside what lies over the right of the window."""
        if taken != self._taken:
            self._taken = taken
            self.layout()
        return True

    @property
    def owner(self) -> StatusSource:
        """The commands work on the controller or script that leads the game."""
        return self.source

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures."""
        return self.context.screen

    def layout(self) -> None:
        """Divide the surface into board, line of words and panel, and make the buttons."""
        self.side = Sidebar(self.painter, self.screen, self.session, self._has_pace, self.source.contents())
        if self._laid_out_on != self.screen:
            self._laid_out_on = self.screen
            self.line.begin_with(self.kept_for_words / self.screen.scale)
        state, below, unfolded = self.session.state, self.below, self.unfolded
        line, aside = self.line.height, self.aside
        self.plan = BoardPlan.of(self.screen, self.side, state, below, unfolded, self._taken, line, aside)
        self.drawer = Drawer(self.side, self.plan, self.screen)
        self._picture = None
        self.line.offer(self._offered_bar)
        self.make_buttons()
        self.dirty = True
        self._give_words_room()

    @property
    def kept_for_words(self) -> int:
        """The height that is kept free for the line of words from the beginning, in pixels."""
        return status_line.kept_free(self.screen)

    def status(self) -> Status:
        """The status below the board."""
        return self.source.status()

    @property
    def shows_turn(self) -> bool:
        """True if the line of words may begin with the badge of the player to move."""
        return True

    def resize(self) -> None:
        """Lay out for the new size."""
        self.layout()

    def refresh(self) -> None:
        """Make the buttons anew when others are offered."""
        now = self.controller.commands_key, len(self.session.plies) > 1
        if now == self._commands_key:
            return
        self._commands_key = now
        offered = self._offered_bar
        if offered or self.line.bar or self.side.has_pace != self._has_pace:
            self.side.keep_pace_row(self._has_pace)
            self.line.offer(offered)
            self.make_buttons()
            self.dirty = True

    def make_buttons(self) -> None:
        """Make the controls anew for what there is now."""
        screen, plan = self.screen, self.plan
        form = Form(screen, language=self.context.settings.language)
        form.add(*self.seat_controls())
        tools = self.commands.buttons(self.source, TOOLS)
        self._tool_number = len(tools)
        if plan.folded:
            handle, places = self.side.rail_buttons(plan.panel, len(tools))
            form.add(_handle(self.commands.action(self.source, "moves"), handle, lambda: self.drawer_open))
        else:
            places = self.side.panel_buttons(plan.panel, len(tools))
        form.add(*(command_button(IconButton, action, place) for action, place in zip(tools, places, strict=True)))
        if self.side.has_pace:
            skip = self.commands.action(self.source, "skip")
            form.add(*pace_row.controls(self.controller, skip, *self.side.pace_row(plan.panel), screen))
        form.add(*self._moves_stop())
        form.add(*self.line.buttons(self._status_layout))
        form.keep_tooltips(off=self.side.printed(plan.panel) if not screen.is_narrow else [])
        form.take_over(self.form)
        self.form = form

    @property
    def lists_moves(self) -> bool:
        """True if the panel lists the moves."""
        return not self.tells_result

    def _moves_stop(self) -> list[Control]:
        """The list of moves as a stop of the focus, where it is seen and holds any."""
        plan, reader = self.plan, self.controller.reader
        if not (self.lists_moves and len(self.session.plies) > 1 and (self.drawer_open or not plan.folded)):
            return []

        def look() -> None:
            ply = reader.ply()
            if ply is not None:
                self.controller.look_at(ply)

        gap = self.screen.px(12)  # the ring around it touches nothing
        place = plan.drawer if plan.folded else self.side.story(plan.panel).inflate(0, -gap)
        return [ReadList(place, _("Moves"), look, step=reader.walk, here=reader.here)]

    def seat_controls(self) -> list[Control]:
        """The controls on the players' cards."""
        return []

    def toggle_drawer(self) -> None:
        """Open or close the panel in a small window."""
        self.drawer_open = not self.drawer_open and self.plan.folded
        self.drawer.scroll_back()
        self.make_buttons()
        self.dirty = True

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys, pointer, wheel."""
        taken = self._handle(event)
        self.controller.give_focus(not self.form.ring_visible)
        self._follow_effects()
        return taken

    def _handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._motion.wake()
        if event.type == pygame.MOUSEMOTION:
            self.dirty = self.moves.point(event.pos) or self.dirty
        told, moving = self.controller.is_told, self.controller.animation.running
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.controller.interrupt():
            return True
        if told and self._rolls(event):  # it was meant for what was still being shown
            return True
        if event.type == pygame.KEYDOWN:
            is_taken = self._key(event)
            if not is_taken and not moving:  # else it only stopped a motion
                self._tell_why_not(event)
            return is_taken
        if self.form.handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            scrolled = self.drawer_open and self.drawer.wheel(event)
            scrolled = scrolled or self._pointer.wheel(event, self.plan)
            self.dirty = self.dirty or scrolled
            return scrolled
        if event.type == SCROLL:
            scrolled = self.drawer_open and self.drawer.drag(event.pos, event.by)
            scrolled = scrolled or self.moves.drag(event.pos, event.by)
            self.dirty = self.dirty or scrolled
            return scrolled
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.form.hide_ring()
        return self._pointer.handle(event, self.plan, self.screen, moving)

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys go to the controls while one of them shows that it has the focus, else to the commands."""
        key = key_words(event)
        if self.controller.typed is not None and self.controller.type_square(key):
            self.form.hide_ring()
            return True
        if (self.form.ring_visible or key in ("Tab", "Shift+Tab")) and self.form.handle(event):
            return True
        if key == "Esc" and self.form.ring_visible:
            self.form.hide_ring()
            return True
        if key == "Esc" and self.drawer_open:
            self.toggle_drawer()
            return True
        if self.drawer_open and self.drawer.turn_page(key):
            self.dirty = True
            return True
        if key in ("Left", "Right", "Up", "Down") and self.form.ring_visible:
            self.form.hide_ring()  # the way leads off the buttons: the board has the focus
            if self.board.steers():  # there an arrow plays, which is more than was asked for
                return True
        return self.commands.press(self.source, key)

    def _tell_why_not(self, event: pygame.event.Event) -> None:
        """Say what is going on to somebody who would play by a key now."""
        key = key_words(event)
        if any(key in command.shortcuts for command in INPUT):
            self.controller.wait(self.source.status().words)

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """The game, the control with the focus, the place under the cursor and what is expected."""
        return spoken.heard(self.controller, self.source.contents(), self.announcement(), self.form)

    def announcement(self) -> str:
        """The note beside the board, and what the player to move is warned of."""
        return sentences(self.source.contents().note, self.controller.words.warning())

    def progress(self) -> str:
        """The number of moves, as a sentence; empty if none are listed."""
        number = self.source.contents().count
        number = len(self.source.contents().moves) if number is None else number
        # Translators: how many moves were made, as a sentence
        return _("Moves: {number}.").format(number=number) if self.lists_moves else ""

    def written(self) -> str:
        """The other words beside the board."""
        return self.progress()

    def answer(self, question: Question) -> str:
        """The answer on the contents of the board, on the choices, or on the way to a piece."""
        match question:
            case Question.OVERVIEW:
                return spoken.overview(self.controller, self.source.contents(), self.heard(), self.progress())
            case Question.EVERYTHING:
                return spoken.everything(self.controller, self.source.contents(), self.heard(), self.written())
            case Question.CHOICES | Question.EVERY_KEY:
                return spoken.choices(self.controller, self.line.bar)
            case _:
                return self.controller.words.way_to_nearest()

    def go_to_nearest(self) -> None:
        """Bring the cursor to the nearest piece that can be taken, and keys to the board."""
        if not self.board.steers():
            self.form.hide_ring()
            self.controller.give_focus(True)
        self.controller.go_to_nearest()
        self.dirty = True

    def scan(self, take: bool = False) -> None:
        """To the next thing that can be done; or do it, or write in it."""
        if not (take and self.write_on_screen()):
            (self._scan.take if take else self._scan.step)(self.form)
        self._follow_effects()
        self.dirty = True

    # -- what follows --------------------------------------------------------------------------------------------

    def _follow_effects(self) -> None:
        """Play the sounds that are due, tell what happened, and go where the game leads."""
        for effect in self.controller.take_effects():
            match effect:
                case Sound(cue):
                    self._play(cue)
                case Say(words):
                    self.context.voice.tell(words)
                case Read(words):
                    self.context.voice.read(words)
                case Copy(text, message):
                    if copy_text(text):
                        self.context.say(message)
                case leaving:
                    self.follow(leaving)
        seen, self._seen = self._seen, (self.controller.revision, self.controller.motion)
        self.dirty = self.dirty or seen[0] != self.controller.revision
        self.moved = self.moved or seen[1] != self.controller.motion

    def _play(self, cue: Cue) -> None:
        """Play a sound from its place on the board."""
        layout = self.board.layout(self.session.state)
        towards = layout.direction(cue.place) if cue.place else (0.0, 0.0)
        self.context.audio.play(cue.sound, *towards, at=self.plan.pixel_of(cue.place))

    def follow(self, leaving: Leaving) -> None:
        """Go where the game leads."""
        match leaving:
            case Exit.MOVES:
                self.toggle_drawer()
            case Exit.RULES:
                self.context.open(ToRules(self.session.game))
            case Exit.SETTINGS:
                self.context.open(ToSettings())
            case Exit.DICE:
                self.context.open(ToDiceTally(self.session))
            case Exit.HOME:
                self.go_home()

    def go_home(self) -> None:
        """Leave the game as it is, for where it was opened; the menu offers to continue it."""
        scenes = self.context.stack.scenes
        if self._below is None:
            self.context.start(ToMenu())
            return
        for _scene in scenes[scenes.index(self) :]:
            self.context.stack.pop()

    # -- time ----------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """True while something moves."""
        return self.controller.is_moving or self._ambient().strength > 0

    def _ambient(self) -> Ambient:
        world = self.atmosphere
        return self._motion.now(self.context.settings.drifts, world.snow if world is not None else 0.0)

    def update(self, seconds: float) -> None:
        """Advance the game, the floes and the controls by ``seconds``."""
        self.controller.look_away(not self.context.audio.in_front)
        self.controller.update(seconds)
        self.refresh()
        if self.controller.is_seeking and self.line.think(seconds):
            self.moved = True
        if self._ambient().strength > 0:
            self.moved = self._motion.update(seconds) or self.moved
        elif self.context.settings.drifts and self.context.audio.in_front and self.controller.is_resting:
            self.moved = self._motion.breath.update(seconds) or self.moved
        self.form.update(seconds)
        if self._picture is not None and self._light != _light_of(self.context, self.session):
            self._picture, self.dirty = None, True
        self.dirty = self.moves.update(seconds) or self.dirty
        self.dirty = self.dirty or self.form.dirty
        self._follow_effects()
        if self.dirty:
            self._give_words_room()

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """The board, the line below it, the panel."""
        plan = self.plan
        if self._picture is None:
            shows_letters = self.context.settings.coordinates
            self._light = _light_of(self.context, self.session)
            state = self.session.state
            ground = BoardPicture.ground_of(self.painter, self.screen, plan, state, shows_letters, self._light)
            self._picture = BoardPicture(self.painter, self.screen, plan, ground)
        self._picture.draw(target, self._shown())
        self.line.draw(target, self._status_layout)
        self.draw_side(target)
        self.form.draw(target)
        self.moves.draw_tooltip(target, self.screen)

    def draw_side(self, target: pygame.Surface) -> None:
        """The panel, or the rail with what is out of the drawer."""
        plan, contents, rolling = self.plan, self.source.contents(), self.controller.animation.rolling
        if not plan.folded and self.tells_result:
            self.side.draw_foot(target, plan.panel)
        elif not plan.folded:
            rest = self.side.draw_panel(target, plan.panel, contents, rolling, buttons=True)
            self.draw_story(target, rest, contents)
        else:
            self.side.draw_rail(target, plan.panel, contents, self._tool_number)
        if self.drawer_open:

            def draw_panel(place: pygame.Rect) -> None:
                rest = self.side.draw_panel(target, place, contents, rolling, buttons=False)
                self.draw_story(target, rest, contents)

            self.drawer.draw(target, draw_panel)

    def draw_moved(self, target: pygame.Surface) -> pygame.Rect | None:
        """Draw what has moved on the board, and the sign of thinking; everything if anything else is different."""
        covered = self.drawer_open or self.form.explains or self.moves.explains
        area = None if self._picture is None or covered else self._picture.draw_moved(target, self._shown())
        if self._picture is None or area is None:
            self.draw(target)
        elif self.controller.is_seeking:  # its sign turns in the line of words
            clip = target.get_clip()
            target.set_clip(self._picture.line)
            target.blit(self._picture.ground, (0, 0))
            self.line.draw(target, self._status_layout)
            self.form.draw(target, whole=False)
            target.set_clip(clip)
            area = area.union(self._picture.line) if area else self._picture.line
        return area

    def marks(self) -> tuple[Mark, ...]:
        """The marks on the board."""
        return self.controller.on_board.marks()

    def _shown(self) -> Shown:
        """The picture of the board, and the words around it."""
        controller, ambient, marks = self.controller, self._ambient(), self.marks()
        items = controller.on_board.items()
        if controller.is_resting and not ambient.strength:
            items = self._motion.breath.drawn(items)
        spot = self.source.spot() if not controller.animation.running and controller.turns.person_decides else None
        if spot is not None and spot.radius < 1:  # its circle says it: another would pile up on it
            marks = tuple(mark for mark in marks if mark.hot or mark.points[0] != spot.centre)
        if spot is not None and any(mark.hot and spot.centre in mark.points for mark in marks):
            spot = None
        told = self.status(), self.message, self.source.contents(), controller.animation.rolling, controller.is_seeking
        revision = self.session.revision, self.session.index
        return Shown(items, marks, ambient, spot, (*told, *revision))

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """Draw the moves so far, in the room that the players leave in the panel."""
        self.side.draw_moves(target, room, contents, self.moves)

    @property
    def _below(self) -> Scene | None:
        """The scene that this one was opened from."""
        scenes = self.context.stack.scenes
        return scenes[scenes.index(self) - 1] if self in scenes[1:] else None

    @property
    def _status_layout(self) -> StatusLayout:
        """The current status, computed once per frame because it looks at every move."""
        place = Place(self.screen, self.plan, self.section, self.drawer_open)
        still, status = self.context.settings.reduced_motion, self.status()
        if not self.message:
            return self.line.layout(place, status, self.shows_turn, still)
        layout = self.line.layout(place, Status(self.message, after=status.words), False, still)
        is_usual = layout.words.size == self.screen.px(BODY + 1)
        has_room = is_usual and layout.words.height(self.screen) <= self.screen.px(self.line.height)
        return layout if has_room else self.line.layout(place, Status(self.message), False, still)

    @property
    def section(self) -> pygame.Rect | None:
        """The place of the game's own section of the panel; None where it is not seen."""
        return None if self.plan.folded or self.tells_result else self.side.section(self.plan.panel)

    def _give_words_room(self) -> None:
        """Shrink the board if the words need more lines than they have."""
        layout = self._status_layout
        if self.line.grow(layout):
            self.layout()
        elif layout.words.bar_below != self.line.bar_below:
            self.make_buttons()

    @property
    def _has_pace(self) -> bool:
        """True if the pace of computers has a row of its own in the panel."""
        offered = any(command.name == "skip" for command in self.commands)
        return offered and not (self.screen.is_narrow or self.tells_result) and self.controller.turns.has_computer

    @property
    def _offered_bar(self) -> list[BoundCommand]:
        """The buttons beside the line of words; the pace is among them only if the panel is folded."""
        offered = self.commands.buttons(self.source, BAR)
        in_panel = PACE_ROW if self._has_pace else ()
        return [action for action in offered if action.command.name not in in_panel]

    def _rolls(self, event: pygame.event.Event) -> bool:
        """True if a press would roll a person's die."""
        if not self.controller.turns.person_rolls:
            return False
        if event.type == pygame.KEYDOWN:
            key, offered = key_words(event), self.commands.of(self.source)
            rolls = (action.command for action in offered if action.command.name == "roll" or action.command.picture)
            return any(key in command.shortcuts for command in rolls)
        return event.type == pygame.MOUSEBUTTONDOWN and self.plan.extent.collidepoint(event.pos)


def _light_of(context: Context, session: Session) -> Light | None:
    """The light that falls on what is around the board: that of a world of levels, else of the hour where it is wanted.

    High contrast has none.
    """
    world = None
    if session.game is icefloes.GAME and not palette.is_high():
        start: Any = session.plies[0].state
        world = world_of(start.rows())
    if world is not None:
        return WORLDS[world]
    return light_at(datetime.now()) if context.settings.daylight else None


def _handle(action: BoundCommand, place: pygame.Rect, lit: Any) -> Control:
    """The handle of the drawer: with words where it is wide."""
    if place.width < 2 * place.height:
        return command_button(IconButton, action, place, lit=lit)
    return command_button(TextButton, action, place)
