"""Raw bytes to text, text to terms, two term sequences to a difference: pure functions."""
