"""The random families: each function draws one layout from a generator.

Data are quarters and small integers, so that answers are fractions with small denominators and no
decision hangs on rounding; the ratios add 0.7 and 1/3 on purpose. A drawn layout may be infeasible:
the caller then draws again.
"""

from case import REQUIRED, Builder

COMMON = [49, 50, 51, 250, 251, 500, 749, 750, 751, 998, 999]
FRACTIONAL = [
    0.5, 1, 2.75, 10.25, 99.5, 250.5, 250.75, 500.125, 997.5, 998.25, 998.5, 999.5, 999.75,
]
SIGNS = [1, 1, 1, -1]
SMALL = [1, 1, 1, -1, -1, 2, -2, 0.5, -0.5]


def quarter(rng, low, high):
    """Returns a multiple of 0.25 from a closed range."""
    return rng.randint(4 * low, 4 * high) / 4


def whole(rng, low, high):
    return rng.randint(low, high)


def states(rng):
    return rng.choice([1, 2, 3, 3, 4, 4])


def draw(rng, low, high, count):
    return [quarter(rng, low, high) for _ in range(count)]


def shuffle(rng, builder):
    """Permutes the declarations: order settles ties, so it must vary."""
    rng.shuffle(builder.constraints)


def random_terms(rng, variables, most=3, pool=SMALL):
    chosen = rng.sample(variables, rng.randint(1, min(most, len(variables))))
    return [(v, rng.choice(pool)) for v in chosen]


def at_witness(terms, witness):
    return sum(coefficient * witness[v] for v, coefficient in terms)


def chain(rng):
    """A row of views in a total width, as the row benchmark builds it."""
    builder = Builder()
    count = rng.randint(2, 5)
    left = [builder.variable(f"left{i}") for i in range(count)]
    width = [builder.variable(f"width{i}") for i in range(count)]
    gap = rng.choice([0, 4, 8, 8, 12.5])
    wanted = [whole(rng, 10, 80) for _ in width]
    total = builder.parameter(draw(rng, 60, 500, states(rng)), "total")
    same = rng.random() < 0.5
    builder.add([(left[0], 1)], "==", gap)
    for i in range(1, count):
        terms = [(left[i], 1), (left[i - 1], -1), (width[i - 1], -1)]
        if rng.random() < 0.3:
            builder.add(terms, ">=", gap)
            builder.add(terms, "==", gap, rng.choice(COMMON))
        else:
            builder.add(terms, "==", gap)
    for i in range(count):
        builder.add([(width[i], 1)], ">=", whole(rng, 0, 15))
        builder.add([(width[i], 1)], "==", wanted[i], 250 if same else rng.choice(COMMON))
    last = [(left[-1], 1), (width[-1], 1)]
    priority = rng.choice([REQUIRED, REQUIRED, 999, 500])
    builder.add(last, "==", -gap, priority, [(total, 1)])
    if rng.random() < 0.4:
        builder.add([(width[0], 1), (width[-1], -1)], "==", 0, rng.choice(COMMON))
    shuffle(rng, builder)
    return builder


def boxes(rng):
    """One to three boxes on two axes inside a container."""
    builder = Builder()
    count = states(rng)
    extent = [builder.parameter(draw(rng, 80, 400, count), n) for n in ("width", "height")]
    inset = rng.choice([0, 0, 8, 10.5])
    names = ("x", "y", "width", "height")
    made = []
    for b in range(rng.choice([1, 2, 2, 3])):
        box = [builder.variable(f"box{b}.{name}") for name in names]
        for axis in (0, 1):
            place_box(rng, builder, box[axis], box[axis + 2], extent[axis], inset)
        made.append(box)
    for former, latter in zip(made, made[1:]):
        relate_boxes(rng, builder, former, latter)
    shuffle(rng, builder)
    return builder


def place_box(rng, builder, origin, size, extent, inset):
    builder.add([(size, 1)], ">=", 0)
    builder.add([(origin, 1)], ">=", inset)
    builder.add([(origin, 1), (size, 1)], "<=", -inset, parameters=[(extent, 1)])
    wanted = whole(rng, 10, 120)
    builder.add([(size, 1)], ">=", wanted, rng.choice([750, 751, 999]), content_size=True)
    builder.add([(size, 1)], "<=", wanted, rng.choice([250, 251]), content_size=True)
    if rng.random() < 0.5:
        builder.add([(origin, 1)], "==", quarter(rng, -40, 420), rng.choice([998, 500, 750]))
    elif rng.random() < 0.7:
        middle = [(origin, 1), (size, 0.5)]
        builder.add(middle, "==", 0, rng.choice([999, 750, 250]), [(extent, 0.5)])


