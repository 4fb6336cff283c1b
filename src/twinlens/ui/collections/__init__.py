"""The page of replicated collections."""
