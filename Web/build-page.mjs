#!/usr/bin/env node
// Puts scripts and styles into one page, which lacks only its title and data: what `waymark page` fills in.
//
//   Web/build-page OUTPUT SCRIPT... -- STYLE...
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = dirname(fileURLToPath(import.meta.url));
const [output, ...names] = process.argv.slice(2);
const read = (name) => readFileSync(join(home, name), 'utf8');
const scripts = names.slice(0, names.indexOf('--'));
const styles = names.slice(names.indexOf('--') + 1);
// One script has no modules to import from; each keeps its names to itself but for those that it exports.
const script = scripts.map((name) => {
  const text = read(name);
  const exported = [...text.matchAll(/^export (?:async )?(?:class|function|const) (\w+)/gm)].map(([, word]) => word);
  const body = text.replace(/^import .*;\n/gm, '').replace(/^export /gm, '');
  if (/^import/m.test(body)) throw new Error(`${name} has an import of several lines`);
  const names = exported.join(', ');
  return exported.length ? `const { ${names} } = (() => {\n${body}\nreturn { ${names} };\n})();` : body;
}).join('\n');
if (script.includes('</script')) throw new Error('a script would end the element it is in');
// A function, as a text would have its dollar signs taken for groups.
const page = read('page/page.html')
  .replace('<!--style-->', () => `\n${styles.map(read).join('')}`)
  .replace('<!--script-->', () => `\n${script}`);
writeFileSync(output, page);
