"""The common parts of all scenes: the stack, forms, pages and overlays."""
