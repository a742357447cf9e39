// The page that `waymark page` writes: a scene in an element that scrolls by itself.
import { EdgeMarkers } from '../edge-markers.js';
import { markerAt, withTarget } from '../edge/scene.js';
import { opened } from './opening.js';
import { OwnMarker, OwnStates } from './own-marker.js';

// How many targets have markers at most, so that scrolling stays quick; a page says so where there are more.
const LIMIT = 300;

/** A scene that is shown: its map as content, its other views above it, and its markers. */
export class ScenePage {
  #engine; #data; #scene = null; #markers = []; #source = {}; #projection = projection({}); #elements = new Map(); #placed = [];
  #scroller = document.getElementById('scroller');
  #content = document.getElementById('content');
  #views = document.getElementById('views');
  #limits = { x: 0, y: 0, width: 0, height: 0 };
  #frame = 0; #map = null;
  /** Insets instead of the screen's own; the inspector sets them. */
  insets = null;
  /** Is called after each update. */
  onUpdate = () => {};

  constructor(engine, data) {
    this.#engine = engine;
    this.#data = data;
    this.#scroller.addEventListener('scroll', () => this.#schedule(), { passive: true });
    new ResizeObserver(() => this.layOut()).observe(this.#scroller);
  }

  /** Shows the scene of a text; throws with a sentence, and shows what it showed, if there is something wrong. */
  open(text) {
    const scene = this.#engine.open(text, { sizes: this.#data.images });
    const markers = [];
    const source = JSON.parse(text);
    // Many targets are marked by the first marker alone.
    const count = this.#data.targets ? 1 : scene.markers.length;
    try {
      const states = new OwnStates(scene);
      for (let index = 0; index < count; index++) markers.push(this.#makeMarkers(states, source, index));
    } catch (problem) {
      for (const one of markers) one.destroy();
      scene.close();
      throw problem;
    }
    for (const one of this.#markers) one.destroy();
    this.#scene?.close();
    this.#scene = scene;
    this.#markers = markers;
    this.#source = source;
    // Where it is scrolled to is told by the zoom that it was scrolled with.
    const { offset } = this;
    this.#projection = projection(source, count);
    this.#makeViews();
    this.layOut(offset);
  }

  get scene() { return this.#scene; }
  /** What shows each of the scene's markers; one for all targets, where there are many. */
  get markers() { return this.#markers; }
  get offset() {
    const { zoom } = this.#projection;
    return { x: this.#limits.x + this.#scroller.scrollLeft / zoom, y: this.#limits.y + this.#scroller.scrollTop / zoom };
  }
  get limits() { return this.#limits; }

  get viewport() {
    const { clientWidth: width, clientHeight: height } = this.#scroller;
    return { width, height, ...this.offset, insets: this.insets ?? this.#safeArea(), displayScale: devicePixelRatio };
  }

  /** Scrolls to an offset. */
  scrollTo({ x, y }, smooth = false) {
    const { zoom } = this.#projection;
    this.#scroller.scrollTo({ left: (x - this.#limits.x) * zoom, top: (y - this.#limits.y) * zoom,
      behavior: smooth ? 'smooth' : 'instant' });
    this.#shown = null;
  }

  /** Makes the content as large as it can be scrolled, and stays at an offset, or where it is. */
  layOut(before = this.offset) {
    const { clientWidth: width, clientHeight: height } = this.#scroller;
    if (!this.#scene || !width || !height) return;
    const range = this.#scene.limits({ ...this.viewport, x: 0, y: 0 })
      ?? { minimum: { x: 0, y: 0 }, maximum: { x: 0, y: 0 } };
    const { minimum, maximum } = range;
    this.#limits = { x: minimum.x, y: minimum.y,
      width: Math.max(0, maximum.x - minimum.x), height: Math.max(0, maximum.y - minimum.y) };
    const { zoom } = this.#projection;
    this.#content.style.width = `${width + this.#limits.width * zoom}px`;
    this.#content.style.height = `${height + this.#limits.height * zoom}px`;
    this.scrollTo(before);
    for (const markers of this.#markers) markers.refresh();
    this.update();
  }

  /** Moves everything to where it belongs now. */
  update() {
    if (!this.#scene) return;
    if (this.#map || this.#placed.length) this.#place(this.#scene.frames(this.viewport));
    this.onUpdate();
  }

  /** Goes to where the marker of a target stands on it in the middle of what bars leave of the screen. */
  visit(target, smooth) {
    const { viewport } = this;
    const index = target.marker ?? 0;
    const scene = this.#engine.open(withTarget(this.#source, index, target), { sizes: this.#data.images });
    try {
      const offset = scene.destination(index, viewport);
      if (offset) this.scrollTo(offset, smooth);
    } finally {
      scene.close();
    }
  }

  #schedule() {
    this.#frame ||= requestAnimationFrame(() => { this.#frame = 0; this.update(); });
  }

  #safeArea() { return this.#region?.viewport.insets ?? {}; }
  #region = null;

  #makeMarkers(states, source, index) {
    const marker = states.scene.markers[index];
    const { images } = this.#data;
    const seen = projection(source, this.#data.targets ? 1 : undefined);
    const artwork = marker.arrow && images[marker.arrow] && images[marker.x]
      ? { arrow: images[marker.arrow].source, x: images[marker.x].source } : undefined;
    const note = document.getElementById('note');
    const own = { id: 'own', name: marker.name, marker: index, x: marker.targetX, y: marker.targetY };
    const targets = hiddenViews(source).has(marker.view) ? [] : this.#data.targets ?? [own];
    note.hidden = targets.length <= LIMIT;
    note.textContent = note.hidden ? '' : `The nearest ${LIMIT} of ${targets.length} targets are marked.`;
    return new EdgeMarkers(this.#engine, {
      container: this.#scroller, layer: document.getElementById('screen'), scene: source, sizes: images, artwork,
      ownMarker: this.#data.targets ? undefined : new OwnMarker(states, source, index),
      targets, limit: LIMIT, seen: 'show', groupLabel: 'Markers', settleTime: 400,
      safeAreas: this.insets === null,
      project: (target) => target,
      viewport: (region) => {
        this.#region = region;
        return { ...region.viewport, ...this.#offsetOf(region, seen),
          insets: this.insets ?? region.viewport.insets, displayScale: devicePixelRatio };
      },
      onVisit: (target, { smooth }) => this.visit(target, smooth),
    });
  }

  /** The offset at which a part of the screen shows what it shows; the map turns and grows about the middle of each. */
  #offsetOf({ width, height, shift }, { zoom, turn }) {
    const { clientWidth, clientHeight, offset } = this.#scrolled;
    const [dx, dy] = [(clientWidth - width) / 2, (clientHeight - height) / 2];
    const [x, y] = [(shift.x - dx) / zoom, (shift.y - dy) / zoom];
    return { x: offset.x + dx + x * Math.cos(turn) - y * Math.sin(turn),
      y: offset.y + dy + x * Math.sin(turn) + y * Math.cos(turn) };
  }

  /** What the scroller shows, looked up once for all markers that move in one go, each of which would have it laid out anew. */
  get #scrolled() {
    if (!this.#shown) {
      const { clientWidth, clientHeight } = this.#scroller;
      this.#shown = { clientWidth, clientHeight, offset: this.offset };
      queueMicrotask(() => { this.#shown = null; });
    }
    return this.#shown;
  }
  #shown = null;

  #makeViews() {
    this.#content.replaceChildren();
    this.#views.replaceChildren();
    this.#elements.clear();
    this.#placed = [];
    this.#map = null;
    const inMarkers = new Set(this.#scene.markers.map(({ view }) => view));
    const views = this.#scene.views;
    const hidden = hiddenViews(this.#source);
    for (const view of views) if (inMarkers.has(view.in)) inMarkers.add(view.name);
    const hasChildren = new Set(views.map((view) => view.in));
    // The root, and what the map stands in, are behind it; the map is not among the other views.
    const behind = new Set([views[0]?.name]);
    let holder = views.find(({ name }) => name === this.#scene.map?.view)?.in;
    for (; holder; holder = views.find(({ name }) => name === holder)?.in) behind.add(holder);
    const screen = document.getElementById('screen');
    screen.style.background = '';
    views.forEach((view, index) => {
      const given = this.#source.views[index] ?? {};
      const color = given.backgroundColor;
      if (inMarkers.has(view.name) || hidden.has(view.name)) return;
      if (behind.has(view.name)) {
        if (color) screen.style.background = color;
        return;
      }
      if (view.name === this.#scene.map?.view && this.#scene.markers.length) {
        this.#map = this.#image(view, given);
        this.#map.className = 'map';
        this.#map.style.backgroundColor = color ?? '';
        this.#map.role = 'img';
        this.#map.ariaLabel = 'Map';
        this.#mapIndex = index;
        // What is turned does not move as the content does.
        (this.#projection.turn ? this.#views : this.#content).append(this.#map);
        return;
      }
      const element = view.kind === 'image' ? this.#image(view, given) : document.createElement('div');
      if (view.kind === 'label') {
        element.className = 'label';
        element.textContent = view.text ?? '';
      } else if (view.kind !== 'image') {
        if (!color && (view.kind === 'scroll' || view.kind === 'stack' || hasChildren.has(view.name))) return;
        if (!color) element.className = 'box';
      }
      element.style.backgroundColor = color ?? '';
      this.#placed.push({ index, element });
      this.#views.append(element);
    });
  }
  #mapIndex = 0;

  /** An image as its view takes it; backgrounds know all content modes. */
  #image(view, { contentMode = 'scaleToFill' }) {
    const element = document.createElement('div');
    const { source, width, height, scale } = this.#data.images[view.image] ?? {};
    if (!source) return element;
    const size = { scaleToFill: '100% 100%', scaleAspectFit: 'contain', scaleAspectFill: 'cover' }[contentMode];
    element.style.backgroundImage = `url("${source}")`;
    element.style.backgroundRepeat = 'no-repeat';
    element.style.backgroundSize = size ?? `${width / scale}px ${height / scale}px`;
    element.style.backgroundPosition = size ? 'center' : contentMode.replace(/(?=[A-Z])/, ' ').toLowerCase();
    return element;
  }

  #place(frames) {
    for (const { index, element } of this.#placed) {
      const { x, y, ...size } = frames[index].view;
      move(element, `translate(${x}px, ${y}px)`, size);
    }
    if (!this.#map) return;
    const { content: frame } = frames[this.#mapIndex];
    const { clientWidth, clientHeight } = this.#scroller;
    const [middleX, middleY] = [clientWidth / 2, clientHeight / 2];
    const { zoom, turn } = this.#projection;
    const from = turn ? this.offset : this.#limits;
    // What is in the middle of the screen stays there.
    move(this.#map, `translate(${middleX}px, ${middleY}px) rotate(${-turn}rad) scale(${zoom}) `
      + `translate(${frame.x - from.x - middleX}px, ${frame.y - from.y - middleY}px)`, frame);
  }
}

/** Moves and resizes an element; what is as it was is left alone. */
function move(element, transform, { width, height }) {
  const place = `${transform} ${width} ${height}`;
  if (element.place === place) return;
  element.place = place;
  element.style.transform = transform;
  element.style.width = `${Math.max(0, width)}px`;
  element.style.height = `${Math.max(0, height)}px`;
}

/** The names of the views that are hidden, or in one that is. */
function hiddenViews({ views }) {
  const names = new Set();
  // Views come after those that contain them.
  for (const view of views) if (view.hidden || names.has(view.in)) names.add(view.name);
  return names;
}

/** How large a map is shown, and how far turned anticlockwise, in radians: as the last marker with a placement has it. */
function projection(source, count = source.markers?.length ?? 0) {
  const markers = Array.from({ length: count }, (_, index) => markerAt(source, index));
  const { zoom = 1, bearing = 0 } = markers.findLast(({ placement }) => placement)?.placement ?? {};
  return { zoom, turn: bearing * Math.PI / 180 };
}

/** Starts the page: shows its scene. */
export function start(show) {
  return opened('The map', (engine, data) => {
    const page = new ScenePage(engine, data);
    show(page, data);
    window.waymarkPage = page;
  });
}
