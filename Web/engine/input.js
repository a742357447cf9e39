// What scripts give, checked, as the numbers and bytes that the engine takes.
import { WaymarkError, encoder } from './memory.js';

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

const viewportBuffer = new Float64Array(11);

/** The numbers of a viewport, in an array that the next call writes over. */
export function viewportNumbers(viewport) {
  if (viewport === null || typeof viewport !== 'object') {
    throw new WaymarkError('a viewport is an object with a width and a height');
  }
  const { width, height, x = 0, y = 0, insets, target, displayScale = 0 } = viewport;
  if ('offset' in viewport || 'offsetX' in viewport || 'offsetY' in viewport) {
    throw new WaymarkError('the offset of the viewport is its x and y');
  }
  if (insets != null) checkInsets(insets);
  if (target != null && typeof target !== 'object') throw new WaymarkError('target of the viewport has to be a point');
  // All is read before any is written, as what is read may be asked of another scene just then.
  const { top = 0, left = 0, bottom = 0, right = 0 } = insets ?? {};
  const { x: targetX = 0, y: targetY = 0 } = target ?? {};
  const numbers = viewportBuffer;
  numbers[0] = number(width, 'width');
  numbers[1] = number(height, 'height');
  numbers[2] = number(x, 'x');
  numbers[3] = number(y, 'y');
  numbers[4] = number(top ?? 0, 'insets.top');
  numbers[5] = number(left ?? 0, 'insets.left');
  numbers[6] = number(bottom ?? 0, 'insets.bottom');
  numbers[7] = number(right ?? 0, 'insets.right');
  numbers[8] = number(targetX ?? 0, 'target.x');
  numbers[9] = number(targetY ?? 0, 'target.y');
  numbers[10] = number(displayScale, 'displayScale');
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

function number(value, what) {
  if (typeof value !== 'number') throw new WaymarkError(`${what} of the viewport has to be a number`);
  return value;
}

/** Returns the two numbers of each target. */
export function flattened(targets) {
  if (targets instanceof Float64Array) {
    if (targets.length % 2) throw new WaymarkError('targets are two numbers each');
    return targets;
  }
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
