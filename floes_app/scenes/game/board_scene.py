"""A game on its board: layout, drawing and events, for the controller or script that leads the game."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar, Protocol

import pygame

from floes_app.board.model import Atmosphere
from floes_app.board.sidebar import Contents
from floes_app.core.session import Session
from floes_app.play.commands import BoundCommand, CommandTable
from floes_app.play.controller import GameController
from floes_app.play.game_commands import BAR, PACE_ROW, TOOLS
from floes_app.play.hint import Spot
from floes_app.play.speech import Heard, Question
from floes_app.play.status import Status
from floes_app.play.ways import Copy, Way, WayAnswer
from floes_app.scenes.base.context import Context, copy_text
from floes_app.scenes.base.destinations import ToDiceTally, ToMenu, ToRules, ToSettings
from floes_app.scenes.base.form_scene import command_button
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game import board_words, pace_row
from floes_app.scenes.game.ambient import AmbientMotion
from floes_app.scenes.game.board_picture import BoardPicture, Shown
from floes_app.scenes.game.board_plan import LINE, BoardPlan
from floes_app.scenes.game.board_pointer import BoardPointer
from floes_app.scenes.game.board_scan import BoardScan
from floes_app.scenes.game.drawer import Drawer
from floes_app.scenes.game.line_of_words import LineOfWords, Place, Said
from floes_app.view.boards.painter import Ambient
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Form, IconButton, TextButton
from floes_app.view.daylight import Light, light_at
from floes_app.view.keys import key_words
from floes_app.view.panel import MoveList
from floes_app.view.sidebar import Sidebar
from floes_app.view.theme import Screen


class Leader(Protocol):
    """Who leads the game, and says what is told of it: the game itself, or a lesson."""

    def status(self) -> Status:
        """The line of words."""

    def contents(self) -> Contents:
        """What the panel shows."""

    def spot(self) -> Spot | None:
        """Where the board is to be looked at; None: nowhere in particular."""


class BoardScene(Scene):
    """The board, the line of words below it, the panel at the right. Subclasses say what else there is."""

    commands: ClassVar[CommandTable[Any]]
    below: float = 0
    """How much room is kept free below the line of words, in points."""
    unfolded: float = 0
    """How wide the panel is that stands in a small window in the rail's place, in points; 0: the rail stands there."""

    def __init__(self, context: Context, game: GameController, leader: Leader) -> None:
        self.context = context
        self.game = game
        """The game that is shown."""
        self.leader = leader
        """Who leads it."""
        self.session, self.board = game.session, game.board
        self.painter = PAINTERS[game.session.game.key](game.board)
        self.form = Form(context.screen)
        self.moves = MoveList()
        self.drawer_open = False
        """Whether, in a small window, the panel lies beside the rail."""
        self.tells_result = False
        """Whether the room of the panel belongs to the result of the game."""
        self._motion = AmbientMotion()
        self._tool_number = 0
        self._taken = 0
        self._situation: object = None
        self._pointer = BoardPointer(game, self.moves)
        self._scan = BoardScan(game)
        self._picture: BoardPicture | None = None
        self._light: Light | None = None
        self.line = LineOfWords(game, self.painter)
        self._laid_out_on: Screen | None = None
        self.layout()

    def enter(self) -> None:
        """Now it is known where leaving leads; a computer that plays is ready when its turn comes."""
        below = _below(self)
        self.game.opened_from_menu = below is None or below.opening
        self.make_buttons()
        self.game.start()

    @property
    def atmosphere(self) -> Atmosphere | None:
        """What the world around the board is like."""
        return self.board.atmosphere(self.session.state)

    @property
    def played(self) -> Session:
        """The game on the board."""
        return self.session

    def leave(self) -> None:
        """Nothing is looked for any more."""
        self.game.stop()

    def pause(self) -> None:
        """Something lies over the game."""
        self.game.covered = True
        self.form.rest()
        self.moves.leave()

    def resume(self) -> None:
        """Nothing does any more."""
        self.game.covered = False

    def give_way(self, taken: int) -> bool:
        """Lay the board out beside what lies over the right of the window."""
        if taken != self._taken:
            self._taken = taken
            self.layout()
        return True

    @property
    def owner(self) -> Leader:
        """The commands work on the controller or script that leads the game."""
        return self.leader

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures."""
        return self.context.screen

    def layout(self) -> None:
        """Divide the surface into board, line of words and panel, and make the buttons."""
        self.side = Sidebar(self.painter, self.screen, self.session, _has_pace(self))
        if self._laid_out_on != self.screen:
            self._laid_out_on, self.line.height = self.screen, LINE
        state, below, unfolded = self.session.state, self.below, self.unfolded
        self.plan = BoardPlan.of(self.screen, self.side, state, below, unfolded, self._taken, self.line.height)
        self.drawer = Drawer(self.side, self.plan, self.screen)
        self._picture = None
        self.line.bar = _offered_bar(self)
        self.make_buttons()
        self.dirty = True
        _give_words_room(self)

    def status(self) -> Status:
        """What is said below the board."""
        return self.leader.status()

    @property
    def shows_turn(self) -> bool:
        """Whether the line of words may begin with the badge of the player to move."""
        return True

    def resize(self) -> None:
        """Lay out for the new size."""
        self.layout()

    def refresh(self) -> None:
        """Make the buttons anew when others are offered."""
        now = self.game.situation
        if now == self._situation:
            return
        self._situation = now
        offered = _offered_bar(self)
        if offered or self.line.bar or self.side.has_pace != _has_pace(self):
            self.side.has_pace = _has_pace(self)
            self.line.bar = offered
            self.make_buttons()
            self.dirty = True

    def make_buttons(self) -> None:
        """Make the controls anew for what there is now."""
        screen, plan = self.screen, self.plan
        form = Form(screen, language=self.context.settings.language)
        form.add(*self.seat_controls())
        tools = self.commands.buttons(self.leader, TOOLS)
        self._tool_number = len(tools)
        if plan.folded:
            handle, places = self.side.rail_buttons(plan.panel, len(tools))
            form.add(_handle(self.commands.action(self.leader, "moves"), handle, lambda: self.drawer_open))
        else:
            places = self.side.panel_buttons(plan.panel, len(tools))
        form.add(*(command_button(IconButton, action, place) for action, place in zip(tools, places, strict=True)))
        if self.side.has_pace:
            skip = self.commands.action(self.leader, "skip")
            form.add(*pace_row.controls(self.game, skip, *self.side.pace_row(plan.panel)))
        form.add(*self.line.buttons(_said(self)))
        form.printed = self.side.printed(plan.panel) if not screen.is_narrow else []
        form.take_over(self.form)
        self.form = form

    def seat_controls(self) -> list[Control]:
        """What can be pressed on the players' cards."""
        return []

    def toggle_drawer(self) -> None:
        """Open or close the panel in a small window."""
        self.drawer_open = not self.drawer_open and self.plan.folded
        self.drawer.offset = 0
        self.make_buttons()
        self.dirty = True

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys, pointer, wheel."""
        taken = self._handle(event)
        self.game.give_focus(not self.form.ring_visible)
        self._take_answers()
        return taken

    def _handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._motion.wake()
        if event.type == pygame.MOUSEMOTION:
            self.dirty = self.moves.point(event.pos) or self.dirty
        told, moving = self.game.is_told, self.game.animation.running
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.game.interrupt():
            return True
        if told and _rolls(self, event):  # it was meant for what was still being shown
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self.form.handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            scrolled = self.drawer_open and self.drawer.wheel(event)
            scrolled = scrolled or self._pointer.wheel(event, self.plan)
            self.dirty = self.dirty or scrolled
            return scrolled
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.form.ring_visible = False
        return self._pointer.handle(event, self.plan, self.screen, moving)

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys go to the controls while one of them shows that it has the focus, else to the commands."""
        key = key_words(event)
        if (self.form.ring_visible or key in ("Tab", "Shift+Tab")) and self.form.handle(event):
            return True
        if key == "Esc" and self.form.ring_visible:
            self.form.ring_visible = False
            self.form.dirty = True
            return True
        if key == "Esc" and self.drawer_open:
            self.toggle_drawer()
            return True
        if self.drawer_open and self.drawer.turn_page(key):
            self.dirty = True
            return True
        if key in ("Left", "Right", "Up", "Down") and self.form.ring_visible:
            self.form.ring_visible = False  # the way leads off the buttons: the board has the focus
            self.form.dirty = True
            if self.board.steers():  # there an arrow plays, which is more than was asked for
                return True
        return self.commands.press(self.leader, key)

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """The game, the control with the focus, the place under the cursor and what is expected."""
        return board_words.heard(self.game, self.leader.contents(), self.told(), self.form)

    def told(self) -> str:
        """What is told beside the board."""
        return self.leader.contents().note

    def answer(self, question: Question) -> str:
        """What lies where, what can be done on the board and beside it, the way to a piece."""
        match question:
            case Question.EVERYTHING:
                return board_words.everything(self.game, self.leader.contents(), self.heard())
            case Question.CHOICES:
                return board_words.choices(self.game, self.line.bar)
            case _:
                return self.game.words.way_to_nearest()

    def scan(self, take: bool = False) -> None:
        """To the next thing that can be done; or do it."""
        (self._scan.take if take else self._scan.step)(self.form)
        self._take_answers()
        self.dirty = True

    # -- what follows --------------------------------------------------------------------------------------------

    def _take_answers(self) -> None:
        """Play the sounds that are due, and go where the game leads."""
        game = self.game
        cues, game.sounds = game.sounds, []
        layout = self.board.layout(self.session.state)
        for cue in cues:
            towards = layout.direction(cue.place) if cue.place else (0.0, 0.0)
            self.context.audio.play(cue.sound, *towards, at=self.plan.pixel_of(cue.place))
        said, game.said = game.said, []
        for words in said:
            self.context.voice.tell(words)
        answers, game.answers = game.answers, []
        for answer in answers:
            self.follow(answer)
        self.dirty, game.changed = self.dirty or game.changed, False
        self.moved, game.moved = self.moved or game.moved, False

    def follow(self, answer: WayAnswer) -> None:
        """Go where the game leads."""
        match answer:
            case Way.MOVES:
                self.toggle_drawer()
            case Way.RULES:
                self.context.open(ToRules(self.session.game))
            case Way.SETTINGS:
                self.context.open(ToSettings())
            case Way.DICE:
                self.context.open(ToDiceTally(self.session))
            case Way.HOME:
                self.go_home()
            case Copy(words, said):
                if copy_text(words):
                    self.context.say(said)

    def go_home(self) -> None:
        """Leave the game as it is, for where it was opened; the menu offers to continue it."""
        scenes = self.context.stack.scenes
        if _below(self) is None:
            self.context.start(ToMenu())
            return
        for _scene in scenes[scenes.index(self) :]:
            self.context.stack.pop()

    # -- time ----------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return self.game.is_moving or self._ambient().strength > 0

    def _ambient(self) -> Ambient:
        world = self.atmosphere
        return self._motion.now(self.context.settings.drifts, world.snow if world is not None else 0.0)

    def update(self, seconds: float) -> None:
        """Let time pass in the game, for the floes and for the controls."""
        self.game.update(seconds)
        self.refresh()
        if self.game.is_seeking and self.line.think(seconds):
            self.moved = True
        if self._ambient().strength > 0:
            self.moved = self._motion.update(seconds) or self.moved
        elif self.context.settings.drifts and self.context.audio.in_front and self.game.is_resting:
            self.moved = self._motion.breath.update(seconds) or self.moved
        self.form.update(seconds)
        if self._picture is not None and self._light != _light_of(self.context):
            self._picture, self.dirty = None, True
        self.dirty = self.moves.update(seconds) or self.dirty
        self.dirty = self.dirty or self.form.dirty
        self._take_answers()
        if self.dirty:
            _give_words_room(self)

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """The board, the line below it, the panel."""
        plan, game = self.plan, self.game
        if self._picture is None:
            shows_letters = self.context.settings.coordinates
            self._light = _light_of(self.context)
            state = self.session.state
            ground = BoardPicture.ground_of(self.painter, self.screen, plan, state, shows_letters, self._light)
            self._picture = BoardPicture(self.painter, self.screen, plan, ground)
        self._picture.draw(target, self._shown())
        self.line.draw(target, _said(self))
        contents, rolling = self.leader.contents(), game.animation.rolling
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
        self.form.draw(target)
        self.form.dirty = False
        self.moves.draw_tooltip(target, self.screen)

    def draw_moved(self, target: pygame.Surface) -> None:
        """Only what lies elsewhere on the board, and the sign of thinking; all where anything else is different."""
        covered = self.drawer_open or self.form.explains or self.moves.explains
        if self._picture is None or covered or not self._picture.draw_moved(target, self._shown()):
            self.draw(target)
        elif self.game.is_seeking:  # its sign turns in the line of words
            clip = target.get_clip()
            target.set_clip(self._picture.line)
            target.blit(self._picture.ground, (0, 0))
            self.line.draw(target, _said(self))
            self.form.draw(target)
            target.set_clip(clip)

    def _shown(self) -> Shown:
        """What is seen on the board, and told around it."""
        game, ambient, marks = self.game, self._ambient(), self.game.on_board.marks()
        items = game.on_board.items()
        if game.is_resting and not ambient.strength:
            items = self._motion.breath.drawn(items)
        spot = self.leader.spot() if not game.animation.running and game.turns.person_decides else None
        if spot is not None and spot.radius < 1:  # its circle says it: another would pile up on it
            marks = tuple(mark for mark in marks if mark.hot or mark.points[0] != spot.centre)
        if spot is not None and any(mark.hot and spot.centre in mark.points for mark in marks):
            spot = None
        told = self.status(), self.leader.contents(), game.animation.rolling, game.is_seeking
        revision = self.session.revision, self.session.index
        return Shown(items, marks, ambient, spot, (*told, *revision))

    def draw_story(self, target: pygame.Surface, room: pygame.Rect, contents: Contents) -> None:
        """What was played so far, in the room that the players leave in the panel."""
        self.side.draw_moves(target, room, contents, self.moves)


