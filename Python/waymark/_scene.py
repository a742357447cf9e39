"""Scenes, and grids over them."""

from __future__ import annotations

import ctypes
import functools
import json
import math
import operator
import os
import re
import struct
import threading
import time
import warnings
import weakref
import zlib
from ctypes import byref, c_double, c_int32, c_size_t, c_uint64
from fractions import Fraction
from typing import (
    TYPE_CHECKING, AbstractSet, Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union,
)  # fmt: skip

from . import _library as c
from ._labels import in_order, read_offsets
from ._table import States
from ._values import (
    CONTRADICTORY, HIDDEN, LEFT, REACHABLE, X, ContradictionWarning, Layout, Rect, Region, State, Summary, Viewport, edges,
    heading_or_none,
)  # fmt: skip

if TYPE_CHECKING:
    import numpy as np

#: How many states one call finds at most: between two of them Ctrl-C is heard.
CHUNK = 1 << 20
#: Grids of so many states are counted in one call, larger ones in calls of about so many seconds, of which the first is
#: guessed from a sample of states.
AT_ONCE, SECONDS, SAMPLE = 1 << 18, 0.25, 1 << 12
#: The most columns that the library counts row by row, and the most rows whose offsets are listed to count some of them.
MOST_COLUMNS, MOST_ROWS = 1 << 19, 1 << 24
#: How the files may end that say where on Earth the image beside them lies, and how large they may be.
WORLD_FILES, LARGEST_WORLD_FILE = ("pgw", "pngw", "wld", "PGW", "PNGW", "WLD"), 1 << 20
#: All offsets that there are: x, y, width and height.
ANYWHERE = (-1e12, -1e12, 2e12, 2e12)


def _number(value: Any, name: str) -> float:
    if isinstance(value, (str, bytes, bool)) or value is None:
        raise ValueError(f"{name} is {value!r}, but it has to be a number")
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{name} is {value!r:.100}, but it has to be a number") from None


def _whole(value: Any) -> Optional[int]:
    """Returns what stands for a whole number, numpy's too, or None."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None


def _numbers(value: Any, count: int, name: str) -> Sequence[float]:
    # Tuples and lists, which most are, take no look at what else they could be.
    numbers = value if type(value) in (tuple, list) else _elements(value, name)
    if len(numbers) != count:
        raise ValueError(f"{name} is {value!r:.100}, but it has to be {count} numbers")
    return [number if type(number) is float else _number(number, name) for number in numbers]


def _elements(value: Any, name: str) -> Tuple[Any, ...]:
    # The order of a set is nobody's.
    if isinstance(value, (str, bytes, Mapping, AbstractSet)):
        return ()
    try:
        return in_order(value, name)
    except TypeError:
        return ()


def _viewport_numbers(
    device: Optional[str] = None, size: Any = None, offset: Any = (0, 0), insets: Any = None,
    landscape: bool = False,
) -> Tuple[float, ...]:  # fmt: skip
    """Returns the numbers of a viewport, in the order of the C library."""
    if (device is None) == (size is None):
        raise ValueError("give either device= or size=(width, height)")
    if device is not None:
        if not isinstance(device, str) or "\0" in device:
            raise ValueError(f"device is {device!r:.100}, but it has to be a name such as 'iphone-8'")
        width, height, _, _, top, left, bottom, right, display_scale = _device_numbers(device, bool(landscape))
    else:
        if landscape:
            raise ValueError("landscape= turns a device; of a size give the larger number first")
        width, height = _numbers(size, 2, "size")
        top = left = bottom = right = display_scale = 0.0
    x, y = _numbers(offset, 2, "offset")
    if insets is not None:
        top, left, bottom, right = _numbers(insets, 4, "insets")
    return width, height, x, y, top, left, bottom, right, display_scale


@functools.lru_cache(maxsize=256)
def _device_numbers(name: str, landscape: bool) -> Tuple[float, ...]:
    viewport = c.Viewport()
    c.check(c.library.wmk_device(name.encode("utf-8", "replace"), 1 if landscape else 0, viewport))
    return _VIEWPORT.unpack(viewport)


def _viewport(*arguments: Any, **screen: Any) -> c.Viewport:
    return c.Viewport(*_viewport_numbers(*arguments, **screen))


def _rect(rect: c.Rect) -> Rect:
    return Rect(rect.x, rect.y, rect.width, rect.height)


_VIEWPORT, _STATE = struct.Struct("=9d"), struct.Struct("=14d2I")


# Much faster than the constructors of named tuples.
_make = tuple.__new__


def _state(name: str, screen: Tuple[float, ...], numbers: Tuple[float, ...]) -> State:
    """Returns a state from the numbers of a viewport and of the C library's state."""
    (
        x, y, width, height, view_x, view_y, view_width, view_height, slack_x, slack_y, distance, heading, opacity,
        scale, flags, _,
    ) = numbers  # fmt: skip
    screen_width, screen_height, offset_x, offset_y, top, left, bottom, right, display_scale = screen
    return _make(State, (
        name, "hidden" if flags & HIDDEN else "x" if flags & X else "arrow", _make(Rect, (x, y, width, height)),
        _make(Rect, (view_x, view_y, view_width, view_height)), heading_or_none(heading), distance,
        (slack_x, slack_y), edges(flags), flags & REACHABLE != 0, opacity, scale, _make(Viewport, (
            screen_width, screen_height, (offset_x, offset_y), (top, left, bottom, right), display_scale)),
        flags & CONTRADICTORY != 0,
    ))  # fmt: skip


