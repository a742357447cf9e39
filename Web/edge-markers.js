// Markers at the edge of any map, board or game: see README.md; edge-markers.d.ts says what everything is.
import { WaymarkError } from './waymark.js';
import { Announcer } from './edge/announcer.js';
import { around, inContent, isDrawing, isPage, scrollerOf } from './edge/containers.js';
import { MarkerElement } from './edge/element.js';
import { withNextFrame } from './edge/frames.js';
import { Layer } from './edge/layer.js';
import { check, given, inWords } from './edge/options.js';
import { MarkerScene, key, prefersStillness } from './edge/scene.js';
import { Settling } from './edge/settling.js';
import { Stillness } from './edge/stillness.js';
import { Surroundings } from './edge/surroundings.js';
import { handOn } from './edge/wheel.js';

export { inContent };

const FARTHEST = 1e9;
// Elements that are kept besides as many as show at most twice, for markers that come back.
const SPARE = 32;

/** Markers in a container, kept where the engine says. */
export class EdgeMarkers {
  #container; #options; #scene;
  // What is marked; of that, what has a place in the container, and two numbers for each of those.
  #targets = []; #known = []; #points = new Float64Array(0); #kept = new Set(); #elements = new Map();
  #layer; #isSVG; #surroundings; #region = null; #viewport = null; #announcer = null;
  #callOff = null; #isStale = false; #stillness = new Stillness(); #settling;
  #stop = new AbortController(); #sizes; #reported = new Set();

