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
