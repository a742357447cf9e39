#!/usr/bin/env python3
"""Repeats sweeps over several screens at many numbers of threads, and demands one checksum of each.

usage: repeat.py WAYMARK [--runs N] [--seed N]

The sweeps are one of a marker that constraints place, over all devices; one of several such markers; one of a
marker that rules place; and one of several markers along a track that changes screens.
"""

import argparse
import collections
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from subjects import ISLAND, digest  # noqa: E402


def several_markers(folder):
    """Returns a scene with three markers of one view, with treasures of their own."""
    scene = folder / "several"
    shutil.copytree(ISLAND, scene)
    file = scene / "scene.json"
    description = json.loads(file.read_text())
    first = description["markers"][0]
    for name, x, y in [("second", 400, 2100), ("third", 2200, 90)]:
        description["markers"].append(dict(first, name=name, target={"x": x, "y": y}))
    file.write_text(json.dumps(description))
    return scene


def track(folder):
    """Returns a track that comes back to its screens in pieces of all lengths."""
    dice = random.Random(7)
    screens = [(375, 667), (812, 375), (50, 60), (1024, 768)]
    rows = ["offset_x,offset_y,width,height"]
    while len(rows) < 30_000:
        width, height = dice.choice(screens)
        for _ in range(dice.randint(1, 600)):
            rows.append(f"{dice.uniform(0, 2125):.2f},{dice.uniform(0, 1833):.2f},{width},{height}")
    path = folder / "track.csv"
    path.write_text("\n".join(rows) + "\n")
    return path


def sweeps(folder):
    """Returns the arguments of each sweep by its name."""
    several = str(several_markers(folder))
    screens = ["--device", "all", "--landscape"]
    return {
        "screens": [str(ISLAND), "--grid", "0:2125:29,0:1833:31"] + screens,
        "markers": [several, "--grid", "0:2125:29,0:1833:61"] + screens,
        "placements": [str(ISLAND), "--grid", "0:2125:290,0:1833:310", "--rule", "ellipse"] + screens,
        "tracks": [several, "--track", str(track(folder))],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("waymark", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    sums = collections.defaultdict(collections.Counter)
    start = time.time()
    with tempfile.TemporaryDirectory(prefix="repeat-") as base:
        base = pathlib.Path(base)
        cases = sweeps(base)
        for number in range(options.runs):
            name = list(cases)[number % len(cases)]
            jobs = dice.randint(2, 64)
            output = base / dice.choice(["x.npy", "x.csv"])
            subprocess.run(
                [str(options.waymark.resolve()), "sweep", *cases[name], "--quiet", "--jobs",
                 str(jobs), "--output", str(output)], check=True, stdin=subprocess.DEVNULL)
            sums[name, output.suffix][digest(output)] += 1
    for key, counts in sorted(sums.items()):
        verdict = "one checksum" if len(counts) == 1 else f"{len(counts)} checksums: {counts}"
        print(f"{sum(counts.values())} runs of {' '.join(key)}: {verdict}")
    print(f"{options.runs} runs, --seed {options.seed}, {time.time() - start:.0f} s")
    sys.exit(any(len(counts) > 1 for counts in sums.values()))


if __name__ == "__main__":
    main()
