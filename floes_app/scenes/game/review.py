"""After a game: how it stood turn by turn, where it turned and why, and another try from any turn in one click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from floes_app.board.identity import IdentityTracker
from floes_app.board.model import Board, Identity, Mark, Move, Pick, UiState
from floes_app.core.i18n import _
from floes_app.play.analysis import GameAnalysis, TurningPoint, again_from
from floes_app.scenes.base.page import PageScene
from floes_app.view import art, text
from floes_app.view.controls import Chip, Control, Form, IconButton, TextButton
from floes_app.view.graph import Graph, Plot
from floes_app.view.theme import AMBER, BODY, DIM, FROST, INK, SMALL, Screen

if TYPE_CHECKING:
    from floes_app.scenes.game.play import PlayScene

#: How high the graph is, in points, the part of the page's height that it takes at most, and where it is left out.
GRAPH, GRAPH_SHARE, LOWEST_GRAPH = 210, 0.36, 126
#: So many lines about a turn have room below the list of turning points.
LINES = 4


@dataclass(frozen=True)
class Plan:
    """Where the parts of the page lie, in pixels; ``graph`` is None where there is no room for one."""

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


def best_marks(board: Board[Any], state: Any, identity: Identity, move: Move) -> tuple[Mark, ...]:
    """What a board marks when a move is about to be made, without all the other places that the piece could go to."""
    pick = None if move.source is None else Pick(move.source, move.tag)
    others = set(board.marks(state, UiState(pick), identity))
    shown = board.marks(state, UiState(pick, hover=move.target), identity)
    return tuple(mark for mark in shown if mark not in others or mark.kind in ("selected", "mover"))


def missed_marks(board: Board[Any], state: Any, actions: tuple[Any, ...]) -> tuple[Mark, ...]:
    """The ways of actions that were played one after the other from ``state`` on, though there was better."""
    found: list[Mark] = []
    for action in actions:
        trail = board.trail(state, action)
        found += [Mark("missed", mark.points) for mark in trail if len(mark.points) == len(trail[0].points)]
        state = state.apply(action)
    return tuple(found)


class ReviewScene(PageScene):
    """Looks a finished game through. What was found is kept with the game's scene for the next time."""

    def __init__(self, play: PlayScene) -> None:
        self.play = play
        self.session = play.session
        if play.analysis is None or not play.analysis.fits(play.session):
            play.analysis = GameAnalysis(play.context, play.session, play.board)
        self.analysis: GameAnalysis = play.analysis
        self.chosen = 0
        self._graph: Graph | None = None
        self._identities = IdentityTracker(play.board, play.session)
        self._board_rect = pygame.Rect(0, 0, 0, 0)
        self._board_picture: tuple[object, pygame.Surface] | None = None
        self._dragging = False
        self._column = pygame.Rect(0, 0, 0, 0)
        self._cards: list[Chip] = []
        self._in_full = False
        super().__init__(play.context)

    def title(self) -> str:
        """The words at the top."""
        return _("Review")

    def first(self) -> Control | None:
        """The graph: arrows go through the game; without one, the button to the next turn."""
        return self._graph or next(control for control in self.form.controls if control.action == self.next)

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
        label = text.width(_("Try again from here"), screen.px(BODY + 1), True) + screen.px(24)
        self._in_full = True
        plan = planned(area, screen, label, self._needed)
        if plan.graph is None and self.analysis.turning_points():
            self._in_full = False
            plan = planned(area, screen, label, self._needed)
        self._graph = None
        if plan.graph is not None:
            words, emblem = _("How the game stood"), self.play.painter.emblem
            self._graph = Graph(plan.graph, words, self.next, plot=self._plot(), emblem=emblem)
            form.add(self._graph)
        self._board_rect, self._column = plan.board, plan.column
        last = len(self.analysis.turns) - 1
        form.add(
            IconButton(
                plan.previous, _("Previous turn"), self.previous, "PgUp", lambda: self.chosen > 0, icon="step-back"
            ),
            IconButton(plan.next, _("Next turn"), self.next, "PgDn", lambda: self.chosen < last, icon="step-forward"),
            TextButton(plan.again, _("Try again from here"), self.try_again, primary=True),
        )
        self._cards = self._cards_in_full() if self._in_full else self._cards_in_short()
        form.add(*self._cards)
        self._tell(form)

    @property
    def _room(self) -> int:
        """How wide what lies in the column is: beside it runs the scroll bar."""
        return self._column.width - self.screen.px(12)

    def _needed(self, width: int) -> int:
        """How high a column of this width must be for the turning points, and for what is said of a turn."""
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
        screen, found = self.screen, []
        y = self._column.y + screen.px(2)
        for label, point in self._named_points():
            high = Chip.height(point.words, self._room, screen) + screen.px(4)
            rect = pygame.Rect(self._column.x + 2, y, self._room, high)
            found.append(self._card(rect, label, point.place, point.words))
            y += high + screen.px(10)
        return found

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
        named = []
        for order, point in enumerate(self.analysis.turning_points(), start=1):
            turn = self.analysis.turns[point.place]
            name = self.session.players[turn.seat].name
            label = _("{order}. Move {number}, {name}").format(order=order, number=turn.number, name=name)
            named.append((label, point))
        return named

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
        self.words, view, end = [], column, column.y
        size, at = screen.px(SMALL), column.y
        if self._cards and self._in_full:
            end = self._cards[-1].rect.bottom
            at = end + gap
        elif self._cards or not self.analysis.is_done:  # their names stay, or how far the search has come
            head = (self._cards[-1].rect.bottom - column.y if self._cards else screen.px(44)) + gap
            view = pygame.Rect(column.x, column.y + head, column.width, column.height - head)
            at = end = view.y
        else:
            words = _("There was no turning point: the game went its way from beginning to end.")
            at = end = self.write(words, (column.x, at), self._room, size, DIM)
            at += gap
        for words, colour, bold in self._turn_words():
            at = end = self.write(words, (column.x, at), self._room, size, colour, bold=bold)
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
        )

    # -- what can be done ----------------------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Look at a turn."""
        self.chosen = min(max(0, place), max(0, len(self.analysis.turns) - 1))
        if self._graph is not None:
            self._graph.plot = self._plot()
        self._tell(self.form)
        card = next((card for card in self._cards if card.chosen()), None)
        if card is not None and self._in_full:
            self.form.reveal(card)
        else:  # what is said of the turn stands below the cards in full, but at the top of its own page otherwise
            self.form.scroll_to(self.form.page_height if self._in_full and self._cards else 0)
        self.dirty = True

    def next(self) -> None:
        """Look at the next turn."""
        self.choose(self.chosen + 1)

    def previous(self) -> None:
        """Look at the turn before."""
        self.choose(self.chosen - 1)

    def try_again(self) -> None:
        """Play on from the turn shown, as a game of its own."""
        if self.analysis.turns:
            self.play.play_again(again_from(self.session, self.analysis.turns[self.chosen].index))

    # -- events and time -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The pointer on the graph, and keys that go through the game."""
        if event.type == pygame.KEYDOWN:
            steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -(10**6), pygame.K_END: 10**6}
            if self.form.focus is self._graph and self.form.ring_visible:
                steps |= {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
            if event.key in steps:
                self.choose(self.chosen + steps[event.key])
                return True
        graph = self._graph
        if graph is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragging = graph.rect.collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            if self._dragging:
                self._dragging = False
                return True
        if graph is not None and self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.form.ring_visible = False
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
        return self.play.painter.backdrop(size)

    def paint(self, target: pygame.Surface) -> None:
        """The panel, and the board of the turn shown."""
        self.panel(target, self.body)
        board = self._board()
        target.blit(board, board.get_rect(center=self._board_rect.center))
        if not self.analysis.is_done:
            self._paint_progress(target)

    def _board(self) -> pygame.Surface:
        """The position at the beginning of the turn shown, with what was played and what should have been."""
        play, analysis = self.play, self.analysis
        index = analysis.turns[self.chosen].index if analysis.turns else 0
        key = index, len(analysis.points) > self.chosen, self._board_rect.size
        if self._board_picture is None or self._board_picture[0] != key:
            state = self.session.plies[index].state
            size = self._board_rect.size
            picture = pygame.Surface(size, pygame.SRCALPHA)
            frame = play.painter.fit(state, picture.get_rect())
            play.painter.ground(picture, frame, state, frame.unit_height >= 34)
            identity = self._identities.at(index)
            play.painter.pieces(picture, frame, play.board.items(state, identity), self._marks(state, identity))
            self._board_picture = key, picture
        return self._board_picture[1]

    def _marks(self, state: Any, identity: Identity) -> tuple[Mark, ...]:
        """The way of what was played, and the best move as it looks under the pointer, once that is known."""
        board, analysis, place = self.play.board, self.analysis, self.chosen
        if not analysis.turns:
            return ()
        actions = analysis.turns[place].actions
        if len(analysis.points) <= place:
            return board.trail(state, actions[0])
        best = analysis.best(place)
        move = board.move_for(state, best[0]) if best else None
        shown = () if move is None else best_marks(board, state, identity, move)
        return shown if analysis.was_best(place) else (*missed_marks(board, state, actions), *shown)

    def _paint_progress(self, target: pygame.Surface) -> None:
        """How far the search has come."""
        screen, column = self.screen, self._column
        size, y = screen.px(SMALL), column.y + screen.px(4)
        label = _("Looking through the game …")
        text.draw(target, label, (column.x, y + size // 2), size, DIM, room=column.width)
        y += round(size * 1.8)
        high, radius = screen.px(6), screen.px(3)
        target.blit(art.rounded_rect(column.width, high, radius, FROST, 0.14), (column.x, y))
        done = max(high, round(column.width * self.analysis.progress))
        target.blit(art.rounded_rect(done, high, radius, AMBER, 0.9), (column.x, y))

    def _turn_words(self) -> list[tuple[str, str, bool]]:
        """What there is to say of the turn shown, with colour and weight; nothing where its card says it already."""
        analysis = self.analysis
        if not analysis.turns:
            return []
        turn = analysis.turns[self.chosen]
        name = self.session.players[turn.seat].name
        found = [(_("Move {number}, {name}").format(number=turn.number, name=name), INK, True)]
        point = next((point for point in analysis.turning_points() if point.place == self.chosen), None)
        if point is not None:
            return [] if self._in_full else [*found, (point.words, INK, False)]
        found.append((_("Played: {move}").format(move=analysis.told(turn.index, turn.actions)), INK, False))
        if len(analysis.points) > self.chosen:
            best, reason = analysis.told(turn.index, analysis.best(self.chosen)), analysis.points[self.chosen].reason
            found.append((_("Best: {move}. {reason}").format(move=best, reason=reason), DIM, False))
        return found
