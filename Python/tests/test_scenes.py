"""Scenes from files: their images, and the world files that say where on Earth a map lies."""

import json
import pathlib
import pickle
import shutil
import struct
import zlib

import pytest

import waymark
from test_waymark import command, needs_command

#: Degrees for a column and for a row, and the place of the first pixel's middle.
WORLD_FILE = "+0.01\r\n0.0\r\n0\r\n-.01\r\n010.\r\n5e1\r\n"
SCREEN = {"size": (375, 667), "offset": (100, 200)}


def png(width, height):
    """Returns the header of an image, which is all that says how large it is."""
    header = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + header + struct.pack(">I", zlib.crc32(header))


def scene(image, **location):
    """Returns a scene whose marker fades away over 2000 km, or over as many points where no Earth is."""
    fading = {"opacity": {"near": 100, "far": 2000, "nearValue": 1, "farValue": 0.2}}
    return {
        "version": 1,
        "views": [
            {"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
            {"name": "map", "in": "scroll", "kind": "image", "image": image}, {"name": "marker", "in": "scroll"},
        ],
        "constraints": [
            "scroll.edges == view.edges", "map.edges == scroll.edges", "marker.width == 44", "marker.height == 44",
            "marker.left == map.left + port.x @998", "marker.top == map.top + port.y @998",
        ],
        "markers": [{
            "name": "port", "view": "marker", "reference": "map", "target": {"x": 1610, "y": 1610},
            "placement": {"rule": "ray", "distance": {"unit": "km"} if location else {}, "style": fading},
        }],
        **({"location": location} if location else {}),
    }  # fmt: skip


def written(folder, description):
    (folder / "scene.json").write_text(json.dumps(description))
    return folder


@pytest.mark.parametrize("name", ["map.png", "MAP.PNG", "chart", "tiles/map.v2"])
def test_an_image_may_have_any_name(tmp_path, name):
    (tmp_path / "tiles").mkdir()
    (tmp_path / name).write_bytes(png(2500, 2000))
    layout = waymark.open(written(tmp_path, scene(name))).layout(size=(375, 667))
    assert layout.frames["map"][2:] == (2500, 2000)


@pytest.mark.parametrize(
    "name, scale",
    [("map@2x.png", 2), ("map@3x~ipad.png", 3), ("map@2x~a.b.png", 2), ("map@2x~ipad~x.png", 1), ("map@02x.png", 1)],
)
def test_the_name_of_a_map_tells_its_scale(tmp_path, name, scale):
    (tmp_path / name).write_bytes(png(300, 200))
    layout = waymark.open(tmp_path / name, treasure=(10, 10)).layout(size=(100, 100))
    assert layout.frames["map"][2:] == (300 / scale, 200 / scale)


@pytest.mark.parametrize("name", ["chart.pgw", "where.txt"])
def test_a_map_lies_where_the_world_file_says_that_the_scene_names(tmp_path, name):
    (tmp_path / "chart.png").write_bytes(png(2500, 2500))
    (tmp_path / name).write_bytes(WORLD_FILE.encode())
    found = waymark.open(written(tmp_path, scene("chart.png", worldFile=name)))
    # The edges of its pixels, which are a hundredth of a degree.
    bounds = {"west": 9.995, "north": 50.005, "east": 34.995, "south": 25.005}
    expected = waymark.open(written(tmp_path, scene("chart.png", bounds=bounds))).state(**SCREEN)
    assert found.state(**SCREEN).opacity == pytest.approx(expected.opacity, rel=1e-9)
    assert 0.2 < expected.opacity < 0.9
    # What travels needs no file.
    (tmp_path / name).unlink()
    assert pickle.loads(pickle.dumps(found)).state(**SCREEN) == found.state(**SCREEN)


@pytest.mark.parametrize("end", ["pgw", "wld", "PNGW"])
def test_a_map_lies_where_the_world_file_beside_its_image_says(tmp_path, end):
    (tmp_path / "chart.png").write_bytes(png(2500, 2500))
    description = scene("chart.png", worldFile=f"chart.{end}")
    (tmp_path / f"chart.{end}").write_text(WORLD_FILE)
    named = waymark.open(written(tmp_path, description)).state(**SCREEN)
    del description["location"]
    assert waymark.open(written(tmp_path, description)).state(**SCREEN) == named
    # One that does not fit may be meant for something else.
    (tmp_path / f"chart.{end}").write_text("no numbers")
    description["markers"][0]["placement"]["distance"] = {}
    assert waymark.open(written(tmp_path, description)).state(**SCREEN).opacity != named.opacity


def test_what_is_missing_is_named_with_the_file_that_names_it(tmp_path):
    folder = written(tmp_path, scene("chart.png", worldFile="chart.pgw"))
    with pytest.raises(ValueError, match=r"scene\.json:1:\d+: .*chart\.png was not given, nor is there such a PNG file"):
        waymark.open(folder)
    (tmp_path / "chart.png").write_bytes(png(2500, 2500))
    with pytest.raises(ValueError, match="the world file chart.pgw was not given, nor is there such a file"):
        waymark.open(folder)
    (tmp_path / "chart.pgw").write_text("0 0 0 0 10 50")
    with pytest.raises(ValueError, match="chart.pgw: .*line"):
        waymark.open(folder)
    path = tmp_path / "another.json"
    path.write_text("{}")
    with pytest.raises(ValueError) as error:
        waymark.open(path)
    assert str(error.value).startswith(f"{path}:1:1: ")


@pytest.mark.parametrize("location", [None, 3, {"worldFile": 3}, {"worldFile": "a\0b"}, {"worldFile": "/dev/zero"}])
def test_what_is_no_world_file_is_refused_in_words(location):
    with pytest.raises(ValueError, match="location|worldFile|world file|image"):
        waymark.open({**scene("chart"), "location": location})


def written_treasure(folder, change):
    """Writes the scene of treasure island with a change beside copies of its images."""
    island = pathlib.Path("Maps/treasure-island")
    for image in island.glob("*.png"):
        shutil.copy(image, folder)
    description = json.loads((island / "scene.json").read_text())
    change(description)
    return written(folder, description)


@needs_command
@pytest.mark.parametrize(
    "constraint, offset", [("marker.leading >= map.leading + 2000 @999", (1500, 1200)), ("marker.width <= 40 @999.5", (0, 0))]
)
def test_what_holds_a_constraint_is_named_as_by_the_command(tmp_path, constraint, offset):
    folder = written_treasure(tmp_path, lambda scene: scene["constraints"].append(constraint))
    told = waymark.open(folder).explain(device="iphone-8", offset=offset)
    explained = command("explain", folder, "--device", "iphone-8", f"--offset={offset[0]},{offset[1]}")
    yields = told[told.index("Yields"):told.index("Holds")]
    assert "yields to" in yields and yields in explained


@needs_command
def test_the_frame_of_a_placed_marker_has_the_size_that_its_state_has(tmp_path):
    folder = written_treasure(tmp_path, lambda scene: scene["markers"][0].update(placement={"insets": 16}))
    scene, screen = waymark.open(folder), {"size": (375, 90), "insets": (20, 0, 0, 0)}
    frame = scene.state(**screen).view
    assert frame.height < 67
    assert scene.layout(**screen).view_frames["marker"] == frame
