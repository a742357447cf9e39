"""The sweeps that are disturbed, and what undisturbed ones write."""

import hashlib
import json
import pathlib
import random
import shutil
import subprocess
import time

ISLAND = pathlib.Path(__file__).resolve().parents[2] / "Maps/treasure-island"
FORMATS = ["csv", "npy", "jsonl", "tracks", "transitions"]


def digest(path):
    """Returns a checksum of a file, or of all files in a folder."""
    total = hashlib.sha256()
    for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
        name = file.name if path.is_dir() else ""
        total.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def size(path):
    return sum(f.stat().st_size for f in path.rglob("*")) if path.is_dir() else path.stat().st_size


class Subject:
    """A sweep in one format; `other` is another one to the same output."""

    def __init__(self, name, waymark, base, treasure=1610):
        self.format, self.waymark, self.treasure = name, waymark, treasure
        suffix = {"npy": "npy", "jsonl": "jsonl"}.get(name, "csv")
        self.name = f"states.{suffix}"
        self.scene_name = "scene" if treasure == 1610 else "scene-other"
        folder = base / f"{name}-{treasure}"
        folder.mkdir()
        self.prepare(folder)
        output = folder / self.name
        start = time.time()
        subprocess.run(self.arguments(folder, output), check=True, stdin=subprocess.DEVNULL)
        self.duration = time.time() - start
        self.expected, self.size = digest(output), size(output)
        shutil.rmtree(folder)
        self.other = Subject(name, waymark, base, 900) if treasure == 1610 else None

    def prepare(self, folder):
        """Puts the inputs into a folder, unless they are there."""
        scene = folder / self.scene_name
        if scene.exists():
            return
        shutil.copytree(ISLAND, scene)
        file = scene / "scene.json"
        description = json.loads(file.read_text())
        description["markers"][0]["target"]["x"] = self.treasure
        file.write_text(json.dumps(description))
        track = folder / "track.csv"
        if self.format == "tracks" and not track.exists():
            dice = random.Random(1)
            rows = (f"{dice.uniform(0, 2125):.2f},{dice.uniform(0, 1833):.2f}"
                    for _ in range(60_000))
            track.write_text("offset_x,offset_y\n" + "\n".join(rows) + "\n")

    def input(self, folder):
        """The file that decides the states, besides the images."""
        return folder / ("track.csv" if self.format == "tracks" else "scene/scene.json")

    def arguments(self, folder, output):
        # Rules of placement are slow, so that there is time for something to go wrong.
        placed = ["--rule", "ellipse"]
        offsets = {
            "csv": ["--grid", "0:2125:5,0:1833:8"] + placed,
            "npy": ["--grid", "0:2125:5,0:1833:8"] + placed,
            "jsonl": ["--grid", "0:2125,0:1833:6"],
            "tracks": ["--track", str(folder / "track.csv")] + placed,
            "transitions": ["--grid", "0:2125:25,0:1833:30", "--transitions"] + placed,
        }[self.format]
        return [str(self.waymark), "sweep", str(folder / self.scene_name), "--device", "iphone-8",
                "--quiet", "--jobs", "2", "--output", str(output)] + offsets
