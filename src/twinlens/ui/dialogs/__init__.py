"""Dialogs: each opened without a nested event loop and freed when it closes."""
