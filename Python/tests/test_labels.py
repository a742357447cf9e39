"""Offsets in tables and rows, whose numbers are taken by their names, against the same in plain arrays."""

import random
from collections import namedtuple
from decimal import Decimal

import numpy as np
import pytest

import waymark

SIZE = (375, 667)
#: The X shows at the first of them, and not where x and y are swapped.
X, Y = np.array([1302.0, 0.5, 900]), np.array([1010.0, 7, 1500.25])


class Table:
    """What pandas, Polars and Arrow have in common."""

    def __init__(self, columns, rows=None):
        self.columns = [name for name, _ in columns]
        self._values = columns
        self._rows = np.stack([values for _, values in columns], axis=1) if rows is None else rows

    def __getitem__(self, name):
        return dict(self._values)[name]

    def __array__(self, dtype=None, copy=None):
        return self._rows


class Row:
    """A row of a pandas table."""

    def __init__(self, **values):
        self._values = values

    def keys(self):
        return self._values.keys()

    def __iter__(self):
        return iter(self._values.values())


@pytest.fixture(scope="module")
def scene():
    with waymark.open("Maps/treasure-island") as scene:
        yield scene


@pytest.fixture(scope="module")
def expected(scene):
    found = scene.states(np.stack([X, Y], axis=1), size=SIZE)
    assert found.flags[0] == waymark.X and (found.flags[1:] & waymark.X == 0).all()
    return found


def assert_same(found, expected):
    for name in expected:
        np.testing.assert_array_equal(found[name], expected[name])


def arrow(columns):
    return pytest.importorskip("pyarrow").table(dict(columns))


def arrow_in_chunks(columns):
    pyarrow = pytest.importorskip("pyarrow")
    return pyarrow.table({name: pyarrow.chunked_array([values[:1], values[1:]]) for name, values in columns})


def arrow_batch(columns):
    return pytest.importorskip("pyarrow").RecordBatch.from_pydict({name: list(values) for name, values in columns})


def polars(columns):
    return pytest.importorskip("polars").DataFrame(dict(columns))


def pandas(columns):
    return pytest.importorskip("pandas").DataFrame(dict(columns))


def pandas_block(columns):
    rows = np.stack([values for _, values in columns], axis=1)
    return pytest.importorskip("pandas").DataFrame(rows, columns=[name for name, _ in columns])


def duckdb(columns):
    connection = pytest.importorskip("duckdb").connect()
    names = ", ".join(f'"{name}"' for name, _ in columns)
    rows = ", ".join(f"({', '.join(f'{value}::double' for value in row)})" for row in zip(*(v for _, v in columns)))
    return connection.sql(f"select * from (values {rows}) t({names})")


TABLES = [Table, arrow, arrow_in_chunks, arrow_batch, polars, pandas, pandas_block, duckdb]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("names", [("offset_x", "offset_y"), ("x", "y")])
def test_columns_are_found_by_their_names_in_any_order(scene, expected, table, names):
    rng = random.Random(1)
    x, y = names
    for further in ([], [("width", X)], [("heading", Y), ("time", X)], [("x", Y), ("y", X)]):
        columns = [(x, X), (y, Y), *(column for column in further if column[0] not in names)]
        for _ in range(4):
            rng.shuffle(columns)
            assert_same(scene.states(table(columns), size=SIZE), expected)
    assert_same(scene.states(table([(y, Y), (x, X)]), size=SIZE, jobs=3), expected)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("names", [("column_0", "column_1"), ("column_1", "column_2"), ("col0", "col1"), ("f0", "f1")])
def test_columns_that_nobody_named_go_by_their_places(scene, expected, table, names):
    assert_same(scene.states(table(list(zip(names, (X, Y)))), size=SIZE), expected)
    with pytest.raises(ValueError, match=f"the columns {names[1]}, {names[0]}, but it needs offset_x and offset_y, or x"):
        scene.states(table(list(zip(reversed(names), (X, Y)))), size=SIZE)


