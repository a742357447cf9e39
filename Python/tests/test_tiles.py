"""Sweeps in tiles against whole grids, against NumPy's own clamp, and against folders that are not theirs."""

import os
import pickle
import random
import shutil
import threading
import warnings

import numpy as np
import pytest

import waymark
from test_scenes import WORLD_FILE, png, scene as described, written
from test_waymark import by_clamp, small_scene
from waymark import tiles

ISLAND, HARBOUR = "Maps/treasure-island", "Maps/harbour"
SCREENS = {"small": (375, 667), "wide": {"device": "iphone-15", "landscape": True}}


@pytest.mark.parametrize("seed", range(6))
def test_counts_of_tiles_are_those_of_the_whole_grid(seed):
    rng = random.Random(seed)
    step = rng.choice([4, 8, 12.5])
    tile = rng.choice([rng.randrange(200, 9000), (rng.randrange(20, 300), rng.randrange(20, 300))])
    plan = pickle.loads(pickle.dumps(tiles.plan({"a": ISLAND, "b": HARBOUR}, SCREENS, step=step, tile=tile)))
    shares = list(range(rng.randrange(1, 9)))
    rng.shuffle(shares)
    found = plan.merge(plan.count(plan.share(share, len(shares))) for share in shares)
    assert len(plan) > len(found) == 4
    for part, summary in found:
        screen = SCREENS[part.screen]
        screen = screen if isinstance(screen, dict) else {"size": screen}
        whole = waymark.open({"a": ISLAND, "b": HARBOUR}[part.scene]).grid(**screen, step=step).summary()
        assert summary == whole
        np.testing.assert_array_equal(summary.headings, whole.headings)


@pytest.mark.parametrize("tile", [np.int64(1000), np.uint16(1000), np.float32(1000), (np.int32(20), np.int64(50))])
def test_tiles_are_as_large_as_numpys_numbers_say(tile):
    plain = tuple(map(int, tile)) if isinstance(tile, tuple) else int(tile)
    found, expected = (tiles.plan({"a": ISLAND}, ["iphone-8"], step=8, tile=size) for size in (tile, plain))
    assert found.parts == expected.parts and len(found) > 1


def test_of_offsets_that_are_as_far_the_first_one_of_the_grid_is_told():
    # As far to every side of where the X shows, so that its corners are equally far.
    options = dict(range=(756, 2156, 600, 2000), step=4)
    plan = tiles.plan({"a": ISLAND}, {"s": (375, 667)}, tile=(90, 110), **options)
    ((_, summary),) = plan.merge(plan.count([tile]) for tile in reversed(range(len(plan))))
    assert summary.farthest_offset == (756, 600)
    assert summary == waymark.open(ISLAND).grid(size=(375, 667), **options).summary()


def test_counts_are_those_of_a_clamp():
    options = dict(range=(-30, 2200, -10, 1900), step=2.5, tile=(77, 130))
    plan = tiles.plan({"a": ISLAND}, SCREENS, markers=["treasure"], **options)
    (_, summary), _ = plan.merge([plan.count(range(len(plan)))])
    offsets = np.stack(np.meshgrid(np.arange(-30, 2200.1, 2.5), np.arange(-10, 1900.1, 2.5)), axis=-1).reshape(-1, 2)
    _, _, _, _, flags, heading, distance = by_clamp(offsets)
    assert summary.count == len(flags)
    assert summary.x == np.count_nonzero(flags & waymark.X)
    assert summary.clamped[("right", "bottom")] == np.count_nonzero(flags == waymark.RIGHT | waymark.BOTTOM)
    assert summary.longest_distance == pytest.approx(distance.max())
    assert summary.farthest_offset == tuple(offsets[distance.argmax()])
    sectors = np.histogram(heading[~np.isnan(heading)], np.arange(-180, 181, 10))[0]
    # A heading that is a bound to the bit may be on either side.
    assert np.abs(summary.headings.astype(int) - sectors).sum() <= 4


