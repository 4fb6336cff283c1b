"""The review page: one pair after the other, one key a decision."""
