#!/usr/bin/env python3
"""Generates the random layouts in `../Cases` together with their answers.

    python3 Tests/ConstraintsTests/Oracle/make_cases.py            write the case files
    python3 Tests/ConstraintsTests/Oracle/make_cases.py --check    fail if they would change

Needs Python 3.10 or later with numpy and scipy; takes about two minutes. Nobody needs to run it to
test the solver: the files are kept. The same script gives the same bytes, since every layout has
its own seed (family, index, attempt) and the expected values come from exact rational arithmetic.

What an answer is. Required constraints hold. Then, for each priority from strong to weak, the sum
of |violation| is minimised (one-sided for <= and >=) without giving up anything stronger. Then
|violation| of the optional constraints one at a time in declaration order, content-size constraints
after the declared ones. Then |x| of the variables one at a time; a variable that still had a range
wider than 1e-6 before this last rule is ambiguous.

Who answers. The three share only `case.py`, the reading of a case:

- `exact.py`, a lexicographic simplex over fractions: the values written to the files;
- `highs.py`, HiGHS through `scipy.optimize.linprog`, one linear programme for each objective:
  values, level errors and ambiguity are compared for every case at every state;
- `enumeration.py`, for small cases, all vertices of the arrangement, exactly: values are compared.

`design.py` adds cases worked out by hand, which also hold `case.py` to its meaning. A disagreement
ends the run with an error; nothing is dropped for it. Layouts are drawn again only for reasons that
the exact solver alone sees: conflicting required constraints, a decision that hangs on less than
1e-5, or, with coefficients such as 0.7 that binary cannot hold, an answer that changes when the
coefficient is read as the binary number it is.

A file is a JSON array with one case a line:

    {"name", "variables": [name],
     "parameters": [{"name", "values": [value at each state]}],
     "constraints": [{"terms": [[variable, coefficient]], "relation": "==" | "<=" | ">=",
                      "constant", "parameters": [[parameter, coefficient]], "priority",
                      "contentSize"}],
     "states": [{"values": [of each variable], "errors": [{"priority", "error"}],
                 "ambiguous": [variable]}]}
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from fractions import Fraction
from multiprocessing import Pool
from pathlib import Path

import design
import enumeration
import exact
import highs
from case import (
    REQUIRED, coefficients, levels, meant, number, right_hand_side, state_count, violation,
)
from families import FAMILIES

CASES = Path(__file__).resolve().parent.parent / "Cases"

# No decision may hang on less than this.
SMALLEST_MARGIN = Fraction(1, 10**5)
# How far the floating-point witness may be from the exact answer.
WITNESS_TOLERANCE = 1e-7
# How far an answer may move when coefficients are read as binary numbers.
BINARY_TOLERANCE = Fraction(1, 10**9)
# What writing an exact value as a binary number may cost.
ROUNDING_TOLERANCE = 1e-9
ATTEMPTS = 2000


class Rejected(Exception):
    """A drawn layout that is no good as a case, with the reason."""


def main():
    arguments = argparse.ArgumentParser(description="Generate the constraint solver's cases.")
    arguments.add_argument("--check", action="store_true", help="Compare instead of writing.")
    check = arguments.parse_args().check
    started = time.time()
    jobs = [("design", index) for index in range(len(design.cases()))]
    jobs += [(name, i) for name, (_, count) in sorted(FAMILIES.items()) for i in range(count)]
    files, reports = {}, {}
    with Pool() as pool:
        for (family, _), (case, report) in zip(jobs, pool.imap(make, jobs, chunksize=4)):
            files.setdefault(family, []).append(case)
            totals = reports.setdefault(family, Counter())
            totals["largest"] = max(totals["largest"], report.pop("distance"))
            totals.update(report)
    texts = {f"{family}.json": text(cases) for family, cases in files.items()}
    show(reports, texts, time.time() - started)
    if check:
        sys.exit(compare(texts))
    for stale in CASES.glob("*.json"):
        stale.unlink()
    CASES.mkdir(exist_ok=True)
    for name, content in texts.items():
        (CASES / name).write_text(content)


def make(job):
    """Returns the case of a family at an index with its answers, and counts for the report."""
    family, index = job
    if family == "design":
        name, builder, expected = design.cases()[index]
        case, report = answered(builder.case(f"design-{name}"))
        values = [state["values"] for state in case["states"]]
        assert values == expected, f"{case['name']}: {values} where {expected} is right"
        return case, report
    rejected = Counter()
    for attempt in range(ATTEMPTS):
        rng = random.Random(f"{family}/{index}/{attempt}")
        builder = FAMILIES[family][0](rng)
        try:
            case, report = answered(builder.case(f"{family}-{index:03}"))
        except Rejected as reason:
            rejected[str(reason)] += 1
            continue
        report.update(rejected)
        return case, report
    raise RuntimeError(f"{family}-{index:03}: no acceptable layout in {ATTEMPTS} attempts")


def answered(case):
    """Returns the case with its states filled in, and counts for the report."""
    # What the witnesses read is what the file will hold.
    case = json.loads(json.dumps(case))
    answers = [acceptable(case, state) for state in range(state_count(case))]
    report = Counter(cases=1, states=len(answers), distance=0)
    case["states"] = []
    for state, answer in enumerate(answers):
        check_exactly(case, state, answer)
        distance = compare_with_highs(case, state, answer)
        report["distance"] = max(report["distance"], distance)
        if enumeration.is_small(case):
            assert enumeration.solve(case, state) == answer.values, case["name"]
            report["enumerated"] += 1
        report["yielding"] += any(error for _, error in answer.errors)
        report["ties"] += answer.tie_mattered
        report["ambiguous"] += bool(answer.ambiguous)
        case["states"].append(written(answer))
        check_written(case, state)
    return case, report


def acceptable(case, state):
    """Returns the exact answer at a state, or rejects the layout."""
    answer = exact.solve(case, state)
    if answer is None:
        raise Rejected("conflicting")
    if answer.margin < SMALLEST_MARGIN:
        raise Rejected("narrow")
    if not is_binary(case) and not same(answer, exact.solve(case, state, Fraction)):
        raise Rejected("unsteady")
    return answer


def is_binary(case):
    """Returns whether every coefficient is the binary number that it is written as."""
    numbers = [c for k in case["constraints"] for _, c in k["terms"] + k["parameters"]]
    return all(meant(value) == Fraction(value) for value in numbers)


def same(meaning, binary):
    if binary is None or meaning.ambiguous != binary.ambiguous:
        return False
    pairs = list(zip(meaning.values, binary.values))
    pairs += [(a, b) for (_, a), (_, b) in zip(meaning.errors, binary.errors)]
    return all(abs(a - b) <= BINARY_TOLERANCE for a, b in pairs)


def violations(case, state, values, convert):
    """Returns the violation of every constraint at a point."""
    found = []
    for constraint in case["constraints"]:
        terms = coefficients(constraint, convert).items()
        left = sum((c * values[i] for i, c in terms), convert(0))
        difference = left - right_hand_side(case, constraint, state, convert)
        found.append(violation(constraint["relation"], difference))
    return found


def check_exactly(case, state, answer):
    """Recomputes from the values alone what the exact solver claims."""
    found = violations(case, state, answer.values, meant_value)
    for constraint, amount in zip(case["constraints"], found):
        assert constraint["priority"] < REQUIRED or amount == 0, case["name"]
    for (_, error), (_, group) in zip(answer.errors, levels(case)):
        assert error == sum(found[k] for k in group), case["name"]


def meant_value(value):
    return value if isinstance(value, Fraction) else meant(value)


def compare_with_highs(case, state, answer):
    """Returns how far HiGHS is from the exact answer, and fails where that is too far."""
    values, errors, ambiguous = highs.solve(case, state)
    pairs = list(zip(answer.values, values)) + [
        (exactly, error) for (_, exactly), error in zip(answer.errors, errors)
    ]
    distance = float(max(abs(float(a) - b) / max(1, abs(float(a))) for a, b in pairs))
    assert distance < WITNESS_TOLERANCE, f"{case['name']} state {state}: HiGHS is {distance} away"
    assert ambiguous == answer.ambiguous, f"{case['name']} state {state}: {ambiguous} are free"
    return distance


def written(answer):
    """Returns a state as the file holds it."""
    return {
        "values": [number(value) for value in answer.values],
        "errors": [{"priority": p, "error": number(error)} for p, error in answer.errors],
        "ambiguous": answer.ambiguous,
    }


def check_written(case, state):
    """Checks the rounded numbers in the file's own arithmetic."""
    held = case["states"][state]
    found = violations(case, state, held["values"], float)
    largest = max([1] + [abs(c) for k in case["constraints"] for _, c in k["terms"]])
    for constraint, amount in zip(case["constraints"], found):
        assert constraint["priority"] < REQUIRED or amount < ROUNDING_TOLERANCE * largest
    for level, (_, group) in zip(held["errors"], levels(case)):
        distance = abs(level["error"] - sum(found[k] for k in group))
        assert distance < ROUNDING_TOLERANCE * largest, case["name"]


