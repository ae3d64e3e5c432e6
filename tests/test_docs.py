"""The documents: what they cite is there, what cites them is right, and what they say can be run."""

from __future__ import annotations

import io
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from floes_app.__main__ import main
from floes_app.cli import commands
from floes_app.core.game import perft
from floes_app.games import GAMES, find
from floes_app.games.icefloes.levels.fields import FIELDS
from floes_app.games.icefloes.levels.pack import read_pack
from tests.test_repository import ROOT, texts, tracked

RULES = ROOT / "docs" / "rules.md"
DOCUMENTS = [path for path in tracked() if path.suffix == ".md"]

FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`[^`]+`")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
LINK = re.compile(r"\]\(([^()\s]+)\)")
TOP = r"docs|assets|build_scripts|floes_app|tests|levels|\.github|\.ci"
#: A file of the project, named in prose, in a comment or in a text, with or without one of its anchors.
CITATION = re.compile(
    rf"(?<![\w/.-])((?:{TOP})/[\w./-]*\w\.(?:md|py|yml|toml|svg|png|txt|json)|[A-Z]{{3,}}\.md)\b(?:#([\w-]+))?"
)
#: Tests that make up projects of their own, and name files in them.
MADE_UP = [
    ROOT / "tests" / "build_scripts" / "measuring" / f"test_{name}.py"
    for name in ("mutants", "forked_tests", "reached")
]


# --- links and citations


def slug(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def anchors(text: str) -> list[str]:
    """Every anchor of a document, in no order; one that is there twice leads nowhere certain."""
    text = FENCED.sub("", text)
    return [*ANCHOR.findall(text), *(slug(ANCHOR.sub("", heading)) for heading in HEADING.findall(text))]


def faults_of_links(text: str, folder: Path) -> Iterator[str]:
    """Every relative link of a document in ``folder`` that leads nowhere."""
    for target in LINK.findall(INLINE.sub("", FENCED.sub("", text))):
        name, _hash, anchor = target.partition("#")
        if re.match(r"[a-z]+:", name):
            continue
        path = folder / name if name else None
        if path is not None and not path.exists():
            yield f"{target}: there is no such file"
        elif anchor and anchor not in anchors(text if path is None else path.read_text(encoding="utf-8")):
            yield f"{target}: there is no such anchor"


def faults_of_citations(text: str, folder: Path) -> Iterator[str]:
    """Every file, and every anchor of one, that a text in ``folder`` names and that is not there."""
    for number, line in enumerate(text.splitlines(), start=1):
        for name, anchor in CITATION.findall(line):
            path = next((base / name for base in (ROOT, folder) if (base / name).is_file()), None)
            if path is None:
                yield f"line {number}: there is no {name}"
            elif anchor and anchor not in anchors(path.read_text(encoding="utf-8")):
                yield f"line {number}: {name} has no anchor {anchor}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(path: Path) -> None:
    assert list(faults_of_links(path.read_text(encoding="utf-8"), path.parent)) == []


@pytest.mark.slow
def test_every_file_that_is_cited_is_there() -> None:
    faults = [
        f"{path.relative_to(ROOT)}: {fault}"
        for path, text in texts()
        if path not in (Path(__file__), *MADE_UP)
        for fault in faults_of_citations(text, path.parent)
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("see docs/rules.md#floe-jump and docs/rules.md", ""),
        ("see docs/rules.md#floe-hop.", "line 1: docs/rules.md has no anchor floe-hop"),
        ("\n(RULES.md, section 4)", "line 2: there is no RULES.md"),
        ("README.md says it, and tests/test_docs.py", ""),
        ("``tests/test_nothing.py``", "line 1: there is no tests/test_nothing.py"),
        ("tests/games/test_{key}_rules.py, ~/docs/x.md, the/docs/x.md", ""),
    ],
)
def test_a_citation_of_nothing_is_found(text: str, fault: str) -> None:
    assert list(faults_of_citations(text, ROOT)) == ([fault] if fault else [])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[a](README.md), [b](docs/rules.md#floe), [c](#what-it-is)\n\n## What *it* is?", ""),
        ("[a](READ.md)", "READ.md: there is no such file"),
        ("[a](docs/rules.md#hop)", "docs/rules.md#hop: there is no such anchor"),
        ("[a](#hop)\n\n```\n# hop\n```", "#hop: there is no such anchor"),
        ("`[a](no.md)`, [b](https://example.org/no.md)", ""),
    ],
)
def test_a_link_to_nothing_is_found(text: str, fault: str) -> None:
    assert list(faults_of_links(text, ROOT)) == ([fault] if fault else [])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_anchor_is_there_twice(path: Path) -> None:
    named = ANCHOR.findall(FENCED.sub("", path.read_text(encoding="utf-8")))
    assert len(set(named)) == len(named)


