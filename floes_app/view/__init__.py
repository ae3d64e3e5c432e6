"""Drawing and hearing with pygame: vector art, text, controls, backgrounds, boards, sounds. No rules in here."""
