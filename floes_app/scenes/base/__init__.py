"""What every scene is made of: the stack, forms, pages and overlays."""
