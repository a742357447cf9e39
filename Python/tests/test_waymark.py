"""The package against NumPy's own clamp, against the command, and against calls that make no sense."""

import copy
import ctypes
import json
import math
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time
import warnings

import numpy as np
import pytest

import waymark
from waymark import _library

MAP = "Maps/treasure-island"
COMMAND = os.environ.get("WAYMARK_COMMAND", ".build/debug/waymark")
needs_command = pytest.mark.skipif(not os.path.exists(COMMAND), reason="the command is not built")


def command(*arguments):
    return subprocess.run([COMMAND, *arguments], capture_output=True, text=True, check=True).stdout


@pytest.fixture
def scene():
    with waymark.open(MAP) as scene:
        yield scene


def by_clamp(offsets, size=(375, 667), target=(1610, 1610), marker=67):
    """The treasure rule by NumPy alone."""
    x = np.clip(target[0], offsets[:, 0], offsets[:, 0] + size[0] - marker)
    y = np.clip(target[1], offsets[:, 1], offsets[:, 1] + size[1] - marker)
    dx, dy = target[0] - x, target[1] - y
    on_target = (np.abs(dx) < 0.5) & (np.abs(dy) < 0.5)
    flags = (dx < 0) * 1 | (dx > 0) * 2 | (dy < 0) * 4 | (dy > 0) * 8 | on_target * 16
    heading = np.where(on_target, np.nan, np.degrees(np.arctan2(dy, dx)))
    return x, y, dx, dy, flags.astype(np.uint8), heading, np.hypot(dx, dy)


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("seed", range(5))
def test_states_are_those_of_a_clamp(scene, seed, jobs):
    offsets = np.random.default_rng(seed).uniform((-100, -100), (2225, 1933), (20_000, 2))
    states = scene.states(offsets, size=(375, 667), jobs=jobs)
    x, y, dx, dy, flags, heading, distance = by_clamp(offsets)
    np.testing.assert_allclose(states.x, x, rtol=0, atol=1e-9)
    np.testing.assert_allclose(states.y, y, rtol=0, atol=1e-9)
    np.testing.assert_array_equal(states.view_x, states.x - offsets[:, 0])
    np.testing.assert_array_equal(states.view_y, states.y - offsets[:, 1])
    np.testing.assert_allclose(states.slack_x, dx, rtol=0, atol=1e-9)
    np.testing.assert_allclose(states.slack_y, dy, rtol=0, atol=1e-9)
    np.testing.assert_array_equal(states.flags, flags)
    np.testing.assert_allclose(states.heading, heading, rtol=0, atol=1e-9)
    np.testing.assert_allclose(states.distance, distance, rtol=0, atol=1e-8)


def test_layouts_of_offsets_and_columns_do_not_matter(scene):
    offsets = np.random.default_rng(1).uniform(0, 1800, (999, 2))
    expected = scene.states(offsets, size=(375, 667))
    wide = np.zeros((999, 5))
    wide[:, 1:3] = offsets
    for same in (np.asfortranarray(offsets), wide[:, 1:3], offsets[::-1][::-1], offsets.tolist()):
        found = scene.states(same, size=(375, 667))
        for name in expected:
            np.testing.assert_array_equal(found[name], expected[name])
    backwards = scene.states(offsets[::-1], size=(375, 667))
    np.testing.assert_array_equal(backwards.x[::-1], expected.x)
    alone = scene.states(offsets, size=(375, 667), columns=["flags"])
    assert list(alone) == ["flags"]
    np.testing.assert_array_equal(alone.flags, expected.flags)
    assert scene.states(offsets, size=(375, 667), columns=["flags"], out=alone) is alone
    assert len(scene.states(np.empty((0, 2)), size=(375, 667))) == 0


def test_more_states_than_caches_hold_are_those_of_parts(scene):
    offsets = np.random.default_rng(3).uniform((0, 0), (2125, 1833), (300_001, 2))
    states, size = scene.states(offsets, size=(375, 667)), 99_999
    for first in range(0, len(offsets), size):
        part = scene.states(offsets[first : first + size], size=(375, 667))
        for name in states:
            np.testing.assert_array_equal(states[name][first : first + size], part[name])


def test_a_state_is_the_same_however_its_numbers_are_given(scene):
    state = scene.state(size=(375.5, 667), offset=(500, 700.25), insets=(20, 0, 0, 0))
    given = scene.state(
        size=np.array([375.5, 667]), offset=[np.float64(500), 700.25], insets=(side for side in (20, 0, 0.0, 0)))
    assert state == given
    x, y, width, height = state.frame
    assert (x, y) == (state.view.x + 500, state.view.y + 700.25) and (width, height) == (67, 67)
    assert state.viewport == (375.5, 667, (500, 700.25), (20, 0, 0, 0), 0)


