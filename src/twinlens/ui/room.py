"""How little room the pages of the window make do with, in pixels at the normal text size."""

LOW = 440  # the height that a page asks for at most; a window can be 600 high
LEAST = 700  # the width that a page asks for; the window can be made 800 wide
NARROW = 930  # below this width what stood beside something stands above it, or gives way