def relate_boxes(rng, builder, former, latter):
    axis = rng.choice([0, 1])
    priority = rng.choice([REQUIRED, 999, 750, 249])
    kind = rng.choice(["after", "align", "equal", "both"])
    if kind in ("after", "both"):
        terms = [(latter[axis], 1), (former[axis], -1), (former[axis + 2], -1)]
        builder.add(terms, rng.choice([">=", "=="]), rng.choice([0, 8, 20]), priority)
    if kind in ("align", "both"):
        builder.add([(latter[1 - axis], 1), (former[1 - axis], -1)], "==", 0, priority)
    if kind == "equal":
        builder.add([(latter[axis + 2], 1), (former[axis + 2], -1)], "==", 0, priority)


def ratios(rng):
    """Sizes tied by multipliers, some of which no binary fraction holds."""
    builder = Builder()
    sizes = [builder.variable(f"width{i}") for i in range(rng.randint(2, 6))]
    pool = rng.choice([[0.5, 2, 0.75, 1.5, 1.25], [0.5, 2, 0.7, 1 / 3, 0.75, 2 / 3]])
    for i in range(1, len(sizes)):
        other = sizes[rng.randrange(i)]
        terms = [(sizes[i], 1), (other, -rng.choice(pool))]
        constant = rng.choice([0, 0, 4, -8])
        builder.add(terms, "==", constant, rng.choice([REQUIRED, REQUIRED, 999, 750]))
    total = builder.parameter(draw(rng, 50, 400, states(rng)), "total")
    for size in sizes:
        builder.add([(size, 1)], ">=", 0, rng.choice([REQUIRED, 999]))
        if rng.random() < 0.6:
            relation = rng.choice(["==", ">=", "<="])
            builder.add([(size, 1)], relation, quarter(rng, 5, 90), rng.choice(COMMON))
    relation = rng.choice(["==", "<="])
    builder.add([(s, 1) for s in sizes], relation, 0, rng.choice([REQUIRED, 998]), [(total, 1)])
    shuffle(rng, builder)
    return builder


def inequalities(rng):
    """Random half-planes, the required ones around a witness, the others anywhere."""
    builder = Builder()
    variables = [builder.variable() for _ in range(rng.randint(2, 6))]
    witness = [quarter(rng, -20, 20) for _ in variables]
    shift = builder.parameter([0] + draw(rng, -15, 15, states(rng) - 1), "shift")
    for _ in range(rng.randint(4, 16)):
        terms = random_terms(rng, variables)
        relation = rng.choice(["<=", ">="])
        if rng.random() < 0.4:
            room = quarter(rng, 0, 12) * (1 if relation == "<=" else -1)
            moved = [(shift, rng.choice(SMALL))] if rng.random() < 0.3 else []
            builder.add(terms, relation, at_witness(terms, witness) + room, REQUIRED, moved)
        else:
            moved = [(shift, rng.choice(SMALL))] if rng.random() < 0.4 else []
            builder.add(terms, relation, quarter(rng, -40, 40), rng.choice(COMMON), moved)
    return builder


def priorities(rng):
    """As many levels as constraints, fractions of a priority apart."""
    builder = Builder()
    variables = [builder.variable() for _ in range(rng.randint(3, 8))]
    count = rng.randint(8, 22)
    chosen = rng.sample(COMMON + FRACTIONAL, count)
    shift = builder.parameter(draw(rng, -30, 30, states(rng)), "shift")
    for priority in chosen:
        terms = random_terms(rng, variables)
        moved = [(shift, rng.choice(SMALL))] if rng.random() < 0.35 else []
        relation = rng.choice(["==", "==", "<=", ">="])
        builder.add(terms, relation, quarter(rng, -50, 50), priority, moved)
    for v in rng.sample(variables, 2):
        builder.add([(v, 1)], rng.choice([">=", "<="]), quarter(rng, -10, 10))
    return builder


