"""What the passes over a page have in common: kinds of bytes, separators for tags, and the answer of giving up."""

import numpy as np

PLAIN, WHITE, MARK, AMPERSAND, TAG, NUL = range(6)
KINDS = np.zeros(256, np.uint8)  # of bytes in text
KINDS[[9, 10, 12, 13, 32]] = WHITE
KINDS[[1, 2]] = MARK  # they enclose the terms of images
KINDS[ord("&")] = AMPERSAND
KINDS[ord("<")] = TAG
KINDS[0] = NUL

SEPARATORS = np.frombuffer(b"\0 \t\n", np.uint8)  # by rank: between words, cells, lines; of several the highest counts
BETWEEN_WORDS, BETWEEN_LINES = 1, 3

GIVEN_UP = -1  # the tree has to be asked
