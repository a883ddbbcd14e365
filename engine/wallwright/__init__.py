"""Wallwright: four classic strategy games of walls and empires, one engine."""

__version__ = "0.1.0"
