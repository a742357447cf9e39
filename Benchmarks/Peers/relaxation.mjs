// Arrows along a closed border that push each other off until they are at rest, as force layouts do: a spring to the
// wanted place, and collisions of neighbours, in ticks that cool down as those of d3-force do (alpha from 1 to 0.001 in
// 300 ticks). It runs as a process of its own.
//
// The first line of standard input is a JSON object with `perimeter`, `gap` and `places`. Each further line is a number
// of frames, in each of which all places have moved a little. The answer is a line with the seconds on the wall, the
// seconds of processor time, and the number of neighbours that are still too near.
import { createInterface } from "node:readline";

let wanted, order, places, speeds, perimeter, gap;
let frame = 0;

function relax(shift) {
  const count = wanted.length;
  for (let index = 0; index < count; index++) {
    places[index] = wanted[index] + shift;
    speeds[index] = 0;
  }
  const cooling = 1 - Math.pow(0.001, 1 / 300);
  for (let alpha = 1; alpha >= 0.001; alpha -= alpha * cooling) {
    for (let index = 0; index < count; index++) {
      speeds[index] += (wanted[index] + shift - places[index]) * 0.1 * alpha;
    }
    for (let rank = 0; rank < count; rank++) {
      const one = order[rank];
      const other = order[rank + 1 < count ? rank + 1 : 0];
      const turn = rank + 1 < count ? 0 : perimeter;
      const way = places[other] + turn + speeds[other] - places[one] - speeds[one];
      if (way >= gap) continue;
      const push = (gap - way) / 2;
      speeds[one] -= push;
      speeds[other] += push;
    }
    for (let index = 0; index < count; index++) {
      places[index] += speeds[index];
      speeds[index] *= 0.6;
    }
  }
}

function overlaps() {
  let count = 0;
  for (let rank = 0; rank < order.length; rank++) {
    const isLast = rank + 1 === order.length;
    const way = places[order[isLast ? 0 : rank + 1]] - places[order[rank]] + (isLast ? perimeter : 0);
    if (way < gap * (1 - 1e-6)) count += 1;
  }
  return count;
}

for await (const line of createInterface({ input: process.stdin })) {
  if (!wanted) {
    const input = JSON.parse(line);
    ({ perimeter, gap } = input);
    wanted = Float64Array.from(input.places);
    order = [...wanted.keys()].sort((one, other) => wanted[one] - wanted[other]);
    places = new Float64Array(wanted.length);
    speeds = new Float64Array(wanted.length);
    continue;
  }
  const processor = process.cpuUsage();
  const wall = process.hrtime.bigint();
  for (let count = Number(line); count > 0; count--) relax((frame++ % 200) / 3);
  const seconds = Number(process.hrtime.bigint() - wall) * 1e-9;
  const used = process.cpuUsage(processor);
  const left = overlaps();
  if (frame < 3) process.stderr.write(`relaxation: ${left} of ${order.length} neighbours are left too near\n`);
  process.stdout.write([seconds, (used.user + used.system) * 1e-6, left].join(" ") + "\n");
}
