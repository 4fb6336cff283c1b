"""Where an installation keeps its files: inside the package, or beside the sources."""

from functools import cache
from pathlib import Path

import twinlens


@cache
def resources() -> Path:
    """The folder with icons, fonts, translations and the demo corpus.

    Raises FileNotFoundError when the installation has lost it.
    """
    package = Path(twinlens.__file__).resolve().parent
    for folder in (package / "resources", package.parents[1] / "resources"):
        if (folder / "icons").is_dir():
            return folder
    raise FileNotFoundError(f"The folder of icons and fonts is missing beside {package}: install Twinlens again.")