def test_a_grid_is_its_states(scene):
    grid = scene.grid(size=(375, 667), step=25)
    states, summary, heading = grid.states(), grid.summary(), grid.heading()
    rows, columns = np.mgrid[: grid.shape[0], : grid.shape[1]]
    offsets = np.stack([25.0 * columns.ravel(), 25.0 * rows.ravel()], axis=1)
    x, y, _, _, flags, degrees, distance = by_clamp(offsets)
    np.testing.assert_array_equal(states.flags, flags)
    np.testing.assert_array_equal(states.x, x)
    assert summary.count == len(grid) == len(flags)
    assert summary.x == np.count_nonzero(flags & waymark.X)
    assert summary.longest_distance == pytest.approx(distance.max())
    assert summary.headings.sum() == summary.arrow
    np.testing.assert_allclose(heading.ravel(), np.nan_to_num(degrees), rtol=1e-6)
    assert sum(region.share for region in grid.regions()) == pytest.approx(1)


def test_offsets_of_a_grid_are_the_numbers_that_people_write(scene):
    x, y = scene.grid(size=(375, 667), step=0.7, range=(0, 2.1, -0.7, 0.7)).offsets()
    assert x.tolist() == [0, 0.7, 1.4, 2.1] and y.tolist() == [-0.7, 0, 0.7]
    states = scene.grid(size=(375, 667), step=0.1, range=(0, 900, 1201.1, 1201.1)).states()
    assert states.x.tolist() == scene.states([(i / 10, 1201.1) for i in range(9001)], size=(375, 667)).x.tolist()


def test_columns_become_arrow_without_a_copy(scene):
    pyarrow = pytest.importorskip("pyarrow")
    states = scene.states([[0, 0], [1302, 1010]], size=(375, 667))
    table = states.to_arrow()
    assert table.column_names == list(states)
    assert table["x"].chunk(0).buffers()[1].address == states.x.ctypes.data
    assert pyarrow.table(states).equals(table) or math.isnan(states.heading[1])


def test_a_table_is_no_array_of_its_names(scene):
    states = scene.states([[0, 0], [1302, 1010], [9, 9]], size=(375, 667), columns=["x", "flags"])
    for make in (np.asarray, np.array, lambda states: np.asarray(states, dtype=object)):
        with pytest.raises(TypeError, match="columns are, such as states.x"):
            make(states)
    assert list(dict(states)) == ["x", "flags"] and dict(states)["x"] is states.x


@needs_command
@pytest.mark.parametrize("folder", ["treasure-island", "harbour"])
def test_states_and_frames_are_the_commands(folder):
    path = f"Maps/{folder}"
    scene = waymark.open(path)
    random.seed(3)
    for _ in range(6):
        offset = (random.randrange(-50, 2000), random.randrange(-50, 1800))
        place = f"--offset={offset[0]},{offset[1]}"
        told = json.loads(command("state", path, "--device", "iphone-15", place, "--format", "json"))
        for number, record in enumerate(told["markers"]):
            state = scene.state(device="iphone-15", offset=offset, marker=number)
            assert state.marker == record["name"]
            assert state.kind == record["kind"]
            assert record["frame"] == {"x": state.frame.x, "y": state.frame.y,
                                       "width": state.frame.width, "height": state.frame.height}  # fmt: skip
            assert state.distance == record["distance"]
        explained = command("explain", path, "--device", "iphone-15", place)
        for line in scene.explain(device="iphone-15", offset=offset).splitlines():
            assert line in explained


def test_dicts_and_maps_are_scenes():
    with open(f"{MAP}/scene.json") as file:
        described = json.load(file)
    with pytest.raises(ValueError, match="size of the image"):
        waymark.open(described)
    scene = waymark.open(f"{MAP}/map.png", treasure=(1610, 1610))
    assert scene.state(size=(375, 667)).frame.x == 308
    assert waymark.layout(scene, size=(375, 667)).frames["map"].width == 2500
    assert "<svg" in scene.state(size=(375, 667))._repr_html_()


