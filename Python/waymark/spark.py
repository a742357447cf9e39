"""Sweeps on Spark: tiles in, counts or files out; states never pass through Spark.

Each worker needs this package in its Python, and nothing else: scenes travel as their descriptions, within the plan. See
the article on sweeps on clusters.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from ._parquet import STATES, Folder
from ._scene import _open_json, _whole
from ._values import Summary
from .tiles import Counts, Plan, Tiles, _put, plan

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame, SparkSession

#: The columns that tell which tiles were counted.
TILES = ("tiles", "tile_numbers", "tile_powers")
IDS = "scene string, screen string, marker string, "
COUNTS = (
    "count long, x long, arrow long, hidden long, clamped map<string,long>, headings array<long>, "
    "longest_distance double, farthest_x double, farthest_y double"
)


def sweep(spark: "SparkSession", scenes: Any, screens: Any, *, markers: Optional[Sequence[str]] = None, step: float = 1,
          range: Any = None, tile: Union[None, int, Tuple[int, int]] = None,
          shares: Optional[int] = None) -> "DataFrame":  # fmt: skip
    """Counts the states of every marker of every scene on every screen: a row each, and nothing before it is asked for.

    ``scenes`` and ``screens`` are those of :func:`waymark.tiles.plan`, or tables: one with the columns ``scene`` (an id)
    and ``path`` or ``json``, and one with ``screen`` (an id) and ``device``, or ``width`` and ``height`` in points; the
    ids join the result with them. ``shares`` is the number of tasks, four a core unless given; the rest is a plan's.

    The columns are ``scene``, ``screen``, ``marker``; ``count``, ``x``, ``arrow``, ``hidden``, numbers of states;
    ``clamped``, their number by the edges that clamp, such as ``right+bottom``, or ``none``; ``headings``, the number of
    arrows in 36 sectors of 10 degrees from -180 on; ``longest_distance``, and the offset ``farthest_x``, ``farthest_y``
    that has it first, in points.
    """
    planned = plan(_scenes(scenes), _screens(screens), markers=markers, step=step, range=range, tile=tile)
    tasks = _shares(spark, planned, shares)

    def count(batches: Iterable["pyarrow.RecordBatch"]) -> Iterator["pyarrow.RecordBatch"]:
        for number in _numbers_of(batches):
            found = planned.count(planned.share(number, tasks))
            yield _batch([
                {"part": part, **dict(zip(TILES, tiles)), **_row(summary)} for part, (tiles, summary) in found.items()
            ])  # fmt: skip

    def merge(batches: Iterable["pyarrow.RecordBatch"]) -> Iterator["pyarrow.RecordBatch"]:
        whole: Dict[int, Counts] = {}
        for batch in batches:
            for row in batch.to_pylist():
                tiles = Tiles(*(row[name] for name in TILES))
                _put(whole, row["part"], (tiles, _summary(row)))
        rows = []
        for index, counts in whole.items():
            part = planned.parts[index]
            ids = {"scene": part.scene, "screen": part.screen, "marker": part.marker}
            rows.append({**ids, **_row(planned.check(index, counts))})
        yield _batch(rows, ids=True)

    found = spark.range(0, tasks, 1, tasks).mapInArrow(count, f"part int, {' long, '.join(TILES)} long, {COUNTS}")
    return found.repartition("part").mapInArrow(merge, IDS + COUNTS)


def regions(spark: "SparkSession", scenes: Any, screens: Any, *, markers: Optional[Sequence[str]] = None,
            range: Any = None, shares: Optional[int] = None) -> "DataFrame":  # fmt: skip
    """Divides the offsets of every marker of every scene on every screen by the edges that clamp: a row for each region.

    Nothing is sampled: ``polygons`` are convex, with corners (x, y) in points, where one kind of state ends and another
    begins; ``area`` is in square points, and ``share`` is of all offsets. The rest is as in :func:`sweep`.
    """
    whole = (2**31, 2**31)
    planned = plan(_scenes(scenes), _screens(screens), markers=markers, range=range, tile=whole)
    tasks = _shares(spark, planned, shares)

    def divide(batches: Iterable["pyarrow.RecordBatch"]) -> Iterator["pyarrow.RecordBatch"]:
        import pyarrow as pa

        double, names = pa.float64(), ("scene", "screen", "marker", "clamped")
        numbers = (("area", double), ("share", double), ("polygons", pa.list_(pa.list_(pa.list_(double)))))
        schema = pa.schema([*((name, pa.string()) for name in names), *numbers])
        for number in _numbers_of(batches):
            rows = []
            for index, grid in map(planned.grid, planned.share(number, tasks)):
                part = planned.parts[index]
                for one in grid.regions():
                    corners = [polygon.tolist() for polygon in one.polygons]
                    values = (part.scene, part.screen, part.marker, _edges(one.clamped), one.area, one.share, corners)
                    rows.append(dict(zip(schema.names, values)))
            yield pa.RecordBatch.from_pylist(rows, schema=schema)

    columns = "clamped string, area double, share double, polygons array<array<array<double>>>"
    return spark.range(0, tasks, 1, tasks).mapInArrow(divide, IDS + columns)


def write(spark: "SparkSession", folder: Any, scenes: Any, screens: Any, *, columns: Optional[Sequence[str]] = None,
          markers: Optional[Sequence[str]] = None, step: float = 1, range: Any = None,
          tile: Union[int, Tuple[int, int]] = STATES, shares: Optional[int] = None,
          resume: bool = False) -> "DataFrame":  # fmt: skip
    """Writes the states as Parquet, which the tasks do themselves, and returns the table of them.

    ``folder`` is a path that every worker sees; it is made, or has to be empty. Below it are ``scene=``, ``screen=`` and
    ``marker=``, and a file for each tile, with ``offset_x``, ``offset_y`` and the ``columns`` of
    :class:`waymark.States`, all of them unless given. With ``resume``, what a sweep that was stopped has left out is
    written. The rest is as in :func:`sweep`. ValueError if a task fails, with its sentence, and if Spark does not find
    every file that was written, as in a locale without the letters of an id.
    """
    planned = plan(_scenes(scenes), _screens(screens), markers=markers, step=step, range=range, tile=tile)
    files = Folder(folder, planned, columns)
    tasks = _shares(spark, planned, shares)
    files.claim(resume)

    def write_share(batches: Iterable["pyarrow.RecordBatch"]) -> Iterator["pyarrow.RecordBatch"]:
        import pyarrow

        for number in _numbers_of(batches):
            states = [files.write(tile) for tile in planned.share(number, tasks)]
            yield pyarrow.RecordBatch.from_pydict({"tiles": [len(states)], "states": [sum(states)]})

    try:
        written = spark.range(0, tasks, 1, tasks).mapInArrow(write_share, "tiles long, states long").collect()
    except Exception as error:
        # What a task raised is a line of the traceback that Spark tells.
        for line in str(error).splitlines():
            if line.strip().startswith("ValueError: "):
                raise ValueError(line.strip()[12:]) from error
        raise
    files.finish(sum(row["tiles"] for row in written), sum(row["states"] for row in written))
    return _read(spark, files)


def _read(spark: "SparkSession", files: Folder) -> "DataFrame":
    """Returns the table of a folder's files; ValueError if Spark does not find them all."""
    types = ", ".join(f"{name} {'short' if name == 'flags' else 'double'}" for name in files.names)
    # Spark takes a path for a pattern.
    path = re.sub(r"([\\*?\[\]{}])", r"\\\1", files.path)
    states = spark.read.schema(f"{types}, {IDS[:-2]}").parquet(f"file://{path}")
    # Where names cannot be spelled in the letters of its locale, Java lists others, and Spark passes over them.
    found = len(states.inputFiles())
    if found != len(files.plan):
        raise ValueError(
            f"{files.path}: all {len(files.plan)} files are written, but Spark finds {found}; if there are letters "
            "beyond ASCII in ids, start Spark and its workers with LC_ALL=C.UTF-8, then resume=True"
        )
    return states


