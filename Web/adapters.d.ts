import type { EdgeMarkers, EdgeMarkersOptions, EdgeTarget } from './edge-markers.js';
import type { Point, Waymark } from './waymark.js';

/** Options without those that an adapter gives; any that is given, and not `undefined`, replaces the adapter's. */
export type AdapterOptions<Target extends object> = Partial<EdgeMarkersOptions<Target>>;

/** A place on Earth, in degrees. */
export interface EarthTarget extends EdgeTarget { lat: number; lng: number }

/** A place on a board, in its units. */
export interface BoardTarget extends EdgeTarget { x: number; y: number }

/** Markers on a map of Leaflet 1 or 2. */
export function leafletMarkers(engine: Waymark, map: object, options?: AdapterOptions<EarthTarget>): EdgeMarkers<EarthTarget>;

/** Markers on a map of MapLibre GL, as one of its controls. */
export class MapLibreMarkers {
  constructor(engine: Waymark, options?: AdapterOptions<EarthTarget>);
  /** The markers, once the control has been added. */
  readonly markers: EdgeMarkers<EarthTarget>;
  onAdd(map: object): HTMLElement;
  onRemove(): void;
}

/** Markers on a map of OpenLayers; coordinates are in its view's projection. */
export function openLayersMarkers(
  engine: Waymark, map: object, options?: AdapterOptions<EdgeTarget & { coordinate: number[] }>,
): EdgeMarkers<EdgeTarget & { coordinate: number[] }>;

/** Markers on a map of OpenLayers 2; places are in its projection. */
export function openLayers2Markers(
  engine: Waymark, map: object, library: object, options?: AdapterOptions<EdgeTarget & { lon: number; lat: number }>,
): EdgeMarkers<EdgeTarget & { lon: number; lat: number }>;

/** Markers on a container that scrolls a content. */
export function scrollMarkers(
  engine: Waymark, container: HTMLElement, content: Element, options?: AdapterOptions<BoardTarget>,
): EdgeMarkers<BoardTarget>;

/** What a canvas shows: the point of the board at its top-left corner, and its pixels to the board's unit. */
export interface Camera extends Point { zoom: number }

/** Markers on a canvas that pans and zooms by itself; call their `schedule` when it does. */
export function canvasMarkers(
  engine: Waymark, canvas: HTMLElement,
  options: AdapterOptions<BoardTarget> & { camera(): Camera; moveTo(camera: Camera, smooth: boolean): void },
): EdgeMarkers<BoardTarget>;
