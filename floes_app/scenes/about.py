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
from floes_app.bots.build import players_are_compiled
from floes_app.core.i18n import N_, _
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToLicence, ToLicences
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.storage import folders, licences
from floes_app.storage.files import FileError
from floes_app.storage.licences import Licence
from floes_app.view import art, text
from floes_app.view.controls import Form, TextButton
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, DIM, SMALL, SOFT

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
LICENCES: Final = N_("See all licences")
# Translators: on a button
OPEN_FOLDER: Final = N_("Open folder")
FONTS: Final = N_(
    "Noto Sans and Noto Sans JP, © the Noto project authors, under the SIL Open Font License, version 1.1. The app "
    "carries the characters that it shows."
)
LIBRARIES: Final = (
    ("pygame-ce", N_("GNU Lesser General Public License, version 2.1 or later")),
    # Translators: the licence of a program library
    ("pygame-gui", N_("MIT licence")),
    ("python-i18n", N_("MIT licence")),
    ("platformdirs", N_("MIT licence")),
    ("librt", N_("MIT licence")),
    ("mypy-extensions", N_("MIT licence")),
    # Translators: the licence of a program library
    ("SDL", N_("zlib licence")),
    ("Python", N_("Python Software Foundation License")),
)
FOLDERS: Final[tuple[tuple[str, Callable[[], Path]], ...]] = (
    (N_("Saved games and levels"), folders.data),
    (N_("Settings"), folders.config),
    # Translators: a folder with reports about faults
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


COMMANDS: Final[CommandTable[AboutScene]] = CommandTable(
    BACK, Command("licences", LICENCES, (), lambda scene: scene.context.open(ToLicences()))
)


class AboutScene(PageScene):
    """Version, folders, credits and licences, to scroll through."""

    commands = COMMANDS
    widest = 780

    def title(self) -> str:
        """The words at the top."""
        # Translators: a title
        return _("About Floes")

    def fill(self, form: Form) -> None:
        """The texts, one below the other."""
        page = Flow(Area(self.body, self.screen).inset(28, 24))
        self._add_app(page)
        self._heading(page, _("The games"))
        for title, sentences in GAMES:
            self.paragraph(page, _(title), BODY, bold=True)
            for sentence in sentences:
                self.paragraph(page, _(sentence), BODY - 1, SOFT)
            page.skip(12)
        self._heading(page, _("The typeface"))
        self.paragraph(page, _(FONTS), BODY - 1, SOFT)
        self._heading(page, _("The libraries"))
        for name, licence in LIBRARIES:
            line = _("{library} {version}: {licence}").format(library=name, version=_version(name), licence=_(licence))
            self.paragraph(page, line, BODY - 1, SOFT)
        page.skip(16)
        form.add(self.text_button("licences", self._button_place(page, LICENCES), scrolls=True))
        self._heading(page, _("Where things are kept"))
        for label, folder in FOLDERS:
            self._add_folder(form, page, _(label), folder())
        self.scroll(form, self.body, page.bottom)

    def _add_app(self, page: Flow) -> None:
        """The icon, and what the app is beside it."""
        icon, rest = Area(page.row(96).rect, self.screen).cut_left(96, gap=22)
        self.pictures.append((art.sprite("app-icon", icon.rect.width), icon.rect, True))
        beside = Flow(rest)
        beside.skip(6)
        self.paragraph(beside, _("Floes {version}").format(version=__version__), BODY + 6, bold=True)
        self.paragraph(beside, _("Four board games on ice and sand."), BODY, SOFT)
        self.paragraph(beside, _(APP), SMALL, DIM)
        compiled = _("The computer players run at full speed.")
        plain = _("The computer players aren’t compiled here, so they’re about ten times slower.")
        self.paragraph(beside, compiled if players_are_compiled() else plain, SMALL, DIM)
        page.bottom = max(page.bottom, beside.bottom)

    def _heading(self, page: Flow, words: str) -> None:
        page.skip(18)
        self.paragraph(page, words, BODY - 1, DIM, bold=True)
        page.skip(6)

    def _button_place(self, page: Flow, label: str) -> pygame.Rect:
        """The place of a button that is as wide as its words."""
        wide = text.width(_(label), self.screen.px(BODY)) / self.screen.scale + 40
        return page.row(44).cut_left(min(page.area.width, wide))[0].rect

    def _add_folder(self, form: Form, page: Flow, label: str, folder: Path) -> None:
        """A folder's name, its path and the button that opens it."""
        self.paragraph(page, label, BODY, bold=True)
        lines = _lines(folder, self.screen.px(BODY - 1), page.area.rect.width)
        self.paragraph(page, "\n".join(lines), BODY - 1, SOFT)
        page.skip(6)
        place = self._button_place(page, OPEN_FOLDER)
        form.add(TextButton(place, _(OPEN_FOLDER), lambda: self.open(folder), scrolls=True))
        page.skip(14)

    def open(self, folder: Path) -> None:
        """Show a folder in the system's file manager."""
        if not folders.show(folder):
            self.context.say(_("The folder {folder} can’t be opened from here.").format(folder=folder))

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)


class LicencesScene(PageScene):
    """Everything the app is made of; each leads to the text of its licence."""

    widest = 780

    def title(self) -> str:
        """The words at the top."""
        # Translators: a title
        return _("Licences")

    def fill(self, form: Form) -> None:
        """A button for each."""
        page = Flow(Area(self.body, self.screen).inset(28, 24))
        try:
            shipped = licences.shipped()
        except FileError as error:
            shipped = ()
            self.paragraph(page, str(error), BODY)
        for licence in shipped:
            place = page.row(44).rect
            form.add(
                TextButton(
                    place,
                    _("{library}: {licence}").format(library=licence.name, licence=licence.kind),
                    partial(self.open, licence),
                    scrolls=True,
                )
            )
            page.skip(8)
        self.scroll(form, self.body, page.bottom)

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
        page = Flow(Area(self.body, self.screen).inset(28, 24))
        self.paragraph(page, self.licence.kind, BODY, bold=True)
        page.skip(12)
        for paragraph in self.licence.paragraphs:
            self.paragraph(page, paragraph, SMALL, SOFT)
            page.skip(10)
        self.scroll(form, self.body, page.bottom)

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)
