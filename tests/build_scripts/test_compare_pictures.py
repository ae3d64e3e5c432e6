"""Changes on the screen are told, and nothing else."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pygame
import pytest

from build_scripts import compare_pictures
from build_scripts.compare_pictures import (
    DARK,
    FULL,
    GAP,
    MARK,
    ROOT,
    SMALL,
    CannotCompare,
    Change,
    change,
    compared,
    main,
    rendered,
    side_by_side,
    told,
)
from build_scripts.stage import Look
from floes_app.view.controls import Form, TextButton
from floes_app.view.paint.theme import Screen
from tests.languages import LANGUAGES

GREEN = (40, 90, 60)


def plain(size: tuple[int, int] = (40, 20)) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(GREEN)
    return picture


def test_equal_pictures_have_no_change() -> None:
    assert change(plain(), plain()) is None


@pytest.mark.parametrize("colour", [(41, 90, 60), (39, 90, 60), (40, 91, 60), (40, 90, 59)])
def test_one_pixel_that_is_a_shade_off_is_told(colour: tuple[int, int, int]) -> None:
    after = plain()
    after.set_at((7, 3), colour)
    assert change(plain(), after) == Change(1 / 800, 1, pygame.Rect(7, 3, 1, 1))


def test_a_change_is_told_with_its_share_its_largest_difference_and_the_box_around_it() -> None:
    after = plain()
    after.fill((40, 90, 160), (0, 0, 4, 5))
    after.fill((0, 90, 60), (30, 15, 10, 5))
    assert change(plain(), after) == Change((20 + 50) / 800, 100, pygame.Rect(0, 0, 40, 20))


def test_another_colour_of_one_control_is_told() -> None:
    pygame.display.init()
    screen, place = Screen.of(400, 300), pygame.Rect(100, 60, 160, 44)

    def drawn(danger: bool) -> pygame.Surface:
        form, picture = Form(screen), plain((400, 300))
        form.add(TextButton(place, "Delete", lambda: None, danger=danger))
        form.draw(picture)
        return picture

    found = change(drawn(False), drawn(True))
    assert change(drawn(True), drawn(True)) is None
    assert found is not None
    assert place.inflate(20, 20).contains(found.box)


def test_what_differs_is_marked_beside_before_and_after() -> None:
    after = plain()
    after.set_at((7, 3), (255, 255, 255))
    picture = side_by_side(plain(), after)
    assert picture.get_size() == (3 * 40 + 2 * GAP, 20)
    shown = [picture.get_at((place * (40 + GAP) + 7, 3))[:3] for place in range(3)]
    assert shown == [GREEN, (255, 255, 255), MARK]
    darker = picture.get_at((2 * (40 + GAP), 0))
    assert [round(255 * dark / full) - DARK[0] in range(-5, 6) for dark, full in zip(darker, GREEN, strict=False)]


def test_scenes_that_only_one_commit_has_are_listed_apart() -> None:
    found = compared({"menu": "1", "old": "2", "result": "3"}, {"menu": "1", "result": "4", "young": "5"})
    assert (found.same, found.changed, found.new, found.gone) == (["menu"], ["result"], ["young"], ["old"])
    lines = list(told(found, {}))
    assert lines[0] == "2 pictures compared, 1 changed"
    assert lines[-2:] == ["new: young", "gone: old"]


def test_the_largest_change_is_told_first() -> None:
    small, large = Change(0.01, 3, pygame.Rect(1, 2, 3, 4)), Change(0.5, 255, pygame.Rect(0, 0, 80, 60))
    lines = list(told(compared({"a": "1", "b": "1"}, {"a": "2", "b": "2"}), {"a": small, "b": large}))
    assert [line.split() for line in lines[2:4]] == [
        ["b", "50.000%", "255", "80x60", "at", "0,0"],
        ["a", "1.000%", "3", "3x4", "at", "1,2"],
    ]


def test_a_look_has_a_name() -> None:
    assert Look.of("800x600-ja-160-contrast") == Look((800, 600), "ja", 160, contrast=True)
    assert [str(Look.of(name)) for name in (*SMALL, *FULL)] == [*SMALL, *FULL]
    with pytest.raises(ValueError, match="big"):
        Look.of("big")


# --- two commits

#: Renders the files of a folder, by their own digests.
RENDERER = """
import hashlib, pathlib, shutil, sys
folders = [pathlib.Path(word[9:]) for word in sys.argv if word.startswith("--folder=")]
names = sys.argv[sys.argv.index("--") + 1:]
for path in sorted(pathlib.Path("pictures").glob("*.png")):
    name = "1280x800-en-100/" + path.stem
    if not names or name in names:
        print(hashlib.sha256(path.read_bytes()).hexdigest(), "1280x800-en-100", path.stem, sep="\\t")
        for folder in folders:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, folder / f"{name}.png")
