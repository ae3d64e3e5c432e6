"""A desk with scenes, as the tests of scenes have it."""

from tests.scenes.conftest import _display, _home, _patient, desk, make_desk

__all__ = ["_display", "_home", "_patient", "desk", "make_desk"]