def ties(rng):
    """Equal priorities in conflict: the sum decides, then the order of declaration."""
    builder = Builder()
    variables = [builder.variable() for _ in range(rng.randint(1, 4))]
    shift = builder.parameter([whole(rng, -10, 10) for _ in range(states(rng))], "shift")
    used = rng.sample(COMMON, rng.randint(1, 3))
    for _ in range(rng.randint(4, 12)):
        terms = random_terms(rng, variables, 2, [1, 1, -1])
        moved = [(shift, 1)] if rng.random() < 0.25 else []
        relation = rng.choice(["==", "==", "==", "<=", ">="])
        builder.add(terms, relation, whole(rng, -12, 12), rng.choice(used), moved)
    if rng.random() < 0.4:
        builder.add([(v, 1) for v in variables], "==", whole(rng, -12, 12))
    return builder


def ambiguous(rng):
    """Too few constraints: the rest goes to the value nearest 0."""
    builder = Builder()
    variables = [builder.variable() for _ in range(rng.randint(2, 7))]
    shift = builder.parameter(draw(rng, -20, 20, states(rng)), "shift")
    for _ in range(rng.randint(1, len(variables))):
        terms = random_terms(rng, variables, 4)
        moved = [(shift, rng.choice(SMALL))] if rng.random() < 0.5 else []
        priority = rng.choice([REQUIRED, *COMMON])
        builder.add(terms, rng.choice(["==", "<=", ">="]), quarter(rng, -30, 30), priority, moved)
    return builder


def clamp(rng):
    """The treasure rule on one or two axes, for random views, guides, insets and priorities."""
    builder = Builder()
    count = rng.choice([2, 3, 4, 4])
    position, compression = rng.choice(
        [(998, 999), (998, 999), (999, 998.25), (999, 750), (999, 999)]
    )
    for axis in rng.choice([["x"], ["x", "y"], ["x", "y"]]):
        origin, size = builder.variable(axis), builder.variable(f"{axis}.size")
        offset = builder.parameter(draw(rng, -200, 2500, count), f"{axis}.offset")
        extents = [rng.choice([50, 60, 375, 667, 812.5]) for _ in range(count)]
        extent = builder.parameter(extents, f"{axis}.extent")
        near, far = rng.choice([0, 20, 47]), rng.choice([0, 0, 34])
        builder.add([(size, 1)], ">=", 0)
        builder.add([(origin, 1)], ">=", near, parameters=[(offset, 1)])
        terms = [(origin, 1), (size, 1)]
        builder.add(terms, "<=", -far, parameters=[(offset, 1), (extent, 1)])
        builder.add([(origin, 1)], "==", quarter(rng, 0, 2433), position)
        wanted = rng.choice([67, 67, 44, 24.5])
        builder.add([(size, 1)], ">=", wanted, compression, content_size=True)
        builder.add([(size, 1)], "<=", wanted, 251, content_size=True)
    if rng.random() < 0.3 and len(builder.variables) == 4:
        builder.add([(1, 1), (3, -1)], "==", 0, rng.choice([REQUIRED, 999.5, 500]))
    shuffle(rng, builder)
    return builder


def heavy(rng):
    """Coefficients far from 1, which weights would confuse with priorities."""
    builder = Builder()
    variables = [builder.variable() for _ in range(rng.randint(1, 5))]
    shift = builder.parameter(draw(rng, -30, 30, states(rng)), "shift")
    used = rng.sample(COMMON + FRACTIONAL, rng.randint(2, 5))
    for _ in range(rng.randint(3, 12)):
        pool = [1, -1, 2000, 500, -1000, 100, 0.125]
        terms = random_terms(rng, variables, 2, pool)
        moved = [(shift, rng.choice([1, -1, 50]))] if rng.random() < 0.3 else []
        relation = rng.choice(["==", "==", "<=", ">="])
        builder.add(terms, relation, quarter(rng, -100, 100), rng.choice(used), moved)
    for v in variables:
        if rng.random() < 0.5:
            builder.add([(v, 1)], rng.choice([">=", "<="]), quarter(rng, -50, 50))
    return builder


