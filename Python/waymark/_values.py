"""What scenes answer with."""

from __future__ import annotations

import html
import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Dict, List, NamedTuple, Optional, Tuple

if TYPE_CHECKING:
    import numpy as np

LEFT, RIGHT, TOP, BOTTOM, X, HIDDEN, REACHABLE, CONTRADICTORY = (1 << bit for bit in range(8))


class ContradictionWarning(UserWarning):
    """Required constraints contradict each other, so that some give way and frames are not what the scene asks for."""


_SIDES = ((LEFT, "left"), (RIGHT, "right"), (TOP, "top"), (BOTTOM, "bottom"))
_EDGES = [tuple(name for bit, name in _SIDES if flags & bit) for flags in range(1 << len(_SIDES))]


def edges(flags: int) -> Tuple[str, ...]:
    """Returns the names of the edges among flags."""
    return _EDGES[flags & (LEFT | RIGHT | TOP | BOTTOM)]


class Rect(NamedTuple):
    """A rectangle in points; y grows downwards."""

    x: float
    y: float
    width: float
    height: float


class Viewport(NamedTuple):
    """What a screen shows: its size, the content offset, and the safe area (top, left, bottom, right), in points."""

    width: float
    height: float
    offset: Tuple[float, float] = (0.0, 0.0)
    insets: Tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    display_scale: float = 0.0


class State(NamedTuple):
    """A marker at a viewport.

    ``frame`` is in content coordinates, ``view`` in those of the screen, both in points. ``heading`` is in degrees,
    clockwise, 0 to the right, and ``None`` for a marker that shows no arrow. ``slack`` is how far the origin that is
    desired lies from the actual one. ``contradictory`` tells that required constraints contradict each other there, so that
    some give way: :meth:`Scene.explain` tells which.
    """

    marker: str
    kind: str
    frame: Rect
    view: Rect
    heading: Optional[float]
    distance: float
    slack: Tuple[float, float]
    clamped: Tuple[str, ...]
    reachable: bool
    opacity: float = 1.0
    scale: float = 1.0
    viewport: Optional[Viewport] = None
    contradictory: bool = False

    def _repr_html_(self) -> str:
        """The picture of the screen: its edge, the safe area, and the marker."""
        screen = self.viewport or Viewport(self.view.x + self.view.width, self.view.y + self.view.height)
        top, left, bottom, right = screen.insets
        middle = (self.view.x + self.view.width / 2, self.view.y + self.view.height / 2)
        reach = max(4.0, min(self.view.width, self.view.height) / 2)
        if self.kind == "x":
            drawn = f'<path d="M-{reach},-{reach}L{reach},{reach}M-{reach},{reach}L{reach},-{reach}"/>'
        elif self.heading is not None:
            drawn = (
                f'<path transform="rotate({self.heading:g})" d="M-{reach},0H{reach}M0,-{reach / 2}L{reach},0L0,{reach / 2}"/>'
            )
        else:
            drawn = ""
        height = 240
        width = height * screen.width / screen.height if screen.height else height
        text = html.escape(f"{self.marker}: {self.kind} at ({self.frame.x:g}, {self.frame.y:g})")
        return (
            f'<figure><svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" '
            f'viewBox="0 0 {screen.width:g} {screen.height:g}">'
            f'<rect width="100%" height="100%" fill="#f4ead5" stroke="#665"/>'
            f'<rect x="{left:g}" y="{top:g}" width="{max(0.0, screen.width - left - right):g}" '
            f'height="{max(0.0, screen.height - top - bottom):g}" fill="none" stroke="#998" stroke-dasharray="4"/>'
            f'<g transform="translate({middle[0]:g},{middle[1]:g})" fill="none" stroke="#b22" stroke-width="6">{drawn}</g>'
            f"</svg><figcaption>{text}</figcaption></figure>"
        )


@dataclass(frozen=True)
class Layout:
    """The frames of a scene's views at a viewport: ``frames`` in content coordinates, ``view_frames`` on the screen.

    ``contradictory`` as in :class:`State`.
    """

    frames: Dict[str, Rect]
    view_frames: Dict[str, Rect]
    contradictory: bool = False


@dataclass(frozen=True)
class Summary:
    """The states of a grid, counted.

    ``clamped`` has the number of states by the edges that clamp, hidden ones in none; ``headings`` the number of arrows
    in 36 sectors of 10 degrees from -180 on.
    """

    count: int
    x: int
    arrow: int
    hidden: int
    clamped: Dict[Tuple[str, ...], int]
    headings: "np.ndarray" = field(repr=False, compare=False)
    longest_distance: float
    farthest_offset: Tuple[float, float]


@dataclass(frozen=True)
class Region:
    """All offsets at which the same edges clamp: ``polygons`` are convex, each an array of shape (corners, 2)."""

    clamped: Tuple[str, ...]
    area: float
    share: float
    bounds: Rect
    is_rectangle: bool
    polygons: List["np.ndarray"] = field(repr=False, compare=False)


def heading_or_none(value: float) -> Optional[float]:
    return None if math.isnan(value) else value
