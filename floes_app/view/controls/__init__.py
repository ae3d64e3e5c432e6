"""Controls: buttons, choices, text fields and sliders, and the forms in which they stand together."""

from floes_app.view.controls.buttons import (
    FaceButton,
    IconButton,
    LetterButton,
    Plate,
    ReadList,
    RowOfControls,
    SeatButton,
    TextButton,
)
from floes_app.view.controls.choices import CheckCard, Chip, MenuRow, Notch, PersonChip, Rung, Segment, SideTab, Switch
from floes_app.view.controls.control import PRESS_KEYS, Control, Look
from floes_app.view.controls.fields import Field, Slider
from floes_app.view.controls.form import Form

__all__ = [
    "PRESS_KEYS",
    "CheckCard",
    "Chip",
    "Control",
    "FaceButton",
    "Field",
    "Form",
    "IconButton",
    "LetterButton",
    "Look",
    "MenuRow",
    "Notch",
    "PersonChip",
    "Plate",
    "ReadList",
    "RowOfControls",
    "Rung",
    "SeatButton",
    "Segment",
    "SideTab",
    "Slider",
    "Switch",
    "TextButton",
]
