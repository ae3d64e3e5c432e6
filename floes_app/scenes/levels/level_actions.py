"""What can be done with a level and with a pack, on the page of the library and on a level's own page alike."""

from __future__ import annotations

import io
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.game import GameError
from floes_app.core.i18n import N_, _
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.share_code import to_code
from floes_app.play import level_packs
from floes_app.play.commands import Command
from floes_app.play.level_library import LevelLibrary, Shelf, ShelfKind
from floes_app.play.library_level import LibraryLevel
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice, NameScene
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context, copy_text
from floes_app.scenes.base.destinations import ToLevelEditor, ToPlay, ToSetUp
from floes_app.storage import files, folders
from floes_app.storage.saves import file_name
from floes_app.view.boards.painters import PAINTERS

#: How large a saved picture is, in pixels.
PICTURE: Final = 1024


class Holder(Protocol):
    """A scene that shows a level."""

    @property
    def context(self) -> Context:
        """The services of the app."""

    @property
    def library(self) -> LevelLibrary:
        """The levels."""

    @property
    def level(self) -> LibraryLevel | None:
        """The level in question; None where there is none."""

    def resume(self) -> None:
        """Look at everything anew."""


# -- which of it can be done -------------------------------------------------------------------------------------------


def there_is(scene: Holder) -> bool:
    """Whether there is a level in question."""
    return scene.level is not None


def is_finished(scene: Holder) -> bool:
    """Whether there is one that can be played."""
    return scene.level is not None and not scene.level.is_faulty


def is_own(scene: Holder) -> bool:
    """Whether it may be deleted: by itself, or out of a pack of the player's own."""
    return scene.library.owns(scene.level) or is_in_own_pack(scene)


def is_in_own_pack(scene: Holder) -> bool:
    """Whether it is in a pack of the player's own that can be written anew."""
    shelf = scene.library.shelf_of(scene.level)
    return shelf is not None and shelf.path is not None


def can_rename(scene: Holder) -> bool:
    """Whether it has a file of its own, or a place in a pack of the player's own."""
    level = scene.level
    return level is not None and level.unsaved is None and is_own(scene)


# -- doing it ----------------------------------------------------------------------------------------------------------


def play(scene: Holder) -> None:
    """Practise the level, or set a game on it up; an unfinished one is edited."""
    level = scene.level
    if level is None:
        return
    if level.is_faulty:
        edit(scene)
    elif level.players > 1:
        scene.context.open(ToSetUp(GAME, {"level": level.option}, alone=False))
    else:
        scene.library.look_at(level)
        scene.context.open(ToPlay(level.session(), onward=scene.library.next_session))


def edit(scene: Holder) -> None:
    """Edit the level; what has no file of its own opens as a copy."""
    level = scene.level
    if level is not None:
        scene.context.open(ToLevelEditor(level.to_edit(), level.own_file, scene.library.will_choose, level.unsaved))


def copy_code(scene: Holder) -> None:
    """Copy the short code that is exactly the level."""
    level = scene.level
    if level is not None and copy_text(to_code(level.draft.start)):
        scene.context.say(_("Share code copied."))


def share(scene: Holder) -> None:
    """Offer the level as a short code, as text, as a picture."""
    level = scene.level
    if level is None:
        return

    def copy() -> None:
        if copy_text(level_packs.text_of(shelf_of_one(level))):
            scene.context.say(_("Level copied as text."))

    choices = [
        ListedChoice(
            _("Copy share code"),
            partial(copy_code, scene),
            _("A short code for a message. It’s the board alone, without name and note."),
            "share",
            "Ctrl+C",
        ),
        ListedChoice(
            _("Copy as text"), copy, _("With name, author and note. Floes opens it when it’s pasted."), "copy"
        ),
        ListedChoice(
            _("Save picture"),
            partial(save_picture, scene.context, level),
            _("Goes into {folder}.").format(folder=folders.shared()),
            "save",
        ),
    ]
    # Translators: a heading over a list of ways to do that
    scene.context.stack.push(ChoiceScene(scene.context, _("Share “{title}”").format(title=level.title), choices))


def shelf_of_one(level: LibraryLevel) -> Shelf:
    """A level as a pack without a name."""
    return Shelf("", ShelfKind.OWN, lambda: "", (level,))


def save_picture(context: Context, level: LibraryLevel) -> None:
    """Save the picture of a level where the player can take it elsewhere; what became of it is told."""
    painter = PAINTERS[GAME.key](BOARDS[GAME.key])
    data = io.BytesIO()
    pygame.image.save(painter.thumbnail(level.draft.start, (PICTURE, PICTURE), labels=True), data, "level.png")
    _save(context, level.title, ".png", data.getvalue())


def share_shelf(scene: Holder) -> None:
    """Offer the open pack as text and as a file."""
    shelf = scene.library.shelf
    if shelf is None:
        return

    def copy(text: str) -> None:
        if copy_text(text):
            scene.context.say(_("Pack copied as text."))

    try:
        text = level_packs.text_of(shelf)
    except GameError as error:
        scene.context.say(str(error))
        return
    save = partial(_save, scene.context, shelf.title(), ".txt", text.encode())
    folder = folders.shared()
    choices = [
        ListedChoice(_("Copy as text"), partial(copy, text), _("Floes opens it when it’s pasted."), "copy"),
        ListedChoice(_("Save as file"), save, _("Goes into {folder}.").format(folder=folder), "save"),
    ]
    # Translators: a heading over a list of ways to do that
    scene.context.stack.push(ChoiceScene(scene.context, _("Share “{title}”").format(title=shelf.title()), choices))


