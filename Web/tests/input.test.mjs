// What a viewport has not is refused by name, and so are targets that are too far away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestion } from '../engine/names.js';
import { MarkerStage } from '../stage.js';
import { Waymark, WaymarkError } from '../waymark.js';
import { engineBytes, scenes } from './support.mjs';

const engine = await Waymark.load(engineBytes());
const { json, sizes } = scenes().find(({ name }) => name === 'treasure-island');
const viewport = { width: 375, height: 667, x: 0, y: 1833 };
const says = (pattern) => (error) => error instanceof WaymarkError && pattern.test(error.message);

test('keys that a viewport has not are refused, with the one that is meant', () => {
  const scene = engine.open(json, { sizes });
  const stage = new MarkerStage(scene);
  const asks = [...['frame', 'states', 'frames', 'limits', 'explain', 'region'].map((name) => (here) => scene[name](here)),
    (here) => scene.place([], here), (here) => stage.show(here, 0)];
  for (const ask of asks) {
    assert.throws(() => ask({ width: 375, height: 667, X: 500 }), says(/no X; did you mean x\?/));
    assert.throws(() => ask({ ...viewport, zoom: 2 }), says(/no zoom; it has width, height, x, y, insets, displayScale/));
    assert.throws(() => ask({ ...viewport, insets: { top: 20, left: -0.5 } }), says(/insets.left of the viewport is -0.5, but it has to be 0 or more/));
    assert.throws(() => ask({ ...viewport, displayscale: 2 }), says(/did you mean displayScale\?/));
    assert.throws(() => ask({ ...viewport, target: [1, 2] }), says(/no target/));
    assert.throws(() => ask({ ...viewport, target: { x: '1' } }), says(/no target/));
  }
  assert.equal(scene.states(Object.assign(Object.create({ left: 3 }), viewport)).length, 1);
  stage.close();
  scene.close();
});

test('a target in a viewport changes nothing, and is told of once', (context) => {
  const warn = context.mock.method(console, 'warn', () => {});
  const scene = engine.open(json, { sizes });
  const expected = scene.states(viewport);
  for (let time = 0; time < 3; time++) assert.deepEqual(scene.states({ ...viewport, target: { x: 1, y: 2 } }), expected);
  assert.equal(warn.mock.callCount(), 1);
  assert.match(warn.mock.calls[0].arguments[0], /a viewport has no target/);
  scene.close();
});

test('the number of screen pixels is that of the viewport', () => {
  const scene = engine.open(json, { sizes });
  assert.throws(() => scene.states({ ...viewport, displayScale: 1e9 }), says(/displayScale/));
  assert.equal(scene.states({ ...viewport, displayScale: 2 }).length, 1);
  scene.close();
});

test('a name is suggested for one that is near it, and for no other', () => {
  const names = ['obstacles', 'onVisit', 'x', 'limit'];
  for (const [given, meant] of [['obstacle', 'obstacles'], ['onvisit', 'onVisit'], ['X', 'x'], ['limits', 'limit'],
    ['limt', 'limit']]) {
    assert.equal(suggestion(given, names), `; did you mean ${meant}?`);
  }
  for (const given of ['zoom', 'y', 'colour', '']) assert.equal(suggestion(given, names), '', given);
});

test('a target out of range is told by its number', () => {
  const scene = engine.open(json, { sizes });
  for (const [targets, words] of [[[{ x: 0, y: NaN }], /^y of target 0 .*; it is NaN$/],
    [new Float64Array([0, 0, 0, 0, Infinity, 0]), /^x of target 2 .*; it is Infinity$/],
    [[{ x: 1, y: 1 }, { x: 1, y: -1.1e12 }], /^y of target 1 has to be a number from -1e12 to 1e12; it is -11/]]) {
    assert.throws(() => scene.place(targets, viewport), says(words));
  }
  assert.equal(scene.place([{ x: 1e12, y: -1e12 }], viewport).length, 4);
  scene.close();
});
