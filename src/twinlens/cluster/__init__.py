"""The stages of a scan on Apache Spark: the same functions, fed by its reading and its shuffles."""