@pytest.mark.parametrize("table", [Table, pandas, pandas_block])
def test_columns_that_have_numbers_go_by_their_places(scene, expected, table):
    assert_same(scene.states(table([(0, X), (1, Y)]), size=SIZE), expected)
    for wrong in ([1, 0], [0, 1, 2], [1, 2], [0, "y"]):
        with pytest.raises(ValueError, match="but it needs"):
            scene.states(table([(name, X) for name in wrong]), size=SIZE)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("names, message", [
    (["left", "top"], "the columns left, top, but it needs offset_x and offset_y, or x and y; an array"),
    (["longitude", "latitude"], "the columns longitude, latitude, but it needs"),
    (["Offset_X", "Offset_Y"], "the columns Offset_X, Offset_Y, but it needs"),
    (["x", "top"], "the columns x, top, but it needs x and y, each once"),
    (["offset_x", "x", "y"], "the columns offset_x, x, y, but it needs offset_x and offset_y, each once"),
    (["x"], "needs x and y"), (["x", "y", "view_x"], "table of states, whose x and y are the marker's"),
    ([f"a{number}" for number in range(200)], "a0, a1, .*…, but it needs"),
])  # fmt: skip
def test_tables_without_offsets_are_refused_with_what_would_work(scene, table, names, message):
    with pytest.raises(ValueError, match=message) as error:
        scene.states(table([(name, X) for name in names]), size=SIZE)
    assert len(str(error.value)) < 500


def test_a_table_of_states_is_none_of_offsets(scene, expected):
    pytest.importorskip("pyarrow")
    with pytest.raises(ValueError, match="whose x and y are the marker's"):
        scene.states(expected.to_arrow(), size=SIZE)
    with pytest.raises(ValueError):
        scene.states(expected, size=SIZE)


@pytest.mark.parametrize("table", [arrow, arrow_batch, polars])
@pytest.mark.parametrize("gap", [[1.5, None], [1, None], [None, None]])
def test_offsets_that_are_missing_are_refused(scene, table, gap):
    with pytest.raises(ValueError, match="of an offset|numbers"):
        scene.states(table([("x", [1.0, 2.0]), ("y", gap)]), size=SIZE)


@pytest.mark.parametrize("column", [
    ["a", "b", "c"], [True, False, True], [1j, 2, 3], np.zeros((3, 2)), np.zeros(2), [None, 1.0, 2.0], 3,
    np.ma.array(X, mask=[1, 0, 0]), np.zeros(3, "M8[s]"),
])  # fmt: skip
def test_columns_that_are_no_numbers_are_refused(scene, column):
    with pytest.raises(ValueError, match="offset_y"):
        scene.states(Table([("offset_x", X), ("offset_y", column)], rows=np.zeros((3, 2))), size=SIZE)


@pytest.mark.filterwarnings("ignore:Determining the column names of a LazyFrame")
def test_a_table_that_does_not_hand_out_its_columns_is_refused(scene):
    table = Table([("x", X), ("y", Y)])
    table._values = []
    with pytest.raises(ValueError, match="the columns x and y of offsets cannot be read"):
        scene.states(table, size=SIZE)
    lazy = pytest.importorskip("polars").DataFrame({"x": X, "y": Y}).lazy()
    with pytest.raises(ValueError, match="cannot be read"):
        scene.states(lazy, size=SIZE)


@pytest.mark.parametrize("change", [
    lambda x: x, lambda x: np.repeat(x, 3)[::3], lambda x: x[::-1].copy()[::-1], lambda x: x.astype(">f8"),
    lambda x: np.frombuffer(b"\0" + x.tobytes(), offset=1), lambda x: x.astype("f4").astype("f8"), lambda x: x.tolist(),
])  # fmt: skip
def test_columns_may_lie_anywhere(scene, expected, change):
    for x, y in ((change(X), Y), (X, change(Y)), (change(X), change(Y))):
        assert_same(scene.states(Table([("y", y), ("x", x)], rows=np.zeros((3, 2))), size=SIZE), expected)


