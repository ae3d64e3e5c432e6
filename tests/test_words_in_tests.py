"""Tests of rules, commands and behaviour know no sentence of the app: rewording one breaks tests of words alone."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.test_words import app_messages

TESTS = Path(__file__).resolve().parent
#: Tests that are about words: how turns are told, what a board says, how one plays by ear, whom the papers credit.
OF_WORDS = {
    "board/test_tales.py",
    "board/test_words.py",
    "build_scripts/measuring/test_truths.py",
    "doors/test_blind.py",
    "games/icefloes/levels/test_twins.py",
    "play/after/test_series.py",
    "play/after/test_standings.py",
    "play/game/test_timer_words.py",
    "play/levels/library/test_packs.py",
    "play/start/test_length.py",
    "scenes/test_share.py",
    "hearing.py",
    "play/study/test_study_words.py",
    "test_repository.py",
    "window/test_by_ear.py",
    "test_words.py",
    Path(__file__).name,
}
#: Number of literals with words of the app that a folder may still have. A number here only ever falls.
LEFT = {"play": 80, "scenes": 71, "view": 12, "window": 4}
WORD = re.compile(r"[^\W\d_]+(?:[’'-]\w+)*")
#: Fewer words than these may well stand in a test by chance.
FEW = 3


def is_long(text: str) -> bool:
    return len(WORD.findall(text)) >= FEW


@cache
def sentences() -> tuple[str, ...]:
    """The texts between the fields of the app’s messages that are more than a few words."""
    pieces = {piece.strip(" .,:;…“”") for message in app_messages() for piece in re.split(r"\{[^}]*\}", message)}
    return tuple(sorted(filter(is_long, pieces)))


@cache
def all_sentences() -> str:
    return "\n".join(sentences())


@cache
def sentences_with() -> dict[str, list[str]]:
    """The sentences by their second word, which stands between spaces in whatever holds one; "" for those of two."""
    found: dict[str, list[str]] = {}
    for sentence in sentences():
        found.setdefault((sentence.split()[1:-1] or [""])[0], []).append(sentence)
    return found


@cache
def holds_words(literal: str) -> bool:
    """True if a text is a good part of a sentence of the app, or holds one."""
    part = literal.strip(" .,:;…“”")
    if not is_long(part):
        return False
    if "\n" not in part and part in all_sentences():
        return True
    known = sentences_with()
    return any(sentence in part for word in {"", *part.split()} & known.keys() for sentence in known[word])


def sentences_in(source: str) -> list[tuple[int, str]]:
    """The literals of a test that hold words of the app, with their lines; docstrings and explanations are none."""
    tree = ast.parse(source)
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and holds_words(node.value)
    ]
    if not found:
        return []
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    said |= {
        id(part) for node in ast.walk(tree) if isinstance(node, ast.Assert) and node.msg for part in ast.walk(node.msg)
    }
    return [(node.lineno, str(node.value)) for node in found if id(node) not in said]


def test_sentences_are_found() -> None:
    assert sentences_in("assert told == 'There’s no stone on c4.'")
    assert sentences_in("assert 'isn’t on the board' in told")
    assert sentences_in("f'The game is over. {name}'")
    assert not sentences_in("def test() -> None:\n    'The game is over.'\n    assert over, 'The game is over.'")
    assert not sentences_in("parse('b m 0 first=two,blocked=pass', 'the', 'hello')")


@pytest.mark.slow  # it reads all tests
def test_only_tests_of_words_hold_sentences_of_the_app() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(TESTS).as_posix()
        if name not in OF_WORDS:
            places = [f"{name}:{line}: {words}" for line, words in sentences_in(path.read_text(encoding="utf-8"))]
            found.setdefault(name.partition("/")[0], []).extend(places)
    assert {folder: places for folder, places in found.items() if len(places) > LEFT.get(folder, 0)} == {}
