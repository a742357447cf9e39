// Which way the arrows point, in a page whose style alone keeps the markers in their places.
import { opened, keepPlace } from './opening.js';

const scroller = document.getElementById('scroller');
const markers = [...document.querySelectorAll('.marker')].map((element) => (
  { element, index: Number(element.id.slice('marker'.length)) }));

/** The safe area, as the style has it. */
function safeArea() {
  const { paddingTop, paddingLeft, paddingBottom, paddingRight } = getComputedStyle(document.getElementById('safe-area'));
  const [top, left, bottom, right] = [paddingTop, paddingLeft, paddingBottom, paddingRight].map(parseFloat);
  return { top, left, bottom, right };
}

opened('Arrows', (engine, data) => {
  const scene = engine.open(data.scene, { sizes: data.images });
  let [frame, naming] = [0, 0];

  function turn() {
    frame = 0;
    const { clientWidth: width, clientHeight: height, scrollLeft: x, scrollTop: y } = scroller;
    const states = scene.states({ width, height, x, y, insets: safeArea(), displayScale: devicePixelRatio });
    for (const { element, index } of markers) {
      const { kind, heading } = states[index];
      element.dataset.kind = kind;
      element.querySelector('.arrow').style.rotate = `${heading.degrees}deg`;
    }
    clearTimeout(naming);
    naming = setTimeout(() => {
      for (const { element, index } of markers) element.setAttribute('aria-label', scene.announcement(index));
    }, 400);
  }

  const schedule = () => { frame ||= requestAnimationFrame(turn); };
  scroller.addEventListener('scroll', schedule, { passive: true });
  new ResizeObserver(schedule).observe(scroller);
  keepPlace({
    get offset() { return { x: scroller.scrollLeft, y: scroller.scrollTop }; },
    scrollTo: ({ x, y }) => scroller.scrollTo({ left: x, top: y, behavior: 'instant' }),
  });
  turn();
});
