"""The words of a command line. Action texts such as ``+a0``, ``=4`` or ``*b9`` are words like any other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from floes_app.core.error import GameError


class UsageError(GameError):
    """A command line that cannot be understood; the message is one line."""


@dataclass(frozen=True)
class Arguments:
    """A command line taken apart: the plain words in order, ``--name value`` pairs, and bare ``--flags``."""

    words: tuple[str, ...]
    values: Mapping[str, str]
    flags: frozenset[str]


def split(words: Sequence[str], values: Sequence[str] = (), flags: Sequence[str] = ()) -> Arguments:
    """Take ``words`` apart, where ``values`` and ``flags`` are the names that may follow ``--``; raises UsageError."""
    plain: list[str] = []
    values_by_name: dict[str, str] = {}
    raised: set[str] = set()
    rest = iter(words)
    for word in rest:
        if not word.startswith("--"):
            plain.append(word)
            continue
        name, equals, value = word[2:].partition("=")
        if name in values_by_name or name in raised:
            raise UsageError(f"--{name} is given twice")
        if name in values:
            given = value if equals else next(rest, None)
            if given is None:
                raise UsageError(f"--{name} needs a value behind it")
            values_by_name[name] = given
        elif name in flags and not equals:
            raised.add(name)
        else:
            known = ", ".join(f"--{name}" for name in (*values, *flags)) or "none"
            raise UsageError(f"unknown option “{word}” (there is {known})")
    return Arguments(tuple(plain), values_by_name, frozenset(raised))


def whole_number(word: str, what: str, lowest: int, highest: int) -> int:
    """``word`` as a number within these bounds, ``what`` naming it in the message; raises UsageError."""
    digits = word.isascii() and word.isdigit() and len(word) <= 12
    number = int(word) if digits else lowest - 1
    if not lowest <= number <= highest:
        raise UsageError(f"{what} must be a whole number from {lowest} to {highest}, not “{word}”")
    return number
