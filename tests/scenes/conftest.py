import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.core import i18n
from floes_app.play import background
from floes_app.scenes import picture_work
from floes_app.view.paint import picture_cache
from tests.pictures import Unpainted, unpainted
from tests.play.here import Here
from tests.pseudo import Pseudo
from tests.scenes.desk import Desk
from tests.scenes.layout_watch import Watch, watching


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()  # an app that ran to its end has left it
        window = pygame.Window("tests", (64, 64))
        window.get_surface()
        yield
        window.destroy()
        pygame.display.quit()


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenes wait for what they have read and paint, however busy the machine is: it changes nothing that they show."""
    monkeypatch.setattr(background, "SHORT", 60.0)
    monkeypatch.setattr(picture_work, "PAINTING", 60.0)


@pytest.fixture(scope="module", autouse=True)
def _large_cache() -> Iterator[None]:
    """Tests look at more scenes and sizes than a player, and draw what they share only once.

    With 600 MB, most of which nobody saw again, they were a sixth faster, and their process took all of that.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture_cache, "MOST_BYTES", 120_000_000)
        patch.setattr(picture_cache, "_most", 0)
        yield


@pytest.fixture
def make_desk(tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    desks: list[Desk] = []

    def make(size: tuple[int, int] = (1280, 800), ui_scale: float = 1.0, **settings: Any) -> Desk:
        desks.append(Desk.of(tmp_path / "games", size, ui_scale, **settings))
        return desks[-1]

    yield make
    for desk in desks:
        desk.end()


@pytest.fixture
def desk(make_desk: Callable[..., Desk]) -> Desk:
    return make_desk()


@pytest.fixture
def small_desk(make_desk: Callable[..., Desk]) -> Desk:
    """For what does not depend on the size: half as many pixels to draw, and a panel beside the board all the same."""
    return make_desk((1000, 640))


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Here:
    """A stand-in for the process beside the window that computes when it is looked at."""
    return Here.instead(monkeypatch)


@pytest.fixture(name="unpainted")
def _unpainted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For modules whose tests never look at the picture: only where a test ends its scenes are drawn, without paint."""
    if "painted" in request.fixturenames:
        yield
        return
    monkeypatch.setattr(Desk, "canvas", Unpainted)
    monkeypatch.setattr(Desk, "draws", False)
    with unpainted():
        yield


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Pseudo())


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Places of words on the picture; nothing is painted meanwhile."""
    monkeypatch.setattr(Desk, "canvas", Unpainted)
    with watching() as found:
        yield found