@needs_command
def test_crops_are_the_commands_and_pillows(tmp_path):
    image = pytest.importorskip("PIL.Image")
    for folder in ("treasure-island", "harbour"):
        path = f"Maps/{folder}/map.png"
        whole = np.asarray(image.open(path).convert("RGBA"))
        height, width = whole.shape[:2]
        for x, y, w, h in ((0, 0, 1, 1), (100, 37, 64, 48), (width - 5, height - 9, 5, 9), (0, 0, width, 20)):
            found = waymark.crop(path, (x, y, w, h))
            np.testing.assert_array_equal(found, whole[y : y + h, x : x + w])
        command("crop", path, "--rect", "100,37,64,48", "-o", str(tmp_path / f"{folder}.png"))
        np.testing.assert_array_equal(
            waymark.crop(tmp_path / f"{folder}.png", (0, 0, 64, 48)), whole[37:85, 100:164]
        )
    for mode, color in (("1", 1), ("L", 77), ("LA", (7, 9)), ("RGB", (1, 2, 3)), ("P", 5), ("I;16", 40_000)):
        picture = image.new(mode, (13, 7), color)
        if mode == "P":
            # Pillow before 10 writes no colours to a file for a picture that names none.
            picture.putpalette(bytes(part for index in range(256) for part in (index, 255 - index, 7)))
        picture.putpixel((3, 2), 0 if not isinstance(color, tuple) else tuple(0 for _ in color))
        picture.save(tmp_path / "kind.png")
        found = waymark.crop(tmp_path / "kind.png", (1, 1, 11, 5))
        if mode == "I;16":
            assert found[0, 0].tolist() == [156, 156, 156, 255] and found[1, 2, 0] == 0
        else:
            np.testing.assert_array_equal(found, np.asarray(picture.convert("RGBA"))[1:6, 1:12])


def test_crops_that_make_no_sense_are_refused(tmp_path):
    path = f"{MAP}/map.png"
    with open(path, "rb") as file:
        data = file.read()
    for bad in ((0, 0, 0, 1), (-1, 0, 5, 5), (0, 0, 1e12, 1), (2499, 0, 2, 1), (0.5, 0, 1, 1), "abcd", None, (math.nan,) * 4):
        with pytest.raises(ValueError):
            waymark.crop(path, bad)
    rng = random.Random(3)
    for number in range(60):
        damaged = bytearray(data[: rng.randrange(len(data))] if number % 2 else data)
        for _ in range(3):
            damaged[rng.randrange(min(len(damaged), rng.choice([60, len(damaged)])))] = rng.randrange(256)
        (tmp_path / "damaged.png").write_bytes(damaged)
        try:
            waymark.crop(tmp_path / "damaged.png", (100, 100, 50, 50))
        except ValueError as error:
            assert "damaged.png" in str(error)
    for bad in (None, 3, "nowhere.png", "Maps", "\0", MAP):
        with pytest.raises(ValueError):
            waymark.crop(bad, (0, 0, 1, 1))


def small_scene(*constraints, **marker):
    """A map of 2,500 points and a marker of 40 that stays in view."""
    return {
        "version": 1,
        "views": [
            {"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"}, {"name": "map", "in": "scroll"},
            {"name": "marker", "in": "scroll"},
        ],
        "constraints": [
            "scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 2500", "map.height == 2500",
            "marker.left >= view.left", "marker.right <= view.right", "marker.top >= view.top",
            "marker.bottom <= view.bottom", "marker.width == 40", "marker.height == 40", *constraints,
            "marker.left == map.left + t.x @998", "marker.top == map.top + t.y @998",
        ],
        "markers": [{"name": "t", "view": "marker", "reference": "map", **marker}],
    }  # fmt: skip


def test_contradictions_are_told():
    # The marker cannot be right of 900 on the map, so that something gives way from 860 on.
    scene = waymark.open(small_scene("marker.right <= map.left + 900", target={"x": 1600, "y": 1000}))
    size = (300, 400)
    for x, expected in ((0, False), (860, False), (861.5, True), (1300, True), (0, False)):
        screen = {"size": size, "offset": (x, 50)}
        assert scene.state(**screen).contradictory == expected
        assert scene.layout(**screen).contradictory == expected
        assert ("Contradictions" in scene.explain(**screen)) == expected
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        calm = scene.grid(size=size, range=(0, 860, 0, 100), step=10)
        calm.summary(), calm.heading(), calm.regions(), calm.states()
        scene.states([[0, 0], [860, 50]], size=size)
        scene.states(np.zeros((0, 2)), size=size)
    grid = scene.grid(size=size, range=(0, 1000, 0, 100), step=10)
    for call in (
        grid.summary, grid.heading, grid.regions, grid.states, lambda: scene.states([[0, 0], [1000, 100]], size=size),
    ):  # fmt: skip
        with pytest.warns(waymark.ContradictionWarning, match=r"at offset \(930, 50\) and around it") as told:
            call()
        assert [warning.filename for warning in told] == [__file__]
    with pytest.raises(ValueError, match="x of an offset"), warnings.catch_warnings():
        warnings.simplefilter("error")
        scene.states([[0, 0], [math.inf, 0]], size=size)


