// What a screen reader is told, politely and once.
import { FIXED } from './fixed.js';
import { key } from './scene.js';

/** Tells what came into sight and what went out of it. */
export class Announcer {
  #element; #seen = new Set(); #last = '';
  // What has been looked at, so that it is known what was in sight of it.
  #met = new Set();

  constructor(root) {
    this.#element = document.createElement('div');
    this.#element.className = 'waymark-said';
    this.#element.style.cssText = FIXED.said;
    this.#element.setAttribute('aria-live', 'polite');
    (root.body ?? root).append(this.#element);
  }

  /** Keeps to what has these keys: all else is new if it comes, as what comes is, and where that is first is not told. */
  keep(keys) { this.#met = new Set([...this.#met].filter((name) => keys.has(name))); }

  /**
   * Tells which targets are in sight that were not before, or the other way.
   *
   * Of all that has these keys those targets have a place now; `describe` says a sentence of one.
   */
  tell(seen, targets, keys, describe) {
    const [before, met] = [this.#seen, this.#met];
    this.#seen = new Set(seen.map(key));
    this.#met = keys;
    const changed = targets.map((target) => [target, key(target)])
      .filter(([, name]) => met.has(name) && before.has(name) !== this.#seen.has(name)).map(([target]) => target);
    if (!changed.length) return;
    const some = changed.slice(0, 3).map(describe);
    if (changed.length > some.length) some.push(`${changed.length - some.length} more.`);
    const text = some.join(' ');
    if (text !== this.#last) this.#element.textContent = this.#last = text;
  }

  remove() { this.#element.remove(); }
}
