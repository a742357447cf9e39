"""Measures sweeps on Spark, Ray and Dask beside the same rule in Spark's own expressions, DuckDB and Polars.

    python Python/bench_clusters.py

Everything runs on two cores of this machine, and each row is the least of several runs; what is not installed is left
out. Where others work on the machine too, the time of the processors says more: that of all processes of this session.
"""

import os
import shutil
import sys
import tempfile
import time

sys.path = [path for path in sys.path if os.path.abspath(path) != os.path.dirname(os.path.abspath(__file__))]
os.environ["PYSPARK_PYTHON"] = sys.executable

import waymark  # noqa: E402
import waymark.spark  # noqa: E402
from waymark import tiles  # noqa: E402

ISLAND, HARBOUR = "Maps/treasure-island", "Maps/harbour"
SCREEN = {"s": (375, 667)}
#: 2,000 tiles of 1024 x 1024 states, and a grid that the peers take some seconds for.
LARGE = dict(range=(0, 51_199, 0, 40_959), tile=(1024, 1024))
SMALL = dict(range=(0, 8_191, 0, 4_095))
SMALL_COUNT = 8_192 * 4_096
RULE = """
  select dx < 0 as l, dx > 0 as r, dy < 0 as t, dy > 0 as b, abs(dx) < 0.5 and abs(dy) < 0.5 as x,
    cast(floor(degrees(atan2(dy, dx)) / 10) as int) as sector, count(*) as n
  from (
    select 1610 - least(greatest(1610, ox), ox + 308) as dx, 1610 - least(greatest(1610, oy), oy + 600) as dy
    from (select cast(id % 8192 as double) as ox, cast({} as double) as oy from {})
  ) group by 1, 2, 3, 4, 5, 6
"""


