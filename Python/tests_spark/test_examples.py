"""The examples for Ray and Dask, where these are installed, against one local grid."""

import importlib.util
import subprocess
import sys

import pytest

import waymark


@pytest.mark.parametrize("name", ["ray", "dask"])
def test_examples_count_what_one_local_grid_counts(name):
    if importlib.util.find_spec(name) is None:
        pytest.skip(f"{name} is not installed")
    done = subprocess.run([sys.executable, f"Python/examples/with_{name}.py"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    scene, expected = waymark.open("Maps/treasure-island"), ""
    for device in ("iphone-8", "iphone-15"):
        summary = scene.grid(device=device).summary()
        expected += f"island {device} treasure {summary.count} {summary.x}\n"
    assert done.stdout == expected
