// The Waymark engine in a page. See README.md; waymark.d.ts says what everything is.

/** What went wrong, in a sentence of the engine's. */
export class WaymarkError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = 'WaymarkError';
  }
}

const STATE_STRIDE = 20;
const FRAME_STRIDE = 8;
const VIEW_STRIDE = 8;
const KINDS = ['x', 'arrow', 'hidden'];
const EDGES = [['left', 1], ['right', 2], ['top', 4], ['bottom', 8]];
const MAXIMUM_TARGETS = 1 << 20;

export const encoder = typeof TextEncoder === 'undefined' ? null : new TextEncoder();
const decoder = typeof TextDecoder === 'undefined' ? null : new TextDecoder();

async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  const url = source === undefined ? new URL('./waymark.wasm', import.meta.url) : source;
  if (typeof url !== 'string' && !(url instanceof URL)) {
    throw new WaymarkError('the engine is loaded from a URL or from its bytes');
  }
  if (typeof process !== 'undefined' && process.versions?.node && new URL(url, import.meta.url).protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    try {
      return await readFile(new URL(url, import.meta.url));
    } catch (cause) {
      throw new WaymarkError(`cannot read the engine from ${url}`, { cause });
    }
  }
  let response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw new WaymarkError(`cannot fetch the engine from ${url}`, { cause });
  }
  if (!response.ok) {
    throw new WaymarkError(`cannot fetch the engine from ${url}; the server answers ${response.status}`);
  }
  return response.arrayBuffer();
}

/** The engine: compiled once, and asked for as many scenes as needed. */
export class Waymark {
  #module;
  #exports;
  /** Counts the instances: scenes of one that has stopped are closed. */
  #life = 0;

  constructor(module, instance) {
    this.#module = module;
    this.#exports = instance.exports;
  }

  /** Loads the engine: from beside this file, from a URL, or from its bytes. */
  static async load(source) {
    if (typeof WebAssembly === 'undefined' || !encoder || !decoder) {
      throw new WaymarkError('this browser has no WebAssembly, which Waymark needs');
    }
    const bytes = await bytesOf(source);
    let module;
    try {
      module = await WebAssembly.compile(bytes);
    } catch (cause) {
      throw new WaymarkError(
        'the engine cannot be compiled; either this browser is too old for it or waymark.wasm is damaged',
        { cause });
    }
    let instance;
    try {
      instance = await WebAssembly.instantiate(module, {});
    } catch (cause) {
      throw new WaymarkError('the engine cannot be started here', { cause });
    }
    if (typeof instance.exports.waymark_open !== 'function') {
      throw new WaymarkError('these bytes are WebAssembly but not Waymark');
    }
    instance.exports._initialize();
    return new Waymark(module, instance);
  }

  /** Opens a scene: the text of a scene.json, its bytes, or the object that it is. */
  open(scene, options = {}) {
    const json =
      typeof scene === 'string' ? encoder.encode(scene)
      : scene instanceof ArrayBuffer ? new Uint8Array(scene)
      : ArrayBuffer.isView(scene) ? new Uint8Array(scene.buffer, scene.byteOffset, scene.byteLength)
      : encoder.encode(text(scene, 'the scene'));
    const { names, numbers } = imageSizes(options?.sizes ?? {});
    const handle = this._call((engine) => {
      const places = [];
      try {
        for (const bytes of [json, names, new Uint8Array(numbers.buffer)]) places.push(put(engine, bytes));
        return engine.waymark_open(
          places[0], json.length, places[1], names.length, places[2], numbers.length);
      } finally {
        for (const place of places) engine.waymark_free(place);
      }
    });
    if (!handle) throw new WaymarkError(this._text());
    return new Scene(this, handle, this.#life);
  }

  /** Calls the engine; what stops it is told as an error, and the next scene begins with a new one. */
  _call(body) {
    try {
      return body(this.#exports);
    } catch (cause) {
      if (cause instanceof WaymarkError) throw cause;
      this.#restart();
      throw new WaymarkError(
        'the engine has stopped, as the scene is too large for it or by a mistake of its own; all scenes are closed',
        { cause });
    }
  }

  #restart() {
    this.#life += 1;
    this.#exports = new WebAssembly.Instance(this.#module, {}).exports;
    this.#exports._initialize();
  }

  _isAlive(life) { return life === this.#life; }

  _text() {
    const engine = this.#exports;
    const start = engine.waymark_text() >>> 0;
    return decoder.decode(new Uint8Array(engine.memory.buffer, start, engine.waymark_text_length()));
  }
}

function text(value, what) {
  let json;
  try {
    json = JSON.stringify(value);
  } catch (cause) {
    throw new WaymarkError(`${what} cannot be written as JSON`, { cause });
  }
  if (json === undefined) throw new WaymarkError(`${what} cannot be written as JSON`);
  return json;
}

/** The names of images, each with a zero behind it, and three numbers for each: width, height and scale. */
function imageSizes(sizes) {
  if (sizes === null || typeof sizes !== 'object') {
    throw new WaymarkError('sizes are an object with a width and a height for the name of each image');
  }
  const entries = Object.entries(sizes).filter(([name]) => name !== '' && !name.includes('\0'));
  const numbers = new Float64Array(3 * entries.length);
  entries.forEach(([name, size], index) => {
    const given = [size?.width, size?.height, size?.scale ?? 0];
    if (!given.every((value) => typeof value === 'number')) {
      throw new WaymarkError(`the size of ${name} has to be its width and height in pixels`);
    }
    numbers.set(given, 3 * index);
  });
  return { names: encoder.encode(entries.map(([name]) => `${name}\0`).join('')), numbers };
}

/** Copies bytes into the engine's memory. */
export function put(engine, bytes) {
  const start = engine.waymark_allocate(Math.max(1, bytes.length)) >>> 0;
  if (!start) throw new WaymarkError(`there is no memory for ${bytes.length} bytes`);
  // Memory may have grown, which detaches every array made before.
  new Uint8Array(engine.memory.buffer, start, bytes.length).set(bytes);
  return start;
}

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
    this.#description = JSON.parse(engine._text());
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
    if (result.length < count) throw new WaymarkError(`a frame of this scene has ${count} numbers`);
    for (let index = 0; index < count; index++) result[index] = numbers.memory[numbers.start + index];
    return result;
  }

