// Sliders for the priorities that a scene's text gives.
import { slider } from './slider.js';

/**
 * Returns one slider for all that has the same priority at first.
 *
 * `change` is given a function that puts a new priority into the scene's text.
 */
export function prioritySliders(text, change) {
  return [...uses(JSON.parse(text))].sort(([a], [b]) => b - a).map(([value, uses]) => {
    const label = document.createElement('span');
    uses.forEach(({ what }, index) => {
      if (index) label.append(', ');
      const code = document.createElement('code');
      code.textContent = what;
      label.append(code);
    });
    return slider(label, { least: 1, greatest: 1000, value }, (value) => {
      change((text) => uses.reduce((text, { place }) => withPriority(text, { ...place, value }), text));
    });
  });
}

/** Returns what has a priority, and its place in the scene, by the priority. */
function uses(scene) {
  const found = new Map();
  const add = (value, what, place) => {
    if (!found.has(value)) found.set(value, []);
    found.get(value).push({ what, place });
  };
  (scene.constraints ?? []).forEach((line, index) => {
    const end = typeof line === 'string' && /@\s*([\d.]+)\s*$/.exec(line);
    if (end) add(Number(end[1]), line.slice(0, end.index).trim(), { index });
  });
  for (const key of ['compressionResistance', 'hugging']) {
    const views = (scene.views ?? []).filter((view) => typeof view[key] === 'number');
    views.forEach((view, nth) => add(view[key], `${view.name}: ${key}`, { key, nth }));
  }
  return found;
}

/** Returns a scene's text with another priority for a constraint, or for the nth value of a key. */
function withPriority(text, { index, key, nth, value }) {
  if (key) {
    let count = 0;
    return text.replace(new RegExp(`("${key}"\\s*:\\s*)[\\d.]+`, 'g'),
      (all, start) => (count++ === nth ? start + value : all));
  }
  let line;
  try { line = JSON.parse(text).constraints[index]; } catch { return text; }
  if (typeof line !== 'string') return text;
  const changed = line.replace(/@\s*[\d.]+\s*$/, `@${value}`);
  return text.replace(JSON.stringify(line), () => JSON.stringify(changed));
}
