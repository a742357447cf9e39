"""Folders of Parquet files that workers write, each its own tiles."""

from __future__ import annotations

import hashlib
import json
import os
import uuid
import warnings
from contextlib import suppress
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple
from urllib.parse import quote

from . import _library as c
from ._scene import Grid
from ._values import ContradictionWarning
from .tiles import WIDEST, Plan

#: How many states a tile of a file has at most, unless told otherwise: some 50 MB.
STATES = 1 << 21
#: What says of a folder whose it is. Readers of Parquet pass over such names.
CLAIM = "_waymark.json"


class Folder:
    """A folder of Parquet files, one a tile.

    A file is written beside its place under a name that readers pass over, and gets its own when it is whole and on the
    disk. It has the same bytes whoever writes it, so a task that runs twice does no harm, nor does a sweep that is
    resumed while it is written. All workers have to see the folder.
    """

    def __init__(self, path: Any, plan: Plan, columns: Optional[Sequence[str]] = None):
        try:
            self.path = os.path.abspath(os.fspath(path))
        except TypeError:
            raise ValueError(f"a folder is a path, not {type(path).__name__}") from None
        if "://" in os.fspath(path) or "\0" in self.path:
            raise ValueError(f"{path!r:.100} is no path of a folder that all workers see")
        names = list(c.COLUMNS if columns is None else columns)
        differ = len(set(names)) == len(names) and set(names) <= set(c.COLUMNS)
        if isinstance(columns, str) or not names or not differ:
            raise ValueError(f"columns has to be a list of different names, of {', '.join(c.COLUMNS)}")
        self.plan, self.columns = plan, tuple(names)
        self._folders = [
            "/".join(f"{key}={_quoted(value)}" for key, value in zip(("scene", "screen", "marker"), ids))
            for ids in ((part.scene, part.screen, part.marker) for part in plan.parts)
        ]
        if len(set(self._folders)) < len(plan.parts):
            raise ValueError("two markers of a scene have one name, and their files would too")

    @property
    def names(self) -> Tuple[str, ...]:
        """The columns of the files."""
        return ("offset_x", "offset_y", *self.columns)

    @property
    def digest(self) -> str:
        """Tells sweeps from each other whose files differ."""
        return hashlib.sha256(repr((self.columns, self.plan.digest)).encode()).hexdigest()

    def file(self, tile: int) -> str:
        """Returns where a tile's states go, below the folder."""
        index, _ = self.plan.place(tile)
        return f"{self._folders[index]}/tile-{tile:09}.parquet"

    def claim(self, resume: bool = False) -> None:
        """Makes the folder this sweep's; ValueError if there is something in it, unless it is this sweep's to resume."""
        claim = os.path.join(self.path, CLAIM)
        try:
            os.makedirs(self.path, exist_ok=True)
            names = os.listdir(self.path)
            if not names:
                self._write_claim(claim, complete=False)
                _sync(claim)
                _sync(self.path)
                return
        except FileExistsError:
            raise ValueError(f"{self.path}: another sweep writes here, or it is no folder") from None
        except OSError as error:
            raise ValueError(f"{self.path}: {error.strerror}") from None
        if CLAIM not in names:
            raise ValueError(f"{self.path}: {sorted(names)[0]} is of no sweep; give a folder that is empty")
        found = self._found()
        if found is None or found["sweep"] != self.digest:
            raise ValueError(f"{self.path}: this is of another sweep; give a folder that is empty")
        if not resume:
            state = "is here already" if found["complete"] else "was begun here, or is being written"
            raise ValueError(f"{self.path}: this sweep {state}; with resume=True, what is missing is written")
        self._check_files()

    def write(self, tile: int) -> int:
        """Writes a tile unless its file is there, and returns the number of its states."""
        import pyarrow
        import pyarrow.parquet

        found = self._found()
        if found is None or found["sweep"] != self.digest:
            raise ValueError(f"{self.path}: the folder is no longer this sweep's, or not every worker sees it")
        path = os.path.join(self.path, self.file(tile))
        index, grid = self.plan.grid(tile)
        if _is_whole(path, len(grid)):
            return len(grid)
        contradiction = self.plan._contradiction(index, grid)
        if contradiction:
            warnings.warn(contradiction, ContradictionWarning, stacklevel=2)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        hidden = os.path.join(os.path.dirname(path), f".tile-{tile:09}.{uuid.uuid4().hex}")
        try:
            # Dictionaries would make it twice as long, and the files 6 % smaller.
            with pyarrow.parquet.ParquetWriter(
                hidden, self.schema(), compression="zstd", compression_level=1, use_dictionary=False
            ) as writer:
                for columns in _pieces(grid, self.columns):
                    writer.write_table(pyarrow.table(columns, schema=self.schema()))
            _replace(hidden, path)
        except OSError as error:
            # Whoever resumed the sweep meanwhile, and ended it, took the hidden file for one of a task that died.
            if not _is_whole(path, len(grid)):
                raise ValueError(f"{path}: {error.strerror or error}") from None
        finally:
            with suppress(OSError):
                os.remove(hidden)
        return len(grid)

    def schema(self) -> Any:
        """Returns the ``pyarrow.Schema`` of the files: offsets and columns, flags as int16, which every reader knows."""
        import pyarrow

        types = {"flags": pyarrow.int16()}
        return pyarrow.schema([(name, types.get(name, pyarrow.float64())) for name in self.names])

    def finish(self, tiles: int, states: int) -> None:
        """Says that the folder is whole, and removes what tasks that died have left; ValueError if it is not."""
        expected = sum(part.shape[0] * part.shape[1] for part in self.plan.parts)
        if (tiles, states) != (len(self.plan), expected):
            raise ValueError(
                f"{self.path}: {len(self.plan)} tiles of {expected} states were to be written, "
                f"but {tiles} of {states} were"
            )
        for path in self._check_files():
            with suppress(OSError):
                os.remove(path)
        claim = os.path.join(self.path, CLAIM)
        # A name of its own, as another may end the same sweep now.
        own = f"{claim}.{uuid.uuid4().hex}"
        self._write_claim(own, complete=True)
        _replace(own, claim)

    def _write_claim(self, path: str, complete: bool) -> None:
        with open(path, "x", encoding="utf-8") as file:
            json.dump({"sweep": self.digest, "tiles": len(self.plan), "complete": complete}, file)
            file.write("\n")

    def _found(self) -> Optional[Dict[str, Any]]:
        try:
            with open(os.path.join(self.path, CLAIM), encoding="utf-8") as file:
                found = json.load(file)
            return found if {"sweep", "complete"} <= set(found) else None
        except (OSError, ValueError, TypeError):
            return None

    def _check_files(self) -> List[str]:
        """Returns unfinished files; ValueError if there are others than this sweep's."""
        unfinished = []
        for folder, _, names in os.walk(self.path):
            below = os.path.relpath(folder, self.path)
            for name in names:
                if (name == CLAIM or name.startswith(f"{CLAIM}.")) and below == ".":
                    continue
                number = int(name[5:-8]) if name[5:-8].isdecimal() else -1
                if name.startswith(".tile-"):
                    unfinished.append(os.path.join(folder, name))
                elif not 0 <= number < len(self.plan) or self.file(number) != f"{below}/{name}":
                    raise ValueError(f"{os.path.join(folder, name)} is not of this sweep; give a folder that is empty")
        return unfinished


