"""The packaged app in a real window, in the places that people put it. Build it before, with ``dev.py package``."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from build_scripts.packaging.package import built
from tests.window.harness import Window, desktop, wait_for
from tests.window.places import Places
from tests.window.playing import given

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = built("linux") / "out" / "Floes"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="uses an X server"),
]
Open = Callable[..., Window]
#: Somebody who owns nothing: where the tests run as root, every folder could be written otherwise.
NOBODY = 65534


@pytest.fixture(scope="module")
def program() -> Path:
    path = PACKAGE / "floes"
    if not path.is_file():
        reason = "the package is not built: python3 build_scripts/dev.py package"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return path


def play_one_move(window: Window, home: Path, size: tuple[int, int] = (1280, 800)) -> None:
    """By mouse from the menu into Ice Floes, and one move there by a key."""
    places = Places(home, size)
    window.click(places.menu("Ice Floes"))
    window.click(*places.together("icefloes"))
    window.key("Right")


def check_kept(window: Window) -> None:
    kept = window.kept(1)
    assert kept.game.key == "icefloes"
    assert str(kept.plies[1].action) == "r"


def check_end(window: Window, unsaved: bool = False) -> None:
    """The window closes in peace; where something is ``unsaved``, it asks first."""
    assert window.quit(anyway=unsaved) == 0
    assert window.complaints() == ""


def test_a_click_a_move_and_the_game_is_kept(program: Path, open_window: Open, tmp_path: Path) -> None:
    window = open_window(program=[program])
    play_one_move(window, tmp_path / "home")
    check_kept(window)
    window.picture("package")
    check_end(window)
    again = open_window(program=[program])
    again.key("Return", "Right")  # Continue has the focus
    assert again.kept(2).index == 2
    check_end(again)


def test_a_record_given_to_it_opens(program: Path, open_window: Open, tmp_path: Path) -> None:
    window = open_window(str(given(tmp_path)), program=[program])
    window.key("Right")
    assert window.kept(2).index == 2
    check_end(window)


PACK = "; pack: Mine\n\n; name: One\nP..\n...\n..*\n\n; name: Two\n..P\n...\n*..\n"
#: The first bytes of files of each kind.
BEGINNINGS = {".gif": b"GIF89a", ".webp": b"RIFF", ".pdf": b"%PDF", ".png": b"\x89PNG"}


@pytest.mark.parametrize("kind", [".gif", ".webp"])
def test_it_makes_films(program: Path, open_window: Open, tmp_path: Path, kind: str) -> None:
    sharing = {"game": "film", "film": kind}
    window = open_window(str(given(tmp_path)), program=[program], sharing=sharing)
    window.key("Right")
    window.kept(2)
    check_saved(window, tmp_path, kind)


@pytest.mark.parametrize("kind", [".pdf", ".png"])
def test_it_makes_sheets_to_print(program: Path, open_window: Open, tmp_path: Path, kind: str) -> None:
    (tmp_path / "mine.txt").write_text(PACK, encoding="utf-8")
    sharing = {"pack": "sheet", "sheet kind": kind}
    window = open_window(str(tmp_path / "mine.txt"), program=[program], sharing=sharing)
    wait_for("the pack", lambda: next((tmp_path / "home/data/levels").glob("*.txt"), None))
    check_saved(window, tmp_path, kind, "ctrl+shift+e")


def check_saved(window: Window, tmp_path: Path, kind: str, share: str = "ctrl+e") -> None:
    """The shared file lies on the disk."""
    window.key(share, "ctrl+s")
    folder = tmp_path / "home" / "shared"
    path = wait_for("the file", lambda: next(folder.glob(f"*{kind}"), None))
    assert path.read_bytes().startswith(BEGINNINGS[kind])
    check_end(window)


def test_without_a_sound_device_it_is_silent_and_says_nothing(program: Path, open_window: Open, tmp_path: Path) -> None:
    nowhere = {
        "SDL_AUDIODRIVER": None,
        "ALSA_CONFIG_PATH": str(tmp_path / "none"),
        "PULSE_SERVER": str(tmp_path / "none"),
    }
    window = open_window(program=[program], environment=nowhere)
    play_one_move(window, tmp_path / "home")
    check_kept(window)
    window.key("Left", "Up")  # refused, or not: both sound
    check_end(window)


def test_where_nothing_can_be_saved_it_says_so_and_plays_on(program: Path, open_window: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder can be below a file")
    blocked = tmp_path / "blocked"
    blocked.mkdir()
    environment = {"FLOES_HOME": str(tmp_path / "file" / "home")}
    window = open_window(home=blocked / "home", program=[program], environment=environment)
    wait_for("the message", lambda: bright_pixels(window) > 300)
    window.picture("package-cannot-save")
    wait_for("the message to go", lambda: bright_pixels(window) < 100)
    play_one_move(window, tmp_path / "nowhere")
    wait_for("the list of moves", lambda: second_place(window) == "empty")
    window.key("Right")
    wait_for("the second move", lambda: second_place(window) == "filled")
    window.key("u")
    wait_for("the end of the second move", lambda: second_place(window) == "empty")
    window.picture("package-unsaved")
    check_end(window, unsaved=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["blocked", "file"]
    assert [path.name for path in blocked.iterdir()] == ["home-stderr.txt"]


def bright_pixels(window: Window) -> int:
    """The amount of the writing's colour where messages are shown, in the dark sky at the top."""
    shot = window.look().subsurface((440, 16, 400, 40))
    return sum(min(shot.get_at((x, y))[:3]) > 180 for x in range(400) for y in range(40))


