import type { Point, Rect, Scene, Viewport } from './waymark.js';

/** What a marker points at. Whatever else it holds is left alone. */
export interface StageTarget {
  /** What tells it from all others, from one frame to the next; its name unless given. */
  id?: unknown;
  /** What it is called; of arrows in one place, the names decide which comes first. */
  name?: string;
  /** Where it is, in points of the view that the scene's marker has for its reference; x to the right, y down. */
  x: number;
  y: number;
  /** How important it is where only so many are shown, above 0; 1 unless given. */
  priority?: number;
  /** The size of what lies there, in points, with its top-left corner at x and y; a point unless given. */
  width?: number;
  height?: number;
  /** Whether a camera has it behind it, and x and y are mirrored. */
  isBehind?: boolean;
}

/** How markers behave in time. */
export interface StageRules {
  /** How far a marker moves of itself, in points of the screen per second, from 1 to 1e6; 900 unless given. */
  speed?: number;
  /** The least room between two artworks at rest, in points; null where they may cover each other. 2 unless given. */
  gap?: number | null;
  /** The way along the border, in points, below which arrows are joined to one with a count; null unless given. */
  clusterGap?: number | null;
  /** At most this many have a marker: those of the greatest priority, of equal ones the nearest; null for all. */
  limit?: number | null;
  /** The distance beyond which targets have none, in points or the unit of the scene's distances; null for any. */
  range?: number | null;
  /** By how many degrees two headings have to cross until their arrows change places, 0 to 180; 6 unless given. */
  orderAngle?: number;
  /** Whether arrows make room for markers on their targets; yes unless given. */
  avoidsTargets?: boolean;
  /** How long a marker takes to appear or to disappear, in seconds from 0 to 60; 0.12 unless given. */
  fadeDuration?: number;
  /** Whether markers are where they ought to be at once, for people who ask for reduced motion; no unless given. */
  reducedMotion?: boolean;
}

/** A marker as it is shown in a frame. */
export interface StageMarker<Target extends StageTarget = StageTarget> {
  /** The target that it is of; of several that it stands for, the most important one. It may have gone by now. */
  target: Target;
  /** What tells the target from others. */
  id: unknown;
  /** An X that stands, or is about to stand, on its target, or an arrow. */
  kind: 'x' | 'arrow';
  /** Where its anchor is, in points of the view. */
  anchor: Point;
  /** The frame of its artwork, in points of the view. */
  frameInView: Rect;
  /** Where its target is seen, in points of the view: inside or outside; in the middle of all that it stands for. */
  aim: Point;
  /** Where it points, from −180 to 180 degrees, clockwise, 0 to the right; null for an X and without direction. */
  heading: number | null;
  /** How opaque it is, above 0 and up to 1. */
  opacity: number;
  /** How many targets it stands for. */
  count: number;
}

/**
 * The markers of a scene over time: none jumps, and none changes its place in line, its cluster, or whether it shows,
 * without a reason that a person can see. Frames are those of the command `waymark play`, to the last bit, of viewports
 * without `zoom` and `bearing`: a stage in a page follows neither, and refuses them as every viewport here does.
 * The engine at `Waymark.small` has none.
 */
export class MarkerStage<Target extends StageTarget = StageTarget> {
  /**
   * Makes a stage of the scene's first marker, which stays when the scene is closed. It goes on from where `previous`
   * is, with its targets, such as after the scene has been opened anew.
   */
  constructor(scene: Scene, rules?: StageRules, previous?: MarkerStage<Target> | null);
  /** What markers point at, known by their ids, so that they may come, move and go. Setting it shows nothing yet. */
  get targets(): Target[];
  set targets(targets: Iterable<Target>);
  /** The markers of the last frame, in the order of their targets; those of targets that have gone come first. */
  readonly markers: StageMarker<Target>[];
  /** Whether all is at rest, so that drawing can stop until the viewport or a target moves. */
  readonly isSettled: boolean;
  readonly isOpen: boolean;
  /** Changes the rules; those that are not given take their defaults again. */
  setRules(rules: StageRules): void;
  /**
   * Finds what to show at a viewport.
   * @param time in seconds from any start, such as `performance.now() / 1000`; it counts from frame to frame. One that is
   *   not after that of the last frame counts as the same, and one more than a second before it as that of a clock that
   *   was set back.
   */
  show(viewport: Viewport, time: number): StageMarker<Target>[];
  /**
   * Where to scroll, and how far to zoom out, to see all that a marker of the last frame stands for, such as for a click
   * on it: the offset of the viewport, within the limits of scrolling, and how many points of the screen a point of the
   * map takes there. It is null for what is no target.
   * @param id the `id` of the marker
   */
  journey(id: unknown): { offset: Point; zoom: number } | null;
  /** Forgets where markers were, as if nothing had been shown. */
  forget(): void;
  /** Closes the stage; every later call throws. */
  close(): void;
}
