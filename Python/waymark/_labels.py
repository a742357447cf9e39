"""Numbers that have names, as the columns and rows of tables do: they are taken by these, not by their places."""

from __future__ import annotations

from decimal import Decimal
from numbers import Real
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, Tuple

if TYPE_CHECKING:
    import numpy as np

#: What offsets may be called; of both the first counts, as in a track.
OFFSETS = (("offset_x", "offset_y"), ("x", "y"))
#: What other numbers are called, in their order.
LABELS = {
    "offset": OFFSETS, "treasure": (("x", "y"),), "size": (("width", "height"),), "marker_size": (("width", "height"),),
    "insets": (("top", "left", "bottom", "right"),), "range": (("x0", "x1", "y0", "y1"),),
    "rect": (("x", "y", "width", "height"),), "tile": (("rows", "columns"),),
}  # fmt: skip
#: What only a table of states has.
OF_STATES = {"view_x", "view_y", "slack_x", "slack_y"}
#: How readers number columns that nobody has named: pandas, Polars, DuckDB and Arrow.
UNNAMED = (
    (0, 1), ("0", "1"), ("column_0", "column_1"), ("column_1", "column_2"), ("col0", "col1"), ("column0", "column1"),
    ("f0", "f1"),
)  # fmt: skip


def columns_of(table: Any) -> Optional[Tuple[Any, ...]]:
    """Returns the names of a table's columns, or None for what is no table."""
    # An Arrow table calls the columns themselves so.
    for attribute in ("column_names", "columns"):
        names = getattr(table, attribute, None)
        if names is not None and not callable(names):
            try:
                return tuple(names)
            except TypeError:
                continue
    return None


def in_order(values: Any, name: str) -> Tuple[Any, ...]:
    """Returns values in the order of their names where they have some, as a row of a table has; ValueError for others."""
    if columns_of(values) is not None:
        raise ValueError(f"{name} is a table, but it has to be numbers, such as one row of it")
    found, fields = tuple(values), getattr(values, "_fields", None) if isinstance(values, tuple) else None
    labels = fields if fields is not None else tuple(values.keys()) if callable(getattr(values, "keys", None)) else None
    if labels is None and getattr(values, "shape", None) == ():
        # A row of a structured array names its members in its type.
        labels = getattr(getattr(values, "dtype", None), "names", None)
    if labels is None or labels in UNNAMED:
        return found
    either = LABELS.get(name, ())
    for wanted in either:
        if len(labels) == len(wanted) and set(labels) == set(wanted):
            return tuple(found[labels.index(label)] for label in wanted)
    # A tuple whose names are others is meant by its places, and numbers in their order are no names.
    if fields is not None or (all(isinstance(label, int) for label in labels) and list(labels) == sorted(labels)):
        return found
    wanted = ", or ".join(map(", ".join, either))
    raise ValueError(f"{name} has numbers with the names {_told(labels)}, but they have to be {wanted}")


def read_offsets(offsets: Any) -> Tuple["np.ndarray", "np.ndarray"]:
    """Returns the x and the y of offsets, float64 whose elements lie as many whole numbers apart, forwards."""
    import numpy as np

    if type(offsets).__name__ == "LazyFrame":
        raise ValueError("offsets are a LazyFrame, of which columns cannot be read; collect() it first")
    names = _names(offsets)
    if names is not None:
        x, y = _columns(offsets, _pair(names))
    else:
        points = _array(_rows(offsets), "offsets are")
        if points.ndim != 2 or points.shape[1] != 2:
            raise ValueError(f"offsets have the shape {points.shape}, but it has to be (n, 2)")
        x, y = points[:, 0], points[:, 1]
    (step,), (other,) = x.strides, y.strides
    sound = all(column.flags.aligned and column.dtype.isnative for column in (x, y))
    if step != other or step < 8 or step % 8 or step >= 8 << 20 or not sound:
        x, y = (np.ascontiguousarray(column, dtype=np.float64) for column in (x, y))
    return x, y


