// What a page's own style must not change: where markers are, how large, and when.

const SAME_PLACE = { transition: 'none', translate: 'none', scale: 'none', rotate: 'none', zoom: '1' };
const SAME_SIZE = { 'box-sizing': 'border-box', margin: '0', padding: '0', border: '0', 'min-width': '0', 'min-height': '0',
  'max-width': 'none', 'max-height': 'none', float: 'none' };
const AT_ORIGIN = { display: 'block', position: 'absolute', inset: '0 auto auto 0', 'transform-origin': '0 0' };

// What nobody is to see, but a screen reader to find: behind the page's content it would make the page longer.
const UNSEEN = { position: 'fixed', width: '1px', height: '1px', overflow: 'hidden', 'clip-path': 'inset(50%)',
  'white-space': 'nowrap', transform: 'none' };

/** The style of the layer, of markers, of their artwork, in HTML and as parts of a drawing, and of what is said. */
export const FIXED = {
  layer: written({ ...SAME_PLACE, ...SAME_SIZE, ...AT_ORIGIN, width: '0', height: '0' }),
  marker: written({ ...SAME_PLACE, ...SAME_SIZE, ...AT_ORIGIN, width: 'var(--size)', height: 'var(--size)' }),
  art: written({ ...SAME_PLACE, ...SAME_SIZE, display: 'block', position: 'static', width: '100%', height: '100%',
    transform: 'none', 'transform-origin': '50% 50%' }),
  drawing: written({ ...SAME_PLACE, 'transform-box': 'view-box', 'transform-origin': '0 0' }),
  said: written({ ...SAME_PLACE, ...SAME_SIZE, ...AT_ORIGIN, ...UNSEEN }),
};

// Of new elements there are many while a map moves, and one text is read faster than twenty properties are set.
function written(style) {
  return Object.entries(style).map(([name, value]) => `${name}: ${value} !important`).join('; ');
}

/** Gives a property a value that no rule of the page is before. */
export function fix(element, name, value) { element.style.setProperty(name, value, 'important'); }
