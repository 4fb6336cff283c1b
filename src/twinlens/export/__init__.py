"""Labelled datasets and reports."""
