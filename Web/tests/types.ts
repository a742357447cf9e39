// What people write in TypeScript, held to the declarations by types.test.mjs. Nothing runs it.
import { Scene, Waymark, WaymarkError, type MarkerState, type Viewport } from '../waymark.js';
import { MarkerStage } from '../stage.js';
import { EdgeMarkers, inContent, type EdgeTarget } from '../edge-markers.js';
import { canvasMarkers, leafletMarkers, scrollMarkers } from '../adapters.js';

const engine: Waymark = await Waymark.load(new URL('waymark.wasm', import.meta.url));
const small: Waymark = await Waymark.load(Waymark.small);
const scene: Scene = engine.open({ version: 1 }, { sizes: { 'map.png': { width: 2, height: 2 } } });
const viewport: Viewport = { width: 375, height: 667, x: 1, insets: { top: 20 } };
const [state]: MarkerState[] = scene.states(viewport);
const kind: 'x' | 'arrow' | 'hidden' = state.kind;
const numbers: Float64Array = scene.frame(viewport, scene.frame(viewport));
scene.place([{ x: 1, y: 2 }], viewport);
const limits = scene.limits(viewport);
// @ts-expect-error There may be none.
limits.minimum;
const [{ constraints }] = scene.explain(viewport, 'treasure').markers;
const isPlaced: boolean = scene.markers[0].placed;
// @ts-expect-error A viewport has no target.
scene.states({ ...viewport, target: { x: 1, y: 2 } });
// @ts-expect-error A viewport has a height.
scene.states({ width: 375 });
// @ts-expect-error Only a scene opens.
new Scene();

const stage = new MarkerStage(scene, { gap: 4, limit: null });
stage.targets = [{ id: 1, x: 3, y: 4, name: 'Harbour' }];
const heading: number | null = stage.show(viewport, 0.5)[0].heading;
// @ts-expect-error There is no such rule.
stage.setRules({ sped: 3 });

const [view, content] = [document.createElement('div'), document.createElement('div')];
interface Town extends EdgeTarget { lat: number; lng: number }
const towns: Town[] = [{ name: 'Cairo', lat: 30, lng: 31 }];
const markers = new EdgeMarkers<Town>(engine, {
  container: view, targets: towns, project: ({ lat, lng }) => ({ x: lng, y: lat }), steady: { gap: 4 },
  onVisit(town, { smooth }) { view.title = `${town.lat} ${smooth}`; },
});
markers.targets = towns;
const place = inContent(view, content);
place.now?.()({ x: 1, y: 2 });
// @ts-expect-error Somebody has to say where targets are.
new EdgeMarkers(engine, { container: view });
leafletMarkers(engine, {} as never, { targets: towns });
scrollMarkers(engine, view, content, { targets: [{ name: 'Well', x: 1, y: 2 }] });
canvasMarkers(engine, document.createElement('canvas'), {
  camera: () => ({ x: 0, y: 0, zoom: 1 }), moveTo: () => {}, targets: [{ name: 'Well', x: 1, y: 2 }] });
// What people have already is a target, of an interface or a class, and with no name of ours.
interface Ship { id: number; name: string; x: number; y: number }
class Spot { constructor(public x: number, public y: number) {} }
declare const ships: Ship[];
new EdgeMarkers(engine, { container: view, targets: ships, project: ({ x, y }) => ({ x, y }) });
new EdgeMarkers(engine, { container: view, targets: [new Spot(1, 2)], project: ({ x, y }) => ({ x, y }) });
scrollMarkers(engine, view, content, { targets: ships });

try { scene.close(); } catch (error) { if (error instanceof WaymarkError) throw error; }
export { constraints, heading, isPlaced, kind, numbers };