def second_place(window: Window) -> str:
    """What a point says where the list shows the second move: on the board pieces stir without a move, too."""
    light = sum(window.look().get_at((1225, 312))[:3])
    return "empty" if 100 < light < 118 else "filled" if 170 < light < 195 else "something else"  # as in the menu


@pytest.fixture
def everybodys() -> Iterator[Path]:
    """A folder that everybody may look into, unlike pytest's."""
    folder = Path(tempfile.mkdtemp(prefix="floes-package-"))
    folder.chmod(0o755)
    yield folder
    for path in folder.rglob("*"):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    wait_for("the last process to leave the folder alone", lambda: is_removed(folder), 30)


def is_removed(folder: Path) -> bool:
    """Remove a folder; whether it is gone. Wine may still write into its own a moment after the program has ended."""
    shutil.rmtree(folder, ignore_errors=True)
    return not folder.exists()


def test_it_runs_from_a_folder_that_it_cannot_write(program: Path, open_window: Open, everybodys: Path) -> None:
    installed = everybodys / "read only"
    shutil.copytree(program.parent, installed, symlinks=True)
    inside = sorted(installed.rglob("*"))
    for path in (installed, *inside):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH) | stat.S_IROTH)
    root = os.geteuid() == 0
    home = everybodys / "home"
    home.mkdir()
    if root:
        os.chown(home, NOBODY, NOBODY)
    user = {"user": NOBODY} if root else {}
    window = open_window(home=home, program=[installed / "floes"], environment={"HOME": str(home)}, **user)
    play_one_move(window, home)
    check_kept(window)
    check_end(window)
    assert sorted(installed.rglob("*")) == inside


def test_it_fits_on_a_small_screen(program: Path, display: str, tmp_path: Path) -> None:
    with desktop((1024, 768)) as small:
        window = Window(small, tmp_path / "home", program=[program])
        try:
            left, top, width, height = window.place()
            assert width <= 1024
            assert height <= 768
            assert (left, top) >= (0, 0)
            play_one_move(window, tmp_path / "home", (width, height))
            check_kept(window)
            window.picture("package-1024x768")
            check_end(window)
        finally:
            window.close()
