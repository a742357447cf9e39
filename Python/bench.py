"""Measures the package beside NumPy in the same run, and prints a table.

    python Python/bench.py [WHEEL]
"""

import os
import statistics
import subprocess
import sys
import time

# The package that is installed is measured, not its sources beside this file, which have no library.
sys.path = [path for path in sys.path if os.path.abspath(path) != os.path.dirname(os.path.abspath(__file__))]

import numpy as np  # noqa: E402
import waymark  # noqa: E402

MAP = "Maps/treasure-island"


def best(body, seconds=0.6):
    """Returns the least and the median time of a call in nanoseconds."""
    body()
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(times) < 5:
        start = time.perf_counter_ns()
        body()
        times.append(time.perf_counter_ns() - start)
    return min(times), statistics.median(times)


def by_numpy(offsets):
    x = np.clip(1610, offsets[:, 0], offsets[:, 0] + 308)
    y = np.clip(1610, offsets[:, 1], offsets[:, 1] + 600)
    dx, dy = 1610 - x, 1610 - y
    on_target = (np.abs(dx) < 0.5) & (np.abs(dy) < 0.5)
    flags = (dx < 0).view("u1") | (dx > 0).view("u1") << 1 | (dy < 0).view("u1") << 2 | (dy > 0).view("u1") << 3
    flags |= on_target.view("u1") << 4
    heading = np.degrees(np.arctan2(dy, dx))
    heading[on_target] = np.nan
    return x, y, x - offsets[:, 0], y - offsets[:, 1], dx, dy, heading, np.hypot(dx, dy), flags


def flags_by_numpy(offsets):
    x = np.clip(1610, offsets[:, 0], offsets[:, 0] + 308)
    y = np.clip(1610, offsets[:, 1], offsets[:, 1] + 600)
    dx, dy = 1610 - x, 1610 - y
    flags = (dx < 0).view("u1") | (dx > 0).view("u1") << 1 | (dy < 0).view("u1") << 2 | (dy > 0).view("u1") << 3
    return flags | ((np.abs(dx) < 0.5) & (np.abs(dy) < 0.5)).view("u1") << 4


def row(what, figure, peer="", note=""):
    print(f"| {what} | {figure} | {peer} | {note} |")


def main():
    scene = waymark.open(MAP)
    print("| Python | Waymark | NumPy | |\n| --- | --- | --- | --- |")
    for count in (8_192, 1_000_000):
        offsets = np.random.default_rng(1).uniform((0, 0), (2125, 1833), (count, 2))
        table = scene.states(offsets, size=(375, 667))
        flags = scene.states(offsets, size=(375, 667), columns=["flags"])
        each = lambda body: best(body)[0] / count  # noqa: E731
        ours = each(lambda: scene.states(offsets, size=(375, 667), out=table))
        peer = each(lambda: by_numpy(offsets))
        row(f"{count:,} random viewports, nine columns", f"{ours:.1f} ns a state", f"{peer:.1f}", "into `out=`")
        ours = each(lambda: scene.states(offsets, size=(375, 667)))
        row(f"{count:,} random viewports, nine columns", f"{ours:.1f} ns a state", f"{peer:.1f}", "new memory")
        ours = each(lambda: scene.states(offsets, size=(375, 667), columns=["flags"], out=flags))
        row(f"{count:,} random viewports, flags", f"{ours:.2f} ns a state", f"{each(lambda: flags_by_numpy(offsets)):.1f}")
        if count > 100_000:
            ours = each(lambda: scene.states(offsets, size=(375, 667), out=table, jobs=2))
            row(f"{count:,} random viewports, nine columns", f"{ours:.1f} ns a state", f"{peer:.1f}", "`jobs=2`")
    for step in (1, 0.5):
        grid = scene.grid(device="iphone-8", step=step)
        headings = grid.heading()
        ours, fill = best(lambda: grid.heading(headings))[0], best(lambda: headings.fill(1))[0]
        row(f"{len(grid):,} headings of a grid, {headings.nbytes / 1e6:.0f} MB", f"{ours / len(grid):.3f} ns a state",
            f"{fill / len(grid):.3f}", f"{100 * fill / ours:.0f} % of a memory fill")  # fmt: skip
    grid = scene.grid(device="iphone-8")
    row("counts of that grid", f"{best(grid.summary)[0] / 1e3:.0f} µs")
    row("one state", f"{best(lambda: scene.state(size=(375, 667), offset=(500, 700)))[1] / 1e3:.1f} µs")
    starts = []
    for _ in range(9):
        program = "import time; t = time.perf_counter(); import waymark; print(time.perf_counter() - t)"
        starts.append(float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout))
    row("`import waymark`", f"{1e3 * statistics.median(starts):.0f} ms", "", "NumPy is imported when first needed")
    if len(sys.argv) > 1:
        row("wheel", f"{os.path.getsize(sys.argv[1]):,} bytes")


main()