def _below(scene: BoardScene) -> Scene | None:
    """The scene that this one was opened from."""
    scenes = scene.context.stack.scenes
    return scenes[scenes.index(scene) - 1] if scene in scenes[1:] else None


def _said(scene: BoardScene) -> Said:
    """What is said now, which is asked for only once: to find it, the game looks at every move."""
    section = None if scene.plan.folded or scene.tells_result else scene.side.section(scene.plan.panel)
    place = Place(scene.screen, scene.plan, section, scene.drawer_open)
    return scene.line.said(place, scene.status(), scene.shows_turn, scene.context.settings.reduced_motion)


def _give_words_room(scene: BoardScene) -> None:
    """Let the board give way to words that need more lines than they have."""
    said = _said(scene)
    if scene.line.grow(said):
        scene.layout()
    elif said.words.bar_below != scene.line.bar_below:
        scene.make_buttons()


def _light_of(context: Context) -> Light | None:
    """The light that falls on the world around the board, where the player wants it."""
    return light_at(datetime.now()) if context.settings.daylight else None


def _handle(action: BoundCommand, place: pygame.Rect, lit: Any) -> Control:
    """The handle of the drawer: with words where it is wide."""
    if place.width < 2 * place.height:
        return command_button(IconButton, action, place, lit=lit)
    return command_button(TextButton, action, place)


def _has_pace(scene: BoardScene) -> bool:
    """Whether the pace of computers has a row of its own in the panel."""
    offered = any(command.name == "skip" for command in scene.commands)
    return offered and not (scene.screen.is_narrow or scene.tells_result) and scene.game.turns.has_computer


def _offered_bar(scene: BoardScene) -> list[BoundCommand]:
    """What stands beside the line of words; the pace stands there only where the panel is folded."""
    offered = scene.commands.buttons(scene.leader, BAR)
    in_panel = PACE_ROW if _has_pace(scene) else ()
    return [action for action in offered if action.command.name not in in_panel]


def _rolls(scene: BoardScene, event: pygame.event.Event) -> bool:
    """Whether a press would roll a person's die."""
    if not scene.game.turns.person_rolls:
        return False
    if event.type == pygame.KEYDOWN:
        key, offered = key_words(event), scene.commands.of(scene.leader)
        rolls = (action.command for action in offered if action.command.name == "roll" or action.command.picture)
        return any(key in command.shortcuts for command in rolls)
    return event.type == pygame.MOUSEBUTTONDOWN and scene.plan.extent.collidepoint(event.pos)