def _save(context: Context, title: str, suffix: str, data: bytes) -> None:
    try:
        path = files.write_beside(folders.shared(), file_name(title) or "level", suffix, data)
    except GameError as error:
        context.say(str(error))
    else:
        context.say(_("Saved as “{name}” in {folder}.").format(name=path.name, folder=path.parent))


def rename(scene: Holder) -> None:
    """Ask for another name of the level."""
    level = scene.level
    if level is None:
        return

    def take(name: str) -> None:
        _told(scene, level_packs.rename(scene.context.levels, level, name))

    # Translators: a heading over a field for the new name
    title = _("Rename “{title}”").format(title=level.title)
    scene.context.stack.push(NameScene(scene.context, title, level.name, _("Rename"), take))


def rename_pack(scene: Holder) -> None:
    """Ask for another name of the open pack."""
    shelf = scene.library.shelf
    path = None if shelf is None else shelf.path
    if shelf is None or path is None:
        return

    def take(name: str) -> None:
        _told(scene, level_packs.rename_pack(scene.context.levels, path, name))

    # Translators: a heading over a field for the new name
    title = _("Rename “{title}”").format(title=shelf.title())
    scene.context.stack.push(NameScene(scene.context, title, shelf.title(), _("Rename"), take))


def move(scene: Holder) -> None:
    """Ask which pack the level goes to."""
    level = scene.level
    if level is None:
        return
    store = scene.context.levels

    def move_to(path: Path | None) -> None:
        _told(scene, level_packs.move(store, level, path))

    choices = [
        ListedChoice(shelf.title(), partial(move_to, shelf.path), icon="list")
        for shelf in scene.library.shelves
        if shelf.path is not None and shelf.path != level.path
    ]
    if level.shares_file:
        choices.append(
            ListedChoice(_("Out of its pack"), partial(move_to, None), _("Puts it among your single levels."))
        )
    ask = partial(_ask_for_pack, scene, level)
    choices.append(ListedChoice(_("A new pack"), ask, _("Begins with this level."), "plus"))
    # Translators: a heading over a list of packs
    scene.context.stack.push(ChoiceScene(scene.context, _("Move “{title}” to").format(title=level.title), choices))


def _ask_for_pack(scene: Holder, level: LibraryLevel) -> None:
    def take(name: str) -> None:
        _path, messages = level_packs.create(scene.context.levels, name, level)
        _told(scene, messages)

    # Translators: on a button, beside a field for the pack’s name
    scene.context.stack.push(NameScene(scene.context, _("Name of the new pack"), "", _("Make pack"), take))


def shift(scene: Holder, by: int) -> None:
    """Let the level change places with its neighbour in its pack."""
    level = scene.level
    shelf = scene.library.shelf_of(level)
    if level is None or shelf is None or not 0 <= level.number + by < len(shelf.levels):
        return
    messages = level_packs.shift(scene.context.levels, level, by)
    if not messages:
        scene.library.will_look_at(level, level.number + by)
    _told(scene, messages)


def delete(scene: Holder) -> None:
    """Ask before a level of the player's own is gone for good."""
    level = scene.level
    if level is None:
        return
    # Translators: a question about a level
    question = _("Delete “{title}”?").format(title=level.title)
    scene.context.stack.push(
        ConfirmScene(scene.context, question, _("This can’t be undone."), _("Delete"), partial(_delete, scene, level))
    )


def _delete(scene: Holder, level: LibraryLevel) -> None:
    gone = level_packs.remove(scene.context.levels, level) if level.shares_file else scene.library.discard(level)
    scene.context.say(*gone)


def _told(scene: Holder, messages: list[str]) -> None:
    """Tell what went wrong, and look at everything anew."""
    scene.context.say(*messages)
    scene.resume()


#: What can be done with a level, in the order in which it is offered.
COMMANDS: Final[tuple[Command[Any], ...]] = (
    Command(
        "edit",
        N_("Edit"),
        ("Ctrl+D",),
        edit,
        icon="edit",
        offered=there_is,
        words=lambda scene: _("Edit") if scene.library.owns(scene.level) else _("Edit a copy"),
    ),
    Command("share", N_("Share"), ("Ctrl+E",), share, icon="share", enabled=is_finished, offered=there_is),
    Command("code", N_("Copy share code"), ("Ctrl+C",), copy_code, icon="share", enabled=is_finished, offered=there_is),
    Command("rename", N_("Rename"), ("F2",), rename, icon="edit", offered=can_rename),
    Command("move", N_("Move to another pack"), ("Ctrl+M",), move, icon="swap", offered=can_rename),
    Command(
        "earlier",
        N_("Earlier in its pack"),
        ("Ctrl+Up",),
        lambda scene: shift(scene, -1),
        "arrow-up",
        offered=is_in_own_pack,
    ),
    Command(
        "later",
        N_("Later in its pack"),
        ("Ctrl+Down",),
        lambda scene: shift(scene, 1),
        "arrow-down",
        offered=is_in_own_pack,
    ),
    Command("delete", N_("Delete"), ("Delete",), delete, icon="trash", offered=is_own),
)
#: Those of them that are seldom wanted, and stand in a list.
ARRANGING: Final = ("rename", "move", "earlier", "later", "delete")
