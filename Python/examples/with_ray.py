"""Counts the states of treasure island on Ray: tiles in shares, which any worker counts."""

import ray
import waymark
from waymark import tiles

ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
plan = tiles.plan({"island": waymark.open("Maps/treasure-island")}, ["iphone-8", "iphone-15"], tile=2**20)
there = ray.put(plan)


@ray.remote
def count(plan, number):
    return plan.count(plan.share(number, 8))


for part, summary in plan.merge(ray.get([count.remote(there, number) for number in range(8)])):
    print(part.scene, part.screen, part.marker, summary.count, summary.x)