def test_nothing_but_states_is_remembered():
    target, size = {"x": 1000, "y": 1000}, (375, 667)
    source = small_scene(target=target, placement={
        "rule": "ray", "anchor": "center", "visibility": {"part": "anchor", "enter": 20, "leave": -20},
        "heading": {"tolerance": 60},
    })  # fmt: skip
    generator = random.Random(1)
    offsets = [
        (target["x"] - 375 + generator.uniform(-40, 40), target["y"] - 300 + generator.uniform(0, 50))
        for _ in range(60)
    ]  # fmt: skip

    def states(between):
        with waymark.open(source) as scene:
            found = []
            for offset in offsets:
                found.append(scene.state(size=size, offset=offset))
                between(scene)
            return found

    alone = states(lambda scene: None)
    elsewhere = {"size": size, "offset": (0, 0)}
    assert states(lambda scene: scene.layout(**elsewhere)) == alone
    assert states(lambda scene: scene.explain(**elsewhere)) == alone
    assert states(lambda scene: scene.states([[0.0, 0.0]], size=size)) == alone
    # What is forgotten is not known, and they do know some of it.
    assert states(lambda scene: scene.forget()) == states(lambda scene: scene.state(**elsewhere) and scene.forget())
    assert states(lambda scene: scene.forget()) != alone


def test_what_is_closed_is_said_to_be(scene):
    grid = scene.grid(size=(375, 667))
    scene.close()
    for call in (
        lambda: scene.state(size=(1, 1)), lambda: grid.summary(), lambda: scene.explain(size=(1, 1)),
        lambda: scene.states([[0, 0]], size=(1, 1)),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="closed|no open scene"):
            call()


def test_calls_of_a_closed_scene_speak_of_no_handle(scene):
    scene.close()
    for call in (
        lambda: scene.explain(size=(1, 1)), lambda: scene.layout(size=(1, 1)), scene.forget,
        lambda: scene.grid(size=(375, 667)), lambda: scene.state(size=(1, 1)),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="^the scene is closed$"):
            call()


def test_a_handle_of_a_closed_scene_is_told_as_one_in_c(scene):
    handle = scene._handle
    scene.close()
    assert _library.library.wmk_forget(handle) != 0
    assert _library.library.wmk_message() == b"the scene of this handle is closed, or there never was one"


@pytest.mark.parametrize(
    "name, told",
    [
        (b"caf\xc3\xa9.png", "café.png: "), (b"caf\xe9.png", "caf\ufffd.png: "), (b"\xe2\x82.png", "\ufffd\ufffd.png: "),
        (b"\xed\xa0\x80\xc0\xaf.png", "\ufffd\ufffd\ufffd\ufffd\ufffd.png: "), (b"\xf0\x9f\x97\xba.png", "\U0001f5fa.png: "),
        (b"a" * 799 + b"\xc3\xa9", "a" * 799 + ": "),
    ],
)  # fmt: skip
def test_sentences_about_files_are_utf_8_whatever_their_names_are(name, told):
    width, height = ctypes.c_uint32(), ctypes.c_uint32()
    assert _library.library.wmk_map_size(name, ctypes.byref(width), ctypes.byref(height)) != 0
    assert _library.library.wmk_message().decode("utf-8").startswith(told)


def test_what_would_have_no_effect_is_refused():
    scene = waymark.open(MAP)
    for name, value in (("treasure", (1, 2)), ("marker_size", (5, 5)), ("scale", 2)):
        with pytest.raises(ValueError, match=f"{name}= is for a PNG map"):
            waymark.open(MAP, **{name: value})
        with pytest.raises(ValueError, match=f"{name}= is for a PNG map"):
            waymark.open({"version": 1, "views": [{"name": "view"}]}, **{name: value})
    with pytest.raises(ValueError, match="landscape= turns a device"):
        scene.state(size=(375, 667), landscape=True)
    with pytest.raises(ValueError, match="masked"):
        scene.states(np.ma.array([[0.0, 0.0], [1.0, 1.0]], mask=[[0, 0], [1, 1]]), size=(375, 667))


def test_whole_numbers_of_numpy_are_whole_numbers():
    scene = waymark.open(MAP)
    offsets = [[0, 0], [1600, 1500], [10.5, 0.7]]
    expected = scene.states(offsets, size=(375, 667))
    found = scene.states(offsets, size=(375, 667), jobs=np.int64(2), marker=np.int64(0))
    assert all((found[name] == expected[name]).all() for name in ("x", "y", "flags"))
    grid = scene.grid(size=(375, 667), step=500)
    assert (grid.states(np.int64(1), np.int32(2)).x == grid.states(1, 2).x).all()
    with pytest.raises(ValueError):
        scene.states(offsets, size=(375, 667), jobs=np.float64(2))


