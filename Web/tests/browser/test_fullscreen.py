"""Containers that fill the screen, and drawings with a border."""

import unittest

import support

VIEW = "width: 600px; height: 400px; background: white"


class FullscreenTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, support.DESK)
        self.open("containers.html")

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def seen(self):
        """How far markers are from their places, and whether a press where they are would be on them."""
        support.settle(self.driver, 0.4)
        return self.driver.execute_script("""
          const content = document.getElementById('content'), shown = [...document.querySelectorAll('.waymark-marker:not([hidden])')];
          return [astray(view, content), shown.map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          }), Boolean(document.fullscreenElement)]""")

    def hold(self, is_full):
        distances, pressed, filled = self.seen()
        self.assertEqual((len(distances), pressed, filled), (2, [True, True], is_full))
        self.assertLess(max(distances), 1, distances)

    def test_markers_are_there_where_their_container_fills_the_screen(self):
        for overflow, layer in (("auto", ""), ("hidden", ""), ("auto", "layer: document.getElementById('bar'),")):
            self.driver.execute_script(f"""
              home(`<div style="position: relative"><div id=view style="{VIEW}; overflow: {overflow}">
                <div id=content style="width: 3000px; height: 3000px"></div></div></div><div id=bar>Bar</div>
                <button id=enter>Fill</button>`);
              document.getElementById('enter').onclick = () => view.requestFullscreen();
              mark(view, content, {{ {layer} targets: [{{ name: 'Harbour', x: 2800, y: 300 }}, {{ name: 'Cave', x: 300, y: 2900 }}] }})""")
            self.hold(False)
            self.driver.find_element("id", "enter").click()
            self.hold(True)
            self.driver.execute_script("view.scrollTo(120, 90)")
            self.hold(True)
            self.driver.execute_script("return document.exitFullscreen()")
            self.hold(False)
            self.driver.execute_script("markers.destroy()")
            self.assertEqual(self.driver.execute_script("return document.querySelectorAll('[class^=waymark]').length"), 0)

    def test_markers_stand_inside_the_border_of_a_drawing(self):
        for border, scale, (left, top, right, bottom) in (
            ("", "", (0, 0, 0, 0)), ("border: 30px solid red", "", (30, 30, 30, 30)),
            ("border: solid; border-width: 5px 40px 25px 10px", "", (10, 5, 40, 25)),
            ("border: 30px solid red; padding: 10px", "", (30, 30, 30, 30)),
            ("border: 30px solid red", "transform: scale(0.5); transform-origin: 0 0", (15, 15, 15, 15)),
        ):
            box, places = self.driver.execute_script(f"""
              const drawing = home(`<svg width=500 height=400 style="margin: 10px; display: block; {border}; {scale}"></svg>`).firstChild;
              const markers = mark(drawing, drawing, {{ project: (target) => target, targets: [{{ name: 'A', x: 9000, y: 100 }},
                {{ name: 'B', x: 100, y: 9000 }}, {{ name: 'C', x: -9000, y: 100 }}, {{ name: 'D', x: 100, y: -9000 }}] }});
              const box = drawing.getBoundingClientRect();
              const places = [...document.querySelectorAll('.waymark-disc')].map((one) => one.getBoundingClientRect());
              markers.destroy();
              return [box, places]""")
            # The disc is 2.5 pixels inside a marker, which is 8 from the edge.
            east, south, west, north = places
            for number, expected in ((east["right"], box["right"] - right - 10.5), (south["bottom"], box["bottom"] - bottom - 10.5),
                                     (west["left"], box["left"] + left + 10.5), (north["top"], box["top"] + top + 10.5)):
                self.assertAlmostEqual(number, expected, delta=1, msg=f"{border} {scale}")


if __name__ == "__main__":
    unittest.main()
