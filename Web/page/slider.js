// A slider with a field for its number.
let serial = 0;

/** Makes a slider; `change` is given each number within its range. */
export function slider(label, { least, greatest, value }, change, data = {}) {
  const row = document.createElement('div');
  row.className = 'slider';
  const text = document.createElement('label');
  text.append(label);
  const [range, number] = ['range', 'number'].map((type) => {
    const input = Object.assign(document.createElement('input'), { type, min: least, max: greatest, step: 1, value });
    Object.assign(input.dataset, data);
    return input;
  });
  text.htmlFor = range.id = `slider${serial++}`;
  number.setAttribute('aria-label', `${text.textContent}, as a number`);
  for (const [input, other] of [[range, number], [number, range]]) {
    input.addEventListener('input', () => {
      const given = Number(input.value);
      if (input.value === '' || !(given >= least) || given > greatest) return;
      other.value = input.value;
      change(given);
    });
  }
  row.append(text, range, number);
  return row;
}
