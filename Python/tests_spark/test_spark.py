"""Sweeps on Spark against one local grid: on one machine, and on a cluster of which a worker is killed."""

import doctest
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import waymark
import waymark.spark
from waymark import tiles
from waymark._parquet import Folder

pyspark = pytest.importorskip("pyspark")
from pyspark.sql import SparkSession, functions as f  # noqa: E402

ISLAND, HARBOUR = "Maps/treasure-island", "Maps/harbour"
SCENES = {"island": ISLAND, "harbour": HARBOUR}
SCREENS = ["iphone-8", "iphone-15"]
HOME = os.path.dirname(pyspark.__file__)
# Workers run this Python, in which the package is.
os.environ["PYSPARK_PYTHON"] = sys.executable


def session(master, **settings):
    builder = SparkSession.builder.master(master).appName("waymark")
    settings = {
        "spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false", "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1", "spark.sql.shuffle.partitions": "4", **settings,
    }  # fmt: skip
    for key, value in settings.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


@pytest.fixture(scope="module")
def spark():
    spark = session("local[2]")
    yield spark
    spark.stop()


def by_ids(rows):
    return {(row["scene"], row["screen"], row["marker"]): waymark.spark._row(row_summary(row)) for row in rows}


def row_summary(row):
    return waymark.spark._summary({**row.asDict(), "clamped": row["clamped"].items()})


def locally(scenes=SCENES, screens=SCREENS, **options):
    """The counts of one grid for each scene and screen."""
    counts = {}
    for scene_id, path in scenes.items():
        scene = waymark.open(path)
        for screen in screens:
            summary = scene.grid(device=screen, **options).summary()
            counts[scene_id, screen, scene.markers[0]] = waymark.spark._row(summary)
    return counts


def test_counts_are_those_of_one_local_grid(spark):
    found = waymark.spark.sweep(spark, SCENES, SCREENS, step=8, tile=3000)
    assert by_ids(found.collect()) == locally(step=8)


def test_counts_are_those_of_a_clamp(spark):
    options = dict(range=(0, 2047, 0, 1023), tile=(100, 300))
    (row,) = waymark.spark.sweep(spark, {"a": ISLAND}, {"s": (375, 667)}, **options).collect()
    dx, dy = (1610 - np.clip(1610, np.arange(n), np.arange(n) + room) for n, room in ((2048, 308), (1024, 600)))
    near = np.outer(np.abs(dy) < 0.5, np.abs(dx) < 0.5)
    assert (row["count"], row["x"], row["arrow"]) == (near.size, near.sum(), near.size - near.sum())
    assert row["clamped"]["right+bottom"] == np.outer(dy > 0, dx > 0).sum()
    assert row["longest_distance"] == np.hypot(dx[0], dy[0])
    assert sum(row["headings"]) == row["arrow"]


def test_tables_of_scenes_and_devices_go_in_and_are_joined(spark):
    with open(f"{ISLAND}/scene.json") as file:
        described = file.read()
    maps = spark.createDataFrame([("island", ISLAND, "sand"), ("harbour", HARBOUR, "sea")], ["scene", "path", "kind"])
    devices = [("iphone-8", "iphone-8", 10), ("iphone-15", "iphone-15", 30)]
    screens = spark.createDataFrame(devices, ["screen", "device", "users"])
    counts = waymark.spark.sweep(spark, maps, screens, step=16).join(maps, "scene").join(screens, "screen")
    shown = {(row["kind"], row["users"]): row["x"] for row in counts.collect()}
    expected = locally(step=16)
    assert shown == {
        (kind, users): expected[scene, screen, marker]["x"]
        for kind, scene, marker in (("sand", "island", "treasure"), ("sea", "harbour", "port"))
        for users, screen in ((10, "iphone-8"), (30, "iphone-15"))
    }
    sizes = spark.createDataFrame([("s", 375.0, 667.0)], ["screen", "width", "height"])
    assert waymark.spark.sweep(spark, maps, sizes, step=16).count() == 2
    for wrong, message in (
        (spark.createDataFrame([("a", 1)], ["scene", "file"]), "but it needs scene, and path, or json"),
        (spark.createDataFrame([("a", described)], ["scene", "json"]), "scene 'a': .*size of the image"),
        (spark.createDataFrame([("a", "{")], ["scene", "json"]), "scene 'a': scene.json:1"),
        (spark.createDataFrame([("a", ISLAND), ("a", HARBOUR)], ["scene", "path"]), "two rows with the scene 'a'"),
        (spark.createDataFrame([(None, ISLAND)], "scene string, path string"), "has the id None"),
        (spark.createDataFrame([("a", None)], "scene string, path string"), "scene 'a'"),
    ):
        with pytest.raises(ValueError, match=message):
            waymark.spark.sweep(spark, wrong, SCREENS)
    with pytest.raises(ValueError, match="width is"):
        nan = spark.createDataFrame([("s", float("nan"), 1.0)], ["screen", "width", "height"])
        waymark.spark.sweep(spark, maps, nan)
    for shares in (0, 1.5, True):
        with pytest.raises(ValueError, match="shares is"):
            waymark.spark.sweep(spark, maps, screens, shares=shares)


