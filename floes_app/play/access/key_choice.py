"""The keys of the commands: the player's choice, and the conflicts when two commands would share a key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from floes_app.play.commands import Command, CommandTable

#: The tables of commands with their headings; the first holds in every scene.
CommandTables = Sequence[tuple[str, CommandTable[Any]]]
ChosenKeys = Mapping[str, tuple[str, ...]]


def rows(tables: CommandTables) -> Iterator[tuple[str, list[Command[Any]]]]:
    """The commands whose keys can be chosen, below their headings; what several scenes share stands once."""
    known: set[str] = set()
    for heading, table in tables:
        commands = []
        for command in table:
            if command.keys and command.keys[0] != "Esc" and command.label and command.id not in known:
                known.add(command.id)
                commands.append(command)
        if commands:
            yield heading, commands


def clashes(tables: CommandTables, command: Command[Any], key: str) -> list[Command[Any]]:
    """The other commands that a key does where ``command`` can be given as well.

    Not those that usually share the key with it: they are never offered at the same moment.
    """
    (_heading, everywhere), *_others = tables
    others: dict[str, Command[Any]] = {}
    for _heading, table in tables:
        is_shared = table is everywhere or any(other.id == command.id for other in (*table, *everywhere))
        for other in table if is_shared else ():
            usual = key in other.keys and key in command.keys
            if other.id != command.id and key in other.shortcuts and not usual:
                others[other.id] = other
    return list(others.values())


def chosen(
    keys: ChosenKeys, command: Command[Any], key: str, others: Sequence[Command[Any]] = ()
) -> dict[str, tuple[str, ...]]:
    """The keys when ``key`` takes the place of the first of ``command``, and is taken from ``others``."""
    after = dict(keys)
    after[command.id] = (key, *(old for old in command.shortcuts[1:] if old != key))
    for other in others:
        after[other.id] = tuple(old for old in other.shortcuts if old != key)
    return after
