"""Where a click on a marker brings its target."""

import unittest

import support


class VisitsTests(support.ServedTests):
    def check(self, maker, target="markers.targets.find(({ name }) => name === 'Lisbon')"):
        """A target that is visited stands in the middle of what bars leave of the 600 × 400 pixels."""
        base = self.base(maker)
        for still in (True, False):
            support.screen(self.driver, (800, 600), still=still)
            self.open("adapters.html")
            x, y = self.run_script(f"""
              const insets = {{ top: 20, bottom: 180, right: 100 }};
              await makers.{maker}('{base}', {{ insets }});
              await new Promise((done) => setTimeout(done, 500));
              const target = {target};
              markers.visit(target);
              let [at, before] = [null, null];
              do {{
                before = at;
                await new Promise((done) => setTimeout(done, 700));
                at = place(target);
              }} while (!before || Math.hypot(at.x - before.x, at.y - before.y) > 1e-3);
              return [at.x, at.y]""")
            self.assertAlmostEqual(x, 250, delta=1.5)
            self.assertAlmostEqual(y, 120, delta=1.5)

    def test_a_content_that_scrolls(self):
        self.check("scroll")

    def test_a_canvas(self):
        self.check("canvas")

    def test_leaflet(self):
        self.check("leaflet")

    def test_maplibre(self):
        self.check("maplibre")

    def test_openlayers(self):
        self.check("openLayers")

    def test_openlayers_2(self):
        self.check("openLayers2")

    def test_a_viewport_of_the_page_s_own_says_where_the_frame_is(self):
        support.screen(self.driver, support.DESK, still=True)
        self.open("containers.html")
        self.assertEqual(self.run_script("""
          home(`<div id=view style="width: 400px; height: 300px; overflow: auto">
            <div id=content style="width: 3000px; height: 3000px"></div></div>`);
          const view = document.getElementById('view');
          mark(view, view.firstElementChild, { project: ({ x, y }) => ({ x, y }),
            viewport: ({ viewport }) => ({ ...viewport, x: view.scrollLeft, y: view.scrollTop }) });
          view.scrollTo(700, 500);
          await frames(3);
          markers.visit({ x: 1500, y: 1200 });
          return [view.scrollLeft, view.scrollTop]"""), [1300, 1050])

    def test_a_mouse_reaches_the_markers_of_a_drawing(self):
        picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>"
        own = "() => document.createElementNS('http://www.w3.org/2000/svg', 'circle')"
        for artwork, setup in (("undefined", ""), (f'{{ arrow: "{picture}", x: "{picture}" }}', ""),
                               (own, "document.querySelector('#drawing circle').setAttribute('r', 40)")):
            with self.subTest(artwork=artwork):
                support.screen(self.driver, support.DESK)
                self.open("markers.html")
                at = self.run_script(f"""
                  makeDrawing({{ artwork: {artwork} }});
                  {setup};
                  const box = document.querySelector('#drawing .waymark-marker').getBoundingClientRect();
                  return [box.left + box.width / 2, box.top + box.height / 2]""")
                for kind in ("mousePressed", "mouseReleased"):
                    self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
                        "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1})
                self.assertEqual(self.driver.execute_script("return visited"), [["Moon", True]])


if __name__ == "__main__":
    unittest.main()
