// What goes wrong is told in a sentence, and the engine goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markerAt } from '../edge/scene.js';
import { Waymark, WaymarkError } from '../waymark.js';
import { MarkerStage } from '../stage.js';
import { engineBytes, generator, scenes, smallEngineBytes } from './support.mjs';

const engine = await Waymark.load(engineBytes());
const maps = Object.fromEntries(scenes().map((scene) => [scene.name, scene]));
const treasure = () => engine.open(maps['treasure-island'].json, { sizes: maps['treasure-island'].sizes });
const viewport = { width: 375, height: 667, x: 0, y: 1833 };
const says = (pattern) => (error) => error instanceof WaymarkError && pattern.test(error.message);

test('a missing engine is told', async () => {
  await assert.rejects(Waymark.load(new URL('./none.wasm', import.meta.url)), says(/cannot read the engine/));
});

test('what is no URL is told', async () => {
  await assert.rejects(Waymark.load('http://['), says(/no URL/));
});

test('damaged bytes are told', async () => {
  await assert.rejects(Waymark.load(new Uint8Array([0, 1, 2])), says(/cannot be compiled/));
  await assert.rejects(Waymark.load(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])), says(/not Waymark/));
});

test('the small engine says which one explains, and goes on', async () => {
  const small = await Waymark.load(smallEngineBytes());
  const { json, sizes } = maps['treasure-island'];
  const scene = small.open(json, { sizes });
  assert.throws(() => scene.explain(viewport), says(/no explanations; load .*waymark\.wasm/));
  assert.throws(() => scene.region(viewport), says(/no regions; load .*waymark\.wasm/));
  assert.throws(() => new MarkerStage(scene), says(/no stages; load .*waymark\.wasm/));
  assert.equal(scene.states(viewport).length, 1);
  assert.throws(() => scene.states({ width: NaN, height: 1 }), says(/NaN|nan/));
  scene.close();
  assert.throws(() => scene.states(viewport), says(/closed/));
});

test('an old browser is told', async () => {
  const { WebAssembly: kept } = globalThis;
  try {
    delete globalThis.WebAssembly;
    await assert.rejects(Waymark.load(new Uint8Array()), says(/no WebAssembly/));
  } finally {
    globalThis.WebAssembly = kept;
  }
});

test('a broken scene is told with its place', () => {
  assert.throws(() => engine.open('{"version": 1,\n "views": [{"name": "a b"}]}'), says(/scene\.json:2:21: .*cannot be named/));
  assert.throws(() => engine.open(''), says(/is empty/));
  assert.throws(() => engine.open(undefined), WaymarkError);
  assert.throws(() => engine.open(new Uint8Array([0xff, 0x7b])), says(/not UTF-8/));
  assert.throws(() => engine.open(new Uint8Array([0xff, 0xfe])), says(/UTF-16/));
});

test('names of any script are equal if they are written the same', () => {
  const scene = (name, reference) =>
    engine.open(
      JSON.stringify({
        version: 1,
        views: [{ name: 'root' }, { name, in: 'root' }],
        constraints: [`${reference}.width == 30`, `${reference}.height == 20`],
      }),
    );
  for (const name of ['caf\u00e9', 'cafe\u0301', '\ud55c\uae00', '\u5730\u56f3']) {
    const opened = scene(name, name);
    const frame = opened.frames({ width: 300, height: 200 }).find((one) => one.name === name);
    assert.equal(frame.view.width, 30, name);
    opened.close();
  }
  assert.throws(() => scene('caf\u00e9', 'cafe\u0301'), says(/caf/));
});

test('an image without a size is told', () => {
  assert.throws(() => engine.open(maps['treasure-island'].json), says(/size of the image .*is not known/));
  assert.throws(() => engine.open('{}', { sizes: { 'a.png': { width: 'wide' } } }), says(/a\.png/));
  assert.throws(() => engine.open('{}', { sizes: { 'a.png': { width: NaN, height: 1 } } }), says(/a\.png/));
});

test('numbers out of range are told, also once regions are known', () => {
  const scene = treasure();
  for (const ask of ['frame', 'states', 'frames', 'limits', 'explain', 'region']) {
    scene.frame(viewport);
    for (const number of [NaN, Infinity, -Infinity, 1e300]) {
      assert.throws(() => scene[ask]({ ...viewport, x: number }), WaymarkError, `${ask} ${number}`);
      assert.throws(() => scene[ask]({ ...viewport, width: number }), WaymarkError, `${ask} ${number}`);
    }
    assert.throws(() => scene[ask]({ ...viewport, width: -1 }), WaymarkError);
    assert.throws(() => scene[ask]({ ...viewport, displayScale: -1 }), says(/displayScale/));
    assert.throws(() => scene[ask]({ width: 1 }), says(/height/));
    assert.throws(() => scene[ask](null), says(/viewport/));
  }
  assert.throws(() => scene.place([{ x: NaN, y: 0 }], viewport), says(/target 0/));
  assert.equal(scene.states(viewport)[0].kind, 'arrow');
  scene.close();
});

