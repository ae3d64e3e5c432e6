"""After a game: how it stood turn by turn, where it turned and why, and another try from any turn in one click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from floes_app.board.casting import Casting
from floes_app.board.model import Mark, Pick, Touch
from floes_app.core.words import _
from floes_app.scenes.page import PageScene
from floes_app.scenes.study import Study, again_from
from floes_app.view import art, text
from floes_app.view.controls import Chip, Control, Form, IconButton, TextButton
from floes_app.view.graph import Graph, Plot
from floes_app.view.theme import AMBER, DIM, INK, SMALL

if TYPE_CHECKING:
    from floes_app.scenes.play import PlayScene

#: How high the graph is, in points, and the part of the page's height that it takes at most.
GRAPH, GRAPH_SHARE = 210, 0.34
LEADING = 1.4


class ReviewScene(PageScene):
    """Looks a finished game through. What was found is kept with the game's scene for the next time."""

    def __init__(self, play: PlayScene) -> None:
        self.play = play
        self.session = play.session
        if play.study is None or not play.study.fits(play.session):
            play.study = Study(play.context, play.session, play.board)
        self.study: Study = play.study
        self.chosen = 0
        self._graph: Graph | None = None
        self._casting = Casting(play.board, play.session)
        self._board_rect = pygame.Rect(0, 0, 0, 0)
        self._board_picture: tuple[object, pygame.Surface] | None = None
        self._dragging = False
        self._words_at = self._column = pygame.Rect(0, 0, 0, 0)
        super().__init__(play.context)

    def title(self) -> str:
        """The words at the top."""
        return _("Review")

    def first(self) -> Control | None:
        """The graph: arrows go through the game."""
        return self._graph

    def leave(self) -> None:
        """Nothing is looked for any more."""
        self.study.stop()

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """The graph above; below it the board on the left, and what there is to say on the right."""
        screen, body = self.screen, self.body
        pad, gap = screen.px(20), screen.px(16)
        high = min(screen.px(GRAPH), round(body.height * GRAPH_SHARE))
        graph = pygame.Rect(body.x + pad, body.y + pad, body.width - 2 * pad, high)
        self._graph = Graph(
            graph, _("How the game stood"), self.next, plot=self._plot(), emblem=self.play.painter.emblem
        )
        form.add(self._graph)
        below = pygame.Rect(graph.x, graph.bottom + gap, graph.width, body.bottom - pad - graph.bottom - gap)
        side = min(below.height, below.width * 45 // 100)
        self._board_rect = pygame.Rect(below.x, below.y, side, below.height)
        column = pygame.Rect(below.x + side + screen.px(24), below.y, below.width - side - screen.px(24), below.height)
        size = screen.px(50)
        step = size + screen.px(8)
        button = pygame.Rect(column.right - step - size, column.bottom - size, size, size)
        form.add(
            IconButton(button, _("Previous turn"), self.previous, "PgUp", lambda: self.chosen > 0, icon="step-back"),
            IconButton(
                button.move(step, 0),
                _("Next turn"),
                self.next,
                "PgDn",
                lambda: self.chosen < len(self.study.turns) - 1,
                icon="step-forward",
            ),
        )
        wide = button.x - gap - column.x
        again = pygame.Rect(column.x, column.bottom - size, wide, size)
        form.add(TextButton(again, _("Try again from here"), self.try_again, primary=True))
        words = 4 * round(screen.px(SMALL) * LEADING)
        self._words_at = pygame.Rect(column.x, again.y - gap - words, column.width, words)
        column.height = self._words_at.y - gap - column.y
        self._column = column
        self.scroll(form, column, self._add_points(form, column))

    def _add_points(self, form: Form, column: pygame.Rect) -> int:
        """The turning points, one card each; where they end."""
        screen = self.screen
        gap = screen.px(10)
        y = column.y + screen.px(2)
        wide = column.width - screen.px(12)
        for order, point in enumerate(self.study.turning_points(), start=1):
            turn = self.study.turns[point.place]
            label = _("{order}. Move {number}, {name}").format(
                order=order, number=turn.number, name=self.session.players[turn.seat].name
            )
            high = Chip.height(point.words, wide, screen) + screen.px(4)
            form.add(self._card(pygame.Rect(column.x + 2, y, wide, high), label, point.words, point.place))
            y += high + gap
        return y - gap

    def _card(self, rect: pygame.Rect, label: str, words: str, place: int) -> Chip:
        return Chip(
            rect, label, lambda: self.choose(place), chosen=lambda: self.chosen == place, note=words, scrolls=True
        )

    def _plot(self) -> Plot:
        session, study = self.session, self.study
        seats = session.seats
        shown = seats[:1] if len(seats) == 2 else seats
        return Plot(
            tuple((seat, tuple(study.curve(seat))) for seat in shown),
            tuple((seat, player.name) for seat, player in session.players.items()),
            len(study.turns),
            tuple(point.place for point in study.turning_points()),
            self.chosen,
        )

    # -- what can be done ----------------------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Look at a turn."""
        self.chosen = min(max(0, place), max(0, len(self.study.turns) - 1))
        if self._graph is not None:
            self._graph.plot = self._plot()
        self.dirty = True

    def next(self) -> None:
        """Look at the next turn."""
        self.choose(self.chosen + 1)

    def previous(self) -> None:
        """Look at the turn before."""
        self.choose(self.chosen - 1)

    def try_again(self) -> None:
        """Play on from the turn shown, as a game of its own."""
        if self.study.turns:
            self.play.play_again(again_from(self.session, self.study.turns[self.chosen].index))

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
        return not self.study.is_done

    def update(self, seconds: float) -> None:
        """Take what was found out."""
        super().update(seconds)
        if self.context.stack.top is self and self.study.update():
            if self.study.is_done:
                points = self.study.turning_points()
                if points and self.chosen == 0:
                    self.chosen = points[0].place
                self.layout()
            self.choose(self.chosen)

    # -- drawing -------------------------------------------------------------------------------------------------

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """The place where the game was played."""
        return self.play.painter.backdrop(size)

    def paint(self, target: pygame.Surface) -> None:
        """The panel, the board of the turn shown, the words about it."""
        self.panel(target, self.body)
        board = self._board()
        target.blit(board, board.get_rect(center=self._board_rect.center))
        self._paint_words(target)

    def _board(self) -> pygame.Surface:
        """The position at the beginning of the turn shown, with the move that should be played where it is known."""
        play, study = self.play, self.study
        index = study.turns[self.chosen].index if study.turns else 0
        known = len(study.points) > self.chosen
        key = index, known, self._board_rect.size
        if self._board_picture is None or self._board_picture[0] != key:
            state = self.session.plies[index].state
            size = self._board_rect.size
            picture = pygame.Surface(size, pygame.SRCALPHA)
            frame = play.painter.fit(state, picture.get_rect())
            play.painter.ground(picture, frame, state, frame.unit_height >= 34)
            cast = self._casting.at(index)
            touch = self._touch(index) if known else None
            marks: tuple[Mark, ...] = ()
            if touch is not None:
                marks = play.board.marks(state, touch, cast)
            play.painter.pieces(picture, frame, play.board.items(state, cast), marks)
            self._board_picture = key, picture
        return self._board_picture[1]

    def _touch(self, index: int) -> Touch | None:
        best = self.study.best(self.chosen)
        state = self.session.plies[index].state
        move = next((move for move in self.play.board.moves(state) if best and move.action == best[0]), None)
        if move is None:
            return None
        return Touch(pick=None if move.source is None else Pick(move.source, move.tag), hover=move.target)

    def _paint_words(self, target: pygame.Surface) -> None:
        """How far the search has come, or that nothing turned; what was played in the turn shown, what should be."""
        screen, study, column = self.screen, self.study, self._column
        size, y = screen.px(SMALL), column.y + screen.px(4)
        if not study.is_done:
            label = _("Looking through the game …")
            text.draw(target, label, (column.x, y + size // 2), size, DIM, room=column.width)
            y += round(size * 1.8)
            high, radius = screen.px(6), screen.px(3)
            target.blit(art.rounded_rect(column.width, high, radius, "#CFE9F5", 0.14), (column.x, y))
            done = max(high, round(column.width * study.progress))
            target.blit(art.rounded_rect(done, high, radius, AMBER, 0.9), (column.x, y))
        elif not study.turning_points():
            label = _("There was no turning point: the game went its way from beginning to end.")
            text.draw_paragraph(target, label, (column.x, y), size, column.width, DIM)
        at = self._words_at
        y = at.y
        for words, colour, bold in self._turn_words() if study.turns else ():
            for line in text.wrapped(words, size, at.width, bold):
                if y + size > at.bottom:
                    return
                text.draw(target, line, (at.x, y + size // 2), size, colour, bold=bold, room=at.width)
                y += round(size * LEADING)

    def _turn_words(self) -> list[tuple[str, str, bool]]:
        study, turn = self.study, self.study.turns[self.chosen]
        name = self.session.players[turn.seat].name
        found = [(_("Move {number}, {name}").format(number=turn.number, name=name), INK, True)]
        found.append((_("Played: {move}").format(move=study.told(turn.index, turn.actions)), INK, False))
        if len(study.points) > self.chosen:
            best, reason = study.told(turn.index, study.best(self.chosen)), study.points[self.chosen].reason
            found.append((_("Best: {move}. {reason}").format(move=best, reason=reason), DIM, False))
        return found