@pytest.mark.parametrize("table", [Table, arrow])
def test_columns_of_float64_are_read_where_they_are(table):
    x, y = waymark._labels.read_offsets(table([("offset_y", Y), ("offset_x", X)]))
    assert np.shares_memory(x, X) and np.shares_memory(y, Y)
    rows = np.stack([Y, X], axis=1)
    x, y = waymark._labels.read_offsets(Table([("y", rows[:, 0]), ("x", rows[:, 1])]))
    assert np.shares_memory(x, rows) and np.shares_memory(y, rows)


@pytest.mark.parametrize("row", [
    Row(offset_y=1010, offset_x=1302), Row(y=1010, x=1302), namedtuple("Row", "offset_y offset_x")(1010, 1302),
    namedtuple("Row", "y x")(1010, 1302), namedtuple("Row", "left top")(1302, 1010), (1302, 1010),
])  # fmt: skip
def test_an_offset_that_is_a_row_goes_by_its_names(scene, row):
    assert scene.state(size=SIZE, offset=row).kind == "x"
    assert scene.state(size=SIZE, offset=(1010, 1302)).kind == "arrow"


@pytest.mark.parametrize("kinds", [
    [lambda x, y: Row(offset_y=y, offset_x=x)], [namedtuple("Row", "y x"), lambda x, y: (x, y)], [lambda x, y: Row(x=x, y=y)],
])  # fmt: skip
def test_rows_in_a_list_go_by_their_names(scene, expected, kinds):
    rows = [kinds[number % len(kinds)](x=x, y=y) for number, (x, y) in enumerate(zip(X, Y))]
    assert_same(scene.states(rows, size=SIZE), expected)
    assert_same(scene.states(tuple(rows), size=SIZE), expected)


@pytest.mark.parametrize("rows", [
    [{0: 1, 1: 2}], [{"x": 1, "y": 2}], [Row(x=1, y=2), 3], [Row(x=1, y=2, z=3)], [Row(left=1, top=2)],
])  # fmt: skip
def test_a_list_of_other_rows_is_refused(scene, rows):
    with pytest.raises(ValueError, match="offset"):
        scene.states(rows, size=SIZE)


def test_other_numbers_of_a_row_go_by_their_names(scene, tmp_path):
    size, insets = Row(height=667, width=375), Row(left=1, right=2, bottom=3, top=40)
    assert scene.state(size=size, insets=insets) == scene.state(size=SIZE, insets=(40, 1, 3, 2))
    grid = scene.grid(size=size, step=5, range=Row(y0=10, y1=100, x1=50, x0=0))
    assert grid.summary() == scene.grid(size=SIZE, step=5, range=(0, 50, 10, 100)).summary()
    rect = Row(height=3, width=4, y=5, x=6)
    assert (waymark.crop("Maps/harbour/map.png", rect) == waymark.crop("Maps/harbour/map.png", (6, 5, 4, 3))).all()


@pytest.mark.parametrize("wrong, message", [
    (Row(left=1, top=2), "names left, top, but they have to be offset_x, offset_y, or x, y"),
    (Row(x=1, offset_y=2), "names x, offset_y, but"), (Row(x=1, y=2, z=3), "names x, y, z, but"),
    (Table([(0, X), (1, Y)]), "offset is a table, but it has to be numbers, such as one row"), ({1, 2}, "2 numbers"),
    (frozenset((1, 2)), "2 numbers"),
])  # fmt: skip
def test_rows_of_something_else_are_refused(scene, wrong, message):
    with pytest.raises(ValueError, match=message):
        scene.state(size=SIZE, offset=wrong)


def test_rows_of_pandas_go_by_their_names(scene):
    table = pandas([("offset_y", Y), ("offset_x", X)])
    for rows in (list(table.itertuples(index=False)), [row for _, row in table.iterrows()]):
        assert_same(scene.states(rows, size=SIZE), scene.states(table, size=SIZE))
    for (_, row), x, y in zip(table.iterrows(), X, Y):
        assert scene.state(size=SIZE, offset=row) == scene.state(size=SIZE, offset=(x, y))
    for row, x, y in zip(table.itertuples(index=False), X, Y):
        assert scene.state(size=SIZE, offset=row) == scene.state(size=SIZE, offset=(x, y))
    # A piece of a column has numbers for names, which are none.
    assert scene.state(size=SIZE, offset=table["offset_x"][1:]) == scene.state(size=SIZE, offset=X[1:])
    with pytest.raises(ValueError, match="names 2, 1, but"):
        scene.state(size=SIZE, offset=table["offset_x"][:0:-1])


