// Whether anything has moved: a page may draw all the time, as games do, though nothing does.
import { key } from './scene.js';

/** What was where in the last frame. */
export class Stillness {
  #targets = []; #points = new Float64Array(0);
  /** All else by which places are found, as a text. */
  setting = '';

  /** Returns whether targets are at the same points, two numbers each, in the same setting as when it was asked last. */
  keeps(targets, points, setting) {
    const isSame = setting === this.setting && this.#areSame(targets, points);
    if (!isSame) this.#points = points.slice(0, 2 * targets.length);
    this.#targets = targets;
    this.setting = setting;
    return isSame;
  }

  #areSame(targets, points) {
    if (targets.length !== this.#targets.length) return false;
    for (let index = 0; index < targets.length; index++) {
      if (key(targets[index]) !== key(this.#targets[index])) return false;
      if (points[2 * index] !== this.#points[2 * index]) return false;
      if (points[2 * index + 1] !== this.#points[2 * index + 1]) return false;
    }
    return true;
  }
}
