"""Settings survive, and whatever a file says, there are settings to start with."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core.player import Player
from floes_app.storage import files, folders, settings
from floes_app.storage.settings import Settings, SettingsFile, Setup, Streak

CHOSEN = Settings(
    language="ja",
    animation="fast",
    pace="slow",
    reduced_motion=True,
    volume=0,
    ambience_volume=15,
    music="night",
    music_volume=35,
    reduced_sound=True,
    muted=True,
    captions=True,
    logbook=False,
    voice="clipboard",
    voice_moves="brief",
    voice_speed="fast",
    voice_volume=40,
    reading="stay",
    press_pause=400,
    stick_push=85,
    switch_pace=2000,
    keys={"undo@U": ("J", "Ctrl+Z")},
    pad={"3": "H"},
    ui_scale=150,
    high_contrast=True,
    level_times=True,
    coordinates=False,
    daylight=True,
    dice="own",
    language_before="de",
    dice_before="automatic",
    judgement=False,
    think_ahead=False,
    pause_between_players=True,
    window_size=(1920, 1080),
    window_place=(-1920, 40),
    windows={"1920x1080+0+0": (-1920, 40, 1920, 1080)},
    fullscreen=True,
    setups={"seega": Setup({"size": 7, "first": "two"}, (Player("雪"), Player("Bear", "hard")), True)},
    first_wins={"floe": 8},
    visited=("levels",),
    learnt=("seega",),
    quiet_seats=("floe 1",),
    sharing={"game": "film"},
    streaks={"floe": Streak("casual", -2, 7)},
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def changed(change: Callable[[Settings], Settings], usual: Settings, folder: Path) -> list[str]:
    """Change the settings in a folder as a window does that has read them before; what there is to tell."""
    return SettingsFile(folder, usual, take_up=False).change(change)


def saved(chosen: Settings, folder: Path) -> list[str]:
    """Write settings, whatever was there; what there is to tell."""
    return changed(lambda _before: chosen, chosen, folder)


def test_without_a_file_there_are_the_defaults(file: Path) -> None:
    assert settings.load(file.parent) == (Settings(), [])
    assert not file.exists()


def test_everything_chosen_comes_back(file: Path) -> None:
    for entry in fields(Settings):
        if entry.name != "unknown":
            assert getattr(CHOSEN, entry.name) != getattr(Settings(), entry.name), f"the test forgets {entry.name}"
    assert saved(CHOSEN, file.parent) == []
    assert settings.load(file.parent) == (CHOSEN, [])


def test_the_usual_place_is_the_config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    assert saved(CHOSEN, folders.config()) == []
    assert (tmp_path / "config" / "settings.json").exists()
    assert settings.load() == (CHOSEN, [])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 3),
        ("language", "../en"),
        ("language", "x" * 30),
        ("animation", "warp"),
        ("dice", "loaded"),
        ("animation", None),
        ("animation", ["fast"]),
        ("reduced_motion", 1),
        ("streaks", []),
        ("streaks", {"floe": 2}),
        ("streaks", {"floe": {"level": 3, "run": 1, "seed": 1}}),
        ("streaks", {"floe": {"level": "casual", "run": True, "seed": 1}}),
        ("streaks", {"floe": {"level": "casual", "run": 1}}),
        ("voice", "loud"),
        ("reading", 4),
        ("press_pause", 5),
        ("stick_push", 50),
        ("press_pause", False),
        ("switch_pace", "1500"),
        ("keys", ["U"]),
        ("keys", {"undo@U": "J"}),
        ("keys", {"undo@U": [1]}),
        ("pad", {"3": 4}),
        ("volume", 101),
        ("volume", -1),
        ("volume", True),
        ("volume", 50.5),
        ("volume", "loud"),
        ("muted", "no"),
        ("ui_scale", 79),
        ("ui_scale", 10**30),
        ("window_size", [1280]),
        ("window_size", [1280, "800"]),
        ("window_size", [1280, 1e9]),
        ("window_size", None),
        ("window_place", [0, 0, 0]),
        ("windows", [1, 2, 3, 4]),
        ("windows", {"1920x1080+0+0": [0, 0, 1280]}),
        ("windows", {"1920x1080+0+0": [0, 0, 10, 10]}),
        ("windows", {"1920x1080+0+0": [1e9, 0, 1280, 800]}),
        ("windows", {"1920x1080+0+0": None}),
        ("windows", {"x" * 2000: [0, 0, 1280, 800]}),
        ("windows", {str(number): [0, 0, 1280, 800] for number in range(100)}),
        ("fullscreen", None),
        ("setups", []),
        ("setups", {"seega": None}),
        ("setups", {"seega": {"options": {"size": [5]}, "players": []}}),
        ("setups", {"seega": {"options": {}, "players": [{"name": 1}]}}),
        ("setups", {"seega": {"options": {}, "players": [{"name": "a", "level": 1}]}}),
        ("setups", {"seega": {"options": {}, "players": [{"name": "a"}] * 9}}),
        ("setups", {"seega": {"options": {}, "players": [], "alone": 1}}),
    ],
)
def test_a_bad_value_is_named_and_the_default_is_used(name: str, value: Any, file: Path) -> None:
    file.write_text(json.dumps({"format": 1, "captions": True, name: value}))
    loaded, messages = settings.load(file.parent)
    assert loaded == replace(Settings(), captions=True)
    assert len(messages) == 1
    assert f"“{name}”" in messages[0]
    assert "settings.json" in messages[0]
    assert len(messages[0].splitlines()) == 1


def test_entries_of_a_later_version_are_kept(file: Path) -> None:
    file.write_text('{"format": 1, "volume": 30, "snow": {"depth": [1, 2]}}')
    loaded, messages = settings.load(file.parent)
    assert (loaded.volume, messages) == (30, [])
    saved(replace(loaded, volume=40), file.parent)
    data = json.loads(file.read_text())
    assert (data["volume"], data["snow"]) == (40, {"depth": [1, 2]})


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\x00\xfe",
        b'{"volume": 3}',
        b'{"format": "1"}',
        b'{"format": 0}',
        b"[" * 200_000,
        b"1" * 100_000,
        b" " * 9_000_000,
    ],
)
def test_a_damaged_file_is_set_aside_whole(data: bytes, file: Path) -> None:
    file.write_bytes(data)
    loaded, messages = settings.load(file.parent)
    assert loaded == Settings()
    aside = file.with_name("settings.json.damaged-1")
    assert aside.read_bytes() == data
    assert "settings.json.damaged-1" in messages[-1]
    assert not file.exists()


def test_a_newer_file_is_set_aside_whole(file: Path) -> None:
    file.write_text('{"format": 2, "volume": "eleven"}')
    loaded, messages = settings.load(file.parent)
    assert loaded == Settings()
    assert "settings.json" in messages[0]
    assert "settings.json.newer-1" in messages[1]
    saved(loaded, file.parent)
    assert file.with_name("settings.json.newer-1").read_text() == '{"format": 2, "volume": "eleven"}'


def test_a_file_that_cannot_be_read_stays_where_it_is(file: Path) -> None:
    file.mkdir()
    loaded, messages = settings.load(file.parent)
    assert loaded == Settings()
    assert "settings.json" in messages[0]
    assert file.is_dir()


def test_a_folder_that_may_not_be_searched_is_told(unsearchable: Path) -> None:
    loaded, (message,) = settings.load(unsearchable)
    assert loaded == Settings()
    assert "forbidden" in message


def louder(before: Settings) -> Settings:
    return replace(before, volume=90)


def test_what_another_window_has_changed_stays_changed(file: Path) -> None:
    saved(CHOSEN, file.parent)
    assert changed(louder, Settings(), file.parent) == []
    assert settings.load(file.parent) == (replace(CHOSEN, volume=90), [])


def test_without_a_file_the_settings_in_use_are_changed(file: Path) -> None:
    assert changed(louder, CHOSEN, file.parent) == []
    assert settings.load(file.parent) == (replace(CHOSEN, volume=90), [])


def test_a_bad_value_is_told_once_and_a_file_that_was_damaged_since_is_set_aside(file: Path) -> None:
    file.write_text('{"format": 1, "volume": "loud", "muted": true}')
    assert changed(louder, CHOSEN, file.parent) == []
    assert settings.load(file.parent) == (Settings(volume=90, muted=True), [])
    file.write_text("{")
    messages = changed(louder, CHOSEN, file.parent)
    assert "settings.json.damaged-1" in messages[-1]
    assert settings.load(file.parent) == (replace(CHOSEN, volume=90), [])


def test_a_damaged_file_that_cannot_be_set_aside_is_not_written_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "_name", refuse)
    file.write_text("{")
    assert len(changed(louder, CHOSEN, file.parent)) == 2
    assert file.read_text() == "{"


def test_a_file_that_cannot_be_read_for_a_moment_is_not_written_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(CHOSEN, file.parent)

    def refuse(_path: Path) -> str:
        raise files.FileError("settings.json: no answer")

    with monkeypatch.context() as patch:
        patch.setattr(files, "read_text", refuse)
        loaded, messages = settings.load(file.parent)
        assert messages == ["settings.json: no answer"]
        assert changed(louder, loaded, file.parent) == messages
    assert settings.load(file.parent) == (CHOSEN, [])
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


def test_a_disk_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    messages = saved(CHOSEN, tmp_path / "file")
    assert len(messages) == 1
    assert "settings.json" in messages[0]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
names = st.sampled_from([entry.name for entry in fields(Settings)] + ["format"])


@pytest.mark.slow
@given(data=st.dictionaries(names, json_values), text=st.text(max_size=40))
def test_any_file_gives_settings_that_can_be_saved_again(
    data: dict[str, Any], text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("any") / "settings.json"
    for content in (json.dumps({"format": 1} | data), json.dumps(data), text):
        file.write_text(content, encoding="utf-8", errors="replace")
        loaded, messages = settings.load(file.parent)
        assert all(len(message.splitlines()) == 1 for message in messages)
        assert saved(loaded, file.parent) == []
        again, messages = settings.load(file.parent)
        assert messages == []
        assert again.text == loaded.text


def test_the_code_of_a_language_has_at_most_20_letters(file: Path) -> None:
    for length, messages in ((20, 0), (21, 1)):
        file.write_text(json.dumps({"format": 1, "language": "x" * length}), encoding="utf-8")
        assert len(settings.load(file.parent)[1]) == messages


def test_a_new_game_is_no_practice_and_a_match_until_something_else_is_chosen() -> None:
    assert (Setup().alone, Setup().match) == (False, True)


def test_the_window_has_a_place_for_each_arrangement_of_screens(file: Path) -> None:
    before = Settings(window_size=(900, 700), window_place=(1, 2))
    assert before.window_on("desk") == ((900, 700), (1, 2)), "as an earlier version of the app has left it"
    assert (
        saved(before.with_window("desk", (1000, 800), (-5, 6)).with_window("lap", (800, 600), (7, 8)), file.parent)
        == []
    )
    after, messages = settings.load(file.parent)
    assert messages == []
    assert after.window_on("desk") == ((1000, 800), (-5, 6))
    assert after.window_on("lap") == ((800, 600), (7, 8))
    assert after.window_on("beamer") == ((800, 600), (7, 8)), "a new one begins with what was used last"


def test_two_windows_keep_each_others_arrangement(file: Path) -> None:
    for name in ("desk", "lap"):
        assert (
            changed(lambda found, name=name: found.with_window(name, (900, 700), (1, 2)), Settings(), file.parent) == []
        )  # type: ignore[misc]
    assert list(settings.load(file.parent)[0].windows) == ["desk", "lap"]


def test_arrangements_of_long_ago_are_forgotten(file: Path) -> None:
    chosen = Settings()
    for number in range(30):
        chosen = chosen.with_window(str(number), (900, 700), (1, 2)).with_window("desk", (900, 700), (1, 2))
    assert list(chosen.windows)[-2:] == ["29", "desk"]
    assert len(chosen.windows) == settings.MOST_ARRANGEMENTS
    assert saved(chosen, file.parent) == []
    assert settings.load(file.parent) == (chosen, [])


def test_where_the_table_reads_the_apps_own_language_there_is_no_other_to_come_back_to() -> None:
    own = Settings(language="de")
    abroad = replace(own, **own.speaking("ja"))  # type: ignore[arg-type]
    assert (abroad.language, abroad.language_before) == ("ja", "de")
    for language in ("de", ""):
        back = replace(abroad, **abroad.speaking(language))  # type: ignore[arg-type]
        assert back == own


def test_a_change_is_made_once_and_another_window_may_change_the_same_after(file: Path) -> None:
    one, two = (SettingsFile(file.parent, Settings()) for _window in range(2))
    one.change(lambda before: replace(before, volume=10))
    two.change(lambda before: replace(before, volume=20))
    one.change(lambda before: replace(before, captions=True))
    assert (settings.load(file.parent)[0].volume, settings.load(file.parent)[0].captions) == (20, True)
