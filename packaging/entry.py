"""The first module of a bundle's executable."""

import sys

from twinlens.__main__ import main

sys.exit(main())
