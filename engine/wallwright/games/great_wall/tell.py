"""Great Wall: tell."""