#: As DuckDB's 0.7 * range is one; the float of a decimal is the nearest one.
DECIMALS = [Decimal("1302.0"), Decimal("0.7"), Decimal("2100.1000000000000000000001")]


def decimals_of_arrow(x, y):
    pyarrow = pytest.importorskip("pyarrow")
    kind = pyarrow.decimal128(38, 22)
    return pyarrow.table({"offset_y": pyarrow.array(y, kind), "offset_x": pyarrow.array(x, kind)})


def decimals_of_polars(x, y):
    return pytest.importorskip("polars").from_arrow(decimals_of_arrow(x, y))


def decimals_of_duckdb(x, y):
    rows = ", ".join(f"({a}::decimal(38, 22), {b}::decimal(38, 22))" for a, b in zip(x, y))
    return pytest.importorskip("duckdb").connect().sql(f"select * from (values {rows}) t(offset_x, offset_y)")


def decimals_of_pandas(x, y):
    return pytest.importorskip("pandas").DataFrame({"offset_y": y, "offset_x": x})


@pytest.mark.parametrize("table", [
    decimals_of_arrow, decimals_of_polars, decimals_of_duckdb, decimals_of_pandas, lambda x, y: list(zip(x, y)),
    lambda x, y: Table([("y", np.array(y)), ("x", np.array(x))], rows=()),
])  # fmt: skip
def test_decimals_are_numbers(scene, table):
    y = DECIMALS[::-1]
    plain = np.array([[float(x), float(y)] for x, y in zip(DECIMALS, y)])
    assert_same(scene.states(table(DECIMALS, y), size=SIZE), scene.states(plain, size=SIZE))


def test_a_relation_of_duckdb_multiplies_decimals(scene):
    found = pytest.importorskip("duckdb").connect().sql("select range * 0.5 offset_x, range * 0.7 offset_y from range(3)")
    assert_same(scene.states(found, size=SIZE), scene.states([[0, 0], [0.5, 0.7], [1, 1.4]], size=SIZE))


@pytest.mark.parametrize("table", [decimals_of_arrow, decimals_of_polars, decimals_of_pandas, lambda x, y: list(zip(x, y))])
def test_decimals_that_are_missing_are_refused(scene, table):
    with pytest.raises(ValueError, match="numbers"):
        scene.states(table([Decimal(1), None], [Decimal(2), Decimal(3)]), size=SIZE)


@pytest.mark.parametrize("wrong, message", [
    (Decimal("nan"), "x of an offset"), (Decimal("inf"), "x of an offset"), (Decimal("snan"), "numbers"),
    (10**400, "numbers"), (True, "numbers"), ("7", "numbers"), (1j, "numbers"), (None, "numbers"),
])  # fmt: skip
def test_decimals_that_are_no_numbers_are_refused(scene, wrong, message):
    with pytest.raises(ValueError, match=message):
        scene.states([[Decimal(1), Decimal(2)], [wrong, 3]], size=SIZE)


def structured(names, kinds="f8 f8", **values):
    """A structured array; members that are not named are zero."""
    found = np.zeros(3, list(zip(names.split(), kinds.split())))
    for name, column in values.items():
        found[name] = column
    return found


@pytest.mark.parametrize("rows", [
    structured("offset_x offset_y", offset_x=X, offset_y=Y), structured("offset_y offset_x", offset_x=X, offset_y=Y),
    structured("y x", ">f8 f4", x=X, y=Y), structured("f0 f1", f0=X, f1=Y),
    structured("y name x offset_y offset_x", "f8 U3 f8 f8 f8", offset_x=X, offset_y=Y),
    structured("offset_y id offset_x", "f8 i1 f8", offset_x=X, offset_y=Y),
    np.repeat(structured("y x", x=X, y=Y), 2)[::2], structured("y x", x=X[::-1], y=Y[::-1])[::-1],
    structured("y x", x=X, y=Y).view(np.recarray),
])  # fmt: skip
def test_members_of_a_structured_array_go_by_their_names(scene, expected, rows):
    assert_same(scene.states(rows, size=SIZE), expected)
    assert_same(scene.states(rows, size=SIZE, jobs=2), expected)