def _shares(spark: "SparkSession", planned: Plan, shares: Optional[int]) -> int:
    if shares is None:
        shares = 4 * spark.sparkContext.defaultParallelism
    number = _whole(shares)
    if number is None or number < 1:
        raise ValueError(f"shares is {shares!r:.100}, but it has to be a number of tasks")
    return min(number, len(planned))


def _numbers_of(batches: Iterable["pyarrow.RecordBatch"]) -> Iterator[int]:
    for batch in batches:
        yield from batch.column(0).to_pylist()


def _edges(clamped: Sequence[str]) -> str:
    return "+".join(clamped) or "none"


def _row(summary: Summary) -> Dict[str, Any]:
    x, y = summary.farthest_offset
    return {
        "count": summary.count, "x": summary.x, "arrow": summary.arrow, "hidden": summary.hidden,
        "clamped": {_edges(edges): count for edges, count in summary.clamped.items()},
        "headings": summary.headings.tolist(), "longest_distance": summary.longest_distance,
        "farthest_x": x, "farthest_y": y,
    }  # fmt: skip


def _summary(row: Mapping[str, Any]) -> Summary:
    import numpy as np

    clamped = {() if edges == "none" else tuple(edges.split("+")): count for edges, count in row["clamped"]}
    return Summary(
        row["count"], row["x"], row["arrow"], row["hidden"], clamped, np.array(row["headings"], np.uint64),
        row["longest_distance"], (row["farthest_x"], row["farthest_y"]),
    )  # fmt: skip


