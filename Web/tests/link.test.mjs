// A link to the inspector carries its state, and what is damaged in one is left out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encoded, linked } from '../page/link.js';

const usual = { device: '', turned: false, insets: null, scene: null, place: null };

test('a link carries all that it was made of', () => {
  const insets = { top: 59, left: 0, bottom: 34, right: 240 };
  const state = { x: 3.5, y: -4, device: 'iphone-8', turned: true, insets, scene: '{"ü": 1}' };
  assert.deepEqual(linked(encoded(state)),
    { device: 'iphone-8', turned: true, insets, scene: '{"ü": 1}', place: { x: 3.5, y: -4 } });
});

test('a link that says nothing is that of the scene as it is', () => {
  for (const text of ['', '!!!', '%00not-a-state', encoded({}).slice(0, 1)]) assert.deepEqual(linked(text), usual, text);
});

test('a link of something else is that of the scene as it is', () => {
  for (const value of [null, 5, 'text', [], true, {}]) assert.deepEqual(linked(encoded(value)), usual, JSON.stringify(value));
});

test('what is damaged in a link is left out, and the rest is kept', () => {
  const whole = { top: 1, left: 2, bottom: 3, right: 4 };
  for (const insets of [5, 'x', null, { top: 'x' }, { top: 59 }, { ...whole, top: '1' }, { ...whole, left: null },
    { ...whole, right: -1 }, { ...whole, bottom: 1e13 }, [1, 2, 3, 4]]) {
    assert.deepEqual(linked(encoded({ insets, x: 1, y: 2 })), { ...usual, place: { x: 1, y: 2 } }, JSON.stringify(insets));
  }
  for (const damaged of [{ device: 5 }, { device: null }, { turned: 'yes' }, { scene: 5 }, { scene: {} }, { x: 'a', y: 3 },
    { x: 1 }]) {
    assert.deepEqual(linked(encoded({ ...damaged, insets: whole })), { ...usual, insets: whole }, JSON.stringify(damaged));
  }
});
