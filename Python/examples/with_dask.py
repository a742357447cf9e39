"""Counts the states of treasure island on Dask: tiles in shares, which any worker counts."""

import dask
import waymark
from waymark import tiles

plan = tiles.plan({"island": waymark.open("Maps/treasure-island")}, ["iphone-8", "iphone-15"], tile=2**20)


@dask.delayed
def count(plan, number):
    return plan.count(plan.share(number, 8))


if __name__ == "__main__":
    there = dask.delayed(plan)
    counts = dask.compute(*(count(there, number) for number in range(8)), scheduler="processes", num_workers=2)
    for part, summary in plan.merge(counts):
        print(part.scene, part.screen, part.marker, summary.count, summary.x)
