"""After a game: how it stood turn by turn, where it turned and why, and another try from any turn in one click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from floes_app.board.identity import IdentityTracker
from floes_app.core.i18n import N_, _, sentence, sentences
from floes_app.play.access.speech import Heard
from floes_app.play.after.analysis import TurningPoint, again_from
from floes_app.play.commands import Command, CommandTable
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Leaving, PlayInstead
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Chip, Control, Form
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, BODY, DIM, FROST, SMALL, Screen
from floes_app.view.parts.graph import Graph, Plot

#: Height of the graph, in points, its largest share of the page's height, and the height at which it is left out.
GRAPH, GRAPH_SHARE, LOWEST_GRAPH = 210, 0.36, 126
#: Number of lines about a turn that have room below the list of turning points.
LINES = 4


@dataclass(frozen=True)
class Plan:
    """The layout of the page, in pixels; ``graph`` is None if there is no room for one."""

    graph: pygame.Rect | None
    board: pygame.Rect
    column: pygame.Rect
    again: pygame.Rect
    previous: pygame.Rect
    next: pygame.Rect


def planned(area: pygame.Rect, screen: Screen, label: int, needed: Callable[[int], int]) -> Plan:
    """The graph above, the board below it on the left, the column of words on the right, with the buttons at its foot.

    Where the column is too narrow for a button of ``label`` pixels they have the whole width, and the board ends above
    them. The graph gives way to what the column needs, which ``needed`` tells for a width.
    """
    gap, between, size = screen.px(16), screen.px(24), screen.px(50)
    steps = 2 * size + screen.px(8)
    row = size + gap

    def side(high: int) -> int:
        return min(high, area.width * 45 // 100)

    beside = area.width - side(area.height) - between >= label + gap + steps
    foot = 0 if beside else row
    spare = area.height - row - needed(area.width - side(area.height - foot) - between) - gap
    high = min(screen.px(GRAPH), round(area.height * GRAPH_SHARE), spare)
    graph = pygame.Rect(area.x, area.y, area.width, high) if high >= screen.px(LOWEST_GRAPH) else None
    top = area.y if graph is None else graph.bottom + gap
    down = area.bottom - foot - top
    board = pygame.Rect(area.x, top, side(down), down)
    x = board.right + between
    column = pygame.Rect(x, top, area.right - x, area.bottom - row - top)
    following = pygame.Rect(area.right - size, area.bottom - size, size, size)
    before = following.move(-size - screen.px(8), 0)
    left = x if beside else area.x
    again = pygame.Rect(left, before.y, before.x - gap - left, size)
    return Plan(graph, board, column, again, before, following)


class ReviewScene(PageScene):
    """Looks a finished game through. What was found is kept with the game for the next time."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(
        BACK,
        Command(
            "previous",
            N_("Previous turn"),
            ("Page Up",),
            lambda scene: scene.choose(scene.chosen - 1),
            "step-back",
            lambda scene: scene.chosen > 0,
        ),
        Command(
            "next",
            N_("Next turn"),
            ("Page Down",),
            lambda scene: scene.choose(scene.chosen + 1),
            "step-forward",
            lambda scene: scene.chosen < scene.last,
        ),
        Command("again", N_("Retry from here"), (), lambda scene: scene.try_again()),
        Command("first", N_("To the first turn"), ("Home",), lambda scene: scene.choose(0)),
        Command("last", N_("To the last turn"), ("End",), lambda scene: scene.choose(scene.last)),
        Command(
            "back on the graph",
            N_("Previous turn"),
            ("Left",),
            lambda scene: scene.choose(scene.chosen - 1),
            offered=lambda scene: scene.is_on_graph,
        ),
        Command(
            "on on the graph",
            N_("Next turn"),
            ("Right",),
            lambda scene: scene.choose(scene.chosen + 1),
            offered=lambda scene: scene.is_on_graph,
        ),
    )
    commands_first = True

    def __init__(self, context: Context, game: GameController, follow: Callable[[Leaving], None]) -> None:
        self.game = game
        self.session, self.board = game.session, game.board
        self.painter = PAINTERS[game.session.game.key](game.board)
        self.analysis = game.analysis
        self.follow = follow
        """Goes where the review leads."""
        self.chosen = 0
        """The place of the turn shown."""
        self._graph: Graph | None = None
        self._identities = IdentityTracker(game.board, game.session)
        self._board_rect = pygame.Rect(0, 0, 0, 0)
        self._board_picture: tuple[object, pygame.Surface] | None = None
        self._dragging = False
        self._column = pygame.Rect(0, 0, 0, 0)
        self._cards: list[Chip] = []
        self._in_full = False
        super().__init__(context)

    def title(self) -> str:
        """The words at the top."""
        return _("Review")

    def first(self) -> Control | None:
        """The graph: arrows go through the game; without one, the button to the next turn."""
        return self._graph or next(control for control in self.form.controls if control.label == _("Next turn"))

    @property
    def last(self) -> int:
        """The place of the last turn."""
        return max(0, len(self.analysis.turns) - 1)

    @property
    def is_on_graph(self) -> bool:
        """True if the keyboard's focus is on the graph."""
        return self._graph is not None and self.form.focus is self._graph and self.form.ring_visible

    def enter(self) -> None:
        """Explain a review to a player who opens the first one."""
        super().enter()
        self.context.greet("review", _("See where the game turned, and try it again from there."))

    def leave(self) -> None:
        """Nothing is looked for any more."""
        self.analysis.stop()

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """The graph above; below it the board on the left, and what there is to say on the right.

        The turning points stand in full where there is room for them and a graph, else by their names or numbers.
        """
        screen = self.screen
        area = self.body.inflate(-screen.px(40), -screen.px(40))
        label = text.width(_("Retry from here"), screen.px(BODY + 1), True) + screen.px(24)
        self._in_full = True
        plan = planned(area, screen, label, self._needed)
        if plan.graph is None and self.analysis.turning_points():
            self._in_full = False
            plan = planned(area, screen, label, self._needed)
        self._graph = None
        if plan.graph is not None:
            words, emblem, following = _("How the game went"), self.painter.emblem, self.commands.action(self, "next")
            colour = self.painter.colour
            self._graph = Graph(plan.graph, words, following.run, plot=self._plot(), emblem=emblem, colour=colour)
            form.add(self._graph)
        self._board_rect, self._column = plan.board, plan.column
        form.add(
            self.icon_button("previous", plan.previous),
            self.icon_button("next", plan.next),
            self.text_button("again", plan.again, primary=True),
        )
        self._cards = self._cards_in_full() if self._in_full else self._cards_in_short()
        form.add(*self._cards)
        self._tell(form)

    @property
    def _room(self) -> int:
        """Width of the contents of the column, beside the scroll bar."""
        return self._column.width - self.screen.px(12)

    def _needed(self, width: int) -> int:
        """Height a column of this width needs for the turning points and for the words on a turn."""
        screen, points = self.screen, self.analysis.turning_points()
        room, size, gap = width - screen.px(12), screen.px(SMALL), screen.px(10)
        lines = LINES * text.paragraph_height("", size, room)
        if self._in_full:
            head = sum(Chip.height(point.words, room, screen) + screen.px(4) + gap for point in points)
        else:
            head = screen.px(44) + gap
            said = (text.paragraph_height(point.words, size, room) for point in points)
            lines = max(lines, text.paragraph_height("", size, room) + max(said))
        return max(head, screen.px(44)) + lines + screen.px(18)

    def _cards_in_full(self) -> list[Chip]:
        """The turning points with all that is said of them, below each other; they scroll."""
        screen, cards = self.screen, []
        y = self._column.y + screen.px(2)
        for label, point in self._named_points():
            high = Chip.height(point.words, self._room, screen) + screen.px(4)
            rect = pygame.Rect(self._column.x + 2, y, self._room, high)
            cards.append(self._card(rect, label, point.place, point.words))
            y += high + screen.px(10)
        return cards

    def _cards_in_short(self) -> list[Chip]:
        """The names of the turning points, beside or below each other where these have room; else their numbers."""
        column, high, gap, named = self._column, self.screen.px(44), self.screen.px(8), self._named_points()
        wide = (column.width - gap * (len(named) - 1)) // len(named)
        size = self.screen.px(BODY - 1)
        has_room = all(text.width(label, size, True) <= wide - self.screen.px(18) for label, _point in named)
        if not has_room and self._needed(column.width) + (len(named) - 1) * (high + gap) <= column.height:
            places = [pygame.Rect(column.x, column.y + n * (high + gap), column.width, high) for n in range(len(named))]
            has_room = True
        else:
            places = [pygame.Rect(column.x + n * (wide + gap), column.y, wide, high) for n in range(len(named))]
        return [
            self._card(place, label if has_room else str(order), point.place)
            for order, (place, (label, point)) in enumerate(zip(places, named, strict=True), start=1)
        ]

    def _named_points(self) -> list[tuple[str, TurningPoint]]:
        points = enumerate(self.analysis.turning_points(), start=1)
        return [(self.analysis.caption(point.place, order), point) for order, point in points]

    def _card(self, rect: pygame.Rect, label: str, place: int, words: str = "") -> Chip:
        return Chip(
            rect,
            label,
            lambda: self.choose(place),
            chosen=lambda: self.chosen == place,
            note=words,
            scrolls=bool(words),
        )

    def _tell(self, form: Form) -> None:
        """Write what there is to say of the turn shown below the turning points; what is too long scrolls."""
        screen, column, gap = self.screen, self._column, self.screen.px(14)
        self.sheet.clear_words()
        view, end = column, column.y
        size, at = screen.px(SMALL), column.y
        if self._cards and self._in_full:
            end = self._cards[-1].rect.bottom
            at = end + gap
        elif self._cards or not self.analysis.is_done:  # their names stay, or how far the search has come
            head = (self._cards[-1].rect.bottom - column.y if self._cards else screen.px(44)) + gap
            view = pygame.Rect(column.x, column.y + head, column.width, column.height - head)
            at = end = view.y
        else:
            words = self.analysis.verdict()
            at = end = self.write(words, (column.x, at), self._room, size, DIM)
            at += gap
        is_card = any(point.place == self.chosen for point in self.analysis.turning_points())
        if self.analysis.turns and not (is_card and self._in_full):  # else its card says everything
            played, best = self.analysis.comment(self.chosen)
            at = self.write(self.analysis.caption(self.chosen), (column.x, at), self._room, size, bold=True)
            at = end = self.write(played, (column.x, at), self._room, size)
            if best:
                end = self.write(best, (column.x, at), self._room, size, DIM)
        self.scroll(form, view, end)

    def _plot(self) -> Plot:
        session, analysis = self.session, self.analysis
        seats = session.seats
        shown = seats[:1] if len(seats) == 2 else seats
        return Plot(
            tuple((seat, tuple(analysis.curve(seat))) for seat in shown),
            tuple((seat, player.name) for seat, player in session.players.items()),
            len(analysis.turns),
            tuple(point.place for point in analysis.turning_points()),
            self.chosen,
            tuple(turn.seat for turn in analysis.turns),
        )

    # -- what can be done ----------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """The page, and what there is to say of the turn shown."""
        analysis = self.analysis
        told = (analysis.caption(self.chosen), *analysis.comment(self.chosen)) if analysis.turns else ()
        return replace(super().heard(), line=sentences(*map(sentence, told)))

    def choose(self, place: int) -> None:
        """Look at a turn."""
        self.chosen = min(max(0, place), self.last)
        if self._graph is not None:
            self._graph.show(self._plot())
        self._tell(self.form)
        card = next((card for card in self._cards if card.chosen()), None)
        if card is not None and self._in_full:
            self.form.reveal(card)
        else:  # the remark on the turn stands below the cards in full, but at the top of its own page otherwise
            self.form.scroll_to(self.form.page_height if self._in_full and self._cards else 0)
        self.dirty = True

    def try_again(self) -> None:
        """Play on from the turn shown, as a game of its own."""
        if self.analysis.turns:
            self.follow(PlayInstead(again_from(self.session, self.analysis.turns[self.chosen].index)))

    # -- events and time -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The pointer on the graph, the commands, the controls."""
        graph = self._graph
        if graph is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragging = graph.rect.collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            if self._dragging:
                self._dragging = False
                return True
        if graph is not None and self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.form.hide_ring()
            self.choose(graph.place_at(event.pos[0], self.screen))
            return True
        return super().handle(event)

    @property
    def animating(self) -> bool:
        """While the game is looked through, the graph grows."""
        return not self.analysis.is_done

    def update(self, seconds: float) -> None:
        """Take what was found out."""
        super().update(seconds)
        if self.context.stack.top is self and self.analysis.update():
            if self.analysis.is_done:
                points = self.analysis.turning_points()
                if points and self.chosen == 0:
                    self.chosen = points[0].place
                self.layout()
            self.choose(self.chosen)

    # -- drawing -------------------------------------------------------------------------------------------------

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """The place where the game was played."""
        return self.painter.backdrop(size)

    def paint(self, target: pygame.Surface) -> None:
        """The panel, and the board of the turn shown."""
        self.panel(target, self.body)
        board = self._board()
        target.blit(board, board.get_rect(center=self._board_rect.center))
        if not self.analysis.is_done:
            self._paint_progress(target)

    def _board(self) -> pygame.Surface:
        """The position at the beginning of the turn shown, with what was played and what should have been."""
        analysis, painter = self.analysis, self.painter
        index = analysis.turns[self.chosen].index if analysis.turns else 0
        key = index, len(analysis.points) > self.chosen, self._board_rect.size
        if self._board_picture is None or self._board_picture[0] != key:
            state = self.session.plies[index].state
            size = self._board_rect.size
            picture = pygame.Surface(size, pygame.SRCALPHA)
            frame, lettered = painter.fit_lettered(state, picture.get_rect())
            painter.ground(picture, frame, state, lettered)
            identity = self._identities.at(index)
            marks = analysis.marks(self.chosen, identity) if analysis.turns else ()
            painter.pieces(picture, frame, self.board.items(state, identity), marks)
            self._board_picture = key, picture
        return self._board_picture[1]

    def _paint_progress(self, target: pygame.Surface) -> None:
        """Draw the progress of the search."""
        screen, column = self.screen, self._column
        size, y = screen.px(SMALL), column.y + screen.px(4)
        label = _("Looking through the game…")
        text.draw(target, label, (column.x, y + size // 2), size, DIM, room=column.width)
        y += round(size * 1.8)
        high, radius = screen.px(6), screen.px(3)
        target.blit(art.rounded_rect(column.width, high, radius, FROST, 0.14), (column.x, y))
        done = max(high, round(column.width * self.analysis.progress))
        target.blit(art.rounded_rect(done, high, radius, AMBER, 0.9), (column.x, y))