"""


class Project:
    """A project with a history, whose scenes are files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.git("init", "--quiet")

    def git(self, *arguments: str) -> str:
        who = ["-c", "user.name=Aino", "-c", "user.email=aino@example.org", "-c", "commit.gpgsign=false"]
        run = ["git", "-C", str(self.folder), *who, *arguments]
        return subprocess.run(run, check=True, capture_output=True, text=True).stdout

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Go on")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(exist_ok=True)
        (self.folder / name).write_text(text)

    def paint(self, name: str, picture: pygame.Surface) -> None:
        (self.folder / "pictures").mkdir(exist_ok=True)
        pygame.image.save(picture, self.folder / "pictures" / f"{name}.png")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(compare_pictures, "ROOT", tmp_path)
    monkeypatch.setattr(compare_pictures, "FOLDER", tmp_path / "artefacts")
    made = Project(tmp_path)
    made.write("build_scripts/every_picture.py", RENDERER)
    made.paint("menu", plain())
    made.paint("old", plain())
    made.commit()
    return made


def test_nothing_changed_ends_with_success(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == "2 pictures compared, 0 changed\n"
    assert project.git("worktree", "list").count("\n") == 1


@pytest.mark.slow
def test_a_changed_scene_is_told_shown_and_ends_with_failure(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    after = plain()
    after.set_at((7, 3), (255, 255, 255))
    project.paint("menu", after)
    (project.folder / "pictures" / "old.png").unlink()
    project.paint("new", plain())
    assert main([]) == 1
    out = capsys.readouterr().out
    assert "1 pictures compared, 1 changed" in out
    assert "1280x800-en-100/menu" in out
    assert "new: 1280x800-en-100/new\ngone: 1280x800-en-100/old\n" in out
    shown = pygame.image.load(project.folder / "artefacts" / "1280x800-en-100" / "menu.png")
    assert shown.get_at((2 * (40 + GAP) + 7, 3))[:3] == MARK
    assert main(["--report"]) == 0


@pytest.mark.slow
def test_some_scenes_can_be_compared_with_another_commit(project: Project) -> None:
    project.paint("menu", pygame.transform.invert(plain()))
    project.commit()
    assert main([]) == 0
    assert main(["--base", "HEAD~1", "1280x800-en-100/old"]) == 0
    assert main(["--base", "HEAD~1", "1280x800-en-100/menu"]) == 1


def test_a_commit_that_cannot_render_its_scenes_is_said_to(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (project.folder / "build_scripts" / "every_picture.py").unlink()
    project.commit()
    assert main([]) == 2
    assert "has no build_scripts/every_picture.py" in capsys.readouterr().out
    assert main(["--report"]) == 0
    assert project.git("worktree", "list").count("\n") == 1


def test_a_commit_that_is_not_there_is_said_to(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--base", "HEAD~1"]) == 2
    assert capsys.readouterr().out == "The pictures cannot be compared with HEAD~1: there is no such commit.\n"


def test_scenes_that_cannot_be_rendered_are_told(project: Project) -> None:
    project.write("build_scripts/every_picture.py", "raise SystemExit(3)")
    with pytest.raises(CannotCompare, match="could not be rendered"):
        rendered(project.folder, SMALL, [])


# --- the pictures themselves


@pytest.mark.slow
def test_the_same_program_gives_the_same_pictures() -> None:
    """Pictures in which chance, the hour, the order of sets, files and processes, and dashed lines once had a say."""
    names = [
        *("icefloes-play", "saved", "level", "levels", "about", "editor, ideas", "frostbitten-moving", "menu-said"),
        "head-start-seega",
    ]
    first = rendered(ROOT, SMALL, names)
    assert len(first) == len(names)
    assert rendered(ROOT, SMALL, names) == first


def test_all_looks_show_every_language_in_the_smallest_window_and_the_usual_one() -> None:
    shown = {(look.language, look.size, look.text) for look in map(Look.of, compare_pictures.FULL)}
    hardest = {((800, 600), 100), ((800, 600), 160), ((800, 600), 200), ((1280, 800), 100)}
    assert {(language, *place) for language in LANGUAGES for place in hardest} <= shown
