// The Waymark engine in a page. See README.md; waymark.d.ts says what everything is.
import { imageSizes, jsonText } from './engine/input.js';
import { WaymarkError, decoder, encoder, put } from './engine/memory.js';
import { Scene } from './engine/scene.js';

export { Scene, WaymarkError };

async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  const url = source === undefined ? new URL('./waymark.wasm', import.meta.url) : source;
  if (typeof url !== 'string' && !(url instanceof URL)) {
    throw new WaymarkError('the engine is loaded from a URL or from its bytes');
  }
  let place;
  try {
    place = new URL(url, import.meta.url);
  } catch (cause) {
    throw new WaymarkError(`cannot load the engine from ${url}, which is no URL`, { cause });
  }
  if (typeof process !== 'undefined' && process.versions?.node && place.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    try {
      return await readFile(place);
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

  /** Where the engine is that has neither explanations nor regions nor stages, and loads sooner: beside this file. */
  static get small() { return new URL('./waymark-small.wasm', import.meta.url); }

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
        'the engine cannot be compiled; either this browser is too old for it, waymark.wasm is damaged, or the page has a '
          + "content security policy without 'wasm-unsafe-eval'",
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
      : encoder.encode(jsonText(scene, 'the scene'));
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

  /** Refuses what the small engine has not. */
  _need(name, what) {
    if (typeof this.#exports[name] === 'function') return;
    throw new WaymarkError(
      `this engine has no ${what}; load the one that has, waymark.wasm, by Waymark.load()`);
  }

  _isAlive(life) { return life === this.#life; }

  _text() {
    const engine = this.#exports;
    const start = engine.waymark_text() >>> 0;
    return decoder.decode(new Uint8Array(engine.memory.buffer, start, engine.waymark_text_length()));
  }
}
