"""Keep the message catalogues in step with the source.

    .venv/bin/python -m build_scripts.content.messages

writes floes.pot, updates each floes.po, and compiles each floes.mo. With ``--check`` nothing is changed: status 1, and
a line for each file out of date and for each message that is unused, faulty, too long or missing, with the file that
says it. Missing ones are counted file by file in languages in progress. With ``--add ja`` one more language begins.

Translators edit ``assets/locale/<language>/LC_MESSAGES/floes.po``; the other files are made from those and from the
source. After a merge conflict in them: take either side, and run this.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import string
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from build_scripts.content import placeholders, places, typography
from floes_app.core.puzzle import puzzles_of
from floes_app.games import GAMES
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.play.levels.library.library import title_of
from floes_app.storage.catalogues import SHARE, SOURCE, WHOLE

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "assets" / "locale"
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "Nn_": (1, 2),
    "pgettext": ((1, "c"), 2),
    "Np_": ((1, "c"), 2),
}
#: The languages in which every message is translated: there one that is missing is a fault.
COMPLETE: Final = ("de", "es", "fr", "ja")
#: A comment that begins so is shown to translators with every message of what stands below it: an expression, a
#: statement, a function. Where several apply, the nearest counts.
NOTE: Final = "Translators:"
#: A comment with a note; no string of the source looks like one.
COMMENT: Final = re.compile(rf"#\s*{NOTE}(?P<words>.*)")
#: The role of a message that stands in a call of one of these, where no comment says it.
ROLES: Final = {
    "Button": "on a button",
    "CardButton": "on a button",
    "Choice": "a choice when a game is set up; after it what it does",
    "ListedChoice": "something that can be chosen from a list; after it what it does",
    "Command": "on a button, or beside its key in the list of keys",
    "Fact": "the word for a number that stands above or before it",
    "Field": "the name of a field to type in",
    "MoveEntry": "in the list of moves",
    "Option": "the name of what can be chosen when a game is set up; after it what it does",
    "RulesPage": "the title of a page of rules, or a paragraph on it",
    "Strength": "a level of the computer, the weakest first; after it how it plays",
    "_along": "on a button, or beside its key in the list of keys",
    "_bar": "on a button, or beside its key in the list of keys",
    "_chips": "the name of a setting; after it what it does",
    "_draw_heading": "a heading",
    "_heading": "a heading",
    "_switch": "the name of a setting; after it what it does",
    "_tool": "the tooltip of a button, or beside its key in the list of keys",
    "draw_heading": "a heading",
}
#: Header lines that differ from one run or machine to the next.
UNSTEADY: Final = (
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Generated-By",
)
HEADING: Final = "# The messages of Floes, under the licence of the program."


@cache
def template(source: Path = ROOT / "floes_app") -> Catalog:
    """Every message in the source, in the order of its files and lines, and those of the levels beside it."""
    catalog = Catalog(header_comment=HEADING, fuzzy=False)
    extracted = extract_from_dir(str(source), [("**.py", "python")], keywords=KEYWORDS)
    noted: dict[str, Notes] = {}
    for file, line, message, _comments, context in sorted(extracted, key=lambda entry: (entry[0], entry[1])):
        if message and message != ("", ""):
            name = Path(file).as_posix()
            if name not in noted:
                noted[name] = Notes((source / name).read_text("utf-8"))
            notes = noted[name].on(line)
            notes += placeholders.notes(message if isinstance(message, str) else message[-1], " ".join(notes))
            # files without line numbers: the catalogues change when messages do, and not with every line above them
            catalog.add(message, None, [(f"{source.name}/{name}", 0)], auto_comments=notes, context=context)
    root = source.parent
    for path in sorted((root / "levels").glob("*/*.txt")):
        for message, note in level_messages(path):
            catalog.add(message, None, [(path.relative_to(root).as_posix(), 0)], auto_comments=[note])
    for game in GAMES:
        for puzzle in puzzles_of(game, root / "assets" / "puzzles"):
            notes = [f"the name of a puzzle of {game.title}: {puzzle.aim}"]
            catalog.add(puzzle.name, None, [(f"assets/puzzles/{game.key}.txt", 0)], auto_comments=notes)
            notes = [f"what puzzles of {game.title} have in common, as a heading"]
            catalog.add(puzzle.series, None, [(f"assets/puzzles/{game.key}.txt", 0)], auto_comments=notes)
    return catalog


def level_messages(path: Path) -> Iterator[tuple[str, str]]:
    """The words of a built-in pack that players read, as they read them, each with what it is."""
    pack = read_pack(path.read_text(encoding="utf-8"))
    words = [(pack.title, "the title of a pack of levels"), (pack.note, f"about the pack of levels “{pack.title}”")]
    words.append((pack.end, f"said when all levels of “{pack.title}” are solved"))
    for level in pack.levels:
        title = title_of(level.name)
        words += [(title, "the name of a level"), (level.note, f"about the level “{title}”")]
    yield from ((message, note) for message, note in words if message)


class Notes:
    """The notes for translators in a Python file, by the lines of what they are about."""

    def __init__(self, source: str) -> None:
        """Read the comments of ``source``, and what begins on the line below each."""
        self._found: list[tuple[range, str]] = []
        self._roles: list[tuple[range, str]] = []
        lines = source.splitlines()
        ends: dict[int, int] = {}
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.stmt | ast.expr):
                first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
                last = node.end_lineno or first
                ends[first] = max(ends.get(first, 0), last)
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                    if name in ROLES:
                        self._roles.append((range(node.lineno, last + 1), ROLES[name]))
        for number, source_line in enumerate(lines, start=1):
            comment = COMMENT.search(source_line)
            if comment is None:
                continue
            words, line = [comment["words"].strip()], number + 1
            while lines[line - 1].strip().startswith("#"):
                words.append(lines[line - 1].strip().removeprefix("#").strip())
                line += 1
            self._found.append((range(line, ends[line] + 1), " ".join(words)))

    def on(self, line: int) -> list[str]:
        """The note on what stands on a line, if there is one: that of a comment, else what its place says."""
        for notes in (self._found, self._roles):
            about = [(len(lines), note) for lines, note in notes if line in lines]
            if about:
                return [min(about)[1]]
        return []


def po_text(catalog: Catalog) -> str:
    """A catalogue as the text of a .pot or .po file, the same in every run."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=120, include_lineno=False, ignore_obsolete=True)
    lines = buffer.getvalue().decode("utf-8").splitlines()
    steady = [line for line in lines if not line.startswith(tuple(f'"{name}:' for name in UNSTEADY))]
    return "\n".join(steady).strip() + "\n"


