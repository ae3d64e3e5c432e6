"""The parts of a result, from the top down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from floes_app.board.standings import Standing
from floes_app.core.i18n import _, sentence, sentences
from floes_app.core.match import Match
from floes_app.play.after.analysis import GameAnalysis
from floes_app.play.after.ending import Mood
from floes_app.play.after.results import Result
from floes_app.play.after.standings import in_words, told_row
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import StudyFrom
from floes_app.play.levels.library import stars
from floes_app.play.summaries import score
from floes_app.scenes.game.after import match_table, standings_table
from floes_app.view.boards.painter import Painter
from floes_app.view.controls import Control
from floes_app.view.levels.card import medals
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import (
    AURORA,
    HEADLINE,
    INK,
    MEDAL,
    SMALL,
    SOFT,
    TITLE,
    Screen,
)
from floes_app.view.parts.graph import COURSE, Plot, draw_course
from floes_app.view.parts.sidebar import Sidebar
from floes_app.view.parts.tree import Column, Draw, Drawing, Gap, Middle, Part, Row, Sheet, Text, picture

#: The portrait of a winner, in points.
PORTRAIT: Final = 68
#: Between the parts, in points.
GAP: Final = 14
#: The distance of the lines of the headline, in sizes of the letters.
LEADING: Final = 1.25


@dataclass(frozen=True)
class Outfit:
    """The parts of the result that have room; small letters come last."""

    wide: bool = True
    """True if the standings have two lines a player, and graphs are shown."""
    title: bool = True
    table: bool = True
    portrait: bool = True
    words: bool = True
    home: bool = True
    """True if a button leads home; the tools below the result do so too."""
    small: bool = False
    icons: bool = False
    """True if all buttons but the first show their icons only."""
    gap: float = GAP
    """Between the parts, in points."""


_SMALL: Final = Outfit(wide=False, title=False, portrait=False, home=False, small=True)
#: The outfits from the fullest to the barest.
OUTFITS: Final = (
    Outfit(),
    Outfit(home=False),
    Outfit(wide=False),
    Outfit(wide=False, title=False),
    Outfit(wide=False, title=False, portrait=False),
    _SMALL,
    replace(_SMALL, icons=True),
    replace(_SMALL, icons=True, gap=GAP / 2),
)
#: The parts that are always in sight; if there is room for no more, the rest scrolls.
LEAST: Final = replace(OUTFITS[-1], table=False, words=False)
#: The contents of a strip with room for all of it.
WHOLE_STRIP: Final = Outfit(wide=False, title=False)


class ResultParts:
    """Makes the parts of one result on one screen."""

    def __init__(
        self,
        controller: GameController,
        painter: Painter,
        screen: Screen,
        result: Result,
        analysis: GameAnalysis | None,
        turning_words: bool,
        evening: str,
    ) -> None:
        """analysis: the game looked through, where a person has lost it; turning_words: whether these are said.

        evening: how often each player has won this evening, in a sentence; empty where that is not told.
        """
        self.controller, self.session = controller, controller.session
        self.painter, self.screen, self.result = painter, screen, result
        self.analysis = analysis
        self._tells_turning = turning_words
        self._evening = evening

    def contents(self, outfit: Outfit) -> Part:
        """The parts from the top down."""
        two, table, words = len(self.session.seats) == 2, self.result.table, self.words(outfit)
        return Column(
            Drawing(28, self._draw_title) if outfit.title else None,
            Headline(self.result, outfit, self.screen, self.draw_winner),
            self._stars(),
            match_table.MatchTablePart(table, self.painter.portrait, outfit.small)
            if table is not None and outfit.table
            else None,
            self._standings(outfit),
            self._luck(outfit),
            Text(self._evening, SMALL, SOFT) if self._evening and outfit.table else None,
            Drawing(COURSE, self._draw_course) if outfit.wide and self.analysis is not None and two else None,
            Text(words, SMALL if outfit.small else SMALL + 1, SOFT, balanced=True) if words else None,
            gap=outfit.gap,
        )

    def _standings(self, outfit: Outfit) -> Part | None:
        """The places of the players: with two lines each where there is room."""
        standings = self.result.standings
        if standings is None or not outfit.table:
            return None
        names = {seat: player.name for seat, player in self.session.players.items()}
        control = self._to_the_moment if self.controller.can_review else lambda _row: None
        return standings_table.table(standings, names, self.painter, self.screen, not outfit.wide, control)

    def _to_the_moment(self, row: Standing) -> Control | None:
        """Leads to the moment when a player went out; None for a player who stayed."""
        index = row.out_with
        if index is None:
            return None
        return standings_table.PlaceRow(
            pygame.Rect(0, 0, 0, 0),
            # Translators: a row of the standings: it opens the study of the game where that player went out
            _("Study how {name} went out").format(name=self.session.players[row.seat].name),
            lambda: self.controller.go(StudyFrom(index + 1)),
            seat=row.seat,
            words=told_row(row, self.session),
        )

    def _luck(self, outfit: Outfit) -> Part | None:
        """The luck of the dice, where there is room for its graph."""
        standings = self.result.standings
        if standings is None or standings.luck is None or not outfit.wide:
            return None
        return standings_table.luck(standings.luck, self.painter, self.screen)

    def words(self, outfit: Outfit) -> str:
        """A kind word; after practice, how it compares with par; of a match without its table, the score."""
        match = Match.of(self.session)
        words = self.comparison() or self._turning_words() or self.result.words
        standings = self.result.standings
        if not words and standings is not None and standings.luck is not None and not outfit.wide:
            words = standings.luck.words
        if match is not None and not outfit.table:
            words = _("Final score: {score}.").format(score=score(match)) if match.is_pair_over else words
        return words if outfit.words else ""

    def in_words(self) -> str:
        """The stars earned and missing, and the words below them, for those who hear them."""
        earned = self.stars()
        told = "" if earned is None else sentence(stars.in_words(earned))
        standings = self.result.standings
        places = "" if standings is None else in_words(standings, self.session)
        return sentences(told, places, self._evening, self.words(OUTFITS[0]))

    def _turning_words(self) -> str:
        """Sentence on the move that turned the game against the loser; empty while it is unknown."""
        seat, analysis = self.result.ending.lost_by, self.analysis
        turned = analysis.turned_against(seat) if analysis is not None and seat is not None else None
        if analysis is None or turned is None or not self._tells_turning:
            return ""
        words = _("It turned on move {number}. Want to try that move again?")
        if analysis.points[turned].value > 0:
            words = _("You were ahead until move {number}. Want to try that move again?")
        return words.format(number=analysis.turns[turned].number)

    def comparison(self) -> str:
        """The moves of a practice game compared with par; empty while par is unknown."""
        practice = self.controller.practice
        return practice.verdict() if practice is not None else ""

    def stars(self) -> stars.Earned | None:
        """The stars of a practice level; None where there are none, or not yet."""
        practice = self.controller.practice
        return practice.stars() if practice is not None else None

    def _draw_title(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        contents = self.controller.contents()
        Sidebar(self.painter, self.screen, self.session).draw_title(target, rect, contents)

    def _draw_course(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the course of the game for the person who has lost it, as far as it has been analysed."""
        seat, analysis = self.result.ending.lost_by, self.analysis
        if seat is None or analysis is None:
            return
        turned = analysis.turned_against(seat)
        names = tuple((each, self.session.players[each].name) for each in sorted(self.session.seats, key=seat.__ne__))
        marks = () if turned is None else (turned,)
        movers = tuple(turn.seat for turn in analysis.turns)
        plot = Plot(((seat, tuple(analysis.curve(seat))),), names, len(analysis.turns), marks, turned, movers)
        # Translators: below a graph of the game: where it turned
        number = "" if turned is None else _("Move {number}").format(number=analysis.turns[turned].number)
        # Translators: below a graph of the game: its ends
        draw_course(target, rect, plot, (_("Start"), number, _("End")), self.screen, self.painter.colour)

    def _stars(self) -> Part | None:
        """The stars of a practice level, and the names of those that are missing beside them."""
        earned = self.stars()
        if earned is None:
            return None
        shown, screen = medals(earned, self.screen), self.screen
        wide, high = shown.get_width() / screen.scale, shown.get_height() / screen.scale
        words = Gap(high) if all(earned) else Middle(Text(stars.missing(earned), SMALL, SOFT), high)
        return Row((wide, picture(shown, screen)), (None, words), gap=14)

    def draw_winner(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The winners' portraits with a trophy; two hands' worth of players share the room."""
        screen = self.screen
        winners = self.result.ending.winners or self.session.seats
        size = place.width if len(winners) == 1 else place.width * 3 // 5
        for index, seat in enumerate(winners):
            picture = self.painter.portrait(seat, size)
            step = (place.width - size) // max(1, len(winners) - 1)
            at = place.x + index * step, place.centery - size // 2 + (index % 2) * screen.px(4)
            target.blit(picture, at)
        if len(self.session.seats) > 1:
            disc = screen.px(SMALL * 2)
            spot = pygame.Rect(0, 0, disc, disc)
            spot.center = place.right - disc // 3, place.centery + place.width // 2 - disc // 3
            target.blit(art.rounded_rect(disc, disc, disc / 2, MEDAL, 1, AURORA, 0.9, screen.px(2)), spot)
            trophy = art.icon("trophy", disc * 5 // 8, AURORA)
            target.blit(trophy, trophy.get_rect(center=spot.center))


@dataclass(frozen=True)
class _Lettering:
    """The headline in a width, in pixels."""

    indent: int
    room: int
    size: int
    heights: tuple[int, int]
    """The heights of the headline and of what stands below it."""


class Headline(Part):
    """The winner; on a green plate if that is a joy, with a portrait if the words keep a line beside it."""

    def __init__(self, result: Result, outfit: Outfit, screen: Screen, draw_winner: Draw) -> None:
        self._result, self._screen, self._draw_winner = result, screen, draw_winner
        self._plain = self._result.ending.mood is not Mood.WON or outfit.small
        self._large = screen.px(TITLE if outfit.small else HEADLINE - 2)
        self._small = screen.px(SMALL if outfit.small else SMALL + 1)
        self._edge, self._portrait = (0, 0) if self._plain else (screen.px(16), screen.px(PORTRAIT))
        self._has_portrait = outfit.portrait and not self._plain

    def height(self, width: int, screen: Screen) -> int:
        """The height of the words, or of the portrait, with the margins of the plate."""
        lettering = self._lettering(width, screen)
        portrait = self._portrait if lettering.indent > self._edge else 0
        return max(portrait, sum(lettering.heights)) + 2 * self._edge

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Put the plate, the portrait and the words onto the sheet."""
        lettering = self._lettering(rect.width, sheet.screen)
        if not self._plain:
            sheet.put(self._draw_plate, rect)
        if lettering.indent > self._edge:
            winner = pygame.Rect(rect.x + self._edge, rect.y, self._portrait, rect.height)
            sheet.put(self._draw_winner, winner)
        first, second = lettering.heights
        top = pygame.Rect(rect.x + lettering.indent, rect.centery - (first + second) // 2, lettering.room, first)
        below = pygame.Rect(*top.bottomleft, lettering.room, second)
        colour = AURORA if self._result.ending.mood is Mood.WON else INK
        sheet.write(self._result.headline, top, lettering.size, colour, bold=True, leading=LEADING)
        if self._result.detail:
            sheet.write(self._result.detail, below, self._small, INK, leading=LEADING)

    def _lettering(self, width: int, screen: Screen) -> _Lettering:
        headline, detail = self._result.headline, self._result.detail
        indent = self._edge + self._portrait + screen.px(14)
        if not self._has_portrait or text.width(headline, self._small, True) > width - indent - self._edge:
            indent = self._edge
        room, size = width - indent - self._edge, self._large
        while size > self._small and text.width(headline, size, True) > room:
            size -= 1
        first = text.paragraph_height(headline, size, room, bold=True, leading=LEADING)
        second = text.paragraph_height(detail, self._small, room, leading=LEADING) if detail else 0
        return _Lettering(indent, room, size, (first, second))

    def _draw_plate(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        radius = self._screen.px(14)
        target.blit(art.rounded_rect(rect.width, rect.height, radius, AURORA, 0.09, AURORA, 0.75, 1.5), rect)
