"""Long work in worker processes: progress, cancelling, messages."""