def _batch(rows: List[Dict[str, Any]], ids: bool = False) -> "pyarrow.RecordBatch":
    import pyarrow as pa

    texts = [(name, pa.string()) for name in ("scene", "screen", "marker")]
    schema = pa.schema([
        *(texts if ids else [("part", pa.int32()), *((name, pa.int64()) for name in TILES)]),
        *((name, pa.int64()) for name in ("count", "x", "arrow", "hidden")),
        ("clamped", pa.map_(pa.string(), pa.int64())), ("headings", pa.list_(pa.int64())),
        *((name, pa.float64()) for name in ("longest_distance", "farthest_x", "farthest_y")),
    ])  # fmt: skip
    for row in rows:
        row["clamped"] = list(row["clamped"].items())
    return pa.RecordBatch.from_pylist(rows, schema=schema)


def _rows(table: Any, key: str, either: Sequence[Sequence[str]]) -> Dict[str, Dict[str, Any]]:
    """Returns the rows of a small table by their ids; it needs one of several sets of columns."""
    if not any({key, *names} <= set(table.columns) for names in either):
        wanted = ", or ".join(" and ".join(names) for names in either)
        raise ValueError(f"the table has the columns {', '.join(table.columns)}, but it needs {key}, and {wanted}")
    rows: Dict[str, Dict[str, Any]] = {}
    for row in table.collect():
        if row[key] in rows:
            raise ValueError(f"the table has two rows with the {key} {row[key]!r:.100}")
        rows[row[key]] = row.asDict()
    return rows


def _scenes(scenes: Any) -> Any:
    if not hasattr(scenes, "collect"):
        return scenes
    opened = {}
    for key, row in _rows(scenes, "scene", (["path"], ["json"])).items():
        try:
            text = row.get("json")
            data = text.encode() if isinstance(text, str) else text
            opened[key] = row["path"] if "path" in row else _open_json(bytes(data), "")
        except (ValueError, TypeError) as error:
            raise ValueError(f"scene {key!r:.100}: {error}") from None
    return opened


def _screens(screens: Any) -> Any:
    if not hasattr(screens, "collect"):
        return screens
    rows = _rows(screens, "screen", (["device"], ["width", "height"]))
    return {
        key: row["device"] if row.get("device") is not None else (row.get("width"), row.get("height"))
        for key, row in rows.items()
    }
