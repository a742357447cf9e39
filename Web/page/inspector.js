// The inspector: why markers are where they are, and what changes if priorities, insets or the scene do.
import { start } from './page.js';

const MARKUP = `
<div class="row" style="margin-top:14px">
  <select id="device" aria-label="Device"></select>
  <button id="turn" aria-pressed="false" title="Turn the device">⟳ Turn</button>
  <button id="link">Copy link</button>
</div>
<h2>Now <small id="place"></small></h2><p id="state"></p>
<h2>Priorities <small>1000 is required</small></h2><div id="priorities"></div>
<h2>Constraints <small>first what yields</small></h2><ul id="reasons" class="reasons"></ul>
<details><summary id="rest"></summary><ul id="others" class="reasons"></ul></details>
<h2>Insets <small>points that bars cover</small></h2><div id="insets" class="insets"></div>
<h2>Offsets <small>click to scroll there</small></h2>
<canvas id="map" width="96" height="96" role="img" aria-label="What the marker does at each offset"></canvas>
<p id="legend"></p>
<details><summary>Frames are the same formulas while</summary><ul id="conditions"></ul></details>
<h2>Scene <small>scene.json, as you change it</small></h2>
<div class="editor"><pre id="lines" aria-hidden="true"></pre><textarea id="json" spellcheck="false" autocapitalize="off" aria-label="The scene's JSON" aria-describedby="complaint" wrap="off"></textarea></div>
<pre id="complaint" role="status"></pre>
<div class="row"><button id="reset">Start again</button></div>`;

const EDGES = ['top', 'left', 'bottom', 'right'];
const COLOURS = ['#d9473f', '#3f7fd9', '#4caf6e', '#e0a030', '#8f5bd0', '#2aa7b8', '#c75b9b', '#7d8a2e', '#a0705a'];
const GRID = 96;
const SEEN = '#f4e3b2';

class Inspector {
  #page; #data; #text; #screen = document.getElementById('screen');
  #state = { device: '', turned: false, insets: null };
  #groups = []; #due = 0; #linkDue = 0; #grid = null; #kinds = [];

  constructor(page, data) {
    this.#page = page;
    this.#data = data;
    const panel = document.createElement('aside');
    panel.id = 'panel';
    panel.setAttribute('aria-label', 'Inspector');
    panel.innerHTML = MARKUP;
    document.body.append(panel);
    this.#fillDevices();
    this.#makeInsets();
    this.#listen();
    page.onUpdate = () => this.#schedule();
    this.#restore();
  }

  // MARK: - State

