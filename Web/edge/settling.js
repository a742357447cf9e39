// What is done once all is still, such as telling names.

// How long names are made without a pause, in milliseconds.
const LONGEST_TASK = 8;

/** Waits until nothing has moved for a while. */
export class Settling {
  #time; #timer = 0; #isOver = false;

  /** @param time how long all has to be still, in milliseconds */
  constructor(time) { this.#time = time; }

  /**
   * Begins to wait, anew where anything has moved; then finds markers to name, and names them.
   *
   * A frame that is like the one before does not put that off; it may be of other names, which are told in their turn.
   */
  wait(isStill, found, name) {
    if (isStill && this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.#tell(found(), name);
    }, this.#time);
  }

  /** Names markers, a few at a time: in a scene of one's own each sentence takes more than a millisecond. */
  #tell(markers, name) {
    this.#timer = 0;
    const end = performance.now() + LONGEST_TASK;
    let next = 0;
    while (next < markers.length && !this.#isOver && (next === 0 || performance.now() < end)) name(markers[next++]);
    if (next < markers.length && !this.#isOver) {
      this.#timer = setTimeout(() => this.#tell(markers.slice(next), name));
    }
  }

  end() {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }
}
