// Prints what the engine takes in node, beside the least that anybody does: `node Web/bench.mjs`.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Waymark } from './waymark.js';
import { engineBytes, scenes, smallEngineBytes } from './tests/support.mjs';

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

for (const [name, engineBytes] of [['waymark.wasm', bytes], ['waymark-small.wasm', smallEngineBytes()]]) {
  const brotli = brotliCompressSync(engineBytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: engineBytes.length },
  });
  const sizes = [engineBytes.length, gzipSync(engineBytes, { level: 9 }).length, brotli.length];
  console.log(`${name.padEnd(19)}${sizes.map((size) => size.toLocaleString('en').padStart(10)).join('')}  bytes, gzip, brotli`);
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

/** Clamps targets on each axis, 5 points from the border, and turns by the angle from the middle, as tldraw's hint. */
function hint(targets, { width, height, x, y }, answers) {
  for (let index = 0; index < targets.length / 2; index++) {
    const [left, top] = [targets[2 * index] - x, targets[2 * index + 1] - y];
    answers[3 * index] = Math.min(Math.max(left, 5), width - 5);
    answers[3 * index + 1] = Math.min(Math.max(top, 5), height - 5);
    answers[3 * index + 2] = Math.atan2(top - height / 2, left - width / 2);
  }
}

const hints = new Float64Array(30_000);
rows.push(['  clamped, angle from the middle', least(50, (index) => {
  viewport.x = index;
  hint(targets, viewport, hints);
})]);
rows.push(['open a scene, warm', least(50, () => engine.open(json, { sizes }).close())]);

for (const [name, milliseconds] of rows) {
  const text = milliseconds < 0.01 ? `${(milliseconds * 1000).toFixed(2)} µs` : `${milliseconds.toFixed(2)} ms`;
  console.log(`${name.padEnd(34)}${text.padStart(12)}`);
}

/** How far arrows point past their targets, in degrees, of those that are arrows: on the average and at most. */
function errors(arrows) {
  let [sum, most, count] = [0, 0, 0];
  for (const { x, y, heading, isArrow, target } of arrows) {
    if (!isArrow) continue;
    const way = Math.atan2(target.y - y, target.x - x) - heading;
    const error = Math.abs(Math.atan2(Math.sin(way), Math.cos(way))) * 180 / Math.PI;
    [sum, most, count] = [sum + error, Math.max(most, error), count + 1];
  }
  return `${(sum / count).toFixed(2)}° on the average, ${most.toFixed(2)}° at most`;
}

viewport.x = 1000;
viewport.y = 1000;
const around = Float64Array.from({ length: 20_000 }, (_, index) => 500 + ((index * 7919) % 1500));
hint(around, viewport, hints);
const placed = scene.place(around, viewport);
const cases = Array.from({ length: 10_000 }, (_, index) => ({
  target: { x: around[2 * index] - viewport.x, y: around[2 * index + 1] - viewport.y }, index,
}));
console.log(`arrows point past their targets by  ${errors(cases.map(({ target, index }) => ({
  x: placed[4 * index], y: placed[4 * index + 1], heading: placed[4 * index + 2] * Math.PI / 180,
  isArrow: placed[4 * index + 3] === 1, target,
})))}`);
console.log(`  clamped, angle from the middle    ${errors(cases.map(({ target, index }) => ({
  x: hints[3 * index], y: hints[3 * index + 1], heading: hints[3 * index + 2], target,
  isArrow: target.x < 0 || target.y < 0 || target.x > viewport.width || target.y > viewport.height,
})))}`);
