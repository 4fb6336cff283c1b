"""The long workings: scan, pair, score, prepare pairs for reading."""
