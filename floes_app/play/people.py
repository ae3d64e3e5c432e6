"""The people who play here: what a name may be, which seat somebody likes, in which order people stand in lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from floes_app.core.i18n import N_, _, in_order
from floes_app.core.showable import line
from floes_app.core.usual_names import all_usual
from floes_app.games import GAMES, find
from floes_app.storage.people import People, Person, Roster, same

#: The most people that can be entered.
MOST: Final = 500
#: The signs of the seats by which people say what they like: the animals of Ice Floes, whose badges and colours the
#: seats of every game have. Their words in the file, and what they are called.
SIGNS: Final = ("walrus", "puffin", "fox", "penguin")
SIGN_NAMES: Final = find("icefloes").seat_names
# Translators: beside the name of a player: the animal that they like to be
LIKES: Final = (N_("likes the walrus"), N_("likes the puffin"), N_("likes the fox"), N_("likes the penguin"))


@dataclass(frozen=True)
class Eligible:
    """Somebody who can be chosen for a seat."""

    name: str
    seat: int | None
    """The seat whose sign stands beside them: where they sit, or like to sit; None for no seat of this game."""
    sits: bool
    """True if they have another seat at the table already."""


def eligible(
    roster: Roster, seats: Sequence[int], sitting: Mapping[int, str], here: int | None = None
) -> list[Eligible]:
    """Everybody who can be chosen for the seat ``here``; ``sitting``: who sits at the table, by seat."""
    taken = {same(name): seat for seat, name in sitting.items()}
    found = []
    for person in listed(roster):
        liked = liked_seat(person)
        seat = taken.get(same(person.name), liked if liked in seats else None)
        found.append(Eligible(person.name, seat, taken.get(same(person.name), here) != here))
    return found


def liked_seat(person: Person | None) -> int | None:
    """The number of the seat whose sign somebody likes; None if they like none."""
    return SIGNS.index(person.likes) if person is not None and person.likes in SIGNS else None


def likes(person: Person) -> str:
    """The animal that somebody likes, in a few words; empty for none."""
    seat = liked_seat(person)
    return "" if seat is None else _(LIKES[seat])


def fault(roster: Roster, name: str, person: Person | None = None) -> str:
    """Why nobody new can have a name, or why ``person`` cannot take it; empty where it is free."""
    shown = line(name)
    if not shown:
        return _("A name helps you find your games.")
    if same(shown) in {same(usual) for usual in all_usual(GAMES)}:
        return _("“{name}” is what the app calls players without a name. Choose another.").format(name=shown)
    owner = roster.owner(shown)
    if owner is not None and (person is None or same(owner.name) != same(person.name)):
        if same(owner.name) == same(shown):
            return _("There’s already somebody called {name}. Choose them, or add a letter.").format(name=owner.name)
        # Translators: {old} and {name} are two names of one person
        return _("{name} was called {old} before. Add a letter.").format(name=owner.name, old=shown)
    if person is None and len(roster.people) >= MOST:
        return _("There’s no room for more people. Delete somebody first.")
    return ""


def listed(roster: Roster) -> list[Person]:
    """Everybody in the order of lists: the party that sat together last, then the others by name."""
    party = [same(name) for name in roster.party]

    def place(person: Person) -> tuple[int, tuple[object, ...]]:
        known = same(person.name)
        return (party.index(known) if known in party else len(party), in_order(person.name))

    return sorted(roster.people, key=place)


def sat_down(people: People, names: Sequence[str]) -> list[str]:
    """Remember who sits down together, by name in the order of their seats; what there is to tell."""
    if len(names) < 2 or people.roster.party == tuple(names):
        return []
    return people.change(lambda roster: roster.with_party(names))


def language(roster: Roster, names: Iterable[str]) -> str:
    """The language that all at the table read; empty for the app's own, which guests and most people read."""
    people = (roster.find(name) for name in names)
    read = {"" if person is None else person.language for person in people}
    return read.pop() if len(read) == 1 else ""


def written(roster: Roster, old: str, person: Person) -> Roster:
    """The roster with somebody as they are now, who was called ``old`` in it; with them at the end if they are new."""
    known = roster.renamed(old, person.name).find(person.name)
    earlier = () if known is None else known.before
    return roster.renamed(old, person.name).with_person(replace(person, before=earlier))


def seats_for(roster: Roster, names: Sequence[str], seats: Sequence[int]) -> list[str]:
    """The names in the order of these seats: who likes a seat gets it while it is free, the others stay in order."""
    free = dict.fromkeys(seats, "")
    waiting = []
    for name in names:
        seat = liked_seat(roster.find(name))
        if seat in free and not free[seat]:
            free[seat] = name
        else:
            waiting.append(name)
    rest = iter(waiting)
    return [name or next(rest, "") for name in free.values()]
