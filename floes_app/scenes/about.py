"""The page about the app: its version, its folders, its authors and its licences."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Final

import pygame
import pygame_gui

from floes_app import __version__
from floes_app.bots.tools.build import players_are_compiled
from floes_app.core.i18n import N_, _
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToLicence, ToLicences
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.storage import folders, licences
from floes_app.storage.files import FileError
from floes_app.storage.licences import Licence
from floes_app.view.controls import TextButton
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import BODY, DIM, SMALL, SOFT
from floes_app.view.parts.tree import Column, Gap, Panel, Part, Row, Text, Widget, picture, unplaced

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
    # Translators: the licence of a program library
    ("Pillow", N_("MIT-CMU licence")),
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

    def contents(self) -> Part:
        """The texts, one below the other."""
        return Panel(
            Column(
                self._app(),
                _heading(_("The games")),
                *(_game(_(title), sentences) for title, sentences in GAMES),
                _heading(_("The typeface")),
                Text(_(FONTS), BODY - 1, SOFT),
                _heading(_("The libraries")),
                *(_library(name, _(licence)) for name, licence in LIBRARIES),
                Gap(16),
                self._button(self.text_button("licences")),
                _heading(_("Where things are kept")),
                *(self._folder(_(label), folder()) for label, folder in FOLDERS),
            )
        )

    def _app(self) -> Part:
        """The icon, and what the app is beside it."""
        compiled = _("The computer players run at full speed.")
        plain = _("The computer players aren’t compiled here, so they’re about ten times slower.")
        told = Column(
            Gap(6),
            Text(_("Floes {version}").format(version=__version__), BODY + 6, bold=True),
            Text(_("Four board games on ice and sand."), BODY, SOFT),
            Text(_(APP), SMALL, DIM),
            Text(compiled if players_are_compiled() else plain, SMALL, DIM),
        )
        return Row((96, picture(art.sprite("app-icon", self.screen.px(96)), self.screen)), (None, told), gap=22)

    def _folder(self, label: str, folder: Path) -> Part:
        """A folder's name, its path and the button that opens it."""
        button = TextButton(unplaced(), _(OPEN_FOLDER), lambda: self.open(folder), aside=label)
        return Column(
            Text(label, BODY, bold=True),
            Text(str(folder), BODY - 1, SOFT),
            Gap(6),
            self._button(button),
            Gap(14),
        )

    def _button(self, button: TextButton) -> Part:
        """A button that is as wide as its words."""
        return Widget(button, wide=text.width(button.label, self.screen.px(BODY)) / self.screen.scale + 40)

    def open(self, folder: Path) -> None:
        """Show a folder in the system's file manager."""
        if not folders.show(folder):
            self.context.say(_("The folder {folder} can’t be opened from here.").format(folder=folder))


def _heading(words: str) -> Part:
    return Column(Gap(18), Text(words, BODY - 1, DIM, bold=True), Gap(6))


def _game(title: str, credits: Sequence[str]) -> Part:
    """The title of a game, and what has to be said of it."""
    return Column(Text(title, BODY, bold=True), *(Text(_(credit), BODY - 1, SOFT) for credit in credits), end=12)


def _library(name: str, licence: str) -> Part:
    words = _("{library} {version}: {licence}").format(library=name, version=_version(name), licence=licence)
    return Text(words, BODY - 1, SOFT)


class LicencesScene(PageScene):
    """Everything the app is made of; each leads to the text of its licence."""

    widest = 780

    def title(self) -> str:
        """The words at the top."""
        # Translators: a title
        return _("Licences")

    def contents(self) -> Part:
        """A button for each."""
        try:
            shipped = licences.shipped()
        except FileError as error:
            return Panel(Text(str(error), BODY))
        return Panel(Column(*map(self._button, shipped), gap=8, end=8))

    def _button(self, licence: Licence) -> Part:
        words = _("{library}: {licence}").format(library=licence.name, licence=licence.kind)
        return Widget(TextButton(unplaced(), words, partial(self.open, licence)))

    def open(self, licence: Licence) -> None:
        """Show the text of a licence."""
        self.context.open(ToLicence(licence))


class LicenceScene(PageScene):
    """The text of one licence."""

    widest = 900

    def __init__(self, context: Context, licence: Licence) -> None:
        self.licence = licence
        super().__init__(context)

    def title(self) -> str:
        """The name of the thing under this licence."""
        return self.licence.name

    def contents(self) -> Part:
        """The text as it was written: its lines are kept."""
        paragraphs = [Text(paragraph, SMALL, SOFT) for paragraph in self.licence.paragraphs]
        return Panel(Column(Text(self.licence.kind, BODY, bold=True), Gap(12), Column(*paragraphs, gap=10, end=10)))