class _StateCall:
    """The memory of a call that finds the states of all markers, for one thread at a time."""

    __slots__ = ("_viewport", "_states", "_count", "_arguments")

    def __init__(self, count: int) -> None:
        self._viewport, self._states, self._count = c.Viewport(), (c.State * max(1, count))(), c_size_t()
        # Addresses take a tenth of what it takes to pass the memory itself.
        viewport, states = ctypes.addressof(self._viewport), ctypes.addressof(self._states)
        self._arguments = viewport, states, count, ctypes.addressof(self._count)

    def __call__(self, handle: int, viewport: Tuple[float, ...], number: int) -> Tuple[float, ...]:
        _VIEWPORT.pack_into(self._viewport, 0, *viewport)
        c.check(c.library.wmk_states(handle, *self._arguments))
        return _STATE.unpack_from(self._states, number * _STATE.size)


def _png_size(path: str) -> Optional[Tuple[int, int]]:
    """Returns the pixels of a PNG image, or nothing for a file that has no sound header."""
    head = _content(path, None, 33)
    if head is None or len(head) < 33 or head[:16] != b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR":
        return None
    width, height, checksum = *struct.unpack(">II", head[16:24]), *struct.unpack(">I", head[29:])
    return (width, height) if width and height and zlib.crc32(head[12:29]) == checksum else None


def _content(path: str, largest: Optional[int], count: int = -1) -> Optional[bytes]:
    """Returns the bytes of a regular file that is no larger than allowed, or so many of the first; nothing otherwise."""
    try:
        if not os.path.isfile(path) or (largest is not None and os.path.getsize(path) > largest):
            return None
        with open(path, "rb") as file:
            return file.read(count)
    except (OSError, ValueError):
        return None


def contradiction_at(place: Tuple[float, float], where: str = "") -> str:
    """Returns the text of a warning."""
    return (
        f"required constraints contradict each other {where}at offset ({_plain(place[0])}, {_plain(place[1])}) and around it; "
        "explain() tells which give way there"
    )


def _plain(number: float) -> str:
    """Returns a number with all digits that it takes to tell it from others."""
    return repr(int(number) if number == int(number) else number)


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


