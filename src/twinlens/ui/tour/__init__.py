"""A short tour of the window on the demo corpus."""
