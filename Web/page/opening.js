// What the pages have in common: their data, the engine, and a place that is kept.
import { Waymark } from '../waymark.js';

/** Reads the page's data, starts the engine, and shows; what goes wrong stands in the page. */
export async function opened(what, show) {
  try {
    const data = JSON.parse(document.getElementById('data').textContent);
    await show(await Waymark.load(Uint8Array.from(atob(data.engine), (letter) => letter.charCodeAt(0))), data);
  } catch (error) {
    const problem = document.getElementById('problem');
    problem.textContent = `${what} cannot be shown: ${error.message}`;
    problem.hidden = false;
  }
}

/** Keeps the place for a tab that is closed and opened again. */
export function keepPlace(page) {
  const name = `waymark:${location.pathname}`;
  try {
    const place = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (place) page.scrollTo(place);
  } catch { /* A browser without storage forgets. */ }
  const keep = () => {
    try { sessionStorage.setItem(name, JSON.stringify(page.offset)); } catch { /* As above. */ }
  };
  // A tab that is killed is not told; it is as far as where scrolling came to rest last.
  let due = 0;
  document.addEventListener('scroll', () => {
    clearTimeout(due);
    due = setTimeout(keep, 200);
  }, { capture: true, passive: true });
  addEventListener('pagehide', keep);
}
