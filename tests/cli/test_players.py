"""The questions of ``match`` and ``ugi`` to the computer players; nobody thinks here."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from floes_app.__main__ import main
from floes_app.bots import strengths
from floes_app.bots.icefloes.levels import generator
from floes_app.bots.players import player_of
from floes_app.bots.tools import tournament
from floes_app.bots.tools.ugi import Engine
from floes_app.cli import players
from floes_app.cli.arguments import UsageError, split
from floes_app.core.error import GameError
from floes_app.games import find

Asked = list[tuple[str, Any]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """The requests to tournaments."""
    calls: Asked = []

    def contest(*arguments: Any) -> str:
        _game, _options, *rest = arguments
        calls.append(("games", rest))
        return "3 of 3"

    def scored_contest(*arguments: Any) -> str:
        _game, *rest = arguments
        calls.append(("matches", rest))
        return "2 of 2"

    monkeypatch.setattr(tournament, "contest", contest)
    monkeypatch.setattr(tournament, "scored_contest", scored_contest)
    return calls


def match_of(key: str, games: int, *words: str) -> list[str]:
    return list(players.play_match([key, "--games", str(games), "--first", "newcomer", "--second", "master", *words]))


@pytest.mark.parametrize(
    ("key", "games", "kind", "number"), [("floe", 4, "matches", 2), ("floe", 3, "games", 3), ("seega", 4, "games", 4)]
)
def test_an_even_number_of_games_is_played_as_matches_where_there_are(
    asked: Asked, key: str, games: int, kind: str, number: int
) -> None:
    match_of(key, games)
    ((told, (_first, _second, played, _limits, _seed)),) = asked
    assert (told, played) == (kind, number)


def test_players_seed_and_time_are_those_that_were_named(asked: Asked) -> None:
    match_of("seega", 3, "--movetime", "250", "--seed", "77")
    ((_kind, (first, second, _number, limits, seed)),) = asked
    skills = player_of(find("seega")).skills
    assert (first.skill, second.skill) == (skills["newcomer"], skills["master"])
    assert (limits.seconds, seed) == (0.25, 77)


@pytest.mark.parametrize("seed", ["x", "-1", "4294967296"])
def test_a_seed_is_told_by_its_bounds(seed: str) -> None:
    with pytest.raises(UsageError, match=r"--seed .* from 0 to 2147483648\b"):
        match_of("seega", 3, "--seed", seed)


@pytest.mark.parametrize(
    ("name", "most"), [("--games", 1_000_000), ("--seed", 2_147_483_648), ("--movetime", 3_600_000)]
)
def test_the_largest_number_is_taken_and_the_next_refused(asked: Asked, name: str, most: int) -> None:
    words = ["floe", "--first", "newcomer", "--second", "master"]
    more = [] if name == "--games" else ["--games", "1"]
    list(players.play_match([*words, *more, name, str(most)]))
    assert len(asked) == 1
    with pytest.raises(UsageError, match=f"{name} .* to {most}"):
        list(players.play_match([*words, *more, name, str(most + 1)]))


@pytest.mark.parametrize("name", ["--games", "--movetime"])
def test_nothing_is_played_no_time_or_no_games(asked: Asked, name: str) -> None:
    words = ["floe", "--first", "newcomer", "--second", "master", "--games", "2", "--movetime", "9"]
    words[words.index(name) + 1] = "0"
    with pytest.raises(UsageError, match=f"{name} .* from 1 "):
        list(players.play_match(words))
    assert not asked


def test_a_match_is_half_as_many_as_its_games_and_thinks_as_long_as_in_the_app(asked: Asked) -> None:
    for games in (2, 6):
        match_of("floe", games)
    assert [(kind, rest[2]) for kind, rest in asked] == [("matches", 1), ("matches", 3)]
    assert asked[0][1][3].seconds == strengths.PATIENCE


@pytest.mark.parametrize("name", ["games", "first", "second"])
def test_what_a_match_lacks_is_named(name: str) -> None:
    words = {"games": "1", "first": "newcomer", "second": "master"}
    given = [word for option, value in words.items() if option != name for word in (f"--{option}", value)]
    with pytest.raises(UsageError, match=f"--{name}"):
        list(players.play_match(["floe", *given]))


@pytest.mark.parametrize("seconds", ["0", "601"])
def test_the_engines_are_measured_for_ten_minutes_at_most(monkeypatch: pytest.MonkeyPatch, seconds: str) -> None:
    asked_for: list[int] = []
    monkeypatch.setattr(players.bench, "figures", lambda seconds: asked_for.append(seconds) or {})
    monkeypatch.setattr(players, "is_compiled", lambda: False)
    for most in ("1", "600"):
        assert json.loads("".join(players.measure_speeds(["--seconds", most]))) == [{}]
    with pytest.raises(UsageError, match=r"--seconds .* from 1 to 600"):
        players.measure_speeds(["--seconds", seconds])
    with pytest.raises(UsageError):
        players.measure_speeds(["floe"])
    assert asked_for == [1, 600]


@pytest.mark.parametrize(("compiled", "packaged", "number"), [(True, False, 2), (True, True, 1), (False, False, 1)])
def test_where_engines_are_compiled_and_their_source_is_there_both_are_measured(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, packaged: bool, number: int
) -> None:
    monkeypatch.setattr(players.bench, "figures", lambda _seconds: {})
    monkeypatch.setattr(players, "_interpreted_figures", lambda _seconds: {})
    monkeypatch.setattr(players, "is_compiled", lambda: compiled)
    monkeypatch.setattr("sys.frozen", packaged, raising=False)
    assert len(json.loads("".join(players.measure_speeds([])))) == number


def test_a_match_is_played_at_a_table_for_four_too(asked: Asked) -> None:
    match_of("icefloes", 3, "level=K9k")
    assert [kind for kind, _rest in asked] == ["games"]


def test_nobody_plays_a_match_alone(asked: Asked) -> None:
    with pytest.raises(UsageError, match="a game for one"):
        match_of("icefloes", 2, "level=P.*/.../...")
    assert not asked


def test_the_help_of_the_protocol_tells_the_options_of_the_game_that_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["ugi", "seega", "--help"]) == 0
    out = capsys.readouterr().out
    assert "Options of seega:" in out
    assert "Options of floe:" not in out


def test_the_protocol_is_spoken_at_the_level_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    engines: list[Engine] = []
    monkeypatch.setattr(Engine, "run", lambda engine, _lines: engines.append(engine))
    usual, named = players.ugi(["floe"]), players.ugi(["floe", "level=newcomer"])
    assert (usual, named) == ([], [])
    assert engines[0].strength != engines[1].strength == "newcomer"


@pytest.mark.parametrize("name", ["size", "Limit", "whatever"])
def test_only_the_option_level_names_the_level(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(Engine, "run", lambda _engine, _lines: None)
    with pytest.raises(GameError, match=name):
        players.ugi(["seega", f"{name}=newcomer"])


def test_the_engines_are_measured_interpreted_where_their_source_is(monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path] = []

    def run(command: list[str], cwd: Path, **options: Any) -> subprocess.CompletedProcess[str]:
        assert options["capture_output"], "nothing but the figures of both comes out"
        assert options["check"]
        folders.append(cwd)
        return subprocess.CompletedProcess(command, 0, "{}")

    monkeypatch.setattr(subprocess, "run", run)
    assert players._interpreted_figures(2) == {}
    assert [(folder / "floes_app" / "cli" / "interpreted.py").is_file() for folder in folders] == [True]


def test_a_level_that_is_too_hard_to_find_is_made_easier(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real, wished = generator.generate, []

    def generate(wish: generator.Wishes, seed: str, seconds: float) -> Any:
        wished.append(wish.grade)
        if wish.grade != "beginner":
            raise generator.NoLevel("No level turned up.")
        return real(wish, seed, seconds=seconds)

    monkeypatch.setattr(generator, "generate", generate)
    assert main(["generate", "--size", "3x3", "--seed", "1"]) == 0
    assert wished == ["medium", "easy", "beginner"]
    assert len(capsys.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize("floes", [2, 14])
def test_the_fewest_and_the_most_floes_of_a_field_are_taken(monkeypatch: pytest.MonkeyPatch, floes: int) -> None:
    wished: list[int] = []

    def generate(wish: generator.Wishes, seed: str, seconds: float) -> Any:
        wished.append(wish.floes)
        raise generator.NoLevel("No level turned up.")

    monkeypatch.setattr(generator, "generate", generate)
    assert main(["generate", "--size", "5x3", "--floes", str(floes), "--difficulty", "easy"]) == 2
    assert wished == [floes]


def test_without_a_seed_another_level_is_looked_for_each_time_and_the_nearest_is_told_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = generator.Wishes(3, 3, generator.usual_floes(3, 3), "beginner")
    nearest = generator.generate(wish, "1", seconds=20)
    seeds: list[str] = []

    def generate(_wish: generator.Wishes, seed: str, seconds: float) -> Any:
        seeds.append(seed)
        return nearest

    monkeypatch.setattr(generator, "generate", generate)
    for _time in range(2):
        assert main(["generate", "--size", "3x3", "--difficulty", "medium"]) == 0
    assert len(set(seeds)) == 2
    assert "“medium”" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--divide", "--divide"], ["--divide", "--position", "x", "--divide"]])
def test_a_flag_is_given_once(words: list[str]) -> None:
    with pytest.raises(UsageError, match="--divide"):
        split(words, values=("position",), flags=("divide",))


def test_a_flag_takes_no_value() -> None:
    with pytest.raises(UsageError, match="“--divide=no”"):
        split(["--divide=no"], flags=("divide",))
