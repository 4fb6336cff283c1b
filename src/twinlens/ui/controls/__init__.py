"""Small painted widgets that know the theme and nothing of projects."""
