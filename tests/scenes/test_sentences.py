"""Spoken sentences end once, in every scene and language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from floes_app.core import i18n
from floes_app.play.access.speech import Question
from floes_app.scenes.base.stack import Scene
from floes_app.storage import catalogues
from floes_app.view.controls.spoken import spoken
from tests.languages import LANGUAGES
from tests.scenes.desk import Desk
from tests.scenes.test_every_scene import SCENES, VARIANTS

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

ENDS = ".!?…。！？"
TWICE = re.compile(rf"[{ENDS}][”»」』]?[.。]|[。！？][”」』]? ?\.")
#: Words that are said as a player wrote them, or a list that goes on.
QUOTED = re.compile(r"\.\.\.")


def said(scene: Scene) -> Iterator[str]:
    """Everything that a scene may say now."""
    heard = scene.heard()
    yield from (heard.where, heard.announcement, heard.place, heard.line, heard.focus)
    yield from map(scene.answer, Question)
    yield from map(spoken, scene.form.controls)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(catalogues.load(request.param))
    yield request.param
    i18n.use(catalogues.load("en"))


@pytest.mark.parametrize("name", [name for name in SCENES if name not in VARIANTS])
def test_every_sentence_ends_and_ends_once(small_desk: Desk, language: str, name: str) -> None:
    scene = small_desk.open(*SCENES[name](small_desk), draw=False)
    for words in filter(None, map(str.strip, said(scene))):
        assert not TWICE.search(QUOTED.sub("…", words)), words
        assert words.rstrip("”»」』)）")[-1] in ENDS, words
