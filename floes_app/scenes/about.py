"""What this app is, where it keeps its files, whose work it is, and under which terms."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Final

import pygame
import pygame_gui

from floes_app import __version__
from floes_app.bots.build import is_compiled
from floes_app.core.i18n import N_, _
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToLicence, ToLicences
from floes_app.scenes.base.page import PageScene
from floes_app.storage import folders, licences
from floes_app.storage.files import FileError
from floes_app.storage.licences import Licence
from floes_app.view import art, text
from floes_app.view.controls import Form, TextButton
from floes_app.view.theme import BODY, DIM, INK, SMALL, SOFT

#: docs/rules.md#credits: what has to be said of each game.
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
    ("SDL", N_("zlib licence")),
    ("Python", N_("Python Software Foundation License")),
)
FOLDERS: Final[tuple[tuple[str, Callable[[], Path]], ...]] = (
    (N_("Saved games and levels"), folders.data),
    (N_("Settings"), folders.config),
    (N_("Log"), folders.logs),
)


def _version(name: str) -> str:
    """The version of an installed library; empty where that is not known (in a packaged app)."""
    known = {
        "pygame-ce": pygame.version.ver,
        "pygame-gui": str(getattr(pygame_gui, "__version__", "")),
        "SDL": ".".join(str(number) for number in pygame.get_sdl_version()),
        "Python": platform.python_version(),
    }
    if known.get(name):
        return known[name]
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _lines(path: Path, size: int, room: int) -> list[str]:
    """``path`` in lines of at most ``room`` pixels, broken between its folders."""
    lines = [""]
    for part in str(path).replace(os.sep, os.sep + "\n").split("\n"):
        if lines[-1] and text.width(lines[-1] + part, size) > room:
            lines.append("")
        lines[-1] += part
    return lines


class AboutScene(PageScene):
    """Version, folders, credits and licences, to scroll through."""

    widest = 780

    def title(self) -> str:
        """The words at the top."""
        return _("About Floes")

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
        compiled = _("The computer players are compiled.")
        plain = _("The computer players are not compiled, which makes them some ten times slower.")
        y = self.write(compiled if is_compiled() else plain, (x, y), room, screen.px(SMALL), DIM)
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
        for name, licence in LIBRARIES:
            line = _("{library} {version}: {licence}").format(library=name, version=_version(name), licence=_(licence))
            y = self.write(line, (area.x, y), area.width, screen.px(BODY - 1), SOFT)
        label = _("The licences of everything in the app")
        y = self._button(form, area, y + screen.px(16), label, lambda: self.context.open(ToLicences()))
        y = self._heading(_("The folders in use"), area, y)
        for label, folder in FOLDERS:
            y = self._folder(form, area, y, label, folder())
        self.scroll(form, self.body, y)

    def _heading(self, words: str, area: pygame.Rect, y: int) -> int:
        screen = self.screen
        at = area.x, y + screen.px(18)
        return self.write(words, at, area.width, screen.px(BODY - 1), DIM, bold=True) + screen.px(6)

    def _button(self, form: Form, area: pygame.Rect, y: int, label: str, action: Callable[[], object]) -> int:
        screen = self.screen
        wide = min(area.width, text.width(label, screen.px(BODY)) + screen.px(40))
        rect = pygame.Rect(area.x, y, wide, screen.px(44))
        form.add(TextButton(rect, label, action, scrolls=True))
        return rect.bottom

    def _folder(self, form: Form, area: pygame.Rect, y: int, label: str, folder: Path) -> int:
        """A folder's name, its path and the button that opens it; where that ends."""
        screen, size = self.screen, self.screen.px(BODY - 1)
        y = self.write(_(label), (area.x, y), area.width, screen.px(BODY), INK, bold=True)
        y = self.write("\n".join(_lines(folder, size, area.width)), (area.x, y), area.width, size, SOFT)
        return self._button(form, area, y + screen.px(6), _("Open folder"), lambda: self.open(folder)) + screen.px(14)

    def open(self, folder: Path) -> None:
        """Show a folder in the system's file manager."""
        if not folders.show(folder):
            self.context.say(_("The folder {folder} cannot be shown here.").format(folder=folder))

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)


class LicencesScene(PageScene):
    """Everything the app is made of; each leads to the text of its licence."""

    widest = 780

    def title(self) -> str:
        """The words at the top."""
        return _("Licences")

    def fill(self, form: Form) -> None:
        """A button for each."""
        screen = self.screen
        area = self.body.inflate(-screen.px(56), -screen.px(48))
        y = area.y
        try:
            shipped = licences.shipped()
        except FileError as error:
            shipped = ()
            y = self.write(str(error), (area.x, y), area.width, screen.px(BODY))
        for licence in shipped:
            rect = pygame.Rect(area.x, y, area.width, screen.px(44))
            form.add(TextButton(rect, f"{licence.name}: {licence.kind}", partial(self.open, licence), scrolls=True))
            y = rect.bottom + screen.px(8)
        self.scroll(form, self.body, y)

    def open(self, licence: Licence) -> None:
        """Show the text of a licence."""
        self.context.open(ToLicence(licence))

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)


class LicenceScene(PageScene):
    """The text of one licence."""

    widest = 900

    def __init__(self, context: Context, licence: Licence) -> None:
        self.licence = licence
        super().__init__(context)

    def title(self) -> str:
        """Whose licence it is."""
        return self.licence.name

    def fill(self, form: Form) -> None:
        """The text as it was written: its lines are kept."""
        screen = self.screen
        area = self.body.inflate(-screen.px(56), -screen.px(48))
        y = self.write(self.licence.kind, area.topleft, area.width, screen.px(BODY), INK, bold=True) + screen.px(12)
        for paragraph in self.licence.paragraphs:
            y = self.write(paragraph, (area.x, y), area.width, screen.px(SMALL), SOFT) + screen.px(10)
        self.scroll(form, self.body, y)

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)
