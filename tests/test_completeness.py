"""Every game is whole. One checklist leads whoever adds a game: it says what is missing, and which file to make.

To ask for one more part of every game, add a Part to PARTS.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.playthroughs import FOLDER as PLAYTHROUGHS
from floes_app.board.boards import BOARDS
from floes_app.bots.players import PLAYERS
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Game, PositionError
from floes_app.core.puzzle import PuzzleError, puzzles_of
from floes_app.games import GAMES
from tests import tiny
from tests.fifth_game import KEY, added
from tests.fifth_game.rules import GAME as FIFTH
from tests.test_perft import perft_file

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "docs" / "rules.md"
BOARD_LOOKS = ROOT / "tests" / "view" / "boards" / "looks"


@dataclass(frozen=True)
class Part:
    """Something that a game has in one of the rooms of the app, or in its tests."""

    name: str
    """The name in the checklist."""
    file: str
    """The file to make or to write to, with ``{key}`` for the game's key."""
    missing: Callable[[Game[Any]], str]
    """The missing part, in words; empty when nothing is."""
    needed: bool = True
    """True if a game needs it; the rest is in the checklist only as a hint."""


def file_of(pattern: str, least_lines: int = 1) -> Callable[[Game[Any]], str]:
    """A part that is a file, with ``{key}`` standing for the game's key."""

    def missing(game: Game[Any]) -> str:
        path = ROOT / pattern.format(key=game.key)
        if not path.is_file():
            return "there is no such file"
        lines = sum(bool(line.strip()) for line in path.read_text(encoding="utf-8").splitlines())
        return "" if lines >= least_lines else "it holds next to nothing"

    return missing


def file_part(name: str, pattern: str, least_lines: int = 1) -> Part:
    return Part(name, pattern, file_of(pattern, least_lines))


def perft_counts(game: Game[Any]) -> str:
    start = game.start(game.complete({})).text
    depths = {count.depth for count in perft_file(game) if count.position == start}
    return "" if depths >= {1, 2, 3} else "the counts of depths 1 to 3 from the start"


def vectors(game: Game[Any]) -> str:
    path = ROOT / "tests" / "vectors" / f"{game.key}.json"
    data = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return "" if data.get("perft") and data.get("games") else "counts and games of an independent implementation"


def rule_book(game: Game[Any]) -> str:
    known = f'<a id="{game.key}"></a>' in RULES.read_text(encoding="utf-8")
    return "" if known else f"the game id, and a section with the anchor “{game.key}”"


def board(game: Game[Any]) -> str:
    if game.key not in BOARDS:
        return "a Board as BOARD, and its line in floes_app/board/boards.py"
    return "" if BOARDS[game.key].game is game else "the board of this game, not of another"


def rules_pages(game: Game[Any]) -> str:
    return "" if game.key in BOARDS and BOARDS[game.key].pages else "the rules as pages"


def poster(game: Game[Any]) -> str:
    if game.key not in BOARDS:
        return "the part of the board that stands for the game in the menu"
    text = BOARDS[game.key].poster.position
    try:
        game.parse(text or game.start(game.complete({})).text)
    except PositionError as error:
        return f"the poster shows no position: {error}"
    return ""


def lesson(game: Game[Any]) -> str:
    known = game.key in BOARDS and BOARDS[game.key].lesson
    return "" if known else "a guided first game; without it no button offers one"


def puzzles(game: Game[Any]) -> str:
    try:
        return "" if puzzles_of(game) else "puzzles, of what its goals say; without them no button offers any"
    except PuzzleError as error:
        return str(error)


def painter(game: Game[Any]) -> str:
    from floes_app.view.boards.painters import PAINTERS

    return "" if game.key in PAINTERS else "a Painter, and its line in floes_app/view/boards/painters.py"


def pictures(ending: str) -> Callable[[Game[Any]], str]:
    """A sheet of the board, which a test compares."""

    def missing(game: Game[Any]) -> str:
        known = (BOARD_LOOKS / f"{game.key}{ending}.png").is_file()
        return "" if known else 'pytest -m "" tests/view/boards/test_looks.py --new-looks'

    return missing


