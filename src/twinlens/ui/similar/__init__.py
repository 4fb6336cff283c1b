"""The page of similar documents: sif in the window."""
