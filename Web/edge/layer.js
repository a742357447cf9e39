// The element that markers stand in, and what the page has to have for it.
import { isDrawing, isPage, scaleOf } from './containers.js';
import { svg } from './element.js';
import { FIXED, fix } from './fixed.js';

// Layout rounds lengths, so a layer that is off by less stands where it belongs, in pixels.
const GRAIN = 0.1;
// Sizes in whole pixels tell two scales apart that differ by more.
const SCALE_TOLERANCE = 0.01;
// What is drawn instead of what elements hold inside.
const REPLACED = 'canvas, img, video, iframe, object, embed';
const STYLE = `
.waymark-layer { --size: var(--waymark-size, 44px); z-index: var(--waymark-layer, 500); pointer-events: none;
  font: 12px/1 system-ui, sans-serif; direction: ltr }
.waymark-marker { background: none; border-radius: 50%; cursor: pointer; pointer-events: auto;
  touch-action: manipulation; will-change: transform; outline: none; overflow: visible;
  -webkit-tap-highlight-color: transparent }
.waymark-marker > .waymark-art { display: block; width: 100%; height: 100%; pointer-events: none }
:where(.waymark-art) { transition: none }
.waymark-layer, g.waymark-layer {
  --disc: var(--waymark-disc, #fffdf7); --rim: var(--waymark-rim, #0003); --sign: var(--waymark-sign, #b3261e);
  --focus: var(--waymark-focus, #0b57d0) }
@media (prefers-color-scheme: dark) { .waymark-layer, g.waymark-layer {
  --disc: var(--waymark-disc-dark, #2b2a27); --rim: var(--waymark-rim-dark, #fff5);
  --sign: var(--waymark-sign-dark, #ffb4ab); --focus: var(--waymark-focus-dark, #a8c7fa) } }
.waymark-disc { fill: var(--disc); stroke: var(--rim); stroke-width: 1 }
.waymark-sign { fill: var(--sign); stroke: var(--sign); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round }
.waymark-ring { fill: none; stroke: none; stroke-width: 3 }
.waymark-marker:focus-visible .waymark-ring { stroke: var(--focus) }
.waymark-marker:focus-visible:not(:has(.waymark-ring)) { outline: 3px solid var(--focus) }
.waymark-marker:hover .waymark-disc { stroke: var(--sign) }
g.waymark-marker { will-change: auto; outline: none }
g.waymark-marker > .waymark-art { pointer-events: inherit }
@media (forced-colors: active) { .waymark-disc { fill: Canvas; stroke: CanvasText } .waymark-sign { fill: LinkText;
  stroke: LinkText } }
@media (prefers-reduced-motion: no-preference) { .waymark-disc { transition: stroke .15s } }
`;

/** Markers of one container, at the part of it that shows. */
export class Layer {
  #container; #element; #home; #usualHome; #isSVG; #ends = [];

