"""The part of the editor's panel about a field for several players: who wins on it, and how long games take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from floes_app.board.icefloes.board import FIGURES
from floes_app.bots.icefloes.levels.self_play import STEP, STEPS, SelfPlay, no_games
from floes_app.core.i18n import _, listed, ngettext, percent, sentence, sentences
from floes_app.games.icefloes import GAME
from floes_app.play.commands import BoundCommand
from floes_app.play.levels.editor.editor import LevelEditor
from floes_app.scenes.base.form_scene import command_button
from floes_app.view.boards.painter import put
from floes_app.view.controls import Control
from floes_app.view.levels import editor_widgets
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import AMBER, DIM, FAINT, FROST, INK, SMALL, UNAIDED, seat_colour

#: The heights of a heading, of a row and of the columns with the lengths of games, in points.
HEADING: Final = 28
ROW: Final = 34
#: The least width of the names before the bars, in points.
NAME: Final = 84
COLUMNS: Final = 74


class FairnessPanel:
    """The shares of wins, the lengths of the games, and the progress of the trial."""

    def __init__(self, area: Area, editor: LevelEditor, action: Callable[[str], BoundCommand]) -> None:
        self.area: Final = area
        self._editor: Final = editor
        self._action: Final = action
        rows = min(5, editor.draft.players + 1)
        self._heading, rest = area.cut_top(HEADING)
        self._shares, rest = rest.cut_top(rest.length(*[ROW] * rows), gap=8)
        self._pause, rest = rest.cut_bottom(40, gap=10)
        self._bar, rest = rest.cut_bottom(8, gap=2)
        self._state, rest = rest.cut_bottom(26, gap=6)
        self._lengths: Area | None = None
        if rest.height >= HEADING + COLUMNS:
            self._length_heading, rest = rest.cut_top(HEADING, gap=4)
            self._lengths = rest.cut_top(COLUMNS)[0]

    def controls(self) -> Iterator[Control]:
        """The button that stops the games, or goes on with them."""
        action = self._action("pause games")
        yield command_button(editor_widgets.PassingButton, action, self._pause.rect, words=lambda: action.label)

    def in_words(self) -> str:
        """The same in sentences."""
        games = self._editor.fairness
        played = games.played or no_games(self._editor.draft.players)
        lengths = ""
        if self._lengths is not None and played.games and sum(played.lengths) == played.games:
            # Translators: {heading}: a heading; {words}: what stands below it
            lengths = _("{heading}: {words}.").format(heading=_("Length of games"), words=_typical(played))
            lengths = sentences(lengths, _told_lengths(played))
        number = sentence(_("{number} of {games} games").format(number=games.number, games=games.wanted))
        left = games.seconds_left()
        return sentences(in_words(played), lengths, number, "" if left is None else sentence(_left(left)))

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""
        games = self._editor.fairness
        played = games.played or no_games(self._editor.draft.players)
        draw_heading(target, self._heading, played)
        draw_shares(target, self._shares, played)
        if self._lengths is not None and sum(played.lengths) == played.games:  # of games played beforehand no lengths
            self._draw_lengths(target, self._lengths, played)
        small = self.area.screen.px(SMALL)
        words, left = (
            _("{number} of {games} games").format(number=games.number, games=games.wanted),
            games.seconds_left(),
        )
        _draw_pair(target, self._state.rect, words, "" if left is None else _left(left), small)
        editor_widgets.draw_bar(target, self._bar.rect, games.number / games.wanted, AMBER)

    def _draw_lengths(self, target: pygame.Surface, area: Area, played: SelfPlay) -> None:
        """A column for each length, and how many moves it stands for below every other one."""
        screen, heading = self.area.screen, self._length_heading.rect
        small = screen.px(SMALL)
        words = _typical(played) if played.games else ""
        _draw_pair(target, heading, _("Length of games"), words, small, bold=True)
        chart, axis = area.rows(None, 18)
        most = max(played.lengths) or 1
        for step, place in enumerate(chart.columns(*[None] * STEPS, gap=6)):
            high = max(screen.px(3), round(place.rect.height * played.lengths[step] / most))
            column = art.rounded_rect(
                place.rect.width, high, screen.px(3), UNAIDED if played.lengths[step] else FROST, 0.8
            )
            if not played.lengths[step]:
                column = art.rounded_rect(place.rect.width, high, screen.px(1), FROST, 0.2)
            target.blit(column, (place.rect.x, place.rect.bottom - high))
        for step, place in enumerate(axis.columns(*[None] * STEPS, gap=6)):
            if step % 2 == 0:
                text.draw(target, str((step + 1) * STEP), place.rect.midleft, screen.px(SMALL - 2), FAINT)


def _typical(played: SelfPlay) -> str:
    """The usual length of games."""
    # Translators: how long games on a board are
    return ngettext("about {number} move", "about {number} moves", played.length).format(number=played.length)


def _told_lengths(played: SelfPlay) -> str:
    """Number of games of each length, in a sentence; none that nobody played."""
    columns = (
        # Translators: {games}: how many games had up to {moves} moves
        _("up to {moves} moves: {games}").format(moves=(step + 1) * STEP, games=games)
        for step, games in enumerate(played.lengths)
        if games
    )
    return sentence(listed(columns))


def _share_words(played: SelfPlay) -> str:
    """The share that everyone would have on a fair board."""
    # Translators: a mark on a bar: so often everyone would win on a fair board
    return _("fair share {number}%").format(number=round(100 / len(played.wins)))


def in_words(played: SelfPlay) -> str:
    """The heading and the shares in sentences; before the first game, the heading alone."""
    heading = _("{heading}: {words}.").format(heading=_("Who wins"), words=_share_words(played))
    if not played.games:
        return heading
    names = _names(played)
    shares = (
        _("{heading}: {words}.").format(heading=name, words=percent(part))
        for name, part in zip(names, (*played.shares, played.drawn), strict=True)
    )
    return sentences(heading, *shares)


def _names(played: SelfPlay) -> list[str]:
    """What stands before the bars: the players, then the draws."""
    # Translators: before a bar: how many games nobody won
    return [*map(_, GAME.seat_names[: len(played.wins)]), _("Draws")]


def _draw_pair(target: pygame.Surface, room: pygame.Rect, left: str, right: str, size: int, bold: bool = False) -> None:
    """Words at both ends of a line, small enough for both to be read."""
    both = left + "  " + right
    size = text.line_fit(both, size, room.width, bold)
    text.draw(target, left, room.midleft, size, DIM, bold=bold)
    text.draw(target, right, room.midright, size, FAINT, align="right")


def _left(seconds: int) -> str:
    """The time left for the games, in words."""
    if seconds < 100:
        return ngettext("about {number} second left", "about {number} seconds left", seconds).format(number=seconds)
    minutes = round(seconds / 60)
    return ngettext("about {number} minute left", "about {number} minutes left", minutes).format(number=minutes)


def shares_height(players: int) -> int:
    """Height of the heading and the shares of so many players, in points."""
    return HEADING + ROW * (players + 1)


def draw_who_wins(target: pygame.Surface, area: Area, played: SelfPlay) -> None:
    """The heading and, below it, the shares."""
    heading, shares = area.cut_top(HEADING)
    draw_heading(target, heading, played)
    draw_shares(target, shares, played)


def draw_heading(target: pygame.Surface, area: Area, played: SelfPlay) -> None:
    """The heading above the shares, with what the dashed line means."""
    small = area.screen.px(SMALL)
    # Translators: a heading over bars
    text.draw(target, _("Who wins"), area.rect.midleft, small, DIM, bold=True)
    words = text.draw(target, _share_words(played), area.rect.midright, small, FAINT, align="right")
    _draw_dashes(
        target, words.x - area.screen.px(8), area.rect.centery - small // 2, area.rect.centery + small // 2, small
    )


def draw_shares(target: pygame.Surface, area: Area, played: SelfPlay) -> None:
    """The share of each player of the decided games, with a line at the equal share; below them that of draws."""
    small = area.screen.px(SMALL)
    names = _names(played)
    wide = max(NAME, *(text.width(name, small) / area.screen.scale for name in names))
    bars = []
    for seat, row in enumerate(area.rows(*[ROW] * (len(played.wins) + 1))):
        is_draw = seat == len(played.wins)
        figure, name, bar, share = row.columns(34, wide, None, 56, gap=6)
        if not is_draw:
            put(target, f"icefloes/{FIGURES[seat]}", figure.rect.center, area.screen.px(30))
        colour = FROST if is_draw else seat_colour(seat)
        text.draw(target, names[seat], name.rect.midleft, small, DIM if is_draw else INK, room=name.rect.width)
        part = played.drawn if is_draw else played.shares[seat]
        bars.append(bar.at_most(height=14).rect)
        editor_widgets.draw_bar(target, bars[-1], part, colour)
        words = percent(part) if played.games else "–"
        text.draw(target, words, share.rect.midright, small, INK, bold=True, align="right")
    x = bars[0].x + round(bars[0].width / len(played.wins))
    _draw_dashes(target, x, bars[0].y - small // 3, bars[len(played.wins) - 1].bottom + small // 3, small)


def _draw_dashes(target: pygame.Surface, x: int, top: int, bottom: int, small: int) -> None:
    dash = max(2, small // 5)
    for y in range(top, bottom, 2 * dash):
        pygame.draw.line(target, INK, (x, y), (x, min(bottom, y + dash - 1)))
