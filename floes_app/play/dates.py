"""Dates and durations, as people say them."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from floes_app.core.i18n import N_, Np_, _, ngettext, pgettext

#: The days of the week, from Monday on, and the months.
# Translators: when a game was played last
_DAYS: Final = (
    N_("on Monday"),
    N_("on Tuesday"),
    N_("on Wednesday"),
    N_("on Thursday"),
    N_("on Friday"),
    N_("on Saturday"),
    N_("on Sunday"),
)
# Translators: when a game was played last
_MONTHS: Final = (
    N_("in January"),
    N_("in February"),
    N_("in March"),
    N_("in April"),
    N_("in May"),
    N_("in June"),
    N_("in July"),
    N_("in August"),
    N_("in September"),
    N_("in October"),
    N_("in November"),
    N_("in December"),
)
#: The days of the week and the months, by themselves.
# Translators: a day of the week, as in “Sunday, 22 November”
_WEEKDAYS: Final = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
# Translators: a day of the week in as few letters as can be understood
_SHORT_WEEKDAYS: Final = (
    Np_("weekday", "Mon"),
    Np_("weekday", "Tue"),
    Np_("weekday", "Wed"),
    Np_("weekday", "Thu"),
    Np_("weekday", "Fri"),
    Np_("weekday", "Sat"),
    Np_("weekday", "Sun"),
)
# Translators: a month, as in “22 November”
_NAMES: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def day(on: date) -> str:
    """A day of the year: 22 November."""
    month = _(_NAMES[on.month - 1])
    if on.day == 1:
        # Translators: the first of a month, as “1 November”; {day} is the number 1, {month} a name
        return pgettext("first of the month", "{day} {month}").format(day=on.day, month=month)
    # Translators: a day of the year, as “22 November”; {day} is a number, {month} a name
    return _("{day} {month}").format(day=on.day, month=month)


def whole_day(on: date) -> str:
    """A day with that of the week, which begins with a capital as a line does: Sunday, 22 November."""
    # Translators: {weekday} is “Sunday”, {day} is “22 November”; the app begins it with a capital
    words = _("{weekday}, {day}").format(weekday=_(_WEEKDAYS[on.weekday()]), day=day(on))
    return words[:1].upper() + words[1:]


def short_day(on: date) -> str:
    """A day among those around it: Sun 22."""
    # Translators: {weekday} is “Sun”, {day} is a number
    return _("{weekday} {day}").format(weekday=_(_SHORT_WEEKDAYS[on.weekday()]), day=on.day)


def clock(seconds: float) -> str:
    """A duration in figures: 0:07, 12:30, 1:02:03."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


# Translators: when a game was played last
def relative(then: datetime, now: datetime) -> str:
    """The time ``then``, said at ``now``: a minute ago, this morning, yesterday, on Friday, last week, in October."""
    minutes = int((now - then).total_seconds() // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("a minute ago", "{number} minutes ago", minutes).format(number=minutes)
    days = (now.date() - then.date()).days
    if days == 0:
        return _("last night") if then.hour < 4 else _part_of_day(then.hour)
    if days == 1:
        return _("yesterday evening") if then.hour >= 18 else _("yesterday")
    if days < 7:
        return _(_DAYS[then.weekday()])
    if days < 14:
        return _("last week")
    if days < 28:
        return ngettext("{number} week ago", "{number} weeks ago", days // 7).format(number=days // 7)
    month = _(_MONTHS[then.month - 1])
    recent = now - then < timedelta(days=300)
    # Translators: when a game was played last: {month} is “in October”, {year} a number.
    return month if recent else _("{month} {year}").format(month=month, year=then.year)


# Translators: when a game was played last
def _part_of_day(hour: int) -> str:
    if hour < 12:
        return _("this morning")
    return _("this afternoon") if hour < 18 else _("this evening")
