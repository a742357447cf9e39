import type { EdgeMarkers, EdgeMarkersOptions, EdgeTarget } from './edge-markers.js';
import type { Point, Waymark } from './waymark.js';

/** Options without those that an adapter gives; any that is given, and not `undefined`, replaces the adapter's. */
export type AdapterOptions<Target extends object> = Partial<EdgeMarkersOptions<Target>>;

/** A place on Earth, in degrees. */
export interface EarthTarget extends EdgeTarget { lat: number; lng: number }

/** A place in the projection of a map's view, or the user's. */
export interface CoordinateTarget extends EdgeTarget { coordinate: number[] }

/** A place in the projection of a map of OpenLayers 2. */
export interface LonLatTarget extends EdgeTarget { lon: number; lat: number }

/** A place on a board, in its units. */
export interface BoardTarget extends EdgeTarget { x: number; y: number }

/** The user's own targets, unless the only list of them is empty: then what an adapter asks for. */
type Known<Target, Usual> = [Target] extends [never] ? Usual : Target;

/** Options of an adapter, which learns from `targets` what the user's are. */
type OptionsOf<Target extends Usual, Usual extends object> =
  Omit<AdapterOptions<Known<Target, Usual>>, 'targets'> & { targets?: Iterable<Target> };

/** Markers on a map of Leaflet 1 or 2; they end with it. */
export function leafletMarkers<Target extends EarthTarget = EarthTarget>(
  engine: Waymark, map: object, options?: OptionsOf<Target, EarthTarget>,
): EdgeMarkers<Known<Target, EarthTarget>>;

/** Markers on a map of MapLibre GL, as one of its controls. */
export class MapLibreMarkers<Target extends EarthTarget = EarthTarget> {
  constructor(engine: Waymark, options?: OptionsOf<Target, EarthTarget>);
  /** The markers, once the control has been added. */
  readonly markers: EdgeMarkers<Known<Target, EarthTarget>>;
  onAdd(map: object): HTMLElement;
  onRemove(): void;
}

/** Markers on a map of OpenLayers; coordinates are in its view's projection. */
export function openLayersMarkers<Target extends CoordinateTarget = CoordinateTarget>(
  engine: Waymark, map: object, options?: OptionsOf<Target, CoordinateTarget>,
): EdgeMarkers<Known<Target, CoordinateTarget>>;

/** Markers on a map of OpenLayers 2; places are in its projection. */
export function openLayers2Markers<Target extends LonLatTarget = LonLatTarget>(
  engine: Waymark, map: object, library: object, options?: OptionsOf<Target, LonLatTarget>,
): EdgeMarkers<Known<Target, LonLatTarget>>;

/** Markers on a container that scrolls a content. */
export function scrollMarkers<Target extends BoardTarget = BoardTarget>(
  engine: Waymark, container: HTMLElement, content: Element, options?: OptionsOf<Target, BoardTarget>,
): EdgeMarkers<Known<Target, BoardTarget>>;

/** What a canvas shows: the point of the board at its top-left corner, and its pixels to the board's unit. */
export interface Camera extends Point { zoom: number }

/** Markers on a canvas that pans and zooms by itself; call their `schedule` when it does. */
export function canvasMarkers<Target extends BoardTarget = BoardTarget>(
  engine: Waymark, canvas: HTMLElement,
  options: OptionsOf<Target, BoardTarget> & { camera(): Camera; moveTo(camera: Camera, smooth: boolean): void },
): EdgeMarkers<Known<Target, BoardTarget>>;
