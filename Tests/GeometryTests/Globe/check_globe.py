#!/usr/bin/env python3
"""Compares distances and places of the command with PROJ's, through pyproj from PyPI.

    pip install pyproj
    Tests/GeometryTests/Globe/check_globe.py .build/release/waymark [COUNT] [SEED]

Great circles have to be those of a sphere of the mean radius to a millimetre, and within 0.6 % of the geodesics of
WGS 84. Places on the map have to be where EPSG 3857 (mercator) and EPSG 4326 (equirectangular) have them, and the
degrees that come back in GeoJSON those that the targets came in.
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import pyproj

RADIUS = 6371008.8
HARBOUR = pathlib.Path(__file__).resolve().parents[3] / "Maps/harbour"
WIDTH, HEIGHT, EDGE = 2400, 1800, 84.0


def places_of(count, seed):
    source = random.Random(seed)
    return [(source.uniform(-180, 180), source.uniform(-EDGE, EDGE)) for _ in range(count)]


def answer(binary, path, projection, output_format):
    """The middle of the view, from which the harbour measures, is the middle of the map: 0, 0."""
    run = subprocess.run(
        [binary, "state", str(HARBOUR), "--viewport", f"{WIDTH}x{HEIGHT}", "--targets", path, "--unit", "km",
         "--bounds", f"-180,-{EDGE},180,{EDGE}", "--projection", projection, "--format", output_format],
        check=True, capture_output=True, text=True)
    return json.loads(run.stdout)


def projected(projection):
    """Returns a function from degrees to points of the map, by PROJ's own transformation."""
    code = {"mercator": 3857, "equirectangular": 4326}[projection]
    transform = pyproj.Transformer.from_crs(4326, code, always_xy=True).transform
    east, north = transform(180, EDGE)
    return lambda place: [(side + 1) * length / 2 for side, length in zip(
        (transform(*place)[0] / east, -transform(*place)[1] / north), (WIDTH, HEIGHT), strict=True)]


def main():
    binary, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    places = places_of(count, int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    sphere, globe = pyproj.Geod(a=RADIUS, b=RADIUS), pyproj.Geod(ellps="WGS84")
    limits = {"m off the sphere's": 1e-3, "% off the ellipsoid's": 0.6, "points off the map's": 1e-8,
              "degrees off those that came in": 1e-9}
    failed = False
    with tempfile.NamedTemporaryFile("w", suffix=".geojsonl") as file:
        for place in places:
            file.write(json.dumps({"type": "Point", "coordinates": place}) + "\n")
        file.flush()
        for projection in ["mercator", "equirectangular"]:
            worst, point = dict.fromkeys(limits, 0.0), projected(projection)

            def note(what, value):
                worst[what] = max(worst[what], value)

            markers = answer(binary, file.name, projection, "json")["markers"]
            for place, marker in zip(places, markers, strict=True):
                placement = marker["placement"]
                assert placement["distanceUnit"] == "km" and marker["distanceUnit"] == "pt"
                distance = placement["distance"] * 1000
                note("m off the sphere's", abs(distance - sphere.inv(0, 0, *place)[2]))
                geodesic = globe.inv(0, 0, *place)[2]
                note("% off the ellipsoid's", 100 * abs(distance - geodesic) / geodesic)
                for axis, expected in zip("xy", point(place), strict=True):
                    note("points off the map's", abs(placement["target"][axis] - expected))
            for place, feature in zip(places, answer(binary, file.name, projection, "geojson")["features"], strict=True):
                if not feature["properties"]["marker"]["edges"]:
                    for one, other in zip(place, feature["geometry"]["coordinates"], strict=True):
                        note("degrees off those that came in", abs(one - other))
            print(f"{projection}, {count} places: at most",
                  ", ".join(f"{value:.3g} {what}" for what, value in worst.items()))
            failed |= any(value > limits[what] for what, value in worst.items())
    sys.exit(failed)


main()
