// One marker in the page: a button with its artwork, in HTML or in SVG.
import { WaymarkError } from '../engine/memory.js';
import { FIXED, fix } from './fixed.js';
import { inWords } from './options.js';

const SVG = 'http://www.w3.org/2000/svg';
// On a disc of 44 units; arrows point right at rest.
const ARROW = 'M30 22 L17 30 L20 22 L17 14 Z';
const CROSS = 'M16 16 L28 28 M28 16 L16 28';
const X = 0;

/** A button that stands where it is put. */
export class MarkerElement {
  #art; #inner = null; #sign = null; #image = null; #artwork; #isSized; #anchor;
  // What the page has been told, which it is not told again.
  #place = ''; #turn = 0; #kind = -1; #opacity = 1; #isShown = true; #isGone = false; #width = 0; #height = 0; #rest = 0;

  constructor(target, { isSVG, isSized, artwork, rest, anchor }) {
    this.#artwork = artwork;
    this.#isSized = isSized;
    this.#anchor = anchor;
    this.element = isSVG ? svg('g', 'waymark-marker') : document.createElement('button');
    if (isSVG) {
      this.element.setAttribute('role', 'button');
      this.element.setAttribute('tabindex', '0');
    } else {
      this.element.type = 'button';
      this.element.className = 'waymark-marker';
    }
    this.element.style.cssText = isSVG ? FIXED.drawing : FIXED.marker;
    this.target = target;
    this.#art = this.#drawn(target, isSVG);
    // Our own sign points right at rest, whatever the scene says of its artwork.
    this.#rest = this.#sign ? 0 : rest;
    this.element.append(this.#art);
    this.name = target.name === undefined ? 'Marker' : String(target.name);
  }

  get isShown() { return this.#isShown; }

  /** Whether it only fades out, and its target is none any more: nobody is to reach it. */
  get isGone() { return this.#isGone; }

  set isGone(isGone) {
    if (isGone === this.#isGone) return;
    this.#isGone = isGone;
    this.element.setAttribute('tabindex', isGone ? '-1' : '0');
    if (isGone) this.element.setAttribute('aria-hidden', 'true');
    else this.element.removeAttribute('aria-hidden');
    fix(this.element, 'pointer-events', isGone ? 'none' : 'auto');
    if (isGone) this.element.blur();
  }

  /** What it stands for, which the element tells too. */
  get target() { return this.element.target; }

  set target(target) { this.element.target = target; }

  /** What a screen reader calls it. */
  set name(text) {
    if (this.element.getAttribute('aria-label') !== text) this.element.setAttribute('aria-label', text);
  }

  /** Shows it at a place in the layer, with a heading in degrees, or NaN, as large as a frame or a part of that. */
  put({ x: left, y: top, heading, kind, opacity = 1, scale = 1 }, { width, height }) {
    this.#show(true);
    const isSVG = this.element instanceof SVGElement;
    if (width !== this.#width || height !== this.#height) this.#resize(width, height, isSVG);
    // The anchor of what is smaller stays where it is.
    const [x, y] = [left + this.#anchor.x * width * (1 - scale), top + this.#anchor.y * height * (1 - scale)];
    const size = scale === 1 ? '' : ` scale(${scale})`;
    const place = isSVG ? `translate(${x} ${y})${size}` : `translate(${x}px, ${y}px)${size}`;
    if (place !== this.#place) {
      this.#place = place;
      if (isSVG) this.element.setAttribute('transform', place);
      else fix(this.element, 'transform', place);
    }
    const turn = kind === X || Number.isNaN(heading) ? 0 : heading - this.#rest;
    if (turn !== this.#turn) {
      this.#turn = turn;
      if (isSVG) this.#art.setAttribute('transform', `rotate(${turn} ${width / 2} ${height / 2})`);
      else fix(this.#art, 'transform', turn ? `rotate(${turn}deg)` : 'none');
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
      // The layer's style would make it as large as the drawing.
      if (this.#image) sizeTo(this.#image, width, height);
      // It turns about another middle.
      this.#turn = null;
    } else if (this.#isSized) {
      sizeTo(this.element, width, height);
    }
  }

  #showKind(kind) {
    this.#kind = kind;
    this.element.dataset.kind = kind === X ? 'x' : 'arrow';
    this.#sign?.setAttribute('d', kind === X ? CROSS : ARROW);
    const name = this.element instanceof SVGElement ? 'href' : 'src';
    this.#image?.setAttribute(name, kind === X ? this.#artwork.x : this.#artwork.arrow);
  }

  #show(isShown) {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.element.toggleAttribute('hidden', !isShown);
    // Elements of an SVG do not know the attribute, and a page may have a style for it.
    fix(this.element, 'display', isShown ? 'block' : 'none');
  }

  /** The user's artwork, an image of it, or our own sign on a disc. */
  #drawn(target, isSVG) {
    const own = typeof this.#artwork === 'function' ? this.#artwork(target) : null;
    if (own) return ownArt(own);
    const art = this.#artwork?.arrow ? this.#drawnImage(isSVG) : this.#drawnSign(isSVG);
    art.style.cssText = isSVG ? FIXED.drawing : FIXED.art;
    return art;
  }

  #drawnImage(isSVG) {
    this.#image = isSVG ? svg('image', 'waymark-art', { preserveAspectRatio: 'none', 'aria-hidden': 'true' })
      : Object.assign(document.createElement('img'), { className: 'waymark-art', alt: '', draggable: false });
    return this.#image;
  }

  #drawnSign(isSVG) {
    const art = svg(isSVG ? 'g' : 'svg', 'waymark-art', { 'aria-hidden': 'true' });
    if (isSVG) {
      this.#inner = svg('g');
      this.#inner.style.cssText = FIXED.drawing;
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

function sizeTo(element, width, height) {
  fix(element, 'width', `${width}px`);
  fix(element, 'height', `${height}px`);
}

/** Returns an element that somebody gives for artwork; one that stands in another marker would be taken out of that. */
function ownArt(element) {
  if (!element.classList?.add) {
    throw new WaymarkError(`artwork(target) has to return an element; it returned ${inWords(element)}`);
  }
  if (element.closest('.waymark-layer')?.isConnected) {
    throw new WaymarkError('artwork(target) has to return another element for each target; it returned one twice');
  }
  element.classList.add('waymark-art');
  return element;
}

/** Returns an element of SVG. */
export function svg(name, className, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  if (className) element.setAttribute('class', className);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
