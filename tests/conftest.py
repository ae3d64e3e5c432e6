"""Fixtures of the whole suite.

Property tests find the same examples in every run and mind no slow machine.
"""

from __future__ import annotations

import gc
import itertools
import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.amounts import mark_many
from tests.bytecode import keep_apart
from tests.memory import MEMORY, Leftovers, has_room

keep_apart()  # before hypothesis, which pytest rewrites: a second in each process

from hypothesis import Phase, settings  # noqa: E402

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=2000)  # --hypothesis-profile=search: look for new ones
# For build_scripts/measuring/mutants.py: whether there is a counterexample, however large.
settings.register_profile("unshrunk", deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
settings.load_profile("steady")

#: Number of objects that are made before Python looks for garbage. It looks after 700 otherwise, which took up to a
#: quarter of the tests that read the whole program.
RARELY = 20_000
#: The folders with the longest tests: the real window, hostile texts and the monkey.
LONG = ("window", "doors")
_numbers = itertools.count()
_leftovers = Leftovers()


def pytest_configure() -> None:
    """Have the files of tests in memory: to write and to remove them on a disk took up to a fifth of the time."""
    if has_room(MEMORY):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--new-looks``: take how all looks and what the computer finds now for good (tests/scenes/looks.py)."""
    parser.addoption("--new-looks", action="store_true")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage: the million objects that it makes all stay, and the search took a third."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(RARELY)
        gc.enable()


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out what is slow
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave many cases to the check, and begin with what takes long.

    As the last test it would keep one core waiting that has nothing else to do.
    """
    mark_many(items)
    items.sort(key=lambda item: item.path.parent.name not in LONG)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Give memory back after each test that needed much."""
    _leftovers.give_back()


@pytest.fixture(scope="session", autouse=True)
def _light_disk() -> Iterator[None]:
    """Nobody cuts the power here: what is written need not reach the disk before a test goes on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(scope="module", autouse=True)
def _swept() -> None:
    """Before a module of tests begins, drop what the last one left, and look no more at what stays: caches of all.

    Scenes lead to themselves in circles, and Python looks for garbage seldom: a hundred megabytes. The app looks for
    it whenever a scene was closed, which takes a tenth of a second among all objects of the tests. At the end of a
    module it would be too early, as pytest still holds what its last test had.
    """
    gc.collect()
    gc.freeze()
    text = sys.modules.get("floes_app.view.paint.text")
    heard = text is not None and (text.listeners or text.line_listeners)
    assert not heard, "an earlier test still listens to the words that are drawn, and keeps all of them"


@pytest.fixture
def unsearchable(tmp_path: Path) -> Path:
    """A folder that the system does not look into: no file there can be seen, read or made.

    Its name is too long, which stops root too. Otherwise it is like a folder without the right to search it: even to
    ask pathlib whether a file exists there raises an OSError that is no FileNotFoundError.
    """
    if os.name == "nt":
        pytest.skip("Windows says that there is no such folder")
    return tmp_path / ("forbidden" * 40)


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of its own for each test. Pytest's own looks at those of all tests before, to find its number."""
    path = tmp_path_factory.getbasetemp() / f"test-{next(_numbers)}"
    path.mkdir()
    return path


@pytest.fixture
def beside() -> None:
    """For a test that waits for the process beside the window where the others of its module do not."""


@pytest.fixture
def alone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No process computes beside the scenes: it costs half a second, and its news would come at any time."""
    from floes_app.bots.process.child import ChildProcess

    if "beside" not in request.fixturenames:
        monkeypatch.setattr(ChildProcess, "start", lambda _child: None)


@pytest.fixture
def painted() -> None:
    """For a test that looks at the picture where the others of its module do not."""


@pytest.fixture
def _silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """An app as on a machine without sound: to read all of its sounds takes longer than most tests."""
    from floes_app.view.sound.mixer import Mixer

    monkeypatch.setattr(Mixer, "open", lambda _mixer: False)


@pytest.fixture
def _app_unpainted(request: pytest.FixtureRequest, _app_apart: None, _silent: None) -> Iterator[None]:
    """A whole app for modules whose tests never look at the picture: all is drawn, but no picture is painted."""
    from tests.pictures import own_pictures, unpainted

    if "painted" in request.fixturenames:
        yield
        return
    with unpainted(), own_pictures():
        yield


@pytest.fixture
def _app_apart() -> Iterator[None]:
    """Undo after a test the changes of a whole app for everybody: pictures, colours, language, keys, calls of controls.

    One that is closed puts most of it back, but not every test closes its app, or the last one that it has opened.
    """
    from floes_app.core import i18n
    from floes_app.play import commands
    from floes_app.view.controls import Form
    from floes_app.view.controls.fields import TextEntry
    from floes_app.view.paint import palette
    from tests.pictures import own_pictures

    with own_pictures(), pytest.MonkeyPatch.context() as patch:
        for owner, name in (
            (i18n, "_catalogue"),
            (commands, "_chosen"),
            (palette, "_is_high"),
            (Form, "heard"),
            (Form, "typing_at"),
            (TextEntry, "missing"),
        ):
            patch.setattr(owner, name, getattr(owner, name))
        yield
