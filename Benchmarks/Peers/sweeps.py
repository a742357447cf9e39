"""The treasure rule over many viewports, as people write it in NumPy, and tables written with Polars.

The first line of standard input is a JSON object: `work` names one of the functions below, and the rest is
what it needs. Each further line is a number of events to do. The answer to each is a line with the seconds on
the wall, the seconds of processor time, and the values that the last event read.
"""

import json
import sys
import time

import numpy as np


def states(scene, x, y):
    """Returns the marker's origin, heading and kind at content offsets."""
    width, height = scene["view"]
    size_x, size_y = scene["marker"]
    target_x, target_y = scene["treasure"]
    origin_x = np.clip(target_x, x, x + width - size_x)
    origin_y = np.clip(target_y, y + scene["top"], y + height - size_y)
    is_x = (origin_x == target_x) & (origin_y == target_y)
    angle = np.degrees(np.arctan2(target_y - origin_y, target_x - origin_x))
    return origin_x, origin_y, np.where(is_x, np.nan, angle), is_x


def stream(scene):
    """Viewports in any order, a state an event."""
    x, y = np.array(scene["x"]), np.array(scene["y"])
    place = 0

    def run(events):
        nonlocal place
        while events > 0:
            end = min(len(x), place + events)
            answer = states(scene, x[place:end], y[place:end])
            events -= end - place
            place = 0 if end == len(x) else end
        heading = answer[2][-1]
        return [answer[0][-1], answer[1][-1], 0 if np.isnan(heading) else heading]

    return run


def columns(scene):
    """Returns the table of a grid, with all that a row of `waymark sweep` tells."""
    x, y = (np.arange(*axis, dtype=float) for axis in scene["grid"])
    x, y = np.tile(x, len(y)), np.repeat(y, len(x))
    origin_x, origin_y, heading, is_x = states(scene, x, y)
    width, height = scene["view"]
    size_x, size_y = scene["marker"]
    target_x, target_y = scene["treasure"]
    edges = 1 * (target_x < x) + 2 * (target_x > x + width - size_x)
    edges += 4 * (target_y < y + scene["top"]) + 8 * (target_y > y + height - size_y)
    names = ["+".join(n for b, n in enumerate(["left", "right", "top", "bottom"]) if mask >> b & 1)
             for mask in range(16)]
    return {
        "offset_x": x, "offset_y": y, "x": origin_x, "y": origin_y, "heading": heading,
        "kind": np.array(["arrow", "x"])[is_x.astype(int)], "clamped": np.array(names)[edges],
        "distance": np.hypot(target_x - origin_x, target_y - origin_y),
    }


def lines(path):
    with open(path, "rb") as file:
        return file.read().count(b"\n")


def frame(scene):
    import polars

    return polars.DataFrame(columns(scene)).with_columns(polars.col("heading").fill_nan(None))


def polars_csv(scene):
    """A table that is at hand, written by Polars."""
    table = frame(scene)

    def run(events):
        for _ in range(events):
            table.write_csv(scene["path"], float_precision=6)

    return run


def polars_whole(scene):
    """A grid computed by NumPy and written by Polars."""
    return lambda events: [frame(scene).write_csv(scene["path"], float_precision=6)
                           for _ in range(events)] and None


def savetxt_whole(scene):
    """A grid computed and written by NumPy."""

    def run(events):
        for _ in range(events):
            table = columns(scene)
            rows = np.rec.fromarrays(list(table.values()), names=list(table))
            formats = ["%s" if rows[name].dtype.kind == "U" else "%.6f" for name in table]
            np.savetxt(scene["path"], rows, fmt=formats, delimiter=",", header=",".join(table),
                       comments="")

    return run


work = None
for line in sys.stdin:
    if work is None:
        scene = json.loads(line)
        work = {"stream": stream, "polars": polars_csv, "polars-whole": polars_whole,
                "savetxt-whole": savetxt_whole}[scene["work"]](scene)
        continue
    processor, wall = time.process_time(), time.perf_counter()
    values = work(int(line))
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    print(wall, processor, *([lines(scene["path"])] if values is None else values), flush=True)