def open_scene(
    source: Union[str, "os.PathLike[str]", Mapping[str, Any]], *, treasure: Any = None,
    marker_size: Any = None, scale: Optional[float] = None,
) -> "Scene":  # fmt: skip
    """Opens a scene.

    ``source`` is a folder with a ``scene.json``, a ``.json`` file, a dict of the same shape, or a PNG map; then
    ``treasure`` is the place of the treasure in points of the map, ``marker_size`` the marker's width and height, 67 each
    unless given, and ``scale`` the map's pixels per point, which its name tells otherwise (``map@2x.png``).
    """
    is_path = isinstance(source, (str, os.PathLike))
    is_map = is_path and str(os.fspath(source)).lower().endswith(".png") and not os.path.isdir(source)
    for name, value in (("treasure", treasure), ("marker_size", marker_size), ("scale", scale)):
        if value is not None and not is_map:
            raise ValueError(f"{name}= is for a PNG map; a scene has its own")
    if isinstance(source, Mapping):
        try:
            data = json.dumps(dict(source)).encode()
        except (TypeError, ValueError, RecursionError) as error:
            raise ValueError(f"the scene is no JSON: {error}") from None
        return _open_json(data, "")
    try:
        path = os.fspath(source)
    except TypeError:
        raise ValueError(f"a scene is opened from a path or a dict, not from {type(source).__name__}") from None
    if not isinstance(path, str) or "\0" in path:
        raise ValueError("a path has to be a text without zeros")
    if is_map:
        size = _png_size(path)
        if size is None:
            raise ValueError(f"{path}: there is no PNG map that can be read")
        if treasure is None:
            raise ValueError(f"{path}: a map alone needs treasure=(x, y)")
        named = re.search(r"@([1-9][0-9]?)x(~[^~/]*)?\.[^./]*$", path)
        pixels = _number(scale, "scale") if scale is not None else float(named[1]) if named else 1.0
        place = _numbers(treasure, 2, "treasure")
        marker = _numbers((67, 67) if marker_size is None else marker_size, 2, "marker_size")
        return open_source((*map(float, size), pixels, *place, *marker))
    if os.path.isdir(path):
        path = os.path.join(path, "scene.json")
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    return _open_json(data, os.path.dirname(path), path)


def _open_json(data: bytes, folder: str, file: Optional[str] = None) -> "Scene":
    try:
        scene = json.loads(data)
    except (ValueError, RecursionError):
        # The engine says what is wrong, and where.
        scene = None
    images: List[Tuple[str, int, int]] = []
    location = scene.get("location") if isinstance(scene, dict) else None
    named = location.get("worldFile") if isinstance(location, dict) else None
    beside = [named] if isinstance(named, str) else []
    for name in sorted(set(_texts(scene))):
        size = _png_size(os.path.join(folder, name))
        if size:
            images.append((name, *size))
            beside += [f"{os.path.splitext(name)[0]}.{end}" for end in WORLD_FILES]
    contents = [(name, _content(os.path.join(folder, name), LARGEST_WORLD_FILE)) for name in beside]
    world_files = [(name, content) for name, content in contents if content is not None]
    return open_source((data, file, tuple(images), tuple(world_files)))


def open_source(source: tuple) -> "Scene":
    """Opens a scene from bytes of JSON, the name of its file, the name, width and height of each image and the name and
    bytes of each world file, or a treasure map's numbers."""
    handle = c_uint64()
    if isinstance(source[0], bytes):
        data, file, images, world_files = source
        known = (c.Image * len(images))(*(c.Image(_name(name), *map(float, size), 0.0) for name, *size in images))
        files = (c.WorldFile * len(world_files))(
            *(c.WorldFile(_name(name), content, len(content)) for name, content in world_files)
        )
        c.check(
            c.library.wmk_scene_open_located(
                file and _name(file), data, len(data), known, len(known), files, len(files), handle
            )
        )
    else:
        c.check(c.library.wmk_treasure_map(*source, handle))
    return Scene(handle.value, source)


def _name(text: str) -> bytes:
    return text.encode("utf-8", "replace")


