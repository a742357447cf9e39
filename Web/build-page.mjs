#!/usr/bin/env node
// Puts a script, all that it imports, and styles into one page, which lacks only what `waymark page` fills in.
//
//   Web/build-page OUTPUT PAGE SCRIPT STYLE...
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = dirname(fileURLToPath(import.meta.url));
const [output, template, entry, ...styles] = process.argv.slice(2);
const read = (name) => readFileSync(join(home, name), 'utf8');

/** The names of a script and of all that it imports, each behind what it imports itself. */
function scripts(name, found = new Set()) {
  for (const [, path] of read(name).matchAll(/^import .* from '(\.[^']+)';$/gm)) {
    const imported = join(dirname(name), path);
    if (!found.has(imported)) scripts(imported, found);
  }
  return found.add(name);
}

// One script has no modules to import from; each keeps its names to itself but for those that it exports.
const script = [...scripts(entry)].map((name) => {
  const text = read(name);
  const exported = [...text.matchAll(/^export (?:async )?(?:class|function|const) (\w+)/gm)].map(([, word]) => word);
  const body = text.replace(/^(?:import .*|export \{.*\});\n/gm, '').replace(/^export /gm, '');
  if (/^import/m.test(body)) throw new Error(`${name} has an import of several lines`);
  const names = exported.join(', ');
  return `${exported.length ? `const { ${names} } = ` : ''}(() => {\n${body}\nreturn { ${names} };\n})();`;
}).join('\n');
if (script.includes('</script')) throw new Error('a script would end the element it is in');
// A function, as a text would have its dollar signs taken for groups.
const page = read(template)
  .replace('<!--style-->', () => `\n${styles.map(read).join('')}`)
  .replace('<!--script-->', () => `\n${script}`);
writeFileSync(output, page);