  #restore() {
    let kept = {};
    try { kept = location.hash.length > 1 ? decoded(location.hash.slice(1)) : {}; } catch { kept = {}; }
    this.#state = { device: kept.device ?? '', turned: kept.turned === true, insets: kept.insets ?? null };
    this.#text = this.#data.scene;
    this.#show(this.#data.scene);
    if (typeof kept.scene === 'string') this.#show(kept.scene);
    this.#applyDevice();
    if (Number.isFinite(kept.x) && Number.isFinite(kept.y)) this.#page.scrollTo(kept);
  }

  /** Opens a text; what is wrong with it stands below it, at its line. */
  #show(text, writes = true) {
    const field = id('json');
    if (writes) field.value = text;
    try {
      this.#page.open(text);
      this.#text = text;
      this.#own = new Set((JSON.parse(text).constraints ?? []).map((line) => bare(String(line))));
      this.#complain(null);
      if (!this.#isSliding) this.#makePriorities();
      this.#drawGrid();
    } catch (problem) {
      this.#complain(problem.message);
    }
    this.#schedule();
  }
  #isSliding = false;
  #own = new Set();

  #complain(message) {
    const place = /^[^\s:]*:(\d+):(\d+):/.exec(message ?? '');
    const wrong = place ? Number(place[1]) : 0;
    id('complaint').textContent = message ?? '';
    const count = id('json').value.split('\n').length;
    id('lines').replaceChildren(...Array.from({ length: count }, (_, index) => {
      const number = document.createElement(index + 1 === wrong ? 'mark' : 'span');
      number.textContent = index + 1;
      return [number, '\n'];
    }).flat());
    id('json').setAttribute('aria-invalid', message ? 'true' : 'false');
    // Somebody who types sees the line; others are shown it.
    const field = id('json');
    if (wrong && document.activeElement !== field) field.scrollTop = 18 * (wrong - 4);
    this.#alignLines();
  }

  #alignLines() { id('lines').scrollTop = id('json').scrollTop; }

  // MARK: - Device

  #fillDevices() {
    id('device').append(new Option('The whole window', ''), ...this.#data.devices.map(
      ({ name, width, height }) => new Option(`${name} · ${width} × ${height}`, name)));
  }

  #applyDevice() {
    const device = this.#data.devices.find(({ name }) => name === this.#state.device);
    id('device').value = device ? device.name : '';
    id('turn').disabled = !device;
    id('turn').setAttribute('aria-pressed', String(this.#state.turned));
    this.#screen.classList.toggle('framed', Boolean(device));
    const { turned } = this.#state;
    this.#screen.style.width = device ? `${turned ? device.height : device.width}px` : '';
    this.#screen.style.height = device ? `${turned ? device.width : device.height}px` : '';
    const [top, left, bottom, right] = device ? (turned ? device.turned : device.upright) : [0, 0, 0, 0];
    this.#applyInsets(this.#state.insets ?? { top, left, bottom, right });
  }

  #applyInsets(insets) {
    this.#page.insets = insets;
    for (const edge of EDGES) {
      for (const input of document.querySelectorAll(`[data-edge=${edge}]`)) input.value = insets[edge];
      const bar = this.#bars[edge];
      bar.style[edge === 'top' || edge === 'bottom' ? 'height' : 'width'] = `${insets[edge]}px`;
    }
    this.#page.layOut();
    this.#drawGrid();
    this.#schedule();
  }
  #bars = {};

  #makeInsets() {
    for (const edge of EDGES) {
      const bar = document.createElement('div');
      bar.className = 'inset';
      const isFlat = edge === 'top' || edge === 'bottom';
      bar.style.cssText = isFlat ? `left:0;right:0;${edge}:0` : `top:0;bottom:0;${edge}:0`;
      this.#bars[edge] = bar;
      this.#screen.append(bar);
      id('insets').append(slider(edge[0].toUpperCase() + edge.slice(1), { least: 0, greatest: 240, value: 0 }, (value) => {
        this.#state.insets = { ...this.#page.insets, [edge]: value };
        this.#applyInsets(this.#state.insets);
      }, { edge }));
    }
  }

  // MARK: - Priorities

  /** One slider for all that has the same priority at first. */
  #makePriorities() {
    const groups = new Map();
    const add = (value, what, change) => {
      if (!groups.has(value)) groups.set(value, []);
      groups.get(value).push({ what, change });
    };
    let source;
    try { source = JSON.parse(this.#text); } catch { return; }
    (source.constraints ?? []).forEach((line, index) => {
      const found = typeof line === 'string' && /@\s*([\d.]+)\s*$/.exec(line);
      if (found) add(Number(found[1]), line.slice(0, found.index).trim(), (value) => ({ index, value }));
    });
    for (const key of ['compressionResistance', 'hugging']) {
      let count = 0;
      for (const view of source.views ?? []) {
        if (typeof view[key] !== 'number') continue;
        const nth = count++;
        add(view[key], `${view.name}: ${key}`, (value) => ({ key, nth, value }));
      }
    }
    this.#groups = [...groups].sort(([a], [b]) => b - a);
    id('priorities').replaceChildren(...this.#groups.map(([value, uses]) => {
      const label = document.createElement('span');
      uses.forEach(({ what }, index) => {
        if (index) label.append(', ');
        const code = document.createElement('code');
        code.textContent = what;
        label.append(code);
      });
      return slider(label, { least: 1, greatest: 1000, value }, (changed) => {
        this.#isSliding = true;
        this.#show(uses.reduce((text, { change }) => withPriority(text, change(changed)), id('json').value));
        this.#isSliding = false;
      });
    }));
    if (!this.#groups.length) id('priorities').textContent = 'Every constraint of this scene is required.';
  }

  // MARK: - What holds

  #schedule() {
    clearTimeout(this.#linkDue);
    this.#linkDue = setTimeout(() => this.#writeLink(), 500);
    // Reasons take longer than a frame's markers, so they follow at 10 a second.
    this.#due ||= setTimeout(() => { this.#due = 0; this.#tell(); }, 100);
  }

  #tell() {
    const { scene, viewport } = this.#page;
    if (!scene || !viewport.width || !viewport.height) return;
    const { x, y, width, height } = viewport;
    id('place').textContent = `offset ${rounded(x)}, ${rounded(y)} · ${rounded(width)} × ${rounded(height)}`;
    try {
      const states = scene.states(viewport);
      id('state').textContent = states.length
        ? states.map((state, index) => {
          const held = state.clamped.length ? ` Held by the ${state.clamped.join(' and ')}.` : '';
          return scene.announcement(index) + held;
        }).join(' ')
        : 'This scene has no marker.';
      this.#tellReasons(scene.explain(viewport));
      id('conditions').replaceChildren(...scene.region(viewport).conditions.slice(0, 12).map((text) => item(text)));
    } catch (problem) {
      id('state').textContent = problem.message;
    }
    this.#paintGrid();
  }

  #tellReasons({ markers }) {
    const reports = (markers[0]?.constraints ?? []).map((report, index) => ({ ...report, index }));
    const own = (report) => report.relation !== '==' || report.priority < 1000;
    const isOwn = (report) => this.#own.has(bare(report.name)) && own(report);
    const order = (report) => (report.holds ? (report.tight ? 1 : 2) : 0);
    reports.sort((a, b) => order(a) - order(b) || a.index - b.index);
    const shown = reports.filter((report) => !report.holds || isOwn(report));
    const others = reports.filter((report) => !shown.includes(report));
    id('reasons').replaceChildren(...shown.map((report) => this.#entry(report)),
      ...(markers[0]?.diagnoses ?? []).map((text) => item(text)));
    id('others').replaceChildren(...others.map((report) => this.#entry(report)));
    id('rest').textContent = `${others.length} more hold: what ties views together, and the sizes of contents`;
    id('rest').parentElement.hidden = !others.length;
  }

  #entry(report) {
    const entry = document.createElement('li');
    if (!report.holds) entry.className = 'yields';
    const code = document.createElement('code');
    code.textContent = bare(report.name);
    const priority = document.createElement('b');
    priority.textContent = report.priority >= 1000 ? ' required' : ` @${report.priority}`;
    const words = document.createElement('p');
    words.textContent = inWords(report, this.#own);
    const body = document.createElement('div');
    body.append(code, priority, words);
    entry.append(body);
    return entry;
  }

  // MARK: - Offsets

  /** Asks what the marker does all over the offsets, in a grid. */
  #drawGrid() {
    const { scene, viewport, limits } = this.#page;
    this.#grid = null;
    if (!scene?.markers.length || !viewport.width || !(limits.width || limits.height)) return;
    const kinds = [];
    const cells = new Uint8Array(GRID * GRID);
    for (let row = 0; row < GRID; row++) {
      for (let column = 0; column < GRID; column++) {
        const x = limits.x + limits.width * (column + 0.5) / GRID;
        const y = limits.y + limits.height * (row + 0.5) / GRID;
        const [state] = scene.states({ ...viewport, x, y });
        const name = state.kind === 'x' ? 'X on the target'
          : state.kind === 'hidden' ? 'hidden' : `arrow held by ${state.clamped.join(' and ') || 'its shape'}`;
        let kind = kinds.indexOf(name);
        if (kind < 0) kind = kinds.push(name) - 1;
        cells[row * GRID + column] = kind;
      }
    }
    this.#kinds = kinds;
    this.#grid = cells;
    id('legend').replaceChildren(...kinds.map((name, index) => {
      const entry = document.createElement('span');
      const sample = document.createElement('i');
      sample.style.background = colour(name, index);
      entry.append(sample, name);
      return entry;
    }));
    id('map').style.aspectRatio = `${Math.max(0.3, Math.min(3, (limits.width || 1) / (limits.height || 1)))}`;
  }

  #paintGrid() {
    const canvas = id('map');
    canvas.hidden = !this.#grid;
    if (!this.#grid) return;
    const [width, height] = [canvas.clientWidth || GRID, canvas.clientHeight || GRID];
    [canvas.width, canvas.height] = [width * devicePixelRatio, height * devicePixelRatio];
    const context = canvas.getContext('2d');
    context.scale(devicePixelRatio, devicePixelRatio);
    const [across, down] = [width / GRID, height / GRID];
    this.#grid.forEach((kind, index) => {
      context.fillStyle = colour(this.#kinds[kind], kind);
      // A little larger, so that no ground shows between cells.
      context.fillRect(across * (index % GRID), down * Math.floor(index / GRID), across + 1, down + 1);
    });
    const { offset, limits } = this.#page;
    const x = limits.width ? (offset.x - limits.x) / limits.width * width : width / 2;
    const y = limits.height ? (offset.y - limits.y) / limits.height * height : height / 2;
    context.lineWidth = 2;
    for (const [style, radius] of [['#000', 8], ['#fff', 6]]) {
      context.strokeStyle = style;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.stroke();
    }
  }

  // MARK: - Link

  #writeLink() {
    const { offset } = this.#page;
    const kept = { x: rounded(offset.x), y: rounded(offset.y) };
    if (this.#state.device) kept.device = this.#state.device;
    if (this.#state.turned) kept.turned = true;
    if (this.#state.insets) kept.insets = this.#state.insets;
    if (id('json').value !== this.#data.scene) kept.scene = id('json').value;
    try { history.replaceState(null, '', `#${encoded(kept)}`); } catch { /* Some browsers keep files from it. */ }
  }

  #listen() {
    const on = (name, event, body) => id(name).addEventListener(event, body);
    on('device', 'change', (event) => {
      this.#state.device = event.target.value;
      this.#state.insets = null;
      this.#applyDevice();
    });
    on('turn', 'click', () => {
      this.#state.turned = !this.#state.turned;
      this.#state.insets = null;
      this.#applyDevice();
    });
    on('link', 'click', async (event) => {
      this.#writeLink();
      try {
        await navigator.clipboard.writeText(location.href);
        event.target.textContent = 'Copied';
      } catch {
        event.target.textContent = 'It is in the address';
      }
      setTimeout(() => { event.target.textContent = 'Copy link'; }, 1500);
    });
    let typing = 0;
    on('json', 'input', (event) => {
      clearTimeout(typing);
      typing = setTimeout(() => this.#show(event.target.value, false), 200);
    });
    on('json', 'scroll', () => this.#alignLines());
    on('reset', 'click', () => {
      this.#state.insets = null;
      this.#show(this.#data.scene);
      this.#applyDevice();
    });
    on('map', 'click', (event) => {
      const box = event.target.getBoundingClientRect();
      const { limits } = this.#page;
      this.#page.scrollTo({
        x: limits.x + limits.width * (event.clientX - box.left) / box.width,
        y: limits.y + limits.height * (event.clientY - box.top) / box.height,
      });
    });
    addEventListener('hashchange', () => this.#restore());
    new ResizeObserver(() => { this.#drawGrid(); this.#schedule(); }).observe(document.getElementById('scroller'));
  }
}

function id(name) { return document.getElementById(name); }

function item(text) {
  const entry = document.createElement('li');
  entry.textContent = text;
  return entry;
}

function rounded(value) { return Math.round(value * 10) / 10; }

function colour(name, index) { return name === 'X on the target' ? SEEN : COLOURS[index % COLOURS.length]; }

/** The name of a constraint without its priority, which stands beside it. */
function bare(name) { return name.replace(/\s*@\s*[\d.]+\s*$/, ''); }

/** What a constraint does, in words. */
function inWords({ holds, tight, error, heldBy, priority }, own) {
  if (holds) return tight ? 'holds, and decides' : 'holds with room to spare';
  const by = `yields by ${rounded(Math.abs(error))} ${Math.abs(error) === 1 ? 'point' : 'points'}`;
  // What ties views together is between a constraint and what it yields to; borders are what people ask for.
  const names = heldBy.map(bare);
  const borders = names.filter((name) => own.has(name) && /[<>]=/.test(name));
  const told = borders.length ? borders : names.filter((name) => own.has(name));
  if (told.length) return `${by} to ${told.join(' and ')}`;
  if (names.length) return `${by} to ${names.slice(0, 3).join(' and ')}`;
  return priority >= 1000 ? `${by}, although it is required` : by;
}

let serial = 0;
/** A slider with a field for its number. */
function slider(label, { least, greatest, value }, change, data = {}) {
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

/** Returns a scene's text with another priority for a constraint, or for the nth value of a key. */
function withPriority(text, { index, key, nth, value }) {
  if (key) {
    let count = 0;
    return text.replace(new RegExp(`("${key}"\\s*:\\s*)[\\d.]+`, 'g'),
      (all, start) => (count++ === nth ? start + value : all));
  }
  let line;
  try { line = JSON.parse(text).constraints[index]; } catch { return text; }
  if (typeof line !== 'string') return text;
  const changed = line.replace(/@\s*[\d.]+\s*$/, `@${value}`);
  return text.replace(JSON.stringify(line), () => JSON.stringify(changed));
}

function encoded(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

function decoded(text) {
  const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
}

start((page, data) => { new Inspector(page, data); });
