"""What is wrong is refused, and what is told is so, also where people seldom look."""

import json
import os
import random
import signal
import time

import numpy as np
import pytest

import waymark
from test_waymark import MAP, command, needs_command

SCREEN = {"size": (375, 667)}


def opened(name, monkeypatch, **marker):
    monkeypatch.chdir(f"Maps/{name}")
    return waymark.open(described_here(**marker))


def described_here(**marker):
    with open("scene.json") as file:
        scene = json.load(file)
    scene["markers"][0].update(marker)
    return scene


@pytest.fixture(scope="module")
def scene():
    with waymark.open(MAP) as scene:
        yield scene


@pytest.mark.parametrize("digits", [1, 2, 3, 4])
def test_a_grid_of_decimals_reaches_its_end_and_no_farther(scene, digits):
    rng, unit = random.Random(digits), 10**digits
    for _ in range(300):
        start, step, steps = rng.randrange(0, 3000 * unit), rng.randrange(1, 3 * unit), rng.randrange(1, 40)
        for end in (start + steps * step, start + steps * step + rng.randrange(0, step)):
            found = scene.grid(**SCREEN, step=step / unit, range=(start / unit, end / unit, 0, 0)).shape
            assert found == (1, steps + 1), f"{start / unit} to {end / unit} by {step / unit}"


@pytest.mark.parametrize("range_, step, count", [
    ((0, 7 / 3, 0, 0), 1 / 3, 8), ((1 / 3, 5, 0, 0), 1 / 3, 15), ((0, 0.99999, 0, 0), 0.1, 10),
    ((2371.26, 2371.47, 0, 0), 0.03, 8), ((-2.1, 2.1, 0, 0), 0.7, 7), ((1e9, 1e9 + 1, 0, 0), 0.25, 5),
])  # fmt: skip
def test_a_grid_of_fractions_reaches_its_end_and_no_farther(scene, range_, step, count):
    assert scene.grid(**SCREEN, step=step, range=range_).shape == (1, count)


