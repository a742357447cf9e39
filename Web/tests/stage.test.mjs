// Markers over time are those of the command, bit for bit, and whatever is asked of them never stops the engine.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Waymark, WaymarkError } from '../waymark.js';
import { MarkerStage } from '../stage.js';
import { command, engineBytes, generator, root, scenes } from './support.mjs';

const engine = await Waymark.load(engineBytes());
const harbour = scenes().find(({ name }) => name === 'harbour');
const open = () => engine.open(harbour.json, { sizes: harbour.sizes });
const ports = JSON.parse(readFileSync(join(harbour.folder, 'ports.geojson'), 'utf8')).features
  .map(({ geometry: { coordinates: [x, y] }, properties: { name, priority } }) => ({ name, x, y, priority }));
const screen = { width: 375, height: 667 };
const says = (pattern) => (error) => error instanceof WaymarkError && pattern.test(error.message);

function played(...options) {
  return execFileSync(command, [
    'play', harbour.folder, '--device', 'iphone-8', '--track', join(harbour.folder, 'passage.csv'),
    '--targets', join(harbour.folder, 'ports.geojson'), ...options,
  ], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim().split('\n')
    .map((line) => JSON.parse(line));
}

/** What of a marker of a stage the command prints too. */
function plain(stage, { anchor, count, frameInView, heading, id, kind, opacity, target }) {
  const journey = stage.journey(id);
  return {
    anchor, count, frameInView, ...(heading === null ? {} : { heading }), id, ...(journey ? { journey } : {}), kind,
    name: target.name, opacity,
  };
}

const skip = existsSync(command) ? false : 'the command is not built';
for (const [options, rules] of [
  [[], {}],
  [['--speed', '300', '--limit', '12'], { speed: 300, limit: 12 }],
  [['--cluster', '60'], { clusterGap: 60 }],
]) {
  test(`frames are those of waymark play ${options.join(' ')}`, { skip }, () => {
    const stage = new MarkerStage(open(), rules);
    stage.targets = ports;
    const frames = played(...options);
    assert.ok(frames.length > 100 && frames.some(({ settled }) => !settled));
    for (const { viewport, time, markers, settled } of frames) {
      const shown = stage.show({ ...viewport, displayScale: 2 }, time);
      const told = markers.map(({ members, ...others }) => others);
      assert.deepEqual(shown.map((marker) => plain(stage, marker)), told, `at ${time} s`);
      assert.equal(stage.isSettled, settled);
    }
    stage.close();
  });
}

test('what is no target of a stage has no journey, and a closed stage says so', () => {
  const stage = new MarkerStage(open());
  stage.targets = ports;
  assert.equal(stage.journey(ports[0].name), null);
  stage.show({ ...screen, x: 600, y: 700 }, 0);
  assert.equal(stage.journey('Atlantis'), null);
  assert.equal(stage.journey(ports[0].name).zoom, 1);
  stage.close();
  assert.throws(() => stage.journey(ports[0].name), says(/closed/));
});

test('a stage that follows another goes on from where it is', () => {
  const here = { ...screen, x: 600, y: 700 };
  const there = { ...here, x: 1200 };
  const shown = (isHandedOver) => {
    const scene = open();
    let stage = new MarkerStage(scene);
    stage.targets = ports;
    stage.show(here, 0);
    stage.show(there, 0.1);
    if (isHandedOver) {
      scene.close();
      const next = new MarkerStage(open(), {}, stage);
      stage.close();
      stage = next;
    }
    return stage.show(there, 0.15).map((marker) => plain(stage, marker));
  };
  assert.deepEqual(shown(true), shown(false));
});

test('a target that has gone fades out and keeps its name', () => {
  const stage = new MarkerStage(open());
  stage.targets = ports;
  const [{ id }] = stage.show({ ...screen, x: 600, y: 700 }, 0);
  stage.targets = ports.filter(({ name }) => name !== id);
  const fading = stage.show({ ...screen, x: 600, y: 700 }, 0.05).find((marker) => marker.id === id);
  assert.ok(fading.opacity < 1);
  assert.equal(fading.target.name, id);
  assert.ok(!stage.show({ ...screen, x: 600, y: 700 }, 1).some((marker) => marker.id === id));
  stage.show({ ...screen, x: 600, y: 700 }, 2);
  assert.equal(stage.isSettled, true);
});

test('targets that are taken away and given back keep their markers', () => {
  const stage = new MarkerStage(open());
  stage.targets = ports;
  const before = stage.show({ ...screen, x: 500, y: 400 }, 0);
  stage.targets = [];
  stage.targets = ports;
  const after = stage.show({ ...screen, x: 500, y: 400 }, 1 / 60);
  assert.deepEqual(after, before);
  // One that is missing for a frame fades in again where it is.
  const [first, ...others] = ports.filter(({ name }) => before.some(({ id }) => id === name));
  stage.targets = others;
  const fading = stage.show({ ...screen, x: 500, y: 400 }, 2 / 60).find(({ id }) => id === first.name);
  assert.ok(fading.opacity < 1);
  stage.targets = [first, ...others];
  const again = stage.show({ ...screen, x: 500, y: 400 }, 3 / 60).filter(({ id }) => id === first.name);
  assert.equal(again.length, 1);
  assert.equal(again[0].number, fading.number);
  stage.close();
});

test('with reduced motion all are where they ought to be at once', () => {
  const stage = new MarkerStage(open(), { reducedMotion: true });
  stage.targets = ports;
  for (let x = 0; x < 1500; x += 300) {
    stage.show({ ...screen, x, y: 700 }, x);
    assert.equal(stage.isSettled, true);
  }
});

test('mistakes are told', () => {
  const scene = open();
  const stage = new MarkerStage(scene);
  assert.throws(() => new MarkerStage(scene, { sped: 3 }), says(/no rule sped; rules are speed, /));
  assert.throws(() => new MarkerStage(scene, { speed: 0 }), says(/speed .*from 1 to 1000000/));
  assert.throws(() => new MarkerStage(scene, { speed: null }), says(/speed/));
  assert.throws(() => new MarkerStage(scene, { limit: 1.5 }), says(/limit .*whole number/));
  assert.throws(() => { stage.targets = [{ x: 1, y: 2 }]; }, says(/target 0 has neither/));
  assert.throws(() => { stage.targets = [{ id: 1, x: 1, y: 2 }, { id: 1, x: 3, y: 4 }]; }, says(/the id 1/));
  assert.throws(() => { stage.targets = [{ id: 1, x: NaN, y: 2 }]; }, says(/x of target 0/));
  assert.throws(() => { stage.targets = [{ id: 1, x: 1, y: 2, priority: 0 }]; }, says(/priority of target 0/));
  assert.throws(() => { stage.targets = [{ id: 1, x: 1, y: 2, width: -1 }]; }, says(/width of target 0/));
  assert.throws(() => { stage.targets = [{ id: 1, x: 1, y: 2, isBehind: 'no' }]; }, says(/isBehind of target 0/));
  assert.throws(() => { stage.targets = [, { id: 1, x: 1, y: 2 }]; }, says(/target 0/));
  assert.throws(() => stage.setRules({ reducedMotion: 'no' }), says(/reducedMotion .*true or false/));
  for (const wrong of [undefined, {}]) assert.throws(() => new MarkerStage(wrong), says(/made of a scene/));
  assert.throws(() => new MarkerStage(scene, {}, scene), says(/another stage/));
  assert.throws(() => stage.show(screen), says(/time/));
  assert.throws(() => stage.show(screen, NaN), says(/time/));
  assert.throws(() => stage.show({ ...screen, width: -1 }, 0), WaymarkError);
  stage.close();
  stage.close();
  assert.throws(() => stage.show(screen, 0), says(/stage is closed/));
  assert.throws(() => stage.forget(), says(/stage is closed/));
  assert.throws(() => new MarkerStage(engine.open('{"version": 1, "views": [{"name": "view"}]}')), says(/no marker/));
  scene.close();
  assert.throws(() => new MarkerStage(scene), says(/scene is closed/));
});

test('no numbers stop the engine', () => {
  const odd = [0, -0, 1, -1, 0.1, 1e-300, 1e12, -1e12, 1e13, NaN, Infinity, 1e6, 2 ** 31, 2 ** 53];
  for (let seed = 1; seed <= Number(process.env.WAYMARK_WEB_FUZZ ?? 400); seed++) {
    const random = generator(seed);
    const pick = (list) => list[Math.floor(random() * list.length)];
    const number = () => (random() < 0.5 ? pick(odd) : random() * 4000 - 1000);
    const tried = (body) => {
      try {
        return body();
      } catch (error) {
        if (error instanceof WaymarkError && !/has stopped/.test(error.message)) return null;
        throw new Error(`seed ${seed}: ${error.stack} ${error.cause?.stack ?? ''}`);
      }
    };
    const rule = () => pick([undefined, null, number(), Math.abs(number())]);
    const rules = () => ({ speed: pick([undefined, 1, 1e6, number()]), gap: rule(), clusterGap: rule(),
      limit: pick([null, 0, 3, number()]), range: rule(), orderAngle: pick([undefined, 0, 180, number()]),
      fadeDuration: pick([undefined, 0, 60, number()]), avoidsTargets: pick([true, false]),
      reducedMotion: pick([false, false, true]) });
    const scene = open();
    const stage = tried(() => new MarkerStage(scene, rules())) ?? new MarkerStage(scene);
    for (let call = 0; call < 12; call++) {
      if (call % 3 === 0) {
        tried(() => { stage.targets = ports.slice(0, Math.floor(random() * 12)).map((port) => ({ ...port,
          x: pick([port.x, number()]), y: pick([port.y, number()]), width: pick([0, 0, number()]),
          height: pick([0, 0, number()]), isBehind: random() < 0.1 })); });
      }
      if (random() < 0.1) tried(() => stage.setRules(rules()));
      if (random() < 0.1) stage.forget();
      tried(() => stage.show({ width: pick([375, number()]), height: pick([667, number()]),
        x: pick([600, number()]), y: pick([700, number()]), insets: { top: pick([0, number()]) } },
      pick([call / 60, number()])));
    }
    stage.close();
    scene.close();
  }
});

test('a stage refuses what of a viewport it would not follow', () => {
  const stage = new MarkerStage(open());
  stage.targets = ports;
  for (const [name, value] of [['zoom', 2], ['bearing', 30]]) {
    assert.throws(() => stage.show({ ...screen, [name]: value }, 0), says(new RegExp(`no ${name}; it has width, height`)));
  }
  assert.ok(stage.show(screen, 0).length > 0);
  stage.close();
});