  constructor(engine, options) {
    const { container, project } = options ?? {};
    if (!container?.getBoundingClientRect) throw new WaymarkError('markers need a container, an element of the page');
    if (typeof project !== 'function') {
      throw new WaymarkError('markers need a function project(target) that returns x and y in the container');
    }
    check(given(options));
    this.#container = scrollerOf(container);
    this.#options = { size: 44, margin: 8, rule: 'ray', limit: 100, seen: 'hide', safeAreas: true, announce: true,
      ...given(options) };
    const { limit, size, margin } = this.#options;
    if (!(size > 0 && size < Infinity && margin >= 0 && margin < Infinity)) {
      throw new WaymarkError(`size and margin are pixels, such as 44 and 8; they are ${size} and ${margin}`);
    }
    if (!Number.isInteger(limit) && limit !== Infinity || limit < 0) {
      throw new WaymarkError(`limit is how many markers show at most, such as 40 or Infinity; it is ${limit}`);
    }
    this.#settling = new Settling(this.#options.settleTime ?? 600);
    this.#isSVG = isDrawing(container);
    try {
      // Pages of a scene bring something of their own that answers as this does.
      this.#scene = this.#options.ownMarker ?? new MarkerScene(engine, this.#options);
      this.#build();
      this.#listen();
      this.targets = this.#options.targets ?? [];
    } catch (problem) {
      this.destroy();
      throw problem;
    }
  }

  /** What is marked. Setting it updates. */
  get targets() { return this.#targets; }

  set targets(targets) {
    if (this.#isOver) return;
    if (typeof targets?.[Symbol.iterator] !== 'function') {
      throw new WaymarkError(
        `targets are a list, such as [{ name: 'Harbour', x: 1800, y: 300 }]; they are ${inWords(targets)}`);
    }
    const list = [...targets];
    const missing = list.findIndex((target) => target == null);
    if (missing >= 0) throw new WaymarkError(`target ${missing} is ${list[missing]}, of which nobody can say where it is`);
    const kept = new Set(list.map(key));
    if (kept.size < list.length) throw new WaymarkError(twice(list));
    this.#targets = list;
    this.#kept = kept;
    for (const [name, marker] of this.#elements) if (!this.#kept.has(name)) this.#leave(name, marker);
    this.#points = new Float64Array(2 * this.#targets.length);
    this.#announcer?.keep(this.#kept);
    this.refresh();
  }

  /** Looks at the container, what covers it and the screen's safe area again, and updates. */
  refresh() {
    if (this.#isOver) return;
    this.#isStale = false;
    this.#region = this.#surroundings.measured();
    this.#scene.open(this.#region.obstacles);
    this.#layer.move(this.#region.edges, this.#region.scale);
    this.update();
  }

  /** Updates with the next frame, once, however often it is called, wherever layout has moved the container. */
  schedule() {
    if (this.#callOff || this.#isOver) return;
    this.#callOff = withNextFrame(() => this.#hasMoved, (hasMoved) => {
      this.#callOff = null;
      if (hasMoved) this.refresh();
      else this.update();
    });
  }

  /** Puts every marker where it belongs now. */
  update() {
    if (this.#isOver || !this.#region) return;
    const { width, height, viewport } = this.#region;
    this.#viewport = this.#options.viewport ? this.#options.viewport(this.#region) : viewport;
    this.#project();
    const isSeen = width > 0 && height > 0;
    const size = isSeen ? this.#scene.size(this.#viewport) : null;
    const shown = new Set();
    for (const place of isSeen ? this.#scene.shown(this.#known, this.#points, this.#viewport) : []) {
      const name = key(place.target);
      // What is not to be marked any more fades in the element that it has, if any.
      if (!this.#kept.has(name) && !this.#elements.has(name)) continue;
      this.#element(place.target).put(place, size);
      shown.add(name);
    }
    if (isSeen && this.#scene.isMoving) this.schedule();
    for (const [name, marker] of this.#elements) {
      if (shown.has(name)) continue;
      if (!this.#kept.has(name)) this.#remove(name);
      else if (marker.isShown) {
        this.#release(marker);
        marker.hide();
      }
    }
    this.#tidy();
    this.#settle();
  }

  /** Goes to a target as a click on its marker does. */
  visit(target) {
    if (this.#isOver) return;
    const { onVisit, project } = this.#options;
    const box = this.#container;
    const middle = this.#middle;
    const offset = { x: middle.x - box.clientWidth / 2, y: middle.y - box.clientHeight / 2 };
    if (onVisit) return void onVisit(target, { smooth: !prefersStillness(), offset });
    const point = project(target);
    if (!point || !box.scrollBy) return;
    const { x = 0, y = 0 } = this.#viewport;
    box.scrollBy({
      left: point.x - x - middle.x, top: point.y - y - middle.y, behavior: prefersStillness() ? 'instant' : 'smooth',
    });
  }

  /** The middle of what bars leave of the container's part that shows. */
  get #middle() {
    const { width, height, insets = {} } = this.#viewport;
    const { x, y } = this.#options.viewport ? { x: 0, y: 0 } : this.#region.shift;
    const { top = 0, left = 0, bottom = 0, right = 0 } = insets;
    return { x: x + (left + width - right) / 2, y: y + (top + height - bottom) / 2 };
  }

  /** What a screen reader says of a target, by the engine. */
  describe(target) {
    const name = target.name === undefined ? 'Marker' : String(target.name);
    const point = this.#isOver || !this.#viewport ? null : this.#options.project(target);
    if (!point || !Number.isFinite(point.x + point.y)) return name;
    const { sentence, state } = this.#said(target, name, this.#inPart(point));
    try {
      return this.#options.label ? this.#options.label(target, sentence, state) : sentence;
    } catch (problem) {
      this.#report(problem);
      return sentence;
    }
  }

  /** Returns what the engine says of a target, which takes long to find and is the same while all is still. */
  #said(target, name, point) {
    const marker = this.#elements.get(key(target));
    const occasion = `${point.x} ${point.y} ${this.#stillness.setting} ${name}`;
    if (marker?.said?.occasion === occasion) return marker.said;
    const said = { occasion, ...this.#scene.described(name, point, this.#viewport) };
    if (marker) marker.said = said;
    return said;
  }

  /** Takes everything out of the page again; whatever is called afterwards does nothing. */
  destroy() {
    if (this.#isOver) return;
    this.#stop.abort();
    this.#callOff?.();
    this.#settling?.end();
    this.#sizes?.disconnect();
    for (const part of [this.#layer, this.#announcer, this.#surroundings]) part?.remove();
    this.#scene?.close();
    this.#elements.clear();
  }

  get #isOver() { return this.#stop.signal.aborted; }

  // MARK: - Beginning

  #build() {
    const root = this.#container.getRootNode();
    this.#layer = new Layer(this.#container, this.#options);
    if (this.#options.announce) this.#announcer = new Announcer(root);
    this.#surroundings = new Surroundings(this.#container, this.#options);
  }

  #listen() {
    const { signal } = this.#stop;
    const refresh = () => this.refresh();
    const passive = { signal, passive: true };
    const page = this.#container.ownerDocument;
    const view = page.defaultView;
    view.addEventListener('resize', refresh, passive);
    view.addEventListener('pageshow', refresh, passive);
    page.addEventListener('fullscreenchange', refresh, passive);
    // What scrolls in a shadow root is told there alone.
    for (const root of new Set([page, ...around(this.#container).filter((node) => !node.parentNode)])) {
      root.addEventListener('scroll', (event) => this.#follow(event), { ...passive, capture: true });
    }
    for (const name of ['resize', 'scroll']) view.visualViewport?.addEventListener(name, refresh, passive);
    if (typeof ResizeObserver !== 'undefined') {
      this.#sizes = new ResizeObserver(() => {
        this.#isStale = true;
        this.schedule();
      });
      this.#sizes.observe(this.#container);
      for (const element of this.#surroundings.covers) if (element.getBoundingClientRect) this.#sizes.observe(element);
    }
  }

  /** Follows what scrolls: the container its content, whatever is around it the container. */
  #follow({ target }) {
    const own = isPage(this.#container) ? this.#container.ownerDocument : this.#container;
    if (target === own) this.schedule();
    else if (around(this.#container).includes(target)) this.refresh();
  }

  /** Whether the container, or the layer in it, is not where it was: layout tells nobody what it moves. */
  get #hasMoved() {
    const { edges } = this.#surroundings;
    return this.#isStale || Object.keys(edges).some((edge) => edges[edge] !== this.#region.edges[edge])
      || !this.#layer.isAt(edges);
  }

  // MARK: - Updating

  /** Returns a projected point in the coordinates of the part that shows, unless the user's viewport has others. */
  #inPart({ x, y }) {
    const { x: left, y: top } = this.#options.viewport ? { x: 0, y: 0 } : this.#region.shift;
    return { x: limited(x - left), y: limited(y - top) };
  }

  /** Finds where targets are now. */
  #project() {
    const project = this.#options.project.now?.() ?? this.#options.project;
    this.#known = [];
    for (const target of this.#targets) {
      const point = project(target);
      if (!point) continue;
      if (typeof point.x !== 'number' || typeof point.y !== 'number') {
        throw new WaymarkError('project(target) has to return numbers x and y at once, or nothing for what is not to be '
          + `shown; it returned x ${typeof point.x} and y ${typeof point.y}`);
      }
      if (!Number.isFinite(point.x) || !Number.isFinite(point.y)) continue;
      const { x, y } = this.#inPart(point);
      this.#points[2 * this.#known.length] = x;
      this.#points[2 * this.#known.length + 1] = y;
      this.#known.push(target);
    }
  }

  /** Once all is still, names say where targets are, and what came into sight is told, once. */
  #settle() {
    const { width, height, obstacles } = this.#region;
    const setting = JSON.stringify([width, height, this.#viewport, obstacles]);
    const isStill = this.#stillness.keeps(this.#known, this.#points, setting) && !this.#scene.isMoving;
    this.#settling.wait(isStill, () => {
      const seen = width > 0 && height > 0 ? this.#scene.inSight(this.#known, this.#points, this.#viewport) : [];
      this.#announcer?.tell(seen, this.#known, this.#kept, (target) => this.describe(target));
      return [...this.#elements.values()].filter(({ isShown, isGone }) => isShown && !isGone);
    }, (marker) => { marker.name = this.describe(marker.target); });
  }

  /** Tells the page of an error as if nobody had caught it, and once, as names are made again and again. */
  #report(problem) {
    if (this.#reported.has(String(problem))) return;
    this.#reported.add(String(problem));
    setTimeout(() => { throw problem; });
  }

  // MARK: - Elements

  /** The element of a target, made when it is first needed. */
  #element(target) {
    const name = key(target);
    let marker = this.#elements.get(name);
    if (marker) {
      marker.target = target;
      marker.isGone = !this.#kept.has(name);
      return marker;
    }
    const { artwork, scene } = this.#options;
    const { rest, anchor } = this.#scene;
    marker = new MarkerElement(target, { isSVG: this.#isSVG, isSized: scene !== undefined, artwork, rest, anchor });
    this.#connect(marker);
    this.#elements.set(name, marker);
    this.#layer.append(marker.element);
    return marker;
  }

  #connect(marker) {
    const { signal } = this.#stop;
    const { element } = marker;
    // A press on a marker is not the beginning of a drag of the map below.
    for (const name of ['pointerdown', 'mousedown', 'touchstart', 'dblclick']) {
      element.addEventListener(name, (event) => event.stopPropagation(), { signal, passive: true });
    }
    element.addEventListener('wheel', (event) => handOn(event, this.#container), { signal, passive: false });
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      this.visit(marker.target);
    }, { signal });
    element.addEventListener('focus', () => { marker.name = this.describe(marker.target); }, { signal });
    if (!this.#isSVG) return;
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.visit(marker.target);
    }, { signal });
  }

  /** Takes what does not show out of the page, once it is more than shows at most. */
  #tidy() {
    if (this.#elements.size <= 2 * this.#options.limit + SPARE) return;
    for (const [name, marker] of this.#elements) if (!marker.isShown) this.#remove(name);
  }

  /** Lets the marker of a target that is gone fade out where markers do, and takes it out of the page where not. */
  #leave(name, marker) {
    if (!this.#scene.fades || !marker.isShown) return void this.#remove(name);
    this.#release(marker);
    marker.isGone = true;
  }

  #remove(name) {
    const marker = this.#elements.get(name);
    this.#release(marker);
    marker.element.remove();
    this.#elements.delete(name);
  }

  /** Gives the focus of a marker that goes to the map, rather than to nowhere. */
  #release({ element }) {
    if (element.getRootNode().activeElement === element && this.#container.tabIndex >= 0) {
      this.#container.focus({ preventScroll: true });
    }
  }
}

/** Returns what is wrong with targets of which two are told apart by nothing. */
function twice(targets) {
  const seen = new Set();
  const second = targets.find((target) => seen.size === seen.add(key(target)).size);
  return key(second) === second ? 'a target is in the list twice' : `two targets have the id ${String(second.id)}`;
}

function limited(value) { return Math.min(Math.max(value, -FARTHEST), FARTHEST); }
