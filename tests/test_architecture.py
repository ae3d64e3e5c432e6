"""The rooms of the house: imports go one way, pygame stays where things are drawn, and games do not know each other."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from floes_app.games import GAMES
from tests.writes import Package

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "floes_app"
HEADLESS = frozenset({"core", "games", "bots", "storage", "board", "play"})

#: From each room, the other rooms that may be used in it.
MAY_USE = {
    "core": frozenset[str](),
    "games": frozenset({"core"}),
    "bots": frozenset({"core", "games"}),
    "storage": frozenset({"core", "games"}),
    "board": frozenset({"core", "games"}),
    "play": frozenset({"core", "games", "bots", "storage", "board"}),
    "view": frozenset({"core", "games", "board"}),
    "scenes": HEADLESS | {"view"},
    "app": HEADLESS | {"view", "scenes"},
    "window": HEADLESS | {"view", "app"},
    "selftest": HEADLESS | {"view", "scenes", "app", "window"},
    "cli": HEADLESS | {"window", "selftest"},
    "__main__": frozenset({"cli"}),
    "__init__": frozenset({"core"}),  # which says, before anything else, where compiled engines come from
}
#: From each folder of a room, the other folders of that room that may be used in it; "" is the room's own files. What
#: is not named uses none. A game's own folder uses that of all games, and the list of all games uses it.
FOLDERS: Final[Mapping[str, Mapping[str, frozenset[str]]]] = {
    "play": {
        "access": frozenset({""}),
        "after": frozenset({""}),
        "levels/library": frozenset({"", "access"}),
        "levels/editor": frozenset({"", "access", "levels/library"}),
        "help": frozenset({"", "levels/library"}),
        "logbook": frozenset({"", "levels/library"}),
        "start": frozenset({"", "levels/library"}),
        "game": frozenset({"", "access", "after", "help", "start"}),
        "learn": frozenset({"", "game", "help", "start"}),
        "study": frozenset({"", "access", "after", "game"}),
    },
    "view": {
        "boards": frozenset({"paint"}),
        "sound": frozenset({"paint", "system"}),
        "controls": frozenset({"input", "paint"}),
        "parts": frozenset({"boards", "controls", "paint"}),
        "levels": frozenset({"boards", "boards/icefloes", "controls", "paint"}),
    },
    "scenes": {
        "game/board": frozenset({"base"}),
        "game/start": frozenset({"base"}),
        "game/after": frozenset({"base", "game/board"}),
        "game/learn": frozenset({"base", "game/board"}),
        "game/study": frozenset({"base", "game/board"}),
        "game": frozenset({"base", "game/board"}),
        "levels/editor": frozenset({"base", "game/board"}),
        "levels": frozenset({"base", "levels/editor"}),
        "": frozenset(
            {"base", "game", "game/after", "game/learn", "game/start", "game/study", "levels", "levels/editor"}
        ),
    },
    "bots": {
        "": frozenset({"search"}),
        "process": frozenset({"", "search"}),
        "tools": frozenset({"", "search"}),
        "icefloes/levels": frozenset({"", "search"}),
    },
    "storage": {"levels": frozenset({""})},
}
#: From each room, the packages from outside that may be used in it; the standard library always.
FROM_OUTSIDE = {
    "core": {"mypy_extensions"},
    "games": {"librt", "mypy_extensions"},
    "bots": {"librt", "mypy_extensions"},
    "storage": {"platformdirs"},
    "view": {"PIL", "i18n", "prism", "pygame", "pygame_gui"},
    "scenes": {"pygame", "pygame_gui"},
    "app": {"pygame", "pygame_gui"},
    "window": {"pygame"},
    "selftest": {"pygame", "pygame_gui"},
}
#: Modules that no file may use: ways to run what a file or a network says.
NOWHERE = {"pickle", "shelve", "marshal", "socket", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "asyncio"}
#: Folders that belong to one game.
GAME_KEYS: Final = frozenset(game.key for game in GAMES)
NEVER_CALLED = {"eval", "exec", "compile", "__import__"}


@dataclass(frozen=True)
class Import:
    line: int
    module: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outline:
    """The facts of a file that the rules ask for."""

    imports: tuple[ast.Import | ast.ImportFrom, ...]
    calls: tuple[ast.Call, ...]
    """Those of what runs what it is given."""
    classes: tuple[str, ...]
    """The names of those that stand in no other class or function."""
    bases: Mapping[str, frozenset[str]]
    """The classes that each class stands on."""
    open_ones: frozenset[str]
    """The data classes that are not frozen."""


@cache
def outline(source: str) -> Outline:
    """The facts of a file that several tests ask for. The trees of all files would take 130 MB."""
    found, calls, classes, tree = [], [], [], ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.append(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NEVER_CALLED:
            calls.append(node)
        elif isinstance(node, ast.ClassDef):
            classes.append(node)
    outer = tuple(node.name for node in tree.body if isinstance(node, ast.ClassDef))
    open_ones = frozenset(node.name for node in classes if is_open(node))
    return Outline(tuple(found), tuple(calls), outer, {node.name: bases_of(node) for node in classes}, open_ones)


def bases_of(node: ast.ClassDef) -> frozenset[str]:
    """The names in what a class stands on."""
    return frozenset(name.id for base in node.bases for name in ast.walk(base) if isinstance(name, ast.Name))


def is_open(node: ast.ClassDef) -> bool:
    """True for a data class that is not frozen."""
    told = map(ast.unparse, node.decorator_list)
    return any("dataclass" in one and "frozen=True" not in one for one in told)


def imports(source: str, module: str, is_package: bool) -> Iterator[Import]:
    """Every import in a file, those inside functions and of type checkers too; relative ones made absolute."""
    for node in outline(source).imports:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name)
        else:
            above = module.split(".")
            if node.level:
                above = above[: len(above) - node.level + is_package]
                target = ".".join([*above, node.module] if node.module else above)
            else:
                target = node.module or ""
            yield Import(node.lineno, target, tuple(alias.name for alias in node.names))


def room_of(module: str) -> str:
    """The room a module of the package is in: the first name below the package."""
    return [*module.split("."), "__init__"][1]


def targets(found: Import, modules: frozenset[str]) -> Iterator[str]:
    """The modules that an import names: ``from package import module`` names the module, not the package."""
    below = [f"{found.module}.{name}" for name in found.names]
    named = [name for name in below if name in modules]
    yield from named
    if len(named) < len(below) or not below:
        yield found.module


def faults(module: str, source: str, is_package: bool, modules: frozenset[str]) -> Iterator[str]:
    """Every breach of the rules in one file, as ``module:line: what``."""
    room = room_of(module)
    for found in imports(source, module, is_package):
        for target in targets(found, modules):
            fault = fault_of(module, room, target)
            if fault:
                yield f"{module}:{found.line}: {fault}"
    for call in outline(source).calls:
        yield f"{module}:{call.lineno}: {ast.unparse(call.func)} runs what it is given"


def fault_of(module: str, room: str, target: str) -> str:
    """Why ``module`` may not import ``target``; empty when it may."""
    top = target.partition(".")[0]
    if top != PACKAGE:
        if top in NOWHERE:
            return f"{top} has no place in this app"
        if top in sys.stdlib_module_names or top in FROM_OUTSIDE.get(room, ()):
            return ""
        return f"{room} may not import {top}"
    other = room_of(target)
    if other not in (room, "__init__") and other not in MAY_USE.get(room, ()):
        return f"{room} may not import {target}"
    if room == "games" and other == "games" and not module.endswith("games"):
        here, there = game_of(module), game_of(target)
        if here != there:
            return f"the game {here} may not import {target}"
    return ""


def folder_of(module: str, is_package: bool) -> str:
    """The folder of its room that a module is in, such as ``levels/editor``; of a file of the room itself ""."""
    parts = module.split(".")[2:]
    return "/".join(parts if is_package else parts[:-1])


def folder_fault(here: tuple[str, str], there: tuple[str, str]) -> str:
    """Why a folder may not use another one of its room, each as (room, folder); empty when it may."""
    (room, folder), (other_room, other) = here, there
    if room != other_room or folder == other or room not in FOLDERS:
        return ""
    if {folder.split("/")[-1], other.split("/")[-1]} & GAME_KEYS and folder.split("/")[0] != "levels":
        return ""  # a game's own folder: the rule on games holds it
    return "" if other in FOLDERS[room].get(folder, frozenset()) else f"{room}/{folder} may not use {room}/{other}"


@pytest.mark.slow
def test_folders_use_each_other_one_way() -> None:
    known, found = frozenset(FILES), []
    for module, (path, is_package) in FILES.items():
        here = room_of(module), folder_of(module, is_package)
        for target in sorted(uses_of(module, path.read_text(encoding="utf-8"), is_package, known)):
            fault = folder_fault(here, (room_of(target), folder_of(target, FILES[target][1])))
            found += [f"{module}: {fault} ({target})"] if fault else []
    assert found == [], "\n".join(found)


def test_every_folder_with_a_rule_is_there_and_no_rule_has_a_way_round() -> None:
    for room, rules in FOLDERS.items():
        inside = {module: is_package for module, (_path, is_package) in FILES.items() if room_of(module) == room}
        folders = {folder_of(module, is_package) for module, is_package in inside.items()}
        named = {*rules, *(other for others in rules.values() for other in others)}
        assert named <= folders
        arrows = {**dict.fromkeys(folders, frozenset[str]()), **rules}
        assert all(name not in reachable(arrows, name) for name in rules)


@pytest.mark.parametrize(
    ("room", "folder", "other"),
    [("play", "", "game"), ("play", "after", "game"), ("view", "paint", "boards"), ("scenes", "base", "game/board")],
)
def test_a_folder_that_looks_the_wrong_way_is_found(room: str, folder: str, other: str) -> None:
    assert folder_fault((room, folder), (room, other))
    assert not folder_fault((room, other), (room, other))


def game_of(module: str) -> str:
    return [*module.split("."), "", ""][2]


def package_files() -> dict[str, tuple[Path, bool]]:
    """Every module of the package: its file, and whether it is a package itself."""
    found = {}
    for path in sorted((ROOT / PACKAGE).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        found[".".join(parts[:-1] if is_package else parts)] = (path, is_package)
    return found


FILES = package_files()


@pytest.mark.slow
def test_imports_go_one_way() -> None:
    known = frozenset(FILES)
    found = [
        fault
        for module, (path, is_package) in FILES.items()
        for fault in faults(module, path.read_text(encoding="utf-8"), is_package, known)
    ]
    assert found == [], "\n".join(found)


@pytest.mark.slow
def test_values_never_change() -> None:
    """Positions, stories and what views ask may be kept, compared and shared."""
    found = [
        f"{module}.{name}"
        for module in FILES
        if room_of(module) in ("core", "games", "storage")
        for name, value in vars(importlib.import_module(module)).items()
        if isinstance(value, type) and dataclasses.is_dataclass(value) and value.__module__ == module
        if not value.__dataclass_params__.frozen  # type: ignore[attr-defined]
    ]
    assert found == []


#: Classes that are changed in place: things on the screen, things the app shares, things being put together.
CHANGED_IN_PLACE: Final = frozenset(
    {"Control", "Sidebar", "BoardView", "Caption", "Context", "TimelineBuilder", "Figurines", "_Known"}
)


def changed_in_place(sources: Iterable[str]) -> set[str]:
    """The data classes that are not frozen; of those that stand on another of them, the one that they stand on.

    Python itself refuses a frozen one that stands on one that is not, and the other way round.
    """
    bases: dict[str, frozenset[str]] = {}
    open_ones: set[str] = set()
    for found in map(outline, sources):
        bases |= found.bases
        open_ones |= found.open_ones

    def stands_on(name: str) -> set[str]:
        return {name} if name not in bases else {name}.union(*map(stands_on, bases[name]))

    return {name for name in open_ones if not (stands_on(name) - {name}) & open_ones}


@pytest.mark.slow
def test_only_what_is_known_to_change_can_be_changed() -> None:
    """The rest may be kept, compared and shared: nobody changes it behind somebody's back."""
    assert (
        changed_in_place(path.read_text(encoding="utf-8") for path, _is_package in FILES.values()) == CHANGED_IN_PLACE
    )


