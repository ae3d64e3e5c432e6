"""The voice says changes, and keeps what mattered."""

from __future__ import annotations

from floes_app.play.access.speech import MOST_AT_ONCE, MOST_KEPT, Heard, Voice, in_parts
from tests.recorder import Recorder


def test_only_what_is_new_is_said() -> None:
    ear = Recorder()
    voice = Voice(ear)
    voice.follow("game", Heard(where="Seega.", line="Red: place two stones.", place="a1: empty."))
    voice.follow("game", Heard(where="Seega.", line="Red: place two stones.", place="a1: empty."))
    voice.follow("game", Heard(where="Seega.", line="Red: place two stones.", place="a2: empty."))
    voice.follow("menu", Heard(where="Menu.", focus="Play: button."))
    voice.follow("game", Heard(where="Seega.", line="Red: place two stones.", place="a2: empty."))
    assert ear.heard == [
        "Seega. a1: empty. Red: place two stones.",
        "a2: empty.",
        "Menu. Play: button.",
        "Seega. a2: empty. Red: place two stones.",
    ]


def test_what_mattered_stays_in_the_list_also_without_a_voice() -> None:
    voice = Voice()
    for number in range(MOST_KEPT + 10):
        voice.tell(f"Move {number}.")
    voice.follow("menu", Heard(where="Menu."))
    assert len(voice.log) == MOST_KEPT
    assert voice.log[-1] == f"Move {MOST_KEPT + 9}."


def test_a_key_says_again_what_the_last_act_led_to() -> None:
    ear = Recorder()
    voice = Voice(ear)
    voice.tell("Aino rolled Penguin 3.")
    voice.heed()
    voice.tell("Bram slid to c5.")
    voice.follow("game", Heard(line="Aino: choose a seal to move."))
    ear.heard.clear()
    voice.repeat()
    voice.repeat()
    assert ear.heard == ["Bram slid to c5. Aino: choose a seal to move."] * 2


def test_what_is_too_long_to_hear_at_one_go_comes_in_parts_of_whole_sentences() -> None:
    said = [f"{number}: {'ice ' * 20}{'.' if number % 3 else '!”'}" for number in range(40)]
    parts = in_parts(" ".join(said))
    assert len(parts) > 2
    assert all(f"{number} of {len(parts)}" in part.partition(".")[0] for number, part in enumerate(parts, 1))
    bodies = [part.partition(". ")[2] for part in parts]
    assert " ".join(bodies) == " ".join(said)
    assert all(len(body) <= MOST_AT_ONCE for body in bodies)


def test_a_part_in_japanese_has_fewer_letters() -> None:
    parts = in_parts("氷山です。" * 200)
    assert len(parts) == 2
    assert all(part.endswith("。") for part in parts)


def test_what_is_short_is_read_as_it_is() -> None:
    assert in_parts("Ice. 3 floes. Snow?") == ["Ice. 3 floes. Snow?"]
    assert in_parts("") == [""]
    assert in_parts("x" * 9_999) == ["x" * 9_999], "one sentence is not cut"


def test_each_time_the_same_is_asked_counts_and_something_else_begins_anew() -> None:
    voice = Voice()
    assert [voice.times_asked(about) for about in ("page", "page", "page", "keys", "page")] == [0, 1, 2, 0, 0]


def test_two_controls_that_sound_alike_are_two() -> None:
    ear = Recorder()
    voice = Voice(ear)
    for twin in (0, 1, 1):
        voice.follow("menu", Heard(focus="Play: button.", twin=twin))
    assert ear.heard == ["Play: button."] * 2


def test_another_voice_begins_with_all_there_is_and_the_one_before_ends() -> None:
    closed: list[str] = []

    class Closing(Recorder):
        def close(self) -> None:
            closed.append("closed")

    ear, other = Closing(), Recorder()
    voice = Voice(ear)
    voice.follow("menu", Heard(where="Menu."))
    voice.use(other)
    voice.follow("menu", Heard(where="Menu."))
    assert closed == ["closed"]
    assert other.heard == ["Menu."]
