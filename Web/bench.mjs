// Prints what the engine takes in node: `node Web/bench.mjs`.
import { Waymark } from './waymark.js';
import { engineBytes, scenes } from './tests/support.mjs';

const bytes = engineBytes();
const { json, sizes } = scenes().find(({ name }) => name === 'treasure-island');
const viewport = { width: 375, height: 667, x: 0, y: 0 };

/** The least milliseconds of one of many calls, of several rounds. */
function least(count, body) {
  let best = Infinity;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    for (let index = 0; index < count; index++) body(index);
    best = Math.min(best, (performance.now() - start) / count);
  }
  return best;
}

const start = performance.now();
const engine = await Waymark.load(bytes);
const loaded = performance.now();
const scene = engine.open(json, { sizes });
scene.states(viewport);
const cold = performance.now();
const rows = [['load the engine', loaded - start], ['first scene and state, cold', cold - loaded]];

const numbers = new Float64Array(8);
rows.push(['a frame', least(100_000, (index) => {
  viewport.x = index % 2125;
  viewport.y = (index * 7) % 1833;
  scene.frame(viewport, numbers);
})]);
rows.push(['a state', least(5_000, (index) => {
  viewport.x = index % 2125;
  scene.states(viewport);
})]);
const targets = Float64Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 2500);
rows.push(['10,000 targets', least(50, (index) => {
  viewport.x = index;
  scene.place(targets, viewport);
})]);
rows.push(['open a scene, warm', least(50, () => engine.open(json, { sizes }).close())]);

for (const [name, milliseconds] of rows) {
  const text = milliseconds < 0.01 ? `${(milliseconds * 1000).toFixed(2)} µs` : `${milliseconds.toFixed(2)} ms`;
  console.log(`${name.padEnd(30)}${text.padStart(12)}`);
}
