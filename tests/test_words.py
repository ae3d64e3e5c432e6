"""The app speaks as docs/words.md says: what can be looked up in the catalogue is looked up here."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from build_scripts.content import messages as catalogues
from build_scripts.content import placeholders, stories
from floes_app.board.boards import BOARDS

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")

#: Places where players type notation, or read about a text that they typed: there codes are the subject.
NOTATION = re.compile(
    r"floes_app/(games/\w+/(levels/)?(text|level|pack|importing|puzzlescript|share_code|fields)\.py|core/(record|game)\.py)"
)
#: Messages elsewhere that show how a move is typed.
HOW_TO_TYPE = re.compile("isn’t a move|isn’t a direction|write (its|a bear’s) step", re.IGNORECASE)
#: A square or tile; a roll; a seat, where it is no key to press and not the word “A”.
CODE = re.compile(r"(?<!\w)([a-i][0-9]{1,2}|[PB][0-5]|(?<!ress )(?<!Ctrl\+)[B-DP-S])(?![\w’])")

#: Levels that are pictures of letters.
PICTURES = {"S", "S-Bend"}

#: Files whose messages stand in the line below the board.
STATUS = re.compile(
    r"floes_app/(board/\w+/(board|phrases|tale|drafts)\.py|games/\w+/(refusals|queries)\.py"
    r"|play/(controller|hint|practice|status|turns|level_editor)\.py)"
)
#: As many letters fit into that line in a small window.
LONGEST = 70
#: Usual values of what is filled in.
TYPICAL = {
    "name": "Aino",
    "other": "d4",
    "names": "Bram and Cleo",
    "owner": "Bram",
    "owners": "Moon and Crown",
    "first": "Bram",
    "second": "Penguin 3",
    "roll": "Penguin 3",
    "rest": "2 penguin moves left.",
    "left": "1",
    "direction": "right",
    "square": "c3",
    "squares": "a3, c1, c5 or e3",
    "touched": "b4, a5",
    "one": "2 steps",
    "two": "1 slide",
    "three": "1 move lost",
    "animal": "penguin",
    "brush": "Penguin",
    "move": "b3–a3",
    "reason": "This keeps ice around both seals.",
    "pace": "normal",
    "attempt": "a1b2",
    "latitude": "9",
    "word": "word",
}


@cache
def messages() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every message, singular and plural apart, and the files where it stands."""
    found = []
    with (ROOT / "assets" / "locale" / "floes.pot").open("rb") as file:
        for message in read_po(file):
            forms = message.id if isinstance(message.id, tuple | list) else (message.id,)
            places = tuple(str(place) for place, _line in message.locations)
            found += [(form, places) for form in forms if form]
    return tuple(found)


def app_messages(files: re.Pattern[str] = re.compile("floes_app/")) -> Iterator[str]:
    """The messages of the files that match."""
    return (message for message, places in messages() if any(files.match(place) for place in places))


def filled_in(message: str) -> str:
    """A message with usual values."""
    names = {name.split("!")[0] for _text, name, _format, _conversion in string.Formatter().parse(message) if name}
    return message.replace("!r}", "}").format(
        **{name: TYPICAL.get(name, "c3" if len(name) > 4 else "12") for name in names}
    )


def test_no_message_holds_a_code() -> None:
    wrong = [
        message
        for message, places in messages()
        if message not in PICTURES
        and not all(NOTATION.match(place) for place in places)
        and not HOW_TO_TYPE.search(message)
        and CODE.search(re.sub(r"\{\w+\}", "…", message))
    ]
    assert wrong == []


