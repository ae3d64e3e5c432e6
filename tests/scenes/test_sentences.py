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
#: English is what test_every_control looks at; every run takes one of the other languages for half of the scenes.
OTHERS = [code for code in LANGUAGES if code != catalogues.SOURCE]


def said(scene: Scene) -> Iterator[str]:
    """Everything that a scene may say now."""
    heard = scene.heard()
    yield from (heard.where, heard.announcement, heard.place, heard.line, heard.focus)
    yield from map(scene.answer, Question)
    yield from map(spoken, scene.form.controls)


def faults(scene: Scene) -> Iterator[str]:
    """What is said by a scene and does not end, or ends twice."""
    for words in filter(None, map(str.strip, said(scene))):
        if TWICE.search(QUOTED.sub("…", words)) or words.rstrip("”»」』)）")[-1] not in ENDS:
            yield words


@pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(name, language, marks=() if at % (2 * len(OTHERS)) == number else pytest.mark.slow)
        for at, name in enumerate(name for name in SCENES if name not in VARIANTS)
        for number, language in enumerate(OTHERS)
    ],
)
def test_every_sentence_ends_and_ends_once(
    small_desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load(language))
    assert list(faults(small_desk.open(*SCENES[name](small_desk), draw=False))) == []
