// A slider changes the priority that it is of in a scene's text, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPriority } from '../page/priorities.js';

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
