"""Samples, intervals, tables, thresholds: what labels say about a rule."""
