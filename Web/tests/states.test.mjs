// The states that JavaScript gets are those of the command, bit for bit: of every scene of Maps at 200 viewports.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { Waymark } from '../waymark.js';
import { command, smallEngineBytes, generator, scenes } from './support.mjs';

const screens = [[375, 667, 0], [390, 844, 47], [1024, 768, 20], [320.5, 480.25, 0], [844, 390, 0]];
const COUNT = 40;

function offsets(random) {
  return Array.from({ length: COUNT }, (_, index) => {
    const scale = index % 4 === 0 ? 1 : index % 4 === 1 ? 8 : 0;
    const value = () => {
      const number = random() * 3000 - 400;
      return scale ? Math.round(number * scale) / scale : number;
    };
    return { x: value(), y: value() };
  });
}

/** What of a state the command prints too. */
function plain(state) {
  const { name, kind, frame, frameInView, slack, distance, heading, clamped, reachable } = state;
  return { name, kind, frame, frameInView, slack, distance, heading, clamped, reachable };
}

const isThere = existsSync(command);
const engine = await Waymark.load(smallEngineBytes());
for (const { name, folder, json, sizes } of scenes()) {
  test(`${name} has the command's states`, { skip: isThere ? false : 'the command is not built' }, () => {
    const random = generator(name.length * 7919);
    // Markers that remember are asked one viewport after the other, by both from the beginning.
    let compared = 0;
    for (const [width, height, top] of screens) {
      const scene = engine.open(json, { sizes });
      if (scene.markers.length === 0) {
        scene.close();
        return;
      }
      const places = offsets(random);
      const output = execFileSync(command, [
        'state', folder, '--viewport', `${width}x${height}`, '--insets', `${top},0,${top / 2},0`,
        '--format', 'json', ...places.flatMap(({ x, y }) => [`--offset=${x},${y}`]),
      ], { encoding: 'utf8', maxBuffer: 1 << 26 });
      const lines = output.trim().split('\n').map((line) => JSON.parse(line));
      assert.equal(lines.length, places.length);
      places.forEach(({ x, y }, index) => {
        const viewport = { width, height, x, y, insets: { top, bottom: top / 2 } };
        const states = scene.states(viewport).map(plain);
        const expected = lines[index].markers.map(plain);
        assert.deepEqual(states, expected, `${name} at ${JSON.stringify(viewport)}`);
        compared += states.length;
      });
      scene.close();
    }
    assert.ok(compared >= COUNT * screens.length);
  });
}

test('a state tells of constraints that contradict each other', () => {
  // The marker cannot be right of 900 on the map, so that something gives way from 860 on.
  const scene = engine.open({
    version: 1,
    views: [
      { name: 'view' }, { name: 'scroll', in: 'view', kind: 'scroll' }, { name: 'map', in: 'scroll' },
      { name: 'marker', in: 'scroll' },
    ],
    constraints: [
      'scroll.edges == view.edges', 'map.edges == scroll.edges', 'map.width == 2500', 'map.height == 2500',
      'marker.left >= view.left', 'marker.right <= view.right', 'marker.top >= view.top',
      'marker.bottom <= view.bottom', 'marker.width == 40', 'marker.height == 40', 'marker.right <= map.left + 900',
      'marker.left == map.left + t.x @998', 'marker.top == map.top + t.y @998',
    ],
    markers: [{ name: 't', view: 'marker', reference: 'map', target: { x: 1600, y: 1000 } }],
  });
  for (const [x, expected] of [[0, false], [860, false], [861.5, true], [1300, true], [10, false], [20, false]]) {
    const [state] = scene.states({ width: 300, height: 400, x, y: 50 });
    assert.deepEqual([state.contradictory, state.reachable], [expected, false], `at ${x}`);
  }
  scene.close();
});

test('a place that is too near to its target has no heading, as in its state', () => {
  const { json, sizes } = scenes().find(({ name }) => name === 'harbour');
  const source = JSON.parse(json);
  Object.assign(source.markers[0], {
    placement: { rule: 'ray', anchor: 'center', visibility: { part: 'anchor', enter: 20 }, heading: { tolerance: 60 } },
  });
  const scene = engine.open(source, { sizes });
  const { target } = source.markers[0];
  const random = generator(11);
  const headings = Array.from({ length: 200 }, () => {
    const viewport = { width: 375, height: 667, x: target.x - 375 + 80 * random() - 40, y: target.y - 300 };
    scene.forget();
    const [{ kind, heading, hasHeading }] = scene.states(viewport);
    const [, , placed, placedKind] = scene.place([target], viewport);
    assert.equal(placedKind, kind === 'x' ? 0 : 1);
    if (kind === 'arrow') assert.equal(placed, hasHeading ? heading.degrees : NaN);
    return kind === 'x' ? 'x' : hasHeading ? 'some' : 'none';
  });
  assert.deepEqual([...new Set(headings)].sort(), ['none', 'some', 'x']);
  scene.close();
});
