"""The drawings keep to the part of SVG that the app's renderer draws right, and a second renderer agrees with it.

pygame draws SVG with nanosvg, which leaves out what it does not know without a word. So every source is linted for what
is known to go wrong there, and rendered by resvg, a complete renderer, for comparison.
"""

import io
import os
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
import resvg_py

ART = Path(__file__).parents[2] / "assets" / "art"
SOURCES = sorted(ART.rglob("*.svg"))
ICONS = sorted((ART / "icons").glob("*.svg"))

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
ELEMENTS = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop"}
GEOMETRY = {
    "d",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "width",
    "height",
    "points",
    "transform",
}
GRADIENTS = {
    "offset",
    "stop-color",
    "stop-opacity",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    f"{XLINK}href",
}
PAINTS = {"fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap"}
LINES = {"stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset"}
ATTRIBUTES = {"id", "viewBox"} | GEOMETRY | GRADIENTS | PAINTS | LINES
COORDINATES = ("x1", "y1", "x2", "y2", "cx", "cy", "r")

BACKGROUND = (90, 130, 160)  # neither white ice nor dark water vanishes on it
MEAN_LIMIT, SHARE_LIMIT = 2.0, 0.02  # anti-aliasing alone stays below; one wrong gradient gives 5.0 and 0.12


def lint(text: str) -> list[str]:
    """The faults of the drawing ``text``: parts that the app's renderer would draw wrong or not at all."""
    root = ET.fromstring(text)
    faults: list[str] = []
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    if root.get("viewBox") != f"0 0 {root.get('width')} {root.get('height')}":
        faults.append("viewBox is not 0 0 width height")

    def walk(node: ET.Element, inherited: dict[str, str]) -> None:
        name = node.tag.removeprefix(SVG)
        if name not in ELEMENTS:
            faults.append(f"element {name}")
        faults.extend(f"attribute {key} of {name}" for key in node.attrib if key not in ATTRIBUTES)
        faults.extend(
            f"no such id: {ref}"
            for v in node.attrib.values()
            for ref in re.findall(r"url\(#(.+?)\)", v)
            if ref not in ids
        )
        if name.endswith("Gradient") and node.get("gradientUnits") != "userSpaceOnUse":
            for key in COORDINATES:
                if not node.get(key, "0%").endswith("%"):
                    faults.append(f"bare number in {name} {key}")
        paint = inherited | node.attrib
        if name in SHAPES:
            for part in ("fill", "stroke"):
                if paint.get(part, "").startswith("url(") and float(paint.get(f"{part}-opacity", "1")) < 1:
                    faults.append(f"{part}-opacity on a gradient")
        for child in node:
            walk(child, paint)

    walk(root, {})
    return faults


def rendered(surface: pygame.Surface) -> bytes:
    """The surface's RGB bytes on the neutral background."""
    flat = pygame.Surface(surface.get_size())
    flat.fill(BACKGROUND)
    flat.blit(surface, (0, 0))
    return pygame.image.tobytes(flat, "RGB")


def disagreement(text: str) -> tuple[float, float]:
    """The difference of the renderers at 128 px: its mean (0…255), and the share of pixels off by over 24."""
    ours = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (224, 128))
    size = ours.get_size()
    png = resvg_py.svg_to_bytes(svg_string=text, width=size[0], height=size[1])
    theirs = pygame.image.load(io.BytesIO(bytes(png)), "a.png")
    difference = [abs(a - b) for a, b in zip(rendered(ours), rendered(theirs), strict=True)]
    pixels = zip(difference[0::3], difference[1::3], difference[2::3], strict=True)
    return sum(difference) / len(difference), 3 * sum(max(p) > 24 for p in pixels) / len(difference)


