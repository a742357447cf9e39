"""The oracle proper: a strictly lexicographic simplex in exact rational arithmetic.

Every constraint becomes one row  a·x + short - over = b  with short, over >= 0 and every variable
split into x = up - down with up, down >= 0. Each objective of the list (required error, each level,
each tie, each nearness to 0) is minimised in turn on one tableau. After an optimum the non-basic
columns of positive reduced cost are deleted: what is left is exactly the face on which the
objective stays optimal, so no tolerance and no extra row is ever needed. Bland's rule ends every
stage.
"""

from fractions import Fraction

from case import REQUIRED, coefficients, levels, meant, right_hand_side, tie_order

# A range on the optimal face wider than this makes a variable ambiguous.
AMBIGUITY_THRESHOLD = Fraction(1, 10**6)


class Unbounded(Exception):
    """The objective decreases forever."""


class Tableau:
    """A simplex tableau in canonical form: sparse rows, non-negative columns."""

    def __init__(self, rows, constants, basis, deleted=()):
        self.rows = rows
        self.constants = constants
        self.basis = basis
        self.deleted = set(deleted)

    def copy(self):
        rows = [dict(row) for row in self.rows]
        return Tableau(rows, list(self.constants), list(self.basis), self.deleted)

    def reduced_costs(self, cost):
        """Returns the cost of moving each non-basic column; basic columns are absent."""
        reduced = {j: value for j, value in cost.items() if j not in self.deleted}
        for row, basic in zip(self.rows, self.basis):
            subtract(reduced, row, cost.get(basic, 0))
        return reduced

    def objective(self, cost):
        return sum(
            (cost.get(basic, 0) * constant for basic, constant in zip(self.basis, self.constants)),
            Fraction(0),
        )

    def minimise(self, cost):
        """Pivots to an optimum and returns the reduced costs there."""
        reduced = self.reduced_costs(cost)
        while True:
            entering = min((j for j, value in reduced.items() if value < 0), default=None)
            if entering is None:
                return reduced
            leaving = self.leaving_row(entering)
            self.pivot(leaving, entering)
            subtract(reduced, self.rows[leaving], reduced[entering])

    def leaving_row(self, entering):
        ratios = [
            (self.constants[r] / row[entering], self.basis[r], r)
            for r, row in enumerate(self.rows)
            if row.get(entering, 0) > 0
        ]
        if not ratios:
            raise Unbounded
        return min(ratios)[2]

    def pivot(self, leaving, entering):
        pivot_row = self.rows[leaving]
        scale = pivot_row[entering]
        for j in pivot_row:
            pivot_row[j] /= scale
        self.constants[leaving] /= scale
        for r, row in enumerate(self.rows):
            factor = row.get(entering, 0)
            if r != leaving and factor:
                subtract(row, pivot_row, factor)
                self.constants[r] -= factor * self.constants[leaving]
        self.basis[leaving] = entering

    def keep_face(self, reduced):
        """Deletes the columns that no optimal point uses."""
        worse = {j for j, value in reduced.items() if value > 0}
        self.deleted |= worse
        for row in self.rows:
            for j in worse.intersection(row):
                del row[j]

    def value(self, column):
        return self.constants[self.basis.index(column)] if column in self.basis else Fraction(0)


def subtract(target, row, factor):
    """Subtracts `factor * row` from a sparse row; zeros are not stored."""
    if not factor:
        return
    for j, value in row.items():
        difference = target.get(j, 0) - factor * value
        if difference:
            target[j] = difference
        else:
            target.pop(j, None)


class Answer:
    """The one optimal point of a case at a state, and how it was reached."""

    def __init__(self, values, errors, ambiguous, margin, tie_mattered):
        self.values = values
        self.errors = errors
        self.ambiguous = ambiguous
        # The smallest non-zero quantity that any decision rested on.
        self.margin = margin
        # Whether the levels left a variable free that declaration order settled.
        self.tie_mattered = tie_mattered


def solve(case, state, convert=meant):
    """Returns the answer at a state, or nothing when the required constraints conflict."""
    problem = Problem(case, state, convert)
    required = [i for i, c in enumerate(case["constraints"]) if c["priority"] == REQUIRED]
    if problem.stage(problem.error(required)) > 0:
        return None
    errors = [(priority, problem.stage(problem.error(group))) for priority, group in levels(case)]
    open_before_ties = problem.free_variables()
    for index in tie_order(case):
        problem.stage(problem.error([index]))
    ambiguous = problem.free_variables()
    tie_mattered = ambiguous != open_before_ties
    for i in range(problem.count):
        problem.stage({2 * i: Fraction(1), 2 * i + 1: Fraction(1)})
    return Answer(problem.values(), errors, ambiguous, problem.margin, tie_mattered)


class Problem:
    """A case at a state as a tableau, with the columns' meanings."""

    def __init__(self, case, state, convert):
        self.constraints = case["constraints"]
        self.count = len(case["variables"])
        self.margin = Fraction(1)
        rows, constants, basis = [], [], []
        for k, constraint in enumerate(self.constraints):
            row = {}
            for i, coefficient in coefficients(constraint, convert).items():
                row[2 * i], row[2 * i + 1] = coefficient, -coefficient
            row[self.short(k)], row[self.over(k)] = Fraction(1), Fraction(-1)
            constant = right_hand_side(case, constraint, state, convert)
            # The first basis is feasible: the error that the point 0 has is basic.
            sign = 1 if constant >= 0 else -1
            rows.append({j: sign * value for j, value in row.items()})
            constants.append(sign * constant)
            basis.append(self.short(k) if sign > 0 else self.over(k))
        self.tableau = Tableau(rows, constants, basis)

    def short(self, k):
        return 2 * self.count + 2 * k

    def over(self, k):
        return 2 * self.count + 2 * k + 1

    def error(self, group):
        """Returns the cost that sums the violations of some constraints."""
        cost = {}
        for k in group:
            relation = self.constraints[k]["relation"]
            if relation != "<=":
                cost[self.short(k)] = Fraction(1)
            if relation != ">=":
                cost[self.over(k)] = Fraction(1)
        return cost

    def stage(self, cost):
        """Minimises one objective, stays on its optimal face and returns the optimum."""
        reduced = self.tableau.minimise(cost)
        optimum = self.tableau.objective(cost)
        self.observe(reduced.values())
        self.observe(self.tableau.constants)
        self.tableau.keep_face(reduced)
        return optimum

    def observe(self, quantities):
        self.margin = min([self.margin] + [abs(q) for q in quantities if q])

    def free_variables(self):
        """Returns the variables whose range on the present face is wider than the threshold."""
        return [i for i in range(self.count) if self.is_free(i)]

    def is_free(self, i):
        cost = {2 * i: Fraction(1), 2 * i + 1: Fraction(-1)}
        if not self.tableau.reduced_costs(cost):
            return False
        ends = []
        for sign in (1, -1):
            signed = {j: sign * value for j, value in cost.items()}
            face = self.tableau.copy()
            try:
                face.minimise(signed)
            except Unbounded:
                return True
            ends.append(sign * face.objective(signed))
        width = ends[1] - ends[0]
        self.observe([width])
        return width > AMBIGUITY_THRESHOLD

    def values(self):
        value = self.tableau.value
        return [value(2 * i) - value(2 * i + 1) for i in range(self.count)]
