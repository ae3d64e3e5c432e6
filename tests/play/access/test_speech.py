"""The voice says changes, and keeps what mattered."""

from __future__ import annotations

from floes_app.play.access.speech import MOST_KEPT, Heard, Voice
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
