"""The precision page: what the labels say so far."""