test('places are written with as many numbers as there are, and nowhere else', async () => {
  const fresh = await Waymark.load(engineBytes());
  fresh.open(maps['treasure-island'].json, { sizes: maps['treasure-island'].sizes }).states(viewport);
  const first = 1 << 12;
  for (const stride of [0, 1, 3, 4, 5, 6, 7, -1]) {
    const isRight = stride === 4 || stride === 6;
    const [isDone, numbers] = fresh._call((wasm) => {
      const place = wasm.waymark_allocate(128) >>> 0;
      new Float64Array(wasm.memory.buffer, place, 16).fill(7);
      const isDone = wasm.waymark_place(first, 1, place, place + 16, stride);
      // Memory may have grown, which leaves what was made of it before without any.
      return [isDone, [...new Float64Array(wasm.memory.buffer, place + 16, 14)]];
    });
    assert.equal(isDone, isRight ? 1 : 0, `${stride}`);
    assert.ok(numbers.findLastIndex((number) => number !== 7) < (isRight ? stride : 0), `${stride}: ${numbers}`);
    if (!isRight) assert.match(fresh._text(), /4 or 6 numbers/);
  }
});

test('what is written in another shape is told, not taken for 0', () => {
  const scene = treasure();
  for (const insets of [200, '100', [100, 0, 0, 0], { botom: 100 }, { top: '1' }]) {
    assert.throws(() => scene.states({ ...viewport, insets }), says(/insets/), JSON.stringify(insets));
  }
  assert.throws(() => scene.states({ width: 375, height: 667, offset: { x: 1, y: 2 } }), says(/offset/));
  assert.throws(() => scene.states({ ...viewport, target: 5 }), says(/target/));
  assert.throws(() => scene.place([, { x: 1, y: 2 }], viewport), says(/target 0/));
  assert.throws(() => scene.markers.push({}), TypeError);
  assert.throws(() => { scene.markers[0].targetX = 1; }, TypeError);
  assert.equal(scene.states({ ...viewport, insets: { top: 20 }, target: { x: 1, y: 2 } }).length, 1);
  scene.close();
});

test('a closed scene is told, and its handle is none of a later one', () => {
  const scene = treasure();
  scene.close();
  scene.close();
  const later = treasure();
  assert.equal(scene.isOpen, false);
  for (const ask of ['frame', 'states', 'frames', 'limits', 'explain', 'region']) {
    assert.throws(() => scene[ask](viewport), says(/closed/));
  }
  assert.throws(() => scene.announcement(0), says(/closed/));
  assert.equal(later.states(viewport).length, 1);
  later.close();
});

test('regions of markers that have a placement are refused', () => {
  const { json, sizes } = maps['treasure-island'];
  const placed = JSON.parse(json);
  placed.markers[0].placement = { rule: 'ellipse' };
  const scene = engine.open(placed, { sizes });
  assert.throws(() => scene.region(viewport), says(/a marker has a placement/));
  scene.close();
});

test('views deep in one another are answered or told', () => {
  const nested = (depth) => JSON.stringify({
    version: 1,
    views: Array.from({ length: depth + 1 }, (_, index) => (index
      ? { name: `v${index}`, in: `v${index - 1}` } : { name: 'v0' })),
    constraints: Array.from({ length: depth }, (_, index) => `v${index + 1}.left == v${index}.left + 1`),
  });
  const scene = engine.open(nested(500));
  assert.equal(scene.frames(viewport)[500].view.x, 500);
  scene.close();
  assert.throws(() => engine.open(nested(501)), says(/v501 is in more than 500 views/));
  assert.throws(() => engine.open(nested(9000)), says(/more than 500 views/));
});

test('a viewport that asks another scene while it is read is itself', () => {
  const [scene, other] = [treasure(), treasure()];
  const expected = scene.states({ ...viewport, insets: { top: 20 } });
  const insets = { get top() { other.states({ width: 999, height: 111, x: 5, y: 6 }); return 20; } };
  assert.deepEqual(scene.states({ ...viewport, insets }), expected);
  scene.close();
  assert.throws(() => scene.place([], viewport), says(/closed/));
  assert.throws(() => other.frame(viewport, 3), says(/Float64Array/));
  other.close();
});

