"""Great Wall: draw."""
