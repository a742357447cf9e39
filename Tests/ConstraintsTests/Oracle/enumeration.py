"""The second witness, for small cases: no linear programming at all.

Every objective of the lexicographic list is piecewise linear and bends only where a constraint
holds with equality or a variable is 0. The optimum is unique, so it is a vertex of the arrangement
of those hyperplanes: along a line inside a cell all objectives would be linear, hence constant,
hence the optimum not unique. So: intersect all n-subsets, and compare the lists of objectives.
"""

from itertools import combinations
from math import comb

from case import REQUIRED, coefficients, levels, meant, right_hand_side, tie_order, violation

# More subsets than this take too long.
LARGEST_COUNT = 1500


def is_small(case):
    """Returns whether a case has few enough subsets to look at them all."""
    variables = len(case["variables"])
    return comb(len(case["constraints"]) + variables, variables) <= LARGEST_COUNT


def solve(case, state):
    """Returns the exact values of the lexicographically best vertex."""
    count = len(case["variables"])
    rows = []
    for constraint in case["constraints"]:
        merged = coefficients(constraint, meant)
        row = [merged.get(i, meant(0)) for i in range(count)]
        rows.append((row, right_hand_side(case, constraint, state, meant)))
    axes = [([meant(int(i == j)) for j in range(count)], meant(0)) for i in range(count)]
    vertices = {vertex for subset in combinations(rows + axes, count) if (vertex := meet(subset))}
    return list(min(vertices, key=lambda vertex: objectives(case, rows, vertex)))


def meet(hyperplanes):
    """Returns the one common point of n hyperplanes, or nothing."""
    matrix = [list(row) + [constant] for row, constant in hyperplanes]
    size = len(matrix)
    for column in range(size):
        pivot = next((r for r in range(column, size) if matrix[r][column]), None)
        if pivot is None:
            return None
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        scale = matrix[column][column]
        matrix[column] = [value / scale for value in matrix[column]]
        for r in range(size):
            factor = matrix[r][column]
            if r != column and factor:
                matrix[r] = [a - factor * b for a, b in zip(matrix[r], matrix[column])]
    return tuple(row[-1] for row in matrix)


def objectives(case, rows, point):
    """Returns everything that is minimised, in order: required, levels, ties, nearness to 0."""
    errors = []
    for constraint, (row, constant) in zip(case["constraints"], rows):
        total = sum(a * x for a, x in zip(row, point))
        errors.append(violation(constraint["relation"], total - constant))
    required = (e for e, c in zip(errors, case["constraints"]) if c["priority"] == REQUIRED)
    return (
        [sum(required)]
        + [sum(errors[k] for k in group) for _, group in levels(case)]
        + [errors[k] for k in tie_order(case)]
        + [abs(x) for x in point]
    )
