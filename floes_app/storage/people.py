"""The people who play on this computer, and the party that sat at the table last.

The file is JSON: ``format``; ``people``, a list in which each has a ``name``, ``likes`` (the sign of the seat that they
like), ``voice`` (whether the voice helps in their turns), ``language`` and ``before`` (the names they had earlier); and
``party``, names in the order of the seats. Games know people by name alone, so that whoever is taken off the list keeps
their games. A value that a field does not take gives way to the usual one, and entries that this version does not know
are kept. A file that is nothing of the kind is set aside, never overwritten.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from floes_app.core import limits
from floes_app.core.i18n import _
from floes_app.core.showable import line
from floes_app.storage.joined_file import JoinedFile

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 1
NAME: Final = "people.json"
#: The most people that are read, and the most earlier names of each.
MOST, MOST_BEFORE = 1_000, 20
#: The most seats of a table.
MOST_SEATS: Final = 4
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def same(name: str) -> str:
    """The form in which names are compared: capitals and full or half width make no difference, accents do."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


@dataclass(frozen=True)
class Person:
    """Somebody who plays here."""

    name: str
    likes: str = ""
    """The sign of the seat that they like; empty for none."""
    voice: bool = True
    """True if the voice tells what they point at in their turns."""
    language: str = ""
    """The code of the language that they read; empty for that of the app."""
    before: tuple[str, ...] = ()
    """The names that they had earlier, under which some of their games are."""
    unknown: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    """Fields that a later version of the app may have written about them."""

    @property
    def names(self) -> frozenset[str]:
        """All the names under which their games are, in the form in which names are compared."""
        return frozenset(map(same, (self.name, *self.before)))


@dataclass(frozen=True)
class Roster:
    """Everybody who was entered, and the party that sat at the table last. Each change gives a new one."""

    people: tuple[Person, ...] = ()
    party: tuple[str, ...] = ()
    """The names of the people who sat at the table last, in the order of their seats."""
    unknown: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    """Fields that a later version of the app may have written beside them."""

    def find(self, name: str) -> Person | None:
        """The person with a name; None for a guest."""
        wanted = same(name)
        return next((person for person in self.people if same(person.name) == wanted), None)

    def owner(self, name: str) -> Person | None:
        """The person who has a name, or had it earlier; None if nobody did."""
        wanted = same(name)
        return self.find(name) or next((person for person in self.people if wanted in person.names), None)

    def today(self, name: str) -> str:
        """The name of today of whoever has this name, or had it earlier; a guest's stays."""
        person = self.owner(name)
        return name if person is None else person.name

    def with_person(self, person: Person) -> Roster:
        """The roster with somebody new, or with what is new about somebody."""
        others = [other for other in self.people if same(other.name) != same(person.name)]
        place = next((at for at, other in enumerate(self.people) if same(other.name) == same(person.name)), len(others))
        return replace(self, people=(*others[:place], person, *others[place:]))

    def renamed(self, name: str, new: str) -> Roster:
        """The roster after somebody has taken another name; their games stay theirs."""
        person = self.find(name)
        if person is None or person.name == new or (self.owner(new) not in (None, person)):
            return self
        before = [old for old in (person.name, *person.before) if same(old) != same(new)][:MOST_BEFORE]
        changed = replace(person, name=new, before=tuple(before))
        people = tuple(changed if other is person else other for other in self.people)
        return replace(self, people=people, party=tuple(new if same(one) == same(name) else one for one in self.party))

    def without(self, name: str) -> Roster:
        """The roster without somebody, whose games stay under the name."""
        return replace(
            self,
            people=tuple(person for person in self.people if same(person.name) != same(name)),
            party=tuple(one for one in self.party if same(one) != same(name)),
        )

    def with_party(self, names: Sequence[str]) -> Roster:
        """The roster after these sat down together, by name in the order of their seats."""
        return replace(self, party=tuple(names[:MOST_SEATS]))


class People(JoinedFile[Roster]):
    """The roster in its file. A change is made to what the file says then: another window may have written it."""

    name = NAME

    def __init__(self, folder: Path | None = None) -> None:
        """Keep it in ``folder`` (otherwise in the player's data folder)."""
        self._read = Roster()
        self._changes: list[Callable[[Roster], Roster]] = []
        """The changes that are not in the file yet."""
        super().__init__(folder)

    @property
    def roster(self) -> Roster:
        """Everybody, as this window knows."""
        roster = self._read
        for change in self._changes:
            roster = change(roster)
        return roster

    def change(self, change: Callable[[Roster], Roster]) -> list[str]:
        """Change the roster in the file; what there is to tell. What cannot be written now is written another time."""
        self._changes.append(change)
        return self.save()

    def written(self) -> None:
        """The file has all changes."""
        self._read, self._changes = self.roster, []

    def read(self, text: str) -> tuple[bool, Roster]:
        """The roster; of a newer version as far as it is understood."""
        data = json.loads(text)
        people: dict[str, Person] = {}
        for entry in data["people"][:MOST]:
            person = _person(entry)
            if person is not None:
                people.setdefault(same(person.name), person)
        party = tuple(_names(data.get("party", ())))[:MOST_SEATS]
        known = {"format", "people", "party"}
        unknown = {key: value for key, value in data.items() if key not in known}
        return data["format"] > FORMAT, Roster(tuple(people.values()), party, MappingProxyType(unknown))

    def join(self, found: Roster) -> None:
        """Take what the file says; the changes of this window come on top."""
        self._read = found

    def text(self) -> str:
        """The contents of the file."""
        roster = self.roster
        data = {
            "format": FORMAT,
            "people": [_written(person) for person in roster.people],
            "party": list(roster.party),
        }
        return json.dumps(data | dict(roster.unknown), ensure_ascii=False, indent=1) + "\n"

    def unreadable(self) -> str:
        """The message about a file that is nothing of the kind."""
        return _("The list of people couldn’t be read, so it starts afresh ({file}).")

    def newer(self) -> str:
        """The message about a file from a newer version."""
        return _("Changes to the list of people won’t be saved: {file} is from a newer version of the app.")


def _person(entry: Any) -> Person | None:
    """The person in an entry of the file; None for one without a name. Raises a BAD for something else."""
    name = line(entry["name"], limits.NAME)
    voice, language = entry.get("voice", True), entry.get("language", "")
    known = {"name", "likes", "voice", "language", "before"}
    if not name:
        return None
    return Person(
        name,
        _word(entry.get("likes", "")),
        voice if isinstance(voice, bool) else True,
        _word(language),
        tuple(_names(entry.get("before", ()))[:MOST_BEFORE]),
        MappingProxyType({key: value for key, value in entry.items() if key not in known}),
    )


def _word(value: Any) -> str:
    return value if isinstance(value, str) and len(value) <= 20 and value.replace("_", "").isalnum() else ""


def _names(value: Any) -> list[str]:
    """The names in a list that can be shown."""
    given = value if isinstance(value, (list, tuple)) else ()
    return [name for one in given if isinstance(one, str) and (name := line(one, limits.NAME))]


def _written(person: Person) -> dict[str, Any]:
    """A person as they stand in the file."""
    return {
        "name": person.name,
        **({"likes": person.likes} if person.likes else {}),
        **({} if person.voice else {"voice": False}),
        **({"language": person.language} if person.language else {}),
        **({"before": list(person.before)} if person.before else {}),
        **person.unknown,
    }
