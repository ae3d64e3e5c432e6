"""What the whole suite shares.

Property tests find the same examples in every run and mind no slow machine.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=2000)  # --hypothesis-profile=search: look for new ones
# For build_scripts/mutants.py: whether there is a counterexample, however large.
settings.register_profile("unshrunk", deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
settings.load_profile("steady")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage: the million objects that it makes all stay, and the search took a third."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the real window: as the last test it would keep one core waiting that has nothing else to do."""
    items.sort(key=lambda item: item.path.parent.name != "window")


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
def _pictures_apart() -> Iterator[None]:
    """A whole app forgets every picture when it is closed: those of other tests stay."""
    from tests.pictures import own_pictures

    with own_pictures():
        yield
