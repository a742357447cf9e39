// The targets nearest to a point, without sorting all of them.

/** Returns the number at a place of the order of size (C. A. R. Hoare, "Find", 1961); the numbers are moved about. */
function numberAt(place, numbers) {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = numbers[(low + high) >> 1];
    let [left, right] = [low, high];
    while (left <= right) {
      while (numbers[left] < middle) left++;
      while (numbers[right] > middle) right--;
      if (left > right) break;
      [numbers[left], numbers[right]] = [numbers[right], numbers[left]];
      left++;
      right--;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return numbers[place];
}

/** Returns the indices of the points nearest to a middle, in their order; points are two numbers each. */
export function nearest(limit, points, count, middle) {
  if (count <= limit) return Array.from({ length: count }, (_, index) => index);
  if (limit <= 0) return [];
  const far = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    far[index] = (points[2 * index] - middle.x) ** 2 + (points[2 * index + 1] - middle.y) ** 2;
  }
  const last = numberAt(limit - 1, far.slice());
  let room = limit;
  for (const value of far) if (value < last) room--;
  const indices = [];
  for (let index = 0; index < count; index++) {
    // Of those that are equally far the first are taken.
    if (far[index] < last || (far[index] === last && room-- > 0)) indices.push(index);
  }
  return indices;
}
