// The state of the inspector as letters of an address.

/** Returns a value as letters that an address may have. */
export function encoded(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** Returns the value that such letters say; throws where they say none. */
export function decoded(text) {
  const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
}

/** The edges that bars may cover, and how many points of it at most. */
export const EDGES = ['top', 'left', 'bottom', 'right'];
export const GREATEST_INSET = 240;

/** Returns the state that a link's letters tell, less what in them is damaged, as by somebody who has copied a part. */
export function linked(text) {
  let kept = null;
  try { kept = decoded(text); } catch { /* They say nothing. */ }
  const { device, turned, insets, scene, x, y } = Object(kept);
  const isInset = (value) => typeof value === 'number' && value >= 0 && value <= GREATEST_INSET;
  const hasInsets = EDGES.every((edge) => isInset(Object(insets)[edge]));
  const hasPlace = Number.isFinite(x) && Number.isFinite(y);
  return {
    device: typeof device === 'string' ? device : '', turned: turned === true,
    insets: hasInsets ? Object.fromEntries(EDGES.map((edge) => [edge, insets[edge]])) : null,
    scene: typeof scene === 'string' ? scene : null, place: hasPlace ? { x, y } : null,
  };
}
