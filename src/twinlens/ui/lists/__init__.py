"""The lists: pairs and documents as tables over paged rows."""
