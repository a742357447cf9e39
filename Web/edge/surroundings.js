// What a container's markers have around them: the part of it that shows, the safe area, and what covers it.
import { frameOf } from './containers.js';

/** The part of a container in which markers belong. */
export class Surroundings {
  #container; #options; #obstacles; #probe = null;

  constructor(container, options) {
    this.#container = container;
    this.#options = options;
    const { obstacles } = options;
    // What can be gone through once alone is kept, and all else is gone through anew, as it may be live.
    this.#obstacles = obstacles && obstacles[Symbol.iterator]?.() === obstacles ? [...obstacles] : obstacles;
    if (!options.safeAreas) return;
    const root = container.getRootNode();
    this.#probe = document.createElement('div');
    this.#probe.style.cssText = 'position:fixed;inset:0 auto auto 0;visibility:hidden;width:0;height:0;padding:'
      + 'env(safe-area-inset-top,0) env(safe-area-inset-right,0) env(safe-area-inset-bottom,0) '
      + 'env(safe-area-inset-left,0)';
    (root.body ?? root).append(this.#probe);
  }

  remove() { this.#probe?.remove(); }

  /** The window of the container's page, which is another than the script's in a frame. */
  get #window() { return this.#container.ownerDocument.defaultView; }

  /** Where the part that shows is in the window now. */
  get edges() { return shownPart(frameOf(this.#container), this.#window); }

  /**
   * Looks anew: the edges of the part that shows in the window, and in pixels of the container its size, how far it is
   * inside, a viewport, and obstacles in it; and how many of the window's pixels one of those is long.
   */
  measured() {
    const frame = frameOf(this.#container);
    const { scale } = frame;
    const edges = shownPart(frame, this.#window);
    const [width, height] = [(edges.right - edges.left) / scale.x, (edges.bottom - edges.top) / scale.y];
    const size = { width: Math.max(0, width), height: Math.max(0, height) };
    const shift = { x: (edges.left - frame.left) / scale.x, y: (edges.top - frame.top) / scale.y };
    return { ...size, edges, scale, shift, viewport: { ...size, x: 0, y: 0, insets: this.#insets(edges, scale) },
      obstacles: this.#found(edges, scale, shift, size) };
  }

  /** The elements and rectangles that markers keep off. */
  get covers() {
    const found = typeof this.#obstacles === 'function' ? this.#obstacles() : this.#obstacles;
    if (!found) return [];
    if (typeof found !== 'string') return [...found];
    const inside = [...this.#container.querySelectorAll(found)];
    return inside.length ? inside : [...this.#container.getRootNode().querySelectorAll(found)];
  }

  #insets({ left, top, right, bottom }, scale) {
    const own = this.#options.insets ?? {};
    const insets = { top: own.top ?? 0, left: own.left ?? 0, bottom: own.bottom ?? 0, right: own.right ?? 0 };
    if (!this.#probe) return insets;
    const style = getComputedStyle(this.#probe);
    const view = this.#container.ownerDocument.documentElement;
    for (const [edge, beyond, length] of [
      ['top', top, scale.y], ['left', left, scale.x],
      ['bottom', view.clientHeight - bottom, scale.y], ['right', view.clientWidth - right, scale.x],
    ]) {
      const safe = parseFloat(style.getPropertyValue(`padding-${edge}`)) || 0;
      insets[edge] = Math.max(insets[edge], (safe - Math.max(0, beyond)) / length);
    }
    return insets;
  }

  #found(edges, scale, shift, size) {
    const found = [];
    for (const cover of this.covers) {
      const box = cover.getBoundingClientRect ? inPixels(cover.getBoundingClientRect(), edges, scale)
        : { x: (cover.left ?? cover.x ?? 0) - shift.x, y: (cover.top ?? cover.y ?? 0) - shift.y, width: cover.width ?? 0,
          height: cover.height ?? 0 };
      const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
      const [width, height] = [Math.ceil(box.x + box.width) - x, Math.ceil(box.y + box.height) - y];
      const isSeen = width > 0 && height > 0 && x < size.width && y < size.height && x + width > 0 && y + height > 0;
      // One that covers everything, such as the container itself, would leave no place at all.
      const isAll = x <= 0 && y <= 0 && x + width >= size.width && y + height >= size.height;
      if (isSeen && !isAll) found.push({ name: `obstacle${found.length}`, x, y, width, height });
    }
    return found;
  }
}

/** Returns a box of the window in pixels of a container, from where the part of it that shows begins. */
function inPixels({ left, top, width, height }, edges, scale) {
  return { x: (left - edges.left) / scale.x, y: (top - edges.top) / scale.y, width: width / scale.x,
    height: height / scale.y };
}

function shownPart({ left, top, width, height, scale }, view) {
  const seen = screenEdges(view);
  return {
    left: Math.max(left, seen.left), top: Math.max(top, seen.top),
    right: Math.min(left + width * scale.x, seen.right), bottom: Math.min(top + height * scale.y, seen.bottom),
  };
}

/** Under pinch zoom only a part of the page shows, and markers belong into that. */
function screenEdges({ visualViewport: screen }) {
  if (!screen || screen.scale <= 1.001) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  return { left: screen.offsetLeft, top: screen.offsetTop, right: screen.offsetLeft + screen.width,
    bottom: screen.offsetTop + screen.height };
}
