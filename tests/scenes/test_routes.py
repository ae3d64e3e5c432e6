"""Every destination has a scene that can be made with what it says."""

from __future__ import annotations

import dataclasses
import inspect

import pytest

from floes_app.scenes.base.destinations import Destination
from floes_app.scenes.routes import ROUTES

pytestmark = pytest.mark.usefixtures("unpainted")


def test_every_destination_leads_somewhere() -> None:
    assert set(ROUTES) == set(Destination.__subclasses__())


@pytest.mark.parametrize("destination", Destination.__subclasses__(), ids=lambda each: each.__name__)
def test_a_destination_names_what_its_scene_is_made_with(destination: type[Destination]) -> None:
    given = [field.name for field in dataclasses.fields(destination)]  # type: ignore[arg-type]
    wanted = list(inspect.signature(ROUTES[destination]).parameters)
    assert wanted == ["context", *given]
