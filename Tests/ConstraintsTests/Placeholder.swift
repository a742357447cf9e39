// Replaced by this target's first test.
