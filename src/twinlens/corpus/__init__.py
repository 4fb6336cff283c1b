"""Readers: every form in which documents and pairs arrive, behind one protocol."""
