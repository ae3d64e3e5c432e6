"""Controls in words, for those who hear them: name, role, state, value."""

from __future__ import annotations

from typing import Final

from floes_app.core.i18n import _, listed, pgettext, sentence, sentences
from floes_app.view.controls.buttons import ReadList, RowOfControls, SeatButton
from floes_app.view.controls.choices import CheckCard, Chip, MenuRow, Rung, Switch
from floes_app.view.controls.control import Control
from floes_app.view.controls.fields import Field, Slider
from floes_app.view.controls.form import Form
from floes_app.view.controls.key_row import KeyRow
from floes_app.view.input.keys import spoken_key

#: Ends of a sentence: words of a player that end so stand in another sentence, which ends once.
ENDS: Final = ".!?…。！？"


def spoken(control: Control | None) -> str:
    """A control as a sentence; empty for none. A switch is told as “Captions: switch, on.”, say."""
    if control is None or not control.label:
        return ""
    name = listed(filter(None, (control.group, control.label)))
    told = _("{name}: {role}.").format(name=name.rstrip(".:。："), role=_role(control))
    note = getattr(control, "note", "")
    further = (note if isinstance(note, str) else "", control.why_not(), control.aside)
    return sentences(told, *(sentence(words[:1].upper() + words[1:]) for words in further))


def in_words(form: Form) -> str:
    """All that can be pressed or chosen, a group of choices as one: the chosen one, and what else there is."""

    def told(stop: Control) -> str:
        others = [control for control in form.reachable() if control.group and control.group == stop.group]
        if not stop.is_chosen or len(others) < 2:
            return sentences(*map(spoken, others or [stop]))
        # Translators: the other values of a setting, for those who hear it, after the chosen one
        return sentences(
            spoken(stop),
            _("Or: {choices}.").format(choices=listed(one.label for one in others if one is not stop).rstrip(ENDS)),
        )

    return sentences(*map(told, form.stops()))


def _is_choice(control: Control) -> bool:
    """True for one of several values; what stands for itself, as a person in the list of people, is a button."""
    if isinstance(control, Chip):
        return bool(control.group) or control.is_chosen
    return bool(control.group) and control.is_on is not None


# Translators: what a control is, for those who hear it: “Captions: switch, on.”
def _role(control: Control) -> str:
    """The kind of a control, its state and its value."""
    match control:
        case KeyRow():
            words = _("key {shortcut}").format(
                shortcut=listed(map(spoken_key, control.keys)) or pgettext("keys", "none")
            )
        case Switch():
            words = _("switch, on") if control.on() else _("switch, off")
        case CheckCard():
            words = _("box, ticked") if control.chosen() else _("box, not ticked")
        case Rung():
            words = _("level {rung} of {rungs}").format(rung=control.number, rungs=control.rungs)
            words = _("{role}, chosen").format(role=words) if control.chosen() else words
        case _ if _is_choice(control):
            words = _("choice, chosen") if control.is_chosen else _("choice, not chosen")
        case Slider():
            words = _("slider, {content}").format(content=control.value)
        case Field():
            words = _("text field, {content}").format(
                content=control.value.rstrip(ENDS) or pgettext("text field", "empty")
            )
        case ReadList():
            words = _("list")
        case MenuRow() if control.shown_key and not control.key:
            words = _("{role}, key {shortcut}").format(role=_("button"), shortcut=spoken_key(control.shown_key))
        case RowOfControls():
            words = _("row")
        case SeatButton():
            words = _("button, {content}").format(content=control.words())
        case _:
            words = _("button")
    if control.is_on is not None and not control.group:
        # Translators: the state of a button or a row, for those who hear it
        words = _("{role}, on").format(role=words) if control.is_on else _("{role}, off").format(role=words)
    if not control.enabled():
        words = _("{role}, not available now").format(role=words)
    return _("{role}, key {shortcut}").format(role=words, shortcut=spoken_key(control.key)) if control.key else words