def test_a_planted_value_that_can_be_changed_is_found() -> None:
    planted = "@dataclass(frozen=False)\nclass Mark: ...\n\n\n@dataclass(frozen=True)\nclass Other: ..."
    button = "@dataclass\nclass Control: ...\n\n\n@dataclass\nclass Button(Control): ..."
    assert changed_in_place([planted, button]) == {"Mark", "Control"}


def test_every_room_has_a_rule() -> None:
    assert {room_of(module) for module in FILES} <= set(MAY_USE)


def test_the_rules_have_no_way_round() -> None:
    """No room can reach, through the rooms it may use, one that may use it."""
    for room in MAY_USE:
        assert room not in reachable(MAY_USE, room)


def circles(uses: Mapping[str, frozenset[str]]) -> list[list[str]]:
    """The groups of modules that reach each other by their imports, each in the order of the names."""
    reached: dict[str, set[str]] = {}
    for module in uses:
        found, waiting = set[str](), list(uses[module])
        while waiting:
            other = waiting.pop()
            if other not in found:
                found.add(other)
                waiting += uses.get(other, ())
        reached[module] = found
    groups = {
        tuple(sorted(other for other in reached[module] if module in reached.get(other, ())))
        for module in uses
        if module in reached[module]
    }
    return [list(group) for group in sorted(groups)]


