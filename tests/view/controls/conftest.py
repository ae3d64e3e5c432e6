from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        window = pygame.Window("tests", (64, 64))
        window.get_surface()
        yield
        window.destroy()
        pygame.display.quit()
