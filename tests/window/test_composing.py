"""An input method at the real window: its events come by the system's queue, and the window shows what is composed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
#: The beginning of the programs in the window's process: a field with the focus, and frames that are shown.
FIELD = """
from floes_app import window
from floes_app.app import App
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.storage.settings import Settings
from floes_app.view.controls import Field
import pygame

app = App(window.open_window(Settings()), Settings())
stack = app.context.stack
stack.reset(LevelsScene(app.context), GeneratorScene(app.context))
app.frame(0.02)
field = next(control for control in stack.top.form.controls if isinstance(control, Field))
stack.top.form.start_at(field)
field.element.set_text("")
field.value, entered = "", []
field.action = lambda: entered.append(field.value)


def frame(*events):
    for kind, values in events:
        pygame.event.post(pygame.event.Event(kind, values))
    for _time in range(3):
        app.frame(0.02)
    return pygame.image.tobytes(app.window.get_surface().subsurface(stack.top.form.place(field)), "RGB")


assert pygame.display.get_driver() == "x11"
empty = frame()
"""
#: They end well if everything is as it should be.
INPUT_METHOD = """
enter = pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
composing = frame((pygame.TEXTEDITING, {"text": "こおり", "start": 3, "length": 0}))
assert (field.value, field.composition) == ("", "こおり")
assert composing != empty, "what is composed is in the window"
ended = pygame.TEXTEDITING, {"text": "", "start": 0, "length": 0}
confirmed = frame(enter, (pygame.TEXTINPUT, {"text": "氷"}), ended)
assert (field.value, field.composition, entered) == ("氷", "", []), "the Enter that confirms presses nothing"
assert confirmed not in (empty, composing)
frame(enter)
assert entered == ["氷"]
app.close()
print("well")
"""
DEAD_KEYS = """
import subprocess, time

typed = {("dead_acute", "e"): "é", ("dead_tilde", "n"): "ñ", ("dead_grave", "a"): "à", ("dead_cedilla", "c"): "ç"}
for keys, letter in typed.items():
    for key in keys:
        subprocess.run(["xdotool", "key", key], check=True)
    for _time in range(100):
        frame()
        if field.value:
            break
        time.sleep(0.05)
    assert field.value == letter, (keys, field.value)
    assert frame() != empty
    field.element.set_text("")
    field.value = ""
app.close()
print("well")
"""


def run(program: str, display: str, home: Path) -> None:
    environment = os.environ | {
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "FLOES_HOME": str(home),
        "PYTHONPATH": str(ROOT),
        "PYTHONUTF8": "1",
        "LC_ALL": "C.UTF-8",
    }
    program = FIELD + program
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=120)
    assert done.stdout.endswith("well\n"), done.stderr


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs X")
def test_words_are_composed_in_the_window(display: str, tmp_path: Path) -> None:
    run(INPUT_METHOD, display, tmp_path)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs X")
def test_dead_keys_make_the_letters_of_french_and_spanish(display: str, tmp_path: Path) -> None:
    layout = ["setxkbmap", "-display", display, "-layout", "us"]
    subprocess.run([*layout, "-variant", "intl"], check=True)
    try:
        run(DEAD_KEYS, display, tmp_path)
    finally:
        subprocess.run([*layout, "-variant", ""], check=True)