def test_a_thousand_calls_that_make_no_sense():
    rng = random.Random(7)
    scene = waymark.open(MAP)
    closed = waymark.open(MAP)
    closed.close()
    table = scene.states([[0, 0]] * 3, size=(10, 10))
    readonly = scene.states([[0, 0]] * 3, size=(10, 10))
    readonly.x.flags.writeable = False
    odd = [
        None, "", "iphone-8", "x\0y", b"8", 0, -1, 7, 2**70, 1.5, math.nan, math.inf, -math.inf, 1e300, 1j, True, [], {}, (),
        (1,), (1, 2), (math.nan, 1), (1, math.inf), ("a", "b"), (1, 2, 3, 4), object(), [[]], [[1, 2, 3]], [[None, 1]],
        [[0, 0], [1]], np.zeros((3, 2), complex), np.zeros((2, 3)), np.zeros((3, 2))[::-1], np.full((3, 2), np.nan),
        np.full((3, 2), 1e200), np.array([["a", "b"]]), np.zeros((0, 2)), np.zeros((3, 2), ">f8"), np.zeros((4, 2), "f2"),
        np.lib.stride_tricks.as_strided(np.zeros(2), (3, 2), (0, 8)), np.zeros(3, object), table, readonly, closed,
        ["x"], ["flags", "nothing"], "flags", np.zeros((3, 3), np.float32)[:, ::-1],
    ]  # fmt: skip
    screens = ["device", "size", "insets", "offset", "landscape", "marker"]
    calls = {
        scene.state: screens,
        scene.explain: screens[:-1],
        scene.layout: screens[:-1],
        closed.state: screens,
        scene.states: ["device", "size", "insets", "marker", "columns", "out", "jobs"],
        closed.states: ["device", "size", "marker"],
        scene.grid: ["device", "size", "insets", "step", "range", "marker"],
    }
    refused = 0
    for _ in range(1000):
        call = rng.choice(list(calls))
        wanted = {name: rng.choice(odd) for name in rng.sample(calls[call], rng.randrange(1, 4))}
        if rng.random() < 0.7:
            wanted.pop("device", None)
            wanted["size"] = (375, 667)
        try:
            if call.__name__ == "states":
                call(rng.choice(odd), **wanted)
            elif call.__name__ == "grid":
                grid = call(**wanted)
                if len(grid) < 100_000:
                    grid.summary(), grid.regions(), grid.heading(rng.choice([None, *odd]))
            else:
                call(**wanted)
        except ValueError as error:
            assert str(error)
            refused += 1
    assert refused > 300
    for bad in odd:
        with pytest.raises(ValueError):
            waymark.open(bad)
    assert scene.state(size=(375, 667)).kind == "arrow"


def test_threads_may_share_a_scene_that_closes_under_them():
    scene, failures = waymark.open(MAP), []
    offsets = np.random.default_rng(2).uniform(0, 1800, (50_000, 2))

    def work():
        try:
            for _ in range(20):
                scene.states(offsets, size=(375, 667))
                scene.state(size=(375, 667))
        except ValueError as error:
            failures.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    time.sleep(0.02)
    scene.close()
    for thread in threads:
        thread.join()
    assert all("closed" in failure or "no open" in failure for failure in failures)


def test_interrupts_are_heard():
    program = (
        "import numpy as np, waymark\n"
        f"scene = waymark.open({MAP!r})\n"
        "offsets = np.random.default_rng(1).uniform(0, 1800, (3_000_000, 2))\n"
        "states = scene.states(offsets, size=(375, 667))\n"
        "print('ready', flush=True)\n"
        "while True: scene.states(offsets, size=(375, 667), out=states, jobs=2)\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A shell's background jobs ignore interrupts, and what they start inherits it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert child.stdout.readline() == "ready\n"
        child.send_signal(signal.SIGINT)
        _, message = child.communicate(timeout=30)
    finally:
        child.kill()
    assert "KeyboardInterrupt" in message


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copied_table_takes_states_in_memory_of_its_own(scene, copied):
    offsets = np.array([[0.1, 0.2], [1302.3, 1010.7]])
    table = scene.states(offsets, size=(375, 667))
    before = table.x.copy()
    twin = copied(table)
    scene.states(offsets + 7, size=(375, 667), out=twin)
    assert np.array_equal(table.x, before)
    assert np.array_equal(twin.x, scene.states(offsets + 7, size=(375, 667)).x)
