// What the marker does at each offset, as a picture in which the present one is marked.
const COLOURS = ['#d9473f', '#3f7fd9', '#4caf6e', '#e0a030', '#8f5bd0', '#2aa7b8', '#c75b9b', '#7d8a2e', '#a0705a'];
const GRID = 96;
const SEEN = '#f4e3b2';

/** The picture of all offsets, on a canvas with a legend. */
export class OffsetGrid {
  #page; #canvas; #legend; #cells = null; #kinds = [];

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

  /** Asks what the marker does all over the offsets. */
  ask() {
    const { scene, viewport, limits } = this.#page;
    this.#cells = null;
    if (!scene?.markers.length || !viewport.width || !(limits.width || limits.height)) return;
    const kinds = [];
    const cells = new Uint8Array(GRID * GRID);
    for (let row = 0; row < GRID; row++) {
      for (let column = 0; column < GRID; column++) {
        const x = limits.x + limits.width * (column + 0.5) / GRID;
        const y = limits.y + limits.height * (row + 0.5) / GRID;
        const [state] = scene.states({ ...viewport, x, y });
        const name = state.kind === 'x' ? 'X on the target'
          : state.kind === 'hidden' ? 'hidden' : `arrow held by ${state.clamped.join(' and ') || 'its shape'}`;
        let kind = kinds.indexOf(name);
        if (kind < 0) kind = kinds.push(name) - 1;
        cells[row * GRID + column] = kind;
      }
    }
    this.#kinds = kinds;
    this.#cells = cells;
    this.#legend.replaceChildren(...kinds.map((name, index) => {
      const entry = document.createElement('span');
      const sample = document.createElement('i');
      sample.style.background = colour(name, index);
      entry.append(sample, name);
      return entry;
    }));
    this.#canvas.style.aspectRatio = `${Math.max(0.3, Math.min(3, (limits.width || 1) / (limits.height || 1)))}`;
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

function colour(name, index) { return name === 'X on the target' ? SEEN : COLOURS[index % COLOURS.length]; }
