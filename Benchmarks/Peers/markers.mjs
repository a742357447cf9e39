// The usual formula of off-screen markers: clamp each axis, then atan2. It runs as a process of its own.
//
// The first line of standard input is a JSON object with `bounds` (left, top, right, bottom) and `targets`
// (x and y in turn). Each further line is a number of targets to place, from where the last line ended. The
// answer to each is a line with the seconds on the wall, the seconds of processor time, and the x, y and
// heading of the last target.
import { createInterface } from "node:readline";

let targets, bounds, xs, ys, headings;
let next = 0;

function place(count) {
  const [left, top, right, bottom] = bounds;
  const size = xs.length;
  let last = 0;
  for (let done = 0; done < count; ) {
    const end = Math.min(size, next + count - done);
    for (let index = next; index < end; index++) {
      const targetX = targets[2 * index];
      const targetY = targets[2 * index + 1];
      const x = Math.min(Math.max(targetX, left), right);
      const y = Math.min(Math.max(targetY, top), bottom);
      xs[index] = x;
      ys[index] = y;
      headings[index] = x === targetX && y === targetY ? 0 : Math.atan2(targetY - y, targetX - x);
    }
    done += end - next;
    last = end - 1;
    next = end === size ? 0 : end;
  }
  return last;
}

for await (const line of createInterface({ input: process.stdin })) {
  if (!targets) {
    const input = JSON.parse(line);
    bounds = input.bounds;
    targets = Float64Array.from(input.targets);
    xs = new Float64Array(targets.length / 2);
    ys = new Float64Array(targets.length / 2);
    headings = new Float64Array(targets.length / 2);
    continue;
  }
  const processor = process.cpuUsage();
  const wall = process.hrtime.bigint();
  const last = place(Number(line));
  const seconds = Number(process.hrtime.bigint() - wall) * 1e-9;
  const used = process.cpuUsage(processor);
  const answer = [seconds, (used.user + used.system) * 1e-6, xs[last], ys[last], headings[last]];
  process.stdout.write(answer.join(" ") + "\n");
}
