"""Make the app's fonts: one file a weight, with Latin letters from Noto Sans and everything Japanese from Noto Sans JP.

A tool for developers (it needs fontTools); the results are committed. The two families that pygame_gui ships are used
unless others are named:

    .venv/bin/python -m build_scripts.content.fonts [--sources FOLDER] [--out FOLDER]

FOLDER holds ``NotoSans-Regular.ttf``, ``NotoSans-Bold.ttf``, ``NotoSansJP-Regular.otf`` and ``NotoSansJP-Bold.otf``.
"""

import argparse
import importlib.util
from collections.abc import Iterable
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

ROOT = Path(__file__).parents[2]
FAMILY = "Floes Sans"
WEIGHTS = ("Regular", "Bold")
CURVE_ERROR = 1.0  # em/1000 by which a quadratic outline may leave the cubic one; under a tenth of a pixel at 84 px


def jis_rows(first: int, last: int) -> set[str]:
    """The characters of rows ``first`` to ``last`` of JIS X 0208, by way of Python's own codec."""
    characters = set()
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                characters.add(bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp"))
            except UnicodeDecodeError:  # an empty cell
                continue
    return characters


def vendors_kanji() -> set[str]:
    """The characters of Windows' Japanese code page that JIS X 0208 lacks: 髙 and 﨑 are in many a family name."""
    leads, trails = (0xED, 0xEE, 0xFA, 0xFB, 0xFC), range(0x40, 0xFD)
    decoded = {bytes((lead, trail)).decode("cp932", "ignore") for lead in leads for trail in trails}
    return {character for character in decoded if len(character) == 1 and ord(character) > 0x7F}


def span(first: int, last: int) -> set[str]:
    """The characters from code point ``first`` to ``last``, both included."""
    return {chr(code) for code in range(first, last + 1)}


def catalogue_characters(root: Path) -> set[str]:
    """Every character in the message catalogues below ``root``."""
    return {c for path in root.rglob("*.po") for c in path.read_text(encoding="utf-8") if c.isprintable()}


def wanted(root: Path) -> set[str]:
    """All characters the fonts should have, as far as the sources have them."""
    # Names that people type: every European alphabet with all its accents, Vietnamese too.
    latin = span(0x20, 0x7E) | span(0xA0, 0x24F) | span(0x300, 0x36F) | span(0x1E00, 0x1EFF)
    greek = span(0x370, 0x3FF) | span(0x1F00, 0x1FFF)
    cyrillic = span(0x400, 0x52F)
    marks = (
        span(0x2010, 0x2027)
        | span(0x2030, 0x203E)
        | set("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉€™№−≤≥≠≈½¼¾")
        | span(0x2190, 0x2199)
        | {"\ufffd"}
    )
    shapes = set("■□▲△▶▷▼▽◀◁◆◇◎●○◦★☆✓✔✕✗⌘⏎⌫☀☁☂☃♠♥♦♣♪♫♬")
    kana = span(0x3000, 0x303F) | span(0x3041, 0x30FF) | span(0xFF01, 0xFF9F) | span(0xFFE0, 0xFFE6)
    # Rows 16 to 84 are JIS levels 1 and 2; these are the kanji of the common-use list (2010) outside them.
    kanji = (
        jis_rows(16, 84)
        | set("傲剝嗅喩塡彙恣惧慄憬摯曖楷毀璧瘍瞭箋籠緻羞蔽訃諧謎貪賂踪辣遡錮頰餅餌鬱麺𠮟𠮷")
        | vendors_kanji()
    )
    return latin | greek | cyrillic | marks | shapes | kana | jis_rows(1, 8) | kanji | catalogue_characters(root)


def subset(font: TTFont, characters: Iterable[str], features: list[str]) -> None:
    """Cut ``font`` down to ``characters`` and the layout ``features``, without hints: FreeType makes its own."""
    options = Options()
    options.hinting = False
    options.layout_features = features
    options.notdef_outline = True
    options.name_IDs = []
    options.drop_tables += ["STAT", "DSIG", "VORG", "vhea", "vmtx", "gasp"]
    cutter = Subsetter(options)
    cutter.populate(unicodes=[ord(c) for c in characters])
    cutter.subset(font)


def merge(latin: TTFont, other: TTFont, characters: set[str]) -> None:
    """Add to ``latin`` (quadratic outlines) those ``characters`` which only ``other`` (cubic outlines) has."""
    glyphs, names, source = other.getGlyphSet(), other.getBestCmap(), other["hmtx"]
    present = set(latin.getBestCmap())
    codes = sorted(ord(c) for c in characters if ord(c) not in present and ord(c) in names)
    table, widths = latin["glyf"], latin["hmtx"]
    cmap = dict(latin.getBestCmap())
    for name in dict.fromkeys(names[code] for code in codes):
        pen = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, CURVE_ERROR, reverse_direction=True))
        glyph = pen.glyph()
        glyph.recalcBounds(table)
        new = f"jp.{name}"
        table[new] = glyph
        widths[new] = (source[name][0], getattr(glyph, "xMin", 0))
    cmap.update({code: f"jp.{names[code]}" for code in codes})
    latin.setGlyphOrder(table.glyphOrder)
    latin["cmap"].tables = [character_map(cmap, 4), character_map(cmap, 12)]


