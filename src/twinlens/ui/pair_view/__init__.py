"""The two documents of a pair beside each other: differences, text, source and page."""
