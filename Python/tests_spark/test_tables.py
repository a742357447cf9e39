"""Tables of other libraries, each made of states where it is installed."""

import numpy as np
import pytest

import waymark

OFFSETS = np.array([[0, 0], [1302, 1010], [2125, 1833], [700, 12.5]])


@pytest.fixture(params=[None, ["x", "heading", "flags"]])
def states(request):
    with waymark.open("Maps/treasure-island") as scene:
        return scene.states(OFFSETS, size=(375, 667), columns=request.param)


def hold(states, names, column):
    assert list(names) == list(states)
    for name in states:
        values = np.asarray(column(name))
        np.testing.assert_array_equal(values, states[name])
        assert values.dtype == states[name].dtype


def test_pandas_takes_a_dict_of_states_and_tells_so(states):
    pandas = pytest.importorskip("pandas")
    with pytest.raises(TypeError, match=r"pandas.DataFrame\(dict\(states\)\) has all of them"):
        pandas.DataFrame(states)
    frames = [pandas.DataFrame(dict(states))]
    if hasattr(pandas.DataFrame, "from_arrow"):
        frames.append(pandas.DataFrame.from_arrow(states))
    for frame in frames:
        hold(states, frame.columns, lambda name: frame[name])


def test_polars_takes_states(states):
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(states)
    hold(states, frame.columns, lambda name: frame[name].to_numpy())


def test_duckdb_takes_states(states):
    duckdb = pytest.importorskip("duckdb")
    found = duckdb.sql("from states").to_arrow_table()
    hold(states, found.column_names, lambda name: found[name].to_numpy())
