import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.harness import Window, desktop, missing_tools


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    missing = missing_tools()
    if missing:
        reason = f"not installed: {', '.join(missing)}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with desktop() as name:
        yield name


@pytest.fixture
def open_window(display: str, tmp_path: Path) -> Iterator[Callable[..., Window]]:
    windows: list[Window] = []

    def opened(*arguments: str, **wanted: Any) -> Window:
        window = Window(display, wanted.pop("home", tmp_path / "home"), *arguments, **wanted)
        windows.append(window)
        return window

    yield opened
    for window in windows:
        window.close()