def text(cases):
    lines = (json.dumps(case, separators=(",", ":")) for case in cases)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def compare(texts):
    """Returns an exit code, after naming the files that are not what the script makes."""
    kept = {path.name: path.read_text() for path in CASES.glob("*.json")}
    different = sorted(n for n in kept.keys() | texts.keys() if kept.get(n) != texts.get(n))
    for name in different:
        print(f"{name} is not what this script makes", file=sys.stderr)
    return 1 if different else 0


COLUMNS = ["cases", "states", "yielding", "ties", "ambiguous", "enumerated"]
REASONS = ["conflicting", "narrow", "unsteady"]


def show(reports, texts, seconds):
    """Prints what was made: states by what they exercise, and draws rejected by reason."""
    heads = "".join(f"{column:>12}" for column in COLUMNS + REASONS)
    print(f"{'family':14}{heads}{'bytes':>10}  HiGHS")
    total = Counter()
    for family, report in sorted(reports.items()):
        size = len(texts[f"{family}.json"])
        line = "".join(f"{report[c]:12}" for c in COLUMNS + REASONS)
        print(f"{family:14}{line}{size:10}  {report['largest']:.0e}")
        total.update({c: report[c] for c in COLUMNS + REASONS}, bytes=size)
    line = "".join(f"{total[c]:12}" for c in COLUMNS + REASONS)
    print(f"{'total':14}{line}{total['bytes']:10}  in {seconds:.0f} s")


if __name__ == "__main__":
    main()