@pytest.mark.parametrize("path", sorted(stories.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_no_roll_is_told_as_a_code(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        assert not re.search(r"(?<!\w)[PB][0-5](?!\w)", line), line


@pytest.mark.parametrize("path", sorted(stories.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_what_is_said_in_a_game_fits_into_its_line(path: Path) -> None:
    story, end = path.read_text(encoding="utf-8").split("\n== ")
    for line in [*story.splitlines(), end.splitlines()[-1]]:  # between them stands what the panel tells
        if not line.startswith(("#", "  >", "  ~")):
            assert len(line.removeprefix("  ? ")) <= LONGEST, line


def test_what_stands_below_the_board_fits_into_its_line() -> None:
    goals = [board.goal for board in BOARDS.values() if board.goal is not None]
    beside = {words for goal in goals for words in (goal.words, goal.crowded)}
    lines = {
        filled_in(message)
        for message in app_messages(STATUS)
        if message not in beside and not HOW_TO_TYPE.search(message)
    }
    assert sorted(line for line in lines if len(line) > LONGEST) == []
    assert len(lines) > 150


def never_said() -> list[str]:
    """The words that the page strikes off."""
    section = PAGE.split("## Never said")[1].split("\n## ")[0]
    return re.findall(r"\*([^*]+)\*", section)


def test_what_is_never_said_is_not_said() -> None:
    words = never_said()
    assert len(words) > 15
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))})(?!\w)", re.IGNORECASE)
    assert [message for message in app_messages() if pattern.search(message)] == []


#: Words for signs that are drawn on boards and pages: only eyes can follow them.
FOR_EYES = re.compile(
    r"\b(amber|arrows?|blue|circle[ds]?|coral|cross|dash(ed)?|dotted|glow\w*|gr[ea]y\w*|green|highlighted|lit|outlined?"
    r"|purple|rings?|underlined|violet|yellow)\b",
    re.IGNORECASE,
)
#: These words where they are no signs: a key, a way of speaking, a sound, what a game is printed with.
NO_SIGNS = re.compile(
    "arrow keys?|press an arrow|(left|right|up|down) arrow|in circles|in a circle|rings out|the holes rings"
    "|cross the whirl"
)
#: The arrows and circles that players draw themselves, and the words for reading these.
DRAWN_BY_PLAYERS = re.compile(r"floes_app/(core/notes|play/study/controller)\.py")


def for_eyes(words: str) -> bool:
    """True if words name a sign that only eyes can follow."""
    return FOR_EYES.search(NO_SIGNS.sub("", re.sub(r"\{\w+\}", "", words))) is not None


def test_every_message_can_be_followed_without_eyes() -> None:
    drawn = set(app_messages(DRAWN_BY_PLAYERS))
    assert [message for message in app_messages() if for_eyes(message) and message not in drawn] == []
    assert for_eyes("Step to a circle."), "nothing else would be found either"


@pytest.mark.parametrize("path", sorted(stories.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_every_line_of_a_whole_game_can_be_followed_without_eyes(path: Path) -> None:
    assert [line for line in path.read_text(encoding="utf-8").splitlines() if for_eyes(line)] == []


# -- what translators need ---------------------------------------------------------------------------------------------

#: Functions that give words that a player reads, by the name that they are called by.
GIVES_WORDS = {"_", "ngettext", "pgettext", "listed", "all_of", "one_of", "sentences", "result_name", "strength_name"}
#: Expressions that glue words together: for lists and sentences there are functions that ask the catalogue.
GLUE = re.compile(r"[ ,;:·–-]+|\. ?")
#: Files where words are not for players: what is typed and read again, and reports of faults.
TYPED = re.compile(
    r"floes_app/(cli/|selftest|storage/(folders|catalogues|saves)|core/(notes|post|puzzle|record|showable)|bots/tools/ugi"
    r"|games/\w+/(levels/)?(rules|text|pack|level|puzzlescript|share_code|fields|tiles)|play/commands"
    r"|board/icefloes/editor/drafts|view/(paint/(art|backdrops|text)|system/(crash_report|frames)|levels/card))"
)


#: Joins of which no sentence comes: moves as they are typed, words that are searched, numbers of versions.
NO_WORDS = {
    # codes of games by message, moves of a game as text, names with a dash, words on one line
    "' '.join(actions)",
    "' '.join((str(ply.action) for ply in session.plies[1:count + 1]))",
    "'.'.join(actions)",
    "' '.join((str(after.action) for before, after in pairs if before.state.to_move != CHANCE))",
    "' – '.join((player.name for player in session.players.values()))",
    "' '.join(value.split())",
    "' '.join(self.shelf.note().split())",
    "' '.join(words)",
    "' '.join((entry.notation for entry in entries))",
    "' '.join([entry.title, title, _(entry.game.title), *entry.players, entry.notes])",
    "' '.join((cell.shown, cell.sign))",
    "' '.join(map(self._entry_words, nodes))",
    "' '.join(map(_shown, entries))",
    "' '.join(filter(None, (entry.faint, entry.text)))",
    "'.'.join((str(number) for number in pygame.get_sdl_version()))",
}


def gives_words(node: ast.AST, known: set[str]) -> bool:
    """True if an expression is words for a player, or a name that stands for such words."""
    if isinstance(node, ast.Call):
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr == "format":
            return gives_words(function.value, known)
        return isinstance(function, ast.Name) and function.id in GIVES_WORDS
    if isinstance(node, ast.IfExp):
        return gives_words(node.body, known) or gives_words(node.orelse, known)
    if isinstance(node, ast.BoolOp):
        return any(gives_words(value, known) for value in node.values)
    return isinstance(node, ast.Name) and node.id in known


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module or a function, without those of its functions."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)


@lru_cache(maxsize=1)
def tree_of(source: str) -> ast.Module:
    """A file as Python reads it, for the two that look at it one after the other."""
    return ast.parse(source)


def glued(source: str) -> list[str]:
    """The pieces of code that put translated words together by hand; paragraphs may stand below each other."""
    if not any(f"{name}(" in source for name in GIVES_WORDS):
        return []
    found = []
    scopes: list[ast.AST] = [tree_of(source)]
    for scope in scopes:  # it grows by the functions that are found on the way
        nodes, known = list(own_nodes(scope)), set[str]()
        scopes += [node for node in nodes if isinstance(node, ast.FunctionDef)]
        for node in nodes:
            if isinstance(node, ast.Assign) and gives_words(node.value, known):
                known |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        for node in nodes:
            pieces: list[ast.AST] = []
            if isinstance(node, ast.JoinedStr):
                text = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant)).strip("“”")
                pieces = [part.value for part in node.values if isinstance(part, ast.FormattedValue) and text]
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                apart = any(isinstance(side, ast.Constant) and side.value == "\n\n" for side in (node.left, node.right))
                pieces = [] if apart else [node.left, node.right]
            if any(gives_words(piece, known) for piece in pieces):
                found.append(ast.unparse(node))
    return found


def joined(source: str) -> list[str]:
    """The pieces of code that join texts with what stands between words."""
    if ".join(" not in source:
        return []
    return [
        ast.unparse(node)
        for node in ast.walk(tree_of(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "join"
        and isinstance(node.func.value, ast.Constant)
        and GLUE.fullmatch(str(node.func.value.value))
    ]


@pytest.mark.parametrize(
    "source",
    [
        'f"{_(1)}: {error}"',
        "told + ' ' + _('That wins.')",
        "def f():\n    words = _('a').format(b=1)\n    return f'{words}, {c}'",
        "x = f'{_(a) if b else c} {d}'",
        "f'{listed(names)}.'",
    ],
)
def test_glue_is_found(source: str) -> None:
    assert glued(source)


@pytest.mark.slow
def test_no_sentence_is_put_together_in_the_code() -> None:
    assert joined("', '.join(names)")
    assert not joined("''.join(rows)")
    wrong: list[tuple[str, str]] = []
    names = 0
    for path in sorted((ROOT / "floes_app").rglob("*.py")):
        name, source = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        wrong += [(name, code) for code in glued(source)]
        if not TYPED.match(name):
            names += 1
            wrong += [(name, code) for code in joined(source) if code not in NO_WORDS]
    assert names > 150
    assert wrong == []


@cache
def noted() -> tuple[tuple[str, str], ...]:
    """Every message of the app, the plural where there is one, and its notes for translators."""
    with (ROOT / "assets" / "locale" / "floes.pot").open("rb") as file:
        entries = [message for message in read_po(file) if message.id]
    app = [one for one in entries if any(str(place).startswith("floes_app/") for place, _line in one.locations)]
    return tuple((one.id if isinstance(one.id, str) else one.id[-1], " ".join(one.auto_comments)) for one in app)


def test_a_short_message_says_what_it_is() -> None:
    words = re.compile(r"[^\W\d_]+(?:[’'-]\w+)*")
    short = [(text, note) for text, note in noted() if len(words.findall(re.sub(r"\{[^}]*\}", "", text))) <= 2]
    assert len(short) > 300
    assert [text for text, note in short if not note] == []


def test_what_is_filled_in_is_told_to_translators() -> None:
    missing = [
        (text, name)
        for text, note in noted()
        for name in placeholders.of(text)
        if name not in placeholders.EVIDENT and "{" + name + "}" not in note
    ]
    assert missing == []


def test_every_placeholder_that_is_explained_is_used() -> None:
    used = {name for text, _note in noted() for name in placeholders.of(text)}
    assert sorted(placeholders.MEANINGS.keys() - used) == []
    assert not placeholders.MEANINGS.keys() & placeholders.EVIDENT


def test_a_note_is_about_what_stands_below_it() -> None:
    notes = catalogues.Notes(
        "# Translators: two\n# lines\nWORDS = (\n    _('a'),\n    # Translators: nearer\n    _('b'),\n)\n"
        "c = _('c')\nCommand('d', _('d'))\n"
    )
    assert notes.on(4) == ["two lines"]
    assert notes.on(6) == ["nearer"]
    assert notes.on(8) == []
    assert notes.on(9) == [catalogues.ROLES["Command"]]
