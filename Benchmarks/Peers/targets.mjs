// Reads GeoJSON points with JSON.parse, clamps all to a view, and prints the nearest twenty of the highest
// populations: what a page does. The arguments are the file and the view's left, top, right and bottom.
import { readFileSync } from "node:fs";

const [file, ...edges] = process.argv.slice(2);
const [left, top, right, bottom] = edges.map(Number);
const features = JSON.parse(readFileSync(file, "utf8")).features;
const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
const targets = features.map((feature) => {
  const [x, y] = feature.geometry.coordinates;
  const place = { x: Math.min(Math.max(x, left), right), y: Math.min(Math.max(y, top), bottom) };
  return {
    name: feature.properties.name,
    population: feature.properties.population,
    distance: Math.hypot(x - middleX, y - middleY),
    ...place,
    heading: Math.atan2(y - place.y, x - place.x),
  };
});
targets.sort((one, other) => other.population - one.population || one.distance - other.distance);
for (const target of targets.slice(0, 20)) console.log(target.name);
