"""Names of scenes and of folders, written and read by Spark, DuckDB and a Spark whose Java knows ASCII alone."""

import os
import re
import subprocess
import sys

import pytest

import waymark
import waymark.spark

pyspark = pytest.importorskip("pyspark")
from test_spark import HARBOUR, ISLAND, spark  # noqa: E402, F401

#: Letters of one to four bytes, marks that combine, spaces, and what escapes, separates or hides elsewhere.
IDS = [
    "Nürnberg", "é", "e\u0301", "日本", "🏝", "\u2028", "\u00a0", "\ufeffa", "50%", "%C3%A9", "a/b", "a b", "a=b", "[x]",
    "{y}", "*", "?", "\\", ".", "..", "_x", "null", "007", "\x7f", "\n", "日" * 66,
]  # fmt: skip
FEW = dict(step=400, columns=["flags"], shares=2)


def test_states_are_joined_with_counts_by_ids_of_all_letters(spark, tmp_path):  # noqa: F811
    scenes, screens = {name: ISLAND for name in IDS}, {"Großer Schirm": (800, 600)}
    counts = waymark.spark.sweep(spark, scenes, screens, step=400, shares=2)
    states = waymark.spark.write(spark, tmp_path, scenes, screens, **FEW)
    expected = {(row["scene"], row["screen"]): row["count"] for row in counts.collect()}
    assert expected.keys() == {(name, "Großer Schirm") for name in IDS}
    for table in (states, spark.read.parquet(str(tmp_path))):
        rows = table.groupBy("scene", "screen").count().collect()
        # What nobody said the type of is a number where it looks like one.
        found = {("007" if row["scene"] == "7" else row["scene"], row["screen"]): row["count"] for row in rows}
        assert found == expected
    joined = states.join(counts, ["scene", "screen", "marker"])
    assert joined.count() == sum(expected.values())


def test_duckdb_reads_ids_of_all_letters(spark, tmp_path):  # noqa: F811
    duckdb = pytest.importorskip("duckdb")
    waymark.spark.write(spark, tmp_path, {name: ISLAND for name in IDS}, ["iphone-8"], **FEW)
    options = "hive_partitioning=true, hive_types={'scene': varchar}"
    rows = duckdb.sql(f"select distinct scene from read_parquet('{tmp_path}/**/*.parquet', {options})").fetchall()
    assert {name for (name,) in rows} == set(IDS)


def test_folders_are_no_patterns(spark, tmp_path):  # noqa: F811
    waymark.spark.write(spark, tmp_path / "run1", {"other": ISLAND}, ["iphone-8"], **FEW)
    for name in ("run[1]", "run?", "run*", "run{1}", "{run1,x}", "run[!2]", "ru\\n1", "run1\\", "rün", "50%25", "c:d"):
        states = waymark.spark.write(spark, tmp_path / name, {"own": HARBOUR}, ["iphone-8"], **FEW)
        assert [row["scene"] for row in states.select("scene").distinct().collect()] == ["own"], name
        assert states.count() == len(waymark.open(HARBOUR).grid(device="iphone-8", step=400))


WRITE = """
import sys
from test_spark import session
import waymark.spark
for name in ("plain", "Nürnberg"):
    try:
        scenes = {"a": "Maps/harbour", name: "Maps/treasure-island"}
        states = waymark.spark.write(session("local[1]"), sys.argv[1], scenes, ["iphone-8"], step=400, resume=True)
        print(states.select("scene").distinct().count())
    except ValueError as error:
        print(error)
    sys.argv[1] += "-more"
"""


def test_a_spark_that_does_not_find_what_was_written_says_so(tmp_path):
    environment = {**os.environ, "LC_ALL": "C", "PYTHONPATH": os.pathsep.join(["Python/tests_spark", *sys.path])}
    command = [sys.executable, "-X", "utf8", "-c", WRITE, str(tmp_path / "states")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    plain, told = done.stdout.splitlines()
    assert plain == "2"
    assert re.search("all 2 files are written, but Spark finds 1; .* LC_ALL=C.UTF-8, then resume=True", told)