  /** Where the first marker stands for other targets: four numbers for each. */
  place(targets, viewport) {
    const flat = flattened(targets);
    const count = flat.length / 2;
    if (count > MAXIMUM_TARGETS) throw new WaymarkError(`targets are at most ${MAXIMUM_TARGETS} at a time`);
    const result = new Float64Array(4 * count);
    if (count === 0) return result;
    this.#write(viewport);
    const isDone = this.#engine._call((wasm) => {
      const input = wasm.waymark_allocate(16 * count) >>> 0;
      const output = wasm.waymark_allocate(32 * count) >>> 0;
      try {
        if (!input || !output) throw new WaymarkError(`there is no memory for ${count} targets`);
        new Float64Array(wasm.memory.buffer, input, 2 * count).set(flat);
        if (!wasm.waymark_place(this.#handle, count, input, output)) return false;
        result.set(new Float64Array(wasm.memory.buffer, output, 4 * count));
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

  /** Why the markers are where they are. */
  explain(viewport) {
    this.#write(viewport);
    this.#run((wasm) => wasm.waymark_explain(this.#handle));
    return JSON.parse(this.#engine._text());
  }

  /** The part of the viewports around this one in which frames are the same formulas. */
  region(viewport) {
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

const viewportBuffer = new Float64Array(11);

/** The numbers of a viewport, in an array that the next call writes over. */
export function viewportNumbers(viewport) {
  if (viewport === null || typeof viewport !== 'object') {
    throw new WaymarkError('a viewport is an object with a width and a height');
  }
  const { width, height, x = 0, y = 0, insets, target, displayScale = 0 } = viewport;
  const numbers = viewportBuffer;
  numbers[0] = number(width, 'width');
  numbers[1] = number(height, 'height');
  numbers[2] = number(x, 'x');
  numbers[3] = number(y, 'y');
  numbers[4] = number(insets?.top ?? 0, 'insets.top');
  numbers[5] = number(insets?.left ?? 0, 'insets.left');
  numbers[6] = number(insets?.bottom ?? 0, 'insets.bottom');
  numbers[7] = number(insets?.right ?? 0, 'insets.right');
  numbers[8] = number(target?.x ?? 0, 'target.x');
  numbers[9] = number(target?.y ?? 0, 'target.y');
  numbers[10] = number(displayScale, 'displayScale');
  return numbers;
}

function number(value, what) {
  if (typeof value !== 'number') throw new WaymarkError(`${what} of the viewport has to be a number`);
  return value;
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
    reachable: memory[at + 15] === 1,
    hasHeading: memory[at + 16] === 1,
    opacity: memory[at + 17],
    scale: memory[at + 18],
    rotation: memory[at + 19],
  };
}

function flattened(targets) {
  if (targets instanceof Float64Array) {
    if (targets.length % 2) throw new WaymarkError('targets are two numbers each');
    return targets;
  }
  if (!Array.isArray(targets)) {
    throw new WaymarkError('targets are a list of points, or a Float64Array of x and y');
  }
  const flat = new Float64Array(2 * targets.length);
  targets.forEach((target, index) => {
    if (typeof target?.x !== 'number' || typeof target?.y !== 'number') {
      throw new WaymarkError(`target ${index} has no numbers x and y`);
    }
    flat[2 * index] = target.x;
    flat[2 * index + 1] = target.y;
  });
  return flat;
}
