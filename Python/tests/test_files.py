"""Folders of Parquet files: what the names in them say."""

import os

import pytest

from test_tiles import ISLAND, write_all
from waymark import tiles

pyarrow = pytest.importorskip("pyarrow")
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
