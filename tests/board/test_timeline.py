import pytest

from floes_app.board.timeline import EASES, Item, TimelineBuilder, along

ITEM = Item("stone", "stone", 1.0, 2.0)


def test_before_it_begins_a_tween_changes_nothing_and_after_it_ended_its_end_stays() -> None:
    builder = TimelineBuilder.begin([ITEM])
    builder.tween("stone", 1.0, after=1.0, path=((1.0, 2.0), (3.0, 2.0)))
    timeline = builder.finish()
    assert timeline.duration == 2.0
    assert timeline.at(0.5) == (ITEM,)
    assert timeline.at(2.0)[0].x == timeline.at(9.0)[0].x == 3.0


@pytest.mark.parametrize("ease", EASES)
def test_every_ease_begins_at_nothing_ends_at_all_and_never_turns_back(ease: str) -> None:
    values = [EASES[ease](step / 20) for step in range(21)]
    assert values[0] == 0
    assert values[-1] == pytest.approx(1)
    assert values == sorted(values)


def test_a_hop_rises_and_lands() -> None:
    builder = TimelineBuilder.begin([ITEM])
    builder.tween("stone", 1.0, hop=0.5)
    timeline = builder.finish()
    assert timeline.at(0.5)[0].lift == pytest.approx(0.5)
    assert timeline.at(1.0)[0].lift == pytest.approx(0.0)


def test_what_is_added_shows_only_once_it_is_given_an_alpha() -> None:
    builder = TimelineBuilder.begin([ITEM])
    builder.add(Item("wave", "wave", 0.0, 0.0))
    builder.tween("wave", 1.0, after=1.0, alpha=(0.5, 0.0), ease="linear")
    timeline = builder.finish()
    assert [item.id for item in timeline.at(0.5)] == ["stone"]
    assert {item.id for item in timeline.at(1.5)} == {"stone", "wave"}
    assert [item.id for item in timeline.at(2.0)] == ["stone"]


def test_two_tweens_of_one_item_follow_each_other() -> None:
    builder = TimelineBuilder.begin([ITEM])
    builder.tween("stone", 1.0, path=((1.0, 2.0), (2.0, 2.0)))
    builder.wait(1.0)
    builder.tween("stone", 1.0, path=((2.0, 2.0), (2.0, 5.0)))
    last = builder.finish().at(2.0)[0]
    assert (last.x, last.y) == (2.0, 5.0)


def test_a_path_is_walked_at_constant_speed() -> None:
    path = ((0.0, 0.0), (3.0, 0.0), (3.0, 1.0))
    assert along(path, 0.5) == (2.0, 0.0)
    assert along(path, 0.75) == (3.0, 0.0)
    assert along(path, 1.0) == (3.0, 1.0)
    assert along(path, 1.01) == (3.0, 1.0), "nothing goes on beyond its end"


def test_a_path_that_stays_where_it_is_stays_there() -> None:
    assert along(((1.0, 1.0), (1.0, 1.0)), 0.5) == (1.0, 1.0)


def test_what_was_dragged_waits_where_it_was_let_go_and_only_its_first_way_begins_there() -> None:
    builder = TimelineBuilder.begin([Item("stone", "s", 1, 1), Item("other", "s", 5, 5)])
    for after, path in ((1.0, [(1, 1), (2, 2)]), (2.0, [(2, 2), (4, 2)])):
        builder.tween("stone", 1.0, after=after, path=path)
    timeline = builder.finish().taken_from(["stone"], (9.0, 9.0))

    def place(time: float) -> tuple[float, float]:
        return next((item.x, item.y) for item in timeline.at(time) if item.id == "stone")

    assert place(0.5) == (9, 9)
    assert place(2.0) == (2, 2)
    assert place(3.0) == (4, 2)
    assert place(2.01)[1] == 2, "and the second from where the first ended"
