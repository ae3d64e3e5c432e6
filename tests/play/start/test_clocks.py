"""The clocks that two people can choose, and how their choice is remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.games import find
from floes_app.play.start.clocks import CLOCKS, name, note
from floes_app.play.start.set_up import NewGame, Seating
from floes_app.storage import settings
from floes_app.storage.settings import Settings, SettingsFile, Setup

SEEGA = find("seega")


def test_each_clock_has_a_name_of_its_own_and_a_sentence() -> None:
    assert len({name(clock) for clock in (None, *CLOCKS.values())}) == len(CLOCKS) + 1
    assert len({note(clock) for clock in CLOCKS.values()}) == len(CLOCKS)


@pytest.mark.parametrize("word", CLOCKS)
@pytest.mark.parametrize("is_noted", [False, True])
def test_the_choice_is_there_the_next_time(word: str, is_noted: bool, tmp_path: Path) -> None:
    game = NewGame(SEEGA, Setup())
    game.sit(Seating.TOGETHER)
    game.choose_clock(word)
    game.let_clock_decide(not is_noted)
    SettingsFile(tmp_path, Settings()).change(lambda old: replace(old, setups={"seega": game.remembered()}))
    kept, messages = settings.load(tmp_path)
    assert messages == []
    again = NewGame(SEEGA, kept.setups["seega"])
    assert again.session().clock == game.session().clock == replace(CLOCKS[word], decides=not is_noted).anew()


def test_a_clock_that_this_version_does_not_know_is_none() -> None:
    game = NewGame(SEEGA, Setup(clock="sand"))
    game.sit(Seating.TOGETHER)
    assert game.session().clock is None


@pytest.mark.parametrize("entry", ['"clock": 5', '"clock": null', '"noted": "yes"'])
def test_a_choice_of_nonsense_gives_way_and_is_told(entry: str, tmp_path: Path) -> None:
    text = f'{{"format": 1, "setups": {{"seega": {{"options": {{}}, "players": [], {entry}}}}}}}'
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    kept, messages = settings.load(tmp_path)
    assert dict(kept.setups) == {}
    assert len(messages) == 1