class Scene:
    """A scene that is open, and what finds its states. It may be used by several threads.

    It can be pickled: its description and the sizes of its images travel, and no file is needed where it arrives.
    """

    def __init__(self, handle: int, source: tuple):
        self._handle, self._source = handle, source
        self._lock = threading.Lock()
        _scenes.add(self)
        #: Memory of calls that nobody uses now.
        self._state_calls: List[_StateCall] = []
        #: Sweeps that nobody uses now, by marker, screen and grid.
        self._sweeps: Dict[tuple, List[int]] = {}
        #: Whether constraints contradict each other anywhere on a screen.
        self._contradicts: Dict[bytes, bool] = {}
        markers, views = c_size_t(), c_size_t()
        c.check(c.library.wmk_scene_counts(handle, markers, views))
        names = range(markers.value), range(views.value)
        self.markers: Tuple[str, ...] = tuple(
            c.read_text(c.library.wmk_marker_name, handle, index) for index in names[0]
        )
        self._views = tuple(c.read_text(c.library.wmk_view_name, handle, index) for index in names[1])

    def close(self) -> None:
        """Frees the scene; whoever uses it afterwards gets a ValueError. Python does so too when it is forgotten."""
        with self._lock:
            handles = [self._handle] + [sweep for sweeps in self._sweeps.values() for sweep in sweeps]
            self._sweeps.clear()
            self._handle = 0
        for handle in handles:
            if handle:
                c.library.wmk_close(handle)

    def _opened(self) -> int:
        """Returns the handle; raises ValueError if the scene is closed."""
        handle = self._handle
        if not handle:
            raise ValueError("the scene is closed")
        return handle

    def __del__(self) -> None:
        if getattr(self, "_lock", None) is not None:
            self.close()

    def __reduce__(self) -> tuple:
        return open_source, (self._source,)

    def __enter__(self) -> "Scene":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Scene(markers={list(self.markers)})" if self._handle else "Scene(closed)"

    def state(self, *, device: Optional[str] = None, size: Any = None, offset: Any = (0, 0), insets: Any = None,
              landscape: bool = False, marker: Union[int, str] = 0) -> State:  # fmt: skip
        """Returns the state of a marker, by its number or name.

        The screen is a ``device`` by name, or a ``size`` in points; ``insets`` are top, left, bottom, right.

        Markers that remember where they were, as by enter and leave insets or a heading that is kept, know the state that
        was asked for before, by any thread; :meth:`forget` begins anew. Whatever finds many states knows none before.
        """
        number = self._marker(marker)
        viewport = _viewport_numbers(device, size, offset, insets, landscape)
        try:
            call = self._state_calls.pop()
        except IndexError:
            call = _StateCall(len(self.markers))
        numbers = call(self._opened(), viewport, number)
        # Another thread may take it from here; after a failure it is left to the collector.
        self._state_calls.append(call)
        return _state(self.markers[number], viewport, numbers)

    def forget(self) -> None:
        """Forgets where markers were that remember it, as if no state had been asked for."""
        c.check(c.library.wmk_forget(self._opened()))

    def explain(self, *, device: Optional[str] = None, size: Any = None, offset: Any = (0, 0), insets: Any = None,
                landscape: bool = False) -> str:  # fmt: skip
        """Returns which constraints hold, which yield, by how much and to which, as ``waymark explain`` does."""
        viewport = _viewport(device, size, offset, insets, landscape)
        return c.read_text(c.library.wmk_explain, self._opened(), viewport)

    def layout(self, *, device: Optional[str] = None, size: Any = None, offset: Any = (0, 0), insets: Any = None,
               landscape: bool = False) -> Layout:  # fmt: skip
        """Returns the frames of all views."""
        viewport = _viewport(device, size, offset, insets, landscape)
        frames, count = (c.Frame * max(1, len(self._views)))(), c_size_t()
        c.check(c.library.wmk_frames(self._opened(), viewport, frames, len(self._views), count))
        return Layout(
            {name: _rect(frame.content) for name, frame in zip(self._views, frames)},
            {name: _rect(frame.view) for name, frame in zip(self._views, frames)},
            self._contradiction(viewport) is not None,
        )

    def states(self, offsets: Any, *, device: Optional[str] = None, size: Any = None, insets: Any = None,
               landscape: bool = False, marker: Union[int, str] = 0, columns: Optional[Sequence[str]] = None,
               out: Optional[States] = None, jobs: int = 1) -> States:  # fmt: skip
        """Finds a marker's states at many offsets.

        Parameters: ``offsets``, an array of shape (n, 2) in points, x before y, or a table, as of pandas, Polars, Arrow or
        DuckDB, a dict of columns or a structured array, whose columns are found by the names offset_x and offset_y, or else
        x and y, while others are passed over, and columns that nobody has named are taken in their order; the screen, as in
        :meth:`state`;
        ``columns``, the names of the columns to find, all of them unless given; ``out``, the table of a call before to
        write into, which saves memory from being made anew; ``jobs``, the threads to use.

        Returns a table of n states. Offsets of a float64 array are read where they are, unless it runs backwards, and so are
        columns of a table. A call that raises, as for an offset that is no number, may have written the states of those
        before it to ``out``.
        """
        viewport, number = _viewport(device, size, (0, 0), insets, landscape), self._marker(marker)
        x, y = read_offsets(offsets)
        threads = _whole(jobs)
        if threads is None or not 1 <= threads <= 1024:
            raise ValueError(f"jobs is {jobs!r:.100}, but it has to be a whole number from 1 to 1024")

        def bounds() -> Sequence[float]:
            x0, y0, x1, y1 = (float(found) for found in (x.min(), y.min(), x.max(), y.max()))
            return x0, y0, x1 - x0, y1 - y0

        if len(x):
            self._warn(viewport, bounds)
        table = _table(len(x), columns, out)
        places = table._places()
        step, starts = x.strides[0], [column.__array_interface__["data"][0] for column in (x, y)]
        key = _key(number, viewport, None)

        def work(first: int, end: int, stop: threading.Event) -> None:
            sweep = self._lend(key, number, viewport, None)
            try:
                while first < end and not stop.is_set():
                    count = min(CHUNK, end - first)
                    wanted = c.Columns(
                        **{name: place + first * (1 if name == "flags" else 8) for name, place in places.items()}
                    )
                    offsets_x, offsets_y = (start + first * step for start in starts)
                    c.check(
                        c.library.wmk_sweep_states(sweep, count, offsets_x, offsets_y, step // 8, wanted)
                    )
                    first += count
            finally:
                self._give_back(key, sweep)

        _share(work, len(x), threads)
        return table

    def grid(self, *, device: Optional[str] = None, size: Any = None, insets: Any = None, landscape: bool = False,
             step: float = 1, range: Any = None, marker: Union[int, str] = 0) -> "Grid":  # fmt: skip
        """Returns the grid of offsets that can be scrolled to, or of a ``range`` (x0, x1, y0, y1), ``step`` points apart.

        Nothing is computed before one of its methods is called.
        """
        viewport, number = _viewport(device, size, (0, 0), insets, landscape), self._marker(marker)
        step = _number(step, "step")
        if not 0 < step < math.inf:
            raise ValueError(f"step is {step}, but it has to be above 0{'' if step <= 0 else ' and finite'}")
        if range is None:
            limits = c.Rect()
            c.check(c.library.wmk_offsets(self._opened(), viewport, limits))
            x0, x1, y0, y1 = limits.x, limits.x + limits.width, limits.y, limits.y + limits.height
            x1, y1 = max(x0, x1), max(y0, y1)
        else:
            x0, x1, y0, y1 = _numbers(range, 4, "range")
            if not (x0 <= x1 and y0 <= y1):
                raise ValueError(f"range is {range!r:.100}, but it has to be x0, x1, y0, y1, from small to large")
        counts = [_steps(x0, x1, step), _steps(y0, y1, step)]
        if not all(count < 2**31 for count in counts):
            raise ValueError("the grid has more than 2147483648 offsets along an axis")
        return Grid(self, number, viewport, c.Grid(x0, y0, step, step, *(count + 1 for count in counts)))

    def _contradiction(
        self, viewport: c.Viewport, offsets: Optional[Sequence[float]] = None
    ) -> Optional[Tuple[float, float]]:
        """Returns an offset at which constraints contradict each other: the viewport's, or one of a range on its screen."""
        found, x, y = c_int32(), c_double(), c_double()
        bounds = None if offsets is None else byref(c.Rect(*offsets))
        c.check(c.library.wmk_contradiction(self._opened(), viewport, bounds, found, x, y))
        return (x.value, y.value) if found.value else None

    def _conflict(self, viewport: c.Viewport, bounds: Callable[[], Sequence[float]]) -> Optional[Tuple[float, float]]:
        """Returns where constraints contradict each other in the bounds of offsets, if that can be told."""
        screen = bytes(viewport)
        try:
            contradicts = self._contradicts.get(screen)
            if contradicts is None:
                try:
                    contradicts = self._contradiction(viewport, ANYWHERE) is not None
                except ValueError:
                    # All offsets may fall into too many parts where those that are asked for do not.
                    contradicts = True
                if len(self._contradicts) < 1024:
                    self._contradicts[screen] = contradicts
            return self._contradiction(viewport, bounds()) if contradicts else None
        except ValueError:
            # What is wrong with the numbers the sweep tells; and of too many parts nobody can.
            return None

    def _warn(self, viewport: c.Viewport, bounds: Callable[[], Sequence[float]]) -> None:
        """Warns the caller's caller if constraints contradict each other somewhere in the bounds of its offsets."""
        place = self._conflict(viewport, bounds)
        if place:
            warnings.warn(contradiction_at(place), ContradictionWarning, stacklevel=3)

    def _marker(self, marker: Any) -> int:
        self._opened()
        if isinstance(marker, str) and marker in self.markers:
            return self.markers.index(marker)
        number = _whole(marker)
        if number is not None and 0 <= number < len(self.markers):
            return number
        raise ValueError(f"there is no marker {marker!r:.100}; the scene has {', '.join(self.markers) or 'none'}")

    def _lend(self, key: tuple, marker: int, viewport: c.Viewport, grid: Optional[c.Grid]) -> int:
        with self._lock:
            self._opened()
            free = self._sweeps.get(key)
            if free:
                return free.pop()
        handle = c_uint64()
        c.check(c.library.wmk_sweep_open(self._opened(), marker, viewport, byref(grid) if grid else None, handle))
        return handle.value

    def _give_back(self, key: tuple, sweep: int) -> None:
        old: List[int] = []
        with self._lock:
            if self._handle:
                if key not in self._sweeps and len(self._sweeps) >= 64:
                    old = self._sweeps.pop(next(iter(self._sweeps)))
                self._sweeps.setdefault(key, []).append(sweep)
            else:
                old = [sweep]
        for handle in old:
            c.library.wmk_close(handle)


#: The scenes of this process.
_scenes: "weakref.WeakSet[Scene]" = weakref.WeakSet()


def _renew_locks() -> None:
    """Lets the child of a fork use the scenes, whose locks other threads may have held, which it has not."""
    for scene in _scenes:
        scene._lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_renew_locks)