class Steady(list[Message]):
    """The translated messages of a catalogue for the compiler, with a header that is the same in every run."""

    def __init__(self, catalog: Catalog) -> None:
        """Take over everything but the unsteady lines of the header."""
        header = [f"{name}: {value}\n" for name, value in catalog.mime_headers if name not in UNSTEADY]
        messages = [message for message in catalog if message.id]
        # untranslated ones are left out, plural ones too: gettext falls back to the source by itself
        translated = [message for message in messages if any(message.string or ())]
        if str(catalog.locale) != SOURCE:
            header.append(f"{SHARE}: {len(translated) * WHOLE // len(messages)}\n")
        super().__init__([Message("", "".join(header)), *translated])
        self.charset = "utf-8"


def mo_bytes(catalog: Catalog) -> bytes:
    """A catalogue compiled."""
    buffer = io.BytesIO()
    write_mo(buffer, Steady(catalog))  # type: ignore[arg-type]  # it asks for the messages and their charset only
    return buffer.getvalue()


def merged(text: str, language: str, pot: Catalog) -> Catalog:
    """The translations in ``text``, with the messages that the template has now."""
    catalog = read_po(io.StringIO(text), locale=language)
    # a fuzzy guess would be shown to players as if it were a translation
    catalog.update(pot, no_fuzzy_matching=True, update_header_comment=False)
    catalog.fuzzy = False
    if not text:
        catalog.header_comment = HEADING
    return catalog


def languages(folder: Path = FOLDER) -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/floes.po"))


def fields(text: str) -> set[str]:
    """The fields of a message, such as ``{name}``."""
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def ending(text: str) -> str:
    """The kind of sign that ends a message: “.” for a full stop of any language, “?”, “!”, “…”, “:”; else nothing."""
    return {"。": ".", "．": ".", "？": "?", "！": "!", "：": ":"}.get(
        text[-1:], text[-1:] if text[-1:] in ".?!…:" else ""
    )


def _place(message: Message) -> str:
    """The place of a message: “ in ” and its file; empty if it is not known."""
    return f" in {message.locations[0][0]}" if message.locations else ""


def faults(catalog: Catalog, pot: Catalog) -> Iterator[str]:
    """Missing, unused and wrong messages of a catalogue, a line each; ``pot``: the messages that the source has."""
    known = {(message.id, message.context) for message in pot}
    for message in catalog:
        yield from (f"{fault}{_place(message)}" for fault in _faults(message, known, str(catalog.locale or "")))
    here = {(message.id, message.context) for message in catalog}
    yield from (
        f"missing: {message.id!r}{_place(message)}"
        for message in pot
        if message.id and (message.id, message.context) not in here
    )


