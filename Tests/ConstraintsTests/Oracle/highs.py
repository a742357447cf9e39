"""The first witness: the same question put level by level to HiGHS through scipy, in floats.

Nothing is shared with the exact solver but the case: variables are free instead of split, and
errors and magnitudes are bounded from below by pairs of rows instead of being slacks. Each optimum
is held by complementary slackness: a row or a bound with a multiplier is tight at every optimal
point, so it becomes an equation, and no optimal point is lost. (A row `objective <= optimum + slop`
would do the same, but with coefficients of 2000 the slop grows from level to level until it
decides.)
"""

import numpy as np
from scipy.optimize import linprog

from case import REQUIRED, coefficients, levels, right_hand_side, tie_order

# A multiplier below this is noise; a range below the second is. The exact margins keep cases clear.
MULTIPLIER = 1e-8
WIDTH = 1e-5
FEASIBILITY = 1e-9
SOLVED = 0
UNBOUNDED = 3


class Sequence:
    """Linear programmes over x, errors and magnitudes, each on the optimal face of the last."""

    def __init__(self, case, state):
        self.case = case
        self.variables = len(case["variables"])
        self.width = 2 * self.variables + len(case["constraints"])
        self.upper, self.equal = [], []
        free = [(None, None)] * self.variables
        self.bounds = free + [(0, None)] * (self.width - self.variables)
        for k, constraint in enumerate(case["constraints"]):
            row = np.zeros(self.width)
            for i, coefficient in coefficients(constraint, float).items():
                row[i] = coefficient
            self.declare(k, constraint, row, right_hand_side(case, constraint, state, float))
        for i in range(self.variables):
            for sign in (1, -1):
                row = np.zeros(self.width)
                row[i], row[self.magnitude(i)] = sign, -1
                self.upper.append((row, 0))

    def error(self, k):
        return self.variables + k

    def magnitude(self, i):
        return self.variables + len(self.case["constraints"]) + i

    def declare(self, k, constraint, row, constant):
        required = constraint["priority"] == REQUIRED
        if required and constraint["relation"] == "==":
            self.equal.append((row, constant))
            return
        for relation, sign in (("<=", 1), (">=", -1)):
            if constraint["relation"] in ("==", relation):
                bounded = sign * row
                bounded[self.error(k)] = 0 if required else -1
                self.upper.append((bounded, sign * constant))

    def run(self, objective):
        for presolve in (True, False):
            result = linprog(
                objective,
                *split(self.upper, self.width),
                *split(self.equal, self.width),
                bounds=self.bounds,
                method="highs-ds",
                options={
                    "presolve": presolve,
                    "primal_feasibility_tolerance": FEASIBILITY,
                    "dual_feasibility_tolerance": FEASIBILITY,
                },
            )
            if result.status in (SOLVED, UNBOUNDED):
                return result
        # Every programme of a sequence has a point, so this is a fault in the arithmetic.
        raise ArithmeticError(f"{self.case['name']}: {result.message}")

    def stage(self, columns):
        """Minimises a sum of columns, stays on the optimal face and returns the optimum."""
        objective = np.zeros(self.width)
        objective[columns] = 1
        result = self.run(objective)
        tight = np.abs(result.ineqlin.marginals) > MULTIPLIER
        self.equal += [row for row, is_tight in zip(self.upper, tight) if is_tight]
        self.upper = [row for row, is_tight in zip(self.upper, tight) if not is_tight]
        for column in np.flatnonzero(np.abs(result.lower.marginals) > MULTIPLIER):
            self.bounds[column] = (0, 0)
        return result

    def is_free(self, i):
        ends = []
        for sign in (1, -1):
            objective = np.zeros(self.width)
            objective[i] = sign
            result = self.run(objective)
            if result.status == UNBOUNDED:
                return True
            ends.append(sign * result.fun)
        return ends[1] - ends[0] > WIDTH


def split(rows, width):
    """Returns the matrix and the constants of a list of rows."""
    return np.array([row for row, _ in rows]).reshape(-1, width), np.array([c for _, c in rows])


def solve(case, state):
    """Returns values, level errors and ambiguous variables of a case at a state."""
    sequence = Sequence(case, state)
    errors = [
        sequence.stage([sequence.error(k) for k in group]).fun for _, group in levels(case)
    ]
    for k in tie_order(case):
        sequence.stage([sequence.error(k)])
    ambiguous = [i for i in range(sequence.variables) if sequence.is_free(i)]
    for i in range(sequence.variables):
        last = sequence.stage([sequence.magnitude(i)])
    return list(last.x[: sequence.variables]), errors, ambiguous
