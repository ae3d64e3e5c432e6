"""The table of commands of a scene: what can be done in it, its words, its keys, its icon, when, and how.

Buttons, shortcuts, tooltips, the help on the keys and its page in the documentation all come from these tables. A
table is written once for a class; each command is given the object that it works on when it is asked or done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, Generic, TypeVar

from floes_app.core.i18n import _

T_contra = TypeVar("T_contra", contravariant=True)
U = TypeVar("U")


def always(_owner: object) -> bool:
    """At any time."""
    return True


def nothing(_owner: object) -> None:
    """Does nothing."""


def no_words(_owner: object) -> str:
    """Says nothing."""
    return ""


_chosen: Mapping[str, tuple[str, ...]] = {}


def use_keys(chosen: Mapping[str, tuple[str, ...]]) -> None:
    """Use these keys for the commands of these ids from now on, and the usual keys for all others."""
    global _chosen
    _chosen = chosen


@dataclass(frozen=True)
class Command(Generic[T_contra]):
    """Something that a player can do in a scene."""

    name: str
    """Name of the command in the program; unique in its table."""
    label: str
    """Name of the command on a button and in the help: an untranslated message."""
    keys: tuple[str, ...]
    """The keys that usually do it, as they are shown: ``"U"``, ``"Ctrl+S"``, ``"Page Up"``."""
    run: Callable[[T_contra], object]
    """Does it."""
    icon: str = ""
    """The icon of its button; empty where it has words or no button at all."""
    enabled: Callable[[T_contra], bool] = always
    """True while the command can be done."""
    offered: Callable[[T_contra], bool] = always
    """True if the thing exists here at all; if not, the command has no button and its keys mean nothing."""
    words: Callable[[T_contra], str] | None = None
    """The translated words now, where they change with what is shown; None: those of ``label``."""
    place: str = ""
    """The part of the scene in which its button stands, where there are several."""
    shown: Callable[[T_contra], bool] = always
    """True while its button is there; the keys do not ask."""
    primary: bool = False
    """True if it is the likely next step: its button is lit."""
    picture: str = ""
    """The sprite of a face of the die on its button; empty where there is none."""
    pips: int = 0
    """The number on an ordinary die for that face; 0 for none."""
    instead: Callable[[T_contra], object] = nothing
    """Action of its keys while the command cannot be done: it may say why."""
    why_not: Callable[[T_contra], str] = no_words
    """Why it cannot be done now, in a (translated) sentence that its tooltip says; empty where that is plain."""

    @property
    def id(self) -> str:
        """Identity of the command in the player's key settings: the same in all tables that share it."""
        return f"{self.name}@{self.keys[0]}" if self.keys else self.name

    @property
    def shortcuts(self) -> tuple[str, ...]:
        """The keys that do it now, as the player has chosen. Buttons show the first."""
        return _chosen.get(self.id, self.keys)

    def on(self, part: Callable[[U], T_contra]) -> Command[U]:
        """The same command for an owner of which ``part`` gives what it works on."""
        run, enabled, offered, shown, words = self.run, self.enabled, self.offered, self.shown, self.words
        instead, why_not = self.instead, self.why_not
        return Command(
            self.name,
            self.label,
            self.keys,
            lambda whole: run(part(whole)),
            self.icon,
            lambda whole: enabled(part(whole)),
            always if offered is always else lambda whole: offered(part(whole)),
            None if words is None else lambda whole: words(part(whole)),
            self.place,
            lambda whole: shown(part(whole)),
            self.primary,
            self.picture,
            self.pips,
            lambda whole: instead(part(whole)),
            lambda whole: why_not(part(whole)),
        )


class CommandTable(Generic[T_contra]):
    """The commands of one class of scenes, in the order in which they are shown.

    Raises ValueError where two commands that are always offered share a name or a key.
    """

    def __init__(
        self,
        *commands: Command[T_contra],
        further: Callable[[T_contra], Iterable[Command[T_contra]]] = lambda _owner: (),
    ) -> None:
        """``further`` gives the commands that come and go with what is shown, such as the faces of a die."""
        self.commands: Final[Sequence[Command[T_contra]]] = commands
        self._further = further
        names = [command.name for command in commands]
        if len(set(names)) < len(names):
            raise ValueError(f"two commands of one name among {', '.join(names)}")
        keys = [key for command in commands if command.offered is always for key in command.keys]
        if len(set(keys)) < len(keys):
            raise ValueError(f"two commands share a key of {', '.join(keys)}")

    def __iter__(self) -> Iterator[Command[T_contra]]:
        return iter(self.commands)

    def __getitem__(self, name: str) -> Command[T_contra]:
        """The command of a name; raises KeyError."""
        for command in self.commands:
            if command.name == name:
                return command
        raise KeyError(name)

    def action(self, owner: T_contra, name: str) -> BoundCommand:
        """The command of a name for ``owner``; raises KeyError."""
        return BoundCommand(self[name], owner)

    def of(self, owner: T_contra) -> list[BoundCommand]:
        """The commands that there are for ``owner``, ready to be shown and done."""
        return [BoundCommand(command, owner) for command in self._now(owner) if command.offered(owner)]

    def buttons(self, owner: T_contra, place: str = "") -> list[BoundCommand]:
        """The commands whose buttons stand in a part of the scene now; without ``place``, those that name none."""
        return [action for action in self.of(owner) if action.command.place == place and action.command.shown(owner)]

    def _now(self, owner: T_contra) -> Iterator[Command[T_contra]]:
        return chain(self.commands, self._further(owner))

    def press(self, owner: T_contra, key: str) -> bool:
        """Do what a key means for ``owner``; False where it means nothing.

        A key whose command cannot be done now is taken all the same: it must not mean something else by chance.
        """
        for command in self._now(owner):
            if key in command.shortcuts and command.offered(owner):
                if command.enabled(owner):
                    BoundCommand(command, owner).run()
                else:
                    command.instead(owner)
                return True
        return False


@dataclass(frozen=True)
class BoundCommand:
    """A command together with the object that it works on."""

    command: Command[Any]
    owner: Any

    @property
    def label(self) -> str:
        """Its translated words now."""
        return self.command.words(self.owner) if self.command.words is not None else _(self.command.label)

    @property
    def key(self) -> str:
        """The key that its button shows; empty where it has none."""
        return next(iter(self.command.shortcuts), "")

    def enabled(self) -> bool:
        """True while the command can be done."""
        return self.command.enabled(self.owner)

    def why_not(self) -> str:
        """Why it cannot be done now, in a sentence; empty where it can, or where that is plain."""
        return "" if self.enabled() else self.command.why_not(self.owner)

    def run(self) -> None:
        """Do it."""
        self.command.run(self.owner)