def uses_of(module: str, source: str, is_package: bool, modules: frozenset[str]) -> frozenset[str]:
    """The modules of the package that a file imports, anywhere in it."""
    named = (target for found in imports(source, module, is_package) for target in targets(found, modules))
    return frozenset(target for target in named if target in modules and target != module)


@pytest.mark.slow
def test_no_modules_import_each_other_in_a_circle() -> None:
    """Lazily or not: an import within a function counts as well."""
    modules = frozenset(FILES)
    uses = {
        module: uses_of(module, path.read_text(encoding="utf-8"), is_package, modules)
        for module, (path, is_package) in FILES.items()
    }
    assert circles(uses) == []


def test_a_planted_circle_is_found() -> None:
    modules = frozenset({"floes_app.scenes.a", "floes_app.scenes.b", "floes_app.scenes.c"})
    sources = {
        "floes_app.scenes.a": "from floes_app.scenes import b",
        "floes_app.scenes.b": "def later():\n    from floes_app.scenes.c import C",
        "floes_app.scenes.c": "if TYPE_CHECKING:\n    from floes_app.scenes.a import A",
    }
    uses = {module: uses_of(module, source, False, modules) for module, source in sources.items()}
    assert circles(uses) == [sorted(modules)]
    assert circles(uses | {"floes_app.scenes.c": frozenset()}) == []


