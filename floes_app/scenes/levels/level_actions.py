"""The actions on a level and on a pack, on the page of the library and on a level's own page alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from floes_app.core.error import GameError
from floes_app.core.i18n import N_, _, listed
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.levels.share_code import to_code
from floes_app.play.commands import Command
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library import share as level_share
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import LevelLibrary
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice, NameScene
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context, copy_text
from floes_app.scenes.base.destinations import ToLevelEditor, ToPlay, ToSetUp, ToShare


@dataclass(frozen=True)
class LevelActions:
    """The actions on a level, and on the pack of a library that is open."""

    context: Context
    """The services of the app."""
    library: LevelLibrary
    """The levels."""
    level: LibraryLevel | None
    """The level in question; None where there is none."""
    changed: Callable[[], None]
    """Called when the files of levels may be others."""

    # -- which of it can be done ------------------------------------------------------------------------------------

    def has_level(self) -> bool:
        """True if there is a current level."""
        return self.level is not None

    def is_finished(self) -> bool:
        """True if there is a current level that can be played."""
        return self.level is not None and not self.level.is_faulty

    def is_own(self) -> bool:
        """True if it may be deleted: by itself, or out of a pack of the player's own."""
        return self.library.owns(self.level) or self.is_in_own_pack()

    def is_in_own_pack(self) -> bool:
        """True if it is in a pack of the player's own that can be rewritten."""
        shelf = self.library.shelf_of(self.level)
        return shelf is not None and shelf.path is not None

    def can_rename(self) -> bool:
        """True if it has a file of its own, or a place in a pack of the player's own."""
        level = self.level
        return level is not None and level.unsaved is None and self.is_own()

    # -- doing it --------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Practise the level, or set a game on it up; an unfinished one is edited."""
        level = self.level
        if level is None:
            return
        if level.is_faulty:
            self.edit()
        elif level.players > 1:
            self.context.open(ToSetUp(GAME, {"level": level.option}, alone=False))
        else:
            self.library.look_at(level)
            self.context.open(ToPlay(level.session(), next_session=self.library.next_session))

    def edit(self) -> None:
        """Edit the level; what has no file of its own opens as a copy."""
        level = self.level
        if level is not None:
            self.context.open(ToLevelEditor(level.to_edit(), level.own_file, self.library.will_choose, level.unsaved))

    def copy_code(self) -> None:
        """Copy the short code that is exactly the level."""
        level = self.level
        if level is not None and copy_text(to_code(level.draft.start)):
            self.context.say(_("Share code copied."))

    def share(self) -> None:
        """Offer the ways to share the level."""
        level = self.level
        if level is not None:
            par, _difficulty = self.library.figures(level)
            self.context.open(ToShare(level_share.of_level(level, par)))

    def share_shelf(self) -> None:
        """Offer the ways to share the open pack."""
        shelf = self.library.shelf
        if shelf is None:
            return
        try:
            self.context.open(ToShare(level_share.of_pack(shelf)))
        except GameError as error:
            self.context.say(str(error))

    def rename(self) -> None:
        """Ask for another name of the level."""
        level = self.level
        if level is not None:
            # Translators: a heading over a field for the new name
            title = _("Rename “{title}”").format(title=level.title)
            self._ask(title, level.name, _("Rename"), partial(level_packs.rename, self.context.levels, level))

    def tag(self) -> None:
        """Ask for the tags of the level."""
        level = self.level
        if level is not None:
            # Translators: a heading over a field for words that the player sorts levels by
            title = _("Tags of “{title}”, with commas between them").format(title=level.title)
            change = partial(level_packs.tag, self.context.levels, level)
            self._ask(title, listed(level.draft.tags), _("Save"), change, takes_nothing=True)

    def make_variant(self) -> None:
        """Ask for the name of a copy of the level, put it beside the level, and look at it."""
        level = self.level
        if level is None:
            return

        def change(name: str) -> list[str]:
            path, messages = level_packs.make_variant(self.context.levels, level, name)
            if path is not None:
                if level.shares_file:
                    self.library.will_look_at(replace(level, draft=replace(level.draft, name=name)), level.number + 1)
                else:
                    self.library.will_choose(path)
                # Translators: a copy of a level was made, and stands beside it
                messages = [*messages, _("“{name}” stands beside “{title}” now.").format(name=name, title=level.title)]
            return messages

        # Translators: a heading over a field for the name of the copy
        title = _("Name of the variant of “{title}”").format(title=level.title)
        name = level_packs.name_of_variant(level.title, {other.title for other in self.library.levels})
        self._ask(title, name, _("Make a variant"), change)

    def rename_pack(self) -> None:
        """Ask for another name of the open pack."""
        shelf = self.library.shelf
        path = None if shelf is None else shelf.path
        if shelf is not None and path is not None:
            # Translators: a heading over a field for the new name
            title = _("Rename “{title}”").format(title=shelf.title())
            self._ask(title, shelf.title(), _("Rename"), partial(level_packs.rename_pack, self.context.levels, path))

    def move(self) -> None:
        """Ask which pack the level goes to."""
        level = self.level
        if level is None:
            return
        store = self.context.levels

        def move_to(path: Path | None) -> None:
            self._tell(level_packs.move(store, level, path))

        choices = [
            ListedChoice(shelf.title(), partial(move_to, shelf.path), icon="list")
            for shelf in self.library.shelves
            if shelf.path is not None and shelf.path != level.path
        ]
        if level.shares_file:
            choices.append(
                ListedChoice(_("Out of its pack"), partial(move_to, None), _("Puts it among your single levels."))
            )
        ask = partial(self._ask_for_pack, level)
        choices.append(ListedChoice(_("A new pack"), ask, _("Begins with this level."), "plus"))
        # Translators: a heading over a list of packs
        self.context.stack.push(ChoiceScene(self.context, _("Move “{title}” to").format(title=level.title), choices))

    def _ask_for_pack(self, level: LibraryLevel) -> None:
        def change(name: str) -> list[str]:
            return level_packs.create(self.context.levels, name, level)[1]

        # Translators: on a button, beside a field for the pack’s name
        self._ask(_("Name of the new pack"), "", _("Make pack"), change)

    def shift(self, by: int) -> None:
        """Swap the level with its neighbour in the pack."""
        level = self.level
        shelf = self.library.shelf_of(level)
        if level is None or shelf is None or not 0 <= level.number + by < len(shelf.levels):
            return
        self.place(level.number + by)

    def place(self, to: int) -> None:
        """Put the level to another place in its pack, from 0."""
        level = self.level
        if level is None or to == level.number:
            return
        messages = level_packs.place(self.context.levels, level, to)
        if not messages:
            self.library.will_look_at(level, to)
            # Translators: a level was put to another place in its pack, where it has this number
            messages = [_("“{title}” is level {number} now.").format(title=level.title, number=to + 1)]
        self._tell(messages)

    def delete(self) -> None:
        """Ask before a level of the player's own is gone for good."""
        level = self.level
        if level is None:
            return
        # Translators: a question about a level
        question = _("Delete “{title}”?").format(title=level.title)
        self.context.stack.push(
            ConfirmScene(self.context, question, _("This can’t be undone."), _("Delete"), partial(self._delete, level))
        )

    def _delete(self, level: LibraryLevel) -> None:
        gone = level_packs.remove(self.context.levels, level) if level.shares_file else self.library.discard(level)
        self.context.say(*gone)

    def _ask(
        self, title: str, now: str, label: str, change: Callable[[str], list[str]], takes_nothing: bool = False
    ) -> None:
        """Ask for words in a field that shows those of ``now``; ``change`` takes them, and says what went wrong."""

        def done(words: str) -> None:
            self._tell(change(words))

        self.context.stack.push(NameScene(self.context, title, now, label, done, takes_nothing))

    def _tell(self, messages: list[str]) -> None:
        """Tell what went wrong, and look at everything anew."""
        self.context.say(*messages)
        self.changed()


