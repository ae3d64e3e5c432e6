"""The contract of the stack: who is entered, left, seen and heard, and when."""

from __future__ import annotations

import pygame
import pytest

from floes_app.scenes.base.stack import Scene, Stack


class Probe(Scene):
    """Notes down everything that is done to it."""

    def __init__(
        self, name: str, log: list[str], *, opaque: bool = True, modal: bool = True, takes: bool = False
    ) -> None:
        self.name, self.log, self.takes = name, log, takes
        self.opaque, self.modal = opaque, modal
        self.moving = False

    def enter(self) -> None:
        self.log.append(f"enter {self.name}")

    def leave(self) -> None:
        self.log.append(f"leave {self.name}")

    def pause(self) -> None:
        self.log.append(f"pause {self.name}")

    def resume(self) -> None:
        self.log.append(f"resume {self.name}")

    def resize(self) -> None:
        self.log.append(f"resize {self.name}")

    def handle(self, event: pygame.event.Event) -> bool:
        self.log.append(f"handle {self.name}")
        return self.takes

    def update(self, seconds: float) -> None:
        self.log.append(f"update {self.name}")

    def draw(self, target: pygame.Surface) -> None:
        self.log.append(f"draw {self.name}")

    @property
    def animating(self) -> bool:
        return self.moving


EVENT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)


@pytest.fixture
def log() -> list[str]:
    return []


def stacked(*scenes: Probe) -> Stack:
    stack = Stack()
    for scene in scenes:
        stack.push(scene)
    stack.settle()
    for scene in scenes:
        scene.log.clear()
    return stack


def test_changes_happen_between_frames(log: list[str]) -> None:
    stack = Stack()
    stack.push(Probe("a", log))
    assert (stack.top, log) == (None, [])
    assert stack.settle()
    assert log == ["enter a"]
    assert not stack.settle()


def test_a_scene_asks_for_a_change_while_it_handles_an_event(log: list[str]) -> None:
    stack = Stack()

    class Closing(Probe):
        def handle(self, event: pygame.event.Event) -> bool:
            stack.pop()
            self.log.append("asked")
            return True

    stack.push(Closing("a", log))
    stack.settle()
    stack.handle(EVENT)
    assert log == ["enter a", "asked"]
    stack.settle()
    assert log == ["enter a", "asked", "leave a"]


def test_push_pauses_and_pop_resumes(log: list[str]) -> None:
    a, b = Probe("a", log), Probe("b", log)
    stack = stacked(a)
    stack.push(b)
    stack.settle()
    stack.pop()
    stack.settle()
    assert log == ["pause a", "enter b", "leave b", "resume a"]
    assert stack.scenes == (a,)


def test_replace_leaves_the_scene_below_alone(log: list[str]) -> None:
    stack = stacked(Probe("a", log), Probe("b", log))
    stack.replace(Probe("c", log))
    stack.settle()
    assert log == ["leave b", "enter c"]


def test_every_enter_has_its_leave_after_a_reset(log: list[str]) -> None:
    stack = stacked(Probe("a", log), Probe("b", log))
    stack.reset(Probe("c", log), Probe("d", log))
    stack.settle()
    assert log == ["leave b", "leave a", "enter c", "pause c", "enter d"]
    stack.reset()
    stack.settle()
    assert log[5:] == ["leave d", "leave c"]
    assert stack.top is None


def test_pop_of_an_empty_stack_changes_nothing() -> None:
    stack = Stack()
    stack.pop()
    stack.settle()
    assert stack.scenes == ()


def test_only_what_is_seen_is_updated_and_drawn(log: list[str]) -> None:
    stack = stacked(Probe("a", log), Probe("b", log), Probe("c", log, opaque=False))
    stack.update(0.1)
    stack.draw(pygame.Surface((1, 1)))
    assert log == ["update b", "update c", "draw b", "draw c"]


def test_a_modal_scene_keeps_events_from_those_below(log: list[str]) -> None:
    stack = stacked(Probe("a", log), Probe("b", log))
    assert not stack.handle(EVENT)
    assert log == ["handle b"]


def test_what_a_scene_that_is_not_modal_leaves_goes_to_the_one_below(log: list[str]) -> None:
    stack = stacked(Probe("a", log, takes=True), Probe("b", log, modal=False))
    assert stack.handle(EVENT)
    assert log == ["handle b", "handle a"]
    log.clear()
    stack = stacked(Probe("a", log), Probe("b", log, modal=False, takes=True))
    assert stack.handle(EVENT)
    assert log == ["handle b"]