# --- the rule book


def paragraphs(text: str) -> list[str]:
    """The paragraphs and the items of lists below the first section's anchor; no headings, tables and examples."""
    body = FENCED.sub("", text).partition("## ")[2]
    blocks = [block for block in re.split(r"\n\n+|\n(?=\d\. )", body) if block]
    return [block for block in blocks[1:] if not block.startswith(("#", "|"))]


def test_every_paragraph_of_the_rule_book_has_an_anchor() -> None:
    text = RULES.read_text(encoding="utf-8")
    bare = [block for block in paragraphs(text) if not ANCHOR.match(re.sub(r"^\d\. ", "", block))]
    assert bare == []
    assert len(paragraphs(text)) > 100


def test_every_anchor_of_the_rule_book_says_which_section_it_is_in() -> None:
    sections = re.split(r'<a id="(\w+)"></a>\n\n## ', RULES.read_text(encoding="utf-8"))
    for name, section in zip(sections[1::2], sections[2::2], strict=True):
        assert all(anchor.startswith(f"{name}-") for anchor in ANCHOR.findall(section))


def section_of(key: str) -> str:
    """The section of the rule book on a game."""
    _before, anchor, below = RULES.read_text(encoding="utf-8").partition(f'<a id="{key}"></a>\n\n## ')
    assert anchor, f"{RULES.relative_to(ROOT)} has no section with the anchor {key}"
    return below.split("\n## ")[0]


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_the_rule_book_counts_as_the_engine_does(key: str) -> None:
    """The start position and the counts that the rule book gives; those above 100,000 are in tests/perft."""
    text = " ".join(section_of(key).partition(f'<a id="{key}-perft"></a>')[2].split("\n\n")[0].split())
    (start,) = re.findall(r"`([^` ]+/[^`]+)`", text)
    (counts,) = re.findall(r"perft 1 to \d is ([\d, ]+\d)", text)
    game = find(key)
    state = game.start(game.complete({}))
    assert state.text == start
    for depth, count in enumerate(map(int, counts.split(", ")), start=1):
        if count < 100_000:
            assert perft(state, depth) == count


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_the_rule_book_names_every_option(key: str) -> None:
    options = section_of(key).partition("### Options\n")[2].partition("\n### ")[0]
    assert [option.name for option in find(key).options if f"`{option.name}`" not in options] == []


def test_the_rule_book_names_every_built_in_field() -> None:
    text = RULES.read_text(encoding="utf-8").partition('<a id="icefloes-fields"></a>')[2].partition("<a id")[0]
    assert re.findall(r"`(\w+)`", text) == [choice.value for choice in FIELDS]


def test_the_pack_of_the_rule_book_is_a_pack() -> None:
    (example,) = re.findall(r"```\n(; pack.*?)```", RULES.read_text(encoding="utf-8"), re.DOTALL)
    (level,) = read_pack(example).levels
    assert (level.name, level.par, level.solution) == ("Round the corner", 2, "rd")


# --- the commands


@dataclass(frozen=True)
class Example:
    """A command line of a document, and the lines that it is to print."""

    line: str
    printed: str


def console_examples(text: str) -> list[Example]:
    """The command lines (``$ floes …``) of the blocks marked as ``console``, with what stands below each."""
    blocks = re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    parts = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [Example(*part.partition("\n")[::2]) for part in parts]


