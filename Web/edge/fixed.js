// What a page's own style must not change: where markers are, how large, and when.

const SAME_PLACE = { transition: 'none', translate: 'none', scale: 'none', rotate: 'none', zoom: '1' };
const SAME_SIZE = { 'box-sizing': 'border-box', margin: '0', padding: '0', border: '0', 'min-width': '0', 'min-height': '0',
  'max-width': 'none', 'max-height': 'none', float: 'none' };

/** The style of the layer, of markers and of their artwork, in HTML and as parts of a drawing. */
export const FIXED = {
  layer: { ...SAME_PLACE, ...SAME_SIZE, display: 'block', position: 'absolute', inset: '0 auto auto 0', width: '0',
    height: '0', 'transform-origin': '0 0' },
  marker: { ...SAME_PLACE, ...SAME_SIZE, display: 'block', position: 'absolute', inset: '0 auto auto 0',
    width: 'var(--size)', height: 'var(--size)', 'transform-origin': '0 0' },
  art: { ...SAME_PLACE, ...SAME_SIZE, display: 'block', position: 'static', width: '100%', height: '100%',
    transform: 'none', 'transform-origin': '50% 50%' },
  drawing: { ...SAME_PLACE, 'transform-box': 'view-box', 'transform-origin': '0 0' },
};

/** Gives an element a style that no rule of the page is before. */
export function fix(element, style) {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important');
}
