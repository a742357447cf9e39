// What people hand on as options, and what of it cannot be.
import { WaymarkError } from '../engine/memory.js';
import { suggestion } from '../engine/names.js';

const NAMES = ['container', 'project', 'targets', 'size', 'margin', 'rule', 'scene', 'sizes', 'viewport', 'artwork', 'limit',
  'seen', 'steady', 'obstacles', 'insets', 'safeAreas', 'onVisit', 'announce', 'settleTime', 'label', 'groupLabel', 'layer'];
// What a page of a scene brings, and nobody else.
const OWN = 'ownMarker';
const EDGES = ['top', 'left', 'bottom', 'right'];

const isFunction = (value) => typeof value === 'function';
const FUNCTION = ['a function', isFunction];
// What an option has to be, and whether a value is that; the scene, the stage and their users look at the others.
const KINDS = {
  viewport: FUNCTION, onVisit: FUNCTION, label: FUNCTION,
  seen: ["'hide' or 'show'", (value) => value === 'hide' || value === 'show'],
  obstacles: ["a selector such as '.control', a list of elements and rectangles, or a function that returns one",
    (value) => isFunction(value) || isFunction(value[Symbol.iterator])],
  insets: ['the pixels that bars cover, such as { top: 20, bottom: 60 }', isInsets],
  artwork: ['the URLs of two images, { arrow, x }, or a function that returns an element for each target', isArtwork],
  settleTime: ['milliseconds, such as 600', (value) => value >= 0 && value < Infinity],
  layer: ['an element of the page', (value) => isFunction(value.append)],
};

/** Returns the options that are given: one that is handed on without a value is not. */
export function given(options) {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined));
}

/** Refuses options that there are none of, and values that would be taken for none. */
export function check(options) {
  for (const [name, value] of Object.entries(options)) {
    if (!NAMES.includes(name) && name !== OWN) {
      throw new WaymarkError(`edge markers have no option ${name}${suggestion(name, NAMES)}`);
    }
    const [words, isOne] = KINDS[name] ?? [];
    // Of some there is none, as in `onVisit: isMap && fly`.
    const isNone = name !== 'seen' && (value === null || value === false);
    if (words && !isNone && !isOne(value)) throw new WaymarkError(`${name} has to be ${words}; it is ${inWords(value)}`);
  }
}

/** Returns a value as it is told of. */
export function inWords(value) {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'another object';
  return typeof value === 'function' ? 'a function' : typeof value === 'string' ? `the text “${value}”` : String(value);
}

function isInsets(value) {
  return typeof value === 'object' && !Array.isArray(value)
    && Object.entries(value).every(([edge, inset]) => EDGES.includes(edge) && (inset == null || Number.isFinite(inset)));
}

function isArtwork(value) {
  return typeof value === 'function' || (typeof value.arrow === 'string' && typeof value.x === 'string');
}
