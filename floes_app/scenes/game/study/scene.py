"""The study of a game: the board as large as in play, the tree with its notes, and what the computer makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from floes_app.board.geometry import Cell
from floes_app.board.values import Mark
from floes_app.core import limits, notes
from floes_app.core.i18n import N_, _, listed, sentences
from floes_app.core.session import Session
from floes_app.play import shared
from floes_app.play.access.speech import Heard
from floes_app.play.game.effects import Exit, Leaving, PlayInstead, StudyInstead
from floes_app.play.study import words
from floes_app.play.study.commands import HEAD, STUDY
from floes_app.play.study.controller import Sitting, StudyController
from floes_app.play.study.rolls import OtherRoll
from floes_app.play.summaries import opponents
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToMenu, ToPlay, ToShare
from floes_app.scenes.base.form_scene import command_button
from floes_app.scenes.game.board import spoken
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.scenes.game.study import layout as places
from floes_app.storage import saves
from floes_app.view.boards.pen import draw_pen
from floes_app.view.controls import (
    Field,
    Form,
    IconButton,
    LetterButton,
    ReadList,
    Segment,
    TextButton,
)
from floes_app.view.input.fingers import LET_GO, SCROLL
from floes_app.view.input.keys import key_words
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import BODY, DIM, FROST, SMALL, TITLE
from floes_app.view.parts.graph import Graph, Plot
from floes_app.view.parts.study_panel import (
    PICTURE,
    ROLL,
    LineRow,
    NoteBox,
    RollCard,
    draw_judgement,
    draw_rolls_heading,
    draw_verdict,
    rolls_height,
    verdict_height,
)
from floes_app.view.parts.study_tree import StudyTree
from floes_app.view.parts.tabs import Tabs
from floes_app.view.parts.tree import Sheet

#: The tabs of a small panel: untranslated.
# Translators: a tab of a study
TABS: Final = {"moves": N_("Moves"), "lines": N_("Lines"), "note": N_("Note")}
#: The names of commands whose buttons stand in the row of steps, before and after the signs.
_STEPS, _EDITS = ("first", "previous", "next", "last"), ("promote", "delete")
#: Height of the tabs of a match in points, and the largest number of them: those near the game that is studied.
GAMES, MOST_GAMES = 36, 4
#: The buttons of a rail, in a window with no room for a panel.
_RAIL: Final = ("home", "previous", "next", "undo", "draw", "tell", "judgement", "settings")


@dataclass
class StudyList(ReadList):
    """The tree as a stop of the focus: arrows go through it."""

    walk: Callable[[tuple[int, int]], bool] = lambda _direction: False
    """Goes a move back or on, or to another line; False where nothing lies that way."""

    def nudge(self, direction: tuple[int, int]) -> bool:
        """Left and right go a move back or on, up and down to another line where there is one."""
        return self.walk(direction)


class StudyScene(BoardScene):
    """Studies one session."""

    commands = STUDY
    controller: StudyController

    def __init__(
        self,
        context: Context,
        session: Session,
        is_saved: bool = True,
        instead: Callable[[Session], None] | None = None,
        latest: Session | None = None,
        at: int | None = None,
        sitting: Sitting | None = None,
    ) -> None:
        controller = StudyController(context, session, is_saved, latest, sitting)
        self.tree = StudyTree()
        self.tab = "moves"
        """The tab that is open in a small panel."""
        self.writes = False
        """True while the note is written."""
        self._written: str | None = None
        """The text typed so far that is not in the study yet."""
        self._instead = instead
        self._at = at
        self._places: places.Places | None = None
        self._graph: Graph | None = None
        self._head = 0
        """The left edge of the buttons beside the title."""
        self._drawn_from: Cell | None = None
        self._situated: object = None
        self._list: StudyList | None = None
        super().__init__(context, controller, controller)

    def enter(self) -> None:
        """Begin with the focus on the tree: arrows go through the game."""
        super().enter()
        if self._at is not None:
            self.controller.look_at(self._at)
            self.controller.finish_animation()
        if self._list is not None:
            self.form.start_at(self._list, ring=True)
        self.context.greet("study", _("Play a move on the board to try it. It’s kept here."), self)

    # -- layout --------------------------------------------------------------------------------------------------

    @property
    def is_drawn_out(self) -> bool:
        """True if the panel is a drawer beside the rail."""
        return places.is_drawn_out(self.screen)

    @property
    def has_tabs(self) -> bool:
        """True if tree, lines and note share one place."""
        return self.screen.is_narrow

    @property
    def panel(self) -> pygame.Rect | None:
        """The place of the panel; None while the drawer is closed."""
        if self.is_drawn_out:
            return self.plan.drawer if self.drawer_open else None
        return self.plan.panel

    def layout(self) -> None:
        """Leave room for the panel and the bar; in a small window for a graph below the board."""
        narrow, drawn_out = self.screen.is_narrow, self.is_drawn_out
        self.unfolded = 0 if drawn_out else places.SMALL_PANEL if narrow else places.PANEL
        self.aside = places.ASIDE if self.controller.judges else 0
        self.below = places.SMALL_GRAPH + places.GAP if self._graph_below else 0
        super().layout()

    @property
    def _graph_below(self) -> bool:
        """True if the graph stands below the board."""
        has_room = self.screen.height / self.screen.scale >= 560
        return self.screen.is_narrow and not self.is_drawn_out and has_room and self._has_graph

    @property
    def _has_graph(self) -> bool:
        return self.controller.shows_judgement and len(self.controller.analysis.turns) > 1

    @property
    def section(self) -> pygame.Rect | None:
        """None: the game has no section here."""
        return None

    def make_buttons(self) -> None:
        """Make the controls anew for what there is now."""
        screen, plan = self.screen, self.plan
        form = Form(screen, language=self.context.settings.language)
        sheet = Sheet(screen, form)
        self._graph, self._places, self._list = None, None, None
        if self.is_drawn_out:
            self._add_rail(form)
        panel = self.panel
        if panel is not None:
            self._add_panel(form, sheet, panel)
        else:
            inside = -2 * screen.px(5)
            around = plan.extent.inflate(inside, inside)  # the ring lies close around board and letters
            around.height -= screen.px(2) + 1  # but above the words below
            self._add_list(form, around)
        if self._graph_below:
            foot = plan.foot.rect
            graph = pygame.Rect(plan.line.x, 0, plan.line.width, screen.px(places.SMALL_GRAPH))
            graph.bottom = foot.bottom - screen.px(places.GAP)
            self._add_graph(form, graph)
        form.add(*self.line.buttons(self._status_layout))
        form.take_over(self.form)
        self.form, self._sheet = form, sheet

    def _add_rail(self, form: Form) -> None:
        offered = {action.command.name for action in self.commands.of(self.controller)}
        actions = [self.commands.action(self.controller, name) for name in _RAIL if name in offered]
        self._tool_number = len(actions)
        handle, rects = self.side.rail_buttons(self.plan.panel, len(actions))
        moves = self.commands.action(self.controller, "moves")
        form.add(command_button(IconButton, moves, handle, lit=lambda: self.drawer_open))
        form.add(*(command_button(IconButton, action, rect) for action, rect in zip(actions, rects, strict=True)))

    def _line_rows(self, width: int) -> list[LineRow]:
        """The best lines as controls, without their places."""
        controller, rows = self.controller, list[LineRow]()
        judgement = controller.judgement
        if not controller.shows_judgement or judgement is None:
            return rows
        for number, line in enumerate(judgement.lines):
            steps = tuple(words.line_steps(controller.session, controller.board, line))
            reason = line.reason.text if line.reason is not None else ""
            rows.append(
                LineRow(
                    pygame.Rect(0, 0, width, LineRow.high(reason, width, self.screen)),
                    # Translators: a button: one of the best lines, with its first move
                    _("Line {number}: {move}").format(number=number + 1, move=listed(steps[: line.turn])),
                    self.commands.action(controller, f"line {number + 1}").run,
                    str(number + 1),
                    order=number + 1,
                    moves=steps,
                    worth=words.worth(line),
                    value=line.value,
                    reason=reason,
                )
            )
        return rows

    def _add_panel(self, form: Form, sheet: Sheet, panel: pygame.Rect) -> None:
        screen, controller = self.screen, self.controller
        edge = places.SMALL_EDGE if self.has_tabs else places.EDGE
        wide = panel.width - 2 * screen.px(edge)
        told = self._told_verdict()
        room = wide - (screen.px(places.ICON + places.GAP) if self._has_lines_button else 0)
        verdict = verdict_height(told.headline, told.detail, room, screen) if told.headline else 0
        rows = self._line_rows(wide)
        shows_lines = controller.shows_lines and not self.has_tabs
        lines = sum(row.rect.height for row in rows) if shows_lines else 0
        games = self._game_tabs(wide)
        match = games.height(wide, screen) if games is not None else 0
        results = self.controller.results()
        rolls = rolls_height(self._told_of_results(), wide, screen) if results else 0
        if self.has_tabs:
            tabs = Tabs([self._segment(name) for name in TABS], places.TABS)
            high = tabs.height(wide, screen)
            here = places.placed_in_tabs(panel, screen, verdict, high, rolls, match, self.tab, not self.is_drawn_out)
        else:
            here = places.placed(panel, screen, verdict, lines, rolls, match, self._has_graph)
        self._places = here
        if here.title is not None:
            self._add_head(form, here.title)
        if here.verdict is not None and self._has_lines_button:
            size = screen.px(places.ICON)
            rect = pygame.Rect(here.verdict.right - size, 0, size, size)
            rect.centery = here.verdict.centery
            best = self.commands.action(controller, "lines")
            form.add(command_button(IconButton, best, rect, lit=lambda: controller.shows_lines))
        if here.tabs is not None:
            tabs.place(here.tabs, sheet)
        if games is not None and here.games is not None:
            games.place(here.games, sheet)
        if here.rolls is not None:
            form.add(*self._roll_cards(here.rolls, results))
        if here.lines is not None:
            top = here.lines.y
            for row in rows:
                row.move_to(pygame.Rect(here.lines.x, top, wide, row.rect.height))
                top = row.rect.bottom
                if top <= here.lines.bottom:
                    form.add(row)
        if here.tree is not None:
            self._add_list(form, here.tree)
        else:
            around = -2 * screen.px(7)
            self._add_list(form, panel.inflate(around, around))  # the ring stays on the panel
        if here.note is not None:
            self._add_note(form, here.note)
        if here.graph is not None:
            self._add_graph(form, here.graph)
        self._add_foot(form, here)

    def _told_verdict(self) -> words.VerdictText:
        """The verdict on its card: the lines below it say themselves what is best, and why."""
        told, controller = self.controller.verdict(), self.controller
        is_told = (self.has_tabs and self.tab == "lines") or (controller.shows_lines and not self.has_tabs)
        has_lines = is_told and controller.judgement is not None and bool(controller.judgement.lines)
        return replace(told, detail="") if has_lines and self.session.outcome is None else told

    @property
    def _has_lines_button(self) -> bool:
        return not self.has_tabs and self.controller.shows_judgement

    def _segment(self, name: str) -> Segment:
        return Segment(
            pygame.Rect(0, 0, 0, 0),
            _(TABS[name]),
            lambda: self.open_tab(name),
            chosen=lambda: self.tab == name,
            group=_("Study"),
        )

    def _roll_cards(self, rect: pygame.Rect, results: Sequence[OtherRoll]) -> Iterator[RollCard]:
        """The results that the roll of this turn could have had, side by side."""
        screen, controller = self.screen, self.controller
        high, gap = screen.px(ROLL), screen.px(8)
        wide = (rect.width - gap * (len(results) - 1)) // len(results)
        for number, result in enumerate(results):
            yield RollCard(
                pygame.Rect(rect.x + number * (wide + gap), rect.bottom - high, wide, high),
                result.face.name,
                lambda result=result: controller.choose_result(result.action),  # type: ignore[misc]
                chosen=lambda result=result: result.is_shown,  # type: ignore[misc]
                note=words.told_result(result, self._who_rolled, controller.margin()),
                group=_("Another roll?"),
                picture=result.face.sprite,
                won=result.won,
                below=words.below_result(result),
            )

    def _told_of_results(self) -> str:
        """What the numbers at the results of a roll are."""
        return words.of_results(self._who_rolled, self.controller.margin())

    @property
    def _who_rolled(self) -> str:
        """Whose turn it was when the die was rolled."""
        node = self.controller.rolled_from
        assert node is not None
        return self.session.players[node.value.state.turn].name

    def _game_tabs(self, width: int) -> Tabs | None:
        """The games of a match side by side, those near the one that is studied; None for a game on its own."""
        games, session = self.controller.games, self.session
        if len(games) < 2:
            return None
        place = games.index(session)
        first = max(0, min(place - MOST_GAMES // 2, len(games) - MOST_GAMES))
        shown = list(enumerate(games, start=1))[first : first + MOST_GAMES]

        def segment(label: str, game: Session) -> Segment:
            chosen = game is session
            return Segment(
                pygame.Rect(0, 0, 0, 0),
                label,
                lambda: self.controller.study(game),
                chosen=lambda: chosen,
                group=_("Game"),
            )

        # Translators: before a line of the table of a match
        in_words = Tabs([segment(_("Game {number}").format(number=number), game) for number, game in shown], GAMES)
        if in_words.height(width, self.screen) <= self.screen.px(GAMES):
            return in_words
        return Tabs([segment(str(number), game) for number, game in shown], GAMES)

    def _add_head(self, form: Form, title: pygame.Rect) -> None:
        """The buttons beside the title, the way out first."""
        size, gap = self.screen.px(places.ICON), self.screen.px(6)
        actions = self.commands.buttons(self.controller, HEAD)
        actions += [self.commands.action(self.controller, "draw")] if self.has_tabs else []
        size = min(size, (title.width + gap) // len(actions) - gap)
        x = self._head = title.right - len(actions) * (size + gap) + gap
        for action in actions:
            lit = self._is_lit(action.command.name)
            rect = pygame.Rect(x, title.centery - size // 2, size, size)
            form.add(command_button(IconButton, action, rect, lit=lambda lit=lit: lit))
            x += size + gap

    def _is_lit(self, name: str) -> bool:
        """True while the thing that a button turns on is on."""
        on = {"judgement": self.controller.shows_judgement, "find the move": self.controller.quiz is not None}
        return {**on, "draw": self.controller.draws}.get(name, False)

    def _add_list(self, form: Form, rect: pygame.Rect) -> None:
        self._list = StudyList(rect, _("Moves"), lambda: None, walk=self._walk)
        form.add(self._list)

    def _walk(self, direction: tuple[int, int]) -> bool:
        """Arrows on the tree; where nothing lies that way they lead off it."""
        if direction[0]:
            self.controller.step(direction[0])
            return True
        return self.controller.fork(direction[1])

    def _add_note(self, form: Form, rect: pygame.Rect) -> None:
        note = self.controller.note
        if self.writes:
            place = pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, self.screen.px(46)))
            form.add(
                Field(
                    place,
                    _("Note"),
                    self.end_writing,
                    value=note.text if self._written is None else self._written,
                    limit=limits.NOTE,
                    changed=self._take_words,
                    restores=False,
                )
            )
            return
        action = self.commands.action(self.controller, "note")
        form.add(
            NoteBox(
                rect,
                action.label,
                action.run,
                action.key,
                words=note.text,
                # Translators: stands where a note can be written
                empty=_("Write a note on this position."),
            )
        )

    def _add_graph(self, form: Form, rect: pygame.Rect) -> None:
        label, controller = _("How the game went"), self.controller
        emblem, colour = self.painter.emblem, self.painter.colour
        self._graph = Graph(
            rect, label, lambda: None, plot=self._plot(), emblem=emblem, colour=colour, is_low=True, passes_pointer=True
        )
        if controller.analysis.turns:
            form.add(self._graph)

    def _plot(self) -> Plot:
        controller, analysis = self.controller, self.controller.analysis
        seats = controller.session.seats
        shown = seats[:1] if len(seats) == 2 else seats
        return Plot(
            tuple((seat, tuple(analysis.curve(seat))) for seat in shown),
            tuple((seat, player.name) for seat, player in controller.session.players.items()),
            len(analysis.turns),
            tuple(point.place for point in analysis.turning_points()),
            controller.place,
            tuple(turn.seat for turn in analysis.turns),
        )

    def _add_foot(self, form: Form, here: places.Places) -> None:
        """The steps, the signs, what is done with a line; below them what comes from here."""
        controller, gap = self.controller, self.screen.px(6)
        if here.steps is not None:
            self._add_steps(form, here.steps)
        offered = {action.command.name for action in self.commands.of(controller)}
        among = ("against computer", "find the move", *(() if self.has_tabs else ("draw",)))
        icons = [name for name in among if name in offered]
        size, main, play_on = here.main.height, here.main, self.commands.action(controller, "play on")
        needed = text.width(play_on.label, self.screen.px(BODY + 1), bold=True) + self.screen.px(20)
        while icons and main.width - len(icons) * (size + gap) < needed:  # keys do the same
            icons.pop()
        x = main.right - len(icons) * (size + gap) + gap
        play = pygame.Rect(main.x, main.y, x - gap - main.x, main.height)
        form.add(command_button(TextButton, play_on, play, primary=True, icon=""))
        for place, name in enumerate(icons):
            rect = pygame.Rect(x + place * (size + gap), main.y, size, size)
            on = self._is_lit(name)
            form.add(command_button(IconButton, self.commands.action(controller, name), rect, lit=lambda on=on: on))

    def _add_steps(self, form: Form, steps: pygame.Rect) -> None:
        controller, gap = self.controller, self.screen.px(6)
        signs = ((notes.GOOD, "good"), (notes.BAD, "bad"))
        number = len(_STEPS) + len(signs) + len(_EDITS)
        wide = (steps.width - gap * (number - 1)) // number
        rects = [pygame.Rect(steps.x + place * (wide + gap), steps.y, wide, steps.height) for place in range(number)]
        for name, rect in zip(_STEPS, rects[: len(_STEPS)], strict=True):
            form.add(command_button(IconButton, self.commands.action(controller, name), rect))
        for (sign, name), rect in zip(signs, rects[len(_STEPS) :], strict=False):
            action = self.commands.action(controller, name)
            lit = lambda sign=sign: controller.note.sign == sign  # noqa: E731
            form.add(LetterButton(rect, action.label, action.run, action.key, letter=sign, tooltip=True, lit=lit))
        for name, rect in zip(_EDITS, rects[len(_STEPS) + len(signs) :], strict=True):
            form.add(command_button(IconButton, self.commands.action(controller, name), rect))

    def refresh(self) -> None:
        """Make the controls anew when others are offered, or what they show has changed."""
        controller = self.controller
        verdict = controller.verdict()
        judgement = controller.judgement if controller.shows_lines or self.has_tabs else None
        kind = self.tab, self.writes, controller.quiz, self._has_graph
        now = controller.commands_key, verdict, judgement, kind, controller.results(), controller.margin()
        if now == self._situated:
            if self._graph is not None and self._graph.plot != (plot := self._plot()):
                self._graph.show(plot)  # what changed it has the picture drawn anew
            return
        self._situated = now
        if bool(self.below) != self._graph_below:
            self.layout()
            return
        self.line.offer(self._offered_bar)
        self.make_buttons()
        self.dirty = True

    # -- what can be done ----------------------------------------------------------------------------------------

    def open_tab(self, tab: str) -> None:
        """Open a tab of a small panel."""
        self.tab = tab
        self.make_buttons()
        self.dirty = True

    def write_note(self) -> None:
        """Begin to write the note."""
        self.writes = True
        if self.has_tabs:
            self.tab = "note"
        if self.is_drawn_out and not self.drawer_open:
            self.drawer_open = True
        self.make_buttons()
        field = next((control for control in self.form.controls if isinstance(control, Field)), None)
        if field is not None:
            self.form.start_at(field, ring=True)

    def _take_words(self, text: str) -> None:
        self._written = text

    def _keep_words(self) -> None:
        """Put what was typed into the study."""
        if self._written is not None:
            self.controller.write(self._written)
        self._written = None

    def leave(self) -> None:
        """Keep the note that was being written, and stop the searches."""
        self._keep_words()
        super().leave()

    def end_writing(self, ring: bool = True) -> None:
        """Keep the note as it is now; keys go to the tree again, unless they are at something else already."""
        self._keep_words()
        self.writes = False
        self.make_buttons()
        if self._list is not None and ring:
            self.form.start_at(self._list, ring=True)
        self.dirty = True

    def follow(self, leaving: Leaving) -> None:
        """Go where the study leads."""
        match leaving:
            case Exit.SHARE:
                self.context.open(ToShare(shared.of_game(self.session, saves.SUFFIX)))
            case Exit.RESULT | Exit.HANDOVER:
                pass
            case Exit.NOTE:
                self.write_note()
            case Exit.AGREE:
                self.context.stack.push(
                    ConfirmScene(
                        self.context,
                        _("May the computer say what it thinks?"),
                        _("The game goes on: all of you will see it."),
                        # Translators: on a button: all players agree
                        _("We agree"),
                        self.controller.agree,
                        icon="eye",
                    )
                )
            case StudyInstead(session):
                self.context.stack.replace(self._of_another(session))
            case PlayInstead(session):
                if self._instead is None:
                    self.context.start(ToMenu(), ToPlay(session))
                else:
                    self._instead(session)
            case _:
                super().follow(leaving)

    def _of_another(self, game: Session) -> StudyScene:
        """The study of another game of the match, with the panel as it is here."""
        here = self.controller
        scene = StudyScene(self.context, game, here.is_saved, self._instead, latest=here.latest, sitting=here.sitting)
        scene.tab, scene.drawer_open = self.tab, self.drawer_open
        return scene

    def go_home(self) -> None:
        """Back to where the study was opened."""
        self.context.stack.pop()

    # -- events --------------------------------------------------------------------------------------------------

    def scan(self, take: bool = False) -> None:
        """For the note, the keyboard on the screen opens at once; what was written stays when one goes on."""
        was_typing = self.form.typing
        super().scan(take)
        if self.writes and not self.form.typing:
            self.end_writing(ring=False)
        elif take and not was_typing:
            self.write_on_screen()

    def _handle(self, event: pygame.event.Event) -> bool:
        if self.writes and not self.form.typing and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.end_writing(ring=False)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == self._drawing_button:
            if self._begin_drawing(event.pos):
                return True
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3) and self._drawn_from is not None:
            return self._end_drawing(event.pos)
        if event.type == LET_GO and self._drawn_from is not None:
            self._drawn_from = None
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._press_panel(event.pos):
            return True
        if event.type == pygame.MOUSEWHEEL and self.tree.wheel(event.pos, event.y):
            self.dirty = True
            return True
        if event.type == SCROLL and self.tree.drag(event.pos, event.by):
            self.dirty = True
            return True
        return super()._handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """While the note is written all keys are text; Esc and Enter end it."""
        if self.form.typing:
            taken = self.form.handle(event)
            if key_words(event) == "Esc" and not self.form.typing:
                self.end_writing()
            return taken
        return super()._key(event)

    def _press_panel(self, at: tuple[int, int]) -> bool:
        """A press on the tree, on a chevron, on the graph."""
        fold, node = self.tree.fold_at(at), self.tree.node_at(at)
        if fold is not None:
            self.controller.fold(fold)
        elif node is not None:
            self.form.hide_ring()
            self.controller.visit(node)
        elif self._graph is not None and self._graph.rect.collidepoint(at):
            place = self._graph.place_at(at[0], self.screen)
            self.controller.visit(self.controller.main[self.controller.analysis.turns[place].index])
        else:
            return False
        self.dirty = True
        return True

    @property
    def _drawing_button(self) -> int:
        """The button of the pointer that draws: the right one, and after *Draw* was pressed that of every day."""
        return 1 if self.controller.draws else 3

    def _cell_at(self, pixel: tuple[int, int]) -> Cell | None:
        if self.is_drawn_out and self.panel is not None and self.panel.collidepoint(pixel):
            return None  # the drawer lies over the board
        return self.board.layout(self.session.state).cell_at(self.plan.frame.point(pixel))

    def _begin_drawing(self, at: tuple[int, int]) -> bool:
        self._drawn_from = self._cell_at(at)
        return self._drawn_from is not None

    def _end_drawing(self, at: tuple[int, int]) -> bool:
        first, second = self._drawn_from, self._cell_at(at)
        self._drawn_from = None
        if first is None or second is None:
            return False
        self.controller.draw(first, second)
        return True

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """The place in the tree, the judgement, the square under the cursor, the control with the focus."""
        heard = spoken.heard(self.controller, self.source.contents(), "", self.form)
        # Translators: the title of a study, with the game that is studied
        where = _("Study. {where}").format(where=heard.where)
        told = self.controller.told_position()
        line = self.controller.status().words if self.controller.draws else heard.line
        return replace(heard, where=where, announcement=told, line=line, finding=self.controller.told_finding())

    def progress(self) -> str:
        """The place in the tree, and how the position stands."""
        return sentences(self.controller.told_position(), self.controller.told_finding())

    def written(self) -> str:
        """The verdict, and the best lines where they are shown."""
        return sentences(self.controller.told_verdict(), *self.controller.told_rows())

    # -- drawing -------------------------------------------------------------------------------------------------

    def marks(self) -> tuple[Mark, ...]:
        """The marks of play, with the best move while the best lines are shown."""
        return (*super().marks(), *self.controller.best_marks())

    def draw_moved(self, target: pygame.Surface) -> pygame.Rect | None:
        """The whole picture while something is drawn on the board; else only what has moved."""
        if self.controller.drawn():
            self.draw(target)
            return None
        return super().draw_moved(target)

    def draw_side(self, target: pygame.Surface) -> None:
        """Draw the player's drawings, the bar, and the panel."""
        for mark in self.controller.drawn():
            draw_pen(target, self.plan.frame, mark)
        if self.controller.shows_judgement:
            shares = words.shares(self.session, self.controller.judgement)
            rect = places.bar(self.plan.extent, self.screen)
            face = self.painter.portrait if len(self.session.seats) == 2 else self.painter.emblem
            beside = self.plan.extent.x - rect.centerx
            draw_judgement(target, rect, shares, face, self.painter.colour, self.screen, beside)
        if self.is_drawn_out:
            self.side.draw_rail(target, self.plan.panel, self.source.contents(), self._tool_number)
        self.tree.hide()
        panel, here = self.panel, self._places
        if panel is None or here is None:
            return
        if self.is_drawn_out:
            art.draw_panel(target, panel, self.screen.px(16), 1.0)
        self._draw_panel(target, here)
        self._sheet.draw(target)

    def _draw_panel(self, target: pygame.Surface, here: places.Places) -> None:
        screen, controller = self.screen, self.controller
        size = screen.px(TITLE)
        room = 0 if here.title is None else self._head - here.title.x - screen.px(10)
        if here.title is not None and text.width(_("Study"), size, True) <= room:
            title = text.draw(target, _("Study"), here.title.midleft, size, bold=True)
            x = title.right + screen.px(12)
            names, small = opponents(self.session), screen.px(SMALL)
            if text.width(names, small) <= here.title.x + room - x:
                text.draw(target, names, (x, here.title.centery + screen.px(2)), small, DIM)
        if here.verdict is not None:
            told = self._told_verdict()
            rect = here.verdict.copy()
            if self._has_lines_button:
                rect.width -= screen.px(places.ICON + places.GAP)
            picture = None if told.seat is None else self.painter.portrait(told.seat, screen.px(PICTURE))
            draw_verdict(target, rect, told.headline, told.detail, picture, screen)
        if here.rolls is not None and here.rolls.height > screen.px(ROLL):
            draw_rolls_heading(target, here.rolls, self._told_of_results(), screen)
        if here.heading is not None:
            small = screen.px(SMALL)
            text.draw(target, _("Moves"), here.heading.midleft, small, DIM, bold=True)
            text.draw(target, controller.progress(), here.heading.midright, small, DIM, align="right")
            line = art.rounded_rect(here.heading.width, 1, 0, FROST, 0.14)
            target.blit(line, (here.heading.x, here.heading.bottom))
        if here.tree is not None:
            self._draw_tree(target, here.tree)

    def _draw_tree(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        rows, screen = self.controller.rows(), self.screen
        if not rows:
            # Translators: stands in a study while nothing was played or tried
            hint = _("Play a move on the board to try it. It’s kept here.")
            text.draw_paragraph(target, hint, rect.topleft, screen.px(BODY - 2), rect.width, DIM)
            return
        many = self.board.columns == 1 or len(self.session.seats) > 2
        emblem, token = self.painter.emblem, self.painter.token
        self.tree.draw(target, rect, rows, self.controller.node, screen, emblem, token, many)
