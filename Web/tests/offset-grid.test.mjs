// The inspector's map of offsets: every cell tells what the marker does there, and a slow scene holds nobody up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OffsetGrid } from '../page/offset-grid.js';

const GRID = 96;
const element = () => ({ style: {}, children: [], append(...parts) { this.children.push(...parts); },
  replaceChildren(...parts) { this.children = parts; } });
globalThis.document = { createElement: element };
globalThis.devicePixelRatio = 1;

/** A canvas of one pixel a cell, and the colours of its cells. */
function canvas() {
  const colours = [];
  const context = {
    scale() {}, beginPath() {}, arc() {}, stroke() {},
    fillRect(x, y) { colours[y * GRID + x] = this.fillStyle; },
  };
  return { ...element(), colours, clientWidth: GRID, clientHeight: GRID, addEventListener() {},
    getContext: () => context };
}

/** A page of a scene whose marker shows an X left of 40 and, if it remembers one, left of 70. */
function page({ pause = 0 } = {}) {
  let isX = false;
  const asked = [];
  const scene = {
    markers: [{}], isOpen: true, asked, forget() { isX = false; },
    states({ x, y }) {
      const end = performance.now() + pause;
      while (performance.now() < end);
      asked.push(`${x} ${y}`);
      isX = x < (isX ? 70 : 40);
      return [{ kind: isX ? 'x' : 'arrow', clamped: ['right'] }];
    },
  };
  return { scene, viewport: { width: 1, height: 1 }, offset: { x: 0, y: 0 },
    limits: { x: 0, y: 0, width: GRID, height: GRID } };
}

const pause = () => new Promise((done) => { setTimeout(done); });

test('every cell tells what the marker does there, whatever was asked before', async () => {
  const shown = page();
  const [picture, legend] = [canvas(), element()];
  new OffsetGrid(shown, picture, legend).ask();
  while (shown.scene.asked.length < GRID * GRID) await pause();
  await pause();
  assert.equal(new Set(shown.scene.asked).size, GRID * GRID);
  assert.equal(shown.scene.asked.length, GRID * GRID);
  assert.equal(legend.children.length, 2);
  const wrong = picture.colours.filter((colour, index) => (colour === picture.colours[0]) !== (index % GRID < 40));
  assert.deepEqual([picture.colours.length, wrong.length], [GRID * GRID, 0]);
});

test('a scene that takes long is asked for a part of the cells at a time, and for none once it is closed', async () => {
  const shown = page({ pause: 1 });
  const [picture, legend] = [canvas(), element()];
  const grid = new OffsetGrid(shown, picture, legend);
  grid.ask();
  const first = shown.scene.asked.length;
  assert.ok(first > 0 && first < GRID * GRID, `${first} at once`);
  assert.equal(picture.colours.length, GRID * GRID, 'there is a picture at once');
  // Asked anew, it begins anew, once.
  shown.scene.asked.length = 0;
  grid.ask();
  await pause();
  await pause();
  assert.equal(new Set(shown.scene.asked).size, shown.scene.asked.length);
  shown.scene.isOpen = false;
  const last = shown.scene.asked.length;
  await pause();
  await pause();
  assert.equal(shown.scene.asked.length, last);
});

test('nothing is left of the scene before where the next one has no marker, or nothing scrolls', async () => {
  const [picture, legend] = [canvas(), element()];
  for (const change of [
    (shown) => { shown.scene.markers = []; }, (shown) => { Object.assign(shown.limits, { width: 0, height: 0 }); },
  ]) {
    const shown = page();
    const grid = new OffsetGrid(shown, picture, legend);
    grid.ask();
    assert.ok(legend.children.length > 0);
    change(shown);
    grid.ask();
    grid.paint();
    assert.deepEqual([legend.children, picture.hidden], [[], true]);
    await pause();
  }
});
