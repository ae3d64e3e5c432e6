"""A level from a word: what is wished for is looked for, and what is found is put among the player's own."""

from __future__ import annotations

import secrets
from itertools import cycle
from pathlib import Path

import pytest

from floes_app.bots.icefloes.levels.generator import usual_floes
from floes_app.bots.icefloes.levels.tasks import Made, level_of_word
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.play.levels.library import generator as level_generator
from floes_app.play.levels.library.generator import FEWEST, FILLINGS, SIZES, LevelGenerator, floe_numbers, some_word
from floes_app.storage.levels.files import LevelStore
from tests.play.oracle import Oracle

MADE = Made("......./......*/......./P...*../......./......./....... P", 1, 1.5, "r")


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    made = Oracle()
    monkeypatch.setattr(level_generator, "TaskClient", lambda: made)
    return made


@pytest.fixture
def generator(oracle: Oracle) -> LevelGenerator:
    return LevelGenerator()


@pytest.fixture
def store(tmp_path: Path) -> LevelStore:
    return LevelStore(tmp_path / "levels")


def test_what_is_wished_for_is_looked_for(generator: LevelGenerator, oracle: Oracle) -> None:
    for wish, value in (("size", 5), ("filling", 2), ("grade", "hard"), ("word", "  walrus ")):
        assert generator.wish(wish, value)
        assert not generator.wish(wish, value), "that was wished for already"
        assert generator.wishes_for(wish, value)
    generator.toggle()
    assert oracle.asked == [(level_of_word, 5, floe_numbers(5)[2], "hard", "walrus")], "spaces make no other level"


def test_a_search_is_stopped_and_another_wish_stops_it(generator: LevelGenerator, oracle: Oracle) -> None:
    generator.toggle()
    assert generator.is_running
    generator.toggle()
    assert (generator.is_running, oracle.busy) == (False, False)
    generator.toggle()
    generator.wish("grade", generator.grade)
    assert generator.is_running, "nothing else is wished for"
    generator.wish("grade", "easy")
    assert (generator.is_running, oracle.busy) == (False, False)


def test_another_wish_forgets_why_there_was_no_level_and_the_one_that_was_made(
    generator: LevelGenerator, oracle: Oracle
) -> None:
    generator.toggle()
    oracle.fail("no level found")
    assert generator.poll()
    assert generator.fault
    assert not generator.is_running
    generator.wish("size", 5)
    assert generator.fault == ""
    generator.toggle()
    oracle.answer(MADE)
    assert generator.poll()
    assert generator.made == MADE
    generator.wish("size", 7)
    assert generator.made is None


def test_a_level_that_was_made_is_kept_under_its_word_with_its_figures(
    generator: LevelGenerator, store: LevelStore
) -> None:
    saved: list[Path] = []
    generator.wish("word", " Walrus ")
    assert generator.keep(MADE, store, saved.append) == []
    (path,) = saved
    (level,) = read_pack(path.read_text(encoding="utf-8")).levels
    assert (level.name, level.par, level.difficulty, level.solution) == ("Walrus", 1, 1.5, "r")
    assert level.position.text == MADE.text
    generator.wish("word", "  ")
    generator.keep(MADE, store, saved.append)
    assert read_pack(saved[1].read_text(encoding="utf-8")).levels[0].name != "", "without a word it has a name too"


def test_a_disk_that_cannot_be_written_is_told_and_no_file(generator: LevelGenerator, store: LevelStore) -> None:
    store.folder.parent.mkdir(parents=True, exist_ok=True)
    store.folder.write_text("no folder")
    saved: list[Path] = []
    assert len(generator.keep(MADE, store, saved.append)) == 1
    assert saved == []


def test_every_size_offers_three_different_numbers_of_floes_around_the_usual_one() -> None:
    for size in SIZES:
        few, usual, many = floe_numbers(size)
        assert FEWEST <= few < usual < many
        assert usual == max(FEWEST + 1, usual_floes(size, size))
    assert len(FILLINGS) == 3


def test_a_word_is_drawn_from_syllables(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = cycle((0, 1, 2, 3))
    monkeypatch.setattr(secrets, "choice", lambda syllables: syllables[next(numbers)])
    assert (some_word(), some_word()) == ("Kanolu", "Mikano")


@pytest.mark.slow
def test_a_word_makes_the_same_level_for_everybody() -> None:
    def level(word: str) -> Made:
        return level_of_word(lambda _progress: True, 5, floe_numbers(5)[0], "beginner", word)

    assert level("walrus") == level("walrus") != level("puffin")


def test_a_word_means_the_same_levels_in_every_version() -> None:
    """A level is made from its word, the size and the number of floes: friends tell each other no more than that."""
    numbers = {size: floe_numbers(size) for size in SIZES}
    assert numbers == {5: [3, 4, 5], 7: [4, 5, 7], 9: [4, 5, 7], 11: [4, 5, 7]}