def test_regions_are_those_of_the_local_grids(spark):
    found = {}
    for row in waymark.spark.regions(spark, {"a": ISLAND}, SCREENS).collect():
        found.setdefault(row["screen"], []).append((row["clamped"], row["area"], row["share"], row["polygons"]))
    for screen in SCREENS:
        assert found[screen] == [
            ("+".join(one.clamped) or "none", one.area, one.share, [polygon.tolist() for polygon in one.polygons])
            for one in waymark.open(ISLAND).grid(device=screen).regions()
        ]


def test_files_are_the_states_of_the_grids_and_of_one_sweep(spark, tmp_path):
    folder = tmp_path / "the states"
    states = waymark.spark.write(spark, folder, SCENES, SCREENS, step=8, tile=3000, columns=["flags", "distance"])
    assert states.columns == ["offset_x", "offset_y", "flags", "distance", "scene", "screen", "marker"]
    rows = states.groupBy("scene", "screen", "marker").agg(
        f.count("*").alias("count"), f.sum((f.col("flags").bitwiseAND(waymark.X) > 0).cast("int")).alias("x"),
        f.max("distance").alias("longest_distance"),
    )  # fmt: skip
    expected = locally(step=8)
    assert rows.count() == len(expected)
    for row in rows.collect():
        counts = expected[row["scene"], row["screen"], row["marker"]]
        for name in ("count", "x", "longest_distance"):
            assert row[name] == counts[name]
    with pytest.raises(ValueError, match="this sweep is here already"):
        waymark.spark.write(spark, folder, SCENES, SCREENS, step=8, tile=3000, columns=["flags", "distance"])
    with pytest.raises(ValueError, match="of another sweep"):
        waymark.spark.write(spark, folder, SCENES, SCREENS, step=4, resume=True)


def test_the_article_shows_what_runs(spark, tmp_path):
    with open("Sources/Waymark/Waymark.docc/SweepsOnClusters.md") as file:
        article = file.read()
    names = {"spark": spark, "folder": tmp_path / "states"}
    examples = doctest.DocTestParser().get_doctest(article, names, "article", "SweepsOnClusters.md", 0)
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    told = []
    result = doctest.DocTestRunner(optionflags=flags).run(examples, out=told.append)
    assert result.attempted > 10 and not result.failed, "".join(told)


def test_a_task_that_fails_half_way_is_told_and_what_it_left_is_resumed(spark, tmp_path):
    folder = tmp_path / "states"
    options = dict(step=8, tile=3000, columns=["flags"])
    plan = tiles.plan(SCENES, SCREENS, step=8, tile=3000)
    # A folder where the last file has to be: its task fails when others are done.
    files = Folder(folder, plan, ["flags"])
    blocked = folder / files.file(len(plan) - 1)
    files.claim()
    blocked.mkdir(parents=True)
    with pytest.raises(ValueError, match=f"tile-{len(plan) - 1:09}.parquet"):
        waymark.spark.write(spark, folder, SCENES, SCREENS, resume=True, **options)
    assert list(folder.rglob("tile-*0.parquet"))
    blocked.rmdir()
    states = waymark.spark.write(spark, folder, SCENES, SCREENS, resume=True, **options)
    assert states.count() == sum(counts["count"] for counts in locally(step=8).values())


def test_what_the_engine_refuses_in_a_task_is_told(spark):
    options = dict(range=(0, 2.0**41, 0, 1), step=2.0**20, tile=2**18)
    counts = waymark.spark.sweep(spark, {"a": HARBOUR}, {"s": (375, 667)}, **options)
    with pytest.raises(Exception, match="1e12"):
        counts.collect()


