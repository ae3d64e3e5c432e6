"""The actions on a level, asked of themselves: they need no scene."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from floes_app.board.icefloes.editor.draft_editor import DraftEditor
from floes_app.board.icefloes.editor.drafts import write
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import LevelLibrary, packs
from floes_app.scenes.base.destinations import ToLevelEditor, ToPlay, ToSetUp
from floes_app.scenes.levels import level_actions
from floes_app.scenes.levels.level_actions import LevelActions
from floes_app.storage import files
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress

pytestmark = pytest.mark.usefixtures("unpainted")

TWINS = "; pack: Mine\n\n" + "; name: Twin\nP..\n...\n..*\n\n" * 2 + "; name: Last\n..P\n...\n*..\n"


@dataclass
class Services:
    """The services of the app, as far as they are needed here: what is opened and told is written down."""

    levels: LevelStore
    opened: list[Any] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def open(self, destination: Any) -> None:
        self.opened.append(destination)

    def say(self, *messages: str) -> None:
        self.told += messages


class Holder:
    """Shows a level."""

    def __init__(self, store: LevelStore) -> None:
        self.context: Any = Services(store)
        self.library = LevelLibrary(store, Progress(store.folder.parent))
        self.library.read()

    @property
    def level(self) -> LibraryLevel | None:
        return self.library.chosen

    @property
    def actions(self) -> LevelActions:
        return LevelActions(self.context, self.library, self.level, self.resume)

    def resume(self) -> None:
        self.context.say(*self.library.read())

    def show(self, title: str) -> None:
        self.library.look_at(next(level for level in self.library.levels if title in (level.title, level.option)))


@pytest.fixture
def store(tmp_path: Path) -> LevelStore:
    store = LevelStore(tmp_path / "levels")
    store.save("; name: Bay\nP..\n...\n..*\n", "Bay")
    store.save("; name: Later\nP.P\n...\n*..\n", "Later")
    store.save(TWINS, "mine")
    return store


@pytest.fixture
def holder(store: LevelStore) -> Holder:
    return Holder(store)


def test_a_level_is_played_a_board_set_up_and_what_is_not_finished_drawn_on(holder: Holder) -> None:
    for title, kind in (("Bay", ToPlay), ("F9e", ToSetUp), ("Later", ToLevelEditor)):
        holder.show(title)
        holder.actions.play()
        assert [type(opened) for opened in holder.context.opened] == [kind]
        holder.context.opened.clear()


def test_after_the_level_that_is_played_comes_the_one_behind_it(
    holder: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = packs()[0][1]
    holder.library.look_at(levels[0])
    monkeypatch.setattr(Holder, "level", levels[2])  # as where another card has the focus than the chosen one
    holder.actions.play()
    following = holder.context.opened[0].next_session()
    assert following.state.rows() == levels[3].rows


def test_only_what_has_a_file_of_its_own_or_a_place_in_ones_pack_is_renamed_moved_and_deleted(holder: Holder) -> None:
    for title, owned in (("Bay", True), ("Later", True), ("Last", True), ("S1", False)):
        holder.show(title)
        assert holder.actions.can_rename() == holder.actions.is_own() == owned


def test_a_draft_that_was_never_saved_can_be_deleted_and_not_renamed(store: LevelStore) -> None:
    kept, _messages = store.keep_draft("; name: Cove\nP..\n...\n*.*\n", None)
    kept.rename(kept.with_name("left.json"))
    holder = Holder(LevelStore(store.folder))
    assert holder.level is not None
    assert holder.level.unsaved is not None
    assert holder.actions.is_own()
    assert not holder.actions.can_rename()


def test_of_two_levels_alike_the_one_that_was_moved_is_looked_at(holder: Holder) -> None:
    holder.show("Twin")
    holder.actions.shift(1)
    assert holder.level is not None
    assert holder.level.number == 1


@pytest.mark.parametrize("by", [-1, 1])
def test_a_level_that_stands_in_no_pack_has_no_neighbour_to_change_places_with(
    holder: Holder, monkeypatch: pytest.MonkeyPatch, by: int
) -> None:
    """As the level of a day."""
    holder.show("Last")
    assert holder.level is not None
    before = [level.title for level in holder.library.levels]
    for level in (replace(holder.level, number=77), None):
        monkeypatch.setattr(Holder, "level", level)
        assert holder.library.shelf_of(level) is None
        holder.actions.shift(by)
        assert holder.context.told == []
    assert [level.title for level in holder.library.levels] == before


def test_the_last_level_stays_the_last_and_is_looked_at_still(holder: Holder) -> None:
    holder.show("Last")
    holder.actions.shift(1)
    assert holder.level is not None
    assert (holder.level.title, holder.level.number) == ("Last", 2)
    assert not (holder.context.levels.folder / "mine.txt.1").exists(), "and its file is not written anew"


@pytest.mark.parametrize("title", ["Bay", "Last"])
def test_that_a_level_could_not_be_deleted_is_told(holder: Holder, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    def refuse(*_arguments: Any, **_named: Any) -> None:
        raise files.FileError("no")

    monkeypatch.setattr(files, "discard", lambda _path: ["no"])
    monkeypatch.setattr(files, "write_text", refuse)
    holder.show(title)
    assert holder.level is not None
    holder.actions._delete(holder.level)
    assert holder.context.told == ["no"]


def pushed(holder: Holder, monkeypatch: pytest.MonkeyPatch, ask: str) -> Any:
    """The scene that an action asks a name with; its answer is given with ``done``."""
    asked: list[Any] = []
    monkeypatch.setattr(level_actions, "NameScene", lambda *given, **more: asked.append((given, more)) or given)
    holder.context.stack = SimpleNamespace(push=lambda _scene: None)
    getattr(holder.actions, ask)()
    ((given, _more),) = asked
    return SimpleNamespace(name=given[2], done=given[4], takes_nothing=given[5])


def titles(holder: Holder, key: str) -> list[str]:
    (shelf,) = (shelf for shelf in holder.library.shelves if key in (shelf.key, shelf.title()))
    return [level.title for level in shelf.levels]


def test_a_variant_stands_beside_its_level_in_the_pack_with_a_name_that_is_free(
    holder: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder.show("Last")
    asked = pushed(holder, monkeypatch, "make_variant")
    before = titles(holder, "Mine")
    assert asked.name not in before
    asked.done(asked.name)
    assert titles(holder, "Mine") == [*before, asked.name]
    assert holder.level is not None
    assert (holder.level.title, holder.level.rows) == (asked.name, ("..P", "...", "*.."))
    holder.show("Last")
    again = pushed(holder, monkeypatch, "make_variant")
    assert again.name not in titles(holder, "Mine")


def test_a_variant_of_a_level_in_a_file_of_its_own_gets_one_too(
    holder: Holder, store: LevelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _messages = store.save("; name: Alone\n; note: Mind the gap.\n; tags: calm\nP..\n...\n..*\n", "Alone")
    holder.resume()
    holder.show("Alone")
    pushed(holder, monkeypatch, "make_variant").done("Not alone")
    assert holder.level is not None
    assert holder.level.title == "Not alone"
    assert holder.level.path not in (path, None)
    assert (holder.level.note, holder.level.draft.tags) == ("Mind the gap.", ("calm",))
    assert path is not None
    assert "Alone" in path.read_text()


@pytest.mark.parametrize("title", ["Last", "Alone", "Not yet"])
def test_tags_are_kept_found_and_taken_away(
    holder: Holder, store: LevelStore, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    """In a pack, alone, and on a level that is not finished."""
    store.save("; name: Alone\nP..\n...\n..*\n", "Alone")
    store.save("; name: Not yet\n...\n...\n..*\n", "Not yet")
    holder.resume()
    holder.show(title)
    pushed(holder, monkeypatch, "tag").done(" zebra,tall ship ,, zebra、雪")
    assert holder.level is not None
    assert holder.level.title == title
    assert holder.level.draft.tags == ("zebra", "tall ship", "雪")
    for words in ("zebra", "TALL SHIP", "雪"):
        assert [level.title for level in holder.library.levels if words.lower() in level.words.lower()] == [title]
    assert pushed(holder, monkeypatch, "tag").name.startswith("zebra")
    pushed(holder, monkeypatch, "tag").done("")
    assert holder.level.draft.tags == ()
    assert holder.context.told == []


def test_a_level_keeps_its_tags_while_it_is_drawn_on(store: LevelStore, holder: Holder) -> None:
    store.save("; name: Alone\n; tags: calm, 雪\nP..\n...\n..*\n", "Alone")
    holder.resume()
    holder.show("Alone")
    assert holder.level is not None
    editor = DraftEditor(holder.level.to_edit())
    editor.turn()
    editor.write("name", "Turned")
    assert editor.draft.tags == ("calm", "雪")
    store.save(write(editor.draft), "Alone", holder.level.own_file)
    holder.resume()
    assert holder.level.draft.tags == ("calm", "雪")


def test_why_a_pack_cannot_be_shared_is_told(holder: Holder, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_shelf: object) -> None:
        raise files.FileError("It is too long.")

    monkeypatch.setattr(level_actions.level_share, "of_pack", fail)
    assert holder.library.shelf is not None
    holder.actions.share_shelf()
    assert (holder.context.told, holder.context.opened) == (["It is too long."], [])


@pytest.mark.parametrize(("ask", "takes_nothing"), [("tag", True), ("rename", False)])
def test_all_tags_may_be_taken_away_and_no_name(
    holder: Holder, monkeypatch: pytest.MonkeyPatch, ask: str, takes_nothing: bool
) -> None:
    holder.show("Bay")
    assert pushed(holder, monkeypatch, ask).takes_nothing is takes_nothing
