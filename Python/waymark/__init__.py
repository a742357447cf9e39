"""Where the markers of a map that scrolls stand, for one viewport and for millions.

Lengths are points, x runs to the right and y down; angles are degrees, clockwise, 0 to the right. Every mistake is a
ValueError with the engine's sentence. Where required constraints contradict each other, a state says so, and a sweep warns
with a ContradictionWarning.
"""

from ._crop import crop
from ._scene import Grid, Scene, open_scene as open
from ._table import States
from ._values import (
    BOTTOM, HIDDEN, LEFT, RIGHT, TOP, X, ContradictionWarning, Layout, Rect, Region, State, Summary, Viewport,
)  # fmt: skip

__version__ = "0.1.0"
__all__ = [
    "BOTTOM", "HIDDEN", "LEFT", "RIGHT", "TOP", "X", "ContradictionWarning", "Grid", "Layout", "Rect", "Region", "Scene",
    "State", "States", "Summary", "Viewport", "crop", "layout", "open",
]  # fmt: skip


def layout(scene: Scene, **screen) -> Layout:
    """Returns the frames of all views of a scene; the screen is given as to :meth:`Scene.state`."""
    if not isinstance(scene, Scene):
        raise ValueError(f"a layout is of a scene, not of {type(scene).__name__}")
    return scene.layout(**screen)
