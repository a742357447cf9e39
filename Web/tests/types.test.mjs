// The declarations are right TypeScript, say what people write, and name what there is.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './support.mjs';

const hasCompiler = !spawnSync('tsc', ['--version']).error;

test('what people write is held to the declarations', { skip: !hasCompiler && 'there is no tsc here' }, () => {
  const { status, stdout } = spawnSync('tsc', [
    '--noEmit', '--strict', '--target', 'es2022', '--module', 'es2022', '--moduleResolution', 'node',
    '--lib', 'es2022,dom,dom.iterable',
    ...['types.ts', 'adapter-types.ts'].map((name) => join(root, 'Web/tests', name))], { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});

for (const name of ['waymark', 'stage', 'edge-markers', 'adapters']) {
  test(`declarations of ${name} name what it has`, async () => {
    const declared = readFileSync(join(root, `Web/${name}.d.ts`), 'utf8');
    for (const [exported, value] of Object.entries(await import(`../${name}.js`))) {
      assert.match(declared, new RegExp(`export (class|function) ${exported}\\b`));
      const own = value.prototype ? [...Object.getOwnPropertyNames(value.prototype), ...Object.keys(value)] : [];
      for (const member of own.filter((member) => !member.startsWith('_'))) {
        assert.match(declared, new RegExp(`\\b${member}\\??[(:<]`), `${exported}.${member}`);
      }
    }
  });
}
