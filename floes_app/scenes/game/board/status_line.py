"""The line of words below a board: what leads it, a name in bold, the rest, on as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from floes_app.play.status import Status, Tone
from floes_app.scenes.base.board_plan import BoardPlan
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY, CORAL, DIM, INK, SMALL, Screen

COLOURS: Final = {Tone.PLAIN: INK, Tone.QUIET: DIM, Tone.REFUSAL: CORAL}
#: Distance between lines, as a share of their size, and the margin above and below all of them, in points.
LEADING, EDGE = 1.35, 4
#: The same of words that take a line more than is kept free for them, and where text is larger; they have no margin.
CLOSE, CLOSE_LARGE = 1.25, 1.3
#: Margins at the sides of the words and beside the buttons, in points.
ASIDE: Final = 14
#: Buttons that leave less than this share of the width to the words stand below them, unless two lines are enough
#: for the words beside them, which are at least so wide, in points.
LEAST_SHARE, LEAST_BESIDE = 0.55, 200
#: Where there are more lines than this, the picture before them begins no higher than they do.
FEW: Final = 2
#: Buttons that would leave less than this to the words at the end of the board stand at the end of the line, in points.
ROOMY: Final = 240
#: The line takes at most this share of the window's height, and no more than the board leaves; longer words are set
#: smaller.
MOST_OF_HEIGHT: Final = 0.46


@dataclass(frozen=True)
class StatusLook:
    """A status divided into lines. Lengths are pixels."""

    size: int
    """The size of the words."""
    small: int
    """The size of the quieter words below."""
    name: str
    """The bold words at the beginning; empty for none."""
    lines: tuple[str, ...]
    """The rest, the first line after the name."""
    after: tuple[str, ...]
    """The quieter words."""
    before: int
    """Width of the picture before the words."""
    wide: int
    """Width of everything together."""
    bar_below: bool
    """True if the buttons have a row of their own below the words."""
    bar: tuple[int, int]
    """Width and height of the buttons together."""
    bar_right: int
    """Right edge of the buttons."""
    leading: float = LEADING
    """Distance from line to line, as a share of the size of their letters."""

    def step(self, size: int) -> int:
        """Distance from line to line of words of a size."""
        return round(size * LEADING) if self.leading == LEADING else int(size * self.leading)

    @property
    def words_height(self) -> int:
        """Height of the words together."""
        return self.step(self.size) * len(self.lines) + self.step(self.small) * len(self.after)

    def height(self, screen: Screen) -> int:
        """Height of everything, with the buttons."""
        high = self.words_height + (screen.px(2 * EDGE) if self.leading == LEADING else 0)
        return high + self.bar[1] + screen.px(EDGE) if self.bar_below else max(high, self.bar[1])


def kept_free(screen: Screen, lines: int = 4) -> int:
    """The height that is kept free for words from the beginning, in pixels.

    Two lines; where everything is larger than usual, so many ``lines`` of the usual size have room as well.
    """
    two = 2 * round(screen.px(BODY + 1) * LEADING) + screen.px(2 * EDGE)
    return two if screen.ui_scale <= 1 else max(two, lines * int(_least(screen) * CLOSE_LARGE))


def _least(screen: Screen) -> int:
    """The size of the smallest letters for which the board keeps its size."""
    return screen.px(SMALL) if screen.ui_scale <= 1 else min(screen.px(SMALL), screen.usual.px(BODY + 1))


def look_of(
    screen: Screen,
    plan: BoardPlan,
    status: Status,
    before: int,
    names: Iterable[str],
    bar: tuple[int, int],
    kept: int = 0,
) -> StatusLook:
    """Divide what is said into lines that fit beside or above the buttons.

    At large text the buttons go to the end of the line where letters are larger for that.
    before: what the picture before the words takes. names: those that stand in bold where the words begin with one.
    bar: how wide and high the buttons are together, (0, 0) where there are none. kept: the height that is free
    already, in pixels: longer words are set smaller, rather than that the board gives way.
    """
    name = _leading_name(status.words, names)
    ends = [bar_right(plan, screen, bar[0])]
    if bar[0] and screen.ui_scale > 1 and ends[0] < plan.words_right:
        ends.append(plan.words_right)
    looks = (_look(screen, plan, status, name, before, bar, kept, right) for right in ends)
    return max(looks, key=lambda look: look.size)


def _look(
    screen: Screen,
    plan: BoardPlan,
    status: Status,
    name: str,
    before: int,
    bar: tuple[int, int],
    kept: int,
    right: int,
) -> StatusLook:
    """The words with the buttons up to a right edge."""
    room = plan.status_room
    beside = right - bar[0] - screen.px(ASIDE) - plan.words_left if bar[0] else room

    def fitting(room: int, most: float, bar_below: bool, least: int = 0) -> StatusLook:
        return _fitting(screen, room, most, status, name, before, bar_below, bar, right, least)

    one_line = text.width(name, screen.px(BODY + 1), True) + text.width(status.words[len(name) :], screen.px(BODY + 1))
    bar_below = bool(bar[0] and status.words) and beside < min(room * LEAST_SHARE, one_line + before)
    if bar_below and beside - before >= screen.px(LEAST_BESIDE):
        narrow = _divided(screen, screen.px(BODY + 1), beside - before, status, name, before, False, bar, right)
        bar_below = narrow.words_height + screen.px(2 * EDGE) > kept_free(screen)
    most = min(screen.height * MOST_OF_HEIGHT, plan.most_line)
    made = fitting(room if bar_below else beside, most, bar_below)
    if bar_below and beside - before >= screen.px(LEAST_BESIDE) // 2:
        other = fitting(beside, most, False)
        made = max(made, other, key=lambda look: look.size)  # beside them letters are larger where the height is small
    if made.height(screen) > kept:
        largest = screen.px(BODY + 1 if screen.ui_scale > 1 else SMALL)
        close = (
            replace(
                _divided(screen, size, beside - before, status, name, before, False, bar, right),
                leading=CLOSE_LARGE if screen.ui_scale > 1 else CLOSE,
            )
            for size in range(largest, _least(screen) - 1, -1)
        )

        def has_room(look: StatusLook) -> bool:
            return look.height(screen) <= kept and look.wide <= beside  # a long word has no room in a narrow place

        closest = next(filter(has_room, close), None)
        fitted = [look for look in (fitting(beside, kept, False, screen.px(SMALL)), closest) if look and has_room(look)]
        if fitted:
            return max(fitted, key=lambda look: look.size)
    return made


def _fitting(
    screen: Screen,
    room: int,
    most: float,
    status: Status,
    name: str,
    before: int,
    bar_below: bool,
    bar: tuple[int, int],
    bar_right: int,
    least: int = 0,
) -> StatusLook:
    """The words in the largest letters with which they are no higher than ``most``, in pixels; none below ``least``.

    Where everything is larger than usual they are never smaller than usual: then the board gives way.
    """
    smallest = screen.px(SMALL) // 2 + 1 if screen.ui_scale <= 1 else screen.usual.px(BODY + 1)
    for size in range(screen.px(BODY + 1), max(smallest, least) - 1, -1):
        made = _divided(screen, size, room - before, status, name, before, bar_below, bar, bar_right)
        if made.height(screen) <= most:
            break
    return made


def _divided(
    screen: Screen,
    size: int,
    room: int,
    status: Status,
    name: str,
    before: int,
    bar_below: bool,
    bar: tuple[int, int],
    bar_right: int,
) -> StatusLook:
    small = min(screen.px(SMALL), size)
    lead = text.width(name, size, True)
    # without a name before them, lines of about the same length: no word stands alone in the last one
    even = text.balanced(status.words, size, room) if status.words and not name else room
    lines = text.wrapped(status.words[len(name) :], size, even, False, lead) if status.words else ()
    after = text.wrapped(status.after, small, room) if status.after else ()
    widths = [text.width(line, size) for line in lines]
    if widths:
        widths[0] += lead
    widths += [text.width(line, small) for line in after]
    wide = max(widths, default=0) + before
    return StatusLook(size, small, name, lines, after, before, wide, bar_below, bar, bar_right)


def draw(
    target: pygame.Surface,
    screen: Screen,
    plan: BoardPlan,
    status: Status,
    words: StatusLook,
    lead: pygame.Surface | None,
    sign: pygame.Surface | None = None,
) -> None:
    """Draw what is said, around the middle of the board; it moves aside for buttons as far as it must.

    lead: a picture before the words. sign: one before the quieter words below.
    """
    if not status.words:
        return  # nor does a badge stand there alone
    middle, step = plan.status_at[0], words.step(words.size)
    y = plan.status_at[1] - words.words_height // 2
    if words.bar_below:
        y -= (words.bar[1] + screen.px(EDGE)) // 2
    elif words.bar[0]:
        end = words.bar_right - words.bar[0] - screen.px(ASIDE)
        middle = min(middle, end - words.wide // 2)
    x = max(min(middle - words.wide // 2, plan.words_right - words.wide), plan.words_left)
    if lead:
        above = (step - lead.get_height()) // 2
        is_full = len(words.lines) + len(words.after) > FEW
        target.blit(lead, (x, y + (max(0, above) if is_full else above)))
    x += words.before
    several, colour = len(words.lines) + len(words.after) > 1, COLOURS[status.tone]
    end_of_name, whole = x, True
    if words.name:
        at, name_room = (x, y + step // 2), words.wide - words.before
        rect, whole = text.draw_part(target, words.name, at, words.size, colour, bold=True, room=max(1, name_room))
        end_of_name = rect.right
    for number, line in enumerate(words.lines):
        at = (x if number else end_of_name), y + step // 2
        text.draw_part(target, line, at, words.size, colour)
        y += step
    text.tell(status.words, whole)
    centred = not several or len(words.lines) == 1
    for line in words.after:
        y += words.step(words.small) // 2
        at = (x + (words.wide - words.before) // 2, y) if centred else (x, y)
        below, _whole = text.draw_part(target, line, at, words.small, DIM, align="center" if centred else "left")
        if sign:
            target.blit(sign, sign.get_rect(midright=(below.x - screen.px(8), below.centery)))
            sign = None
        y += words.step(words.small) // 2
    if words.after:
        text.tell(status.after, True)


def bar_right(plan: BoardPlan, screen: Screen, wide: int) -> int:
    """Right edge of buttons so wide together: that of the board where the words have room enough before them."""
    right = min(plan.extent.right, plan.words_right)
    is_roomy = right - wide - screen.px(ASIDE) - plan.words_left >= screen.px(ROOMY)
    return right if is_roomy else plan.words_right


def _leading_name(line: str, names: Iterable[str]) -> str:
    """The name that a line of words begins with, and its colon, which French sets off by a space that never breaks."""
    for name in sorted(names, key=len, reverse=True):
        after = line[len(name) :]
        if name and line.startswith(name) and not after[:1].isalnum():
            colon = after.lstrip("\u00a0\u202f")
            return line[: len(line) - len(colon) + 1] if colon.startswith((":", "：")) else name
    return ""