test('memory that grows is survived', () => {
  const scene = treasure();
  const before = scene.states(viewport);
  const scenes = Array.from({ length: 200 }, treasure);
  scene.place(new Float64Array(200_000), viewport);
  assert.deepEqual(scene.states(viewport), before);
  for (const other of [...scenes, scene]) other.close();
});

test('opening and closing does not gather memory', async () => {
  const fresh = await Waymark.load(engineBytes());
  const { json, sizes } = maps['treasure-island'];
  for (let round = 0; round < 300; round++) {
    const scene = fresh.open(json, { sizes });
    scene.states(viewport);
    scene.close();
  }
  assert.throws(() => fresh.open('{'), WaymarkError);
});

test('frames and places are those of states', () => {
  const scene = treasure();
  const random = generator(5);
  for (let round = 0; round < 300; round++) {
    const here = { width: 375, height: 667, x: random() * 2200, y: random() * 2000 };
    const [state] = scene.states(here);
    const frame = scene.frame(here);
    assert.deepEqual([...frame.slice(0, 2), frame[4]], [state.frameInView.x, state.frameInView.y, state.heading.degrees]);
    const marker = scene.markers[0];
    const [x, y, heading] = scene.place([{ x: marker.targetX, y: marker.targetY }], here);
    assert.deepEqual([x, y, heading], [state.frameInView.x, state.frameInView.y, state.heading.degrees]);
  }
  scene.close();
});

test('frames are those of the views that they name, in whatever order a scene lists them', () => {
  const scene = engine.open(maps['game-hud'].json, { sizes: maps['game-hud'].sizes });
  const here = { width: 852, height: 393, x: 0, y: 0, insets: { top: 0, left: 59, bottom: 21, right: 59 } };
  const frames = Object.fromEntries(scene.frames(here).map(({ name, view }) => [name, view]));
  assert.deepEqual(frames.joystick, { x: 59, y: 222, width: 150, height: 150 });
  assert.deepEqual(frames.minimap, { x: 673, y: 0, width: 120, height: 120 });
  assert.equal(frames.marker.width, 44);
  scene.close();
});

test('announcements are sentences', () => {
  const scene = treasure();
  assert.throws(() => scene.announcement(0), WaymarkError);
  scene.states(viewport);
  assert.match(scene.announcement(0), /^treasure, \d+ points away, .*\.$/);
  assert.match(scene.announcement('treasure'), /treasure/);
  assert.throws(() => scene.announcement('none'), says(/no marker/));
  scene.close();
});

test('nothing but states and frames is remembered', () => {
  const source = JSON.parse(maps.harbour.json);
  source.markers[0].placement = {
    rule: 'ray', anchor: 'center', visibility: { part: 'anchor', enter: 20, leave: -20 }, heading: { tolerance: 60 },
  };
  const random = generator(7);
  const { target } = source.markers[0];
  const screen = { width: 375, height: 667 };
  const elsewhere = { ...screen, x: 0, y: 0 };
  const viewports = Array.from({ length: 60 }, () => (
    { ...screen, x: target.x - 375 + 80 * random() - 40, y: target.y - 300 + 50 * random() }));
  const states = (between) => {
    const scene = engine.open(source, { sizes: maps.harbour.sizes });
    const found = viewports.map((at) => {
      const [state] = scene.states(at);
      between(scene);
      // What a screen reader says is of the state that was asked for.
      return [state, scene.announcement(0)];
    });
    scene.close();
    return found;
  };
  const alone = states(() => {});
  for (const question of ['frames', 'limits', 'explain']) {
    assert.deepEqual(states((scene) => scene[question](elsewhere)), alone, question);
  }
  assert.deepEqual(states((scene) => scene.destination(0, elsewhere)), alone);
  assert.notDeepEqual(states((scene) => scene.forget()), alone);
});

test('scrolling to the destination shows the X', () => {
  const scene = treasure();
  const limits = scene.limits(viewport);
  assert.deepEqual(limits.minimum, { x: 0, y: 0 });
  const { x, y } = scene.destination(0, viewport);
  assert.equal(scene.states({ ...viewport, x, y })[0].kind, 'x');
  scene.close();
});

