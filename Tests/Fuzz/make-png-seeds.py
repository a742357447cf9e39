#!/usr/bin/env python3
"""Writes the seeds of FuzzPNG: small PNGs of every kind, each time the same bytes."""

import pathlib
import random
import struct
import zlib

SEEDS = pathlib.Path(__file__).parent / "Corpus" / "PNG"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def chunk(kind, data=b""):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(color, depth, interlaced, width=5, height=3, extra=b"", pieces=1, level=9):
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)
    rows = b""
    for x, y, dx, dy in PASSES if interlaced else ((0, 0, 1, 1),):
        columns = len(range(x, width, dx))
        size = (columns * CHANNELS[color] * depth + 7) // 8
        for row in range(y, height, dy) if columns else ():
            rows += bytes([row % 5]) + random.randbytes(size)
    palette = chunk(b"PLTE", random.randbytes(3 << depth)) if color == 3 else b""
    data = zlib.compress(rows, level)
    size = -(-len(data) // pieces)
    images = b"".join(chunk(b"IDAT", data[i : i + size]) for i in range(0, len(data), size))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + palette + extra + images + chunk(b"IEND")


def main():
    random.seed(1)
    SEEDS.mkdir(parents=True, exist_ok=True)
    for color, depths in DEPTHS.items():
        for depth in depths:
            for interlaced in (0, 1):
                name = f"color{color}-depth{depth}-interlace{interlaced}.png"
                (SEEDS / name).write_bytes(png(color, depth, interlaced))
    resolution = chunk(b"pHYs", struct.pack(">IIB", 11811, 5906, 1))
    others = {
        "resolution.png": png(0, 8, 0, extra=resolution),
        "transparent-gray.png": png(0, 16, 0, extra=chunk(b"tRNS", b"\1\2")),
        "transparent-color.png": png(2, 8, 1, extra=chunk(b"tRNS", b"\0\1\0\2\0\3")),
        "transparent-palette.png": png(3, 2, 0, extra=chunk(b"tRNS", b"\0\x80")),
        "text.png": png(2, 8, 0, extra=chunk(b"tEXt", b"Title\0Isle") + chunk(b"gAMA", b"\0\0\xb1\x8f")),
        "pieces.png": png(6, 8, 0, pieces=9),
        "stored.png": png(2, 8, 0, width=20, height=9, level=0),
        "surplus.png": png(0, 8, 0) + b"more",
    }
    for name, data in others.items():
        (SEEDS / name).write_bytes(data)


main()
