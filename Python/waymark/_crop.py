"""Rectangles of maps."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from . import _library as c
from ._scene import _numbers

if TYPE_CHECKING:
    import numpy as np


def crop(map: Any, rect: Any) -> "np.ndarray":
    """Returns a rectangle (x, y, width, height) of a PNG map, in pixels: uint8 of shape (height, width, 4), RGBA.

    It takes memory for the rectangle and some rows of the map, and the time to decode what lies above it. Samples of
    16 bits are rounded to 8.
    """
    import numpy as np

    try:
        path = os.fsencode(map)
    except (TypeError, ValueError):
        raise ValueError(f"a map is a path, not {type(map).__name__}") from None
    numbers = _numbers(rect, 4, "rect")
    if b"\0" in path:
        raise ValueError("a path has to be a text without zeros")
    if not all(number == int(number) and 0 <= number < 2**31 for number in numbers if abs(number) < 2**53) or not all(
        abs(number) < 2**53 for number in numbers
    ):
        raise ValueError(f"rect is {rect!r:.100}, but it has to be x, y, width and height in whole pixels")
    x, y, width, height = (int(number) for number in numbers)
    size = c.c_uint32(), c.c_uint32()
    c.check(c.library.wmk_map_size(path, *size))
    # Memory is taken for what is there only; the engine says what is wrong with a larger rectangle.
    shape = (min(height, size[1].value), min(width, size[0].value), 4)
    try:
        pixels = np.empty(shape, np.uint8)
    except (MemoryError, ValueError):
        raise ValueError(f"there is no memory for {width} x {height} pixels") from None
    wanted = c.Pixels(x, y, width, height)
    c.check(c.library.wmk_crop(path, wanted, pixels.ctypes.data, 4 * shape[1], pixels.size))
    return pixels
