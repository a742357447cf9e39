"""A layout as the case files hold it, and the words every solver here reads it with."""

from fractions import Fraction

REQUIRED = 1000

# Numbers in a case are quarters, small integers, or short fractions such as 0.7 and 1/3. The
# nearest fraction with a denominator up to this bound is the number that was meant.
LARGEST_DENOMINATOR = 1000


class Builder:
    """Collects variables, parameters and constraints in the order in which they are declared."""

    def __init__(self):
        self.variables = []
        self.parameters = []
        self.constraints = []

    def variable(self, name=None):
        """Declares a variable and returns its index."""
        self.variables.append(name or f"v{len(self.variables)}")
        return len(self.variables) - 1

    def parameter(self, values, name=None):
        """Declares a parameter with its value at every state and returns its index."""
        self.parameters.append(
            {"name": name or f"p{len(self.parameters)}", "values": [number(v) for v in values]}
        )
        return len(self.parameters) - 1

    def add(
        self, terms, relation, constant=0, priority=REQUIRED, parameters=(), content_size=False
    ):
        """Declares `sum of terms  relation  constant + sum of parameters` at a priority."""
        self.constraints.append(
            {
                "terms": [[index, number(coefficient)] for index, coefficient in terms],
                "relation": relation,
                "constant": number(constant),
                "parameters": [[index, number(coefficient)] for index, coefficient in parameters],
                "priority": number(priority),
                "contentSize": content_size,
            }
        )

    def case(self, name):
        """Returns the question; the answers come from the solvers."""
        return {
            "name": name,
            "variables": self.variables,
            "parameters": self.parameters,
            "constraints": self.constraints,
        }


def number(value):
    """Returns the value as JSON should show it: an integer where it is one, never -0."""
    value = float(value)
    return int(value) if value == int(value) else value


def meant(value):
    """Returns the fraction that a decimal in a case stands for: 0.3333333333333333 is 1/3."""
    return Fraction(value).limit_denominator(LARGEST_DENOMINATOR)


def state_count(case):
    """Returns the number of parameter vectors; a case without parameters has one state."""
    return len(case["parameters"][0]["values"]) if case["parameters"] else 1


def right_hand_side(case, constraint, state, convert):
    """Returns the constant of a constraint at a state, in the number type of `convert`."""
    total = convert(constraint["constant"])
    for index, coefficient in constraint["parameters"]:
        total += convert(coefficient) * convert(case["parameters"][index]["values"][state])
    return total


def coefficients(constraint, convert):
    """Returns the coefficients by variable; a variable that occurs twice counts twice."""
    merged = {}
    for index, coefficient in constraint["terms"]:
        merged[index] = merged.get(index, convert(0)) + convert(coefficient)
    return merged


def violation(relation, difference):
    """Returns how far a constraint is from holding, given left-hand side less right-hand side."""
    if relation == "==":
        return abs(difference)
    return max(difference if relation == "<=" else -difference, 0 * difference)


def levels(case):
    """Returns the optional priorities, strongest first, each with its constraints' indices."""
    found = {}
    for index, constraint in enumerate(case["constraints"]):
        if constraint["priority"] < REQUIRED:
            found.setdefault(constraint["priority"], []).append(index)
    return sorted(found.items(), reverse=True)


def tie_order(case):
    """Returns the optional constraints in the order in which they settle ties."""
    optional = [i for i, c in enumerate(case["constraints"]) if c["priority"] < REQUIRED]
    return sorted(optional, key=lambda i: case["constraints"][i]["contentSize"])
