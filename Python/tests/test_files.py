"""Folders of Parquet files: what the names in them say, who writes them, and what a machine that fails leaves."""

import os
import pathlib

import pytest

from test_tiles import HARBOUR, ISLAND, contents, files, write_all  # noqa: F401
from waymark import tiles

pyarrow = pytest.importorskip("pyarrow")
from waymark import _parquet  # noqa: E402
from waymark._parquet import Folder  # noqa: E402

#: Letters of one to four bytes, marks that combine, spaces, and what escapes, separates or hides elsewhere.
IDS = [
    "Nürnberg", "é", "e\u0301", "日本", "🏝", "\u2028", "\u00a0", "\ufeffa", "50%", "%C3%A9", "a/b", "a b", "a=b", "[x]",
    "{y}", "*", "?", "\\", ".", "..", "_x", "null", "007", "\x7f", "\n", "日" * 66,
]  # fmt: skip


def test_readers_find_the_ids_in_the_names_of_folders(tmp_path):
    import pyarrow.dataset

    plan = tiles.plan({name: ISLAND for name in IDS}, {"Großer Schirm": (800, 600)}, step=400)
    states = Folder(tmp_path / "states", plan, ["flags"])
    states.claim()
    states.finish(*write_all(states))
    ids = pyarrow.schema([(name, pyarrow.string()) for name in ("scene", "screen", "marker")])
    found = pyarrow.dataset.dataset(states.path, partitioning=pyarrow.dataset.HivePartitioning(ids)).to_table()
    assert set(found["scene"].to_pylist()) == set(IDS)
    assert set(found["screen"].to_pylist()) == {"Großer Schirm"}
    # Spark takes each %XX for a character of its own, so that it has to be one of ASCII.
    for folder, _, _ in os.walk(states.path):
        assert all(int(escape[:2], 16) < 128 for escape in os.path.relpath(folder, states.path).split("%")[1:])


@pytest.mark.parametrize("name", ["日" * 67, "a" * 201, "\ud800", "states._COPYING_", "__HIVE_DEFAULT_PARTITION__"])
def test_ids_that_no_folder_can_say_are_refused(name, tmp_path):
    with pytest.raises(ValueError, match="cannot be the name of a folder|texts of 1 to 200 characters"):
        Folder(tmp_path, tiles.plan({name: ISLAND}, ["iphone-8"], step=400))


def test_a_sweep_that_is_resumed_while_it_is_written_ends_twice(files, monkeypatch):  # noqa: F811
    pieces, ended = _parquet._pieces, []

    def end_first(grid, names):
        # Once the first writer's file is there under the name of one that is not whole.
        if not ended:
            ended.append(True)
            second = Folder(files.path, files.plan)
            second.claim(resume=True)
            second.finish(*write_all(second))
            ended.append(contents(second))
        return pieces(grid, names)

    monkeypatch.setattr(_parquet, "_pieces", end_first)
    files.claim()
    files.finish(*write_all(files))
    assert contents(files) == ended[1]


def test_two_sweeps_say_at_once_that_they_are_whole(files, monkeypatch):  # noqa: F811
    files.claim()
    whole = write_all(files)
    replace, ended = os.replace, []

    def end_first(source, destination):
        if not ended:
            ended.append(True)
            Folder(files.path, files.plan).finish(*whole)
        replace(source, destination)

    monkeypatch.setattr(os, "replace", end_first)
    files.finish(*whole)
    assert sorted(os.listdir(files.path)) == ["_waymark.json", "scene=a%2Fb", "scene=harbour"]


def test_a_file_without_bytes_is_written_again(files):  # noqa: F811
    files.claim()
    whole = write_all(files)
    first = contents(files)
    path = os.path.join(files.path, files.file(3))
    os.truncate(path, 0)
    files.claim(resume=True)
    assert files.write(3) == pyarrow.parquet.read_metadata(path).num_rows
    assert contents(files) == first
    os.truncate(path, 9)
    with pytest.raises(ValueError, match="tile-000000003.parquet is no file of a sweep"):
        files.write(3)
    os.remove(path)
    assert write_all(files) == whole


def test_files_are_on_the_disk_before_they_get_their_names(files, monkeypatch):  # noqa: F811
    fsync, replace, done = os.fsync, os.replace, []

    def sync(descriptor):
        done.append(("sync", os.readlink(f"/proc/self/fd/{descriptor}")))
        fsync(descriptor)

    def rename(source, destination):
        done.append(("rename", source))
        replace(source, destination)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", rename)
    claim = os.path.join(files.path, "_waymark.json")
    files.claim()
    assert done == [("sync", claim), ("sync", files.path)]
    done.clear()
    whole = write_all(files)
    assert len(done) == 3 * whole[0]
    folder = os.path.dirname(os.path.join(files.path, files.file(0)))
    hidden = done[0][1]
    assert os.path.dirname(hidden) == folder and os.path.basename(hidden).startswith(".tile-000000000.")
    assert done[:3] == [("sync", hidden), ("rename", hidden), ("sync", folder)]
    done.clear()
    files.finish(*whole)
    assert done == [("sync", done[0][1]), ("rename", done[0][1]), ("sync", files.path)]
    assert done[0][1].startswith(claim + ".")


@pytest.mark.parametrize("path", [f"./{ISLAND}", f"{ISLAND}/scene.json", os.path.abspath(ISLAND), pathlib.Path(ISLAND)])
def test_a_sweep_is_resumed_however_the_paths_of_its_scenes_are_spelled(path, tmp_path, monkeypatch):
    def folder(scene):
        return Folder(tmp_path / "states", tiles.plan({"a": scene}, ["iphone-8"], step=16, tile=(50, 70)))

    first, elsewhere = folder(ISLAND), tmp_path / "elsewhere"
    first.claim()
    first.write(0)
    written = contents(first)
    resumed = folder(path)
    resumed.claim(resume=True)
    resumed.finish(*write_all(resumed))
    assert written.items() - contents(resumed).items() == {
        (name, data) for name, data in written.items() if name.endswith("_waymark.json")
    }
    # By a driver that was started elsewhere.
    elsewhere.mkdir()
    there = os.path.relpath(ISLAND, elsewhere)
    monkeypatch.chdir(elsewhere)
    folder(there).claim(resume=True)
    monkeypatch.undo()
    with pytest.raises(ValueError, match="this is of another sweep"):
        Folder(tmp_path / "states", tiles.plan({"a": HARBOUR}, ["iphone-8"], step=16, tile=(50, 70))).claim(resume=True)
