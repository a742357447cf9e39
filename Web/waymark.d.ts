/**
 * Waymark in a page. Lengths are points (CSS pixels), x to the right and y down; angles are clockwise, 0 to the right.
 * Everything that cannot be done throws a {@link WaymarkError} with a sentence.
 */

export class WaymarkError extends Error {}

export interface Point { x: number; y: number }

export interface Rect { x: number; y: number; width: number; height: number }

/** What a scroll view shows. All numbers have to be finite and within 1e12; other keys are refused. */
export interface Viewport {
  /** The size of the view in points, 0 or more. */
  width: number;
  height: number;
  /** The content offset: the point of the content at the view's top-left corner; 0 unless given. */
  x?: number;
  y?: number;
  /** How far bars cover the view from each edge, in points; 0 unless given. */
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  /** The screen's pixels per point, such as `devicePixelRatio`; 0 or nothing where it is not known. */
  displayScale?: number;
}

/** The size of an image in pixels, and its pixels per point unless its name tells them, as in `arrow@2x.png`. */
export interface ImageSize { width: number; height: number; scale?: number }

export type Kind = 'x' | 'arrow' | 'hidden';

export type Edge = 'left' | 'right' | 'top' | 'bottom';

export interface MarkerState {
  name: string;
  /** An X on the target, an arrow that points at it, or neither. */
  kind: Kind;
  /** The frame in the coordinates of the scrolled content. */
  frame: Rect;
  /** The frame in the coordinates of the view. */
  frameInView: Rect;
  /** How far the wanted origin lies from the actual one. */
  slack: Point;
  /** The distance from the marker's middle to where its middle wants to be, in points. */
  distance: number;
  /** Where the arrow points: from −180 to 180 degrees; 0 for an X, and for an arrow without heading, which the command has as null. */
  heading: { degrees: number; radians: number };
  /** The edges at which the marker waits. */
  clamped: Edge[];
  /** Whether scrolling can bring the marker to its target. */
  reachable: boolean;
  /** Whether required constraints contradict each other at the viewport, so that some give way: `explain` tells which. */
  contradictory: boolean;
  /** Whether the heading is one: not for an X, nor for an arrow too near its target. */
  hasHeading: boolean;
  /** From 0 to 1. */
  opacity: number;
  /** The factor of the artwork's size. */
  scale: number;
  /** How the artwork is turned, in degrees. */
  rotation: number;
}

export interface MarkerInfo {
  name: string;
  /** The view that is the marker, and the one whose coordinates its target is in. */
  view: string;
  reference: string;
  targetX: number;
  targetY: number;
  /** The size of the artwork in points. */
  width: number;
  height: number;
  /** Whether it has a placement, rather than constraints alone. */
  placed: boolean;
  /** The paths of the artwork's images, as the scene has them. */
  arrow?: string;
  x?: string;
}

export interface ViewInfo {
  name: string;
  kind: 'view' | 'scroll' | 'image' | 'label' | 'stack';
  in?: string;
  image?: string;
  text?: string;
}

export interface ConstraintReport {
  name: string;
  /** From above 0 to 1000, which is required. */
  priority: number;
  relation: '==' | '<=' | '>=';
  origin: string;
  holds: boolean;
  tight: boolean;
  /** By how many points the left side is too large; below 0 too small. */
  error: number;
  /** The names of the constraints that keep it from holding. */
  heldBy: string[];
}

export interface Explanation {
  /** For each marker; of a scene without any, one without a name. Markers that constraints alone place share their lists. */
  markers: {
    name: string;
    constraints: ConstraintReport[];
    ties: { loser: string; winners: string[] }[];
    ambiguous: { name: string; least: number | null; greatest: number | null }[];
    diagnoses: string[];
  }[];
}

export interface Region {
  /** The frames of the markers' views in the content, as formulas of the viewport. */
  frames: { view: string; x: string; y: string; width: string; height: string }[];
  /** What has to hold for the formulas to be right, such as `offset.x >= 0`. */
  conditions: string[];
}

export class Waymark {
  private constructor();
  /**
   * Where `waymark-small.wasm` is, beside the script: the engine that has neither explanations nor regions nor stages,
   * and is a sixth smaller.
   */
  static readonly small: URL;
  /** Loads the engine: `waymark.wasm` from beside the script unless a URL or the bytes are given. */
  static load(source?: string | URL | ArrayBuffer | ArrayBufferView): Promise<Waymark>;
  /** Opens a scene: the text or the bytes of a scene.json, or its value; `sizes` tell how large its images are. */
  open(scene: string | ArrayBuffer | ArrayBufferView | object, options?: { sizes?: Record<string, ImageSize> }): Scene;
}

export class Scene {
  private constructor();
  readonly markers: readonly MarkerInfo[];
  readonly views: readonly ViewInfo[];
  readonly map?: { view: string; width: number; height: number; scale: number };
  readonly isOpen: boolean;
  /** The states of all markers. */
  states(viewport: Viewport): MarkerState[];
  /**
   * The places of all markers alone, for every frame of an animation. Eight numbers a marker: x, y, width and height
   * in the view, rotation in degrees, kind (0 X, 1 arrow, 2 hidden), opacity and scale. `into` is used if given.
   */
  frame(viewport: Viewport, into?: Float64Array): Float64Array;
  /**
   * Where the first marker stands for other targets, four numbers each: x and y in the view, heading in degrees, kind. The
   * heading of an arrow that is too near to its target to have one is NaN. Places differ from those of `states` in the last
   * digits, as the offset is taken from where they are in the content.
   */
  place(targets: Point[] | Float64Array, viewport: Viewport): Float64Array;
  /** The frames of all views in content and in view coordinates. */
  frames(viewport: Viewport): { name: string; content: Rect; view: Rect }[];
  /** The least and the greatest offsets of scrolling, or null where nothing scrolls. */
  limits(viewport: Viewport): { minimum: Point; maximum: Point } | null;
  /** The offset that brings a marker's target nearest to the middle of the view, or null where nothing scrolls. */
  destination(marker: number | string, viewport: Viewport): Point | null;
  /**
   * Which constraints hold and which yield, for all markers or for one, which takes less where many have a placement. The
   * engine at `Waymark.small` cannot say.
   */
  explain(viewport: Viewport, marker?: number | string): Explanation;
  /**
   * The part of the viewports around this one in which frames are the same formulas; refused where a marker has a
   * placement. The engine at `Waymark.small` cannot say.
   */
  region(viewport: Viewport): Region;
  /** What a screen reader says of a marker where `states` was asked for last, or `frame` in a scene with placements. */
  announcement(marker: number | string): string;
  /**
   * Forgets where markers were, for those that remember the `states` or `frame` before, as by enter and leave insets or a
   * heading that is kept. Nothing else that is asked of a scene is remembered.
   */
  forget(): void;
  /** Closes the scene; every later call throws. */
  close(): void;
}
