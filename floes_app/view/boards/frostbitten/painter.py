"""Frost Bitten! painted: the polar sea with all that drifts and walks on it, and the roll in the side panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from floes_app.board.dice import follows_seed, tally
from floes_app.board.frostbitten.board import roll_of
from floes_app.board.frostbitten.items import FIGURE_LAYER, GAP, die_sprite, layout_of
from floes_app.board.frostbitten.phrases import result_name
from floes_app.board.timeline import Item
from floes_app.board.values import Mark
from floes_app.core.i18n import _, ngettext
from floes_app.games.frostbitten.queries import RollResult, home_counts
from floes_app.games.frostbitten.rules import LETTERS, PENGUINS
from floes_app.games.frostbitten.tiles import COLUMNS, TileMap
from floes_app.view.boards.frostbitten import variants
from floes_app.view.boards.frostbitten.pieces import ICE, OVER, WATER, draw_item, picture_of
from floes_app.view.boards.frostbitten.sea import draw_labels, draw_way_north, half_board
from floes_app.view.boards.painter import ABOVE_ALL, BELOW_ALL, STILL, Ambient, Frame, MarkLayer, Moment, Painter, put
from floes_app.view.paint import art, palette, text
from floes_app.view.paint.backdrops import draw_snow
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import AMBER, BODY, DEEP, DIM, FROST, INK, SEAT_RING, SMALL, SUIT_BADGES, Screen

#: Number of flakes of snow on a board, and number of further ones in the thickest snow.
FLAKES, THICKER = 14, 110


class FrostPainter(Painter):
    """Paints Frost Bitten!, as one column of latitudes or folded into two."""

    _over: tuple[int, int, bool] = (-1, 0, False)
    margin: ClassVar[tuple[float, float, float, float]] = (0.29, 0.20, 0.11, 0.56)
    aspect: ClassVar[float] = 1.75
    badges: ClassVar[tuple[str, ...]] = SUIT_BADGES

    def margins(self, state: Any) -> tuple[float, float, float, float]:
        """A folded board has titles above its halves."""
        left, top, right, bottom = self.margin
        return (left, 0.62, right, bottom) if state.board.mega else (left, top, right, bottom)

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """Sea, poles, Equator, rim, and the letters."""
        board: TileMap = state.board
        for half in range(1 + board.mega):
            picture, pad = half_board(board, half, frame.unit_width, frame.unit_height)
            x, y = frame.pixel((half * (COLUMNS + GAP), 0))
            target.blit(picture, (round(x) - pad, round(y) - pad))
        if board.mega:
            draw_way_north(target, frame, layout_of(board).height)
        if labels:
            draw_labels(target, frame, board)

    def addition(self, option: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a variant's addition."""
        return variants.picture(option, size) if option in variants.PIECES else None

    def mark_layers(self) -> Sequence[MarkLayer]:
        """The layers of marks: in the water, on the floes, and over everything."""
        return (BELOW_ALL, WATER), (FIGURE_LAYER, ICE), (ABOVE_ALL, OVER)

    def pieces(
        self,
        target: pygame.Surface,
        frame: Frame,
        items: Sequence[Item],
        marks: Sequence[Mark] = (),
        ambient: Ambient = STILL,
    ) -> None:
        """Paint the pieces, and before them the snow, as thick as the world around says."""
        super().pieces(target, frame, items, marks, ambient)
        if ambient.snow and ambient.strength:
            board = pygame.Rect(frame.x, frame.y, *(round(side) for side in frame.pixel(frame.size)))
            board.size = board.width - frame.x, board.height - frame.y
            board = board.clip(target.get_rect())
            sky = target.subsurface(board)
            sky.set_clip(target.get_clip().move(-board.x, -board.y))
            draw_snow(sky, ambient.time, round((FLAKES + THICKER * ambient.snow) * ambient.strength))

    def item(self, target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
        """A floe, a figure, a die, a sentence, or what water does."""
        draw_item(target, frame, item, moment)

    # -- the panel -----------------------------------------------------------------------------------------------

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        """The seat's penguin."""
        return art.sprite(picture_of(f"penguin-{LETTERS[seat].lower()}", size), size)

    def token(self, name: str, size: int) -> pygame.Surface:
        """A figure or a die; a floe is as wide as it is on the board."""
        if name.startswith("floe-"):
            return art.sprite(f"frostbitten/{name}", round(size * 1.05), round(size * 0.6))
        if name.startswith("die-"):
            return art.sprite(f"frostbitten/{name}", round(size * 1.12))
        return art.sprite(picture_of(name, size), size)

    def progress(self, state: Any, seat: int, size: int) -> pygame.Surface:
        """A place for each penguin: at the goal, on its way home, still on its way."""
        done = home_counts(state)[seat]
        step = size + max(1, round(size * 0.08))
        picture = pygame.Surface((step * (PENGUINS - 1) + size, size), pygame.SRCALPHA)
        letter = LETTERS[seat].lower()
        for index in range(PENGUINS):
            if index < done.home:
                place = art.sprite(f"frostbitten/penguin-{letter}-small", size)
            elif index < done.home + done.homeward:
                place = art.faded(art.sprite(f"frostbitten/penguin-{letter}-home-small", size), 0.6)
            else:
                place = art.faded(
                    art.tinted(art.sprite("frostbitten/penguin-shape", size), DIM), palette.strength(0.22, 0.7)
                )
            picture.blit(place, (index * step, 0))
        return picture

    def lead(self, session: Any, size: int, narrow: bool) -> pygame.Surface | None:
        """The badge of the player in turn; in a small window also the roll."""
        if session.outcome is not None:
            return None
        badge = self.emblem(session.state.turn, round(size * 0.62))
        roll = roll_of(session)
        if not narrow or not roll.results:
            return badge
        pictures = [badge]
        for index, result in enumerate(roll.results):
            small = roll.current is not None and index != roll.current
            die = art.sprite(f"frostbitten/{die_sprite(result)}", round(size * (0.72 if small else 1)))
            pictures.append(art.faded(die, 0.55) if small else die)
            if index == roll.current:
                pictures.append(_pips(result.moves, roll.left, max(6, round(size * 0.3))))
        return _side_by_side(pictures, size, round(size * 0.22))

    def section_height(self, state: Any, width: int, px: Any) -> int:
        """The roll: a die and what is left of it."""
        return int(px(92))

    def section(self, target: pygame.Surface, rect: pygame.Rect, session: Any, screen: Any, rolling: bool) -> None:
        """The die, its name, a pip for every move, and the die that comes after it."""
        plate = art.rounded_rect(rect.width, rect.height, screen.px(12), FROST, 0.05, FROST, 0.09, 1)
        target.blit(plate, rect)
        if session.outcome is not None and not rolling:
            self._section_over(target, rect, session, screen)
            return
        if rolling or session.state.placing or session.state.dice:
            self._section_waiting(target, rect, session, screen, rolling)
            return
        roll = roll_of(session)
        current = roll.current
        assert current is not None
        result = roll.results[current]
        middle = rect.centery
        earlier, later = roll.results[:current], roll.results[current + 1 :]
        x = rect.x + screen.px(14)
        for done in earlier:
            self._die(target, (x + screen.px(17), middle), done, screen.px(34), 0.4)
            x += screen.px(44)
        size = screen.px(66 if not (earlier or later) else 60)
        self._die(target, (x + size / 2, middle), result, size)
        x += size + screen.px(16)
        right = rect.right - screen.px(14)
        for after in reversed(later):
            small = screen.px(42)
            self._die(target, (right - small / 2, middle), after, small)
            right -= small + screen.px(8)
            # Translators: between two dice: the second is played after the first
            word = _("then")
            right = text.draw(target, word, (right, middle), screen.px(SMALL), DIM, align="right").left - screen.px(10)
            target.blit(
                art.rounded_rect(1, rect.height - screen.px(32), 0, FROST, 0.2), (right, rect.y + screen.px(16))
            )
            right -= screen.px(8)
        room = right - x
        text.draw(target, result_name(result), (x, middle - screen.px(15)), screen.px(BODY), INK, bold=True, room=room)
        pips = _pips(result.moves, roll.left, screen.px(14))
        target.blit(pips, (x, middle + screen.px(8)))
        if not later:
            # Translators: beside a die
            words = ngettext("{count} move left", "{count} moves left", roll.left).format(count=roll.left)
            at = x + pips.get_width() + screen.px(10), middle + screen.px(15)
            text.draw(target, words, at, screen.px(SMALL), DIM, room=right - round(at[0]))

    def _section_waiting(
        self, target: pygame.Surface, rect: pygame.Rect, session: Any, screen: Screen, rolling: bool
    ) -> None:
        """A die is to be rolled: those that lie there already, and a faint one for each that does not."""
        state = session.state
        results = roll_of(session).results if rolling or state.dice else ()
        shown: list[RollResult | None] = list(results[:-1] if rolling and not state.again else results)
        shown += [None] * (state.board.bears - len(shown))
        size = screen.px(60 if len(shown) < 2 else 48)
        for index, result in enumerate(shown):
            at = rect.x + screen.px(14) + size / 2 + index * (size + screen.px(8)), rect.centery
            self._die(target, at, result, size, 1.0 if result else 0.28)

    def _section_over(self, target: pygame.Surface, rect: pygame.Rect, session: Any, screen: Screen) -> None:
        """The game is over: the seed of its dice, where they were the app's; who rolled in a puzzle is not told."""
        if self._over[0] != session.revision:
            self._over = session.revision, tally(session).rolls, follows_seed(session)
        _revision, count, is_seeded = self._over
        # Translators: over a table of rolls
        words = ngettext("{count} roll", "{count} rolls", count).format(count=count)
        x, room = rect.x + screen.px(92), rect.width - screen.px(106)
        self._die(target, (rect.x + screen.px(46), rect.centery), None, screen.px(56), 0.28)
        begins_within = session.plies[0].state.first  # with a roll that was already made
        if not count or (begins_within and not is_seeded):
            return
        y = rect.centery - screen.px(14)
        if is_seeded:
            text.draw(
                target, _("Seed {seed}").format(seed=session.seed), (x, y), screen.px(BODY), INK, bold=True, room=room
            )
        else:
            text.draw(target, _("With a real die"), (x, y), screen.px(BODY), INK, bold=True, room=room)
        text.draw(target, words, (x, rect.centery + screen.px(15)), screen.px(SMALL), DIM, room=room)

    def _die(
        self,
        target: pygame.Surface,
        centre: tuple[float, float],
        result: RollResult | None,
        size: int,
        alpha: float = 1.0,
    ) -> None:
        shadow = (0.015, 0.06, 0.06, 130) if result else None
        put(target, f"frostbitten/{die_sprite(result)}", centre, size, shadow=shadow, alpha=alpha, colour=DEEP)


def _side_by_side(pictures: Sequence[pygame.Surface], high: int, gap: int) -> pygame.Surface:
    wide = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
    row = pygame.Surface((wide, high), pygame.SRCALPHA)
    x = 0
    for picture in pictures:
        row.blit(picture, (x, (high - picture.get_height()) // 2))
        x += picture.get_width() + gap
    return row


@remembered
def _pips(total: int, left: int, size: int) -> pygame.Surface:
    """A dot for every move of a roll: empty for those that were made."""
    gap = round(size * 0.42)
    body = ""
    for index in range(total):
        x = index * (size + gap) + size / 2
        if index < total - left:
            body += (
                f'<circle cx="{x}" cy="{size / 2}" r="{size / 2 - 1.2}" fill="none" stroke="{SEAT_RING}" '
                'stroke-opacity="0.6" stroke-width="1.6"/>'
            )
        else:
            body += f'<circle cx="{x}" cy="{size / 2}" r="{size / 2 - 0.4:.1f}" fill="{AMBER}"/>'
    return art.drawing(total * size + (total - 1) * gap, size, body)
