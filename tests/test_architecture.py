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
from xml.etree import ElementTree

import pytest

from floes_app.games import GAMES

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
#: From each room, the packages from outside that may be used in it; the standard library always.
FROM_OUTSIDE = {
    "core": {"mypy_extensions"},
    "games": {"librt", "mypy_extensions"},
    "bots": {"librt", "mypy_extensions"},
    "storage": {"platformdirs"},
    "view": {"prism", "pygame", "pygame_gui"},
    "scenes": {"pygame", "pygame_gui"},
    "app": {"pygame", "pygame_gui"},
    "window": {"pygame"},
    "selftest": {"pygame", "pygame_gui"},
}
#: What no file may use: ways to run what a file or a network says.
NOWHERE = {"pickle", "shelve", "marshal", "socket", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "asyncio"}
#: How large a class of a scene may get.
MOST_LINES, MOST_METHODS = 450, 35
NEVER_CALLED = {"eval", "exec", "compile", "__import__"}


@dataclass(frozen=True)
class Import:
    line: int
    module: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outline:
    """What the rules ask of a file."""

    imports: tuple[ast.Import | ast.ImportFrom, ...]
    calls: tuple[ast.Call, ...]
    """Those of what runs what it is given."""
    classes: tuple[str, ...]
    """The names of those that stand in no other class or function."""


@cache
def outline(source: str) -> Outline:
    """What several tests ask of a file."""
    found, calls, tree = [], [], ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.append(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NEVER_CALLED:
            calls.append(node)
    classes = (node.name for node in tree.body if isinstance(node, ast.ClassDef))
    return Outline(tuple(found), tuple(calls), tuple(classes))


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


def test_imports_go_one_way() -> None:
    known = frozenset(FILES)
    found = [
        fault
        for module, (path, is_package) in FILES.items()
        for fault in faults(module, path.read_text(encoding="utf-8"), is_package, known)
    ]
    assert found == [], "\n".join(found)


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


def too_large(source: str) -> list[str]:
    """The classes of a file that have grown too large, each with its lines and methods."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    sizes = (
        (node.name, (node.end_lineno or 0) - node.lineno + 1, sum(isinstance(n, ast.FunctionDef) for n in node.body))
        for node in classes
    )
    return [
        f"{name}: {lines} lines, {methods} methods"
        for name, lines, methods in sizes
        if lines > MOST_LINES or methods > MOST_METHODS
    ]


def meanings(sources: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """The modules that define each public class, for modules with their source; games in one place count as one."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    games = re.compile(rf"\b({'|'.join(game.key for game in GAMES)})\b")
    for module, source in sources:
        for name in outline(source).classes:
            if not name.startswith("_"):
                found[name].add(games.sub("GAME", module))
    return found


def test_no_two_classes_of_one_name_mean_different_things() -> None:
    sources = ((module, path.read_text(encoding="utf-8")) for module, (path, _is_package) in FILES.items())
    assert {name: modules for name, modules in meanings(sources).items() if len(modules) > 1} == {}
    two = meanings([("floes_app.play.a", "class Row: pass"), ("floes_app.view.a", "class Row: pass")])
    assert len(two["Row"]) == 2
    alike = meanings([(f"floes_app.games.{game.key}.story", "class Passed: pass") for game in GAMES])
    assert len(alike["Passed"]) == 1


def test_no_scene_grows_too_large() -> None:
    scenes = [path for module, (path, _is_package) in FILES.items() if room_of(module) == "scenes"]
    assert [fault for path in scenes for fault in too_large(path.read_text(encoding="utf-8"))] == []


def test_a_class_that_is_too_large_is_found() -> None:
    methods = "\n".join(f"    def m{number}(self): pass" for number in range(MOST_METHODS + 1))
    assert too_large(f"class Many:\n{methods}") != []
    assert too_large("class Long:\n    x = (\n" + "        1 +\n" * MOST_LINES + "        1)") != []
    assert too_large("class Small:\n    x = 1") == []


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
        ("floes_app.bots.search", "from floes_app.storage import files", "bots may not import"),
        ("floes_app.storage.saves", "from floes_app.board import items", "storage may not import"),
        ("floes_app.board.items", "import pygame.rect", "board may not import pygame"),
        ("floes_app.board.items", "from floes_app import view", "board may not import floes_app.view"),
        ("floes_app.view.text", "from floes_app.storage import settings", "view may not import"),
        ("floes_app.view.text", "def f():\n    from floes_app.scenes import menu", ":2: view may not import"),
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
        ("floes_app.view.text", "import pygame\nfrom pygame_gui import UIManager\nfrom floes_app.board import items"),
        ("floes_app.app", "import pygame\nfrom floes_app.scenes import menu\nfrom floes_app.storage import saves"),
        ("floes_app.cli.window_commands", "from floes_app.window import run"),
        ("floes_app.cli.commands", "import re\npattern = re.compile('x')"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    known = frozenset({*FILES, "floes_app.games.seega", "floes_app.window"})
    assert list(faults(module, source, module == "floes_app.games", known)) == []


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
