#!/usr/bin/env python3
"""Compares distances and places of the command with PROJ's, through pyproj from PyPI.

    pip install pyproj
    Tests/GeometryTests/Globe/check_globe.py .build/release/waymark [COUNT] [SEED]

Great circles have to be those of a sphere of the mean radius to a millimetre, and within 0.6 % of the geodesics of
WGS 84. Anchors that come back as degrees have to be where EPSG 3857 has them to a hundredth of a millimetre.
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


def main():
    binary, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    source = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    places = [(source.uniform(-180, 180), source.uniform(-84, 84)) for _ in range(count)]
    sphere, globe = pyproj.Geod(a=RADIUS, b=RADIUS), pyproj.Geod(ellps="WGS84")
    mercator = pyproj.Transformer.from_crs(4326, 3857, always_xy=True)
    with tempfile.NamedTemporaryFile("w", suffix=".geojsonl") as file:
        for place in places:
            file.write(json.dumps({"type": "Point", "coordinates": place}) + "\n")
        file.flush()
        output = subprocess.run(
            [binary, "state", str(HARBOUR), "--viewport", f"{WIDTH}x{HEIGHT}", "--targets", file.name, "--unit", "km",
             "--bounds", f"-180,-{EDGE},180,{EDGE}", "--projection", "mercator", "--format", "json"],
            check=True, capture_output=True, text=True).stdout
    east, north = mercator.transform(180, EDGE)
    # The middle of the view, from which the harbour measures, is the middle of the map: 0, 0.
    worst = {"sphere, m": 0.0, "ellipsoid, %": 0.0, "map, points": 0.0}
    for place, marker in zip(places, json.loads(output)["markers"], strict=True):
        placement = marker["placement"]
        assert placement["distanceUnit"] == "km"
        distance = placement["distance"] * 1000
        expected = sphere.inv(0, 0, *place)[2]
        worst["sphere, m"] = max(worst["sphere, m"], abs(distance - expected))
        geodesic = globe.inv(0, 0, *place)[2]
        worst["ellipsoid, %"] = max(worst["ellipsoid, %"], 100 * abs(distance - geodesic) / geodesic)
        x, y = mercator.transform(*place)
        point = (x / east + 1) * WIDTH / 2, (1 - y / north) * HEIGHT / 2
        found = placement["target"]
        worst["map, points"] = max(worst["map, points"], abs(found["x"] - point[0]), abs(found["y"] - point[1]))
    print(f"{count} places; at most", ", ".join(f"{value:.3g} {what}" for what, value in worst.items()))
    sys.exit(worst["sphere, m"] > 1e-3 or worst["ellipsoid, %"] > 0.6 or worst["map, points"] > 1e-8)


main()