@pytest.mark.parametrize("tolerance", [0.5, 0.7, 40])
def test_headings_are_0_wherever_the_x_shows(monkeypatch, tolerance):
    scene = opened("treasure-island", monkeypatch, tolerance=tolerance)
    grid = scene.grid(**SCREEN, step=0.7, range=(1240, 1340, 950, 1030))
    states, heading = grid.states(), grid.heading().ravel()
    shows = states.flags & waymark.X > 0
    assert 0 < shows.sum() < len(shows)
    assert (heading[shows] == 0).all()
    np.testing.assert_allclose(heading[~shows], states.heading[~shows], rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize("placement", [
    {"anchor": "center", "visibility": {"enter": 20, "leave": 5}}, {"anchor": "center", "heading": {"tolerance": 30}},
    {"anchor": "center", "style": {"nearest": 500}},
])  # fmt: skip
def test_headings_are_no_numbers_where_the_marker_hides_alone(monkeypatch, placement):
    grid = opened("harbour", monkeypatch, placement=placement).grid(device="iphone-8", step=9)
    hidden = grid.states().flags & waymark.HIDDEN > 0
    assert (np.isnan(grid.heading().ravel()) == hidden).all()
    assert hidden.any() == ("style" in placement)


@needs_command
@pytest.mark.parametrize("name", ["game-hud", "whiteboard", "harbour"])
def test_markers_that_rules_place_are_explained_by_these(name):
    told = waymark.open(f"Maps/{name}").explain(device="iphone-8", offset=(10, 40))
    explained = command("explain", f"Maps/{name}", "--device", "iphone-8", "--offset=10,40")
    assert "the target at" in told
    for line in told.splitlines():
        assert line in explained


@pytest.mark.parametrize("make", [
    lambda table: table.y.resize(10, refcheck=False), lambda table: table._columns.update(x=table.x[:4]),
    lambda table: table._columns.update(x=table.x.astype(np.float32)), lambda table: table._columns.update(x=[0.0] * 99),
    lambda table: table._columns.update(x=np.zeros((99, 2))[:, 0]), lambda table: table._columns.update(z=table.x),
    lambda table: table.flags.setflags(write=False), lambda table: table._columns.update(flags=table.x),
])  # fmt: skip
def test_a_table_that_has_no_room_is_refused(scene, make):
    offsets = np.zeros((99, 2))
    table = scene.states(offsets, **SCREEN)
    make(table)
    with pytest.raises(ValueError, match="out"):
        scene.states(offsets, **SCREEN, out=table)


def test_a_column_that_was_moved_is_written_where_it_is(scene):
    offsets = np.full((99, 2), 7.5)
    table = scene.states(offsets, **SCREEN)
    table.y.resize(10_000_000, refcheck=False)
    table.y.resize(99, refcheck=False)
    scene.states(offsets, **SCREEN, out=table)
    assert (table.y == scene.states(offsets, **SCREEN).y).all()


def test_contradictions_far_away_are_told(monkeypatch):
    monkeypatch.chdir(MAP)
    scene = described_here()
    scene["views"].append({"name": "box", "in": "scroll"})
    scene["constraints"] += [
        "box.leading == map.leading + 2000000000", "box.leading >= view.leading", "box.top == map.top",
        "box.width == 10", "box.height == 10",
    ]  # fmt: skip
    with waymark.open(scene) as far:
        assert far.state(**SCREEN, offset=(3e9, 0)).contradictory
        with pytest.warns(waymark.ContradictionWarning):
            far.states([[3e9, 0]], **SCREEN)


@pytest.mark.skipif(not hasattr(os, "register_at_fork"), reason="nothing forks here")
def test_a_child_of_a_fork_may_use_a_scene_that_another_thread_was_using(scene):
    with scene._lock:
        child = os.fork()
        if child == 0:
            signal.alarm(20)
            scene.states([[1, 2]], **SCREEN)
            os._exit(0)
    assert os.waitpid(child, 0)[1] == 0


def test_a_handle_that_was_closed_is_an_error_also_of_no_offsets():
    library = waymark._library.library
    with pytest.raises(ValueError, match="closed|handle|open"):
        waymark._library.check(library.wmk_sweep_states(12345, 0, None, None, 1, waymark._library.Columns()))


@pytest.mark.parametrize("change", [(18, 0x10), (29, 1), (12, 1), (0, 1)])
def test_a_map_whose_header_is_damaged_is_none(tmp_path, change):
    data = bytearray(open(os.path.join(MAP, "map.png"), "rb").read()[:4096])
    path = tmp_path / "map.png"
    path.write_bytes(data)
    waymark.open(path, treasure=(1610, 1610)).close()
    data[change[0]] ^= change[1]
    for damaged in (bytes(data), bytes(data[:24])):
        path.write_bytes(damaged)
        with pytest.raises(ValueError, match="no PNG map"):
            waymark.open(path, treasure=(1610, 1610))


def test_a_contradiction_is_told_where_it_is(monkeypatch):
    monkeypatch.chdir(MAP)
    scene = described_here()
    scene["views"].append({"name": "box", "in": "scroll"})
    scene["constraints"] += [
        "box.left == view.left", "box.left <= map.left + 500", "box.top == map.top", "box.width == 10", "box.height == 10",
    ]  # fmt: skip
    with waymark.open(scene) as far:
        for x in (500.0001, 1234567.8):
            with pytest.warns(waymark.ContradictionWarning, match=rf"\({x}, 0\)"):
                far.states([[x, 0]], **SCREEN)
        with pytest.raises(ValueError, match="step"):
            far.grid(**SCREEN, step=float("inf"))


@pytest.mark.parametrize("columns", [["x", "x"], ("flags", "y", "flags"), [*waymark._library.COLUMNS, "x"]])
def test_a_column_that_is_named_twice_is_refused(scene, columns):
    for call in (
        lambda: scene.states([[1, 2]], **SCREEN, columns=columns), lambda: scene.grid(**SCREEN, step=100).states(columns=columns),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="columns has to be a list of different names, of x, y, view_x"):
            call()


HARBOUR = os.path.join(os.path.dirname(MAP), "harbour")


def test_to_count_a_large_grid_can_be_interrupted():
    with waymark.open(HARBOUR) as harbour:
        grid = harbour.grid(**SCREEN, step=0.25)
        # So many states take many seconds.
        assert len(grid) > 10_000_000
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        before = signal.signal(signal.SIGALRM, signal.default_int_handler)
        began = time.monotonic()
        try:
            with pytest.raises(KeyboardInterrupt):
                grid.summary()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        assert time.monotonic() - began < 4


@pytest.mark.parametrize("path", [MAP, HARBOUR])
@pytest.mark.parametrize("step, range_", [
    (1, (0, 200, 0, 1000)), (0.7, (-10, 60, -3.3, 600)), (0.1, (1200, 1210, 0.3, 80)), (1 / 3, (900, 930, 0.1, 300)),
    (0.3, (1e6, 1e6 + 30, 123.4, 400)), (9, (-3000, 3000, -2000, 3000)),
])  # fmt: skip
def test_counts_of_rows_together_are_those_of_the_grid(path, step, range_, monkeypatch):
    with waymark.open(path) as scene:
        grid = scene.grid(**SCREEN, step=step, range=range_)
        monkeypatch.setattr(waymark._scene, "AT_ONCE", len(grid))
        assert len(list(grid._counts())) == 1
        whole = grid.summary()
        monkeypatch.setattr(waymark._scene, "AT_ONCE", 1)
        monkeypatch.setattr(waymark._scene, "SECONDS", 0.00002 if path == MAP else 0.004)
        assert len(list(grid._counts())) > 2
        cut = grid.summary()
        assert cut == whole
        np.testing.assert_array_equal(cut.headings, whole.headings)
