import type { StageRules } from './stage.js';
import type { ImageSize, MarkerState, Point, Viewport, Waymark } from './waymark.js';

/** Something to mark. Whatever else it holds, such as its place, is for `project`. */
export interface EdgeTarget {
  /** What tells it from others, now and when `targets` are set anew; the object itself unless given. */
  id?: string | number;
  /** What it is called, for people who hear the page. */
  name?: string;
}

/** Says where a target is. */
export interface Projection<Target> {
  (target: Target): Point | null | undefined;
  /**
   * Returns the function for this moment, for all targets of an update: what it takes to measure the page is then done
   * once, rather than for each target.
   */
  now?(): (target: Target) => Point | null | undefined;
}

export interface EdgeMarkersOptions<Target extends object = EdgeTarget> {
  /**
   * The element that shows the map; an `<svg>` gets markers of SVG. The page's own element or its body is what shows of
   * the page. It may be of another page than the script, as in a frame of the same origin.
   */
  container: HTMLElement | SVGSVGElement;
  /**
   * Where a target is in the container now: the container's CSS pixels from its padding box's top-left corner, y down,
   * inside or far outside; nothing for one that is not to be shown.
   */
  project: Projection<Target>;
  targets?: Iterable<Target>;
  /** The side of the default artwork, in pixels; 44 unless given. */
  size?: number;
  /** The room between markers and the edge, in pixels; 8 unless given. */
  margin?: number;
  /** The shape on which markers wait; `ray` unless given. */
  rule?: 'ray' | 'ellipse' | 'clamp';
  /**
   * A scene of your own instead of the default one: `project` says where its marker's target is, and the style of its
   * placement how opaque and how large markers are.
   */
  scene?: string | object;
  /** The sizes of the scene's images. */
  sizes?: Record<string, ImageSize>;
  /**
   * The viewport that the scene is asked for, where its constraints depend on more than the size, such as an offset;
   * `project` then returns points of the marker's reference rather than of the container. `region` is what shows of
   * the container: its size, how far it begins inside, and the viewport it would be.
   */
  viewport?(region: { width: number; height: number; shift: Point; viewport: Viewport }): Viewport;
  /** The URLs of images, of which the arrow points right; or an element of its own for each target, which is turned. */
  artwork?: { arrow: string; x: string } | ((target: Target) => HTMLElement | SVGElement);
  /** At most this many markers, the nearest to the middle, or `Infinity` for all; 100 unless given. */
  limit?: number;
  /** Whether a target in sight has a marker on it too; `hide` unless given. */
  seen?: 'hide' | 'show';
  /**
   * Whether markers glide instead of jumping, keep their order, and make room for one another; or by which rules. An
   * arrow that finds no room at the border does not show. One whose target comes into sight, or is no target any more, fades
   * out, and can no longer be pressed in the second case. Those who want no motion see them in their places at once.
   * No unless given. The engine at `Waymark.small` has none of it.
   */
  steady?: boolean | Pick<StageRules, 'speed' | 'gap' | 'orderAngle' | 'fadeDuration'>;
  /**
   * What markers keep off: a selector, elements, or rectangles in the container. What may change, such as a live
   * collection, is gone through at every look, and an iterator once.
   */
  obstacles?: string | Iterable<Element | DOMRectInit> | (() => Iterable<Element | DOMRectInit>);
  /** How far bars of your own cover the container, in pixels. */
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  /** Whether markers keep inside `env(safe-area-inset-*)`; yes unless given. */
  safeAreas?: boolean;
  /**
   * What a click does, instead of scrolling the container there; `smooth` is false for those who want no motion, and
   * `offset` is how far from the container's middle the target belongs, in pixels: in the middle of what bars leave.
   */
  onVisit?(target: Target, how: { smooth: boolean; offset: Point }): void;
  /** Whether what comes into sight or leaves it is told politely; yes unless given. */
  announce?: boolean;
  /**
   * How long everything has to be still before names change and something is told, in milliseconds, however often the page
   * draws; 600.
   */
  settleTime?: number;
  /**
   * What is told of a target, such as in another language; `sentence` is the engine's, which is told where this throws:
   * the page gets each such error once.
   */
  label?(target: Target, sentence: string, state: MarkerState): string;
  /** What the group of markers is called; “Out of sight” unless given. */
  groupLabel?: string;
  /**
   * The element that markers are put into, if not the container, or the parent of one that scrolls or, as a `<canvas>`, shows
   * nothing inside.
   */
  layer?: HTMLElement;
}

/**
 * Markers at the edge of a container. Its looks are custom properties: `--waymark-disc`, `-rim`, `-sign`, `-focus`,
 * each with `-dark` behind it for dark mode, and `--waymark-layer`, the z-index.
 */
export class EdgeMarkers<Target extends object = EdgeTarget> {
  /** Puts markers into the page; if it throws, as for options that there are none of, the page is as it was. */
  constructor(engine: Waymark, options: EdgeMarkersOptions<Target>);
  /** What is marked. Setting it updates; two that have the same id, or are the same, are an error. */
  get targets(): Target[];
  set targets(targets: Iterable<Target>);
  /** Looks at the container, obstacles and safe areas again, and updates; for when controls come or go. */
  refresh(): void;
  /** Updates with the next frame, once, however often it is called; a container that layout has moved is found. */
  schedule(): void;
  /** Puts every marker where it belongs now. */
  update(): void;
  /** Goes to a target as a click on its marker does. */
  visit(target: Target): void;
  /** What a screen reader says of a target. */
  describe(target: Target): string;
  /** Takes everything out of the page, which is then as it was. Whatever is called afterwards does nothing. */
  destroy(): void;
}

/**
 * Returns a `project` for points of a content that scrolls in a container, whichever way text runs: in the content's own
 * pixels, however large `zoom` or `scale()` make them, from its padding box's top-left corner.
 */
export function inContent(container: Element, content: Element): Projection<Point>;
