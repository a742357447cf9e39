// A slider changes the priority that it is of in a scene's text, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prioritySliders, withPriority } from '../page/priorities.js';

const text = `{ "constants": { "hugging": 3, "a]\\"": [1, {"views": 2}] },
  "views": [ { "name": "a", "hugging" : 2.51e2 }, { "name": "b{", "hugging":1000 } ],
  "constraints": ["a.left == b.left", "a.right \\u003c= b.right - 50 @9.98e2 ", "a.top == 1 @5"] }`;

for (const [path, before, after] of [
  [['views', 0, 'hugging'], '2.51e2', '7'],
  [['views', 1, 'hugging'], '1000', '7'],
  [['constraints', 1], '"a.right \\u003c= b.right - 50 @9.98e2 "', '"a.right <= b.right - 50 @7"'],
  [['constraints', 2], '@5', '@7'],
]) {
  test(`the priority at ${path.join(' ')} is another`, () => {
    assert.equal(withPriority(text, path, 7), text.replace(before, after));
    let scene = JSON.parse(withPriority(text, path, 7));
    for (const key of path) scene = scene[key];
    assert.match(String(scene), /(^|@)7$/);
  });
}

test('what is not there stays away', () => {
  for (const path of [['constraints', 9], ['views', 0, 'compressionResistance'], ['markers', 0], ['constraints', 0]]) {
    assert.equal(withPriority(text, path, 7), text);
  }
  assert.equal(withPriority('{ "views": [', ['views', 0], 7), '{ "views": [');
});

/** What stands in for an element of a page: its parts, and what is told of its events. */
function element() {
  const heard = {};
  return { style: {}, dataset: {}, parts: [], append(...parts) { this.parts.push(...parts); }, setAttribute() {},
    addEventListener: (name, body) => { heard[name] = body; }, tell: (name) => heard[name]() };
}

/** Moves the slider of a number in sliders of one text, and returns what that makes of another text. */
function moved(from, number, to, text) {
  globalThis.document = { createElement: element };
  let result = null;
  const rows = prioritySliders(from, (change) => { result = change(text); });
  const [, range] = rows[number].parts;
  range.value = String(to);
  range.tell('input');
  return result;
}

test('a slider finds what it is of in a text that was edited since', () => {
  const before = `{ "views": [{ "name": "a", "hugging": 998 }],
    "constraints": ["a.left == 1 @998", "a.top == 1 @998", "a.top == 1 @500", "a.right == 9"] }`;
  const edited = before.replace('"constraints": [', '"constraints": ["pointer.lef == 3 @998", ')
    .replace('"views": [', '"views": [{}, ');
  const after = moved(before, 0, 777, edited);
  assert.equal(after, edited.replace('"hugging": 998', '"hugging": 777').replace('a.left == 1 @998', 'a.left == 1 @777')
    .replace('a.top == 1 @998', 'a.top == 1 @777'));
  assert.equal(moved(before, 1, 30, edited), edited.replace('@500', '@30'));
  for (const odd of ['{ "constraints": [', 'null', '{ "constraints": {}, "views": 3 }', '{ "views": [null] }']) {
    assert.equal(moved(before, 0, 777, odd), odd);
  }
});
