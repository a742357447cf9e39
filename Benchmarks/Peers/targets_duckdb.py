"""Reads GeoJSON points with DuckDB's read_json, clamps all to a view in SQL, and prints the nearest twenty of the
highest populations. The arguments are the file and the view's left, top, right and bottom."""
import sys

import duckdb

file = sys.argv[1]
left, top, right, bottom = map(float, sys.argv[2:])
duckdb.sql("SET enable_progress_bar = false")
rows = duckdb.sql(f"""
    WITH points AS (
      SELECT name, population, geometry.x AS x, geometry.y AS y FROM read_json('{file}')),
    clamped AS (
      SELECT *, least(greatest(x, {left}), {right}) AS at_x, least(greatest(y, {top}), {bottom}) AS at_y FROM points)
    SELECT name, at_x, at_y, atan2(y - at_y, x - at_x) AS heading FROM clamped
    ORDER BY population DESC, (x - {(left + right) / 2}) ** 2 + (y - {(top + bottom) / 2}) ** 2 LIMIT 20""").fetchall()
for row in rows:
    print(row[0])
