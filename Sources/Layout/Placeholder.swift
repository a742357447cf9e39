// Replaced by this target's first type.
