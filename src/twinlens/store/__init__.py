"""The project file: the only room that speaks SQL."""