def test_tiles_that_are_lost_or_counted_twice_are_noticed():
    plan = tiles.plan({"a": ISLAND}, ["iphone-8"], step=8, tile=5000)
    every = range(len(plan))
    assert len(plan) > 4
    for wrong in (every[1:], [*every, 0], [], [0, 0, *every[2:]][1:]):
        with pytest.raises(ValueError, match=f"has {len(plan)} tiles of .* but .* were counted"):
            plan.merge([plan.count(wrong)])
    # As many tiles, and states, of which one was counted twice and another never; in workers' shares, and all at once.
    plan = tiles.plan({"a": ISLAND, "b": HARBOUR}, ["iphone-8"], step=8, tile=(20, 20))
    seven = [plan.count(plan.share(share, 7)) for share in range(7)]
    assert plan.merge(seven)[0][1].count == plan.parts[0].shape[0] * plan.parts[0].shape[1]
    twice = [*seven[:5], seven[4], seven[6]]
    with pytest.raises(ValueError, match="were counted"):
        plan.merge(twice)
    tall, wide = plan.parts[0].tiles
    assert min(tall, wide) > 4
    for wrong in ([1, 1], [2, 0], [wide, wide]):
        counted = [tile for tile in range(len(plan)) if tile not in (1, 2)] + wrong
        with pytest.raises(ValueError, match="were counted, some of them twice and others never"):
            plan.merge([plan.count(counted)])
    for tile in (-1, len(plan)):
        with pytest.raises(ValueError, match="there is no tile"):
            plan.count([tile])


