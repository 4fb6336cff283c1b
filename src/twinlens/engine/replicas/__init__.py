"""Replicated collections: mirrored sites found by content and links (Cho, Shivakumar, Garcia-Molina; section 10)."""
