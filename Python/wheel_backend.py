"""Builds the wheel: the package and the C library, as `Python/build-library` leaves it. Needs nothing but Python.

    python3 wheel_backend.py LIBRARY FOLDER
"""

import base64
import hashlib
import os
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
VERSION = "0.1.0"
#: The names of machines by the numbers that the head of a library has for them.
MACHINES = {62: "x86_64", 183: "aarch64"}
METADATA = f"""Metadata-Version: 2.1
Name: waymark
Version: {VERSION}
Summary: Where the markers of a map that scrolls stand, for millions of viewports.
Requires-Python: >=3.9
Requires-Dist: numpy>=1.22
Provides-Extra: arrow
Requires-Dist: pyarrow>=14; extra == "arrow"
Description-Content-Type: text/markdown

"""


def build_wheel(folder, config_settings=None, metadata_directory=None, library=None):
    library = library or os.path.join(HERE, "..", ".build-c", "library", "libwaymark.so")
    if not os.path.exists(library):
        sys.exit(f"wheel: there is no {library}; Python/build-library makes it")
    with open(library, "rb") as file:
        code = file.read()
    # The newest functions of glibc that the library asks for are those of 2.17 and older.
    tag = f"py3-none-manylinux2014_{MACHINES[int.from_bytes(code[18:20], 'little')]}"
    info = f"waymark-{VERSION}.dist-info"
    with open(os.path.join(HERE, "README.md"), encoding="utf-8") as file:
        readme = file.read()
    files = {"waymark/libwaymark.so": code}
    package = os.path.join(HERE, "waymark")
    for name in sorted(os.listdir(package)):
        if name.endswith((".py", ".typed")):
            files[f"waymark/{name}"] = open(os.path.join(package, name), "rb").read()
    files[f"{info}/METADATA"] = (METADATA + readme).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: waymark\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    lines = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}")
    files[f"{info}/RECORD"] = "\n".join([*lines, f"{info}/RECORD,,", ""]).encode()
    wheel = f"waymark-{VERSION}-{tag}.whl"
    os.makedirs(folder, exist_ok=True)
    with zipfile.ZipFile(os.path.join(folder, wheel), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            # The same bytes in every run.
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return wheel


if __name__ == "__main__":
    name = build_wheel(sys.argv[2], library=sys.argv[1])
    print(f"wheel: {name} has {os.path.getsize(os.path.join(sys.argv[2], name))} bytes")