class Grid:
    """Offsets on a screen, rows from the top; ``shape`` is (rows, columns), and elements follow in that order."""

    def __init__(self, scene: Scene, marker: int, viewport: c.Viewport, grid: c.Grid):
        self._scene, self._marker, self._viewport, self._grid = scene, marker, viewport, grid
        self.shape: Tuple[int, int] = (grid.count_y, grid.count_x)

    def __repr__(self) -> str:
        g = self._grid
        return f"Grid({g.count_x} x {g.count_y} offsets from ({g.start_x:g}, {g.start_y:g}), {g.step_x:g} apart)"

    def __len__(self) -> int:
        return self.shape[0] * self.shape[1]

    def _call(self, body):
        key = _key(self._marker, self._viewport, self._grid)
        sweep = self._scene._lend(key, self._marker, self._viewport, self._grid)
        try:
            return body(sweep)
        finally:
            self._scene._give_back(key, sweep)

    def _bounds(self) -> Tuple[float, float, float, float]:
        g = self._grid
        return g.start_x, g.start_y, (g.count_x - 1) * g.step_x, (g.count_y - 1) * g.step_y

    def offsets(self) -> Tuple["np.ndarray", "np.ndarray"]:
        """Returns the offsets of the grid's columns and those of its rows, in points.

        A start and a step that are fractions people write are those fractions: three steps of 0.7 come to 2.1.
        """
        import numpy as np

        rows, columns = self.shape
        try:
            x, y = np.empty(columns), np.empty(rows)
        except (MemoryError, ValueError):
            raise ValueError(f"there is no memory for {columns} and {rows} offsets") from None
        self._call(lambda sweep: c.check(c.library.wmk_sweep_offsets(sweep, x.ctypes.data, columns, y.ctypes.data, rows)))
        return x, y

    def summary(self) -> Summary:
        """Counts the states; where each axis follows its own offset, in time of the rows and columns alone."""
        self._scene._warn(self._viewport, self._bounds)
        return self._counted()

    def _conflict(self) -> Optional[Tuple[float, float]]:
        return self._scene._conflict(self._viewport, self._bounds)

    def _counted(self) -> Summary:
        """Counts the states without a warning."""
        import numpy as np

        by_flags, headings = [0] * 64, np.zeros(36, np.uint64)
        farthest: Optional[c.Summary] = None
        for counted in self._counts():
            by_flags = [a + b for a, b in zip(by_flags, counted.by_flags)]
            headings += np.array(list(counted.headings), dtype=np.uint64)
            # Of equal distances the first counts.
            if farthest is None or counted.longest_distance > farthest.longest_distance:
                farthest = counted
        assert farthest is not None
        clamped: Dict[Tuple[str, ...], int] = {}
        for flags, count in enumerate(by_flags):
            if count and not flags & HIDDEN:
                clamped[edges(flags)] = clamped.get(edges(flags), 0) + count
        x = sum(count for flags, count in enumerate(by_flags) if flags & X)
        hidden = sum(count for flags, count in enumerate(by_flags) if flags & HIDDEN)
        return Summary(
            sum(by_flags), x, sum(by_flags) - x - hidden, hidden, clamped, headings, farthest.longest_distance,
            (farthest.farthest_x, farthest.farthest_y),
        )  # fmt: skip

    def _counts(self) -> Iterator[c.Summary]:
        """Counts the states, some rows at a time where all take long, so that Ctrl-C is heard between."""
        rows, columns = self.shape
        # More columns are counted part by part, so that of equal distances another would be the first in some rows.
        short = len(self) <= AT_ONCE or columns > MOST_COLUMNS or rows > MOST_ROWS
        cost = 0.0 if short else self._cost()
        if len(self) * cost <= SECONDS:
            yield self._call(_summary_of)
            return
        g, y = self._grid, self.offsets()[1]
        row, high = 0, SECONDS / (columns * cost)
        while row < rows:
            count = max(1, min(int(high), rows - row))
            count = self._rows_as(y[row : row + count])
            part = c.Grid(g.start_x, float(y[row]), g.step_x, g.step_y, columns, count)
            began = time.perf_counter()
            yield self._once(part, _summary_of)
            # Where each axis follows its own offset more rows take hardly longer.
            high = count * SECONDS / max(time.perf_counter() - began, 1e-9)
            row += count

    def _cost(self) -> float:
        """Returns about how many seconds a state takes at most to be counted."""
        self._call(lambda sweep: None)
        began = time.perf_counter()
        self._found(len(self) // 2, SAMPLE, ["flags"])
        return (time.perf_counter() - began) / SAMPLE

    def _rows_as(self, y: "np.ndarray") -> int:
        """Returns how many of some rows are the same to the bit if they are counted from the first of them."""
        import numpy as np

        found, x, g = np.empty(len(y)), np.empty(1), self._grid
        part = c.Grid(g.start_x, float(y[0]), g.step_x, g.step_y, 1, len(y))
        self._once(part, lambda sweep: c.check(
            c.library.wmk_sweep_offsets(sweep, x.ctypes.data, 1, found.ctypes.data, len(y))
        ))  # fmt: skip
        others = np.flatnonzero(found != y)
        return int(others[0]) if len(others) else len(y)

    def _once(self, grid: c.Grid, body):
        """Calls a function for some of the offsets, whose sweep nobody needs afterwards."""
        sweep = self._scene._lend((), self._marker, self._viewport, grid)
        try:
            return body(sweep)
        finally:
            c.library.wmk_close(sweep)

    def heading(self, out: Optional["np.ndarray"] = None) -> "np.ndarray":
        """Returns the headings in degrees, float32 of the grid's shape.

        They are 0 where the marker is on its target or so near that it has none, and NaN where it hides.
        """
        import numpy as np

        if out is None:
            try:
                out = np.empty(self.shape, np.float32)
            except (MemoryError, ValueError):
                raise ValueError(f"there is no memory for {len(self)} headings") from None
        elif (
            not isinstance(out, np.ndarray) or out.dtype != np.float32 or out.shape != self.shape
            or not out.flags.c_contiguous or not out.flags.writeable
        ):  # fmt: skip
            raise ValueError(f"out has to be a writable array of float32 in C order, of the shape {self.shape}")
        self._scene._warn(self._viewport, self._bounds)
        self._call(
            lambda sweep: c.check(c.library.wmk_sweep_headings(sweep, out.ctypes.data, out.size))
        )
        return out

    def regions(self) -> List[Region]:
        """Returns the offsets divided by the edges that clamp: exact polygons, and nothing is sampled."""
        import numpy as np

        self._scene._warn(self._viewport, self._bounds)

        def body(sweep: int) -> List[Region]:
            counts = [c_size_t() for _ in range(3)]
            r, p, n = counts
            c.check(c.library.wmk_sweep_regions(sweep, None, 0, r, None, 0, p, None, 0, n))
            found = (c.Region * r.value)()
            ends, corners = np.empty(p.value, np.uint64), np.empty((n.value, 2))
            c.check(
                c.library.wmk_sweep_regions(
                    sweep, found, r.value, r, ends.ctypes.data, p.value, p, corners.ctypes.data, n.value, n
                )
            )
            polygons = np.split(corners, ends[:-1].astype(int))
            return [
                Region(
                    edges(area.flags), area.area, area.share, _rect(area.bounds), bool(area.is_rectangle),
                    polygons[area.first_polygon : area.first_polygon + area.polygon_count],
                )
                for area in found
            ]  # fmt: skip

        return self._call(body)

    def states(self, first: int = 0, count: Optional[int] = None, *, columns: Optional[Sequence[str]] = None) -> States:
        """Finds ``count`` states from the number ``first`` on, in the order of the grid; all unless given."""
        start, length = _whole(first), None if count is None else _whole(count)
        if start is None or start < 0 or (count is not None and (length is None or length < 0)):
            raise ValueError("first and count have to be numbers of states")
        if start + (length or 0) > len(self):
            raise ValueError(f"the grid has {len(self)} states")
        self._scene._warn(self._viewport, self._bounds)
        return self._found(start, length, columns)

    def _found(self, start: int, length: Optional[int], columns: Optional[Sequence[str]]) -> States:
        """Finds states without a warning."""
        table = _table(len(self) - start if length is None else length, columns, None)
        places = table._places()

        def body(sweep: int) -> None:
            done = 0
            while done < len(table):
                part = min(CHUNK, len(table) - done)
                wanted = c.Columns(
                    **{name: place + done * (1 if name == "flags" else 8) for name, place in places.items()}
                )
                c.check(c.library.wmk_sweep_grid_states(sweep, start + done, part, None, None, wanted))
                done += part

        self._call(body)
        return table


def _summary_of(sweep: int) -> c.Summary:
    counted = c.Summary()
    c.check(c.library.wmk_sweep_summary(sweep, counted))
    return counted


def _steps(start: float, end: float, step: float) -> float:
    """Returns how many steps lead from an offset to the last one up to another, each being what people wrote: from
    2371.26 to 2371.47 there are seven of 0.03."""
    exact = (end - start) / step
    if not exact < 2**31:
        return exact
    ratio = (Fraction(end) - Fraction(start)) / Fraction(step)
    # By how much of a step the rounding of the three may have moved the end.
    rounding = (abs(start) + abs(end) + exact * step) / step * 2.0**-52
    return math.floor(ratio + Fraction(min(rounding, 0.25)))


def _key(marker: int, viewport: c.Viewport, grid: Optional[c.Grid]) -> tuple:
    return (marker, bytes(viewport), bytes(grid) if grid else b"")


def _table(count: int, columns: Optional[Sequence[str]], out: Optional[States]) -> States:
    import numpy as np

    if out is not None:
        if not isinstance(out, States) or len(out) != count:
            raise ValueError(f"out has to be a table of {count} states")
        if columns is not None and list(columns) != list(out):
            raise ValueError(f"out has the columns {', '.join(out)}")
        for name, column in out._columns.items():
            kind = np.uint8 if name == "flags" else np.float64
            if name not in c.COLUMNS or not isinstance(column, np.ndarray) or column.dtype != kind:
                raise ValueError(f"the column {name} of out is none of numbers that states write")
            if column.shape != (count,):
                raise ValueError(f"the column {name} of out has the shape {column.shape}, but it has to be {(count,)}")
            if not column.flags.c_contiguous or not column.flags.writeable or not column.flags.aligned:
                raise ValueError(f"the column {name} of out cannot be written to")
        return out
    if columns is None:
        names: Sequence[str] = c.COLUMNS
    else:
        try:
            names = list(columns)
        except TypeError:
            raise ValueError("columns has to be a list of names") from None
        known = not isinstance(columns, str) and names and all(name in c.COLUMNS for name in names)
        if not known or len(set(names)) < len(names):
            raise ValueError(f"columns has to be a list of different names, of {', '.join(c.COLUMNS)}")
    try:
        return States({name: np.empty(count, np.uint8 if name == "flags" else np.float64) for name in names})
    except (MemoryError, ValueError):
        raise ValueError(f"there is no memory for {count} states") from None


def _share(work, count: int, jobs: int) -> None:
    """Calls a function for parts of a range, on as many threads; the first error ends all of them."""
    stop = threading.Event()
    if jobs == 1 or count < 2 * jobs:
        return work(0, count, stop)
    from concurrent.futures import ThreadPoolExecutor

    bounds = [count * job // jobs for job in range(jobs + 1)]
    with ThreadPoolExecutor(jobs) as pool:
        futures = [pool.submit(work, first, end, stop) for first, end in zip(bounds, bounds[1:])]
        try:
            for future in futures:
                future.result()
        except BaseException:
            stop.set()
            raise
