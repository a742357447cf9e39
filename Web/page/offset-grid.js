// What the marker does at each offset, as a picture in which the present one is marked.
const COLOURS = ['#d9473f', '#3f7fd9', '#4caf6e', '#e0a030', '#8f5bd0', '#2aa7b8', '#c75b9b', '#7d8a2e', '#a0705a'];
const GRID = 96;
const SEEN = '#f4e3b2';
// Cells that are asked for at once are this many apart, a power of two; and for how many milliseconds.
const COARSEST = 8;
const LONGEST_TASK = 12;

/** The picture of all offsets, on a canvas with a legend. */
export class OffsetGrid {
  #page; #canvas; #legend; #cells = null; #kinds = []; #due = 0;

  constructor(page, canvas, legend) {
    this.#page = page;
    this.#canvas = canvas;
    this.#legend = legend;
    canvas.addEventListener('click', (event) => {
      const box = canvas.getBoundingClientRect();
      const { limits } = page;
      page.scrollTo({
        x: limits.x + limits.width * (event.clientX - box.left) / box.width,
        y: limits.y + limits.height * (event.clientY - box.top) / box.height,
      });
    });
  }

  /** Asks what the marker does all over the offsets: here and there at once, and everywhere as time allows. */
  ask() {
    clearTimeout(this.#due);
    const { scene, viewport, limits } = this.#page;
    this.#cells = null;
    this.#kinds = [];
    this.#legend.replaceChildren();
    if (!scene?.markers.length || !viewport.width || !(limits.width || limits.height)) return;
    this.#cells = new Uint8Array(GRID * GRID);
    this.#canvas.style.aspectRatio = `${Math.max(0.3, Math.min(3, (limits.width || 1) / (limits.height || 1)))}`;
    this.#fill(fromCoarseToFine());
  }

  /** Asks about the next parts, for as long as nobody notices. */
  #fill(parts) {
    const { scene, viewport, limits } = this.#page;
    if (!scene.isOpen) return;
    const end = performance.now() + LONGEST_TASK;
    while (performance.now() < end) {
      const { value, done } = parts.next();
      if (done) return void this.paint();
      const { row, column, step } = value;
      const x = limits.x + limits.width * (column + 0.5) / GRID;
      const y = limits.y + limits.height * (row + 0.5) / GRID;
      // A marker that remembers would do here what it did where it was asked for before.
      scene.forget();
      const kind = this.#number(scene.states({ ...viewport, x, y })[0]);
      for (let at = row * GRID + column; at < (row + step) * GRID; at += GRID) this.#cells.fill(kind, at, at + step);
    }
    this.paint();
    this.#due = setTimeout(() => this.#fill(parts));
  }

  /** Returns the number of what a marker does, which the legend tells. */
  #number({ kind, clamped }) {
    const name = kind === 'x' ? 'X on the target'
      : kind === 'hidden' ? 'hidden' : `arrow held by ${clamped.join(' and ') || 'its shape'}`;
    const known = this.#kinds.indexOf(name);
    if (known >= 0) return known;
    const number = this.#kinds.push(name) - 1;
    const entry = document.createElement('span');
    const sample = document.createElement('i');
    sample.style.background = colour(name, number);
    entry.append(sample, name);
    this.#legend.append(entry);
    return number;
  }

  /** Draws what was asked for last, and the present offset. */
  paint() {
    const canvas = this.#canvas;
    canvas.hidden = !this.#cells;
    if (!this.#cells) return;
    const [width, height] = [canvas.clientWidth || GRID, canvas.clientHeight || GRID];
    [canvas.width, canvas.height] = [width * devicePixelRatio, height * devicePixelRatio];
    const context = canvas.getContext('2d');
    context.scale(devicePixelRatio, devicePixelRatio);
    const [across, down] = [width / GRID, height / GRID];
    this.#cells.forEach((kind, index) => {
      context.fillStyle = colour(this.#kinds[kind], kind);
      // A little larger, so that no ground shows between cells.
      context.fillRect(across * (index % GRID), down * Math.floor(index / GRID), across + 1, down + 1);
    });
    const { offset, limits } = this.#page;
    const x = limits.width ? (offset.x - limits.x) / limits.width * width : width / 2;
    const y = limits.height ? (offset.y - limits.y) / limits.height * height : height / 2;
    context.lineWidth = 2;
    for (const [style, radius] of [['#000', 8], ['#fff', 6]]) {
      context.strokeStyle = style;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.stroke();
    }
  }
}

/** The cells, each with how many in its row and its column are taken to be like it until they are asked for themselves. */
function* fromCoarseToFine() {
  for (let step = COARSEST; step >= 1; step /= 2) {
    for (let row = 0; row < GRID; row += step) {
      for (let column = 0; column < GRID; column += step) {
        const isKnown = step < COARSEST && row % (2 * step) === 0 && column % (2 * step) === 0;
        if (!isKnown) yield { row, column, step };
      }
    }
  }
}

function colour(name, index) { return name === 'X on the target' ? SEEN : COLOURS[index % COLOURS.length]; }
