// What goes into the engine's memory and comes out of it as text, and what can go wrong.

/** What went wrong, in a sentence of the engine's. */
export class WaymarkError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'WaymarkError';
  }
}

export const encoder = typeof TextEncoder === 'undefined' ? null : new TextEncoder();
export const decoder = typeof TextDecoder === 'undefined' ? null : new TextDecoder();

/** Copies bytes into the engine's memory. */
export function put(engine, bytes) {
  const start = engine.waymark_allocate(Math.max(1, bytes.length)) >>> 0;
  if (!start) throw new WaymarkError(`there is no memory for ${bytes.length} bytes`);
  // Memory may have grown, which detaches every array made before.
  new Uint8Array(engine.memory.buffer, start, bytes.length).set(bytes);
  return start;
}
