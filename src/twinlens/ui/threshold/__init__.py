"""The threshold page: linked views over one moving threshold, grids of two scores, the test half."""
