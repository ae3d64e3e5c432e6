"""The makers of the sounds of ``assets/sounds``; ``build_scripts.content.sounds`` writes them."""
