"""China: place houses and emissaries, paid with cards, and lead where it counts."""
