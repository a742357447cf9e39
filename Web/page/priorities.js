// Sliders for the priorities that a scene's text gives.
import { slider } from './slider.js';

/**
 * Returns one slider for all that has the same priority at first.
 *
 * `change` is given a function that puts a new priority into the scene's text.
 */
export function prioritySliders(text, change) {
  const sliders = new Map();
  for (const use of uses(JSON.parse(text))) {
    if (!sliders.has(use.value)) sliders.set(use.value, []);
    sliders.get(use.value).push(use);
  }
  return [...sliders].sort(([a], [b]) => b - a).map(([value, uses]) => {
    const label = document.createElement('span');
    uses.forEach(({ what }, index) => {
      if (index) label.append(', ');
      const code = document.createElement('code');
      code.textContent = what;
      label.append(code);
    });
    const names = new Set(uses.map(({ name }) => name));
    return slider(label, { least: 1, greatest: 1000, value }, (value) => {
      change((text) => withPriorities(text, names, value));
    });
  });
}

/** Returns all that has a priority: what it is, a name of its own, the priority, and where that stands in the scene. */
function uses(scene) {
  const found = [];
  const add = (value, what, path) => {
    const before = found.filter((use) => use.what === what).length;
    found.push({ value, what, name: `${what} ${before}`, path });
  };
  listed(scene?.constraints).forEach((line, index) => {
    const end = typeof line === 'string' && PRIORITY.exec(line);
    if (end) add(Number(end[1]), line.slice(0, end.index).trim(), ['constraints', index]);
  });
  for (const key of ['compressionResistance', 'hugging']) {
    listed(scene?.views).forEach((view, index) => {
      if (typeof view?.[key] === 'number') add(view[key], `${view.name}: ${key}`, ['views', index, key]);
    });
  }
  return found;
}

/** Returns a scene's text, in which lines may have come and gone since, with another priority for what has these names. */
export function withPriorities(text, names, value) {
  let scene;
  try { scene = JSON.parse(text); } catch { return text; }
  return uses(scene).filter(({ name }) => names.has(name))
    .reduce((text, { path }) => withPriority(text, path, value), text);
}

function listed(value) { return Array.isArray(value) ? value : []; }

const PRIORITY = /@\s*([\d.]+(?:[eE][+-]?\d+)?)\s*$/;

/** Returns a scene's text with another priority at a path, where there is one; all else stays as it was written. */
export function withPriority(text, path, value) {
  const place = placeOf(text, path);
  if (!place) return text;
  const [start, end] = place;
  const old = JSON.parse(text.slice(start, end));
  const next = typeof old === 'string' ? JSON.stringify(old.replace(PRIORITY, `@${value}`))
    : typeof old === 'number' ? String(value) : text.slice(start, end);
  return text.slice(0, start) + next + text.slice(end);
}

/** Returns where the value at a path begins in a text and where it ends, or null where there is none. */
function placeOf(text, path) {
  try { JSON.parse(text); } catch { return null; }
  let at = 0;
  const skip = (pattern) => { while (pattern.test(text[at] ?? '')) at += 1; };
  const string = () => {
    const start = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    return JSON.parse(text.slice(start, ++at));
  };
  const value = (rest) => {
    skip(/\s/);
    const [start, opening] = [at, text[at]];
    let found = null;
    if (opening === '"') {
      string();
    } else if (opening === '{' || opening === '[') {
      at += 1;
      for (let index = 0; ; index += 1) {
        skip(/[\s,]/);
        if (text[at] === '}' || text[at] === ']') break;
        const key = opening === '{' ? string() : index;
        skip(/[\s:]/);
        found = value(rest && key === rest[0] ? rest.slice(1) : null) ?? found;
      }
      at += 1;
    } else {
      skip(/[^\s,\]}]/);
    }
    return rest?.length === 0 ? [start, at] : found;
  };
  return value(path);
}
