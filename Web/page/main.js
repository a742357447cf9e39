import { start, keepPlace } from './page.js';
start((page, data) => {
  page.open(data.scene);
  keepPlace(page);
});
