// One marker in the page: a button with its artwork, in HTML or in SVG.
const SVG = 'http://www.w3.org/2000/svg';
// On a disc of 44 units; arrows point right at rest.
const ARROW = 'M30 22 L17 30 L20 22 L17 14 Z';
const CROSS = 'M16 16 L28 28 M28 16 L16 28';
const X = 0;
const STYLE = `
.waymark-layer { --size: var(--waymark-size, 44px); position: absolute; left: 0; top: 0; width: 0; height: 0;
  z-index: var(--waymark-layer, 500); pointer-events: none; font: 12px/1 system-ui, sans-serif; direction: ltr }
.waymark-marker { position: absolute; left: 0; top: 0; margin: 0; padding: 0; border: 0; background: none;
  width: var(--size); height: var(--size); border-radius: 50%; cursor: pointer; pointer-events: auto;
  touch-action: manipulation; will-change: transform; outline: none; overflow: visible;
  -webkit-tap-highlight-color: transparent }
.waymark-marker[hidden] { display: none }
.waymark-marker > .waymark-art { display: block; width: 100%; height: 100%; pointer-events: none }
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
.waymark-said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (forced-colors: active) { .waymark-disc { fill: Canvas; stroke: CanvasText } .waymark-sign { fill: LinkText;
  stroke: LinkText } }
@media (prefers-reduced-motion: no-preference) { .waymark-disc { transition: stroke .15s } }
`;

/** A button that stands where it is put. */
export class MarkerElement {
  #art; #inner = null; #sign = null; #image = null; #artwork; #isSized;
  // What the page has been told, which it is not told again.
  #place = ''; #turn = 0; #kind = -1; #opacity = 1; #isShown = true; #width = 0; #height = 0;

  constructor(target, { isSVG, isSized, artwork }) {
    this.#artwork = artwork;
    this.#isSized = isSized;
    this.element = isSVG ? svg('g', 'waymark-marker') : document.createElement('button');
    if (isSVG) {
      this.element.setAttribute('role', 'button');
      this.element.setAttribute('tabindex', '0');
    } else {
      this.element.type = 'button';
      this.element.className = 'waymark-marker';
    }
    this.target = target;
    this.#art = this.#drawn(target, isSVG);
    this.element.append(this.#art);
    this.name = target.name === undefined ? 'Marker' : String(target.name);
  }

  get isShown() { return this.#isShown; }

  /** What it stands for, which the element tells too. */
  get target() { return this.element.target; }

  set target(target) { this.element.target = target; }

  /** What a screen reader calls it. */
  set name(text) {
    if (this.element.getAttribute('aria-label') !== text) this.element.setAttribute('aria-label', text);
  }

  /** Shows it at a place in the layer, with a heading in degrees, as large as a frame. */
  put({ x, y, heading, kind, opacity = 1 }, { width, height }) {
    this.#show(true);
    const isSVG = this.element instanceof SVGElement;
    if (width !== this.#width || height !== this.#height) this.#resize(width, height, isSVG);
    const place = isSVG ? `translate(${x} ${y})` : `translate(${x}px, ${y}px)`;
    if (place !== this.#place) {
      this.#place = place;
      if (isSVG) this.element.setAttribute('transform', place);
      else this.element.style.transform = place;
    }
    const turn = kind === X ? 0 : heading;
    if (turn !== this.#turn) {
      this.#turn = turn;
      if (isSVG) this.#art.setAttribute('transform', `rotate(${turn} ${width / 2} ${height / 2})`);
      else this.#art.style.transform = turn ? `rotate(${turn}deg)` : '';
    }
    if (opacity !== this.#opacity) {
      this.#opacity = opacity;
      this.element.style.opacity = opacity < 1 ? opacity : '';
    }
    if (kind !== this.#kind) this.#showKind(kind);
  }

  hide() { this.#show(false); }

  /** Lets the artwork fill a frame. */
  #resize(width, height, isSVG) {
    [this.#width, this.#height] = [width, height];
    if (isSVG) {
      this.#inner?.setAttribute('transform', `scale(${width / 44} ${height / 44})`);
      // It turns about another middle.
      this.#turn = null;
    } else if (this.#isSized) {
      Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` });
    }
  }

  #showKind(kind) {
    this.#kind = kind;
    this.element.dataset.kind = kind === X ? 'x' : 'arrow';
    this.#sign?.setAttribute('d', kind === X ? CROSS : ARROW);
    if (this.#image) this.#image.src = kind === X ? this.#artwork.x : this.#artwork.arrow;
  }

  #show(isShown) {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.element.toggleAttribute('hidden', !isShown);
    // Elements of an SVG do not know the attribute.
    if (this.element instanceof SVGElement) this.element.style.display = isShown ? '' : 'none';
  }

  /** The user's artwork, an image of it, or our own sign on a disc. */
  #drawn(target, isSVG) {
    const own = typeof this.#artwork === 'function' ? this.#artwork(target) : null;
    if (own) {
      own.classList.add('waymark-art');
      return own;
    }
    if (this.#artwork?.arrow && !isSVG) {
      this.#image = Object.assign(document.createElement('img'), { className: 'waymark-art', alt: '', draggable: false });
      return this.#image;
    }
    const art = svg(isSVG ? 'g' : 'svg', 'waymark-art', { 'aria-hidden': 'true' });
    if (isSVG) {
      this.#inner = svg('g');
      art.append(this.#inner);
    } else {
      art.setAttribute('viewBox', '0 0 44 44');
    }
    this.#sign = svg('path', 'waymark-sign', { d: ARROW });
    (this.#inner ?? art).append(svg('circle', 'waymark-disc', { cx: 22, cy: 22, r: 19 }), this.#sign,
      svg('circle', 'waymark-ring', { cx: 22, cy: 22, r: 19.5 }));
    return art;
  }
}

/** The element that markers stand in. */
export function layerElement(isSVG, label) {
  const layer = isSVG ? svg('g') : document.createElement('div');
  layer.setAttribute('class', 'waymark-layer');
  layer.setAttribute('role', 'group');
  layer.setAttribute('aria-label', label);
  return layer;
}

/** Adds the style of markers to a document or a shadow root, once. */
export function addStyle(root) {
  const home = root.head ?? root;
  if (home.querySelector?.('style[data-waymark]')) return;
  const style = document.createElement('style');
  style.dataset.waymark = '';
  style.textContent = STYLE;
  home.append(style);
}

function svg(name, className, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  if (className) element.setAttribute('class', className);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
