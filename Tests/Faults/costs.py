#!/usr/bin/env python3
"""Runs the command on files that once cost much time or memory, and prints what they cost.

usage: costs.py WAYMARK

A file that was slow may take a second of processor time. A file that was large in memory may take ten times its size,
besides what the command takes for a file of a line.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

VIEWPORT = ["--viewport", "375x667"]
ISLAND = str(pathlib.Path(__file__).resolve().parents[2] / "Maps/treasure-island")
SECONDS, TIMES = 1, 10
# A run that takes longer is ended, and fails.
PATIENCE = 120


def scene(views, constraints=(), **others):
    """Returns the text of a scene with views in a view."""
    views = [{"name": "view"}] + [dict({"in": "view"}, **view) for view in views]
    return json.dumps({"version": 1, "views": views, "constraints": list(constraints), **others})


def stack(count):
    views = [{"name": "stack", "kind": "stack"}]
    views += [{"name": f"v{i}", "in": "stack"} for i in range(count)]
    return scene(views, ["stack.edges == view.edges"])


def visual_format(count):
    views = [{"name": f"v{i}"} for i in range(count)]
    return scene(views, ["H:|" + "".join(f"-[v{i}]" for i in range(count)) + "-|"])


def sums(count):
    return scene([{"name": "a"}], ["a.left == view.left" + " + 1" * 1000] * count)


def outputs(count):
    return scene([], outputs={f"o{i}": "view.left" + " + 1" * 1000 for i in range(count)})


def crowd(count):
    views = [{"name": f"v{i}", "kind": "label", "text": "word " * 300} for i in range(count)]
    return scene(views)


def collection(features):
    return '{"type":"FeatureCollection","features":[' + ",\n".join(features) + "]}"


def feature(x, properties):
    return ('{"type":"Feature","properties":{' + properties + '},'
            f'"geometry":{{"type":"Point","coordinates":[{x},1000]}}}}')


def nested():
    return collection(feature(i, '"a":' + "[" * 490 + "1" + "]" * 490) for i in range(11))


def points(count):
    return collection(feature(i % 2000, f'"name":"p{i}","a":{i % 997},"b":"x"') for i in range(count))


LAYOUT = ["layout", "FILE", *VIEWPORT]
# A scene without markers is read, and then refused.
READING = ["sweep", "FILE", *VIEWPORT]
TARGETS = ["state", ISLAND, *VIEWPORT, "--targets", "FILE", "--pixels", "--format", "geojson"]
CLUSTERS = TARGETS[:-1] + ["csv", "--cluster", "40"]

# What it is, the file's name, its text, how it is read, and whether its time or its memory counts.
CASES = [
    ("arrays nested 490 deep", "t.geojson", nested, TARGETS, "time"),
    ("a stack of 200 views", "s.json", lambda: stack(200), LAYOUT, "time"),
    ("a stack of 5,000 views", "s.json", lambda: stack(5000), LAYOUT, "time"),
    ("a VFL string of 150 views", "s.json", lambda: visual_format(150), LAYOUT, "time"),
    ("4 MB of long constraints", "s.json", lambda: sums(1000), LAYOUT, "time"),
    ("4 MB of long outputs", "s.json", lambda: outputs(1000), LAYOUT, "time"),
    ("2 million escapes", "s.json", lambda: scene([], about="A").replace("A", "\\u0041" * 2_000_000), LAYOUT, "time"),
    ("2 million escapes", "t.geojson", lambda: collection([feature(500, '"name":"' + "\\u0041" * 2_000_000 + '"')]),
     TARGETS, "time"),
    ("83 MB of GeoJSON", "t.geojson", lambda: points(708_000), CLUSTERS, "memory"),
    ("15 MB of scene", "s.json", lambda: crowd(9999), READING, "memory"),
]


# What a process takes counts what it was forked from, so one that is small starts the command.
MEASURE = """
import resource, subprocess, sys
code = subprocess.run(
    sys.argv[2:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    timeout=int(sys.argv[1])).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(code, used.ru_utime + used.ru_stime, used.ru_maxrss << 10)
"""


def run(waymark, arguments):
    """Returns a run's exit code, its seconds of processor time and its bytes of memory."""
    measured = subprocess.run(
        [sys.executable, "-c", MEASURE, str(PATIENCE), waymark] + arguments, capture_output=True, text=True)
    if measured.returncode != 0:
        return None, PATIENCE, 0
    code, seconds, memory = measured.stdout.split()
    return int(code), float(seconds), int(memory)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n\n")[1])
    waymark = str(pathlib.Path(sys.argv[1]).resolve())
    failed = 0
    with tempfile.TemporaryDirectory(prefix="costs-") as base:
        small = pathlib.Path(base) / "small.json"
        small.write_text(scene([]))
        start = run(waymark, ["layout", str(small), *VIEWPORT])[2]
        print(f"{'file':30}{'bytes':>12}{'seconds':>10}{'MB':>8}{'times':>8}")
        for what, name, text, arguments, counts in CASES:
            path = pathlib.Path(base) / name
            path.write_text(text())
            size = path.stat().st_size
            code, seconds, memory = run(waymark, [str(path) if a == "FILE" else a for a in arguments])
            times = max(0, memory - start) / size
            right = code == (65 if arguments is READING else 0)
            right &= seconds <= SECONDS if counts == "time" else times <= TIMES
            failed += not right
            print(f"{what:30}{size:12,}{seconds:10.2f}{memory / 1e6:8.0f}{times:8.1f}"
                  + ("" if right else f"  FAILED on {counts}, code {code}"), flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
