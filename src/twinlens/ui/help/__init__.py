"""The help in the window: pages of `resources/help`, found by place and by words."""
