"""sif: similar files by approximate fingerprints (Manber 1993; domain specification, section 9)."""