#: The commands on a level, in the order in which they are offered.
COMMANDS: Final[tuple[Command[LevelActions], ...]] = (
    Command(
        "edit",
        N_("Edit"),
        ("Ctrl+D",),
        LevelActions.edit,
        icon="edit",
        offered=LevelActions.has_level,
        words=lambda actions: _("Edit") if actions.library.owns(actions.level) else _("Edit a copy"),
    ),
    Command(
        "share",
        N_("Share"),
        ("Ctrl+E",),
        LevelActions.share,
        icon="share",
        enabled=LevelActions.is_finished,
        offered=LevelActions.has_level,
    ),
    Command(
        "code",
        N_("Copy share code"),
        ("Ctrl+C",),
        LevelActions.copy_code,
        icon="copy",
        enabled=LevelActions.is_finished,
        offered=LevelActions.has_level,
    ),
    Command("rename", N_("Rename"), ("F2",), LevelActions.rename, icon="edit", offered=LevelActions.can_rename),
    Command("tags", N_("Tags"), ("Ctrl+K",), LevelActions.tag, icon="list", offered=LevelActions.can_rename),
    Command(
        "variant",
        N_("Make a variant"),
        ("Ctrl+Shift+D",),
        LevelActions.make_variant,
        icon="copy",
        offered=LevelActions.can_rename,
    ),
    Command(
        "move",
        N_("Move to another pack"),
        ("Ctrl+Shift+M",),
        LevelActions.move,
        icon="swap",
        offered=LevelActions.can_rename,
    ),
    Command(
        "earlier",
        N_("Earlier in its pack"),
        ("Ctrl+Up",),
        lambda actions: actions.shift(-1),
        "arrow-up",
        offered=LevelActions.is_in_own_pack,
    ),
    Command(
        "later",
        N_("Later in its pack"),
        ("Ctrl+Down",),
        lambda actions: actions.shift(1),
        "arrow-down",
        offered=LevelActions.is_in_own_pack,
    ),
    Command("delete", N_("Delete"), ("Delete",), LevelActions.delete, icon="trash", offered=LevelActions.is_own),
)
#: The ones that are seldom wanted, and stand in a list.
ARRANGING: Final = ("variant", "rename", "tags", "move", "earlier", "later", "delete")
