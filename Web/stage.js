// Markers over time that never jump or flicker: see README.md; stage.d.ts says what everything is.
import { viewportNumbers } from './engine/input.js';
import { WaymarkError, encoder, put } from './engine/memory.js';

const HEAD = 2;
const MARKER_STRIDE = 13;
const TARGET_STRIDE = 7;
const JOURNEY_COUNT = 4;
const MAXIMUM_TARGETS = 1 << 20;
const NONE = -1;
// In the order in which the engine takes them.
const RULES = ['speed', 'gap', 'clusterGap', 'limit', 'range', 'orderAngle', 'avoidsTargets', 'fadeDuration',
  'reducedMotion'];
const MAY_BE_NONE = new Set(['gap', 'clusterGap', 'limit', 'range']);

/** The markers of a scene's first marker over time: one viewport after the other, and what to show in each frame. */
export class MarkerStage {
  #engine; #life;
  #handle = 0;
  #targets = [];
  /** The engine's numbers of targets by what tells them apart, and the other way, for those that have gone too. */
  #numbers = new Map();
  #targetsByNumber = new Map();
  /** The numbers of the targets of the last frame. */
  #shownNumbers = new Map();
  #last = 0;
  #markers = [];
  #isSettled = true;

  constructor(scene, rules = {}, previous = null) {
    const parts = scene?._parts;
    if (!parts) throw new WaymarkError('a stage is made of a scene');
    const { engine, handle, life } = parts;
    engine._need('waymark_stage_open', 'stages');
    this.#engine = engine;
    this.#life = life;
    this.#handle = engine._call((wasm) => wasm.waymark_stage_open(handle));
    if (!this.#handle) throw new WaymarkError(engine._text());
    try {
      this.setRules(rules);
      if (previous) this.#follow(previous);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** What markers point at. */
  get targets() { return this.#targets; }

  set targets(targets) {
    if (typeof targets?.[Symbol.iterator] !== 'function') throw new WaymarkError('targets are a list');
    const list = [...targets];
    if (list.length > MAXIMUM_TARGETS) throw new WaymarkError(`targets are at most ${MAXIMUM_TARGETS} at a time`);
    const found = new Map();
    // Those of the last frame may still be fading out.
    const byNumber = new Map(this.#markers.map(({ number, target }) => [number, target]));
    const leaving = new Map(this.#markers.map(({ number, id }) => [id, number]));
    const flat = new Float64Array(TARGET_STRIDE * list.length);
    let last = this.#last;
    list.forEach((target, index) => {
      const key = target?.id ?? target?.name;
      if (key === undefined) throw new WaymarkError(`target ${index} has neither an id nor a name`);
      if (found.has(key)) throw new WaymarkError(`two targets have the id ${String(key)}`);
      const number = this.#numbers.get(key) ?? this.#shownNumbers.get(key) ?? leaving.get(key) ?? ++last;
      found.set(key, number);
      byNumber.set(number, target);
      const { x, y, priority = 1, width = 0, height = 0, isBehind = false } = target;
      if (typeof isBehind !== 'boolean') throw new WaymarkError(`isBehind of target ${index} has to be true or false`);
      const given = [x, y, priority, width, height];
      if (!given.every((value) => typeof value === 'number')) {
        throw new WaymarkError(`x, y, priority, width and height of target ${index} have to be numbers`);
      }
      flat.set([number, ...given, isBehind ? 1 : 0], TARGET_STRIDE * index);
    });
    const names = encoder.encode(list.map(({ name }) => `${String(name ?? '').replaceAll('\0', '')}\0`).join(''));
    this.#give([new Uint8Array(flat.buffer), names], (wasm, [numbers, text]) =>
      wasm.waymark_stage_targets(this.#handle, list.length, numbers, text, names.length));
    this.#targets = list;
    this.#numbers = found;
    this.#targetsByNumber = byNumber;
    this.#last = last;
  }

  /** The markers of the last frame. */
  get markers() { return this.#markers; }

  /** Whether the same viewport would give the same frame again. */
  get isSettled() { return this.#isSettled; }

  /** Whether the stage is still open. */
  get isOpen() { return this.#handle !== 0 && this.#engine._isAlive(this.#life); }

  /** Changes how markers behave; what is not said is as it is unless something else is said. */
  setRules(rules) {
    if (rules === null || typeof rules !== 'object') throw new WaymarkError('the rules of a stage are an object');
    for (const name of Object.keys(rules)) {
      if (!RULES.includes(name)) throw new WaymarkError(`there is no rule ${name}; rules are ${RULES.join(', ')}`);
    }
    const numbers = Float64Array.from(RULES, (name) => ruleNumber(name, rules[name]));
    this.#give([new Uint8Array(numbers.buffer)], (wasm, [place]) =>
      wasm.waymark_stage_rules(this.#handle, place));
  }

  /** Finds what to show at a viewport and a time in seconds. */
  show(viewport, time) {
    if (typeof time !== 'number') throw new WaymarkError('the time of a frame has to be a number of seconds');
    this.#check();
    const viewed = viewportNumbers(viewport);
    const engine = this.#engine;
    return engine._call((wasm) => {
      const place = wasm.waymark_stage_viewport(this.#handle) >>> 0;
      if (!place) throw new WaymarkError(engine._text());
      new Float64Array(wasm.memory.buffer).set(viewed, place / 8);
      const start = wasm.waymark_stage_show(this.#handle, time) >>> 0;
      if (!start) throw new WaymarkError(engine._text());
      // Memory may have grown, which detaches every array made before.
      const [count, settled] = new Float64Array(wasm.memory.buffer, start, HEAD);
      const numbers = new Float64Array(wasm.memory.buffer, start + 8 * HEAD, MARKER_STRIDE * count);
      this.#isSettled = settled === 1;
      this.#shownNumbers = this.#numbers;
      this.#markers = Array.from({ length: count }, (_, index) => this.#marker(numbers, MARKER_STRIDE * index));
      return this.#markers;
    });
  }

  /** Where to scroll, and how far to zoom, to see all that a marker of the last frame stands for; null without one. */
  journey(id) {
    this.#check();
    const number = this.#numbers.get(id);
    if (number === undefined) return null;
    const engine = this.#engine;
    return engine._call((wasm) => {
      const start = wasm.waymark_stage_journey(this.#handle, number) >>> 0;
      if (!start) throw new WaymarkError(engine._text());
      const [isFound, x, y, zoom] = new Float64Array(wasm.memory.buffer, start, JOURNEY_COUNT);
      return isFound ? { offset: { x, y }, zoom } : null;
    });
  }

  /** Forgets where markers were, as if nothing had been shown. */
  forget() { this.#run((wasm) => wasm.waymark_stage_forget(this.#handle)); }

  /** Closes the stage, and gives its memory back. Closing twice does nothing. */
  close() {
    if (this.isOpen) this.#engine._call((wasm) => wasm.waymark_stage_close(this.#handle));
    this.#handle = 0;
  }

  /** Goes on from where another stage is. */
  #follow(previous) {
    if (!(#engine in previous)) throw new WaymarkError('a stage goes on from another stage');
    // Nothing is left of one that the engine stopped with.
    if (!previous.isOpen || previous.#engine !== this.#engine) return;
    this.#run((wasm) => wasm.waymark_stage_follow(this.#handle, previous.#handle));
    this.#numbers = previous.#numbers;
    this.#targetsByNumber = previous.#targetsByNumber;
    this.#shownNumbers = previous.#shownNumbers;
    this.#last = previous.#last;
    this.#markers = previous.#markers;
    this.targets = previous.#targets;
  }

  #marker(numbers, at) {
    const number = numbers[at];
    const target = this.#targetsByNumber.get(number);
    const heading = numbers[at + 10];
    return {
      number,
      target,
      id: target.id ?? target.name,
      kind: numbers[at + 1] === 0 ? 'x' : 'arrow',
      anchor: { x: numbers[at + 2], y: numbers[at + 3] },
      frameInView: { x: numbers[at + 4], y: numbers[at + 5], width: numbers[at + 6], height: numbers[at + 7] },
      aim: { x: numbers[at + 8], y: numbers[at + 9] },
      heading: Number.isNaN(heading) ? null : heading,
      opacity: numbers[at + 11],
      count: numbers[at + 12],
    };
  }

  #check() {
    if (!this.isOpen) throw new WaymarkError('the stage is closed');
  }

  #run(body) {
    this.#check();
    if (!this.#engine._call(body)) throw new WaymarkError(this.#engine._text());
  }

  /** Calls the engine with copies of bytes in its memory. */
  #give(parts, body) {
    this.#run((wasm) => {
      const places = [];
      try {
        for (const bytes of parts) places.push(put(wasm, bytes));
        return body(wasm, places);
      } finally {
        for (const place of places) wasm.waymark_free(place);
      }
    });
  }
}

function ruleNumber(name, value) {
  if (value === undefined) return NaN;
  if (value === null && MAY_BE_NONE.has(name)) return NONE;
  if (name === 'avoidsTargets' || name === 'reducedMotion') {
    if (typeof value !== 'boolean') throw new WaymarkError(`the rule ${name} has to be true or false`);
    return value ? 1 : 0;
  }
  if (typeof value !== 'number' || Number.isNaN(value) || value < 0) {
    throw new WaymarkError(`the rule ${name} has to be a number, 0 or more`);
  }
  return value;
}
