"""What a person can do to a project."""