def redundant(rng):
    """Copies: verbatim, scaled, weaker, implied, or with a variable named twice in one sum."""
    builder = Builder()
    variables = [builder.variable() for _ in range(rng.randint(2, 5))]
    witness = [quarter(rng, -20, 20) for _ in variables]
    shift = builder.parameter([0] + draw(rng, -15, 15, states(rng) - 1), "shift")
    for _ in range(rng.randint(4, 8)):
        terms = random_terms(rng, variables)
        relation = rng.choice(["==", "==", "<=", ">="])
        required = rng.random() < 0.3
        constant = at_witness(terms, witness) if required else quarter(rng, -30, 30)
        priority = REQUIRED if required else rng.choice(COMMON)
        moved = [(shift, rng.choice(SMALL))] if rng.random() < 0.4 else []
        builder.add(terms, relation, constant, priority, moved)
    for original in list(builder.constraints):
        if rng.random() < 0.7:
            copy_constraint(rng, builder, original)
    shuffle(rng, builder)
    return builder


def copy_constraint(rng, builder, original):
    terms, relation, constant = original["terms"], original["relation"], original["constant"]
    priority, moved = original["priority"], original["parameters"]
    flipped = {"==": "==", "<=": ">=", ">=": "<="}[relation]
    kind = rng.choice(["verbatim", "doubled", "negated", "weaker", "implied", "twice"])
    if kind == "verbatim":
        builder.add(terms, relation, constant, priority, moved)
    elif kind == "doubled":
        builder.add(scaled(terms, 2), relation, 2 * constant, priority, scaled(moved, 2))
    elif kind == "negated":
        builder.add(scaled(terms, -1), flipped, -constant, priority, scaled(moved, -1))
    elif kind == "weaker":
        builder.add(terms, relation, constant, rng.choice([1, 10.25, 49]), moved)
    elif kind == "implied":
        builder.add(terms, "<=" if relation == "==" else relation, constant, priority, moved)
    else:
        builder.add(scaled(terms, 0.5) * 2, relation, constant, priority, scaled(moved, 0.5) * 2)


def scaled(terms, factor):
    return [(index, factor * coefficient) for index, coefficient in terms]


def degenerate(rng):
    """Most boundaries pass through one point, so that bases change without anything moving."""
    builder = Builder()
    variables = [builder.variable() for _ in range(rng.randint(2, 6))]
    witness = [whole(rng, -3, 3) * rng.choice([0, 1, 4]) for _ in variables]
    shift = builder.parameter([0] + [whole(rng, -6, 6) for _ in range(states(rng) - 1)], "shift")
    for _ in range(rng.randint(6, 18)):
        terms = random_terms(rng, variables, 3, [1, 1, -1, 2])
        off = whole(rng, -5, 5) if rng.random() < 0.15 else 0
        priority = rng.choice([REQUIRED, 999, 750, 750, 500, 250])
        relation = rng.choice(["<=", ">="] if priority == REQUIRED else ["==", "<=", ">="])
        moved = [(shift, rng.choice(SIGNS))] if rng.random() < 0.2 else []
        constant = at_witness(terms, witness) + (0 if priority == REQUIRED else off)
        builder.add(terms, relation, constant, priority, moved)
    return builder


def bounds(rng):
    """Sizes that are never negative, pressed against 0 by what surrounds them."""
    builder = Builder()
    sizes = [builder.variable(f"size{i}") for i in range(rng.randint(2, 7))]
    outer = builder.parameter(draw(rng, 0, 120, states(rng)), "outer")
    for size in sizes:
        builder.add([(size, 1)], ">=", 0)
        roll = rng.random()
        if roll < 0.8:
            relation = "==" if roll < 0.45 else rng.choice([">=", "<="])
            builder.add([(size, 1)], relation, quarter(rng, -30, 60), rng.choice(COMMON))
    insets = whole(rng, 0, 40)
    relation = rng.choice(["==", "<=", "<="])
    priority = rng.choice([REQUIRED, REQUIRED, 999.5])
    builder.add([(s, 1) for s in sizes], relation, -insets, priority, [(outer, 1)])
    for _ in range(rng.randint(1, 4)):
        a, b = rng.sample(sizes, 2)
        terms = [(a, 1), (b, rng.choice([-1, -1, 1, -2]))]
        relation = rng.choice(["==", "<=", ">="])
        builder.add(terms, relation, quarter(rng, -20, 20), rng.choice(COMMON))
    return builder


