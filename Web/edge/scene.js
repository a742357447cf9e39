// The scene that says where markers stand, and the stage that moves them there.
import { WaymarkError } from '../engine/memory.js';
import { MarkerStage } from '../stage.js';
import { headingTo } from './headings.js';
import { anchorOf, isStyled } from './looks.js';
import { nearest } from './nearest.js';

const NAME = 'treasure';
const X = 0;
const HIDDEN = 2;
const KINDS = { x: X, arrow: 1 };
// The longest time between two frames that counts, in seconds: nobody saw markers move in a longer one.
const LONGEST_FRAME = 0.05;
// More targets than are shown at most that the engine is asked for at first, as some of the nearest are in sight.
const FURTHER = 32;

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

/** An open scene whose first marker stands for one target after the other. */
export class MarkerScene {
  #engine; #options; #source; #opened; #scene = null; #obstacles = '';
  #stage = null; #isStill = false; #clock = 0; #drawn = 0;
  // Where arrows point that fade out as their targets are in sight, by what tells these apart.
  #followed = new Map();

  constructor(engine, options) {
    this.#engine = engine;
    this.#options = options;
    const { scene, size, margin, rule } = options;
    this.#source = scene === undefined ? defaultScene(size, margin, rule)
      : typeof scene === 'string' ? this.#parsed(scene) : structuredClone(scene);
    this.open([]);
  }

