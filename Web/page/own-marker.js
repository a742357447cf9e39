// The markers of a page's scene, each of which stands for its own target alone.
import { anchorOf } from '../edge/looks.js';
import { markerAt, said } from '../edge/scene.js';

const KINDS = { x: 0, arrow: 1 };
// How large a marker is whose constraints leave that open.
const SIDE = 44;

/** The states of all markers of a scene, which are asked for once where each of them asks for its own. */
export class OwnStates {
  #viewport = ''; #states = [];

  constructor(scene) { this.scene = scene; }

  at(viewport) {
    const name = JSON.stringify(viewport);
    if (name !== this.#viewport) {
      // What other targets are placed by remembers nothing, and neither does this.
      this.scene.forget();
      this.#states = this.scene.states(viewport);
      this.#viewport = name;
    }
    return this.#states;
  }
}

/** What `EdgeMarkers` asks of a scene, answered by one that the page has open for all of its markers. */
export class OwnMarker {
  #states; #index;
  /** The direction in which the artwork points at rest, in degrees. */
  rest;
  /** The point that stays where it is when the artwork is smaller, in parts of its size. */
  anchor;
  isMoving = false;

  constructor(states, source, index) {
    this.#states = states;
    this.#index = index;
    const marker = markerAt(source, index);
    this.rest = marker.placement?.heading?.rest ?? 0;
    this.anchor = anchorOf(marker);
  }

  /** Does nothing, as a page has no obstacles and closes the scene itself; and so does `close`. */
  open() {}

  close() {}

  size(viewport) {
    const { width, height } = this.#at(viewport).frameInView;
    return { width: width || SIDE, height: height || SIDE };
  }

  shown(targets, points, viewport) {
    const { frameInView: { x, y }, hasHeading, heading: { degrees }, kind, opacity, scale } = this.#at(viewport);
    if (kind === 'hidden') return [];
    // Artwork without a direction is as it was drawn.
    const heading = hasHeading ? degrees : this.rest;
    return targets.map((target) => ({ target, x, y, heading, kind: KINDS[kind], opacity, scale }));
  }

  inSight(targets, points, viewport) { return this.#at(viewport).kind === 'x' ? targets : []; }

  described(name, point, viewport) { return said(this.#states.scene, this.#index, name, viewport); }

  #at(viewport) { return this.#states.at(viewport)[this.#index]; }
}
