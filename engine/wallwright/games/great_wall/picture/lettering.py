"""Lines of text in the drawings of Great Wall."""

from functools import partial

from wallwright.core import lettering

# in the ink of the theme, bold only where asked, upon places that are not rounded either
text = partial(lettering.line, look="gw-ink", digits=15, bold=False)
