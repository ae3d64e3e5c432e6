"""The light of the hour passes over evenly, and is a new picture only every ten minutes."""

from __future__ import annotations

from datetime import datetime

from floes_app.view.paint import art, theme
from floes_app.view.paint.daylight import STEP, Light, light_at


def at(hour: int, minute: int = 0) -> Light | None:
    return light_at(datetime(2026, 6, 1, hour, minute))


def test_light_passes_from_the_colour_of_one_hour_to_that_of_the_next() -> None:
    red = [art.rgb(light.colour)[0] for minute in range(0, 60, STEP) if (light := at(5, minute)) is not None]
    night, dawn = art.rgb(theme.LIGHT_NIGHT)[0], art.rgb(theme.LIGHT_DAWN)[0]
    assert night < dawn
    assert red == sorted(red)
    assert night < red[0] < red[-1] < dawn
    assert at(12) is None


def test_light_stays_the_same_for_some_minutes() -> None:
    assert at(5, 0) == at(5, STEP - 1) != at(5, STEP)
