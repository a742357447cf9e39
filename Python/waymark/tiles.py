"""Sweeps divided into tiles, for workers that share nothing: Spark's, Ray's, Dask's, or a pool of processes.

A plan is made where the scenes are, and travels to the workers with their descriptions in it, so that no worker needs a
file. A tile is a number; a worker opens each scene once a process, counts the tiles of its share, and what all of them
found is put together by :meth:`Plan.merge`, which refuses what is not whole, or was found by another plan.
"""

from __future__ import annotations

import hashlib
import time
import warnings
from bisect import bisect_right
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from numbers import Real
from typing import Any, Dict, Iterable, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from . import _library as c
from ._scene import Grid, Scene, _number, _numbers, _viewport, _whole, contradiction_at, open_scene, open_source
from ._values import ContradictionWarning, Summary

#: The most columns of a grid whose states are counted in time of its columns and rows alone.
WIDEST = 1 << 19
#: How many states a tile has at most, of scenes whose states take so many nanoseconds at least: about a second's work.
#: Where each axis follows its own offset a state takes next to nothing, and 10^12 of them are a tile.
STATES_BY_COST = ((200.0, 1 << 20), (2.0, 1 << 28), (0.0, 1 << 40))



class Tiles(NamedTuple):
    """Which tiles were counted: how many, and the sums of their numbers and of powers to these, modulo a prime.

    Others of them, as one twice and its neighbour never, come to other sums but for one chance in 2⁶⁰: the powers of a
    generator have no pattern, and yet those of neighbours are added up at once, as a geometric series.
    """

    total: int
    numbers: int
    powers: int
    #: The beginning of the digest of the plan whose tiles they are; none among tasks that have one plan anyway.
    plan: str = ""

    @staticmethod
    def of(first: int, count: int, plan: str = "") -> "Tiles":
        """Returns so many tiles of a plan from a number on."""
        series = (pow(GENERATOR, count, MODULUS) - 1) * pow(GENERATOR - 1, MODULUS - 2, MODULUS)
        return Tiles(
            count, (count * first + count * (count - 1) // 2) % MODULUS,
            pow(GENERATOR, first, MODULUS) * series % MODULUS, plan,
        )  # fmt: skip

    def and_(self, other: "Tiles") -> "Tiles":
        """Returns both together, which are of one plan."""
        return Tiles(
            self.total + other.total, (self.numbers + other.numbers) % MODULUS,
            (self.powers + other.powers) % MODULUS, self.plan,
        )  # fmt: skip


#: The prime that sums of numbers of tiles are told to, so that they fit where numbers have 64 bits.
MODULUS = (1 << 61) - 1
#: A primitive root of it, the 1,000,003rd power of 37: its powers run through all numbers before they repeat.
GENERATOR = 1_723_975_299_593_126_534

#: The tiles that were counted, and what was found in them.
Counts = Tuple[Tiles, Summary]


@dataclass(frozen=True)
class Part:
    """A marker of a scene on a screen: a grid of ``shape`` (rows, columns) offsets in tiles of at most ``tile``."""

    scene: str
    screen: str
    marker: str
    shape: Tuple[int, int]
    tile: Tuple[int, int]
    #: The number of its first tile.
    first: int
    source: int
    viewport: bytes
    #: The first offset, and the steps between offsets, in points: x, y, x, y.
    grid: Tuple[float, float, float, float]

    @property
    def tiles(self) -> Tuple[int, int]:
        """The number of tiles below and beside each other."""
        return -(-self.shape[0] // self.tile[0]), -(-self.shape[1] // self.tile[1])

    def __len__(self) -> int:
        return self.tiles[0] * self.tiles[1]


@dataclass(frozen=True)
class Plan:
    """What a sweep evaluates. Its length is the number of tiles; it can be pickled, in some KB a scene."""

    sources: Tuple[tuple, ...]
    parts: Tuple[Part, ...]

    def __len__(self) -> int:
        return self.parts[-1].first + len(self.parts[-1]) if self.parts else 0

    def __repr__(self) -> str:
        states = sum(part.shape[0] * part.shape[1] for part in self.parts)
        return f"Plan({len(self)} tiles of {len(self.parts)} parts, {states} states)"

    @cached_property
    def digest(self) -> str:
        """Tells plans from each other by what is in their scenes, wherever the files of these were, and by their tiles."""
        contents = [(data, *rest) if isinstance(data, bytes) else (data, file, *rest) for data, file, *rest in self.sources]
        return hashlib.sha256(repr((contents, self.parts)).encode()).hexdigest()

    @property
    def _mark(self) -> str:
        return self.digest[:16]

    @cached_property
    def _firsts(self) -> List[int]:
        return [part.first for part in self.parts]

    def share(self, number: int, shares: int) -> range:
        """Returns the tiles of one of so many shares: every so manieth, as neighbours take as long as each other."""
        return range(number, len(self), shares)

    def place(self, tile: int) -> Tuple[int, Part]:
        """Returns the part that a tile is of, and its number."""
        if not 0 <= tile < len(self):
            raise ValueError(f"there is no tile {tile}; the plan has {len(self)}")
        index = bisect_right(self._firsts, tile) - 1
        return index, self.parts[index]

    def grid(self, tile: int) -> Tuple[int, Grid]:
        """Returns the number of a tile's part, and the tile's offsets."""
        index, part = self.place(tile)
        down, across = divmod(tile - part.first, part.tiles[1])
        row, column = down * part.tile[0], across * part.tile[1]
        rows, columns = min(part.tile[0], part.shape[0] - row), min(part.tile[1], part.shape[1] - column)
        return index, self._grid(part, row, column, rows, columns)

    def _grid(self, part: Part, row: int, column: int, rows: int, columns: int) -> Grid:
        scene = _opened(self.sources[part.source])
        x, y, step_x, step_y = part.grid
        grid = c.Grid(x + column * step_x, y + row * step_y, step_x, step_y, columns, rows)
        viewport = c.Viewport.from_buffer_copy(part.viewport)
        return Grid(scene, scene.markers.index(part.marker), viewport, grid)

    def _contradiction(self, index: int, grid: Grid) -> Optional[str]:
        """Returns the warning of a part in a tile of which constraints contradict each other.

        It tells of the part, so that all of its tiles have the same one, which Python shows once.
        """
        place = grid._conflict()
        if place is None:
            return None
        part = self.parts[index]
        place = self._grid(part, 0, 0, *part.shape)._conflict() or place
        return contradiction_at(place, f"in scene {part.scene!r} on screen {part.screen!r} ")

    def count(self, tiles: Iterable[int]) -> Dict[int, Counts]:
        """Counts the states of some tiles, by the number of their part.

        Where constraints contradict each other in some of them, one ContradictionWarning tells an offset of the first such
        scene and screen, and how many more there are.
        """
        found: Dict[int, Counts] = {}
        # By what a contradiction depends on, which is not the marker.
        told: Dict[Tuple[str, str], str] = {}
        for tile in tiles:
            number = _whole(tile)
            if number is None:
                raise ValueError(f"there is no tile {tile!r:.100}; tiles are numbers from 0 on")
            index, grid = self.grid(number)
            sweep = self.parts[index].scene, self.parts[index].screen
            text = None if sweep in told else self._contradiction(index, grid)
            if text:
                told[sweep] = text
            _put(found, index, (Tiles.of(number, 1, self._mark), grid._counted()))
        if told:
            more = f"; there are {len(told) - 1} more such pairs of a scene and a screen" if len(told) > 1 else ""
            warnings.warn(next(iter(told.values())) + more, ContradictionWarning, stacklevel=2)
        return found

    def merge(self, found: Iterable[Mapping[int, Counts]]) -> List[Tuple[Part, Summary]]:
        """Puts together what :meth:`count` found in all tiles, in any order.

        ValueError if that is not all of them, or was found by another plan: one of other scenes or screens, or of these
        in other tiles.
        """
        whole: Dict[int, Counts] = {}
        for counts in found:
            for index, count in counts.items():
                mark = getattr(count[0], "plan", "")
                if mark != self._mark:
                    whose = "are of another plan" if mark else "name no plan, as those of an older version of waymark"
                    raise ValueError(
                        f"some counts {whose}; count every tile with the plan that merges them, as one that is made anew "
                        "may have other scenes or other tiles"
                    )
                _put(whole, index, count)
        return [(part, self.check(index, whole.get(index))) for index, part in enumerate(self.parts)]

    def check(self, index: int, counts: Optional[Counts]) -> Summary:
        """Returns the summary of a part of which all tiles were counted; ValueError otherwise."""
        part = self.parts[index]
        tiles, states = (counts[0], counts[1].count) if counts else (Tiles(0, 0, 0), 0)
        wanted, every = Tiles.of(part.first, len(part)), part.shape[0] * part.shape[1]
        if counts is None or (tiles[:3], states) != (wanted[:3], every):
            others = ", some of them twice and others never" if (tiles.total, states) == (wanted.total, every) else ""
            raise ValueError(
                f"{part.marker} of {part.scene} on {part.screen} has {len(part)} tiles of {every} states, "
                f"but {tiles.total} tiles of {states} states were counted{others}"
            )
        return counts[1]


def plan(scenes: Mapping[str, Any], screens: Any, *, markers: Optional[Sequence[str]] = None, step: float = 1,
         range: Any = None, tile: Union[None, int, Tuple[int, int]] = None) -> Plan:  # fmt: skip
    """Divides the sweeps of every marker of every scene over every screen into tiles.

    ``scenes`` is a dict from an id to a scene, or to what :func:`waymark.open` takes. ``screens`` is a list of devices,
    or a dict from an id to a device, a size (width, height) in points, or a dict with the arguments of
    :meth:`Scene.grid <waymark.Scene.grid>` that describe a screen. ``markers`` names those that are wanted, each
    once, and ``step`` and ``range`` are those of a grid.

    ``tile`` is the most states that a tile has, or its (rows, columns); unless given, tiles are about a second's work,
    for which a few states of each sweep are timed. What is found does not depend on it.
    """
    opened = _scenes(scenes)
    viewports = _screens(screens)
    sources: List[tuple] = []
    parts: List[Part] = []
    first = 0
    for scene_id, scene in opened.items():
        for screen_id, screen in viewports.items():
            for marker in _markers(scene_id, scene, markers):
                try:
                    grid = scene.grid(**screen, step=step, range=range, marker=marker)
                    size = _tile(grid, tile)
                except ValueError as error:
                    raise ValueError(f"scene {scene_id!r} on screen {screen_id!r}: {error}") from None
                g = grid._grid
                parts.append(
                    Part(scene_id, screen_id, marker, grid.shape, size, first, len(sources), bytes(grid._viewport),
                         (g.start_x, g.start_y, g.step_x, g.step_y))
                )  # fmt: skip
                first += len(parts[-1])
        sources.append(scene._source)
    if not parts:
        raise ValueError("there is nothing to sweep; give a scene with a marker, and a screen")
    made = Plan(tuple(sources), tuple(parts))
    # It travels with the plan, so that no task has to find it.
    _ = made.digest
    return made


@lru_cache(maxsize=64)
def _opened(source: tuple) -> Scene:
    return open_source(source)


def _put(found: Dict[int, Counts], index: int, counts: Counts) -> None:
    if index not in found:
        found[index] = counts
        return
    (tiles, a), (more, b) = found[index], counts
    clamped = dict(a.clamped)
    for edges, count in b.clamped.items():
        clamped[edges] = clamped.get(edges, 0) + count
    # The first offset of the grid, in the order of its rows, that has the longest distance.
    farthest = max(a, b, key=lambda s: (s.longest_distance, -s.farthest_offset[1], -s.farthest_offset[0]))
    both = replace(
        farthest, count=a.count + b.count, x=a.x + b.x, arrow=a.arrow + b.arrow, hidden=a.hidden + b.hidden,
        clamped=clamped, headings=a.headings + b.headings,
    )  # fmt: skip
    found[index] = (tiles.and_(more), both)


def _id(value: Any, what: str) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= 200 or "\0" in value:
        raise ValueError(f"a {what} has the id {value!r:.100}, but ids are texts of 1 to 200 characters")
    return value


def _scenes(scenes: Any) -> Dict[str, Scene]:
    if not isinstance(scenes, Mapping):
        raise ValueError(f"scenes is a {type(scenes).__name__}, but it has to be a dict from ids to scenes")
    opened: Dict[str, Scene] = {}
    for key, scene in scenes.items():
        try:
            opened[_id(key, "scene")] = scene if isinstance(scene, Scene) else open_scene(scene)
        except ValueError as error:
            raise ValueError(f"scene {key!r:.100}: {error}") from None
    return opened


def _screens(screens: Any) -> Dict[str, Dict[str, Any]]:
    if isinstance(screens, (str, bytes)) or not isinstance(screens, (Mapping, Sequence)):
        raise ValueError("screens has to be a list of devices, or a dict from ids to devices or sizes")
    if not isinstance(screens, Mapping):
        screens = {_id(name, "screen"): name for name in screens}
    described: Dict[str, Dict[str, Any]] = {}
    for key, screen in screens.items():
        if isinstance(screen, str):
            screen = {"device": screen}
        elif not isinstance(screen, Mapping):
            screen = {"size": screen}
        try:
            unknown = set(screen) - {"device", "size", "insets", "landscape"}
            if unknown:
                raise ValueError(f"a screen has no {sorted(map(str, unknown))[0]}, but device, size, insets, landscape")
            _viewport(**screen)
        except ValueError as error:
            raise ValueError(f"screen {key!r:.100}: {error}") from None
        described[_id(key, "screen")] = dict(screen)
    return described


def _markers(scene_id: str, scene: Scene, wanted: Optional[Sequence[str]]) -> Sequence[str]:
    if wanted is None:
        return scene.markers
    names = [wanted] if isinstance(wanted, str) else list(wanted)
    for index, name in enumerate(names):
        if name not in scene.markers:
            raise ValueError(
                f"scene {scene_id!r}: there is no marker {name!r:.100}; it has {', '.join(scene.markers) or 'none'}"
            )
        if name in names[:index]:
            raise ValueError(f"markers names {name!r} twice")
    return names


def _tile(grid: Grid, wanted: Any) -> Tuple[int, int]:
    rows, columns = grid.shape
    if wanted is None or isinstance(wanted, Real):
        states = _states_by_cost(grid) if wanted is None else _number(wanted, "tile")
        # Whole rows, where they are not too long.
        wide = min(columns, states, WIDEST)
        high = states // max(1, wide)
    else:
        high, wide = _numbers(wanted, 2, "tile")
    if not (1 <= high <= 2**62 and 1 <= wide <= 2**62):
        raise ValueError(f"tile is {wanted!r:.100}, but it has to be a number of states, or of rows and columns")
    g, size = grid._grid, (min(int(high), rows), min(int(wide), columns))
    for start, step, count, of in ((g.start_x, g.step_x, columns, size[1]), (g.start_y, g.step_y, rows, size[0])):
        if of < count:
            _check_exact(start, step, count)
    return size


def _check_exact(start: float, step: float, count: int) -> None:
    """Refuses offsets that rounding would move if they were counted from the start of a tile."""
    unit = max(Fraction(start).denominator, Fraction(step).denominator)
    if (abs(Fraction(start)) + count * Fraction(step)) * unit > 2**53:
        raise ValueError(
            f"offsets from {start:g} on that are {step:g} apart would be rounded otherwise in tiles than in one grid; "
            "give a range and a step in binary fractions, such as 0.125"
        )


def _states_by_cost(grid: Grid) -> int:
    if len(grid) <= STATES_BY_COST[0][1]:
        return STATES_BY_COST[0][1]
    for size, (least, states) in zip((32, 512, 512), STATES_BY_COST):
        if _nanoseconds(grid, size) >= least:
            return states
    return STATES_BY_COST[-1][1]


def _nanoseconds(grid: Grid, size: int) -> float:
    """Returns what a state takes to be counted, from the first ones of a grid."""
    rows, columns = (min(size, count) for count in grid.shape)
    g = grid._grid
    start = c.Grid(g.start_x, g.start_y, g.step_x, g.step_y, columns, rows)
    few = Grid(grid._scene, grid._marker, grid._viewport, start)
    few._counted()
    times = []
    for _ in (1, 2, 3):
        # A thread's own time does not grow while others have the processor.
        start = time.thread_time_ns()
        few._counted()
        times.append(time.thread_time_ns() - start)
    return min(times) / len(few)