def named_files(text: str) -> dict[str, str]:
    """The files that a document shows, in blocks marked as ``text NAME``."""
    return dict(re.findall(r"^```text (\S+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))


COMMANDS_PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", console_examples(COMMANDS_PAGE), ids=lambda example: example.line)
def test_the_commands_print_what_their_page_says(
    example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in named_files(COMMANDS_PAGE).items():
        (tmp_path / name).write_text(text, encoding="utf-8", newline="\n")
    monkeypatch.chdir(tmp_path)
    program, *words = shlex.split(example.line)
    assert program == "floes"
    if "<" in words:
        words, (name,) = words[:-2], words[-1:]
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((tmp_path / name).read_bytes())))
    status = main(words)
    out, err = capsys.readouterr()
    assert out + err == example.printed
    assert status == (2 if err else 0)


def test_the_page_of_the_commands_names_every_command() -> None:
    rows = re.findall(r"^\| \[`(\w+)`\]\(#\w+\) `(.*?)` \|", COMMANDS_PAGE, re.MULTILINE)
    assert dict(rows) == {command.name: command.usage for command in commands.COMMANDS.values()}


# --- the README, and one way to call things

README_LINES = 110
#: A call of a script in any other way than ``.venv/bin/python -m build_scripts.NAME``.
OTHER_CALLS = re.compile(
    r"python\S* build_scripts/(?!dev\.py).*|.*(?<!\.venv/bin/python )(?<!\.venv/Scripts/python )-m build_scripts\.\w+.*"
)
#: A script that is called, by its module.
CALLED = re.compile(r"-m build_scripts\.([a-z_.]+[a-z_])")


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= README_LINES


def called_in() -> Iterator[tuple[Path, str]]:
    """Every text but this one; a workflow has no environment, so that its Python stands for that of .venv."""
    for path, text in texts():
        if path.is_relative_to(ROOT / ".github"):
            yield path, text.replace(" python -m ", " .venv/bin/python -m ")
        elif path != Path(__file__):
            yield path, text


@pytest.mark.slow
def test_scripts_are_called_in_one_way() -> None:
    calls = [(path, line) for path, text in called_in() for line in text.splitlines() if "build_scripts" in line]
    assert [f"{path.relative_to(ROOT)}: {line}" for path, line in calls if OTHER_CALLS.search(line)] == []
    called = {name for _path, line in calls for name in CALLED.findall(line)}
    assert called
    files = {name: ROOT / "build_scripts" / Path(*name.split(".")).with_suffix(".py") for name in sorted(called)}
    assert [name for name, file in files.items() if not file.is_file()] == []


@pytest.mark.parametrize(
    ("line", "is_other"),
    [
        (".venv/bin/python -m build_scripts.content.messages", False),
        ("../../.venv/bin/python -m build_scripts.measuring.ladder", False),
        ("python3 build_scripts/dev.py test", False),
        ("what build_scripts/content/messages.py writes", False),
        ("python -m build_scripts.content.messages", True),
        (".venv/bin/python build_scripts/packaging/compiled.py", True),
        ("python3 build_scripts/screenshots.py", True),
    ],
)
def test_another_way_is_found(line: str, is_other: bool) -> None:
    assert bool(OTHER_CALLS.search(line)) == is_other


SCRIPTS = ROOT / "build_scripts"


def test_each_script_has_its_line_under_the_heading_of_its_folder() -> None:
    sections = re.split(r"^## (\w+).*\n", (SCRIPTS / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    told = {
        heading: sorted(re.findall(r"`(\w+)`", " ".join(re.findall(r"^\|(.*?)\|", section, re.MULTILINE))))
        for heading, section in zip(sections[::2], sections[1::2], strict=True)
    }
    folders = {"Pictures": SCRIPTS, **{name: SCRIPTS / name for name in ("content", "packaging", "measuring")}}
    assert told == {
        heading: sorted(path.stem for path in folder.glob("*.py") if path.name != "dev.py")
        for heading, folder in folders.items()
    }


# --- the style, shown by files that have it


def quotations(text: str) -> list[tuple[str, str]]:
    """The file named just above each block marked as ``python``, and the block."""
    return re.findall(r"`([\w/]+\.py)`:\n\n```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_style_is_quoted_as_it_is() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = quotations(text)
    assert len({name for name, _quoted in found}) == text.count("```python") == 5
    assert [name for name, quoted in found if quoted not in (ROOT / name).read_text(encoding="utf-8")] == []


# --- pictures


def test_the_picture_of_the_menu_shows_every_poster() -> None:
    """Posters are painted one a frame: a picture that is taken too early shows empty cards."""
    menu = pygame.image.load(ROOT / "assets" / "screenshots" / "menu.png")
    for left in (90, 376, 662, 948):
        poster = menu.subsurface((left, 352, 240, 130))
        width, height = poster.get_size()
        colours = {tuple(poster.get_at((x, y))) for x in range(0, width, 4) for y in range(0, height, 4)}
        assert len(colours) > 100, left


# -- accessibility -----------------------------------------------------------------------------------------------------


def test_each_test_that_the_page_on_accessibility_names_is_there() -> None:
    page = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", page))
    written = {
        name
        for path in tracked()
        if path.suffix == ".py" and path.name.startswith("test_")
        for name in re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) > 30
    assert named - written == set()
