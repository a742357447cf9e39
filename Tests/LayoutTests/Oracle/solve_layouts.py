#!/usr/bin/env python3
"""Answers the systems of random layouts level by level, in exact rational arithmetic.

    WRITE_LAYOUT_SYSTEMS=/tmp/systems.jsonl swift test --filter LayoutOracleTests
    python3 Tests/LayoutTests/Oracle/solve_layouts.py /tmp/systems.jsonl

The first line lets the layouts write their constraints and parameters; the second writes
`../Cases/layouts.jsonl`, which holds the same with the answers. Nobody needs to run either to test a
layout. Needs Python 3.10 or later and takes some minutes.

The exact simplex is the solver's oracle's, which HiGHS and an enumeration of vertices have confirmed
(see `Tests/ConstraintsTests/Oracle`). Numbers are read as the binary numbers that they are. Where the
required constraints conflict, they become levels above all others, the firm ones before the pliant
ones, as DESIGN says of a running layout; the limits of at least 0, and what holds the root to the
viewport, never yield.
"""

import json
import pathlib
import sys
import time
from fractions import Fraction
from multiprocessing import Pool

HERE = pathlib.Path(__file__).resolve().parent
CASES = HERE.parent / "Cases" / "layouts.jsonl"
sys.path.insert(0, str(HERE.parents[1] / "ConstraintsTests" / "Oracle"))

import exact  # noqa: E402
from case import REQUIRED, levels, number, tie_order  # noqa: E402

RELATIONS = {-1: "<=", 0: "==", 1: ">="}
# Stronger than any priority that the random layouts use.
YIELDING = {1: 999.9, 2: 999.8}


def main():
    started = time.time()
    lines = pathlib.Path(sys.argv[1]).read_text().splitlines()
    with Pool() as pool:
        answered = pool.map(answer, lines, chunksize=1)
    CASES.write_text("\n".join(line for line, _ in answered) + "\n")
    conflicts = sum(count for _, count in answered)
    states = sum(len(json.loads(line)["parameters"]) for line in lines)
    print(f"{len(lines)} layouts, {states} viewports, {conflicts} of them with conflicts, ", end="")
    print(f"{CASES.stat().st_size} bytes in {time.time() - started:.0f} s")


def answer(line):
    """Returns a line with its answers, and the number of viewports with conflicts."""
    item = json.loads(line)
    conflicts = 0
    item["answers"] = []
    for parameters in item["parameters"]:
        values = solve(question(item["system"], parameters, yields=False))
        if values is None:
            conflicts += 1
            values = solve(question(item["system"], parameters, yields=True))
        item["answers"].append([number(value) for value in values])
    return json.dumps(item, separators=(",", ":"), sort_keys=True), conflicts


def question(system, parameters, yields):
    """Returns a system at some parameters as a case of the exact solver."""
    constraints = [constraint(row, yields) for row in system["constraints"]]
    constraints += [limit(variable) for variable in system["limits"]]
    return {
        "variables": [""] * system["variables"],
        "parameters": [{"values": [value]} for value in parameters],
        "constraints": constraints,
    }


def constraint(row, yields):
    (relation, priority, tenacity, content, constant), terms, parameters = row
    if yields and priority == REQUIRED:
        priority = YIELDING.get(tenacity, REQUIRED)
    return {
        "terms": pairs(terms),
        "relation": RELATIONS[relation],
        "constant": -constant,
        "parameters": [[index, -coefficient] for index, coefficient in pairs(parameters)],
        "priority": priority,
        "contentSize": bool(content),
    }


def limit(variable):
    return {
        "terms": [[variable, 1]],
        "relation": ">=",
        "constant": 0,
        "parameters": [],
        "priority": REQUIRED,
        "contentSize": False,
    }


def pairs(numbers):
    return [[int(index), value] for index, value in zip(numbers[::2], numbers[1::2])]


def solve(case):
    """Returns the values of the variables, or nothing when the required constraints conflict."""
    problem = exact.Problem(case, 0, Fraction)
    required = [i for i, c in enumerate(case["constraints"]) if c["priority"] == REQUIRED]
    if problem.stage(problem.error(required)) > 0:
        return None
    for _, group in levels(case):
        problem.stage(problem.error(group))
    for index in tie_order(case):
        problem.stage(problem.error([index]))
    for i in range(problem.count):
        problem.stage({2 * i: Fraction(1), 2 * i + 1: Fraction(1)})
    return problem.values()


if __name__ == "__main__":
    main()
