import pytest

from floes_app.play.levels.library.search import Query, SearchedLevel, Which

ENTRY = SearchedLevel("Yo-Yo Aino Up, down, across, and up. par Medium", 16, "medium", False)


@pytest.mark.parametrize("words", ["", "yo-yo", "AINO down", "par 16", "16", "medium", "10-16", "16-", "-20", "12–18"])
def test_what_finds_a_level(words: str) -> None:
    assert Query(words).finds(ENTRY)


@pytest.mark.parametrize("words", ["bram", "aino left", "6", "1", "par 6", "17-", "-15", "5-15", "hard"])
def test_what_does_not(words: str) -> None:
    assert not Query(words).finds(ENTRY)


def test_a_dash_alone_is_a_word() -> None:
    assert Query("-").finds(ENTRY)
    assert not Query("-").finds(SearchedLevel("Bay"))


def test_a_range_finds_nothing_whose_par_is_not_known() -> None:
    assert not Query("1-99").finds(SearchedLevel("Bay"))


def test_a_number_in_a_name_is_found_as_a_whole_word() -> None:
    assert Query("7").finds(SearchedLevel("Route 7"))
    assert not Query("7").finds(SearchedLevel("Route 77"))


def test_solved_and_grade_narrow_it() -> None:
    assert Query(which=Which.TO_SOLVE, grade="medium").finds(ENTRY)
    assert not Query(which=Which.SOLVED).finds(ENTRY)
    assert not Query(grade="easy").finds(ENTRY)
    board = SearchedLevel("Classic", solved=None)
    assert Query().finds(board)
    assert not Query(which=Which.TO_SOLVE).finds(board)
    assert not Query(which=Which.SOLVED).finds(board)


def test_an_empty_query_is_known_as_such() -> None:
    assert Query("  ").is_empty
    assert not any(query.is_empty for query in (Query("a"), Query(which=Which.SOLVED), Query(grade="easy")))
