"""What a result tells, part by part from the top down: each says how high it is in a width, and draws itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from floes_app.core.i18n import _
from floes_app.core.match import Match
from floes_app.play import results
from floes_app.play.analysis import GameAnalysis
from floes_app.play.controller import GameController
from floes_app.play.practice import MOST_STARS
from floes_app.play.results import Mood, Result
from floes_app.play.summaries import score
from floes_app.scenes.game import match_table
from floes_app.view import art, text
from floes_app.view.boards.painter import Painter
from floes_app.view.graph import COURSE, Plot, draw_course
from floes_app.view.sidebar import Sidebar
from floes_app.view.theme import AMBER, AURORA, DIM, FAINT, FROST, HEADLINE, INK, MEDAL, SMALL, SOFT, TITLE, Screen

#: The portrait of a winner, and of a player on a small card, and how high that is, in points.
PORTRAIT, SMALL_PORTRAIT, CARD = 68, 38, 56


@dataclass(frozen=True)
class Outfit:
    """What of the result there is room for; small letters come last."""

    cards: bool = True
    title: bool = True
    table: bool = True
    portrait: bool = True
    words: bool = True
    small: bool = False
    icons: bool = False
    """Whether all buttons but the first show their icons only."""


_SMALL: Final = Outfit(cards=False, title=False, portrait=False, small=True)
#: From everything to what cannot be done without.
OUTFITS: Final = (
    Outfit(),
    Outfit(cards=False),
    Outfit(cards=False, title=False),
    Outfit(cards=False, title=False, portrait=False),
    _SMALL,
    replace(_SMALL, icons=True),
    replace(_SMALL, icons=True, table=False),
    replace(_SMALL, icons=True, table=False, words=False),
)
#: What a strip shows where there is room for it.
WHOLE_STRIP: Final = Outfit(cards=False, title=False)


@dataclass(frozen=True)
class Part:
    """A part of the result, from the top down: how high it is in pixels, and how it is drawn into its room."""

    height: int
    draw: Callable[[pygame.Surface, pygame.Rect], object]


class ResultParts:
    """Makes the parts of one result on one screen."""

    def __init__(
        self,
        game: GameController,
        painter: Painter,
        screen: Screen,
        result: Result,
        analysis: GameAnalysis | None,
        turning_words: bool,
    ) -> None:
        """analysis: the game looked through, where a person has lost it; turning_words: whether these are said."""
        self.game, self.session = game, game.session
        self.painter, self.screen, self.result = painter, screen, result
        self.analysis = analysis
        self._tells_turning = turning_words

    def made(self, width: int, outfit: Outfit) -> list[Part]:
        """The parts from the top down, as they are in a width."""
        parts: list[Part] = []
        lost = self.result.mood is Mood.LOST
        if outfit.title:
            parts.append(Part(self.screen.px(28), self._draw_title))
        if lost and outfit.cards and len(self.session.seats) == 2 and self.result.table is None:
            parts.append(Part(self.screen.px(CARD), self._draw_cards))
        parts.append(self._headline(width, outfit))
        if self.stars() is not None:
            parts.append(Part(self.screen.px(32), self._draw_stars))
        table = self.result.table
        if table is not None and outfit.table:
            parts.append(self._table(table, outfit.small))
        if outfit.cards and self.analysis is not None and len(self.session.seats) == 2:
            parts.append(Part(self.screen.px(COURSE), self._draw_course))
        words = self.words(outfit)
        if words:
            size = self.screen.px(SMALL if outfit.small else SMALL + 1)
            parts.append(_paragraph(words, size, width, SOFT))
        return parts

    def _headline(self, width: int, outfit: Outfit) -> Part:
        """Who won, on a green plate where that is a joy, with a portrait where the words keep a line beside it."""
        screen, result = self.screen, self.result
        size, small = (
            screen.px(TITLE if outfit.small else HEADLINE - 2),
            screen.px(SMALL if outfit.small else SMALL + 1),
        )
        plain = result.mood is not Mood.WON or outfit.small
        edge, portrait = (0, 0) if plain else (screen.px(16), screen.px(PORTRAIT))
        indent = edge + portrait + screen.px(14)
        if plain or not outfit.portrait or text.width(result.headline, small, True) > width - indent - edge:
            indent, portrait = edge, 0
        room = width - indent - edge
        while size > small and text.width(result.headline, size, True) > room:
            size -= 1
        heights = [
            text.paragraph_height(words, points, room, bold=bold, leading=1.25) if words else 0
            for words, points, bold in ((result.headline, size, True), (result.detail, small, False))
        ]
        high = max(portrait, sum(heights)) + 2 * edge

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            if not plain:
                plate = art.rounded_rect(rect.width, rect.height, screen.px(14), AURORA, 0.09, AURORA, 0.75, 1.5)
                target.blit(plate, rect)
            if portrait:
                self._draw_winner(target, pygame.Rect(rect.x + edge, rect.y, portrait, rect.height))
            x, y = rect.x + indent, rect.centery - sum(heights) // 2
            colour = AURORA if result.mood is Mood.WON else INK
            y += text.draw_paragraph(target, result.headline, (x, y), size, room, colour, bold=True, leading=1.25)
            if result.detail:
                text.draw_paragraph(target, result.detail, (x, y), small, room, INK, leading=1.25)

        return Part(high, draw)

    def _table(self, table: results.MatchTable, small: bool) -> Part:
        screen, portrait = self.screen, self.painter.portrait

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            match_table.draw(target, rect, table, screen, portrait, small)

        return Part(match_table.height(table, screen, small), draw)

    def words(self, outfit: Outfit) -> str:
        """A kind word; after practice, how it compares with par; of a match without its table, the score."""
        match = Match.of(self.session)
        words = self.comparison() or self._turning_words() or self.result.words
        if match is not None and not outfit.table:
            words = _("Final score: {score}.").format(score=score(match)) if match.is_pair_over else words
        return words if outfit.words else ""

    def _turning_words(self) -> str:
        """When the game turned against the person who has lost it, once that is known."""
        seat, analysis = results.lost_by(self.session), self.analysis
        turned = analysis.turned_against(seat) if analysis is not None and seat is not None else None
        if analysis is None or turned is None or not self._tells_turning:
            return ""
        words = _("It turned on move {number}. Want to try that move again?")
        if analysis.points[turned].value > 0:
            words = _("You were ahead until move {number}. Want to try that move again?")
        return words.format(number=analysis.turns[turned].number)

    def comparison(self) -> str:
        """How a practice game compares with par; empty before that is known."""
        coach = self.game.coach
        return coach.verdict() if coach is not None else ""

    def stars(self) -> int | None:
        """The stars that a practice game earned; None where there are none, or not yet."""
        coach = self.game.coach
        return coach.stars() if coach is not None else None

    def _draw_title(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        contents = self.game.contents()
        Sidebar(self.painter, self.screen, self.session).draw_title(target, rect, contents)

    def _draw_cards(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Both players on small cards, what they had at the end below their names."""
        screen, gap = self.screen, self.screen.px(8)
        cards = self.game.contents().cards
        wide = (rect.width - gap * (len(cards) - 1)) // len(cards)
        for number, card in enumerate(cards):
            box = pygame.Rect(rect.x + number * (wide + gap), rect.y, wide, rect.height)
            won = card.seat in self.result.winners
            fill, edge = (0.13, 0.35) if won else (0.05, 0.09)
            target.blit(art.rounded_rect(box.width, box.height, screen.px(12), FROST, fill, FROST, edge, 1), box)
            picture = self.painter.portrait(card.seat, screen.px(SMALL_PORTRAIT))
            target.blit(picture, picture.get_rect(midleft=(box.x + screen.px(8), box.centery)))
            x = box.x + screen.px(SMALL_PORTRAIT + 15)
            room = box.right - screen.px(8) - x
            # Translators: how a player stood: a number and its word, such as “12 points” or “5 on the board”.
            counted = _("{number} {unit}").format(number=card.count, unit=card.unit)
            note = counted if card.count else card.brief or card.note
            if text.width(note, screen.px(SMALL - 2)) * text.SMALLEST_FIT > room:
                note = card.count or card.brief
            text.draw(target, card.name, (x, box.centery - screen.px(10)), screen.px(SMALL), INK, bold=True, room=room)
            text.draw(
                target, note, (x, box.centery + screen.px(11)), screen.px(SMALL - 2), SOFT if won else DIM, room=room
            )

    def _draw_course(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """How the game went for the person who has lost it, as far as it has been looked through."""
        seat, analysis = results.lost_by(self.session), self.analysis
        if seat is None or analysis is None:
            return
        turned = analysis.turned_against(seat)
        names = tuple((each, self.session.players[each].name) for each in sorted(self.session.seats, key=seat.__ne__))
        marks = () if turned is None else (turned,)
        plot = Plot(((seat, tuple(analysis.curve(seat))),), names, len(analysis.turns), marks, turned)
        # Translators: below a graph of the game: where it turned
        number = "" if turned is None else _("Move {number}").format(number=analysis.turns[turned].number)
        # Translators: below a graph of the game: its ends
        draw_course(target, rect, plot, (_("Start"), number, _("End")), self.screen)

    def _draw_stars(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The stars of a practice level: full ones for those that were earned, outlines for the others."""
        earned = self.stars()
        for number in range(MOST_STARS if earned is not None else 0):
            on = earned is not None and number < earned
            icon = art.icon("star" if on else "star-outline", rect.height, AMBER if on else FAINT)
            target.blit(icon, (rect.x + number * (rect.height + self.screen.px(8)), rect.y))

    def _draw_winner(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The winners' portraits with a trophy; two hands' worth of players share the room."""
        screen = self.screen
        winners = self.result.winners or self.session.seats
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


def _paragraph(words: str, size: int, width: int, colour: str) -> Part:
    wide = text.balanced(words, size, width)
    high = text.paragraph_height(words, size, wide)
    return Part(high, lambda target, rect: text.draw_paragraph(target, words, rect.topleft, size, wide, colour))
