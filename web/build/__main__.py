"""python -m web.build: the same as `make site`, without an environment that has the engine."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "engine"))

from web.build.site import main

main()
