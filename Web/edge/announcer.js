// What a screen reader is told, politely and once.
import { FIXED } from './fixed.js';
import { key } from './scene.js';

/** Tells what came into sight and what went out of it. */
export class Announcer {
  #element; #seen = null; #last = '';

  constructor(root) {
    this.#element = document.createElement('div');
    this.#element.className = 'waymark-said';
    this.#element.style.cssText = FIXED.said;
    this.#element.setAttribute('aria-live', 'polite');
    (root.body ?? root).append(this.#element);
  }

  /** Takes what is in sight next for what was in sight all the time. */
  begin() { this.#seen = null; }

  /** Tells which targets are in sight that were not before, or the other way; `describe` says a sentence of one. */
  tell(seen, targets, describe) {
    const before = this.#seen;
    this.#seen = new Set(seen.map(key));
    if (!before) return;
    const changed = targets.filter((target) => before.has(key(target)) !== this.#seen.has(key(target)));
    if (!changed.length) return;
    const some = changed.slice(0, 3).map(describe);
    if (changed.length > some.length) some.push(`${changed.length - some.length} more.`);
    const text = some.join(' ');
    if (text !== this.#last) this.#element.textContent = this.#last = text;
  }

  remove() { this.#element.remove(); }
}