def character_map(cmap: dict[int, str], form: int) -> CmapSubtable:
    """A Windows character map: format 4 for the first 65536 code points, format 12 for all."""
    table = CmapSubtable.newSubtable(form)
    table.platformID, table.platEncID, table.language = 3, 1 if form == 4 else 10, 0
    table.cmap = {code: name for code, name in cmap.items() if form == 12 or code < 0x10000}
    return table


def christen(font: TTFont, weight: str, notices: list[str]) -> None:
    """Give the font a name of its own, with the ``notices`` of those it was made from, and a fixed date."""
    names = newTable("name")
    names.names = []
    texts = {
        0: " ".join(notices),
        1: FAMILY,
        2: weight,
        3: f"{FAMILY} {weight} 1.0",
        4: f"{FAMILY} {weight}",
        5: "Version 1.0",
        6: f"{FAMILY.replace(' ', '')}-{weight}",
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: "https://openfontlicense.org",
    }
    for key, text in texts.items():
        names.setName(text, key, 3, 1, 0x409)
    font["name"] = names
    font["post"].formatType = 3.0  # glyph names serve nobody here
    font["head"].modified = font["head"].created


def build(sources: Path, weight: str, root: Path) -> TTFont:
    """The finished font of one ``weight``."""
    latin = TTFont(sources / f"NotoSans-{weight}.ttf", recalcTimestamp=False)
    japanese = TTFont(sources / f"NotoSansJP-{weight}.otf", recalcTimestamp=False)
    notices = [font["name"].getDebugName(0) for font in (latin, japanese)]
    characters = wanted(root)
    subset(latin, characters, ["kern", "mark", "mkmk", "ccmp", "locl"])
    subset(japanese, characters, [])
    merge(latin, japanese, characters)
    christen(latin, weight, notices)
    return latin


def main() -> None:
    """Read the arguments, write the fonts."""
    parser = argparse.ArgumentParser(description="Make the app's fonts from Noto Sans and Noto Sans JP.")
    parser.add_argument("--sources", type=Path, help="folder of the Noto files (default: those of pygame_gui)")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "fonts", help="where to write")
    arguments = parser.parse_args()
    sources = arguments.sources
    if sources is None:
        package = importlib.util.find_spec("pygame_gui")
        if package is None or package.origin is None:
            parser.error("pygame_gui is not installed: name the folder of the Noto files with --sources")
        sources = Path(package.origin).parent / "data"
    for weight in WEIGHTS:
        path = arguments.out / f"{FAMILY.replace(' ', '')}-{weight}.ttf"
        build(sources, weight, ROOT).save(path)
        print(f"{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
