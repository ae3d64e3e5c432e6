"""Spoken sentences end once, in every scene and language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

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


@pytest.fixture
def _english_again() -> Iterator[None]:
    yield
    i18n.use(catalogues.load("en"))


@pytest.mark.usefixtures("_english_again")
@pytest.mark.parametrize("name", [name for name in SCENES if name not in VARIANTS])
def test_every_sentence_ends_and_ends_once(make_desk: Callable[..., Desk], name: str) -> None:
    for language in LANGUAGES:
        i18n.use(catalogues.load(language))
        desk = make_desk((1000, 640))
        scene = desk.open(*SCENES[name](desk), draw=False)
        for words in filter(None, map(str.strip, said(scene))):
            assert not TWICE.search(QUOTED.sub("…", words)), words
            assert words.rstrip("”»」』)）")[-1] in ENDS, words
