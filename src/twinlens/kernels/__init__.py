"""Compiled array functions: no input or output, no state."""
