// Markers at the edge of any map, board or game: see README.md; edge-markers.d.ts says what everything is.
import { WaymarkError } from './waymark.js';
import { MarkerStage } from './stage.js';

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
const SVG = 'http://www.w3.org/2000/svg';
// On a disc of 44 units; arrows point right at rest.
const ARROW = 'M30 22 L17 30 L20 22 L17 14 Z';
const CROSS = 'M16 16 L28 28 M28 16 L16 28';
const NAME = 'treasure';
const X = 0;
const HIDDEN = 2;
const KINDS = { x: X, arrow: 1 };
const FARTHEST = 1e9;
// The longest time between two frames that counts, in seconds: nobody saw markers move in a longer one.
const LONGEST_FRAME = 0.05;

/** The scene of the default artwork: its middle stands on the target, or on the way there at the border. */
function defaultScene(size, margin, rule) {
  const side = (edge, relation, sign) => `marker.${edge} ${relation} view.safeArea.${edge} ${sign} margin`;
  return {
    version: 1,
    constants: { margin, side: size },
    views: [
      { name: 'view' },
      { name: 'scroll', in: 'view', kind: 'scroll' },
      { name: 'content', in: 'scroll' },
      { name: 'marker', in: 'scroll' },
    ],
    constraints: [
      'scroll.edges == view.edges', 'content.edges == scroll.edges', 'content.width == 1', 'content.height == 1',
      'marker.width == side', 'marker.height == side',
      side('left', '>=', '+'), side('right', '<=', '-'), side('top', '>=', '+'), side('bottom', '<=', '-'),
      `marker.left == content.left + ${NAME}.x @998`, `marker.top == content.top + ${NAME}.y @998`,
    ],
    markers: [{
      name: NAME, view: 'marker', reference: 'content', target: { x: 0, y: 0 },
      placement: { rule, anchor: 'center', visibility: { part: 'anchor' } },
    }],
  };
}

/** Markers in a container, kept where the engine says. */
export class EdgeMarkers {
  #engine; #container; #options; #source; #scene; #sceneKey;
  #targets = []; #points = new Float64Array(0); #known = []; #places = new Float64Array(0); #buttons = new Map();
  #layer; #said; #isSVG; #region = null; #viewport = null; #shift = { x: 0, y: 0 };
  #stage = null; #isStill = false; #clock = 0; #drawn = 0; #kept = new Set();
  #frame = 0; #settling = 0; #seen = null; #lastSaid = ''; #stop = new AbortController(); #sizes; #probe;

