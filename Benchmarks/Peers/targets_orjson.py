"""Reads GeoJSON points with orjson, clamps all to a view in NumPy, and prints the nearest twenty of the highest
populations. The arguments are the file and the view's left, top, right and bottom."""
import sys

import numpy
import orjson

left, top, right, bottom = map(float, sys.argv[2:])
with open(sys.argv[1], "rb") as file:
    features = orjson.loads(file.read())["features"]
places = numpy.array([feature["geometry"]["coordinates"] for feature in features])
populations = numpy.array([feature["properties"]["population"] for feature in features])
clamped = numpy.clip(places, (left, top), (right, bottom))
ways = places - clamped
headings = numpy.arctan2(ways[:, 1], ways[:, 0])
distances = numpy.hypot(places[:, 0] - (left + right) / 2, places[:, 1] - (top + bottom) / 2)
for index in numpy.lexsort((distances, -populations))[:20]:
    print(features[index]["properties"]["name"])
