// Where places on Earth are in a frame of MapLibre GL: on the nearest world, behind the camera, beyond the limb.

const RADIAN = Math.PI / 180;
// The library's worlds have this many pixels at zoom 0.
const WORLD = 512;
// At a pole itself Mercator has no place.
const HIGHEST = 89.999999;
// How far beside its middle a map is asked which way something lies: in parts of its height, and of the globe's radius.
const STEP = 0.1;

/** Returns a `project` for a map of MapLibre GL, flat, pitched or round. */
export function projectOf(map) {
  const project = (target) => project.now()(target);
  project.now = () => {
    const centre = map.getCenter();
    const middle = map.project(centre);
    // Every world of a flat map has a place of its own; a globe has one.
    const next = map.project([centre.lng + 360, centre.lat]);
    const isRound = Math.hypot(next.x - middle.x, next.y - middle.y) < 1;
    const repeats = !isRound && map.getRenderWorldCopies();
    const from = { lng: centre.lng, lat: centre.lat };
    const view = { map, from, middle, isRound, way: isRound ? greatCircle : straightLine };
    return (target) => {
      const lat = Math.min(Math.max(target.lat, -HIGHEST), HIGHEST);
      const place = { lng: repeats ? nearestImage(target.lng, from.lng) : target.lng, lat };
      return isRound || map.getPitch() ? pointSeen(view, place) : map.project(place);
    };
  };
  return project;
}

/** Returns where the image of something is that is nearest to a middle, on a map that repeats after a width. */
export function nearestImage(place, middle, width = 360) { return place + width * Math.round((middle - place) / width); }

/**
 * Returns the point of a place, or one out of sight in the direction in which it lies from the middle, as far as it is on
 * the ground: for what no camera sees, as it is behind it or on the other side of the globe, and for what is so nearly
 * beside the camera that its point is farther.
 *
 * A line on the ground through the middle of the frame is a line through there in the frame too, and what is behind the
 * camera comes out on the other end of that. A point of the line that is close to the middle tells which end is meant.
 */
function pointSeen({ map, from, middle, isRound, way }, place) {
  const { clientWidth, clientHeight } = map.getContainer();
  const point = map.project(place);
  const { length, step } = way(from, place, WORLD * 2 ** map.getZoom());
  if (length <= STEP * clientHeight) return point;
  const near = map.project(step(STEP * clientHeight));
  const ahead = { x: near.x - middle.x, y: near.y - middle.y };
  const offset = { x: point.x - middle.x, y: point.y - middle.y };
  // The library's own markers ask this too.
  const isSeen = ahead.x * offset.x + ahead.y * offset.y > 0 && !(isRound && map.transform.isLocationOccluded(place));
  const farthest = Math.max(length, clientWidth + clientHeight);
  if (isSeen && Math.hypot(offset.x, offset.y) <= farthest) return point;
  const part = farthest / Math.hypot(ahead.x, ahead.y);
  return { x: middle.x + part * ahead.x, y: middle.y + part * ahead.y };
}

/** Returns how many pixels a way is long that is straight on a map of Mercator's, and where one is after some of them. */
function straightLine(from, to, world) {
  const height = ({ lat }) => Math.asinh(Math.tan(lat * RADIAN));
  const [east, north] = [(to.lng - from.lng) * RADIAN, height(to) - height(from)];
  const angle = Math.hypot(east, north);
  const scale = world / (2 * Math.PI);
  const step = (pixels) => {
    const part = pixels / scale / angle;
    return { lng: from.lng + part * east / RADIAN, lat: Math.atan(Math.sinh(height(from) + part * north)) / RADIAN };
  };
  return { length: angle * scale, step };
}

/** Returns the same of the shortest way on the globe. */
function greatCircle(from, to, world) {
  const [sin, cos] = [Math.sin(from.lat * RADIAN), Math.cos(from.lat * RADIAN)];
  const [sinTo, cosTo] = [Math.sin(to.lat * RADIAN), Math.cos(to.lat * RADIAN)];
  const turn = (to.lng - from.lng) * RADIAN;
  const [east, north] = [cosTo * Math.sin(turn), cos * sinTo - sin * cosTo * Math.cos(turn)];
  const angle = Math.atan2(Math.hypot(east, north), sin * sinTo + cos * cosTo * Math.cos(turn));
  const bearing = Math.atan2(east, north);
  // Zoom is Mercator's at the middle of the frame.
  const radius = world / (2 * Math.PI * cos);
  const step = (pixels) => {
    const part = Math.min(pixels / radius, STEP);
    const sinLat = sin * Math.cos(part) + cos * Math.sin(part) * Math.cos(bearing);
    const lng = from.lng + Math.atan2(Math.sin(bearing) * Math.sin(part) * cos, Math.cos(part) - sin * sinLat) / RADIAN;
    return { lng, lat: Math.asin(sinLat) / RADIAN };
  };
  return { length: angle * radius, step };
}
