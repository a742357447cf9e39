// What people hand on as options.

/** Returns the options that are given: one that is handed on without a value is not. */
export function given(options) {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined));
}