def _quoted(value: str) -> str:
    """Returns what names a folder so that every reader finds the id in it; ValueError if nothing does."""
    # Of %C3%BC Spark makes two letters, and others one, so that letters beyond ASCII are left as they are.
    quoted = "".join(quote(letter, safe="") if letter.isascii() else letter for letter in value)
    try:
        size = len(quoted.encode())
    except UnicodeEncodeError:
        size = 0
    # Of these names the first is no id to Spark, and what ends like the second is passed over.
    if not 0 < size <= 200 or quoted == "__HIVE_DEFAULT_PARTITION__" or quoted.endswith("._COPYING_"):
        raise ValueError(f"{value!r:.100} cannot be the name of a folder")
    return quoted


def _is_whole(path: str, states: int) -> bool:
    """Tells whether a tile's file is there; ValueError if it is no Parquet, or has another number of states."""
    import pyarrow
    import pyarrow.parquet

    try:
        # A machine that fails can leave a file without its bytes, which is none.
        if not os.path.exists(path) or os.path.getsize(path) == 0:
            return False
        rows = pyarrow.parquet.read_metadata(path).num_rows
    except (OSError, pyarrow.ArrowException) as error:
        raise ValueError(f"{path} is no file of a sweep: {error}") from None
    if rows != states:
        raise ValueError(f"{path} has {rows} states, but the tile has {states}")
    return True


def _replace(hidden: str, path: str) -> None:
    """Gives a file its name once it is on the disk, so that no name stands for less, whenever the machine fails."""
    _sync(hidden)
    os.replace(hidden, path)
    _sync(os.path.dirname(path))


def _sync(path: str) -> None:
    """Waits until a file's bytes, or a folder's names, are on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError:
        # Some file systems do this for files alone.
        if not os.path.isdir(path):
            raise
    finally:
        os.close(descriptor)


def _pieces(grid: Grid, names: Sequence[str]) -> Iterator[Dict[str, Any]]:
    """Yields the columns of some rows of a grid after the other."""
    import numpy as np

    rows, columns = grid.shape
    x, y = grid.offsets()
    high = max(1, WIDEST // columns)
    for row in range(0, rows, high):
        count = min(high, rows - row)
        states = grid._found(row * columns, count * columns, names)
        yield {
            "offset_x": np.tile(x, count), "offset_y": np.repeat(y[row : row + count], columns),
            **{name: states[name].astype(np.int16) if name == "flags" else states[name] for name in names},
        }  # fmt: skip
