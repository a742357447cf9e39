"""Writes Cases/python.txt: damaged JSON texts, and what Python's json makes of each.

    python3 Tests/JSONTests/make_cases.py

A line is a text in hexadecimal and, behind a space, `-` where it is refused, or else its values: numbers by the
bits of their doubles, strings by their bytes. Texts on which RFC 8259 leaves readers free are left out:
halves of surrogate pairs, keys that come twice, numbers beyond the doubles.
"""
import json
import pathlib
import random
import struct

SEEDS = [
    '{"a": [1, -0.5, 2e3, 1E-2], "b": {"c": null, "d": true}, "e": false}',
    '["\\u00e9\\n\\"\\\\\\/\\b\\f\\r\\t", "\u00e9\U0001f600", "\\ud83d\\ude00", ""]',
    '[[], {}, [[]], {"": [0, 10, 0.1, 123456789.0125, 5e-324]}]',
    ' \t\r\n{"type":"Point","coordinates":[120.5,-30.25e1]}\n',
    '[3.141592653589793, 2.2250738585072011e-308, 9007199254740993, 1e22, 123e-20]',
]
PIECES = '{}[]:,"\\ \n\t\r0123456789.eE+-truefalsn/u\u00e9\x00\x1f\x7f\u2028'.encode()


class Refused(ValueError):
    pass


def refuse(_):
    raise Refused


def pairs(members):
    if len({key for key, _ in members}) < len(members):
        raise LookupError
    return dict(members)


def number(text):
    value = float(text)
    if value in (float("inf"), -float("inf")):
        raise LookupError
    return value


def canonical(value):
    if value is None:
        return "n"
    if value is True or value is False:
        return "t" if value else "f"
    if isinstance(value, float):
        return struct.pack(">d", value).hex()
    if isinstance(value, str):
        return "'" + value.encode().hex() + "'"
    if isinstance(value, list):
        return "[" + "".join(canonical(item) + "," for item in value) + "]"
    return "{" + "".join(canonical(k) + ":" + canonical(v) + "," for k, v in value.items()) + "}"


def verdict(data):
    try:
        return canonical(
            json.loads(data.decode(), parse_float=number, parse_int=number, parse_constant=refuse,
                       object_pairs_hook=pairs))
    except (LookupError, UnicodeEncodeError):
        return None
    except ValueError:
        return "-"


def damaged(random_source):
    data = bytearray(random_source.choice(SEEDS).encode())
    for _ in range(random_source.choice([0, 1, 1, 1, 2, 3])):
        place = random_source.randrange(len(data) + 1)
        match random_source.randrange(4):
            case 0: data[place:place + 1] = b""
            case 1: data[place:place] = bytes([random_source.choice(PIECES)])
            case 2: data[place:place + 1] = bytes([random_source.choice(PIECES)])
            case 3:
                start = random_source.randrange(len(data) + 1)
                data[place:place] = data[start:start + random_source.randrange(8)]
    return bytes(data)


def main():
    random_source = random.Random(12)
    cases = {}
    while len(cases) < 1500:
        data = damaged(random_source)
        # Python takes a form feed and the like for no space, as RFC 8259 does; both agree there.
        found = verdict(data)
        if found is not None and data:
            cases[data] = found
    path = pathlib.Path(__file__).parent / "Cases" / "python.txt"
    path.write_text("".join(f"{data.hex()} {found}\n" for data, found in cases.items()))


main()
