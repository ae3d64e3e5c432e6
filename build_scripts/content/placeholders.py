"""Meanings of placeholders: translators read them beside each message with such a placeholder.

A message whose placeholders mean something else has a note of its own, which says so.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Final

#: Placeholders that need no word.
EVIDENT: Final = frozenset({"name", "names", "number", "count", "points", "title", "file", "game", "width", "height"})
#: The others: what each stands for.
MEANINGS: Final = {
    "action": "a move as it is typed, such as “a1b2”",
    "amount": "how many",
    "animal": "“walrus”, “puffin”, “fox” or “penguin”",
    "at": "a number",
    "attempt": "what was typed",
    "bear": "a space with a bear, such as “c3”",
    "bears": "a player; in texts about rows, how many bears",
    "before": "a number, as it was before",
    "best": "a move, such as “b3–a3”",
    "blue": "how many black stones",
    "brush": "what is painted: “Water”, “Floe” or an animal",
    "button": "the words on a button",
    "cell": "a square, such as “c3”",
    "cells": "one or more squares, such as “c3 and d5”",
    "change": "what was changed, such as “Floe added: c3”",
    "choices": "a list of words that can be typed",
    "code": "the number of a character, such as “1F43B”",
    "colour": "a player: “Red” or “Black”",
    "column": "the number of a column",
    "command": "a command, such as “Undo”",
    "content": "what is chosen, or was typed",
    "depth": "a number of moves",
    "detail": "what it was worth, such as “12 points.”",
    "direction": "up, down, left or right, as elsewhere in this file",
    "due": "how many there should be",
    "earlier": "a letter that stands for a player",
    "easier": "a level of the computer, such as “Learner”",
    "facts": "numbers with their words, such as “28 spaces left, 20 holes”",
    "fault": "what is wrong, as elsewhere in this file",
    "fewer": "a number of stones",
    "field": "a part of a text that was typed: “quiet turns”",
    "floes": "how many floes",
    "folder": "where a folder is on the disk",
    "from": "a square, such as “c3”",
    "found": "what was found instead",
    "games": "how many games",
    "goal": "what was typed",
    "grade": "how difficult a level is: “Beginner”, “Easy”, “Medium”, “Hard” or “Expert”",
    "harder": "a level of the computer, such as “Seasoned”",
    "headline": "who won, such as “Aino wins” or “It’s a draw”",
    "high": "the largest number",
    "highest": "the largest number",
    "hole": "the space where the ice breaks, such as “c3”",
    "key": "a word that was typed",
    "keys": "a list of words that can be typed",
    "kind": "what kind of game it is, such as “7×7, free opening”",
    "latitude": "the number of a row",
    "left": "how many are left",
    "less": "the points of the loser",
    "letter": "a letter that was typed",
    "level": "a level of the computer, such as “Casual”",
    "library": "the name of a program library",
    "licence": "the name of a licence",
    "limit": "the largest number",
    "line": "the number of a line",
    "low": "the smallest number",
    "lowest": "the smallest number",
    "more": "the larger number",
    "most": "the largest number",
    "move": "a move, such as “b3–a3”",
    "moves": "how many moves",
    "north": "the number of a row",
    "one": "a square, such as “c3”",
    "order": "a number that is a name: the first, the second … turning point",
    "origin": "a square, such as “c3”",
    "others": "commands, such as “Undo, Hint”",
    "owner": "the name of a player",
    "owners": "the names of players: “Sun”, “Moon”, “Crown”, “Shield”",
    "pace": "“slow”, “normal”, “fast” or “at once”",
    "par": "the fewest moves in which a level can be solved",
    "parts": "a list such as “2 steps, 1 slide”",
    "phase": "part of a text that was typed",
    "place": "where in the file it is",
    "planned": "how many games the match has",
    "position": "a position as it is written",
    "prefix": "the first letters of a code",
    "reason": "why, such as “the disk is full”",
    "red": "how many red stones",
    "rest": "what is left of a roll, such as “Penguin 3”",
    "ring": "the space where the ice breaks, such as “c3”",
    "role": "what a control is, such as “switch, on”",
    "roll": "a face of the die, such as “Penguin 3” or “Bear 4”",
    "row": "the number of a row, or the row itself",
    "rung": "a number",
    "rungs": "how many there are",
    "said": "what the file says",
    "score": "a list of players with their points, such as “Aino 12, Bram 9”",
    "seals": "a player; in texts about rows, how many seals",
    "seconds": "a number",
    "seed": "a number from which all rolls of a game follow",
    "shortcut": "a key, such as “Ctrl+S”",
    "size": "a number of squares",
    "south": "the number of a row",
    "space": "a space of the board, such as “c3”",
    "spaces": "several spaces of the board, such as “c1, a3 or e3”",
    "spot": "a square and what lies there: “c3: seal.”",
    "square": "a square, such as “c3”",
    "squares": "several squares, such as “c1, a3 or e3”",
    "states": "how many positions",
    "steps": "how many steps",
    "suit": "whose penguins: “Sun”, “Moon”, “Crown” or “Shield”",
    "taken": "a square, such as “c3”",
    "target": "a square, such as “c3”",
    "text": "what was typed",
    "tile": "a tile of the board, such as “b4”",
    "tiles": "one or more tiles, such as “b4, c5”",
    "to": "a square, such as “c3”",
    "total": "how many there are altogether",
    "touched": "one or more tiles, such as “b4, c5”",
    "turns": "how many turns",
    "two": "a square, such as “c3”",
    "unit": "the word for a number, such as “points”",
    "value": "what was typed",
    "version": "a number",
    "way": "arrow keys, such as “2 left and 1 up”",
    "ways": "how many ways, or “3 shortest ways”",
    "what": "what lies on a square, such as “empty ice” or “Aino’s stone”",
    "whole": "how many there are altogether",
    "word": "what was typed",
    "words": "a list of words that can be typed",
}


def of(message: str) -> list[str]:
    """The placeholders of a message."""
    fields = (name for _text, name, _format, _conversion in string.Formatter().parse(message))
    return list(dict.fromkeys(name for name in fields if name))


def notes(message: str, note: str = "") -> Iterator[str]:
    """Meanings of a message's placeholders that are not evident and that its own ``note`` does not mention."""
    for name in of(message):
        if name in MEANINGS and "{" + name + "}" not in note:
            yield f"{{{name}}}: {MEANINGS[name]}"
