"""Containers that hold nothing inside, stand in another page, or are out of reach."""

import unittest

import support

BOX = """<div id=view style="width: 600px; height: 400px; overflow: auto">
  <div id=content style="width: 2000px; height: 2000px"></div></div>"""
# Whether the marker of a point to the right can be seen and hit at the right edge of its container.
IS_AT_EDGE = """const isAtEdge = (container) => {
  const root = container.getRootNode(), box = container.getBoundingClientRect();
  const [marker, ...others] = root.querySelectorAll('.waymark-marker');
  const at = marker.getBoundingClientRect();
  return others.length === 0 && Math.abs(at.right - box.right + 8) < 0.1 && at.width === 44
    && root.elementFromPoint(at.x + 22, at.y + 22) === marker;
};
const point = { targets: [{ name: 'Inn', x: 900, y: 100 }] };
"""


class PlacesTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, support.DESK, still=True)
        self.open("containers.html")

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def run_script(self, script):
        return super().run_script(IS_AT_EDGE + script)

    def test_what_is_drawn_itself_has_its_markers_beside_it(self):
        for name in ("canvas", "img", "video"):
            for shadow in ("false", "true"):
                with self.subTest(name=name, shadow=shadow):
                    self.assertTrue(self.run_script(f"""
                      const host = home('<p>Map</p><div></div>').lastChild;
                      const root = {shadow} ? host.attachShadow({{ mode: 'open' }}) : host;
                      root.innerHTML = '<{name} style="display: block; width: 400px; height: 300px"></{name}>';
                      mark(root.firstChild, root.firstChild, {{ ...point, project: ({{ x, y }}) => ({{ x, y }}) }});
                      await frames(3);
                      return isAtEdge(root.firstChild)"""))

    def test_a_board_right_under_a_shadow_root_has_its_markers_there(self):
        self.assertTrue(self.run_script("""
          const { canvasMarkers } = await import('/Web/adapters.js');
          const root = home('<p>Map</p><div></div>').lastChild.attachShadow({ mode: 'open' });
          root.innerHTML = '<canvas style="display: block; width: 400px; height: 300px"></canvas>';
          window.markers = canvasMarkers(engine, root.firstChild,
            { ...point, safeAreas: false, camera: () => ({ x: 0, y: 0, zoom: 1 }), moveTo() {} });
          await frames(3);
          return isAtEdge(root.firstChild)"""))

    def test_a_container_in_a_frame_is_of_the_page_in_there(self):
        seen = self.run_script(f"""
          const frame = home('<iframe style="margin: 40px; border: 0; width: 500px; height: 450px"></iframe>').firstChild;
          const page = frame.contentDocument, found = {{}};
          page.body.style.margin = 0;
          page.body.innerHTML = `{BOX.replace('600px', '400px').replace('400px; overflow', '300px; overflow')}
            <i style="position: absolute; left: 340px; top: 60px; width: 60px; height: 120px"></i>`;
          const [view, content] = ['view', 'content'].map((id) => page.getElementById(id));
          mark(view, content, point);
          await frames(3);
          found.scroller = isAtEdge(view);
          markers.destroy();
          mark(view, content, {{ ...point, obstacles: 'i' }});
          await frames(3);
          const {{ top, bottom }} = page.querySelector('.waymark-marker').getBoundingClientRect();
          found.obstacle = bottom <= 60 || top >= 180;
          markers.destroy();

          page.body.innerHTML = '<div id=content style="width: 3000px; height: 3000px"></div>';
          const root = page.documentElement, inner = page.getElementById('content');
          mark(root, inner, {{ targets: [{{ name: 'Inn', x: 1500, y: 700 }}] }});
          await frames(3);
          const place = () => {{
            const {{ right, bottom }} = page.querySelector('.waymark-marker').getBoundingClientRect();
            return [Math.abs(right - root.clientWidth + 8) < 0.1, bottom <= root.clientHeight - 8 + 0.1];
          }};
          const before = place();
          frame.contentWindow.scrollTo(0, 550);
          await frames(3);
          found.page = [before, place()];
          frame.style.width = '300px';
          await frames(5);
          found.resized = place();
          markers.destroy();

          page.body.innerHTML = '<svg width="400" height="300"></svg>';
          mark(page.body.firstChild, page.body, {{ ...point, project: ({{ x, y }}) => ({{ x, y }}) }});
          found.drawing = page.querySelector('.waymark-marker').namespaceURI;
          markers.destroy();
          found.left = page.querySelectorAll('[class^=waymark], style[data-waymark]').length;
          return found""")
        self.assertEqual(seen, {
            "scroller": True, "obstacle": True, "page": [[True, True], [True, True]], "resized": [True, True],
            "drawing": "http://www.w3.org/2000/svg", "left": 0})

    def test_markers_beside_a_container_are_out_of_reach_as_it_is(self):
        for change, back in (("view.inert = true", "view.inert = false"),
                             ("view.style.visibility = 'hidden'", "view.style.visibility = ''"),
                             ("view.className = 'gone'", "view.className = ''")):
            with self.subTest(change=change):
                self.assertEqual(self.run_script(f"""
                  home(`{BOX}<style>.gone {{ visibility: hidden }}</style>`);
                  const view = document.getElementById('view');
                  mark(view, document.getElementById('content'), point);
                  const isReached = () => {{
                    const marker = document.querySelector('.waymark-marker');
                    marker.focus();
                    const is = document.activeElement === marker;
                    marker.blur();
                    return is;
                  }};
                  const seen = [isReached()];
                  for (const change of [() => {change}, () => {back}]) {{
                    change();
                    await frames(2);
                    seen.push(isReached());
                  }}
                  return seen"""), [True, False, True])

    def test_a_viewport_of_the_page_s_own_keeps_markers_in_what_an_outer_scroller_leaves(self):
        for rows in self.run_script(f"""
          home(`<div style="width: 600px; height: 150px; overflow: auto">{BOX}</div>`);
          const [outer, view] = [document.body.firstChild, document.getElementById('view')];
          const hidden = () => Math.max(0, view.getBoundingClientRect().bottom - outer.getBoundingClientRect().bottom);
          mark(view, document.getElementById('content'), {{ seen: 'show',
            targets: [{{ name: 'Below', x: 200, y: 1500 }}, {{ name: 'Cut off', x: 300, y: 250 }}],
            viewport: ({{ viewport }}) => ({{ ...viewport, insets: {{ bottom: hidden() }} }}) }});
          const places = () => [...document.querySelectorAll('.waymark-marker:not([hidden])')].map((one) => (
            [one.dataset.kind, one.getBoundingClientRect().bottom]));
          const before = places();
          outer.scrollTo(0, 100);
          await frames(3);
          return [before, places()]"""):
            self.assertEqual([kind for kind, _ in rows], ["arrow", "arrow"])
            for _, bottom in rows:
                self.assertLessEqual(bottom, 142.1)


if __name__ == "__main__":
    unittest.main()