for (const placement of [{ zoom: 0.5 }, { zoom: 2 }, { bearing: 90 }, { zoom: 1.7, bearing: 33.3, rule: 'ray' }]) {
  test(`the destination on a map shown with ${JSON.stringify(placement)} has the X in the middle`, () => {
    const { json, sizes } = maps['treasure-island'];
    const source = JSON.parse(json);
    source.markers[0].placement = { ...placement, anchor: 'center' };
    source.markers[0].target = { x: 1300, y: 1200 };
    const scene = engine.open(source, { sizes });
    for (const offset of [{ x: 300, y: 400 }, { x: 1000.5, y: 1300 }, { x: 2000, y: 0 }]) {
      const here = { ...viewport, ...offset };
      const [{ kind, frameInView }] = scene.states({ ...here, ...scene.destination(0, here) });
      assert.equal(kind, 'x');
      assert.ok(Math.abs(frameInView.x + frameInView.width / 2 - here.width / 2) < 1e-6);
      assert.ok(Math.abs(frameInView.y + frameInView.height / 2 - here.height / 2) < 1e-6);
    }
    scene.close();
  });
}

test('of the placement of a marker like another each key counts by itself', () => {
  const other = { name: 'port', placement: { zoom: 0.5, anchor: 'center', heading: { rest: 90 } }, view: 'marker' };
  const source = { markers: [other, { name: 'cave', like: 'port', placement: { rule: 'ellipse', heading: { tolerance: 3 } } },
    { name: 'hut', like: 'port' }] };
  assert.equal(markerAt(source, 0), other);
  assert.deepEqual(markerAt(source, 1).placement,
    { zoom: 0.5, anchor: 'center', rule: 'ellipse', heading: { tolerance: 3 } });
  assert.deepEqual(markerAt(source, 2), { ...other, name: 'hut', like: 'port' });
});

// Damaged scenes and odd numbers: whatever is asked, the answer is one or a sentence, and the engine never stops.
test('no scene and no call stops the engine', () => {
  const count = Number(process.env.WAYMARK_WEB_FUZZ ?? 400);
  const all = Object.values(maps);
  const odd = [0, -0, 1, -1, 0.1, 1e-300, 1e12, -1e12, 1e13, NaN, Infinity, 667, 375, 2 ** 31, 2 ** 32, 2 ** 53];
  for (let seed = Number(process.env.WAYMARK_WEB_SEED ?? 1); seed <= count; seed++) {
    if (process.env.WAYMARK_WEB_TRACE) console.error(seed);
    const random = generator(seed);
    const pick = (list) => list[Math.floor(random() * list.length)];
    const number = () => (random() < 0.5 ? pick(odd) : random() * 4000 - 1000);
    const { json, sizes } = pick(all);
    let text = json;
    for (let change = Math.floor(random() * 4); change > 0; change--) {
      const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
      const words = [...text.matchAll(/"[^"]*"/g)];
      if (random() < 0.5 && numbers.length) {
        const place = pick(numbers);
        text = text.slice(0, place.index) + pick(['0', '-1', '1e12', '0.3', '1e-9', '999', '1e400', '2147483648', '""'])
          + text.slice(place.index + place[0].length);
      } else if (random() < 0.7 && words.length) {
        const place = pick(words);
        text = text.slice(0, place.index) + pick(words)[0] + text.slice(place.index + place[0].length);
      } else {
        const at = Math.floor(random() * text.length);
        text = text.slice(0, at) + pick(['', '{', ']', ',', 'é', '\u0000', '"', '9']) + text.slice(at + 1);
      }
    }
    try {
      const scene = engine.open(text, { sizes });
      try {
        for (let call = 0; call < 5; call++) {
          const here = {
            width: number(), height: number(), x: number(), y: number(),
            insets: { top: number(), bottom: number(), left: number() }, target: { x: number(), y: number() },
            displayScale: pick([0, 1, 2, 3, number()]),
          };
          for (const ask of [() => scene.states(here), () => scene.frame(here), () => scene.frames(here),
            () => scene.limits(here), () => scene.destination(0, here), () => scene.announcement(0),
            () => scene.place([{ x: number(), y: number() }], here),
            () => (seed % 8 ? 0 : scene.explain(here)), () => (seed % 8 ? 0 : scene.region(here))]) {
            try { ask(); } catch (error) { check(error, seed, text); }
          }
        }
      } finally {
        scene.close();
      }
    } catch (error) {
      check(error, seed, text);
    }
  }
});

function check(error, seed, text) {
  if (error instanceof WaymarkError && !/the engine has stopped/.test(error.message)) return;
  throw new Error(`seed ${seed}: ${error.stack} ${error.cause?.stack ?? ''}\n${text}`);
}
