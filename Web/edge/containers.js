// What a container is in its page: what scrolls it, where its own pixels begin, and how large they are.

/** Whether an element's scrolling is that of its page, which may be one in a frame or in a window of its own. */
export function isPage(element) {
  const { scrollingElement, documentElement } = element.ownerDocument;
  return element === (scrollingElement ?? documentElement);
}

/** Whether a container is a drawing. Elements of another page have classes of their own. */
export function isDrawing({ namespaceURI }) { return namespaceURI === 'http://www.w3.org/2000/svg'; }

/** Returns what scrolls a content for which an element is named: of the page's own elements either means the page. */
export function scrollerOf(element) {
  const { documentElement: root, body, scrollingElement } = element.ownerDocument;
  if (element !== root && element !== body) return element;
  // A body scrolls by itself where the page has an overflow of its own.
  const hasOwn = element === body && [root, body].every((one) => getComputedStyle(one).overflow !== 'visible');
  return hasOwn ? body : scrollingElement ?? root;
}

/** Returns an element and all around it, through slots and out of shadow roots: whatever may move it by scrolling. */
export function around(element) {
  const found = [];
  for (let node = element; node; node = outer(node)) found.push(node);
  return found;
}

function outer(node) {
  return node.assignedSlot ?? node.parentNode ?? (node.nodeType === node.DOCUMENT_FRAGMENT_NODE ? node.host : null);
}

/**
 * Returns where a container's padding box begins in the window, its size in pixels of its own, and how many of the
 * window's pixels one of those is long.
 */
export function frameOf(container) {
  const { clientWidth: width, clientHeight: height } = container;
  // Its width and scrolling are the window's pixels even where it has a zoom.
  if (isPage(container)) return { left: 0, top: 0, width, height, scale: { x: 1, y: 1 } };
  return paddingBox(container);
}

/** Returns the same of any element, whether or not the page scrolls it. */
export function paddingBox(element) {
  const { clientLeft, clientTop, clientWidth: width, clientHeight: height } = element;
  const box = element.getBoundingClientRect();
  if (isDrawing(element)) return drawnFrame(element, box);
  const scale = scaleOf(element, box);
  return { left: box.left + clientLeft * scale.x, top: box.top + clientTop * scale.y, width, height, scale };
}

/** Returns the same of a drawing, whose pixels are the window's: its borders are as large as they look. */
function drawnFrame(drawing, { left, top, width, height }) {
  // A drawing within another has no borders, whatever a style says.
  const style = drawing.ownerSVGElement ? {} : getComputedStyle(drawing);
  const [first, upper, last, lower] = ['Left', 'Top', 'Right', 'Bottom'].map(
    (edge) => parseFloat(style[`border${edge}Width`]) || 0);
  const x = ratio(width, first + drawing.clientWidth + last);
  const y = ratio(height, upper + drawing.clientHeight + lower);
  return {
    left: left + first * x, top: top + upper * y, width: width - (first + last) * x,
    height: height - (upper + lower) * y, scale: { x: 1, y: 1 },
  };
}

/** Returns a project function for points of a content, of any scale, that scrolls in a container, left to right or back. */
export function inContent(container, content) {
  const scroller = scrollerOf(container);
  const project = (target) => project.now()(target);
  // Asking where elements are takes long, and is the same for all targets of an update.
  project.now = () => {
    const { left, top, scale } = frameOf(scroller);
    const inner = paddingBox(content);
    const [right, down] = [(inner.left - left) / scale.x, (inner.top - top) / scale.y];
    const [across, along] = [inner.scale.x / scale.x, inner.scale.y / scale.y];
    return ({ x, y }) => ({ x: right + across * x, y: down + along * y });
  };
  return project;
}

/** Returns how many of the window's pixels one of an element's is long, by `zoom` or `transform`. */
export function scaleOf(element, box = element.getBoundingClientRect()) {
  return { x: ratio(box.width, element.offsetWidth), y: ratio(box.height, element.offsetHeight) };
}

// An element's own size is told in whole pixels, so nothing is scaled that differs by less.
function ratio(length, own) { return length > 0 && own > 0 && Math.abs(length - own) >= 1 ? length / own : 1; }
