"""Whose work this is, and under which terms."""

from __future__ import annotations

from importlib import metadata
from typing import Final

import pygame
import pygame_gui

from floes_app import __version__
from floes_app.core.words import N_, _
from floes_app.scenes.page import PageScene
from floes_app.view import art
from floes_app.view.controls import Form
from floes_app.view.theme import BODY, DIM, INK, SMALL, SOFT

#: Rule book, section 6: what has to be said of each game.
GAMES: Final = (
    (
        N_("Go with the Floe"),
        (
            N_("© 2014 Phil Leduc, published by nestorgames."),
            N_(
                "The rules may be duplicated and distributed via the web, unaltered and with full credit. Those who "
                "wish to program or to sell the game are asked to contact the author for permission or a licence: "
                "permission must be sought before this game is distributed."
            ),
        ),
    ),
    (N_("Ice Floes"), (N_("An abstract board game designed by Kevin De Keyser."),)),
    (
        N_("Frost Bitten!"),
        (
            N_("© 2009 Steve Beard (SB Designs); a piecepack port of Polar Dare! © 1991 Milton Bradley."),
            N_(
                "The original rules are under the GNU Free Documentation License, version 1.2 or later. The rule "
                "pages in this app are its own words."
            ),
        ),
    ),
    (N_("Seega"), (N_("Traditional (Egypt). Rules after the draft by Orbiter Arts."),)),
)
APP: Final = N_("The program, its pictures and its sounds are under the MIT licence.")
FONTS: Final = N_(
    "Noto Sans and Noto Sans JP, © the Noto project authors, under the SIL Open Font License, version 1.1. The app "
    "carries the characters that it shows."
)
LIBRARIES: Final = (
    ("pygame-ce", N_("GNU Lesser General Public License, version 2.1 or later")),
    ("pygame-gui", N_("MIT licence")),
    ("python-i18n", N_("MIT licence")),
    ("platformdirs", N_("MIT licence")),
)


def _version(name: str) -> str:
    """The version of an installed library; empty where that is not known (in a packaged app)."""
    known = {"pygame-ce": pygame.version.ver, "pygame-gui": str(getattr(pygame_gui, "__version__", ""))}
    if known.get(name):
        return known[name]
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


class CreditsScene(PageScene):
    """Credits and licences, to scroll through."""

    widest = 780

    def title(self) -> str:
        """The words at the top."""
        return _("Credits")

    def fill(self, form: Form) -> None:
        """The texts, one below the other."""
        screen = self.screen
        area = self.body.inflate(-screen.px(56), -screen.px(48))
        size = screen.px(96)
        icon = pygame.Rect(area.x, area.y, size, size)
        self.pictures.append((art.sprite("app-icon", size), icon, True))
        x, room = icon.right + screen.px(22), area.right - icon.right - screen.px(22)
        y = area.y + screen.px(6)
        y = self.write(_("Floes {version}").format(version=__version__), (x, y), room, screen.px(BODY + 6), bold=True)
        y = self.write(_("Four board games on ice and sand."), (x, y), room, screen.px(BODY), SOFT)
        y = self.write(_(APP), (x, y), room, screen.px(SMALL), DIM)
        y = max(y, icon.bottom)
        y = self._heading(_("The games"), area, y)
        for title, sentences in GAMES:
            y = self.write(_(title), (area.x, y), area.width, screen.px(BODY), INK, bold=True)
            for sentence in sentences:
                y = self.write(_(sentence), (area.x, y), area.width, screen.px(BODY - 1), SOFT)
            y += screen.px(12)
        y = self._heading(_("The typeface"), area, y)
        y = self.write(_(FONTS), (area.x, y), area.width, screen.px(BODY - 1), SOFT)
        y = self._heading(_("The libraries"), area, y)
        sdl = ".".join(str(number) for number in pygame.get_sdl_version())
        rows = [(name, _version(name), licence) for name, licence in LIBRARIES]
        for name, version, licence in (*rows, ("SDL", sdl, N_("zlib licence"))):
            line = _("{library} {version}: {licence}").format(library=name, version=version, licence=_(licence))
            y = self.write(line, (area.x, y), area.width, screen.px(BODY - 1), SOFT)
        y = self.write(
            _("The files LICENSE and NOTICE, which come with the app, hold the full terms."),
            (area.x, y + screen.px(16)),
            area.width,
            screen.px(SMALL),
            DIM,
        )
        self.scroll(form, self.body, y)

    def _heading(self, words: str, area: pygame.Rect, y: int) -> int:
        screen = self.screen
        at = area.x, y + screen.px(18)
        return self.write(words, at, area.width, screen.px(BODY - 1), DIM, bold=True) + screen.px(6)

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)
