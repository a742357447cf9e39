// An explanation tells each marker's constraints, and those that markers share once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Waymark, WaymarkError } from '../waymark.js';
import { engineBytes } from './support.mjs';

const engine = await Waymark.load(engineBytes());
const viewport = { width: 375, height: 667, x: 5, y: 7 };
const says = (pattern) => (error) => error instanceof WaymarkError && pattern.test(error.message);

/** Opens a scene of so many markers, of which those at some places have a placement. */
function markers(count, placed = []) {
  const indices = Array.from({ length: count }, (_, index) => index);
  return engine.open({
    version: 1,
    views: [{ name: 'view' }, { name: 'scroll', in: 'view', kind: 'scroll' }, { name: 'map', in: 'scroll' },
      ...indices.map((index) => ({ name: `m${index}`, in: 'scroll' }))],
    constraints: ['scroll.edges == view.edges', 'map.edges == scroll.edges', 'map.width == 3000', 'map.height == 3000',
      ...indices.flatMap((index) => [`m${index}.width == 20`, `m${index}.height == 20`, `m${index}.left >= view.left`,
        `m${index}.right <= view.right`, `m${index}.top >= view.top`, `m${index}.bottom <= view.bottom`,
        `m${index}.left == map.left + t${index}.x @998`, `m${index}.top == map.top + t${index}.y @998`])],
    markers: indices.map((index) => ({ name: `t${index}`, view: `m${index}`, reference: 'map',
      target: { x: 97 * index % 3000, y: 570 * index % 3000 },
      ...(placed.includes(index) ? { placement: { rule: 'ray', insets: 10 + index } } : {}) })),
  });
}

test('markers that constraints alone place share one explanation', () => {
  const scene = markers(30);
  const { markers: told } = scene.explain(viewport);
  assert.deepEqual(told.map(({ name }) => name), scene.markers.map(({ name }) => name));
  for (const { name, ...explanation } of told) {
    assert.equal(explanation.constraints, told[0].constraints, name);
    assert.deepEqual(Object.keys(explanation), ['constraints', 'ties', 'ambiguous', 'diagnoses']);
  }
  assert.ok(told[0].constraints.some(({ holds, name }) => !holds && name.startsWith('m29.left == ')));
  scene.close();
});

test('one marker is explained as among all', () => {
  for (const placed of [[], [0, 1, 2, 3], [1], [0], [0, 3]]) {
    const scene = markers(4, placed);
    const all = scene.explain(viewport).markers;
    all.forEach((expected, index) => {
      for (const marker of [index, `t${index}`]) {
        assert.deepEqual(scene.explain(viewport, marker), { markers: [expected] }, `${placed}: ${marker}`);
      }
      const isShared = (other) => other.constraints === expected.constraints;
      assert.equal(all.filter(isShared).length, placed.includes(index) ? 1 : 4 - placed.length, `${placed}: ${index}`);
    });
    assert.throws(() => scene.explain(viewport, 4), says(/no marker 4/));
    assert.throws(() => scene.explain(viewport, 'none'), says(/no marker none/));
    scene.close();
  }
});

test('a scene without markers is explained', () => {
  const scene = engine.open({ version: 1, views: [{ name: 'view' }] });
  assert.deepEqual(scene.explain(viewport).markers.map(({ name }) => name), ['']);
  scene.close();
});

test('what holds a constraint is all that is needed for it, and no more', () => {
  const scene = engine.open({
    version: 1,
    views: [{ name: 'view' }, { name: 'a', in: 'view', kind: 'image', image: 'd.png' },
      { name: 'b', in: 'view', kind: 'image', image: 'd.png' }],
    constraints: ['a.left == view.left', 'a.top == view.top', 'b.left == view.left', 'b.top == view.top',
      'a.height <= 46 @750', 'b.width <= 16/9 * a.height + 1 @750'],
  }, { sizes: { 'd.png': { width: 320, height: 200 } } });
  const { constraints } = scene.explain({ width: 375, height: 667 }).markers[0];
  const held = constraints.find(({ name }) => name.startsWith('a.height >= 200'));
  assert.deepEqual(held.heldBy.map((name) => name.split(' @')[0]), ['a.height <= 46']);
  scene.close();
});
