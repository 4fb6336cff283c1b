"""Pages that stand outside a project's own work: the start and a running scan."""