  constructor(engine, options) {
    const { container, project } = options ?? {};
    if (!container?.getBoundingClientRect) throw new WaymarkError('markers need a container, an element of the page');
    if (typeof project !== 'function') {
      throw new WaymarkError('markers need a function project(target) that returns x and y in the container');
    }
    this.#engine = engine;
    this.#container = container;
    this.#options = { size: 44, margin: 8, rule: 'ray', limit: 100, seen: 'hide', safeAreas: true, announce: true,
      ...options };
    const given = this.#options.scene;
    this.#source = given === undefined ? defaultScene(this.#options.size, this.#options.margin, this.#options.rule)
      : typeof given === 'string' ? JSON.parse(given) : structuredClone(given);
    this.#isSVG = container instanceof SVGElement;
    this.#build();
    this.#open([]);
    this.#listen();
    this.targets = this.#options.targets ?? [];
  }

  /** What is marked. Setting it updates. */
  get targets() { return this.#targets; }

  set targets(targets) {
    this.#targets = [...targets];
    const kept = this.#kept = new Set(this.#targets.map((target) => key(target)));
    for (const [name, button] of this.#buttons) {
      if (!kept.has(name)) { this.#release(button); button.remove(); this.#buttons.delete(name); }
    }
    this.#points = new Float64Array(2 * this.#targets.length);
    this.#seen = null;
    this.refresh();
  }

  /** Looks at the container, what covers it and the screen's safe area again, and updates. */
  refresh() {
    this.#measure();
    this.update();
  }

  /** Updates with the next frame, once, however often it is called. */
  schedule() {
    if (this.#frame || this.#stop.signal.aborted) return;
    this.#frame = requestAnimationFrame(() => { this.#frame = 0; this.update(); });
  }

  /** Puts every marker where it belongs now. */
  update() {
    if (this.#stop.signal.aborted || !this.#region) return;
    const { width, height } = this.#region;
    this.#known = [];
    const { project, viewport } = this.#options;
    const { x: shiftX, y: shiftY } = viewport ? { x: 0, y: 0 } : this.#shift;
    this.#viewport = viewport ? viewport(this.#region) : this.#region.viewport;
    for (const target of this.#targets) {
      const point = project(target);
      if (!point || !Number.isFinite(point.x) || !Number.isFinite(point.y)) continue;
      const at = 2 * this.#known.length;
      this.#points[at] = limited(point.x - shiftX);
      this.#points[at + 1] = limited(point.y - shiftY);
      this.#known.push(target);
    }
    const isShown = width > 0 && height > 0;
    const places = isShown
      ? this.#scene.place(this.#points.subarray(0, 2 * this.#known.length), this.#viewport)
      : new Float64Array(0);
    this.#show(places);
    this.#settle();
  }

  /** Goes to a target as a click on its marker does. */
  visit(target) {
    const { onVisit, project } = this.#options;
    if (onVisit) return void onVisit(target, { smooth: !prefersStillness() });
    const point = project(target);
    const box = this.#container;
    if (!point || !box.scrollBy) return;
    box.scrollBy({
      left: point.x - box.clientWidth / 2, top: point.y - box.clientHeight / 2,
      behavior: prefersStillness() ? 'instant' : 'smooth',
    });
  }

  /** What a screen reader says of a target, by the engine. */
  describe(target) {
    const { project, label, viewport } = this.#options;
    const point = project(target);
    const name = target.name === undefined ? 'Marker' : String(target.name);
    if (!point || !this.#viewport || !Number.isFinite(point.x + point.y)) return name;
    // A content that is scrolled the other way shows the scene's own target where this one is.
    const own = this.#scene.markers[0];
    const shift = viewport ? { x: 0, y: 0 } : this.#shift;
    const [state] = this.#scene.states({
      ...this.#viewport,
      x: (this.#viewport.x ?? 0) + own.targetX - limited(point.x - shift.x),
      y: (this.#viewport.y ?? 0) + own.targetY - limited(point.y - shift.y),
    });
    const sentence = name + this.#scene.announcement(0).slice(own.name.length);
    return label ? label(target, sentence, state) : sentence;
  }

  /** Takes everything out of the page again. */
  destroy() {
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settling);
    this.#sizes?.disconnect();
    this.#layer.remove();
    this.#said?.remove();
    this.#probe?.remove();
    this.#stage?.close();
    this.#scene?.close();
    this.#buttons.clear();
  }

  #build() {
    const root = this.#container.getRootNode();
    addStyle(root);
    const scrolls = !this.#isSVG && /auto|scroll/.test(getComputedStyle(this.#container).overflow);
    if (this.#isSVG) {
      this.#layer = document.createElementNS(SVG, 'g');
      this.#layer.setAttribute('class', 'waymark-layer');
      this.#container.append(this.#layer);
    } else {
      this.#layer = document.createElement('div');
      this.#layer.className = 'waymark-layer';
      // What scrolls would take markers with it, so they stand beside it.
      const home = this.#options.layer ?? (scrolls ? this.#container.parentElement : this.#container);
      if (!scrolls && !this.#options.layer && getComputedStyle(home).position === 'static') {
        home.style.position = 'relative';
      }
      home.append(this.#layer);
    }
    this.#layer.setAttribute('role', 'group');
    this.#layer.setAttribute('aria-label', this.#options.groupLabel ?? 'Out of sight');
    const body = root.body ?? root;
    if (this.#options.announce) {
      this.#said = document.createElement('div');
      this.#said.className = 'waymark-said';
      this.#said.setAttribute('aria-live', 'polite');
      body.append(this.#said);
    }
    if (this.#options.safeAreas) {
      this.#probe = document.createElement('div');
      this.#probe.style.cssText = 'position:fixed;visibility:hidden;width:0;height:0;padding:'
        + 'env(safe-area-inset-top,0) env(safe-area-inset-right,0) env(safe-area-inset-bottom,0) '
        + 'env(safe-area-inset-left,0)';
      body.append(this.#probe);
    }
  }

  #listen() {
    const { signal } = this.#stop;
    const refresh = () => this.refresh();
    const passive = { signal, passive: true };
    this.#container.addEventListener('scroll', () => this.schedule(), passive);
    addEventListener('resize', refresh, passive);
    addEventListener('pageshow', refresh, passive);
    // Whatever else scrolls may move the container.
    document.addEventListener('scroll', (event) => {
      if (event.target !== this.#container && event.target.contains?.(this.#container)) this.refresh();
    }, { ...passive, capture: true });
    for (const name of ['resize', 'scroll']) window.visualViewport?.addEventListener(name, refresh, passive);
    if (typeof ResizeObserver !== 'undefined') {
      this.#sizes = new ResizeObserver(() => requestAnimationFrame(refresh));
      this.#sizes.observe(this.#container);
      for (const element of this.#covers()) if (element instanceof Element) this.#sizes.observe(element);
    }
  }

  /** The elements and rectangles that markers keep off. */
  #covers() {
    const { obstacles } = this.#options;
    const found = typeof obstacles === 'function' ? obstacles() : obstacles;
    if (!found) return [];
    if (typeof found !== 'string') return [...found];
    const inside = [...this.#container.querySelectorAll(found)];
    return inside.length ? inside : [...this.#container.getRootNode().querySelectorAll(found)];
  }

  #measure() {
    const box = this.#container.getBoundingClientRect();
    const left = box.left + (this.#container.clientLeft || 0);
    const top = box.top + (this.#container.clientTop || 0);
    const width = this.#isSVG ? box.width : this.#container.clientWidth;
    const height = this.#isSVG ? box.height : this.#container.clientHeight;
    const screen = window.visualViewport;
    // Under pinch zoom only a part of the page shows, and markers belong into that.
    const zoomed = screen && screen.scale > 1.001;
    const seen = zoomed
      ? { left: screen.offsetLeft, top: screen.offsetTop, right: screen.offsetLeft + screen.width,
        bottom: screen.offsetTop + screen.height }
      : { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    const region = {
      left: Math.max(left, seen.left), top: Math.max(top, seen.top),
      right: Math.min(left + width, seen.right), bottom: Math.min(top + height, seen.bottom),
    };
    const size = { width: Math.max(0, region.right - region.left), height: Math.max(0, region.bottom - region.top) };
    this.#shift = { x: region.left - left, y: region.top - top };
    this.#region = { ...size, shift: this.#shift, viewport: { ...size, x: 0, y: 0, insets: this.#insets(region) } };
    this.#open(this.#obstaclesIn(region, size));
    this.#moveLayer(region);
  }

  #insets(region) {
    const own = this.#options.insets ?? {};
    const insets = { top: own.top ?? 0, left: own.left ?? 0, bottom: own.bottom ?? 0, right: own.right ?? 0 };
    if (!this.#probe) return insets;
    const style = getComputedStyle(this.#probe);
    const view = document.documentElement;
    const beyond = {
      top: region.top, left: region.left,
      bottom: view.clientHeight - region.bottom, right: view.clientWidth - region.right,
    };
    for (const edge of Object.keys(insets)) {
      const safe = parseFloat(style.getPropertyValue(`padding-${edge}`)) || 0;
      insets[edge] = Math.max(insets[edge], safe - Math.max(0, beyond[edge]));
    }
    return insets;
  }

  #obstaclesIn(region, size) {
    const found = [];
    for (const cover of this.#covers()) {
      const box = cover instanceof Element ? cover.getBoundingClientRect() : cover;
      const inPage = cover instanceof Element ? region : { left: -this.#shift.x, top: -this.#shift.y };
      const x = Math.floor((box.left ?? box.x) - inPage.left);
      const y = Math.floor((box.top ?? box.y) - inPage.top);
      const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
      const isSeen = width > 0 && height > 0 && x < size.width && y < size.height && x + width > 0 && y + height > 0;
      // One that covers everything, such as the container itself, would leave no place at all.
      const isAll = x <= 0 && y <= 0 && x + width >= size.width && y + height >= size.height;
      if (isSeen && !isAll) found.push({ name: `obstacle${found.length}`, x, y, width, height });
    }
    return found;
  }

  /** Opens the scene with these obstacles, unless it is open with them. */
  #open(obstacles) {
    const name = JSON.stringify(obstacles);
    if (this.#scene?.isOpen && name === this.#sceneKey) return;
    const source = structuredClone(this.#source);
    const marker = source.markers?.[0];
    if (marker && obstacles.length) {
      marker.placement = { ...marker.placement };
      marker.placement.obstacles = [...(marker.placement.obstacles ?? []), ...obstacles];
    }
    const opened = this.#engine.open(source, { sizes: this.#options.sizes });
    if (!opened.markers.length) {
      opened.close();
      throw new WaymarkError('the scene of edge markers has no marker');
    }
    this.#openStage(opened);
    this.#scene?.close();
    this.#scene = opened;
    this.#sceneKey = name;
    const { width, height } = opened.markers[0];
    this.#options.width = width || this.#options.size;
    this.#options.height = height || this.#options.size;
  }

  /** Lets markers go on from where they are, in a scene that has been opened anew. */
  #openStage(scene) {
    if (!this.#options.steady) return;
    this.#isStill = prefersStillness();
    const before = this.#stage;
    this.#stage = new MarkerStage(scene, this.#rules(), before);
    before?.close();
  }

  #rules() {
    const { steady, limit, seen } = this.#options;
    return { ...(steady === true ? {} : steady), limit: Number.isFinite(limit) ? limit : null,
      avoidsTargets: seen === 'show', reducedMotion: this.#isStill };
  }

  #moveLayer(region) {
    if (this.#isSVG) {
      const svg = this.#container.ownerSVGElement ?? this.#container;
      const matrix = this.#container.getScreenCTM?.()?.inverse() ?? svg.createSVGMatrix();
      const { a, b, c, d, e, f } = matrix.translate(region.left, region.top);
      this.#layer.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
      return;
    }
    const now = this.#layer.getBoundingClientRect();
    const { style } = this.#layer;
    style.left = `${(parseFloat(style.left) || 0) + region.left - now.left}px`;
    style.top = `${(parseFloat(style.top) || 0) + region.top - now.top}px`;
    if (this.#options.scene === undefined) style.setProperty('--size', `${this.#options.size}px`);
  }

  #show(places) {
    const count = places.length / 4;
    const wanted = [];
    for (let index = 0; index < count; index++) {
      const kind = places[4 * index + 3];
      if (kind === HIDDEN || (kind === X && this.#options.seen === 'hide')) continue;
      wanted.push(index);
    }
    const shown = this.#stage ? this.#putSteadily(wanted) : this.#putAtOnce(wanted, places);
    for (const [name, button] of this.#buttons) {
      if (shown.has(name)) continue;
      this.#release(button);
      setHidden(button, true);
    }
    this.#places = places;
  }

  /** Puts every marker where it ought to be, and returns the keys of those that show. */
  #putAtOnce(indices, places) {
    return new Set(this.#nearest(indices).map((index) => {
      const target = this.#known[index];
      const at = 4 * index;
      this.#put(this.#button(target), places[at], places[at + 1], places[at + 2], places[at + 3]);
      return key(target);
    }));
  }

  /** Puts every marker where it has come to by now, and returns the keys of those that show. */
  #putSteadily(indices) {
    const stage = this.#stage;
    if (this.#isStill !== prefersStillness()) {
      this.#isStill = !this.#isStill;
      stage.setRules(this.#rules());
    }
    const now = performance.now() / 1000;
    this.#clock += Math.min(now - this.#drawn, LONGEST_FRAME);
    this.#drawn = now;
    stage.targets = indices.map((index) => {
      const target = this.#known[index];
      const name = target.name === undefined ? '' : String(target.name);
      return { id: key(target), name, x: this.#points[2 * index], y: this.#points[2 * index + 1], target };
    });
    const shown = new Set();
    for (const marker of stage.show(this.#viewport, this.#clock)) {
      const { id, target: { target }, kind, frameInView, heading, opacity } = marker;
      // What is not to be marked any more has no button that could fade.
      if (!this.#kept.has(id)) continue;
      const button = this.#button(target);
      this.#put(button, frameInView.x, frameInView.y, heading ?? 0, KINDS[kind]);
      button.style.opacity = opacity < 1 ? opacity : '';
      shown.add(id);
    }
    if (!stage.isSettled) this.schedule();
    return shown;
  }

  /** The targets in sight. */
  #targetsInSight() {
    return new Set(this.#known.filter((_, index) => this.#places[4 * index + 3] === X).map(key));
  }

  /** The targets nearest to the middle of the view, as many as are shown at most, in their order. */
  #nearest(indices) {
    const { limit } = this.#options;
    if (indices.length <= limit) return indices;
    const middle = { x: (this.#viewport.x ?? 0) + this.#region.width / 2,
      y: (this.#viewport.y ?? 0) + this.#region.height / 2 };
    const far = new Float64Array(this.#known.length);
    for (const index of indices) {
      far[index] = (this.#points[2 * index] - middle.x) ** 2 + (this.#points[2 * index + 1] - middle.y) ** 2;
    }
    const last = Float64Array.from(indices, (index) => far[index]).sort()[limit - 1];
    return indices.filter((index) => far[index] <= last).slice(0, limit);
  }

  #put(button, x, y, heading, kind) {
    setHidden(button, false);
    const { width, height } = this.#options;
    const turn = kind === X ? 0 : heading;
    if (this.#isSVG) {
      button.setAttribute('transform', `translate(${x} ${y})`);
      button.art.setAttribute('transform', `rotate(${turn} ${width / 2} ${height / 2})`);
    } else {
      button.style.transform = `translate(${x}px, ${y}px)`;
      button.art.style.transform = turn ? `rotate(${turn}deg)` : '';
    }
    if (button.kind === kind) return;
    button.kind = kind;
    button.dataset.kind = kind === X ? 'x' : 'arrow';
    button.sign?.setAttribute('d', kind === X ? CROSS : ARROW);
    if (button.images) button.images.src = kind === X ? this.#options.artwork.x : this.#options.artwork.arrow;
  }

  /** The button of a target, made when it is first needed. */
  #button(target) {
    const name = key(target);
    let button = this.#buttons.get(name);
    if (button) { button.target = target; return button; }
    const { width, height, artwork } = this.#options;
    if (this.#isSVG) {
      button = document.createElementNS(SVG, 'g');
      button.setAttribute('class', 'waymark-marker');
      button.setAttribute('role', 'button');
      button.setAttribute('tabindex', '0');
    } else {
      button = document.createElement('button');
      button.type = 'button';
      button.className = 'waymark-marker';
      if (this.#options.scene !== undefined) {
        button.style.width = `${width}px`;
        button.style.height = `${height}px`;
      }
    }
    this.#draw(button, target, width, height, artwork);
    button.target = target;
    button.setAttribute('aria-label', target.name === undefined ? 'Marker' : String(target.name));
    this.#connect(button);
    this.#buttons.set(name, button);
    this.#layer.append(button);
    return button;
  }

  #draw(button, target, width, height, artwork) {
    const own = typeof artwork === 'function' ? artwork(target) : null;
    if (own) {
      own.classList.add('waymark-art');
      button.art = own;
    } else if (artwork?.arrow && !this.#isSVG) {
      button.art = button.images = document.createElement('img');
      button.art.className = 'waymark-art';
      button.art.alt = '';
      button.art.draggable = false;
    } else {
      const art = document.createElementNS(SVG, this.#isSVG ? 'g' : 'svg');
      art.setAttribute('class', 'waymark-art');
      if (!this.#isSVG) art.setAttribute('viewBox', '0 0 44 44');
      art.setAttribute('aria-hidden', 'true');
      const inner = this.#isSVG ? document.createElementNS(SVG, 'g') : art;
      if (this.#isSVG) {
        inner.setAttribute('transform', `scale(${width / 44} ${height / 44})`);
        art.append(inner);
      }
      inner.append(shape('circle', 'waymark-disc', { cx: 22, cy: 22, r: 19 }),
        button.sign = shape('path', 'waymark-sign', { d: ARROW }),
        shape('circle', 'waymark-ring', { cx: 22, cy: 22, r: 19.5 }));
      button.art = art;
    }
    button.append(button.art);
  }

  #connect(button) {
    const { signal } = this.#stop;
    // A press on a marker is not the beginning of a drag of the map below.
    for (const name of ['pointerdown', 'mousedown', 'touchstart', 'dblclick']) {
      button.addEventListener(name, (event) => event.stopPropagation(), { signal, passive: true });
    }
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.visit(button.target);
    }, { signal });
    button.addEventListener('focus', () => this.#name(button), { signal });
    if (this.#isSVG) {
      button.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        this.visit(button.target);
      }, { signal });
    }
  }

  #name(button) {
    const text = this.describe(button.target);
    if (button.getAttribute('aria-label') !== text) button.setAttribute('aria-label', text);
  }

  /** Gives the focus of a marker that goes to the map, rather than to nowhere. */
  #release(button) {
    const root = button.getRootNode();
    if (root.activeElement === button && this.#container.tabIndex >= 0) {
      this.#container.focus({ preventScroll: true });
    }
  }

  /** Once all is still, names say where targets are, and what came into sight is told, once. */
  #settle() {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      if (this.#stop.signal.aborted) return;
      for (const button of this.#buttons.values()) if (!button.hasAttribute('hidden')) this.#name(button);
      const before = this.#seen;
      this.#seen = this.#targetsInSight();
      if (!before || !this.#said) return;
      const changed = this.#known.filter((target) => before.has(key(target)) !== this.#seen.has(key(target)));
      if (!changed.length) return;
      const some = changed.slice(0, 3).map((target) => this.describe(target));
      if (changed.length > some.length) some.push(`${changed.length - some.length} more.`);
      const text = some.join(' ');
      if (text !== this.#lastSaid) this.#said.textContent = this.#lastSaid = text;
    }, this.#options.settleTime ?? 600);
  }
}

/** Returns a project function for points of a content that scrolls in a container, left to right or right to left. */
export function inContent(container, content) {
  return ({ x, y }) => {
    const outer = container.getBoundingClientRect();
    const inner = content.getBoundingClientRect();
    return { x: inner.left - outer.left - container.clientLeft + x, y: inner.top - outer.top - container.clientTop + y };
  };
}

function key(target) { return target.id ?? target; }

function limited(value) { return Math.min(Math.max(value, -FARTHEST), FARTHEST); }

function prefersStillness() { return matchMedia('(prefers-reduced-motion: reduce)').matches; }

function setHidden(button, isHidden) {
  if (button.hasAttribute('hidden') === isHidden) return;
  button.toggleAttribute('hidden', isHidden);
  // Elements of an SVG do not know the attribute.
  if (button instanceof SVGElement) button.style.display = isHidden ? 'none' : '';
}

function shape(name, className, attributes) {
  const element = document.createElementNS(SVG, name);
  element.setAttribute('class', className);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

function addStyle(root) {
  const home = root.head ?? root;
  if (home.querySelector?.('style[data-waymark]')) return;
  const style = document.createElement('style');
  style.dataset.waymark = '';
  style.textContent = STYLE;
  home.append(style);
}
