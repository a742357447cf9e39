// Frames of scenes of decimals, fractions and contradictions are those of the command, bit for bit: a page begins to
// solve in other numbers than the command does.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Waymark } from '../waymark.js';
import { command, engineBytes, generator, smallEngineBytes } from './support.mjs';

const SCENES = 40;
const names = ['a', 'b', 'c', 'd', 'e'];

/** A card and what is side by side in it, with sizes that people write. */
function scene(random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const factor = () => pick([0.7, 0.3, 0.1, 1 / 3, 2 / 3, 0.2, 1.1, 1.7, 0.618, 1, 2]);
  const length = () => pick([0, 8, 12.5, 33.3, 100, 0.1, 1e-3, 271.8281828, 1234.5]);
  const strength = () => pick(['', '', ' @999', ' @998', ' @750', ' @500', ' @250.5', ' @1']);
  const relation = () => pick(['==', '==', '>=', '<=']);
  const constraints = [
    'card.top == view.top', 'card.height == 50', `card.leading == view.leading + offset.x * ${factor()}`,
    `card.width == view.width * ${factor()}${strength()}`,
  ];
  let before = 'card.leading';
  for (const name of names) {
    constraints.push(`${name}.leading == ${before}`, `${name}.top == card.top + ${length()}`);
    constraints.push(`${name}.width ${relation()} card.width * ${factor()} + ${length()}${strength()}`);
    constraints.push(`${name}.height ${relation()} ${pick(names)}.width * ${factor()} - offset.y * ${factor()}${strength()}`);
    before = `${name}.trailing`;
  }
  constraints.push(`${before} ${relation()} card.trailing${strength()}`);
  constraints.push(`${pick(names)}.width == ${pick(names)}.width * ${factor()}${strength()}`);
  return JSON.stringify({
    version: 1,
    views: [
      { name: 'view' }, { name: 'card', in: 'view' }, ...names.map((name) => ({ name, in: 'card' })),
    ],
    constraints,
  });
}

const skip = existsSync(command) ? false : 'the command is not built';
for (const [engineName, bytes] of [['engine', engineBytes], ['small engine', smallEngineBytes]]) {
  test(`the ${engineName} has the command's frames of any numbers`, { skip }, async () => {
    const engine = await Waymark.load(bytes());
    const folder = mkdtempSync(join(tmpdir(), 'waymark-'));
    try {
      for (let seed = 0; seed < SCENES; seed++) {
        const random = generator(seed);
        const json = scene(random);
        const path = join(folder, 'scene.json');
        writeFileSync(path, json);
        const offsets = Array.from({ length: 5 }, () => [random() * 300 - 100, Math.round(random() * 90) / 10]);
        const output = execFileSync(command, [
          'layout', path, '--viewport', '320.5x480.25', '--json', ...offsets.flatMap(([x, y]) => [`--offset=${x},${y}`]),
        ], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26 });
        const lines = output.trim().split('\n').map((line) => JSON.parse(line).frames);
        const opened = engine.open(json);
        offsets.forEach(([x, y], index) => {
          const frames = opened.frames({ width: 320.5, height: 480.25, x, y });
          const found = Object.fromEntries(frames.map(({ name, content, view }) => [name, { content, view }]));
          assert.deepEqual(found, lines[index], `seed ${seed} at ${x}, ${y}: ${json}`);
        });
        opened.close();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