def single(rng):
    """One variable and everything that can be said about it."""
    builder = Builder()
    x = builder.variable("x")
    shift = builder.parameter(draw(rng, -20, 20, states(rng)), "shift")
    used = rng.sample(COMMON + FRACTIONAL, rng.randint(1, 5))
    for _ in range(rng.randint(1, 12)):
        moved = [(shift, rng.choice(SMALL))] if rng.random() < 0.4 else []
        relation = rng.choice(["==", "<=", ">="])
        constant = quarter(rng, -20, 20)
        builder.add([(x, rng.choice(SMALL))], relation, constant, rng.choice(used), moved)
    if rng.random() < 0.6:
        builder.add([(x, rng.choice(SMALL))], rng.choice(["<=", ">="]), quarter(rng, -20, 20))
    return builder


def content(rng):
    """Views side by side whose own sizes compete with declared ones at the same priorities."""
    builder = Builder()
    sizes = [builder.variable(f"width{i}") for i in range(rng.randint(2, 6))]
    total = builder.parameter(draw(rng, 20, 400, states(rng)), "total")
    hugging, compression = rng.choice([250, 251]), rng.choice([750, 250, 251])
    for size in sizes:
        wanted = whole(rng, 10, 90)
        builder.add([(size, 1)], ">=", 0)
        builder.add([(size, 1)], "<=", wanted, hugging, content_size=True)
        builder.add([(size, 1)], ">=", wanted, compression, content_size=True)
    for _ in range(rng.randint(1, 4)):
        priority = rng.choice([hugging, compression, 500])
        relation = rng.choice(["==", "<=", ">="])
        builder.add([(rng.choice(sizes), 1)], relation, whole(rng, 5, 120), priority)
    terms = [(s, 1) for s in sizes]
    builder.add(terms, "==", 0, rng.choice([REQUIRED, REQUIRED, 999]), [(total, 1)])
    if rng.random() < 0.4:
        a, b = rng.sample(sizes, 2)
        builder.add([(a, 1), (b, -1)], "==", 0, rng.choice([hugging, compression]))
    shuffle(rng, builder)
    return builder


def mixed(rng):
    """The largest: up to twelve variables and thirty constraints of every sort."""
    builder = Builder()
    variables = [builder.variable() for _ in range(rng.randint(8, 12))]
    witness = [quarter(rng, -40, 40) for _ in variables]
    count = states(rng)
    moving = [builder.parameter([0] + draw(rng, -10, 10, count - 1)) for _ in range(2)]
    used = rng.sample(COMMON + FRACTIONAL, rng.randint(3, 9))
    pool = rng.choice([SMALL, SMALL, [1, -1, 0.7, -1 / 3, 2], [1, -1, 2, 100]])
    for _ in range(rng.randint(18, 30)):
        terms = random_terms(rng, variables, 4, pool)
        moved = [(rng.choice(moving), rng.choice(SMALL))] if rng.random() < 0.3 else []
        if rng.random() < 0.3:
            relation = rng.choice(["==", "<=", ">=", "<=", ">="])
            room = {"==": 0, "<=": 1, ">=": -1}[relation] * quarter(rng, 0, 15)
            constant = nearest_quarter(at_witness(terms, witness)) + room
            builder.add(terms, relation, constant, REQUIRED, moved)
        else:
            relation = rng.choice(["==", "==", "<=", ">="])
            declared = rng.random() < 0.8
            priority = rng.choice(used)
            constant = quarter(rng, -60, 60)
            builder.add(terms, relation, constant, priority, moved, not declared)
    return builder


def nearest_quarter(value):
    return round(4 * value) / 4


# Every family with the number of cases it contributes.
FAMILIES = {
    family.__name__: (family, count)
    for family, count in [
        (ambiguous, 30),
        (bounds, 32),
        (boxes, 36),
        (chain, 36),
        (clamp, 36),
        (content, 30),
        (degenerate, 32),
        (heavy, 32),
        (inequalities, 36),
        (mixed, 32),
        (priorities, 32),
        (ratios, 36),
        (redundant, 32),
        (single, 30),
        (ties, 36),
    ]
}
