"""Great Wall: worth."""
