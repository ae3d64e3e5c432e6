"""The tally of the dice: how often each face came up, filling like snow, and how often it should have."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.dice import follows_seed, tally
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _, listed, ngettext, sentence, sentences
from floes_app.core.session import Session
from floes_app.play.commands import CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view.boards.painter import number
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import (
    AURORA,
    AURORA_DEEP,
    BODY,
    DIM,
    FROST,
    INK,
    PANEL,
    SMALL,
    SNOW_SHADE,
    SOFT,
    TITLE,
    WHITE,
)
from floes_app.view.parts.tree import Column, Drawing, Foot, Gap, OneLine, Part, Sheet, Text

WIDTH, HEIGHT = 620, 520
#: Time that the snow falls when the tally opens, in seconds.
FALL_SECONDS: Final = 0.5


class DiceScene(OverlayScene):
    """Lies over the game."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(replace(CLOSE, keys=("Esc", "D", "Enter", "Space")))
    veil: ClassVar[tuple[int, int, int, int]] = (4, 17, 30, 130)

    def __init__(self, context: Context, session: Session) -> None:
        self.session = session
        self.board = BOARDS[session.game.key]
        self.tally = tally(session)
        still = not context.settings.drifts
        self._fallen = FALL_SECONDS if still else 0.0
        super().__init__(context)

    def layout(self) -> None:
        """A panel in the middle of the window: the title, what fell, and two sentences at the foot."""
        panel = Area.of(self.screen).inset(14).at_most(WIDTH, HEIGHT)
        inner = panel.inset(28, 24)
        self.rect = panel.rect
        self.sheet = Sheet(self.screen, self.new_form())
        self.sheet.form.add(self.icon_button("close", inner.place(44, 44, "topright").move(0, -self.screen.px(6))))
        head, page = inner.cut_top(58)
        title = OneLine(_("The dice so far"), TITLE, 58, INK, bold=True, middle=16)
        title.place(pygame.Rect(head.rect.topleft, (head.rect.width * 3 // 4, head.rect.height)), self.sheet)
        self.contents().place(page.rect, self.sheet)
        self.use(self.sheet.form)

    def contents(self) -> Part:
        """Columns of snow as high as there is room, and below them how many are usual, and the seed."""
        foot = Column(Text(self.sentence(), BODY - 2, SOFT), Text(self.seed_sentence(), SMALL, DIM), gap=8)
        return Foot(Drawing(0, self._draw_columns) if self.tally.faces else Gap(0), foot, gap=18)

    def enter(self) -> None:
        """No control has the focus: there is nothing to do but to look."""

    @property
    def animating(self) -> bool:
        """True while the snow falls."""
        return self._fallen < FALL_SECONDS

    def update(self, seconds: float) -> None:
        """Advance the snow and the controls by ``seconds``."""
        if self.animating:
            self._fallen = min(FALL_SECONDS, self._fallen + seconds)
            self.dirty = True
        super().update(seconds)

    # -- words ---------------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """The number of rolls, and the range to be expected of them."""
        rolls = self.tally.rolls
        if not rolls:
            return _("Nothing rolled yet.")
        count = ngettext("{count} roll so far.", "{count} rolls so far.", rolls).format(count=rolls)
        low, high = self.tally.usual(self.tally.faces[0])
        usual = _("The band: in 95 games out of 100, each face comes up {low} to {high} times by now.")
        return sentences(count, usual.format(low=low, high=high))

    def seed_sentence(self) -> str:
        """The seed, once it can no longer be used to look ahead."""
        if not follows_seed(self.session):
            return _("Some of these are the rolls of a real die.")
        if self.session.outcome is None:
            return _("You’ll see the seed of the dice when the game is over.")
        return _("Seed {seed}: the same seed gives the same rolls.").format(seed=self.session.seed)

    # -- drawing -------------------------------------------------------------------------------------------------

    def heading(self) -> str:
        """The title."""
        return sentence(_("The dice so far"))

    def announcement(self) -> str:
        """The number of times each face came up, the usual range, and the seed."""
        return sentences(self.sentence(), self._counts(), self.seed_sentence())

    def _counts(self) -> str:
        """The columns in words: how often each face came up, a sentence each."""
        faces = ((self.board.face(self._roll, face.action), face.count) for face in self.tally.faces)
        # Translators: what a die shows and how often it came up, such as “0, Bear 3: 5”
        told = (_("{what}: {count}").format(what=listed((face.key, face.name)), count=count) for face, count in faces)
        return sentences(*map(sentence, told))

    @property
    def _roll(self) -> Any:
        """A position in which the die is rolled."""
        return next(ply.state for ply in self.session.plies if ply.state.to_move == CHANCE)

    def _draw_columns(self, target: pygame.Surface, area: pygame.Rect) -> None:
        screen, faces = self.screen, self.tally.faces
        gap = screen.px(14)
        wide = (area.width - gap * (len(faces) - 1)) // len(faces)
        foot = screen.px(64)
        tube = area.height - foot
        most = max(*(self.tally.usual(face)[1] for face in faces), *(face.count for face in faces), 6)
        step = (tube - screen.px(26)) / most
        part = 1 - (1 - self._fallen / FALL_SECONDS) ** 2
        state = self._roll
        for index, face in enumerate(faces):
            rect = pygame.Rect(area.x + index * (wide + gap), area.y, wide, tube)
            snow = round(face.count * step * part)
            low, high = (round(value * step) for value in self.tally.usual(face))
            mean = round(self.tally.expected(face) * step)
            target.blit(_column(rect.width, rect.height, snow, low, high, mean, index, self.tally.rolls > 0), rect)
            count_y = max(rect.y + screen.px(12), rect.bottom - snow - screen.px(16))
            at = rect.centerx, count_y
            plate_width = text.width(str(face.count), screen.px(BODY), True) + screen.px(8)
            plate = art.rounded_rect(plate_width, screen.px(18), screen.px(6), PANEL, 0.7)
            target.blit(plate, plate.get_rect(center=at))  # the edge of the band may run behind it
            text.draw(target, str(face.count), at, screen.px(BODY), INK, bold=True, align="center")
            shown = self.board.face(state, face.action)
            picture = art.sprite(shown.sprite, screen.px(38))
            target.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.bottom + screen.px(6))))
            at = rect.centerx, rect.bottom + screen.px(55)
            text.draw(target, shown.key, at, screen.px(SMALL - 1), DIM, bold=True, align="center")


