"""The work of the computer's process on a person's time, with a clock that counts positions instead of seconds."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from floes_app.bots.bot import Bot
from floes_app.bots.process import engine_server as answering
from floes_app.bots.search.decision import Limits
from floes_app.bots.search.search import PATIENCE
from floes_app.games import find

LIMITS = [None, 4000, None]
#: So often the process looks whether there is a message while it guesses the first move and works on the answer to it.
LOOKS = 2 * 4000 // PATIENCE


class Window:
    """The other end of the line: says the next of its messages after the process has looked for one so often."""

    def __init__(self, *messages: tuple[int, Mapping[str, Any]]) -> None:
        self.messages = list(messages)
        self.looks = 0
        self.told: list[tuple[int, Mapping[str, Any]]] = []

    def waits(self) -> bool:
        self.looks += 1
        return bool(self.messages) and self.looks >= self.messages[0][0]

    def hear(self) -> Any:
        if not self.messages:
            raise EOFError
        return self.messages.pop(0)[1]

    def say(self, data: Mapping[str, Any]) -> None:
        if data["state"] == "done":
            self.told.append((self.looks, data))


def served(*messages: tuple[int, Mapping[str, Any]]) -> Window:
    """The other end of the line, after the process has done all that it was told."""
    window = Window(*messages)
    with pytest.raises(EOFError):
        answering.work(window)  # type: ignore[arg-type]
    return window


def answered(*messages: tuple[int, Mapping[str, Any]]) -> list[tuple[int, Mapping[str, Any]]]:
    """The answer of the process, and how often it had looked for a message by then."""
    return served(*messages).told


def question(key: str, *actions: str, **more: Any) -> dict[str, Any]:
    start = find(key).start(find(key).complete({})).text
    asked = {"game": key, "start": start, "actions": list(actions), "level": "master", "limits": LIMITS}
    return {**asked, "seed": len(actions), "revision": 5, "index": len(actions), **more}


def ahead(key: str, *actions: str, limits: Any = None) -> dict[str, Any]:
    return question(key, *actions, ahead=[1], limits=limits or LIMITS)


def likeliest(key: str) -> str:
    """The likeliest move of the person, as the process sees it, at the start."""
    state = find(key).start(find(key).complete({}))
    nodes = int(answering.GUESSING * 4000)
    legal = [str(action) for action in state.actions()]
    bot = Bot.of_strength(find(key), "master")
    return str(bot.choose(state, Limits(nodes=nodes), random.Random(0), only=legal).action)


def alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return {**one["value"], "seconds": 0.0} == {**other["value"], "seconds": 0.0} and one["ticket"] == other["ticket"]


@pytest.mark.slow
@pytest.mark.parametrize("key", ["floe", "icefloes"])
def test_the_expected_move_is_answered_with_no_more_work_and_as_it_would_have_been(key: str) -> None:
    asked = question(key, likeliest(key), ticket=7)
    ((without, usual),) = answered((0, asked))
    assert usual["value"]["nodes"] >= 4000
    assert without >= 4000 // PATIENCE - 1, "unforeseen, it takes the whole search"
    ((looks, found),) = answered((0, ahead(key)), (10 * LOOKS, asked))
    assert alike(found, usual)
    assert looks == served((0, ahead(key))).looks < 10 * LOOKS, "nothing was left to do when it was asked"


@pytest.mark.slow
def test_what_is_half_worked_out_is_finished() -> None:
    asked = question("floe", likeliest("floe"), ticket=7)
    ((without, usual),) = answered((0, asked))
    begun = 10  # by now the move is guessed, and the answer begun
    ((looks, found),) = answered((0, ahead("floe")), (begun, asked))
    assert alike(found, usual)
    assert looks - begun < without, "part of the work was done"


@pytest.mark.slow
def test_an_unexpected_move_drops_it_and_is_answered_as_ever() -> None:
    unlikely = str(find("floe").start({}).actions()[-1])
    asked = question("floe", unlikely, ticket=7)
    ((_looks, usual),) = answered((0, asked))
    ((looks, found),) = answered((0, ahead("floe")), (10, asked))
    assert alike(found, usual)
    assert looks >= 10 + 4000 // PATIENCE - 1


@pytest.mark.slow
def test_any_question_ends_it_at_once() -> None:
    hint = question("floe", ticket=3, limits=[None, 300, None])
    endless = ahead("floe", limits=[60.0, None, None])
    ((looks, found),) = answered((0, endless), (100, hint))
    assert found["ticket"] == 3
    assert looks <= 100 + 300 // PATIENCE + 1


@pytest.mark.slow
def test_the_wish_to_stop_ends_it() -> None:
    assert answered((0, ahead("floe", limits=[60.0, None, None])), (100, {"stop": 1})) == []


def test_nothing_is_worked_out_where_the_next_to_move_is_another() -> None:
    assert served((0, {**ahead("floe"), "ahead": [5]})).looks < 4000 // PATIENCE


@pytest.mark.slow
def test_once_it_was_asked_the_next_word_means_to_move_now() -> None:
    nodes = 40_000
    limits = [None, nodes, None]
    legal = [str(action) for action in find("floe").start({}).actions()]
    bot, most = Bot.of_strength(find("floe"), "master"), Limits(nodes=int(answering.GUESSING * nodes))
    guessed = str(bot.choose(find("floe").start({}), most, random.Random(0), only=legal).action)
    asked = question("floe", guessed, ticket=7, limits=limits)
    ((looks, found),) = answered((0, ahead("floe", limits=limits)), (50, asked), (60, {"stop": 7}))
    assert found["ticket"] == 7
    assert 60 <= looks < 70
    assert 2000 < found["value"]["nodes"] < nodes


def test_the_question_that_ends_it_is_answered() -> None:
    hint = question("floe", ticket=3, level="newcomer", limits=[None, 1, None])
    for begun in (1, 10):  # while the move is guessed, and while the answer to it is looked for
        assert [found["ticket"] for _looks, found in answered((0, ahead("floe")), (begun, hint))] == [3]


def test_a_question_is_completed_by_the_game_that_was_told_before() -> None:
    legal = str(find("floe").start({}).actions()[0])
    whole = question("floe", ticket=1, level="newcomer", limits=[None, 1, None])
    more = question("floe", legal, ticket=2, level="newcomer", limits=[None, 1, None])
    found = answered((0, whole), (0, answering.shortened(more, whole)))
    assert [one["ticket"] for _looks, one in found] == [1, 2]
    value = found[1][1]["value"]
    assert (value["revision"], value["index"]) == (more["revision"], 1)


def test_what_is_expected_is_asked_with_the_seed_of_its_place_in_the_game() -> None:
    asked = ahead("seega", limits=[None, 400, None])
    expected = list(answering.expected(asked, lambda: False))
    assert expected
    for one in expected:
        assert len(one["actions"]) > 1, "a turn of several actions"
        assert one["seed"] == asked["seed"] + len(one["actions"])


@pytest.mark.parametrize(
    "other", [{"seed": 1}, {"level": "expert"}, {"limits": [None, 5, None]}, {"actions": ["x"]}, {"start": "x"}]
)
def test_only_the_very_same_question_has_the_answer_that_was_found_before(other: dict[str, Any]) -> None:
    asked = question("floe")
    assert answering._essence({**asked, **other}) != answering._essence(asked)
    assert answering._essence({**asked, "ticket": 9, "revision": 7}) == answering._essence(asked)


def test_news_come_no_more_often_than_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    for pause, is_told in ((0.0, True), (60.0, False)):
        monkeypatch.setattr(answering, "NEWS", pause)
        told: list[str] = []
        window = Window((0, question("floe", ticket=1, limits=[None, 600, None])))
        monkeypatch.setattr(window, "say", lambda data, told=told: told.append(data["state"]))
        with pytest.raises(EOFError):
            answering.work(window)  # type: ignore[arg-type]
        assert ("running" in told) is is_told
        assert told[-1] == "done"