  constructor(container, { layer, groupLabel, scene, size }) {
    this.#container = container;
    this.#isSVG = isDrawing(container);
    this.#home = this.#usualHome = this.#isSVG ? container : layer || homeOf(container);
    this.#element = this.#isSVG ? svg('g') : document.createElement('div');
    this.#element.setAttribute('class', 'waymark-layer');
    this.#element.setAttribute('role', 'group');
    this.#element.setAttribute('aria-label', groupLabel ?? 'Out of sight');
    this.#element.style.cssText = this.#isSVG ? FIXED.drawing : FIXED.layer;
    if (!this.#isSVG) fix(this.#element, 'position', this.#position);
    if (scene === undefined) this.#element.style.setProperty('--size', `${size}px`);
    this.#home.append(this.#element);
    this.#ends.push(useStyle(container.getRootNode()));
    if (this.#home === container && !this.#isSVG) this.#ends.push(usePosition(container));
    if (this.#home === container) return;
    // What makes the container unseen or out of reach does not reach a layer beside it.
    const observer = new MutationObserver(() => this.#followContainer());
    observer.observe(container, { attributeFilter: ['inert', 'style', 'class'] });
    this.#ends.push(() => observer.disconnect());
  }

  append(element) { this.#element.append(element); }

  /** Whether it stands at edges in the window, from which layout or scrolling may have moved it. */
  isAt(edges) {
    if (this.#isSVG) return this.#element.getAttribute('transform') === this.#matrix(edges);
    const now = this.#element.getBoundingClientRect();
    return Math.abs(now.left - edges.left) < GRAIN && Math.abs(now.top - edges.top) < GRAIN;
  }

  /** Lets it begin at edges in the window, and have pixels as large as the container's. */
  move(edges, scale) {
    if (this.#isSVG) return void this.#element.setAttribute('transform', this.#matrix(edges));
    this.#settle();
    if (this.#home !== this.#container) this.#followContainer();
    const now = this.#element.getBoundingClientRect();
    const own = scaleOf(this.#box);
    const { style } = this.#element;
    fix(this.#element, 'left', `${(parseFloat(style.left) || 0) + (edges.left - now.left) / own.x}px`);
    fix(this.#element, 'top', `${(parseFloat(style.top) || 0) + (edges.top - now.top) / own.y}px`);
    const [x, y] = [scale.x / own.x, scale.y / own.y];
    const isAlike = Math.abs(x - 1) < SCALE_TOLERANCE && Math.abs(y - 1) < SCALE_TOLERANCE;
    fix(this.#element, 'transform', isAlike ? 'none' : `scale(${x}, ${y})`);
  }

  /** Is as far out of reach and out of sight as the container, unless both are so by what is around them. */
  #followContainer() {
    const [isSeen, isHomeSeen] = [this.#container, this.#box].map((one) => getComputedStyle(one).visibility === 'visible');
    this.#element.inert = this.#container.inert === true;
    if (!isSeen && isHomeSeen) fix(this.#element, 'visibility', 'hidden');
    else this.#element.style.removeProperty('visibility');
  }

  /** What the layer is in. A shadow root has no box, but its host has. */
  get #box() { return this.#home.getBoundingClientRect ? this.#home : this.#home.host; }

  /** Goes into what fills the screen, where what is outside of that does not show, and back. */
  #settle() {
    const full = this.#container.getRootNode().fullscreenElement;
    const isOutside = full?.contains(this.#container) && !full.contains(this.#usualHome);
    const home = isOutside ? full : this.#usualHome;
    if (home === this.#home) return;
    this.#home = home;
    fix(this.#element, 'position', this.#position);
    home.append(this.#element);
  }

  /** What fills the screen may scroll, and so does the page. */
  get #position() {
    return isPage(this.#container) || this.#home !== this.#usualHome ? 'fixed' : 'absolute';
  }

  remove() {
    this.#element.remove();
    for (const end of this.#ends) end();
  }

  #matrix({ left, top }) {
    const drawing = this.#container.ownerSVGElement ?? this.#container;
    const matrix = this.#container.getScreenCTM?.()?.inverse() ?? drawing.createSVGMatrix();
    const { a, b, c, d, e, f } = matrix.translate(left, top);
    return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`;
  }
}

/** Returns the container, or what is around it where it shows nothing inside, or scrolls and would take markers with it. */
function homeOf(container) {
  if (isPage(container)) return container.ownerDocument.body;
  const takesThem = container.matches(REPLACED) || /auto|scroll/.test(getComputedStyle(container).overflow);
  return takesThem ? container.parentNode : container;
}

// MARK: - What several layers use

const styles = new WeakMap();
// Other copies of this script need the position of a container as well.
const positions = globalThis[Symbol.for('waymark.positions')] ??= new WeakMap();

/** Counts one use more of a thing, and returns what ends it; the last one undoes the thing. */
function use(uses, thing, undo) {
  const one = uses.get(thing) ?? { count: 0, undo };
  one.count += 1;
  uses.set(thing, one);
  return () => {
    one.count -= 1;
    if (one.count) return;
    uses.delete(thing);
    one.undo();
  };
}

/** Gives a document or a shadow root the style of markers. */
function useStyle(root) {
  const home = root.head ?? root;
  // One that another copy of this script has made goes with that.
  let style = [...home.querySelectorAll('style[data-waymark]')].find((one) => styles.has(one));
  if (!style) {
    style = document.createElement('style');
    style.dataset.waymark = '';
    style.textContent = STYLE;
    home.append(style);
    // A content security policy may forbid such elements, but not what a script makes of its own.
    if (style.isConnected && !style.sheet && root.adoptedStyleSheets) {
      style.remove();
      return adoptStyle(root);
    }
  }
  return use(styles, style, () => style.remove());
}

function adoptStyle(root) {
  // Only one of the same page can be adopted.
  const sheet = new (root.ownerDocument ?? root).defaultView.CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => { root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet); };
}

/** Lets a container be what a layer in it is placed by. */
function usePosition(container) {
  const { style } = container;
  if (positions.has(container)) return use(positions, container);
  if (getComputedStyle(container).position !== 'static') return () => {};
  const before = container.getAttribute('style');
  const position = style.position;
  style.position = 'relative';
  return use(positions, container, () => {
    // Somebody else has set another since.
    if (style.position !== 'relative') return;
    style.position = position;
    if (before === null && !style.length) container.removeAttribute('style');
  });
}
