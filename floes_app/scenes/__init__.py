"""One file a scene, and the stack that shows them."""
