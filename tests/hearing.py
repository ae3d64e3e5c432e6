"""Somebody who hears a board, and has nothing else: a picture of it in the mind, from the app's English sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

#: The things that lie on each square, by the name of the square; a number counts those that are alike.
Picture = dict[str, Counter[str]]

SQUARE = r"[a-n]\d{1,2}"
#: A name at the beginning of a sentence.
NAME = r"(?:^|(?<=[.!?] ))([^.:!?]+?)"
_GROUP = re.compile(rf"([^.:]+): ({SQUARE}(?:, {SQUARE})*)\.")
#: Things that may begin a sentence; names are written as they are.
_THINGS = ("bear", "empty", "empty ice", "floe", "hole", "safe square", "seal", "water", "whirl")
_SEVERAL = re.compile(r"(\d+) of (.+)’s (?:penguins|on their way home)")


def picture(words: str, squares: Iterable[str], ground: str) -> Picture:
    """A whole board as it is told, square by square; those with nothing but ``ground`` are left out."""
    rest = re.search(r"Everywhere else: ([^.]*)\.", words)
    things = dict.fromkeys(squares, rest[1] if rest else "")
    for here, where in _GROUP.findall(words):
        things |= dict.fromkeys(where.split(", "), here.strip())
    counted = {square: _all(here) for square, here in things.items()}
    return {square: here for square, here in counted.items() if set(here) != {ground}}


def names_squares(words: str) -> bool:
    """True if it is told what lies on which square, and not only how much there is."""
    return _GROUP.search(words) is not None


def _all(things: str) -> Counter[str]:
    return sum(map(_counted, things.split(", ")), Counter[str]())


def _counted(thing: str) -> Counter[str]:
    several = _SEVERAL.fullmatch(thing)
    if several:
        kind = "penguin" if thing.endswith("penguins") else "penguin on its way home"
        return Counter({f"{several[2]}’s {kind}": int(several[1])})
    return Counter([thing.lower() if thing.lower() in _THINGS else thing])


class Listener:
    """A picture that follows what is told of turns."""

    def __init__(self, start: Picture) -> None:
        self.picture: Picture = {square: Counter(things) for square, things in start.items()}

    def put(self, square: str, *things: str) -> None:
        """Put things on a square."""
        self.picture.setdefault(square, Counter()).update(things)

    def take(self, square: str, thing: str) -> None:
        """Take a thing off a square, where it must lie."""
        here = self.picture.get(square, Counter())
        assert here[thing], f"no {thing} on {square}: {dict(here)}"
        here[thing] -= 1
        self.picture[square] = +here
        if not self.picture[square]:
            del self.picture[square]

    def move(self, origin: str, target: str, thing: str) -> None:
        """Bring a thing to another square."""
        self.take(origin, thing)
        self.put(target, thing)

    def hear(self, words: str) -> None:
        """Take a sentence in; what tells of no move changes nothing."""
        raise NotImplementedError


class OfSeega(Listener):
    """Stones are placed, go step by step, and are taken."""

    def hear(self, words: str) -> None:
        for name, squares in re.findall(rf"{NAME} places ({SQUARE}(?: and {SQUARE})?)\.", words):
            for square in squares.split(" and "):
                self.put(square, f"{name}’s stone")
        for name, parts in re.findall(rf"{NAME}: ((?:takes away|{SQUARE} to) [^.]*)\.", words):
            self._steps(f"{name}’s stone", parts)

    def _steps(self, stone: str, parts: str) -> None:
        here = ""
        for part in parts.split(", "):
            *_words, last = squares = re.findall(SQUARE, part)
            if part.startswith("takes") or re.fullmatch(rf"{SQUARE}(?: and {SQUARE})?", part):  # “takes e4, f5 and e6”
                for square in squares:
                    (other,) = (thing for thing in self.picture[square] if thing.endswith("’s stone"))
                    assert other != stone
                    self.take(square, other)
            else:
                self.move(here or squares[0], last, stone)
                here = last


class OfFloe(Listener):
    """Bears and seals go, ice breaks."""

    def hear(self, words: str) -> None:
        for origin, target in re.findall(rf": ({SQUARE}) (?:to|jumps over {SQUARE} to) ({SQUARE})\.", words):
            (thing,) = self.picture[origin]
            self.move(origin, target, thing)
        for origin, target in re.findall(rf"bear on ({SQUARE}) catches the seal on ({SQUARE})\.", words):
            self.take(origin, "bear")
            self.take(target, "seal")
        for squares in re.findall(rf"holes? at ({SQUARE}(?: and {SQUARE})?)\.", words, re.IGNORECASE):
            for square in squares.split(" and "):
                self.put(square, "hole")


class OfIceFloes(Listener):
    """Players glide with their floes, step from one to another, and leave the game."""

    def hear(self, words: str) -> None:
        moves = rf"{NAME} (glides|steps) \w+ from ({SQUARE}) to ({SQUARE})\."
        for name, how, origin, target in re.findall(moves, words):
            for thing in (name, "floe") if how == "glides" else (name,):
                self.move(origin, target, thing)
        for names in re.findall(rf"{NAME} (?:is|are) hemmed in", words):
            for name in names.split(" and "):
                (square,) = (square for square, things in self.picture.items() if things[name])
                self.take(square, name)


class OfFrostBitten(Listener):
    """Penguins and bears are placed, penguins step, floes drift with all that stands on them, bears send home."""

    def hear(self, words: str) -> None:
        for name, tiles in re.findall(rf"{NAME} places (?:a penguin|penguins) on ([^.]*)\.", words):
            for tile in re.findall(SQUARE, tiles):
                self.put(tile, f"{name}’s penguin")
        for tiles in re.findall(r"places the bears? on ([^.]*)\.", words):
            for tile in re.findall(SQUARE, tiles):
                self.put(tile, "bear")
        for name, parts in re.findall(rf"{NAME}(?: rolls [^.:]*)?: ([^.]*)\.", words):
            self._moves(name, parts.split(", "))

    def _moves(self, name: str, parts: list[str]) -> None:
        homeward, there = " on its way home", ""
        for part in parts:
            squares = re.findall(SQUARE, part)
            penguin = f"{name}’s penguin"
            match part.split()[0], squares:
                case "floe", [origin, target]:
                    assert self.picture[origin]["floe"]
                    for thing in [*self.picture[origin].elements()]:
                        self.move(origin, target, thing)
                case "bear", [origin, target]:
                    self.move(origin, target, "bear")
                    there = target
                case "homeward", [origin, target]:
                    self.move(origin, target, penguin + homeward)
                    there = target
                case "turns", []:
                    self.take(there, penguin)
                    self.put(there, penguin + homeward)
                case "the", [home]:
                    whose = re.search(r"sends (.+)’s", part)
                    owner = f"{whose[1] if whose else name}’s penguin"
                    gone = owner if self.picture[there][owner] else owner + homeward
                    self.take(there, gone)
                    self.put(home, owner)
                case _, [origin, target]:
                    self.move(origin, target, penguin)
                    there = target


#: The listener to the board of each game, and the ground that is everywhere else.
LISTENERS: dict[str, tuple[Callable[[Picture], Listener], str]] = {
    "floe": (OfFloe, "empty ice"),
    "icefloes": (OfIceFloes, "water"),
    "frostbitten": (OfFrostBitten, "water"),
    "seega": (OfSeega, "empty"),
}