def _column(
    width: int, height: int, snow: int, low: int, high: int, mean: int, seed: int, band: bool
) -> pygame.Surface:
    """A glass column: the expected band, snow with an uneven top, a dashed line at the mean."""
    radius = width * 0.14
    body = (
        f'<linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="{WHITE}"/>'
        f'<stop offset="100%" stop-color="{SNOW_SHADE}"/></linearGradient>'
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{radius}" fill="{FROST}" '
        f'fill-opacity="0.06" stroke="{FROST}" stroke-opacity="0.16"/>'
    )
    if snow > 0:
        generator = random.Random(seed)
        top = height - snow
        heap = min(snow * 0.4, width * 0.07)
        points = [(width * part / 6, top + generator.uniform(-heap, heap)) for part in range(7)]
        path = f"M1.5 {number(height - radius)}V{number(points[0][1])}"
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            middle = (x0 + x1) / 2
            end = min(x1, width - 1.5)
            path += f"C{number(middle)} {number(y0)} {number(middle)} {number(y1)} {number(end)} {number(y1)}"
        curve = min(radius, snow / 2)
        path += (
            f"V{number(height - curve)}Q{width - 1.5} {height - 1.5} {number(width - curve)} {height - 1.5}"
            f"H{number(curve)}Q1.5 {height - 1.5} 1.5 {number(height - curve)}Z"
        )
        body += f'<path d="{path}" fill="url(#s)"/>'
    if band:
        body += (
            f'<rect x="1.5" y="{height - high}" width="{width - 3}" height="{max(2, high - low)}" fill="{AURORA}" '
            'fill-opacity="0.20"/>'
            f'<path d="M1.5 {height - high}H{width - 1.5}M1.5 {height - low}H{width - 1.5}" stroke="{AURORA}" '
            'stroke-opacity="0.75" stroke-width="1.5"/>'
            f'<path d="M5 {height - mean}H{width - 5}" stroke="{AURORA_DEEP}" stroke-width="2" stroke-dasharray="5 5" '
            'stroke-linecap="round"/>'
        )
    return art.drawing(width, height, body)
