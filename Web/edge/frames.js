// One frame for all that draws in it.

const waiting = new Set();

/**
 * Looks at the page with the next frame and then changes it; all look before the first changes something, after which a
 * look would have the page laid out anew, for each of a hundred containers. Returns what calls it off.
 */
export function withNextFrame(look, change) {
  const one = { look, change };
  if (!waiting.size) requestAnimationFrame(draw);
  waiting.add(one);
  return () => waiting.delete(one);
}

function draw() {
  const all = [...waiting];
  waiting.clear();
  const seen = all.map(({ look }) => look());
  all.forEach(({ change }, index) => {
    // What goes wrong with one keeps no other from its place.
    try { change(seen[index]); } catch (problem) { setTimeout(() => { throw problem; }); }
  });
}
