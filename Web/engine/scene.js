// A scene that is open: its questions, and the engine's answers as objects.
import { flattened, viewportNumbers } from './input.js';
import { WaymarkError } from './memory.js';

const STATE_STRIDE = 20;
const FRAME_STRIDE = 8;
const VIEW_STRIDE = 8;
const PLACE_STRIDE = 4;
const LOOKS_STRIDE = 2;
const KINDS = ['x', 'arrow', 'hidden'];
const EDGES = [['left', 1], ['right', 2], ['top', 4], ['bottom', 8]];
const MAXIMUM_TARGETS = 1 << 20;

/** A scene that is open. */
export class Scene {
  #engine;
  #handle;
  #life;
  #description;
  #buffer = null;
  #numbers = null;

  constructor(engine, handle, life) {
    this.#engine = engine;
    this.#handle = handle;
    this.#life = life;
    this.#run((wasm) => wasm.waymark_describe(handle));
    this.#description = JSON.parse(engine._text(), (_, value) => Object.freeze(value));
  }

  /** The markers. */
  get markers() { return this.#description.markers; }

  /** The views. */
  get views() { return this.#description.views; }

  /** The map, or undefined. */
  get map() { return this.#description.map; }

  /** Whether the scene is still open. */
  get isOpen() { return this.#handle !== 0 && this.#engine._isAlive(this.#life); }

  /** The states of all markers. */
  states(viewport) {
    const numbers = this.#ask(viewport, (wasm) => wasm.waymark_states(this.#handle));
    return this.markers.map((marker, index) => state(marker, numbers, index * STATE_STRIDE));
  }

  /**
   * The places and headings alone, for each frame of an animation: eight numbers a marker, in an array that the next
   * call writes over.
   */
  frame(viewport, into) {
    const numbers = this.#ask(viewport, (wasm) => wasm.waymark_frame(this.#handle));
    const count = this.markers.length * FRAME_STRIDE;
    const result = into ?? new Float64Array(count);
    if (!(result instanceof Float64Array)) throw new WaymarkError('a frame is written into a Float64Array');
    if (result.length < count) throw new WaymarkError(`a frame of this scene has ${count} numbers`);
    for (let index = 0; index < count; index++) result[index] = numbers.memory[numbers.start + index];
    return result;
  }

  /** Where the first marker stands for other targets: four numbers for each. */
  place(targets, viewport) { return this.#placed(targets, viewport, PLACE_STRIDE); }

  /** How the first marker looks for other targets: opacity, and the factor of its artwork's size, of each. */
  _looks(targets, viewport) {
    const numbers = this.#placed(targets, viewport, PLACE_STRIDE + LOOKS_STRIDE);
    return numbers.subarray(numbers.length / (PLACE_STRIDE + LOOKS_STRIDE) * PLACE_STRIDE);
  }

  #placed(targets, viewport, stride) {
    const flat = flattened(targets);
    const count = flat.length / 2;
    if (count > MAXIMUM_TARGETS) throw new WaymarkError(`targets are at most ${MAXIMUM_TARGETS} at a time`);
    const result = new Float64Array(stride * count);
    this.#write(viewport);
    if (count === 0) return result;
    const isDone = this.#engine._call((wasm) => {
      const input = wasm.waymark_allocate(16 * count) >>> 0;
      const output = wasm.waymark_allocate(result.byteLength) >>> 0;
      try {
        if (!input || !output) throw new WaymarkError(`there is no memory for ${count} targets`);
        new Float64Array(wasm.memory.buffer, input, 2 * count).set(flat);
        if (!wasm.waymark_place(this.#handle, count, input, output, stride)) return false;
        result.set(new Float64Array(wasm.memory.buffer, output, stride * count));
        return true;
      } finally {
        wasm.waymark_free(input);
        wasm.waymark_free(output);
      }
    });
    if (!isDone) throw new WaymarkError(this.#engine._text());
    return result;
  }

  /** The frames of all views. */
  frames(viewport) {
    const { memory, start } = this.#ask(viewport, (wasm) => wasm.waymark_views(this.#handle));
    return this.views.map((view, index) => {
      const at = start + index * VIEW_STRIDE;
      return { name: view.name, content: rect(memory, at), view: rect(memory, at + 4) };
    });
  }

  /** The offsets that scrolling can reach, or null where nothing scrolls. */
  limits(viewport) {
    const numbers = this.#ask(viewport, (wasm) => wasm.waymark_limits(this.#handle), true);
    if (!numbers) return null;
    const { memory, start } = numbers;
    return {
      minimum: { x: memory[start], y: memory[start + 1] },
      maximum: { x: memory[start + 2], y: memory[start + 3] },
    };
  }

  /** The offset that brings a marker's target to the middle of the view, or null where nothing scrolls. */
  destination(marker, viewport) {
    const index = this.#index(marker);
    const numbers = this.#ask(viewport, (wasm) => wasm.waymark_destination(this.#handle, index), true);
    return numbers && { x: numbers.memory[numbers.start], y: numbers.memory[numbers.start + 1] };
  }

  /** Why the markers are where they are, or one of them is. */
  explain(viewport, marker) {
    this.#engine._need('waymark_explain', 'explanations');
    const indices = marker === undefined ? this.markers.map((_, index) => index) : [this.#index(marker)];
    this.#write(viewport);
    const explained = (index) => {
      this.#run((wasm) => wasm.waymark_explain(this.#handle, index));
      const told = JSON.parse(this.#engine._text());
      for (const report of told.constraints) report.holds = report.error === 0;
      return told;
    };
    if (!this.markers.length) return { markers: [{ name: '', ...explained(0) }] };
    // What constraints alone place has one explanation, which is found and told once.
    let shared = null;
    return { markers: indices.map((index) => {
      const { name, placed } = this.markers[index];
      return { name, ...(placed ? explained(index) : shared ??= explained(index)) };
    }) };
  }

  /** The part of the viewports around this one in which frames are the same formulas. */
  region(viewport) {
    this.#engine._need('waymark_region', 'regions');
    this.#write(viewport);
    this.#run((wasm) => wasm.waymark_region(this.#handle));
    return JSON.parse(this.#engine._text());
  }

  /** What a screen reader says of a marker, where its state was asked for last. */
  announcement(marker) {
    const index = this.#index(marker);
    this.#run((wasm) => wasm.waymark_announcement(this.#handle, index));
    return this.#engine._text();
  }

  /** Forgets where markers were, for those that remember. */
  forget() { this.#run((wasm) => wasm.waymark_forget(this.#handle)); }

  /** Closes the scene, and gives its memory back. Closing twice does nothing. */
  close() {
    if (!this.isOpen) return;
    this.#engine._call((wasm) => wasm.waymark_close(this.#handle));
    this.#handle = 0;
  }

  /** What a stage of markers is made of. */
  get _parts() {
    this.#check();
    return { engine: this.#engine, handle: this.#handle, life: this.#life };
  }

  #index(marker) {
    const index = typeof marker === 'number' ? marker : this.markers.findIndex(({ name }) => name === marker);
    if (!Number.isInteger(index) || index < 0 || index >= this.markers.length) {
      throw new WaymarkError(`there is no marker ${String(marker)}`);
    }
    return index;
  }

  #check() {
    if (!this.isOpen) throw new WaymarkError('the scene is closed');
  }

  #run(body) {
    this.#check();
    if (!this.#engine._call(body)) throw new WaymarkError(this.#engine._text());
  }

  /** Writes the viewport, and returns where the engine has put its answer. */
  #ask(viewport, body, mayBeNothing = false) {
    this.#write(viewport);
    const start = this.#engine._call(body) >>> 0;
    if (!start) {
      const message = this.#engine._text();
      if (mayBeNothing && message === '') return null;
      throw new WaymarkError(message);
    }
    return { memory: this.#engine._call((wasm) => this.#memory(wasm)), start: start / 8 };
  }

  /** The engine's memory as numbers; made anew once it has grown, as the array of before is detached. */
  #memory(wasm) {
    const buffer = wasm.memory.buffer;
    if (this.#buffer !== buffer) {
      this.#buffer = buffer;
      this.#numbers = new Float64Array(buffer);
    }
    return this.#numbers;
  }

  #write(viewport) {
    this.#check();
    const numbers = viewportNumbers(viewport);
    this.#engine._call((wasm) => {
      const start = (wasm.waymark_viewport(this.#handle) >>> 0) / 8;
      if (!start) throw new WaymarkError(this.#engine._text());
      this.#memory(wasm).set(numbers, start);
    });
  }
}

function rect(memory, at) {
  return { x: memory[at], y: memory[at + 1], width: memory[at + 2], height: memory[at + 3] };
}

function state(marker, { memory, start }, offset) {
  const at = start + offset;
  const clamped = memory[at + 14];
  return {
    name: marker.name,
    kind: KINDS[memory[at + 13]],
    frame: rect(memory, at),
    frameInView: rect(memory, at + 4),
    slack: { x: memory[at + 8], y: memory[at + 9] },
    distance: memory[at + 10],
    heading: { degrees: memory[at + 11], radians: memory[at + 12] },
    clamped: EDGES.filter(([, bit]) => clamped & bit).map(([name]) => name),
    reachable: (memory[at + 15] & 1) !== 0,
    contradictory: (memory[at + 15] & 2) !== 0,
    hasHeading: memory[at + 16] === 1,
    opacity: memory[at + 17],
    scale: memory[at + 18],
    rotation: memory[at + 19],
  };
}
