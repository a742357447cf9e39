// What scripts give, checked, as the numbers and bytes that the engine takes.
import { WaymarkError, encoder } from './memory.js';
import { suggestion } from './names.js';

/** Returns a value as JSON. */
export function jsonText(value, what) {
  let json;
  try {
    json = JSON.stringify(value);
  } catch (cause) {
    throw new WaymarkError(`${what} cannot be written as JSON`, { cause });
  }
  if (json === undefined) throw new WaymarkError(`${what} cannot be written as JSON`);
  return json;
}

/** The names of images, each with a zero behind it, and three numbers for each: width, height and scale. */
export function imageSizes(sizes) {
  if (sizes === null || typeof sizes !== 'object') {
    throw new WaymarkError('sizes are an object with a width and a height for the name of each image');
  }
  const entries = Object.entries(sizes).filter(([name]) => name !== '' && !name.includes('\0'));
  const numbers = new Float64Array(3 * entries.length);
  entries.forEach(([name, size], index) => {
    const given = [size?.width, size?.height, size?.scale ?? 0];
    if (!given.every((value) => typeof value === 'number')) {
      throw new WaymarkError(`the size of ${name} has to be its width and height in pixels`);
    }
    numbers.set(given, 3 * index);
  });
  return { names: encoder.encode(entries.map(([name]) => `${name}\0`).join('')), numbers };
}

const VIEWPORT = ['width', 'height', 'x', 'y', 'insets', 'displayScale'];
const viewportBuffer = new Float64Array(9);

/** The numbers of a viewport, in an array that the next call writes over. */
export function viewportNumbers(viewport) {
  if (viewport === null || typeof viewport !== 'object') {
    throw new WaymarkError('a viewport is an object with a width and a height');
  }
  const { width, height, x = 0, y = 0, insets, displayScale = 0 } = viewport;
  if ('offset' in viewport || 'offsetX' in viewport || 'offsetY' in viewport) {
    throw new WaymarkError('the offset of the viewport is its x and y');
  }
  if (insets != null) checkInsets(insets);
  for (const name of Object.keys(viewport)) if (!VIEWPORT.includes(name)) checkUnknown(name, viewport[name]);
  // All is read before any is written, as what is read may be asked of another scene just then.
  const { top = 0, left = 0, bottom = 0, right = 0 } = insets ?? {};
  const numbers = viewportBuffer;
  numbers[0] = number(width, 'width');
  numbers[1] = number(height, 'height');
  numbers[2] = number(x, 'x');
  numbers[3] = number(y, 'y');
  numbers[4] = inset(top, 'insets.top');
  numbers[5] = inset(left, 'insets.left');
  numbers[6] = inset(bottom, 'insets.bottom');
  numbers[7] = inset(right, 'insets.right');
  numbers[8] = number(displayScale, 'displayScale');
  return numbers;
}

const EDGES = ['top', 'left', 'bottom', 'right'];

function checkInsets(insets) {
  if (typeof insets !== 'object' || Array.isArray(insets)) {
    throw new WaymarkError('insets of the viewport are an object with top, left, bottom and right');
  }
  for (const edge in insets) {
    if (!EDGES.includes(edge)) {
      throw new WaymarkError(`insets of the viewport have top, left, bottom and right, but no ${edge}`);
    }
  }
}

let hasWarned = false;

/** Refuses what a viewport has not; a point for a target, which it had, is told of once instead, as it does no harm. */
function checkUnknown(name, value) {
  if (name !== 'target') {
    throw new WaymarkError(`a viewport has no ${name}${suggestion(name, VIEWPORT)}; it has ${VIEWPORT.join(', ')}`);
  }
  if (value == null) return;
  const meant = 'a viewport has no target, as no constraint can name it: the target of a marker is part of its scene, '
    + 'and place(targets, viewport) tells where the marker stands for others';
  if (typeof value.x !== 'number' || typeof value.y !== 'number') throw new WaymarkError(meant);
  if (!hasWarned) console.warn(`waymark: ${meant}`);
  hasWarned = true;
}

function number(value, what) {
  if (typeof value !== 'number') throw new WaymarkError(`${what} of the viewport has to be a number`);
  return value;
}

function inset(value, what) {
  if (value < 0) throw new WaymarkError(`${what} of the viewport is ${value}, but it has to be 0 or more`);
  return number(value ?? 0, what);
}

// The engine takes no number that is farther from 0.
const FARTHEST = 1e12;

/** Returns the two numbers of each target. */
export function flattened(targets) {
  const flat = numbersOf(targets);
  if (flat.length % 2) throw new WaymarkError('targets are two numbers each');
  for (let at = 0; at < flat.length; at++) {
    if (Math.abs(flat[at]) <= FARTHEST) continue;
    throw new WaymarkError(
      `${at % 2 ? 'y' : 'x'} of target ${at >> 1} has to be a number from -1e12 to 1e12; it is ${flat[at]}`);
  }
  return flat;
}

function numbersOf(targets) {
  if (targets instanceof Float64Array) return targets;
  if (!Array.isArray(targets)) {
    throw new WaymarkError('targets are a list of points, or a Float64Array of x and y');
  }
  const flat = new Float64Array(2 * targets.length);
  // All of them, as a list may have holes.
  for (let index = 0; index < targets.length; index++) {
    const target = targets[index];
    if (typeof target?.x !== 'number' || typeof target?.y !== 'number') {
      throw new WaymarkError(`target ${index} has no numbers x and y`);
    }
    flat[2 * index] = target.x;
    flat[2 * index + 1] = target.y;
  }
  return flat;
}
