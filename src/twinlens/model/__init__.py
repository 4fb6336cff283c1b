"""The field's words as frozen values: standard library only."""
