// What a container's markers have around them: the part of it that shows, the safe area, and what covers it.

/** The part of a container in which markers belong. */
export class Surroundings {
  #container; #options; #probe = null;

  constructor(container, options) {
    this.#container = container;
    this.#options = options;
    if (!options.safeAreas) return;
    const root = container.getRootNode();
    this.#probe = document.createElement('div');
    this.#probe.style.cssText = 'position:fixed;visibility:hidden;width:0;height:0;padding:'
      + 'env(safe-area-inset-top,0) env(safe-area-inset-right,0) env(safe-area-inset-bottom,0) '
      + 'env(safe-area-inset-left,0)';
    (root.body ?? root).append(this.#probe);
  }

  remove() { this.#probe?.remove(); }

  /** Looks anew: edges in the page, how far they are inside the container's, a viewport, and obstacles in it. */
  measured() {
    const box = this.#container.getBoundingClientRect();
    const isSVG = this.#container instanceof SVGElement;
    const left = box.left + (this.#container.clientLeft || 0);
    const top = box.top + (this.#container.clientTop || 0);
    const seen = screenEdges();
    const edges = {
      left: Math.max(left, seen.left), top: Math.max(top, seen.top),
      right: Math.min(left + (isSVG ? box.width : this.#container.clientWidth), seen.right),
      bottom: Math.min(top + (isSVG ? box.height : this.#container.clientHeight), seen.bottom),
    };
    const size = { width: Math.max(0, edges.right - edges.left), height: Math.max(0, edges.bottom - edges.top) };
    const shift = { x: edges.left - left, y: edges.top - top };
    return { ...size, edges, shift, viewport: { ...size, x: 0, y: 0, insets: this.#insets(edges) },
      obstacles: this.#obstacles(edges, shift, size) };
  }

  /** The elements and rectangles that markers keep off. */
  get covers() {
    const { obstacles } = this.#options;
    const found = typeof obstacles === 'function' ? obstacles() : obstacles;
    if (!found) return [];
    if (typeof found !== 'string') return [...found];
    const inside = [...this.#container.querySelectorAll(found)];
    return inside.length ? inside : [...this.#container.getRootNode().querySelectorAll(found)];
  }

  #insets(edges) {
    const own = this.#options.insets ?? {};
    const insets = { top: own.top ?? 0, left: own.left ?? 0, bottom: own.bottom ?? 0, right: own.right ?? 0 };
    if (!this.#probe) return insets;
    const style = getComputedStyle(this.#probe);
    const view = document.documentElement;
    const beyond = {
      top: edges.top, left: edges.left, bottom: view.clientHeight - edges.bottom, right: view.clientWidth - edges.right,
    };
    for (const edge of Object.keys(insets)) {
      const safe = parseFloat(style.getPropertyValue(`padding-${edge}`)) || 0;
      insets[edge] = Math.max(insets[edge], safe - Math.max(0, beyond[edge]));
    }
    return insets;
  }

  #obstacles(edges, shift, size) {
    const found = [];
    for (const cover of this.covers) {
      const box = cover instanceof Element ? cover.getBoundingClientRect() : cover;
      const origin = cover instanceof Element ? edges : { left: -shift.x, top: -shift.y };
      const x = Math.floor((box.left ?? box.x) - origin.left);
      const y = Math.floor((box.top ?? box.y) - origin.top);
      const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
      const isSeen = width > 0 && height > 0 && x < size.width && y < size.height && x + width > 0 && y + height > 0;
      // One that covers everything, such as the container itself, would leave no place at all.
      const isAll = x <= 0 && y <= 0 && x + width >= size.width && y + height >= size.height;
      if (isSeen && !isAll) found.push({ name: `obstacle${found.length}`, x, y, width, height });
    }
    return found;
  }
}

/** Under pinch zoom only a part of the page shows, and markers belong into that. */
function screenEdges() {
  const screen = window.visualViewport;
  if (!screen || screen.scale <= 1.001) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  return { left: screen.offsetLeft, top: screen.offsetTop, right: screen.offsetLeft + screen.width,
    bottom: screen.offsetTop + screen.height };
}
