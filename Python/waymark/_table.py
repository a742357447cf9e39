"""The states of many viewports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, Optional

if TYPE_CHECKING:
    import numpy as np


class States:
    """A table of NumPy columns, one element a state.

    ``x``, ``y`` (the marker's origin in content coordinates), ``view_x``, ``view_y`` (on the screen: those less the
    offset, rounded once more), ``slack_x``, ``slack_y``, ``heading`` (degrees, NaN without an arrow) and ``distance`` are
    float64 of shape (n,); ``flags`` is uint8 of shape (n,), with the bits ``waymark.LEFT``, ``RIGHT``, ``TOP``,
    ``BOTTOM``, ``X`` and ``HIDDEN``. Lengths are points. Only the columns that were asked for are there.
    """

    def __init__(self, columns: Dict[str, "np.ndarray"]):
        self._columns = columns

    def _places(self) -> Dict[str, int]:
        """Returns where the columns begin now: a column that was resized is elsewhere."""
        return {name: column.__array_interface__["data"][0] for name, column in self._columns.items()}

    def __reduce__(self):
        return States, (self._columns,)

    def __getattr__(self, name: str) -> "np.ndarray":
        columns = self.__dict__.get("_columns", {})
        if name in columns:
            return columns[name]
        raise AttributeError(f"the states have no {name}, but {', '.join(columns)}")

    def __getitem__(self, name: str) -> "np.ndarray":
        if not isinstance(name, str) or name not in self._columns:
            raise ValueError(f"the states have no {name!r}, but {', '.join(self._columns)}")
        return self._columns[name]

    def keys(self):
        return self._columns.keys()

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(next(iter(self._columns.values()), ()))

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> Any:
        # NumPy, and pandas after it, would take the names for what is in the table.
        raise TypeError(
            "states are a table of arrays and none themselves; columns are, such as states.x, and "
            "pandas.DataFrame(dict(states)) has all of them"
        )

    def __repr__(self) -> str:
        return f"States({len(self)} of {', '.join(self._columns)})"

    def to_arrow(self) -> Any:
        """Returns the columns as a ``pyarrow.Table``, in the same memory."""
        import pyarrow

        return pyarrow.table({name: pyarrow.array(column) for name, column in self._columns.items()})

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """Hands the columns to Polars, DuckDB, pandas 3 and others by Arrow's C stream interface, without a copy."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)
