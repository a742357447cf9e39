// How a marker looks for a distance of its target, as the style of its placement has it.

const ANCHORS = { topLeft: { x: 0, y: 0 }, center: { x: 0.5, y: 0.5 }, bottom: { x: 0.5, y: 1 } };

/** Returns whether a marker is less opaque or smaller at some distances. */
export function isStyled(marker) {
  const { opacity, scale } = marker?.placement?.style ?? {};
  return opacity !== undefined || scale !== undefined;
}

/** Returns the point of a marker, in parts of its size, that stays where it is when it is smaller. */
export function anchorOf(marker) {
  const { anchor = 'topLeft' } = marker?.placement ?? {};
  return ANCHORS[anchor] ?? anchor;
}