def test_drawing_makes_clean_and_changes_make_dirty(log: list[str]) -> None:
    a, b = Probe("a", log), Probe("b", log)
    stack = stacked(a, b)
    assert stack.dirty
    stack.draw(pygame.Surface((1, 1)))
    assert not stack.dirty
    a.dirty = True
    assert not stack.dirty, "a scene that is covered cannot make the picture another"
    stack.pop()
    stack.settle()
    assert stack.dirty
    stack.draw(pygame.Surface((1, 1)))
    stack.resize()
    assert stack.dirty


def test_a_scene_that_is_covered_hears_of_a_new_size_when_it_is_seen_again(log: list[str]) -> None:
    stack = stacked(Probe("a", log), Probe("b", log), Probe("c", log, opaque=False))
    stack.resize()
    assert log == ["resize b", "resize c"]
    log.clear()
    stack.pop()
    stack.settle()
    assert log == ["leave c", "resume b"], "it heard of it already"
    log.clear()
    stack.pop()
    stack.settle()
    assert log == ["leave b", "resize a", "resume a"]
    log.clear()
    stack.resize()
    stack.replace(Probe("d", log, opaque=False))
    stack.settle()
    assert log == ["resize a", "leave a", "enter d"]


def test_a_covered_scene_is_laid_out_before_it_shows_through(log: list[str]) -> None:
    stack = stacked(Probe("a", log), Probe("b", log))
    stack.resize()
    log.clear()
    stack.replace(Probe("c", log, opaque=False))
    stack.settle()
    assert log == ["leave b", "enter c", "resize a"]


def test_animating_means_that_something_seen_moves(log: list[str]) -> None:
    a, b = Probe("a", log), Probe("b", log)
    stack = stacked(a, b)
    a.moving = True
    assert not stack.animating
    b.opaque = False
    assert stack.animating


# -- what is drawn ---------------------------------------------------------------------------------------------------


class Moving(Probe):
    """Tells apart whether all of it was drawn, or what has moved."""

    def draw_moved(self, target: pygame.Surface) -> pygame.Rect:
        self.log.append(f"draw what moved in {self.name}")
        return pygame.Rect(0, 0, 0, 0)


def test_every_way_onto_the_screen_and_back_is_drawn(log: list[str]) -> None:
    a, b, c = (Probe(name, log) for name in "abc")
    stack, target = Stack(), pygame.Surface((1, 1))
    for way in (
        lambda: stack.push(a),
        lambda: stack.push(b),
        stack.pop,
        lambda: stack.replace(c),
        lambda: stack.reset(a, b),
    ):
        for scene in (a, b, c):
            scene.dirty = False
        way()
        stack.settle()
        assert stack.dirty
        stack.draw(target)
        assert not stack.dirty


def test_what_moved_is_drawn_once_and_alone_where_nothing_else_is_seen(log: list[str]) -> None:
    a = Moving("a", log)
    stack, target = stacked(a), pygame.Surface((1, 1))
    stack.draw(target)
    log.clear()
    a.moved = True
    assert stack.dirty
    stack.draw(target, whole=False)
    assert log == ["draw what moved in a"]
    assert not stack.dirty
    log.clear()
    a.moved = a.dirty = True
    stack.draw(target, whole=False)
    assert log == ["draw a"]


def test_below_a_panel_all_is_drawn_for_the_panel_lies_over_it(log: list[str]) -> None:
    a, b = Moving("a", log), Moving("b", log, opaque=False)
    stack, target = stacked(a, b), pygame.Surface((1, 1))
    stack.draw(target)
    log.clear()
    a.moved = True
    stack.draw(target, whole=False)
    assert log == ["draw a", "draw b"]


def test_who_closes_the_scene_on_top_wherever_it_lies_resumes_the_one_below(log: list[str]) -> None:
    a, b, c = (Probe(name, log) for name in "abc")
    stack = stacked(a, b, c)
    a.dirty = b.dirty = c.dirty = False
    stack.close(lambda scene: scene is not a)
    stack.settle()
    assert log[-1] == "resume a"
    assert log.count("leave b") == log.count("leave c") == 1
    assert stack.scenes == (a,)
    assert a.dirty


def test_a_message_is_drawn_when_it_comes_and_when_it_goes() -> None:
    scene = Scene()
    for words in ("An iceberg is ahead.", ""):
        scene.dirty = False
        scene.show_message(words)
        assert scene.dirty
        scene.dirty = False
        scene.show_message(words)
        assert not scene.dirty, "it is there already"
