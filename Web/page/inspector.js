// The inspector: why markers are where they are, and what changes if priorities, insets or the scene do.
import { EDGES, GREATEST_INSET, encoded, linked } from './link.js';
import { OffsetGrid } from './offset-grid.js';
import { start } from './page.js';
import { prioritySliders } from './priorities.js';
import { bare, item, reasons, rounded } from './reasons.js';
import { slider } from './slider.js';

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

class Inspector {
  #page; #data; #text; #screen = document.getElementById('screen');
  #state = { device: '', turned: false, insets: null };
  #due = 0; #linkDue = 0; #grid;

  constructor(page, data) {
    this.#page = page;
    this.#data = data;
    const panel = document.createElement('aside');
    panel.id = 'panel';
    panel.setAttribute('aria-label', 'Inspector');
    panel.innerHTML = MARKUP;
    document.body.append(panel);
    this.#grid = new OffsetGrid(page, id('map'), id('legend'));
    this.#fillDevices();
    this.#makeInsets();
    this.#listen();
    page.onUpdate = () => this.#schedule();
    this.#restore();
  }

  // MARK: - State

  #restore() {
    const { scene, place, ...state } = linked(location.hash.slice(1));
    this.#state = state;
    this.#text = this.#data.scene;
    this.#show(this.#data.scene);
    if (scene !== null) this.#show(scene);
    this.#applyDevice();
    if (place) this.#page.scrollTo(place);
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
      this.#grid.ask();
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
    this.#grid.ask();
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
      id('insets').append(slider(edge[0].toUpperCase() + edge.slice(1), { least: 0, greatest: GREATEST_INSET, value: 0 }, (value) => {
        this.#state.insets = { ...this.#page.insets, [edge]: value };
        this.#applyInsets(this.#state.insets);
      }, { edge }));
    }
  }

  // MARK: - Priorities

  #makePriorities() {
    id('priorities').replaceChildren(...prioritySliders(this.#text, (change) => {
      this.#isSliding = true;
      this.#show(change(id('json').value));
      this.#isSliding = false;
    }));
    if (!id('priorities').children.length) {
      id('priorities').textContent = 'Every constraint of this scene is required.';
    }
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
      // What shows knows nothing of what was seen before.
      scene.forget();
      const states = scene.states(viewport);
      id('state').textContent = states.length
        ? states.map((state, index) => {
          const held = state.clamped.length ? ` Held by the ${state.clamped.join(' and ')}.` : '';
          return scene.announcement(index) + held;
        }).join(' ')
        : 'This scene has no marker.';
      // Of several markers the first is told of, so that others are not asked about.
      const { shown, others } = reasons(scene.explain(viewport, scene.markers.length ? 0 : undefined), this.#own);
      id('reasons').replaceChildren(...shown);
      id('others').replaceChildren(...others);
      id('rest').textContent = `${others.length} more hold: what ties views together, and the sizes of contents`;
      id('rest').parentElement.hidden = !others.length;
    } catch (problem) {
      id('state').textContent = problem.message;
    }
    id('conditions').replaceChildren(...conditions(scene, viewport).slice(0, 12).map((text) => item(text)));
    this.#grid.paint();
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
    addEventListener('hashchange', () => this.#restore());
    new ResizeObserver(() => { this.#grid.ask(); this.#schedule(); }).observe(document.getElementById('scroller'));
  }
}

function id(name) { return document.getElementById(name); }

/** While what the formulas are the same; of a marker with a placement no region tells, and the reason is said instead. */
function conditions(scene, viewport) {
  try {
    return scene.region(viewport).conditions;
  } catch (problem) {
    return [problem.message];
  }
}

start((page, data) => { new Inspector(page, data); });