  #parsed(text) {
    try {
      return JSON.parse(text);
    } catch (cause) {
      // The engine says what is wrong, and at which line.
      this.#engine.open(text, { sizes: this.#options.sizes }).close();
      throw new WaymarkError('the scene of edge markers is no JSON', { cause });
    }
  }

  /** Opens the scene with these obstacles, unless it is open with them. */
  open(obstacles) {
    const name = JSON.stringify(obstacles);
    if (this.#scene?.isOpen && name === this.#obstacles) return;
    const source = structuredClone(this.#source);
    const marker = source?.markers?.[0];
    if (marker && obstacles.length) {
      marker.placement = { ...marker.placement };
      marker.placement.obstacles = [...(marker.placement.obstacles ?? []), ...obstacles];
    }
    const opened = this.#engine.open(source, { sizes: this.#options.sizes });
    try {
      if (!opened.markers.length) throw new WaymarkError('the scene of edge markers has no marker');
      this.#openStage(opened);
    } catch (problem) {
      opened.close();
      throw problem;
    }
    this.#scene?.close();
    this.#scene = opened;
    this.#opened = source;
    this.#obstacles = name;
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

  close() {
    this.#stage?.close();
    this.#scene.close();
  }

  /** How large markers are at a viewport: as the scene's marker is there, unless its constraints leave that open. */
  size(viewport) {
    const { scene, size } = this.#options;
    if (scene === undefined) return { width: size, height: size };
    const [, , width, height] = this.#scene.frame(viewport);
    return { width: width || size, height: height || size };
  }

  /** The direction in which the marker's artwork points at rest, in degrees. */
  get rest() { return this.#source.markers?.[0]?.placement?.heading?.rest ?? 0; }

  /** The point of the marker, in parts of its size, that stays where it is when it is smaller. */
  get anchor() { return anchorOf(this.#source.markers?.[0]); }

  /** Whether markers have not come to where they belong. */
  get isMoving() { return this.#stage !== null && !this.#stage.isSettled; }

  /** Whether markers fade, rather than come and go at once. */
  get fades() { return this.#stage !== null; }

  /** Returns what shows of targets at points, two numbers each: its target, place, heading, kind, opacity and scale. */
  shown(targets, points, viewport) {
    const { wanted, inSight } = this.#wanted(targets, points, viewport);
    const places = this.#stage ? this.#shownSteadily(wanted, inSight, viewport) : this.#nearest(wanted, viewport);
    if (!isStyled(this.#source.markers?.[0])) return places;
    const looks = this.#scene._looks(places.map(({ at }) => at), viewport);
    return places.map((place, index) => (
      { ...place, opacity: looks[2 * index] * (place.opacity ?? 1), scale: looks[2 * index + 1] }));
  }

  #nearest(wanted, viewport) {
    const flat = Float64Array.from(wanted.flatMap(({ at }) => [at.x, at.y]));
    return nearest(this.#options.limit, flat, wanted.length, middle(viewport)).map((index) => wanted[index]);
  }

  /**
   * Returns what is to be marked, with its place: as many as are shown at most, if there are, and some more. What of those
   * looked at is in sight, and has no marker, is told besides.
   *
   * The engine is asked for the nearest, and for more only where too many of those need no marker.
   */
  #wanted(targets, points, viewport) {
    const { limit, seen } = this.#options;
    for (let asked = 2 * limit + FURTHER; ; asked *= 4) {
      const indices = nearest(asked, points, targets.length, middle(viewport));
      const near = new Float64Array(2 * indices.length);
      indices.forEach((index, place) => near.set(points.subarray(2 * index, 2 * index + 2), 2 * place));
      const places = this.#scene.place(near, viewport);
      const [wanted, inSight] = [[], []];
      indices.forEach((index, place) => {
        const [x, y, heading, kind] = places.subarray(4 * place, 4 * place + 4);
        if (kind === HIDDEN) return;
        const list = kind === X && seen === 'hide' ? inSight : wanted;
        list.push({ target: targets[index], at: { x: near[2 * place], y: near[2 * place + 1] }, x, y, heading, kind });
      });
      if (wanted.length >= limit || indices.length === targets.length) return { wanted, inSight };
    }
  }

  /** Returns where markers have come to by now; those of targets that have come into sight fade out. */
  #shownSteadily(wanted, inSight, viewport) {
    const stage = this.#stage;
    if (this.#isStill !== prefersStillness()) {
      this.#isStill = !this.#isStill;
      stage.setRules(this.#rules());
    }
    const now = performance.now() / 1000;
    this.#clock += Math.min(now - this.#drawn, LONGEST_FRAME);
    this.#drawn = now;
    stage.targets = wanted.map(({ target, at }) => (
      { id: key(target), name: target.name === undefined ? '' : String(target.name), ...at, target }));
    const seen = new Map(inSight.map((place) => [key(place.target), place]));
    const before = this.#followed;
    this.#followed = new Map();
    return stage.show(viewport, this.#clock).map(({ id, target: { target, x, y }, frameInView, heading, kind, opacity }) => {
      const shown = { target, at: { x, y }, x: frameInView.x, y: frameInView.y, heading: heading ?? NaN,
        kind: KINDS[kind], opacity };
      const place = seen.get(id);
      if (!place) return shown;
      // To the stage this one is gone, and it leaves the arrow looking where it was.
      const rule = this.#source.markers[0].placement?.heading;
      const turned = headingTo(place, shown, rule, before.get(id) ?? shown.heading);
      this.#followed.set(id, turned);
      return { ...shown, target: place.target, at: place.at, heading: turned };
    });
  }

  /** Returns the targets that can be seen themselves. */
  inSight(targets, points, viewport) {
    const places = this.#scene.place(points.subarray(0, 2 * targets.length), viewport);
    return targets.filter((_, index) => places[4 * index + 3] === X);
  }

  /** Returns what a screen reader says of a name at a point, and the state of its marker. */
  described(name, point, viewport) {
    const { targetX, targetY } = this.#scene.markers[0];
    // In the default scene nothing depends on where in the content it is, so that another offset shows the same.
    if (this.#options.scene === undefined) {
      return inPoints(name, said(this.#scene, 0, name, {
        ...viewport, x: (viewport.x ?? 0) + targetX - point.x, y: (viewport.y ?? 0) + targetY - point.y }));
    }
    if (point.x === targetX && point.y === targetY) return said(this.#scene, 0, name, viewport);
    // Elsewhere edges of the map, the Earth and places that distances are from stay where they are.
    const scene = this.#engine.open(withTarget(this.#opened, 0, point), { sizes: this.#options.sizes });
    try { return said(scene, 0, name, viewport); } finally { scene.close(); }
  }
}

/** Returns what a scene says of a marker under another name, and the marker's state. */
export function said(scene, index, name, viewport) {
  // Places know nothing of those before, and neither does what is said of them.
  scene.forget();
  const state = scene.states(viewport)[index];
  return { sentence: name + scene.announcement(index).slice(state.name.length), state };
}

/** Returns what is said of a name with the unit of the default scene as a word: signs of units are for the eye. */
function inPoints(name, { sentence, state }) {
  const told = sentence.slice(name.length)
    .replace(/^, (\S+) pt /, (_, count) => `, ${count} ${count === '1' ? 'point' : 'points'} `);
  return { sentence: name + told, state };
}

/** Returns a marker of a scene with all that it has from the one that it is like: of a placement each key by itself. */
export function markerAt({ markers = [] }, index) {
  const marker = markers[index];
  if (marker?.like === undefined) return marker;
  const other = markers.find(({ name }) => name === marker.like);
  const placement = { ...other?.placement, ...marker.placement };
  return { ...other, ...marker, ...(other?.placement || marker.placement ? { placement } : {}) };
}

/** Returns a scene of which a marker's own target is elsewhere. */
export function withTarget(source, index, { x, y }) {
  return { ...source, markers: source.markers.map((one, at) => (at === index ? { ...one, target: { x, y } } : one)) };
}

/** What tells a target from others. */
export function key(target) { return target.id ?? target; }

export function prefersStillness() { return matchMedia('(prefers-reduced-motion: reduce)').matches; }

function middle({ x = 0, y = 0, width, height }) { return { x: x + width / 2, y: y + height / 2 }; }
