"""The fitted weights of worth.FEATURES in millionths of log-odds, by number of players."""

WEIGHTS: dict[int, tuple[int, ...]] = {}
