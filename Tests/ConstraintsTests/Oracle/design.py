"""Cases whose answers were worked out by hand: the counterexamples and the treasure scene.

Each entry is a name, a builder and the values expected at every state. The solvers must agree with
them like with each other.
"""

from case import Builder


def single(*constraints):
    """Returns a layout of one variable x from (relation, constant, priority[, coefficient])."""
    builder = Builder()
    x = builder.variable("x")
    for relation, constant, priority, *rest in constraints:
        builder.add([(x, rest[0] if rest else 1)], relation, constant, priority)
    return builder


def content_pair(first_is_content, second_is_content):
    builder = Builder()
    x = builder.variable("x")
    builder.add([(x, 1)], "==", 3, 250, content_size=first_is_content)
    builder.add([(x, 1)], "==", 8, 250, content_size=second_is_content)
    return builder


def sum_of_ten():
    builder = Builder()
    x, y = builder.variable("x"), builder.variable("y")
    builder.add([(x, 1), (y, 1)], "==", 10)
    return builder


def treasure(offset, size, top=20, position=998, compression=999, content_size=True):
    """Returns the treasure scene of 2500×2500 with a marker of 67×67 wanted at (1610, 1610)."""
    builder = Builder()
    x, y, width, height = (builder.variable(name) for name in ("x", "y", "width", "height"))
    offset_x = builder.parameter([o[0] for o in offset], "offset.x")
    offset_y = builder.parameter([o[1] for o in offset], "offset.y")
    view_width = builder.parameter([s[0] for s in size], "view.width")
    view_height = builder.parameter([s[1] for s in size], "view.height")
    builder.add([(width, 1)], ">=", 0)
    builder.add([(height, 1)], ">=", 0)
    builder.add([(x, 1)], ">=", 0, parameters=[(offset_x, 1)])
    builder.add([(y, 1)], ">=", top, parameters=[(offset_y, 1)])
    builder.add([(x, 1), (width, 1)], "<=", 0, parameters=[(offset_x, 1), (view_width, 1)])
    builder.add([(y, 1), (height, 1)], "<=", 0, parameters=[(offset_y, 1), (view_height, 1)])
    builder.add([(x, 1)], "==", 1610, position)
    builder.add([(y, 1)], "==", 1610, position)
    for extent in (width, height):
        builder.add([(extent, 1)], ">=", 67, compression, content_size=content_size)
        builder.add([(extent, 1)], "<=", 67, 251, content_size=content_size)
    return builder


PHONE = (375, 667)


def cases():
    """Returns the hand-made cases: (name, builder, values at every state)."""
    weak = [("==", 0, 250)] * 40
    return [
        ("many-weak-against-one-strong", single(*weak, ("==", 10, 251)), [[10]]),
        ("three-levels", single(("==", 100, 999), ("==", 0, 998), ("==", 0, 2)), [[100]]),
        ("heavy-weak", single(("==", 100, 500), ("==", 0, 250, 2000)), [[100]]),
        ("heavy-within-level", single(("==", 100, 250), ("==", 0, 250, 2000)), [[0]]),
        ("bound-below-a-wish", single((">=", 10, 1000), ("==", 20, 250)), [[20]]),
        ("bound-above-a-wish", single((">=", 30, 1000), ("==", 20, 250)), [[30]]),
        ("fraction-of-a-priority", single(("==", 1, 999), ("==", 2, 999.5)), [[2]]),
        ("barely-below-required", single(("==", 1, 999.75), ("<=", 0, 1000)), [[0]]),
        ("weakest-priority", single((">=", 0, 1000), ("==", 7, 0.25)), [[7]]),
        ("tie-to-the-first", single(("==", 0, 500), ("==", 10, 500)), [[0]]),
        ("tie-to-the-first-reversed", single(("==", 10, 500), ("==", 0, 500)), [[10]]),
        ("tie-settled-by-weaker", single(("==", 0, 500), ("==", 10, 500), ("==", 7, 10)), [[7]]),
        ("median", single(("==", 0, 500), ("==", 10, 500), ("==", 4, 500)), [[4]]),
        ("one-sided-tie", single(("<=", 4, 500), (">=", 10, 500)), [[4]]),
        ("one-sided-tie-reversed", single((">=", 10, 500), ("<=", 4, 500)), [[10]]),
        ("content-after-declared", content_pair(True, False), [[8]]),
        ("content-in-order", content_pair(True, True), [[3]]),
        ("declared-in-order", content_pair(False, False), [[3]]),
        ("unconstrained", single(), [[0]]),
        ("nearest-zero-above", single((">=", 5, 1000)), [[5]]),
        ("nearest-zero-below", single(("<=", -3, 1000)), [[-3]]),
        ("nearest-zero-inside", single((">=", -3, 1000), ("<=", 5, 500)), [[0]]),
        ("nearest-zero-in-order", sum_of_ten(), [[0, 10]]),
        (
            "treasure-corners",
            treasure([(0, 0), (2125, 0), (0, 1833), (2125, 1833)], [PHONE] * 4),
            [[308, 600, 67, 67], [2125, 600, 67, 67], [308, 1853, 67, 67], [2125, 1853, 67, 67]],
        ),
        (
            "treasure-edges",
            treasure([(-50, -80), (1302, 1010), (1301, 1009), (1611, 1591)], [PHONE] * 4),
            [[258, 520, 67, 67], [1610, 1610, 67, 67], [1609, 1609, 67, 67], [1611, 1611, 67, 67]],
        ),
        (
            "treasure-small-views",
            treasure([(0, 0)] * 3, [(50, 568), (375, 60), PHONE]),
            [[0, 501, 50, 67], [308, 20, 67, 40], [308, 600, 67, 67]],
        ),
        (
            "treasure-weak-compression",
            treasure([(0, 0)], [PHONE], top=0, position=999, compression=750),
            [[375, 667, 0, 0]],
        ),
        (
            "treasure-tie",
            treasure([(0, 0)], [PHONE], top=0, position=999, compression=999),
            [[375, 667, 0, 0]],
        ),
        (
            "treasure-tie-all-declared",
            treasure([(0, 0)], [PHONE], top=0, position=999, content_size=False),
            [[375, 667, 0, 0]],
        ),
        (
            "treasure-strong-compression",
            treasure([(0, 0)], [PHONE], top=0, position=998, compression=999),
            [[308, 600, 67, 67]],
        ),
    ]