def meanings(sources: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """The modules that define each public class, for modules with their source; games in one place count as one."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    games = re.compile(rf"\b({'|'.join(game.key for game in GAMES)})\b")
    for module, source in sources:
        for name in outline(source).classes:
            if not name.startswith("_"):
                found[name].add(games.sub("GAME", module))
    return found


@pytest.mark.slow
def test_no_two_classes_of_one_name_mean_different_things() -> None:
    sources = ((module, path.read_text(encoding="utf-8")) for module, (path, _is_package) in FILES.items())
    assert {name: modules for name, modules in meanings(sources).items() if len(modules) > 1} == {}
    two = meanings([("floes_app.play.a", "class Row: pass"), ("floes_app.view.a", "class Row: pass")])
    assert len(two["Row"]) == 2
    alike = meanings([(f"floes_app.games.{game.key}.story", "class Passed: pass") for game in GAMES])
    assert len(alike["Passed"]) == 1


@pytest.mark.parametrize(
    ("module", "source", "fault"),
    [
        ("floes_app.core.game", "import pygame", "core may not import pygame"),
        ("floes_app.core.game", "import floes_app.games", "core may not import floes_app.games"),
        ("floes_app.core.game", "from ..games import seega", "core may not import floes_app.games.seega"),
        ("floes_app.core", "from . import game\nfrom .. import games", "core:2: core may not import floes_app.games"),
        ("floes_app.games.seega", "from floes_app.games import floe", "the game seega may not import"),
        ("floes_app.games.seega", "from floes_app.games.floe import GAME", "the game seega may not import"),
        ("floes_app.games.seega", "from . import floe", "the game seega may not import"),
        ("floes_app.games.seega", "from floes_app.games import GAMES", "the game seega may not import"),
        ("floes_app.games.icefloes.rules", "from ..seega import GAME", "the game icefloes may not import"),
        ("floes_app.games.seega", "import numpy", "games may not import numpy"),
        ("floes_app.games.seega", "import platformdirs", "games may not import platformdirs"),
        ("floes_app.bots.search.search", "from floes_app.storage import files", "bots may not import"),
        ("floes_app.storage.saves", "from floes_app.board import items", "storage may not import"),
        ("floes_app.board.items", "import pygame.rect", "board may not import pygame"),
        ("floes_app.board.items", "from floes_app import view", "board may not import floes_app.view"),
        ("floes_app.view.paint.text", "from floes_app.storage import settings", "view may not import"),
        ("floes_app.view.paint.text", "def f():\n    from floes_app.scenes import menu", ":2: view may not import"),
        ("floes_app.cli.play", "if TYPE_CHECKING:\n    from floes_app.view import text", "cli may not import"),
        ("floes_app.cli.play", "from floes_app.scenes.menu import Menu", "cli may not import"),
        ("floes_app.cli.play", "import pygame as pg", "cli may not import pygame"),
        ("floes_app.scenes.menu", "from floes_app import app", "scenes may not import floes_app.app"),
        ("floes_app.scenes.menu", "from floes_app.cli import commands", "scenes may not import"),
        ("floes_app.new_room.x", "from floes_app.core import game", "new_room may not import"),
        ("floes_app.storage.saves", "import pickle", "pickle has no place"),
        ("floes_app.storage.saves", "from urllib.request import urlopen", "urllib has no place"),
        ("floes_app.storage.saves", "value = eval(text)", "eval runs what it is given"),
    ],
)
def test_a_planted_breach_is_found(module: str, source: str, fault: str) -> None:
    known = frozenset({*FILES, "floes_app.games.seega", "floes_app.games.floe", "floes_app.app", "floes_app.scenes"})
    is_package = module == "floes_app.core"
    (found,) = faults(module, source, is_package, known)
    assert fault in found


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("floes_app.core.record", "import json\nfrom floes_app.core.game import Game\nfrom . import session"),
        ("floes_app.games.seega", "from mypy_extensions import i64\nfrom floes_app.core.game import Game"),
        ("floes_app.games.icefloes.rules", "from floes_app.games.icefloes import level\nfrom . import fields"),
        ("floes_app.games", "from floes_app.games.icefloes import GAME\nfrom floes_app.games.seega import GAME as S"),
        ("floes_app.storage.folders", "import platformdirs\nfrom floes_app import __version__"),
        (
            "floes_app.view.paint.text",
            "import pygame\nfrom pygame_gui import UIManager\nfrom floes_app.board import items",
        ),
        ("floes_app.app", "import pygame\nfrom floes_app.scenes import menu\nfrom floes_app.storage import saves"),
        ("floes_app.cli.window_commands", "from floes_app.window import run"),
        ("floes_app.cli.commands", "import re\npattern = re.compile('x')"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    known = frozenset({*FILES, "floes_app.games.seega", "floes_app.window"})
    assert list(faults(module, source, module == "floes_app.games", known)) == []


# --- who writes into whom

#: Attributes that other files than that of their class may set, with the reason.
WRITTEN_FROM_OUTSIDE: Final[Mapping[str, str]] = {
    "Figurines.penguins": "figurines are put from place to place by the story that is shown with them",
    "Figurines.bears": "and so are these",
    "?.voice": "the voice of Prism, which is none of our classes",
}
#: The classes that are given the object that makes them, by the maker, with the reason.
KNOW_THEIR_MAKER: Final[Mapping[tuple[str, str], str]] = {
    ("OptionColumn", "NewGameScene"): "it writes a part of a page, is done then, and the page does not keep it",
    ("PlayerColumn", "NewGameScene"): "as the column of options",
    ("GameController", "PuzzleScript"): "a game asks its script, whichever it is, what the others do and what is told",
}
#: The functions outside of a class that are given a scene, with the reason.
TAKE_A_SCENE: Final[Mapping[str, str]] = {
    "group_of": "asks any scene for its table of commands, which all scenes have",
    "groups_for": "as the one above",
    "_keys": "builds the page of keys, which tells those of the scene that it came from",
}


@pytest.fixture(scope="module")
def package() -> Package:
    """All files, read once."""
    return Package({module: ast.parse(path.read_text(encoding="utf-8")) for module, (path, _) in FILES.items()})


@pytest.mark.slow  # it follows every name of the source, which takes three seconds
def test_no_class_is_written_into_from_outside_its_file(package: Package) -> None:
    """A class is told what happens by a method, and changes itself."""
    found = [(module, *write) for module in FILES for write in package.writes(module)]
    assert [write for write in found if write[2] not in WRITTEN_FROM_OUTSIDE] == []
    assert {place for _module, _line, place, _how in found} == set(WRITTEN_FROM_OUTSIDE), "an exception is of no use"


def test_a_planted_write_is_found() -> None:
    pen = "class Pen:\n    def __init__(self):\n        self.ink = 1\n        self.tip = 2"
    held = "class Hand:\n    def __init__(self):\n        self.pen = Pen()\n    def go(self):\n        self.pen.ink = 0"
    given = "def dip(pen: Pen) -> None:\n    pen.ink += 1\ndef drop(what):\n    del what.tip"
    package = Package({"pen": ast.parse(pen), "held": ast.parse(held), "given": ast.parse(given)})
    assert [place for _line, place, _how in package.writes("held")] == ["Pen.ink"]
    assert [place for _line, place, _how in package.writes("given")] == ["Pen.ink", "?.tip"]
    assert list(package.writes("pen")) == []


@pytest.mark.parametrize("change", ["words.append(1)", "words[0] = 1", "marks.update(a=1)"])
def test_who_adds_to_a_list_of_another_object_writes_into_it(change: str) -> None:
    sheet = "class Sheet:\n    def __init__(self):\n        self.words: list[int] = []\n        self.marks: dict = {}"
    page = (
        f"class Page:\n    def of(self, sheet: Sheet):\n        self.a, self.sheet = 1, sheet\n        sheet.{change}"
    )
    later = f"    def go(self):\n        self.sheet.{change}\n        self.sheet.words.index(1)"
    package = Package({"sheet": ast.parse(sheet), "page": ast.parse(f"{page}\n{later}")})
    assert [place for _line, place, _how in package.writes("page")] == [f"Sheet.{change[:5]}"] * 2


@pytest.mark.slow
def test_no_part_knows_its_owner_and_no_function_does_the_work_of_a_scene(package: Package) -> None:
    makers = [found[1:] for module in FILES for found in package.handed_on(module)]
    assert set(makers) == set(KNOW_THEIR_MAKER)
    functions = [name for module in FILES for _line, name in package.taking(module, "Scene")]
    assert sorted(functions) == sorted(TAKE_A_SCENE)


def test_a_planted_part_that_knows_its_owner_is_found() -> None:
    scene = "class Scene:\n    pass\nclass Bar:\n    pass"
    page = (
        "class Page(Scene):\n    def go(self):\n        self.bar = Bar(1, page=self)\ndef aid(at: int, page: Page): ..."
    )
    package = Package({"scene": ast.parse(scene), "page": ast.parse(page)})
    assert list(package.handed_on("page")) == [(3, "Bar", "Page")]
    assert list(package.taking("page", "Scene")) == [(4, "aid")]


# --- the tests of a room

#: Folders of the app whose parts are tested with those of others, with the reason.
TESTED_ELSEWHERE: Final[Mapping[str, str]] = {
    "bots/frostbitten": "its search is held by the wins, the advice and the tests of the process, as that of all games",
    "bots/icefloes": "as the one above; the levels have tests of their own",
    "bots/seega": "as the ones above",
    "view/boards/floe": "the painters of all games are tested together, in view/boards",
    "view/boards/frostbitten": "as the one above",
    "view/boards/icefloes": "as the ones above",
    "view/boards/seega": "as the ones above",
}


def folders_with_files(room: Path) -> dict[str, set[str]]:
    """The names of the files in each folder of a room, by the folder's path in it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in room.rglob("*.py"):
        if path.name != "__init__.py":
            found[path.parent.relative_to(room).as_posix()].add(path.stem)
    return found


def out_of_place(room: str, app: Mapping[str, set[str]], tests: Mapping[str, set[str]]) -> Iterator[str]:
    """The folders of a room without tests, those of tests without a room, and tests of a file in another folder."""
    yield from (f"{room}/{name} has no tests" for name in app if name != "." and name not in tests)
    yield from (f"tests/{room}/{name} tests nothing" for name in tests if name != "." and name not in app)
    for folder, names in tests.items():
        for name in names:
            homes = [other for other, files in app.items() if name.removeprefix("test_") in files]
            if name.startswith("test_") and len(homes) == 1 and homes != [folder]:
                yield f"{name} of tests/{room} belongs into {homes[0]}"


def test_the_tests_of_a_room_have_its_folders() -> None:
    rooms = [room for room in MAY_USE if (ROOT / PACKAGE / room).is_dir() and room != "__init__"]
    found = [
        fault
        for room in rooms
        for fault in out_of_place(
            room, folders_with_files(ROOT / PACKAGE / room), folders_with_files(ROOT / "tests" / room)
        )
    ]
    assert sorted(found) == sorted(f"{name} has no tests" for name in TESTED_ELSEWHERE)


def test_a_test_in_the_wrong_folder_is_found() -> None:
    app = {".": {"keys"}, "base": {"stack"}, "game": {"play"}}
    tests = {".": {"test_stack", "test_keys", "test_all"}, "game": {"test_play"}, "levels": {"test_level"}}
    assert list(out_of_place("scenes", app, tests)) == [
        "scenes/base has no tests",
        "tests/scenes/levels tests nothing",
        "test_stack of tests/scenes belongs into base",
    ]


# --- the document and its picture

DOCUMENT = ROOT / "docs" / "architecture.md"
PICTURE = ROOT / "docs" / "rooms.svg"
ROW = re.compile(r"^\| `(\w+)` \|(.*?)\|(.*?)\|.*\|$", re.MULTILINE)


def reachable(arrows: Mapping[str, Iterable[str]], room: str) -> set[str]:
    """Every room that arrows lead to from a room, over however many others."""
    reached, waiting = set[str](), set(arrows[room])
    while waiting:
        reached |= waiting
        waiting = set[str]().union(*(arrows[other] for other in waiting)) - reached
    return reached


def shortest_arrows(rules: Mapping[str, Iterable[str]]) -> set[tuple[str, str]]:
    """The arrows that cannot be left out: those to rooms that no other arrow of the room leads to."""
    return {
        (room, other)
        for room, others in rules.items()
        for other in others
        if not any(other in reachable(rules, between) for between in others)
    }


def names(cell: str) -> list[str]:
    """The names in a cell of a table."""
    return re.findall(r"`(\w+)`", cell)


def rooms_of_the_package() -> dict[str, frozenset[str]]:
    return {room: others for room, others in MAY_USE.items() if room != "__init__"}


def test_the_document_names_the_rooms_and_what_each_may_use() -> None:
    rows = ROW.findall(DOCUMENT.read_text(encoding="utf-8"))
    assert {room: frozenset(names(others)) for room, others, _packages in rows} == rooms_of_the_package()
    assert {room: set(names(packages)) for room, _others, packages in rows if names(packages)} == FROM_OUTSIDE
    assert len(rows) == len(rooms_of_the_package())


def test_the_document_says_what_each_folder_may_use() -> None:
    rows = re.findall(
        r"^\| `(\w+)/?([\w/]*)`(?: top)? \| ([^|`]*) \| ", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE
    )
    told = {
        (room, folder): frozenset("" if name == "top" else name for name in uses.split(", ") if name)
        for room, folder, uses in rows
        if room in FOLDERS
    }
    rules = {(room, folder): uses for room, folders in FOLDERS.items() for folder, uses in folders.items()}
    assert {place: uses for place, uses in told.items() if uses} == rules


def test_the_document_names_the_folders_beside_the_package() -> None:
    told = re.findall(r"^\| `(build_scripts[\w/]*)` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    scripts = ROOT / "build_scripts"
    folders = {path.parent for path in scripts.rglob("*.py")} - {scripts / "content" / "sound"}
    assert sorted(told) == sorted(folder.relative_to(ROOT).as_posix() for folder in folders)


#: A file or a folder with its path, a file by its name alone, and a class with or without one of its methods.
PATH, FILE = re.compile(r"[\w.-]+(?:/[\w.-]+)+/?"), re.compile(r"\w+\.py")
NAMED = re.compile(r"([A-Z][a-z]\w*)(?:\.(\w+))?(?:\(\w*\))?")


def lost(text: str) -> Iterator[str]:
    """Every file, folder, class and method that a document names in code and that is not in the project."""
    sources = {path: path.read_text(encoding="utf-8") for path, _is_package in FILES.values()}
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for source in sources.values():  # a union of classes is named as a class is
        for name in re.findall(r"^class (\w+)|^(\w+) = .*\|", source, re.MULTILINE):
            homes["".join(name)].append(source)
    for span in sorted(set(re.findall(r"`([^`\n]+)`", text))):
        if PATH.fullmatch(span):
            bases = ROOT, ROOT / PACKAGE
            is_there = any((base / span).exists() for base in bases)
        elif FILE.fullmatch(span):
            is_there = any(path.name == span for path in sources) or (ROOT / "build_scripts" / span).exists()
        elif (named := NAMED.fullmatch(span)) is not None:
            own = re.compile(rf"^    (?:def )?{named[2]}\b[(:]", re.MULTILINE)
            is_there = any(named[2] is None or own.search(source) for source in homes[named[1]])
        else:
            continue
        if not is_there:
            yield span


def test_what_the_document_names_is_there() -> None:
    assert list(lost(DOCUMENT.read_text(encoding="utf-8"))) == []


def test_a_planted_name_of_nothing_is_found() -> None:
    text = "`floes_app/board/values.py`, `bots/search`, `tale.py`, `Board.tale`, `ToLevels()`, `a word`, `PACES`"
    assert list(lost(text)) == []
    lies = "`board/model.py`", "`bots/magic`", "`yarn.py`", "`Board.yarn`", "`ToMoon()`"
    assert len(list(lost(" ".join(lies)))) == len(lies)


def test_the_picture_shows_the_rooms_and_the_arrows_that_matter() -> None:
    drawing = ElementTree.parse(PICTURE).getroot()
    rooms = {room: group for group in drawing.iter() if (room := group.get("data-room"))}
    assert set(rooms) == set(rooms_of_the_package())
    for room, group in rooms.items():
        assert next(group.iterfind("{*}text")).text == room
        with_pygame = "url(#sand)" in {shape.get("fill") for shape in group}
        assert with_pygame == ("pygame" in FROM_OUTSIDE.get(room, ()))
    arrows = [(arrow.get("data-from"), arrow.get("data-to")) for arrow in drawing.iter() if arrow.get("data-from")]
    assert sorted(arrows) == sorted(shortest_arrows(rooms_of_the_package()))


def test_every_arrow_of_the_picture_goes_from_one_room_to_the_other() -> None:
    """The ends of each drawn line lie beside the rooms that its attributes name."""
    drawing = ElementTree.parse(PICTURE).getroot()
    boxes = {}
    for group in drawing.iter():
        if room := group.get("data-room"):
            points = [tuple(map(float, pair.split(","))) for pair in group[1].get("points", "").split()]
            boxes[room] = [(min(axis), max(axis)) for axis in zip(*points, strict=True)]
    for arrow in drawing.iter():
        if arrow.get("data-from"):
            x, y, way, end = re.findall(r"M([\d.]+),([\d.]+) ([HV])([\d.]+)", arrow.get("d", ""))[0]
            ends = [(float(x), float(y)), (float(end), float(y)) if way == "H" else (float(x), float(end))]
            for place, room in zip(ends, (arrow.get("data-from"), arrow.get("data-to")), strict=True):
                for at, (low, high) in zip(place, boxes[room or ""], strict=True):
                    assert low - 16 <= at <= high + 16, f"the arrow {arrow.attrib} does not touch {room}"
