"""Setting a game up: its options, who plays, and in which order."""

from __future__ import annotations

from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.i18n import N_, _, listed
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.play.commands import Command, CommandTable
from floes_app.play.learn import puzzles
from floes_app.scenes.base.destinations import ToGuidedGame, ToLevels, ToPeople, ToPuzzles, ToRules
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.game.start.options import OptionColumn
from floes_app.scenes.game.start.page import SetUpPage
from floes_app.scenes.game.start.players import PlayerColumn
from floes_app.view.boards.painter import Painter
from floes_app.view.controls import Control, Form
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import BODY, HEADLINE, INK, SMALL, SOFT, TITLE
from floes_app.view.parts.cards import PictureCard
from floes_app.view.parts.tree import Words

#: Below this width the players come above the options, in points.
TWO_COLUMNS: Final = 880
#: Least height in points of a window in which the players have a column of their own that does not scroll.
LADDER_FROM: Final = 560
#: The invitation to the lesson lies above everything in a window this high, in points; how high it is.
BANNER_FROM, BANNER = 760, 92
#: Height of the buttons that begin, in points.
PLAY: Final = 56
#: Height of the line that says how long the game will take, where it does not stand behind the title.
LENGTH: Final = 20

COMMANDS: Final[CommandTable[NewGameScene]] = CommandTable(
    BACK,
    Command("rules", N_("Rules"), ("F1",), lambda scene: scene.context.open(ToRules(scene.game)), icon="rules"),
    Command(
        "lesson",
        N_("Learn to play"),
        (),
        lambda scene: scene.context.open(ToGuidedGame(scene.game)),
        icon="lesson",
        offered=lambda scene: BOARDS[scene.game.key].lesson is not None,
    ),
    Command(
        "puzzles",
        N_("Puzzles"),
        (),
        lambda scene: scene.context.open(ToPuzzles(scene.game)),
        icon="puzzle",
        offered=lambda scene: bool(puzzles.offered(scene.game)),
    ),
    Command(
        "levels",
        N_("Browse levels"),
        (),
        lambda scene: scene.context.open(ToLevels()),
        icon="list",
        offered=lambda scene: scene.game is ICE_FLOES,
    ),
    Command(
        "swap",
        N_("Swap seats"),
        (),
        lambda scene: scene.swap(),
        icon="swap",
        words=lambda scene: _("Swap seats") if len(scene.new_game.seats) == 2 else _("Rotate seats"),
    ),
    Command("people", N_("People"), (), lambda scene: scene.context.open(ToPeople()), icon="people"),
    Command(
        "party",
        N_("As last time"),
        (),
        lambda scene: scene.sit_party(),
        icon="people",
        # Translators: on a button that seats the people who sat at the table last; {names} is a list of them
        words=lambda scene: _("As last time: {names}").format(names=listed(scene.new_game.party())),
        offered=lambda scene: bool(scene.new_game.party()),
    ),
    Command("lot", N_("Seats by lot"), (), lambda scene: scene.deal(), icon="die"),
    Command("play", N_("Play"), (), lambda scene: scene.play(), icon="play"),
    Command(
        "message",
        N_("Play by message"),
        ("Ctrl+B",),
        lambda scene: scene.play_by_message(),
        icon="share",
        offered=lambda scene: scene.can_send,
    ),
)


