"""Twinlens: a workbench with which people judge near-duplicate document pairs."""

__version__ = "0.1.0"
