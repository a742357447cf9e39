// Names that people misspell.

// How many letters are changed, added or left out at most in a name that is meant.
const FARTHEST = 2;

/** Returns a question after the name that is meant by another, or nothing where none is near. */
export function suggestion(name, names) {
  const ways = names.map((one) => ({ one, way: wayBetween(name.toLowerCase(), one.toLowerCase()) }));
  const [nearest] = ways.sort((a, b) => a.way - b.way);
  // Of a short name less than half may be another.
  return nearest.way <= Math.min(FARTHEST, (name.length - 1) / 2) ? `; did you mean ${nearest.one}?` : '';
}

/** Returns in how many letters two names differ (V. I. Levenshtein, 1965). */
function wayBetween(name, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  [...name].forEach((letter, index) => {
    const next = [index + 1];
    for (let at = 0; at < other.length; at++) {
      next.push(Math.min(row[at + 1] + 1, next[at] + 1, row[at] + (letter === other[at] ? 0 : 1)));
    }
    row = next;
  });
  return row[other.length];
}
