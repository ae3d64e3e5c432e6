"""Music is off until chosen, sparse, made of phrases that come to rest, and never the same again."""

import itertools
import os
import random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pytest

from build_scripts.content.sounds import RECIPES
from floes_app.storage.settings import MUSIC, Settings
from floes_app.view.sound.music import MOODS, Music, phrase
from tests.view.sound.test_ambience import Tape


def played(mood: str, seconds: float, seed: int = 1) -> list[tuple[float, str, float]]:
    tape = Tape()
    music = Music(tape, random.Random(seed))  # type: ignore[arg-type]
    music.volume, music.mood = 1.0, mood
    for _ in range(round(seconds / 0.2)):
        tape.now += 0.2
        music.update(0.2)
    return tape.far


def test_music_on_sand_goes_twice_as_fast_as_on_ice() -> None:
    assert MOODS["sand"].beat * 2 <= MOODS["ice"].beat


def test_music_is_off_until_chosen() -> None:
    assert Settings().music == "off"
    assert ("off", *MOODS) == MUSIC
    assert played("", 60) == []


def test_every_mood_has_its_notes() -> None:
    names = {recipe.name for recipe in RECIPES if recipe.name.startswith("music/")}
    wanted = {f"music/{mood}-{note}" for mood, one in MOODS.items() for note in ("ground", *range(1, one.degrees + 1))}
    assert names == wanted


@pytest.mark.parametrize("mood", MOODS)
def test_a_phrase_stays_in_its_scale_moves_by_small_steps_and_comes_to_rest(mood: str) -> None:
    one, rng, degree = MOODS[mood], random.Random(3), 3
    for _ in range(300):
        notes = [*phrase(one, degree, rng)]
        assert all(0 <= note.degree < one.degrees for note in notes)
        melody = [note for number, note in enumerate(notes) if note.wait > 0 or number == 0]
        assert one.notes[0] <= len(melody) <= one.notes[1]
        assert melody[-1].degree in one.rests
        degree = melody[-1].degree
        assert all(0 < note.strength <= 1 for note in notes)


@pytest.mark.parametrize("mood", MOODS)
def test_music_is_sparse_and_leaves_pauses(mood: str) -> None:
    times = [at for at, name, _gain in played(mood, 600) if "ground" not in name]
    assert 60 < len(times) < 300
    pauses = [after - before for before, after in itertools.pairwise(times)]
    assert max(pauses) <= MOODS[mood].pause[1] + 0.5
    assert sum(pause for pause in pauses if pause >= 5) > 300, "the table is heard for more than half of the time"


@pytest.mark.parametrize("mood", MOODS)
def test_ten_minutes_of_music_do_not_repeat(mood: str) -> None:
    names = [name for _at, name, _gain in played(mood, 600) if "ground" not in name]
    assert played(mood, 60, 1) != played(mood, 60, 2)
    runs = [tuple(names[i : i + 12]) for i in range(len(names) - 11)]
    assert len(set(runs)) == len(runs)


def test_music_stops_where_it_is_not_allowed_and_goes_on_softly() -> None:
    tape = Tape()
    music = Music(tape, random.Random(1))  # type: ignore[arg-type]
    music.volume, music.mood = 1.0, "night"
    for _ in range(100):
        music.update(0.2)
    before = len(tape.far)
    assert before
    music.allowed = False
    for _ in range(500):
        music.update(0.2)
    assert len(tape.far) == before
    music.allowed = True
    for _ in range(100):
        music.update(0.2)
    assert before < len(tape.far) < before + 20, "no notes are made up for"


def test_the_loudest_note_is_softer_than_any_moment_of_the_game() -> None:
    loudness = {recipe.name: recipe.loudness for recipe in RECIPES}
    gains = [gain for mood in MOODS for _at, _name, gain in played(mood, 300)]
    assert max(gains) < 0.6
    assert loudness["music/ice-1"] < loudness["step"]


def test_a_mood_that_is_there_already_goes_on_as_it_is() -> None:
    """A game says again and again what is to be heard."""
    heard = []
    for says_again in (False, True):
        tape = Tape()
        music = Music(tape, random.Random(1))  # type: ignore[arg-type]
        music.volume, music.mood = 1.0, "ice"
        for _ in range(200):
            if says_again:
                music.mood = "ice"
            tape.now += 0.2
            music.update(0.2)
        heard.append(tape.far)
    assert heard[0] == heard[1] != []
