"""A plug-in of pytest: the fifth game is in the app for the whole run, and every test of all games is one of it too.

    .venv/bin/python -m pytest -p tests.fifth_game.plugin -k breakthrough tests

Left out are the tests that compare what a game of the app has on the disk; the checklist asks for those files.
"""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.fifth_game import added

#: Tests that compare with a file, or a section of the rule book, which the checklist names.
OF_FILES = (
    "tests/test_docs.py",
    "tests/test_playthroughs.py",
    "tests/board/test_looks.py",
    "tests/bots/test_signatures.py",
    "tests/build_scripts/measuring/test_truths.py",
    "tests/view/boards/test_looks.py",
)
_RUN = ExitStack()


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Add the game before any test is collected."""
    _RUN.enter_context(added())
    patch = _RUN.enter_context(pytest.MonkeyPatch.context())
    patch.setattr("tests.scenes.looks.SIZES", ())  # scenes are opened and drawn, and compared with no picture


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take it out again."""
    _RUN.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what compares files."""
    items[:] = [item for item in items if not any(name in item.nodeid for name in OF_FILES)]
