"""Runs first in a bundle: fpdf2 warns where Pillow is missing, which it needs for pictures; reports have none."""

import warnings

warnings.filterwarnings("ignore", message="Pillow could not be imported", category=UserWarning)