def scenes(game: Game[Any]) -> str:
    known = (ROOT / "tests" / "looks" / "800x600" / f"play-{game.key}.png").is_file()
    return "" if known else 'pytest -m "" tests/scenes/test_every_scene.py -k looks --new-looks'


def computer_player(game: Game[Any]) -> str:
    known = game.key in PLAYERS
    return "" if known else "a ComputerPlayer as PLAYER, and its line in floes_app/bots/players.py"


def skills(game: Game[Any]) -> str:
    if game.key not in PLAYERS:
        return ""
    lacking = [strength.key for strength in STRENGTHS if strength.key not in PLAYERS[game.key].skills]
    return f"the skill of {', '.join(lacking)}" if lacking else ""


def wins(game: Game[Any]) -> str:
    return file_of("tests/bots/wins/{key}.txt")(game) if game.key in PLAYERS else ""


def signature(game: Game[Any]) -> str:
    known = game.key not in PLAYERS or (ROOT / "tests" / "bots" / "signatures" / game.key).is_dir()
    return "" if known else "pytest tests/bots/test_signatures.py --new-looks"


def notice(game: Game[Any]) -> str:
    return "" if game.title in (ROOT / "NOTICE").read_text(encoding="utf-8") else "whose game it is"


def credit(game: Game[Any]) -> str:
    from floes_app.scenes.about import GAMES as CREDITS

    return "" if any(title == game.title for title, _sentences in CREDITS) else "whose game it is, in the list of games"


def words_of(game: Game[Any]) -> Iterator[str]:
    """Every message of the game that is not written where it is used."""
    yield from (game.title, game.tagline, game.designer, *game.seat_names)
    for option in game.options:
        yield from (option.label, option.help)
        for choice in option.choices:
            yield from (choice.label, choice.help)
    for goal in game.goals:
        yield from (forms[0] for forms in (goal.this_turn, goal.one_within, goal.many_within))
    if game.key in BOARDS:
        for page in BOARDS[game.key].pages:
            yield from (page.title, *page.paragraphs)
        for chapter in BOARDS[game.key].lesson or ():
            yield from (chapter.closing, *(step.words for step in chapter.steps))


def translations(game: Game[Any]) -> str:
    from babel.messages.pofile import read_po

    with (ROOT / "assets" / "locale" / "floes.pot").open("rb") as file:
        known = {message.id[0] if isinstance(message.id, tuple) else message.id for message in read_po(file)}
    lacking = [words for words in words_of(game) if words and words.rpartition("\x04")[2] not in known]
    more = f" and {len(lacking) - 1} more" if len(lacking) > 1 else ""
    return f"“{lacking[0]}”{more}; run .venv/bin/python -m build_scripts.content.messages" if lacking else ""


PARTS = (
    Part("rule book", "docs/rules.md", rule_book),
    file_part("tests of the rules", "tests/games/{key}/test_{key}_rules.py", least_lines=40),
    Part("perft counts", "tests/perft/{key}.txt", perft_counts),
    Part("vectors", "tests/vectors/{key}.json", vectors),
    file_part("cases for the conformance suite", "tests/cases/{key}.py"),
    file_part("golden playthrough", "tests/playthroughs/{key}.txt", least_lines=10),
    file_part("recorded game", "tests/stories/{key}.floes"),
    file_part("story of the recorded game", "tests/stories/{key}.txt", least_lines=10),
    Part("board", "floes_app/board/{key}/__init__.py", board),
    Part("poster", "floes_app/board/{key}/board.py", poster),
    Part("rules pages", "floes_app/board/{key}/pages.py", rules_pages),
    Part("lesson", "floes_app/board/{key}/lesson.py", lesson, needed=False),
    Part("puzzles", "assets/puzzles/{key}.txt", puzzles, needed=False),
    Part("painter", "floes_app/view/boards/{key}/painter.py", painter),
    file_part("looks and films of the board", "tests/board/looks/{key}.txt", least_lines=10),
    Part("pictures of the board", "tests/view/boards/looks/{key}.png", pictures("")),
    Part("high-contrast pictures of the board", "tests/view/boards/looks/{key}-high.png", pictures("-high")),
    Part("pictures of the scenes", "tests/looks", scenes),
    Part("computer player", "floes_app/bots/{key}/__init__.py", computer_player, needed=False),
    Part("skills of the computer player", "floes_app/bots/{key}/__init__.py", skills),
    Part("won positions for the computer player", "tests/bots/wins/{key}.txt", wins),
    Part("signature of the computer player", "tests/bots/signatures/{key}", signature),
    Part("credit", "NOTICE", notice),
    Part("credit on the screen", "floes_app/scenes/about.py", credit),
    Part("translations", "assets/locale/floes.pot", translations),
)