def _faults(message: Message, known: Collection[object], language: str) -> Iterator[str]:
    """The faults of one message; ``known``: the messages that the source has."""
    sources, translations = places.forms(message.id), places.forms(message.string)
    if not message.id:
        return
    if (message.id, message.context) not in known:
        yield f"unused: {sources[0]!r}"
        return
    if not all(translations):
        yield f"missing: {sources[0]!r}"
        return
    if message.fuzzy:
        yield f"only guessed: {sources[0]!r}"
    allowed = set[str]().union(*map(fields, sources))
    for translation in translations:
        # a plural form may spell the number out, so a field may be absent there, but none may be invented
        if fields(translation) - allowed or (len(sources) == 1 and fields(translation) != allowed):
            yield f"other fields: {sources[0]!r} -> {translation!r}"
        if translation != translation.strip():
            yield f"blanks around: {sources[0]!r} -> {translation!r}"
        if (ending(sources[0]) in ("…", ":")) != (ending(translation) in ("…", ":")):
            yield f"another ending: {sources[0]!r} -> {translation!r}"
        if ending(sources[0]) == "" and ending(translation) == ".":
            yield f"a full stop on a label: {sources[0]!r} -> {translation!r}"
        for fault in typography.faults(language, sources[0], translation):
            yield f"{fault}: {sources[0]!r} -> {translation!r}"


def too_long(catalog: Catalog, measured: Iterable[places.Place]) -> Iterator[str]:
    """The translations that are cut where they stand, a line each."""
    translated: dict[str, dict[str, str]] = {}
    for message in catalog:
        for source in places.forms(message.id):
            words = translated.setdefault(source, {})
            words.update((form, _place(message)) for form in places.forms(message.string) if form)
    for place in measured:
        for translation, where in translated.get(place.message, {}).items():
            if not place.holds(translation):
                yield f"too long at {place.scale} % ({place.room} px): {place.message!r} -> {translation!r}{where}"


def file_of(language: str, folder: Path = FOLDER) -> Path:
    """The place of the catalogue of a language that its translators edit."""
    return folder / language / "LC_MESSAGES" / "floes.po"


def read(language: str, folder: Path = FOLDER) -> Catalog:
    """The catalogue of a language, as its translators write it."""
    return parsed(file_of(language, folder), language)


def parsed(path: Path, language: str) -> Catalog:
    """The catalogue in a file."""
    return read_po(io.StringIO(path.read_text(encoding="utf-8")), locale=language)


def findings(language: str, folder: Path = FOLDER) -> list[str]:
    """Work left in the catalogue of a language, a line each; nothing in that of the source."""
    if language == SOURCE:
        return []
    catalog = read(language, folder)
    return [*faults(catalog, template()), *too_long(catalog, places.read())]


def untranslated(language: str, folder: Path = FOLDER) -> Counter[str]:
    """The number of messages still to be translated, by the file that says them."""
    left = (message for message in read(language, folder) if not all(places.forms(message.string)))
    return Counter(_place(message).removeprefix(" in ") for message in left if message.id)


def is_fault(language: str, finding: str) -> bool:
    """True if a finding must not be; in a language that was only begun messages may be missing."""
    return language in COMPLETE or not finding.startswith("missing: ")


def wanted(folder: Path = FOLDER, added: str = "") -> Iterator[tuple[Path, bytes]]:
    """Every file of the catalogues, with what has to be in it."""
    pot = template()
    yield folder / "floes.pot", po_text(pot).encode("utf-8")
    for language in sorted({*languages(folder), *filter(None, [added])}):
        po = file_of(language, folder)
        catalog = merged(po.read_text(encoding="utf-8") if po.exists() else "", language, pot)
        yield po, po_text(catalog).encode("utf-8")
        yield po.with_suffix(".mo"), mo_bytes(catalog)


def main(arguments: list[str]) -> int:
    """Write the catalogues, or say which are out of date."""
    parser = argparse.ArgumentParser(prog="messages", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing, say what is out of date")
    parser.add_argument("--add", default="", metavar="LANGUAGE", help="begin a catalogue")
    chosen = parser.parse_args(arguments)
    status = 0
    for path, contents in wanted(added=chosen.add):
        if path.exists() and path.read_bytes() == contents:
            continue
        if chosen.check:
            print(f"{path.relative_to(ROOT)} is out of date; run: .venv/bin/python -m build_scripts.content.messages")
            status = 1
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)
        print(f"wrote {path.relative_to(ROOT)}")
    for language in languages():
        all_findings = findings(language)
        wrong = [finding for finding in all_findings if is_fault(language, finding)]
        for finding in wrong:
            print(f"{language}: {finding}")
        if len(wrong) < len(all_findings):
            print(f"{language}: {len(all_findings) - len(wrong)} messages are still to be translated")
            for file, number in sorted(untranslated(language).items() if chosen.check else ()):
                print(f"{language}: {number:5} in {file}")
        status = status or int(chosen.check and bool(wrong))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
