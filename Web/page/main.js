import { keepPlace } from './opening.js';
import { start } from './page.js';
start((page, data) => {
  page.open(data.scene);
  keepPlace(page);
});