def _names(offsets: Any) -> Optional[Tuple[Any, ...]]:
    """Returns the names of columns: of a table, of a dict of them, or of the members of a structured array."""
    import numpy as np

    if isinstance(offsets, np.ma.MaskedArray):
        return None
    if isinstance(offsets, np.ndarray):
        return offsets.dtype.names
    return tuple(offsets) if isinstance(offsets, Mapping) else columns_of(offsets)


def _rows(offsets: Any) -> Any:
    """Returns offsets whose rows are in the order of their names where they are a list of such."""
    import numpy as np

    kinds = {type(row) for row in offsets} if isinstance(offsets, (list, tuple)) else set()
    if any(issubclass(kind, Mapping) for kind in kinds):
        raise ValueError(
            'offsets are a list of dicts; give a dict of columns, as {"offset_x": […], "offset_y": […]}, or rows (x, y)'
        )
    if not any(hasattr(kind, "_fields") or hasattr(kind, "keys") or issubclass(kind, np.void) for kind in kinds):
        return offsets
    try:
        return [in_order(row, "offset") for row in offsets]
    except TypeError as error:
        raise ValueError(f"offsets are no array: {error}") from None


def _array(values: Any, are: str) -> "np.ndarray":
    """Returns an array of float64; what is none is told after the words for it."""
    import numpy as np

    if isinstance(values, np.ma.MaskedArray):
        raise ValueError(f"{are} a masked array; give those that count, as of numpy.ma.compress_rows")
    try:
        found = np.asarray(values)
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"{are} no array: {error}") from None
    if found.dtype.kind == "O":
        found = _floats(found)
    if found.dtype.kind not in "iuf":
        raise ValueError(f"{are} of the type {found.dtype}, but they have to be numbers")
    return found.astype(np.float64, copy=False)


def _floats(found: "np.ndarray") -> "np.ndarray":
    """Returns decimals as the nearest floats, as databases type 0.5, with other numbers among them; else what was given."""
    kinds = set(map(type, found.flat))
    if Decimal not in kinds or bool in kinds or not all(issubclass(kind, (Decimal, Real)) for kind in kinds):
        return found
    try:
        return found.astype(float)
    except (ValueError, OverflowError):
        return found


def _pair(names: Tuple[Any, ...]) -> Tuple[Any, Any]:
    """Returns which columns are the offsets: by their names, and those that nobody has named in their order."""
    if names in UNNAMED:
        return names
    for pair in OFFSETS:
        found = [name for name in names if name in pair]
        if pair == ("x", "y") and len(found) > 1 and OF_STATES & set(names):
            raise ValueError(
                "offsets are a table of states, whose x and y are the marker's; add offsets' as offset_x and offset_y"
            )
        if sorted(found) == list(pair):
            return pair
        if found:
            raise ValueError(
                f"offsets are a table with the columns {_told(names)}, but it needs {pair[0]} and {pair[1]}, each once"
            )
    raise ValueError(
        f"offsets are a table with the columns {_told(names)}, but it needs offset_x and offset_y, or x and y; an array, "
        "as of to_numpy(), goes by its places, x before y"
    )


def _told(names: Sequence[Any]) -> str:
    told = ", ".join(map(str, names))
    return f"{told[:200]}…" if len(told) > 200 else told or "none"


def _columns(table: Any, names: Tuple[Any, Any]) -> Tuple["np.ndarray", "np.ndarray"]:
    """Returns two columns of a table, where they are if they are numbers without gaps."""
    try:
        x, y = (table[name] for name in names)
        if not hasattr(x, "__array__") and hasattr(table, "__arrow_c_stream__"):
            # Columns of a relation are relations.
            import pyarrow

            whole = pyarrow.table(table)
            x, y = (whole[name] for name in names)
    except Exception as error:
        raise ValueError(f"the columns {names[0]} and {names[1]} of offsets cannot be read: {error}") from None
    x, y = (_array(column, f"{name} of offsets is") for name, column in zip(names, (x, y)))
    if x.ndim != 1 or x.shape != y.shape:
        raise ValueError(
            f"{names[0]} and {names[1]} of offsets have the shapes {x.shape} and {y.shape}, but both have to be (n,)"
        )
    return x, y