def checklist(game: Game[Any]) -> list[str]:
    """The things that a game lacks, a line each; those it may lack only beside one that it needs."""
    found = [(part, part.missing(game)) for part in PARTS]
    if not any(part.needed and missing for part, missing in found):
        return []
    lines = [f"{game.title} ({game.key}) still needs:"]
    for part, missing in found:
        if missing:
            box = "[ ]" if part.needed else "( ) if you like:"
            lines.append(f"  {box} {part.name} — {part.file.format(key=game.key)}: {missing}")
    return lines


def test_every_game_is_whole() -> None:
    lines = [line for game in GAMES for line in checklist(game)]
    if lines:
        pytest.fail("\n".join(lines), pytrace=False)


@pytest.mark.parametrize("part", [part for part in PARTS if part.file != "floes_app/board/{key}/board.py"])
def test_a_game_without_the_part_is_found(part: Part) -> None:
    bare = Game(**{**vars(tiny.GAME), "key": "bare", "title": "Bare Ice"})
    if part.missing in (skills, wins, signature):
        assert part.missing(bare) == "", "what goes with a computer player is asked of those that have one"
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(PLAYERS, "bare", next(iter(PLAYERS.values())))
            patch.setattr("tests.test_completeness.STRENGTHS", (*STRENGTHS, STRENGTHS[0].__class__("seventh", "", "")))
            assert part.missing(bare)
        return
    assert part.missing(bare)


def test_a_poster_that_shows_no_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from floes_app.board.values import Poster

    monkeypatch.setattr(BOARDS["seega"], "poster", Poster("nonsense"))
    assert "shows no position" in poster(BOARDS["seega"].game)


def test_the_checklist_of_a_newcomer_names_every_file() -> None:
    with added():
        lines = checklist(FIFTH)
    assert lines[0] == f"Breakthrough ({KEY}) still needs:"
    assert f"  [ ] perft counts — tests/perft/{KEY}.txt: the counts of depths 1 to 3 from the start" in lines
    assert any(line.startswith(f"  ( ) if you like: lesson — floes_app/board/{KEY}/lesson.py") for line in lines)
    has = ("  [ ] painter", "  ( ) if you like: computer")
    assert not any(line.startswith(has) for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("parts", ["rules alone", "all"])
def test_the_suite_collects_while_a_game_is_being_made(parts: str) -> None:
    """No file that is still missing stops pytest from collecting; the checklist is what one sees."""
    code = f"""
import contextlib, sys, pytest
from floes_app.games import GAMES
from tests.fifth_game import added
from tests.fifth_game.rules import GAME
with contextlib.ExitStack() as stack:
    if {parts == "all"}:
        stack.enter_context(added())
    else:
        GAMES.append(GAME)
    words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    print(pytest.main(["--collect-only", "-qq", *words, "tests"]) == 0 and "everything collects")
    pytest.main([*words, "-rN", "tests/test_completeness.py::test_every_game_is_whole"])
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "everything collects" in done.stdout, done.stdout[-3000:]
    assert f"[ ] golden playthrough — tests/playthroughs/{KEY}.txt: there is no such file" in done.stdout
    assert done.stdout.count("[ ] golden playthrough") == 1
    assert ("[ ] board —" in done.stdout) is (parts == "rules alone")


def test_every_golden_playthrough_belongs_to_a_game() -> None:
    assert {file.stem for file in PLAYTHROUGHS.glob("*.txt")} == {game.key for game in GAMES}


def test_every_game_of_the_rule_book_is_known_by_its_id() -> None:
    keys = [game.key for game in GAMES]
    assert len(set(keys)) == len(keys)
    said = RULES.read_text(encoding="utf-8").partition("**Game ids.**")[2].partition("\n\n")[0]
    assert set(re.findall("`([a-z]+)`", said)) == set(keys)
