// The wheel over a marker that stands beside the container rather than in it.

// How many pixels a line is that a wheel turns by.
const LINE = 16;

/** Lets a container have a turn of the wheel as if it had been over the container itself. */
export function handOn(event, container) {
  if (container.contains(event.currentTarget)) return;
  event.stopPropagation();
  // What listens there is told, and what is around it; but a browser scrolls by events of its own alone.
  if (!container.dispatchEvent(new WheelEvent('wheel', event))) event.preventDefault();
  else if (!event.ctrlKey && scrolls(container, event)) event.preventDefault();
}

/** Scrolls a container, and returns whether it was not at its end, where the browser scrolls what is around it. */
function scrolls(container, { deltaX, deltaY, deltaMode }) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = container;
  const { overflowX, overflowY } = getComputedStyle(container);
  const by = (delta, overflow, page) => (/auto|scroll/.test(overflow) ? delta * [1, LINE, page][deltaMode] : 0);
  container.scrollBy({ left: by(deltaX, overflowX, clientWidth), top: by(deltaY, overflowY, clientHeight),
    behavior: 'instant' });
  return container.scrollLeft !== scrollLeft || container.scrollTop !== scrollTop;
}
