"""A desk with scenes, as the tests of scenes have it."""

from tests.scenes.conftest import _display, _home, _large_cache, _patient, _unpainted, make_desk
from tests.scenes.conftest import small_desk as desk

__all__ = ["_display", "_home", "_large_cache", "_patient", "_unpainted", "desk", "make_desk"]