def test_tiles_are_sized_by_what_their_states_cost():
    range_ = (0, 2**19 - 1, 0, 1_999_999)
    assert len(tiles.plan({"a": ISLAND}, {"s": (375, 667)}, range=range_)) == 1
    placed = tiles.plan({"a": HARBOUR}, {"s": (375, 667)}, step=0.25)
    assert all(part.tile[0] * part.tile[1] <= 1 << 20 for part in placed.parts)
    assert len(placed) == -(-placed.parts[0].shape[0] // placed.parts[0].tile[0]) > 30


def test_scenes_travel_without_their_files(tmp_path, monkeypatch):
    plan = tiles.plan({"a": ISLAND, "b": waymark.open(f"{ISLAND}/map.png", treasure=(1610, 1610))}, ["iphone-8"], step=9)
    scene, expected = pickle.dumps(waymark.open(HARBOUR)), waymark.open(HARBOUR).state(size=(375, 667))
    data, counted = pickle.dumps(plan), plan.count(range(len(plan)))
    monkeypatch.chdir(tmp_path)
    tiles._opened.cache_clear()
    assert pickle.loads(data).count(range(len(plan))) == counted
    assert pickle.loads(scene).state(size=(375, 667)) == expected


BAD_PLANS = [
    ((ISLAND, ["iphone-8"]), {}, "dict from ids to scenes"),
    (({"a": ISLAND}, "iphone-8"), {}, "list of devices"),
    (({"a": ISLAND}, ["iphone-9"]), {}, "screen 'iphone-9': there is no device named iphone-9; did you mean iphone-8"),
    (({"a": "nowhere"}, ["iphone-8"]), {}, "scene 'a': nowhere: No such file"),
    (({"a": {}}, ["iphone-8"]), {}, "scene 'a': scene.json:1:1: the scene needs the key version"),
    (({1: ISLAND}, ["iphone-8"]), {}, "has the id 1"),
    (({"a": ISLAND}, {"s": (375, -1)}), {}, "the height is -1"),
    (({"a": ISLAND}, {"s": (float("nan"), 1)}), {}, "on screen 's'"),
    (({"a": ISLAND}, {"s": {"width": 3}}), {}, "a screen has no width"),
    (({"a": ISLAND}, []), {}, "nothing to sweep"),
    (({"a": ISLAND}, ["iphone-8"]), {"markers": ["chest"]}, "there is no marker 'chest'; it has treasure"),
    (({"a": ISLAND}, ["iphone-8"]), {"markers": ["treasure", "treasure"]}, "markers names 'treasure' twice"),
    (({"a": ISLAND}, ["iphone-8"]), {"step": float("nan")}, "step is nan"),
    (({"a": ISLAND}, ["iphone-8"]), {"range": (0, float("nan"), 0, 1)}, "range is"),
    (({"a": ISLAND}, ["iphone-8"]), {"step": 0.1, "tile": 1000}, "rounded otherwise in tiles"),
    (({"a": ISLAND}, ["iphone-8"]), {"range": (0.1, 2000.1, 0, 9), "tile": 1000}, "rounded otherwise in tiles"),
    (({"a": ISLAND}, ["iphone-8"]), {"tile": 0}, "tile is 0"),
    (({"a": ISLAND}, ["iphone-8"]), {"tile": (1, float("inf"))}, "tile is"),
    (({"a": ISLAND}, ["iphone-8"]), {"tile": "big"}, "tile is 'big'"),
]


@pytest.mark.parametrize("arguments, options, message", BAD_PLANS)
def test_plans_that_make_no_sense_are_refused(arguments, options, message):
    with pytest.raises(ValueError, match=message):
        tiles.plan(*arguments, **options)


@pytest.fixture
def files(tmp_path):
    pytest.importorskip("pyarrow")
    from waymark._parquet import Folder

    plan = tiles.plan({"a/b": ISLAND, "harbour": HARBOUR}, ["iphone-8"], step=16, tile=(50, 70))
    return Folder(tmp_path / "states", plan)


def write_all(files):
    return len(files.plan), sum(files.write(tile) for tile in range(len(files.plan)))


def contents(files):
    return {
        os.path.join(folder, name): open(os.path.join(folder, name), "rb").read()
        for folder, _, names in os.walk(files.path) for name in names
    }  # fmt: skip


def test_files_have_the_states_of_the_grid(files):
    import pyarrow.parquet

    files.claim()
    files.finish(*write_all(files))
    found = {}
    for tile in range(len(files.plan)):
        table = pyarrow.parquet.ParquetFile(os.path.join(files.path, files.file(tile))).read()
        found.setdefault(files.plan.place(tile)[0], []).append(table)
    for index, path in enumerate((ISLAND, HARBOUR)):
        table = pyarrow.concat_tables(found[index]).sort_by([("offset_y", "ascending"), ("offset_x", "ascending")])
        grid = waymark.open(path).grid(device="iphone-8", step=16)
        states = grid.states()
        assert table.num_rows == len(grid)
        rows, columns = np.mgrid[: grid.shape[0], : grid.shape[1]]
        np.testing.assert_array_equal(table["offset_x"], 16.0 * columns.ravel())
        np.testing.assert_array_equal(table["offset_y"], 16.0 * rows.ravel())
        for name in states:
            np.testing.assert_array_equal(table[name], states[name])


def test_files_are_the_same_bytes_whoever_writes_them_and_however_often(files, tmp_path):
    from waymark._parquet import Folder

    files.claim()
    whole = write_all(files)
    first = contents(files)
    assert write_all(files) == whole and contents(files) == first
    os.remove(os.path.join(files.path, files.file(3)))
    left = os.path.join(files.path, os.path.dirname(files.file(3)), ".tile-000000003.1234")
    open(left, "wb").close()
    files.write(3)
    assert contents(files).keys() - first.keys() == {left}
    files.finish(*whole)
    assert not os.path.exists(left)
    other = Folder(tmp_path / "others", pickle.loads(pickle.dumps(files.plan)))
    other.claim()
    other.finish(*write_all(other))
    assert list(contents(other).values()) == list(contents(files).values())


def test_folders_of_others_are_left_alone(files, tmp_path):
    from waymark._parquet import Folder

    os.makedirs(files.path)
    with open(os.path.join(files.path, "letters.txt"), "w") as file:
        file.write("mine")
    with pytest.raises(ValueError, match="letters.txt is of no sweep; give a folder that is empty"):
        files.claim(resume=True)
    os.remove(os.path.join(files.path, "letters.txt"))
    files.claim()
    with pytest.raises(ValueError, match="was begun here, or is being written; with resume=True"):
        files.claim()
    with pytest.raises(ValueError, match="of another sweep"):
        Folder(files.path, files.plan, ["flags"]).claim(resume=True)
    whole = write_all(files)
    with pytest.raises(ValueError, match="were to be written, but"):
        files.finish(whole[0] - 1, whole[1])
    foreign = os.path.join(files.path, os.path.dirname(files.file(0)), "tile-000000999.parquet")
    open(foreign, "wb").close()
    for call in (lambda: files.claim(resume=True), lambda: files.finish(*whole)):
        with pytest.raises(ValueError, match="tile-000000999.parquet is not of this sweep"):
            call()
    os.remove(foreign)
    files.claim(resume=True)
    files.finish(*whole)
    with pytest.raises(ValueError, match="this sweep is here already"):
        files.claim()
    with open(os.path.join(files.path, "_waymark.json"), "w") as file:
        file.write("{")
    for call in (lambda: files.claim(resume=True), lambda: files.write(0)):
        with pytest.raises(ValueError, match="of another sweep|no longer this sweep's"):
            call()
    file = tmp_path / "file"
    file.write_text("")
    for bad in (file, file / "below", "s3://bucket/states", "\0", 3):
        with pytest.raises(ValueError):
            Folder(bad, files.plan).claim()
    for columns in ([], ["x", "x"], ["nothing"], "flags"):
        with pytest.raises(ValueError, match="columns has to be a list"):
            Folder(files.path, files.plan, columns)


def test_of_sweeps_that_begin_in_one_folder_at_once_one_goes_on(files):
    for attempt in range(20):
        files.path = f"{files.path}{attempt}"
        start, refused = threading.Barrier(4), []

        def claim():
            start.wait()
            try:
                files.claim()
            except ValueError as error:
                refused.append(str(error))

        threads = [threading.Thread(target=claim) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(refused) == 3


def test_three_tiles_that_were_lost_are_not_made_up_for_by_three_others():
    # The sums of their numbers, and of the squares of these, are the same.
    plan = tiles.plan({"a": ISLAND}, {"s": (375, 667)}, range=(1250, 1349, 1000, 1099), tile=1000)
    with pytest.raises(ValueError):
        plan.merge([plan.count([tile]) for tile in (1, 1, 2, 2, 3, 6, 6, 7, 8, 9)])
    (part,) = plan.merge([plan.count(np.arange(len(plan), dtype=np.int32))])
    assert part[1].count == 100 * 100
    for tile in ("a", 0.5, None):
        with pytest.raises(ValueError, match="there is no tile"):
            plan.count([tile])


#: What is swept here as some tiles and elsewhere as others.
ONE = dict(scenes={"a": ISLAND}, screens=["iphone-8"], step=8, tile=5000)


@pytest.mark.parametrize("other", [
    {"scenes": {"a": HARBOUR}}, {"scenes": {"b": ISLAND}}, {"screens": {"iphone-8": (375, 667)}}, {"tile": 4000},
    {"range": (8, 2128, 0, 1832)}, {"step": 4}, {"scenes": {"a": ISLAND, "b": HARBOUR}},
])  # fmt: skip
def test_counts_of_another_plan_are_refused(other):
    plan, foreign = tiles.plan(**ONE), tiles.plan(**{**ONE, **other})
    half = len(plan) // 2
    for found in (
        [foreign.count(range(len(foreign)))],
        [plan.count(range(half)), foreign.count(range(half, len(foreign)))],
        [plan.count(range(len(plan))), foreign.count([0])],
    ):
        with pytest.raises(ValueError, match="some counts are of another plan; count every tile with the plan that merges"):
            plan.merge(pickle.loads(pickle.dumps(found)))


def test_counts_of_a_treasure_that_lies_elsewhere_are_refused():
    plans = [
        tiles.plan(
            {"a": waymark.open(f"{ISLAND}/map.png", treasure=place)}, ["iphone-8"], step=2, range=(0, 1000, 0, 1000), tile=20000
        ) for place in ((1610, 1610), (500, 500))
    ]  # fmt: skip
    with pytest.raises(ValueError, match="of another plan"):
        plans[1].merge([plans[0].count(range(6)), plans[1].count(range(6, len(plans[1])))])


def test_counts_that_name_no_plan_are_refused():
    plan = tiles.plan(**ONE)
    whole = plan.count(range(len(plan)))
    (found, summary) = whole[0]
    for nameless in (tiles.Tiles(*found[:3]), tuple(found[:3])):
        with pytest.raises(ValueError, match="some counts name no plan, as those of an older version of waymark"):
            plan.merge([{0: (nameless, summary)}])
    assert plan.merge([whole])[0][1] == summary


def test_plans_of_the_same_scenes_are_one_wherever_these_lie(tmp_path, monkeypatch):
    shutil.copytree(ISLAND, tmp_path / "copy")
    every = [tiles.plan(**ONE)]
    for path in (f"./{ISLAND}", os.path.abspath(ISLAND), f"{ISLAND}/../treasure-island/scene.json", tmp_path / "copy"):
        every.append(tiles.plan(**{**ONE, "scenes": {"a": path}}))
    monkeypatch.chdir(tmp_path)
    every.append(tiles.plan(**{**ONE, "scenes": {"a": "copy"}}))
    assert len({plan.digest for plan in every}) == 1
    # A share of each, as of workers that have opened the scene themselves.
    found = every[0].merge(plan.count(plan.share(number, len(every))) for number, plan in enumerate(every))
    assert found == every[0].merge([every[0].count(range(len(every[0])))])


@pytest.mark.parametrize("change", ["the size of an image", "a world file", "the description"])
def test_plans_of_scenes_that_differ_are_others(tmp_path, change):
    def digest():
        return tiles.plan({"a": tmp_path}, ["iphone-8"], range=(0, 99, 0, 99)).digest

    description = described("chart.png", worldFile="chart.pgw")
    (tmp_path / "chart.png").write_bytes(png(2500, 2500))
    (tmp_path / "chart.pgw").write_text(WORLD_FILE)
    written(tmp_path, description)
    first = digest()
    if change == "the size of an image":
        (tmp_path / "chart.png").write_bytes(png(2500, 2400))
    elif change == "a world file":
        (tmp_path / "chart.pgw").write_text(WORLD_FILE.replace("010.", "011."))
    else:
        written(tmp_path, {**description, "about": "another"})
    assert digest() != first


#: Something gives way from 860 on to the right.
WALLED = small_scene("marker.right <= map.left + 900", target={"x": 1600, "y": 1000})
WALL = {"step": 10, "range": (0, 1000, 0, 100), "tile": (2, 10)}


def told_by(call):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("default")
        call()
    return told


def test_a_sweep_of_many_tiles_warns_once_of_contradictions():
    plan = tiles.plan({"a": WALLED}, {"s": (300, 400)}, **WALL)
    assert len(plan) > 50
    (told,) = told_by(lambda: plan.count(range(len(plan))))
    assert told.category is waymark.ContradictionWarning and told.filename == __file__
    text = "required constraints contradict each other in scene 'a' on screen 's' at offset (930, 50) and around it; explain() "
    assert str(told.message).startswith(text)
    # Of tiles that are counted one by one all tell the same, which Python shows once.
    (single,) = told_by(lambda: [plan.count([tile]) for tile in range(len(plan))])
    assert str(single.message) == str(told.message)
    down, across = plan.parts[0].tiles
    calm = [tile for tile in range(len(plan)) if tile % across < 8]
    assert len(calm) == 8 * down and told_by(lambda: plan.count(calm)) == []


def test_a_sweep_of_many_scenes_tells_how_many_of_them_contradict_themselves():
    scenes = {"calm": small_scene(target={"x": 1600, "y": 1000}), "a": WALLED, "b": WALLED}
    plan = tiles.plan(scenes, {"s": (300, 400), "t": (310, 400)}, **WALL)
    (told,) = told_by(lambda: plan.count(range(len(plan))))
    assert "in scene 'a' on screen 's' at offset" in str(told.message)
    assert str(told.message).endswith("; there are 3 more such pairs of a scene and a screen")


def test_to_plan_a_sweep_warns_of_nothing():
    wide = {**WALL, "step": 0.5, "range": (900, 1500, 0, 1000), "tile": None}
    assert told_by(lambda: tiles.plan({"a": WALLED}, {"s": (300, 400)}, **wide)) == []


def test_writers_of_tiles_warn_once_of_contradictions(tmp_path):
    pytest.importorskip("pyarrow")
    from waymark._parquet import Folder

    files = Folder(tmp_path / "states", tiles.plan({"a": WALLED}, {"s": (300, 400)}, **WALL))
    files.claim()
    (told,) = told_by(lambda: write_all(files))
    assert told.filename == __file__ and "in scene 'a' on screen 's' at offset (930, 50)" in str(told.message)
