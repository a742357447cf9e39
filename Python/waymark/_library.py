"""The C library by ctypes; `waymark.h` says what each function means. Every call lets go of Python's lock."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, Structure, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

ABI = 1
TOO_SMALL = 5


class Viewport(Structure):
    _fields_ = [
        (name, c_double)
        for name in (
            "width", "height", "offset_x", "offset_y", "inset_top", "inset_left", "inset_bottom",
            "inset_right", "display_scale",
        )
    ]  # fmt: skip


class Image(Structure):
    _fields_ = [("name", c_char_p), ("width", c_double), ("height", c_double), ("scale", c_double)]


class WorldFile(Structure):
    _fields_ = [("name", c_char_p), ("bytes", c_char_p), ("count", c_size_t)]


class Rect(Structure):
    _fields_ = [(name, c_double) for name in ("x", "y", "width", "height")]


class State(Structure):
    _fields_ = [
        ("frame", Rect), ("view", Rect), ("slack_x", c_double), ("slack_y", c_double),
        ("distance", c_double), ("heading", c_double), ("opacity", c_double), ("scale", c_double),
        ("flags", c_uint32), ("reserved", c_uint32),
    ]  # fmt: skip


class Frame(Structure):
    _fields_ = [("content", Rect), ("view", Rect)]


class Grid(Structure):
    _fields_ = [
        ("start_x", c_double), ("start_y", c_double), ("step_x", c_double), ("step_y", c_double),
        ("count_x", c_uint64), ("count_y", c_uint64),
    ]  # fmt: skip


COLUMNS = ("x", "y", "view_x", "view_y", "slack_x", "slack_y", "heading", "distance", "flags")


class Columns(Structure):
    _fields_ = [(name, c_void_p) for name in COLUMNS]


class Summary(Structure):
    _fields_ = [
        ("by_flags", c_uint64 * 64), ("headings", c_uint64 * 36), ("longest_distance", c_double),
        ("farthest_x", c_double), ("farthest_y", c_double),
    ]  # fmt: skip


class Region(Structure):
    _fields_ = [
        ("flags", c_uint32), ("is_rectangle", c_uint32), ("area", c_double), ("share", c_double),
        ("bounds", Rect), ("first_polygon", c_uint64), ("polygon_count", c_uint64),
    ]  # fmt: skip


class Pixels(Structure):
    _fields_ = [(name, c_uint32) for name in ("x", "y", "width", "height")]


def _load() -> ctypes.CDLL:
    path = os.environ.get("WAYMARK_LIBRARY") or os.path.join(os.path.dirname(__file__), "libwaymark.so")
    library = ctypes.CDLL(path)
    library.wmk_abi.restype = c_uint32
    handle, count = c_uint64, POINTER(c_size_t)
    text = (c_void_p, c_size_t, count)
    signatures = {
        "device": (c_char_p, c_int32, POINTER(Viewport)),
        "scene_open_located": (
            c_char_p, c_char_p, c_size_t, POINTER(Image), c_size_t, POINTER(WorldFile), c_size_t, POINTER(handle),
        ),
        "treasure_map": (*[c_double] * 7, POINTER(handle)),
        "crop": (c_char_p, POINTER(Pixels), c_void_p, c_size_t, c_size_t),
        "map_size": (c_char_p, POINTER(c_uint32), POINTER(c_uint32)),
        "close": (handle,),
        "scene_counts": (handle, count, count),
        "marker_name": (handle, c_size_t, *text),
        "view_name": (handle, c_size_t, *text),
        "states": (handle, c_void_p, c_void_p, c_size_t, c_void_p),
        "frames": (handle, POINTER(Viewport), POINTER(Frame), c_size_t, count),
        "explain": (handle, POINTER(Viewport), *text),
        "forget": (handle,),
        "contradiction": (
            handle, POINTER(Viewport), POINTER(Rect), POINTER(c_int32), POINTER(c_double), POINTER(c_double),
        ),
        "offsets": (handle, POINTER(Viewport), POINTER(Rect)),
        "forget": (handle,),
        "sweep_open": (handle, c_size_t, POINTER(Viewport), POINTER(Grid), POINTER(handle)),
        "sweep_grid": (handle, POINTER(Grid)),
        "sweep_offsets": (handle, c_void_p, c_size_t, c_void_p, c_size_t),
        "sweep_states": (handle, c_size_t, c_void_p, c_void_p, c_size_t, POINTER(Columns)),
        "sweep_grid_states": (handle, c_uint64, c_size_t, c_void_p, c_void_p, POINTER(Columns)),
        "sweep_headings": (handle, c_void_p, c_size_t),
        "sweep_summary": (handle, POINTER(Summary)),
        "sweep_regions": (
            handle, POINTER(Region), c_size_t, count, c_void_p, c_size_t, count, c_void_p, c_size_t, count,
        ),
    }  # fmt: skip
    if library.wmk_abi() != ABI or not hasattr(library, "wmk_scene_open_located"):
        raise ImportError(f"{path} is of another version than this package, whose interface is {ABI}")
    for name, arguments in signatures.items():
        function = getattr(library, f"wmk_{name}")
        function.argtypes, function.restype = arguments, c_int32
    library.wmk_message.restype = c_char_p
    return library


library = _load()


def check(result: int) -> None:
    """Raises ValueError with the engine's sentence unless a call went well."""
    if result:
        raise ValueError(library.wmk_message().decode("utf-8", "replace"))


def read_text(function, *arguments) -> str:
    """Returns the text of a function that copies one."""
    count = c_size_t()
    room = 256
    while True:
        text = ctypes.create_string_buffer(room)
        result = function(*arguments, text, room, count)
        if result != TOO_SMALL:
            check(result)
            return text.raw[: count.value].decode("utf-8", "replace")
        room = count.value + 1