class NewGameScene(SetUpPage):
    """The set-up of a game."""

    commands = COMMANDS

    widest = 1232

    # -- layout --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Show the choice of last time."""
        super().enter()
        for control in self.form.controls:
            if isinstance(control, PictureCard) and control.chosen is not None and control.chosen():
                self.form.reveal(control)

    def first(self) -> Control | None:
        """Play, so that the usual game is one key away; for who is new here, the lesson."""
        wanted = "lesson" if self.is_new else "play"
        label = self.commands.action(self, wanted).label
        return next(control for control in self.form.controls if control.label == label)

    def fill(self, form: Form) -> None:
        """Options on the left and players on the right, or one below the other in a narrow window."""
        names = ["rules", "people"]
        if BOARDS[self.game.key].lesson is not None and not self.is_new:
            names.append("lesson")
        if puzzles.offered(self.game):
            names.append("puzzles")
        if self.game is ICE_FLOES:
            names.append("levels")
        for others, name in zip(reversed(range(len(names))), names, strict=True):
            form.add(self.head_button(name, words=name not in ("rules", "people"), others=others))
        length = self.new_game.length()
        is_told = not length or self._tell_behind_title(length)
        body = Area(self.body, self.screen)
        wide = self.points[0] >= TWO_COLUMNS and self.points[1] >= LADDER_FROM
        invites = self.is_new and wide and self.points[1] >= BANNER_FROM
        whole = body
        if invites:
            banner, body = whole.cut_top(BANNER, gap=20)
        play, players, main, side = self._columns(body)
        if wide and not self._seats_fit(players):
            invites, body = False, whole
            play, players, main, side = self._columns(body)
            wide = self._seats_fit(players)
        page = main.inset(20, 18)
        if wide:
            if not is_told and self._fits_above_play(length, players):
                line, players = players.cut_bottom(LENGTH)
                size = self.screen.px(SMALL)
                self.sheet.add(Words(length, line.rect, size, SOFT, scrolls=False, align="center"))
                is_told = True
            self._panels = [main.rect, side.rect]
            bottom = OptionColumn(self, form).add(page, page.rect.height)
            PlayerColumn(self, scrolls=False).add(players)
        else:
            play, main = body.cut_bottom(PLAY, gap=20)
            self._panels = [main.rect]
            page = main.inset(20, 18)
            end = PlayerColumn(self, scrolls=True).add(page) + self.screen.px(20)
            bottom = OptionColumn(self, form).add(page.below(end), 0)
        if not is_told:
            place = pygame.Rect(page.rect.x, bottom + self.screen.px(14), page.rect.width, self.screen.px(LENGTH))
            self.sheet.add(Words(length, place, self.screen.px(SMALL), SOFT))
            bottom = place.bottom
        self.scroll(form, main.rect, bottom)
        if invites:
            self._panels.append(banner.rect)
            self._add_banner(form, banner)
        elif self.is_new:
            size = self.screen.px(BODY + 1)
            words = [text.width(self.commands.action(self, name).label, size, True) for name in ("lesson", "play")]
            share = max(0.5, (words[0] + size) / (sum(words) + 2 * size))
            lesson, play = play.cut_left((play.width - 10) * share, gap=10)
            form.add(self.text_button("lesson", lesson.rect, primary=True, icon=""))
        if self.can_send and (invites or not self.is_new):
            message, play = play.cut_left(PLAY, gap=10)
            form.add(self.icon_button("message", message.rect))
        narrow = self.is_new and not invites
        form.add(self.text_button("play", play.rect, primary=not self.is_new, icon="" if narrow else "play"))

    def _tell_behind_title(self, length: str) -> bool:
        """Write how long the game will take behind its title; False where there is no room."""
        size, head = self.screen.px(SMALL), self.head.rect
        begin = head.x + text.width(self.title(), self.screen.px(HEADLINE), True) + self.screen.px(16)
        if begin + text.width(length, size) > head.right:
            return False
        # the middle of small letters lies a little lower, so that all stand on one line
        place = pygame.Rect(begin, head.centery + self.screen.px(4), head.right - begin, 0)
        self.sheet.add(Words(length, place, size, SOFT, scrolls=False))
        return True

    def _fits_above_play(self, length: str, players: Area) -> bool:
        """True if it has room above the button that begins, in the column of the players."""
        _line, rest = players.cut_bottom(LENGTH)
        return self._seats_fit(rest) and text.width(length, self.screen.px(SMALL)) <= rest.rect.width

    def _columns(self, body: Area) -> tuple[Area, Area, Area, Area]:
        """The places of the buttons that begin and of the players, and the panels: the options, the players."""
        side, main = body.cut_right(444 if self.points[0] >= 1100 else 360, gap=20)
        play, players = side.inset(20, 18).cut_bottom(PLAY, gap=14)
        return play, players, main, side

    def _seats_fit(self, players: Area) -> bool:
        """True if the players, and what they often want, have room in a column of their own."""
        return PlayerColumn(self, False).height(players.rect.width) <= players.rect.height

    def _add_banner(self, form: Form, banner: Area) -> None:
        """The invitation to the lesson: a picture of the game, what it is about, the one amber button."""
        screen = self.screen
        inner = banner.inset(10)
        picture, rest = inner.cut_left(140, gap=20)
        painter, radius = self.painter, screen.px(10)
        self.sheet.put(
            lambda target, place: target.blit(_poster(painter, place.size, radius), place), picture.rect, False
        )
        label = self.commands.action(self, "lesson").label
        wide = text.width(label, screen.px(BODY + 1), True) / screen.scale + 76
        button, words = rest.cut_right(wide, gap=24)
        form.add(self.text_button("lesson", button.at_most(height=PLAY).rect, primary=True))
        room = words.rect.width
        for share in (1.0, 0.9, 0.8, 0.7):  # many words are set smaller, so that they stay on the banner
            lines = (
                (_("New to this? Learn to play takes two minutes."), round(screen.px(TITLE - 2) * share), INK, True),
                (_(self.game.idea or self.game.tagline), round(screen.px(BODY - 1) * share), SOFT, False),
            )
            heights = [text.paragraph_height(line, size, room, bold=bold) for line, size, _ink, bold in lines]
            if sum(heights) <= banner.rect.height:
                break
        y = words.rect.centery - sum(heights) // 2
        for (line, size, ink, bold), high in zip(lines, heights, strict=True):
            self.sheet.add(Words(line, pygame.Rect(words.rect.x, y, room, high), size, ink, bold, scrolls=False))
            y += high

    # -- drawing -------------------------------------------------------------------------------------------------

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """The place where the game is played."""
        return self.painter.backdrop(size)

    def paint(self, target: pygame.Surface) -> None:
        """The panels."""
        for rect in self._panels:
            self.panel(target, rect)


@remembered
def _poster(painter: Painter, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The picture of a game with round corners."""
    return art.rounded(painter.poster(size), radius)