def test_two_sweeps_into_one_folder_at_once_do_not_mix(spark, tmp_path):
    told = []

    def write(step):
        try:
            waymark.spark.write(spark, tmp_path / "states", {"a": ISLAND}, SCREENS, step=step, columns=["flags"])
            told.append(step)
        except ValueError as error:
            told.append(str(error))

    threads = [threading.Thread(target=write, args=(step,)) for step in (8, 16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (step,), (message,) = [[one for one in told if isinstance(one, kind)] for kind in (int, str)]
    assert re.search("another sweep", message)
    rows = spark.read.parquet(str(tmp_path / "states")).count()
    assert rows == sum(counts["count"] for counts in locally({"a": ISLAND}, step=step).values())


# A cluster


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@pytest.fixture
def cluster(spark, tmp_path):
    """A master and two workers, processes of their own; the session of this process is stopped, as there is but one."""
    spark.stop()
    environment = {
        **os.environ, "SPARK_HOME": HOME, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_WORKER_DIR": str(tmp_path / "work"),
        "SPARK_DAEMON_MEMORY": "256m", "SPARK_NO_DAEMONIZE": "1",
    }  # fmt: skip
    master, ports = f"spark://127.0.0.1:{free_port()}", ["--host", "127.0.0.1", "--webui-port", "0"]
    processes = []

    def start(kind, *arguments):
        command = [f"{HOME}/bin/spark-class", f"org.apache.spark.deploy.{kind}", *ports, *arguments]
        # Sessions of their own, so that what a worker has started can be killed with it.
        log = open(tmp_path / f"{len(processes)}.log", "w")
        processes.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True))

    start("master.Master", "--port", master.rpartition(":")[2])

    def start_worker():
        start("worker.Worker", "--cores", "1", "--memory", "700m", master)
        return processes[-1]

    yield master, start_worker
    for process in processes:
        kill(process)


def kill(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def while_it_runs(spark, job, body):
    """Calls what runs a job, and another function once a quarter of its tasks are done; returns what the job did."""
    tracker, seen, ended = spark.sparkContext.statusTracker(), [], threading.Event()

    def watch():
        while not ended.wait(0.05):
            for stage in tracker.getActiveStageIds():
                info = tracker.getStageInfo(stage)
                if info and info.numTasks > 8 and info.numCompletedTasks * 4 > info.numTasks:
                    seen.append((info.numCompletedTasks, info.numTasks))
                    return body()

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        result = job()
    finally:
        ended.set()
        thread.join()
    assert seen and seen[0][0] < seen[0][1], "the job ended before the worker did"
    return result


def wait_for_executors(spark, count):
    until = time.time() + 60
    # The driver is one of them.
    while spark.sparkContext._jsc.sc().getExecutorMemoryStatus().size() <= count:
        assert time.time() < until, "the workers do not come"
        time.sleep(0.1)


def test_workers_that_are_killed_in_the_middle_change_nothing(cluster, tmp_path):
    master, start_worker = cluster
    first, second = start_worker(), start_worker()
    spark = session(master, **{"spark.executor.memory": "512m", "spark.executor.cores": "1"})
    try:
        wait_for_executors(spark, 2)
        counts = waymark.spark.sweep(spark, SCENES, SCREENS, step=4, tile=3000, shares=24)
        rows = while_it_runs(spark, counts.collect, lambda: kill(first))
        assert by_ids(rows) == locally(step=4)

        start_worker()
        wait_for_executors(spark, 2)
        folder, options = tmp_path / "states", dict(step=4, tile=3000, columns=["flags", "heading"])
        write = lambda: waymark.spark.write(spark, folder, SCENES, SCREENS, shares=24, **options)  # noqa: E731
        states = while_it_runs(spark, write, lambda: kill(second))
        assert states.count() == sum(row["count"] for row in rows)
    finally:
        spark.stop()
    plan = tiles.plan(SCENES, SCREENS, step=4, tile=3000)
    alone = Folder(tmp_path / "alone", plan, options["columns"])
    alone.claim()
    for tile in range(len(plan)):
        alone.write(tile)
        with open(folder / alone.file(tile), "rb") as ours, open(tmp_path / "alone" / alone.file(tile), "rb") as local:
            assert ours.read() == local.read()
    assert sorted(path.name for path in folder.rglob("*") if path.is_file()) == sorted(
        ["_waymark.json", *(os.path.basename(alone.file(tile)) for tile in range(len(plan)))]
    )