@pytest.mark.parametrize("rows", [structured("y x", x=X, y=Y), structured("f0 f1", f0=X, f1=Y)])
def test_a_row_of_a_structured_array_goes_by_its_names(scene, expected, rows):
    assert scene.state(size=SIZE, offset=rows[0]).kind == "x"
    assert_same(scene.states(list(rows), size=SIZE), expected)
    for wrong in (rows, rows[:1], rows[:2]):
        with pytest.raises(ValueError, match="offset is|a number"):
            scene.state(size=SIZE, offset=wrong)


@pytest.mark.parametrize("rows, message", [
    (structured("left top"), "columns left, top, but it needs offset_x and offset_y, or x and y; an array"),
    (structured("offset_x top"), "columns offset_x, top, but it needs offset_x and offset_y"),
    (structured("x y", "f8 U3"), "y of offsets is of the type <U3"), (structured("x y", "f8 (2,)f8"), "have the shapes"),
    (structured("x y").reshape(3, 1), "have the shapes"), (structured("x y view_x", "f8 f8 f8"), "table of states"),
    (np.ma.array(structured("x y")), "masked"), (list(structured("left top")), "names left, top, but they have to be"),
])  # fmt: skip
def test_structured_arrays_without_offsets_are_refused(scene, rows, message):
    with pytest.raises(ValueError, match=message):
        scene.states(rows, size=SIZE)


def test_members_of_float64_are_read_where_they_are():
    rows = structured("offset_y time offset_x", "f8 f8 f8")
    x, y = waymark._labels.read_offsets(rows)
    assert np.shares_memory(x, rows) and np.shares_memory(y, rows)


@pytest.mark.parametrize("columns", [
    {"offset_y": Y, "offset_x": X}, {"y": Y.tolist(), "x": tuple(X)}, {0: X, 1: Y}, {"name": "abc", "y": Y, "x": X},
    {"x": Y, "y": X, "offset_y": Y, "offset_x": X},
])  # fmt: skip
def test_a_dict_of_columns_goes_by_its_names(scene, expected, columns):
    assert_same(scene.states(columns, size=SIZE), expected)


@pytest.mark.parametrize("wrong, message", [
    ({}, "columns none, but it needs offset_x and offset_y"), ({"x": X}, "columns x, but it needs x and y"),
    ({"left": X, "top": Y}, "columns left, top, but it needs"), ({1: X, 0: Y}, "columns 1, 0, but it needs"),
    ({"x": X, "y": Y[:2]}, r"shapes \(3,\) and \(2,\), but both have to be \(n,\)"),
    ({"x": 1, "y": 2}, r"shapes \(\) and \(\), but both have to be \(n,\)"),
    ([{"offset_x": 1, "offset_y": 2}], "offsets are a list of dicts; give a dict of columns"),
    (({"x": 1, "y": 2}, (1, 2)), "offsets are a list of dicts; give a dict of columns"),
])  # fmt: skip
def test_other_dicts_are_refused_with_what_would_work(scene, wrong, message):
    with pytest.raises(ValueError, match=message):
        scene.states(wrong, size=SIZE)


def test_the_columns_of_states_are_none_of_offsets(scene, expected):
    with pytest.raises(ValueError, match="table of states, whose x and y are the marker's"):
        scene.states(dict(expected), size=SIZE)


@pytest.mark.filterwarnings("error")
def test_a_frame_that_is_lazy_is_told_to_be_collected(scene, expected):
    lazy = polars([("y", Y), ("x", X)]).lazy()
    with pytest.raises(ValueError, match=r"a LazyFrame, of which columns cannot be read; collect\(\) it first"):
        scene.states(lazy, size=SIZE)
    assert_same(scene.states(lazy.collect(), size=SIZE), expected)
