// What the tests share: the engine, the scenes of Maps with the sizes of their images, and repeatable numbers.
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const enginePath = process.env.WAYMARK_WASM ?? join(root, '.build/web/waymark.wasm');
export const command = process.env.WAYMARK_COMMAND ?? join(root, '.build/debug/waymark');
const smallEnginePath = enginePath.replace(/\.wasm$/, '-small.wasm');
/** The engine, and the one that has neither explanations nor regions nor stages. */
export const engineBytes = () => readFileSync(enginePath);
export const smallEngineBytes = () => readFileSync(smallEnginePath);

/** The width and height that a PNG file's header tells. */
export function pngSize(path) {
  const bytes = readFileSync(path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The scenes of Maps: name, folder, text, and the sizes of all images in their folders. */
export function scenes() {
  const maps = join(root, 'Maps');
  return readdirSync(maps).sort()
    .filter((name) => existsSync(join(maps, name, 'scene.json')))
    .map((name) => {
      const folder = join(maps, name);
      const json = readFileSync(join(folder, 'scene.json'), 'utf8');
      const sizes = {};
      for (const [, file] of json.matchAll(/"([^"]+\.png)"/g)) {
        if (existsSync(join(folder, file))) sizes[file] = pngSize(join(folder, file));
      }
      return { name, folder, json, sizes };
    });
}

/** A generator of numbers from 0 to 1 by a seed (mulberry32). */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
