// What people write in TypeScript with maps of other libraries, held to the declarations by types.test.mjs.
import { Waymark } from '../waymark.js';
import {
  MapLibreMarkers, canvasMarkers, leafletMarkers, openLayers2Markers, openLayersMarkers, scrollMarkers, type EarthTarget,
} from '../adapters.js';

declare const engine: Waymark;
declare const view: HTMLElement;
declare const map: object;
// What adapters are asked for by, with what is the user's own; and nothing that they know has to be there.
interface Ship { lat: number; lng: number; url: string }
declare const ships: readonly Ship[];

const urls: string[] = [];
const visit = (ship: Ship): void => { urls.push(ship.url); };
const marked = leafletMarkers(engine, map, { targets: ships, onVisit(ship) { urls.push(ship.url); } });
const back: Ship[] = marked.targets;
leafletMarkers(engine, map, { targets: ships, onVisit: visit, label: (ship, said) => `${ship.url} ${said}` });
new MapLibreMarkers(engine, { targets: ships, onVisit(ship) { urls.push(ship.url); } }).markers.targets[0].url;
const control = new MapLibreMarkers<Ship>(engine);
control.markers.targets = ships;

// Targets that are written where they are handed on have whatever else is of use.
leafletMarkers(engine, map, { targets: [{ lat: 1, lng: 2, name: 'A', kind: 3 }], onVisit: ({ kind }) => kind.toFixed() });
openLayersMarkers(engine, map, { targets: [{ coordinate: [1, 2], kind: 3 }], onVisit: ({ kind }) => kind.toFixed() });
openLayers2Markers(engine, map, {}, { targets: [{ lon: 1, lat: 2, kind: 3 }], onVisit: ({ kind }) => kind.toFixed() });
scrollMarkers(engine, view, view, { targets: [{ x: 1, y: 2, kind: 3 }], onVisit: ({ kind }) => kind.toFixed() });
canvasMarkers(engine, view, { camera: () => ({ x: 0, y: 0, zoom: 1 }), moveTo: () => {}, targets: [{ x: 1, y: 2, kind: 3 }],
  onVisit: ({ kind }, { smooth, offset }) => [kind.toFixed(), smooth === true, offset.x] });

// Targets that come later are what the adapter asks for.
const later: EarthTarget[] = [{ lat: 1, lng: 2 }];
leafletMarkers(engine, map).targets = later;
new MapLibreMarkers(engine, { limit: 3 }).markers.targets = later;
const empty = leafletMarkers(engine, map, { targets: [], onVisit: ({ lng }) => lng.toFixed() });
empty.targets = later;
new MapLibreMarkers(engine, { targets: [] }).markers.targets = later;
// @ts-expect-error A place on Earth has a longitude.
leafletMarkers(engine, map, { targets: [{ lat: 1 }] });
// @ts-expect-error Nobody knows where this is.
scrollMarkers(engine, view, view, { targets: ships });

export { back };
