"""How the sounds of ``assets/sounds`` are made; ``build_scripts.sounds`` writes them."""