def name_of(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


def drawing(body: str) -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    return f'{head}viewBox="0 0 128 128" width="128" height="128">{body}</svg>'


def test_sources_keep_to_the_safe_subset() -> None:
    assert {name_of(path): faults for path in SOURCES if (faults := lint(path.read_text()))} == {}


@pytest.mark.slow
def test_both_renderers_agree() -> None:
    found = {name_of(path): disagreement(path.read_text()) for path in SOURCES}
    assert {
        name: (mean, share) for name, (mean, share) in found.items() if mean > MEAN_LIMIT or share > SHARE_LIMIT
    } == {}


def test_something_is_drawn_even_small() -> None:
    flat = []
    for path in SOURCES:
        data = pygame.image.tobytes(pygame.image.load_sized_svg(str(path), (32, 32)), "RGBA")
        if len({data[i : i + 4] for i in range(0, len(data), 4)}) <= 3:
            flat.append(name_of(path))
    assert flat == []


def test_icons_are_white_on_the_24_grid() -> None:
    """Icons are tinted by multiplication, so anything but white would come out in a colour of its own."""
    texts = {name_of(path): path.read_text() for path in ICONS}
    assert texts
    assert [name for name, text in texts.items() if 'viewBox="0 0 24 24"' not in text] == []
    colours = {name: set(re.findall(r'(?:fill|stroke)="(.*?)"', text)) for name, text in texts.items()}
    assert {name: others for name, found in colours.items() if (others := found - {"none", "#FFFFFF"})} == {}


STOPS = '<stop offset="0%" stop-color="#f00"/><stop offset="100%" stop-color="#00f"/>'
GRADIENT = f'<linearGradient id="g" {{}}>{STOPS}</linearGradient>'
PERCENT = GRADIENT.format('x1="0%" y1="0%" x2="100%" y2="0%"')
FILLED = '<rect width="128" height="128" fill="url(#g)"/>'
FAULTS = {
    "bare gradient numbers": (GRADIENT.format('x1="0" x2="1"') + FILLED, "bare number in linearGradient x2"),
    "bare radius": (
        '<radialGradient id="g" cx=".35"><stop offset="0%"/></radialGradient>',
        "bare number in radialGradient cx",
    ),
    "fill-opacity on a gradient": (
        PERCENT + FILLED.replace("/>", ' fill-opacity=".5"/>'),
        "fill-opacity on a gradient",
    ),
    "the same, inherited": (f'{PERCENT}<g fill-opacity=".5">{FILLED}</g>', "fill-opacity on a gradient"),
    "href without xlink": (PERCENT + '<linearGradient id="h" href="#g"/>', "attribute href of linearGradient"),
    "unknown gradient": (FILLED, "no such id: g"),
    "group opacity": ('<g opacity=".5"><circle r="9"/></g>', "attribute opacity of g"),
    "style": ('<circle r="9" style="mix-blend-mode: screen"/>', "attribute style of circle"),
    "focus": ('<radialGradient id="g" fx="10%"/>', "attribute fx of radialGradient"),
    **{
        element: (f"<{element}/>", f"element {element}")
        for element in ("filter", "mask", "clipPath", "pattern", "text", "use", "marker", "image", "style", "symbol")
    },
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_linter_finds_planted_faults(fault: str) -> None:
    body, complaint = FAULTS[fault]
    assert complaint in lint(drawing(body))


def test_the_linter_accepts_what_is_safe() -> None:
    linked = '<linearGradient id="h" xlink:href="#g" gradientUnits="userSpaceOnUse" x1="0" x2="128"/>'
    assert (
        lint(drawing(PERCENT + linked + FILLED + '<g transform="scale(.5)"><circle r="9" fill-opacity=".5"/></g>'))
        == []
    )


@pytest.mark.parametrize("fault", ["bare gradient numbers", "fill-opacity on a gradient", "the same, inherited"])
def test_the_comparison_finds_planted_faults(fault: str) -> None:
    mean, share = disagreement(drawing(FAULTS[fault][0]))
    assert mean > MEAN_LIMIT
    assert share > SHARE_LIMIT
