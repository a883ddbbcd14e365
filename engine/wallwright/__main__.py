"""python -m wallwright"""

import sys

from wallwright.cli import main

sys.exit(main())
