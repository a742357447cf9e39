// The wheel over a marker, which is meant for the map below.

// How many pixels a line is that a wheel turns by.
const LINE = 16;

/** Lets a container, and what of it lies below a marker, have a turn of the wheel as if no marker had been there. */
export function handOn(event, container) {
  const isInside = container.contains(event.currentTarget);
  const below = elementBelow(event, container);
  // This reaches the container by itself.
  if (isInside && below === container) return;
  event.stopPropagation();
  // What listens there is told, and what is around it; but a browser scrolls by events of its own alone.
  if (!below.dispatchEvent(new WheelEvent('wheel', event))) event.preventDefault();
  else if (!isInside && !event.ctrlKey && scrolls(container, event)) event.preventDefault();
}

/** Returns what of a container lies below a marker: maps of some libraries listen there. */
function elementBelow({ clientX, clientY }, container) {
  const found = container.getRootNode().elementsFromPoint(clientX, clientY).find((one) => !one.closest('.waymark-layer'));
  return found && container.contains(found) ? found : container;
}

/**
 * Scrolls a container, and returns whether it was not at its end, where the browser scrolls what is around it unless a style
 * says otherwise.
 */
function scrolls(container, { deltaX, deltaY, deltaMode }) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = container;
  const { overflowX, overflowY, overscrollBehaviorX, overscrollBehaviorY } = getComputedStyle(container);
  const by = (delta, overflow, page) => (/auto|scroll/.test(overflow) ? delta * [1, LINE, page][deltaMode] : 0);
  const [left, top] = [by(deltaX, overflowX, clientWidth), by(deltaY, overflowY, clientHeight)];
  container.scrollBy({ left, top, behavior: 'instant' });
  const isKept = (delta, turned, behavior) => delta === 0 || (turned !== 0 && behavior !== 'auto');
  return container.scrollLeft !== scrollLeft || container.scrollTop !== scrollTop
    || (isKept(deltaX, left, overscrollBehaviorX) && isKept(deltaY, top, overscrollBehaviorY));
}