def processor_time():
    """Returns the processors' seconds of this session's processes, and of those they waited for."""
    ticks, session = 0, os.getsid(0)
    for process in filter(str.isdecimal, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def best(body, runs=3):
    """Returns the least time of a call, and the least time of the processors."""
    times = []
    for _ in range(runs):
        start, worked = time.perf_counter(), processor_time()
        body()
        times.append((time.perf_counter() - start, processor_time() - worked))
    return tuple(map(min, zip(*times)))


def row(what, states, seconds, note=""):
    elapsed, worked = seconds
    print(f"| {what} | {states / elapsed / 1e6:,.1f} | {states / worked / 1e6:,.1f} | {note} |", flush=True)


def counted(found, states):
    total = sum(one["count"] for one in found)
    assert total == states, f"{total} states were counted, not {states}"


def with_spark():
    from pyspark.sql import SparkSession

    spark = (
        SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false").config("spark.driver.host", "127.0.0.1").getOrCreate()
    )  # fmt: skip
    spark.sparkContext.setLogLevel("OFF")
    large = 51_200 * 40_960

    def sweep(path, states, **options):
        counted(waymark.spark.sweep(spark, {"a": path}, SCREEN, **options).collect(), states)

    row("Spark, 2,000 tiles of 1024², separable", large, best(lambda: sweep(ISLAND, large, **LARGE), 7), "counts")
    one = 2**19 * 2_000_000
    options = dict(range=(0, 2**19 - 1, 0, 1_999_999))
    row("Spark, one tile of 10¹² states, separable", one, best(lambda: sweep(ISLAND, one, **options)), "counts")
    placed = 4 * 2**20
    options = dict(range=(0, 2047, 0, 2047), tile=2**19)
    row("Spark, 8 tiles of 2¹⁹, with a placement", placed, best(lambda: sweep(HARBOUR, placed, **options)), "counts")

    query = RULE.format("floor(id / 8192)", f"range({SMALL_COUNT})")
    row("Catalyst's expressions", SMALL_COUNT, best(lambda: spark.sql(query).collect()), "counts by group by")
    folder = tempfile.mkdtemp()
    try:
        number = iter(range(100))
        options = dict(range=(0, 2047, 0, 4095), tile=2**21)
        states = 2048 * 4096
        seconds = best(lambda: waymark.spark.write(spark, f"{folder}/{next(number)}", {"a": ISLAND}, SCREEN, **options))
        row("Parquet by the tasks, 11 columns", states, seconds, f"{size(f'{folder}/0') / states:.1f} bytes a state")

        def by_catalyst():
            spark.sql(f"""
              select ox as offset_x, oy as offset_y, x, y, x - ox as view_x, y - oy as view_y, 1610 - x as slack_x,
                1610 - y as slack_y, degrees(atan2(1610 - y, 1610 - x)) as heading,
                sqrt(pow(1610 - x, 2) + pow(1610 - y, 2)) as distance,
                cast(if(x > 1610, 1, 0) + if(x < 1610, 2, 0) + if(y > 1610, 4, 0) + if(y < 1610, 8, 0)
                  + if(x = 1610 and y = 1610, 16, 0) as short) as flags
              from (select ox, oy, least(greatest(1610, ox), ox + 308) as x, least(greatest(1610, oy), oy + 600) as y
                from (select cast(id % 2048 as double) as ox, cast(floor(id / 2048) as double) as oy from range({states})))
            """).write.option("compression", "zstd").mode("overwrite").parquet(f"{folder}/catalyst")

        seconds = best(by_catalyst)
        row("Parquet by Catalyst, 11 columns", states, seconds, f"{size(f'{folder}/catalyst') / states:.1f} bytes a state")
    finally:
        shutil.rmtree(folder)
    spark.stop()


def size(folder):
    return sum(os.path.getsize(os.path.join(path, name)) for path, _, names in os.walk(folder) for name in names)


def with_duckdb():
    import duckdb

    connection = duckdb.connect(config={"threads": 2})
    query = RULE.format("id // 8192", f"(select range as id from range({SMALL_COUNT}))")
    row("DuckDB", SMALL_COUNT, best(lambda: connection.sql(query).fetchall()), "counts by group by")


def with_polars():
    import polars as pl

    ox, oy = (pl.col("id") % 8192).cast(pl.Float64), (pl.col("id") // 8192).cast(pl.Float64)
    dx, dy = (
        1610 - pl.min_horizontal(pl.max_horizontal(pl.lit(1610.0), offset), offset + room)
        for offset, room in ((ox, 308), (oy, 600))
    )
    states = pl.select(pl.int_range(SMALL_COUNT).alias("id")).lazy().select(dx=dx, dy=dy)
    edges = dict(l=pl.col("dx") < 0, r=pl.col("dx") > 0, t=pl.col("dy") < 0, b=pl.col("dy") > 0)
    near = (pl.col("dx").abs() < 0.5) & (pl.col("dy").abs() < 0.5)
    sector = (pl.arctan2(pl.col("dy"), pl.col("dx")).degrees() / 10).floor().cast(pl.Int32)
    grouped = states.select(**edges, x=near, sector=sector).group_by("l", "r", "t", "b", "x", "sector").len()
    row("Polars", SMALL_COUNT, best(lambda: grouped.collect(engine="streaming")), "counts by group by")


def with_ray():
    import ray

    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    plan = tiles.plan({"a": ISLAND}, SCREEN, **LARGE)
    share = ray.remote(lambda plan, number: plan.count(plan.share(number, 20)))
    there = ray.put(plan)

    def sweep():
        plan.merge(ray.get([share.remote(there, number) for number in range(20)]))

    row("Ray, 2,000 tiles of 1024², 100 a task", 51_200 * 40_960, best(sweep, 7), "counts")
    ray.shutdown()


def with_dask():
    import dask

    plan = tiles.plan({"a": ISLAND}, SCREEN, **LARGE)

    def sweep():
        plan.merge(dask.compute(*(dask.delayed(plan.count)(plan.share(number, 20)) for number in range(20)),
                                scheduler="threads", num_workers=2))  # fmt: skip

    row("Dask, 2,000 tiles of 1024², 100 a task", 51_200 * 40_960, best(sweep, 7), "counts, two threads")


if __name__ == "__main__":
    # A session of its own has nobody else's processes; what a shell started by hand cannot have one.
    if os.getpgrp() != os.getpid():
        os.setsid()
    print("| Two cores | M states a second | and a second of a core | |\n| --- | ---: | ---: | --- |", flush=True)
    for measure in (with_spark, with_ray, with_dask, with_duckdb, with_polars):
        try:
            measure()
        except ImportError as error:
            print(f"bench: {error.name} is not installed", file=sys.stderr)
