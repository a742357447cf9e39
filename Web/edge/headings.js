// Which way an arrow points that the stage has been told nothing of any more: it fades out, and its target is in sight.

// How the engine lets rounding not decide between two directions that are as near.
const GRAIN = 1e-10;

/**
 * Returns the heading, in degrees, of an arrow at one place while its target would be marked at another.
 *
 * The rule is that of a placement. Headings from its pivot stay as they are, `previous`, and so do those of targets that
 * are too near.
 */
export function headingTo(place, from, { from: origin = 'marker', directions, tolerance = 0 } = {}, previous) {
  const [x, y] = [place.x - from.x, place.y - from.y];
  const distance = Math.hypot(x, y);
  if (origin !== 'marker' || distance === 0 || distance < tolerance) return previous;
  const degrees = Math.atan2(y, x) * 180 / Math.PI;
  if (!directions) return degrees;
  const step = 360 / directions;
  return Math.floor(degrees / step + 0.5 + GRAIN) * step;
}
