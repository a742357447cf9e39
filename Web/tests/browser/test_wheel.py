"""The wheel over a marker, which is the map's."""

import unittest

import support


class WheelTests(support.ServedTests):
    def turn(self, dy):
        """Turns the wheel over the middle of the first marker."""
        self.driver.execute_script("scrollTo(0, 0)")
        at = self.driver.execute_script(
            "const r = document.querySelector('.waymark-marker:not([hidden])').getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2]")
        support.wheel(self.driver, at, 0, dy)
        support.settle(self.driver, 0.8)

    def zooms(self, maker, zoom="map.getZoom()"):
        base = self.base(maker)
        support.screen(self.driver, (800, 600), still=True)
        self.open("adapters.html")
        self.driver.execute_async_script(
            "document.body.style.height = '3000px'; makers[arguments[0]](arguments[1]).then(arguments[2])", maker, base)
        support.settle(self.driver)
        before = self.driver.execute_script(f"return {zoom}")
        self.turn(200)
        after, page = self.driver.execute_script(f"return [{zoom}, scrollY]")
        self.assertLess(after, before)
        self.assertEqual(page, 0)

    def test_a_map_of_maplibre_is_zoomed(self):
        self.zooms("maplibre")

    def test_a_map_of_openlayers_is_zoomed(self):
        self.zooms("openLayers", "map.getView().getZoom()")

    def test_a_map_of_leaflet_is_zoomed(self):
        self.zooms("leaflet")

    def test_a_listener_in_a_container_is_told_once_of_each_turn(self):
        for overflow in ("hidden", "auto"):
            support.screen(self.driver, support.DESK, still=True)
            self.open("containers.html")
            self.driver.execute_script(f"""
              home(`<div id=view style="width: 400px; height: 300px; overflow: {overflow}">
                <div id=content style="width: 3000px; height: 3000px"></div></div>`);
              const view = document.getElementById('view'), content = view.firstElementChild;
              window.told = {{ view: 0, content: 0, window: 0 }};
              for (const [name, one] of Object.entries({{ view, content, window }})) {{
                one.addEventListener('wheel', () => told[name]++);
              }}
              mark(view, content)""")
            support.settle(self.driver)
            self.turn(100)
            self.assertEqual(self.driver.execute_script("return told"), {"view": 1, "content": 1, "window": 1})

    def test_the_page_stays_at_the_end_of_a_content_that_keeps_its_scrolling(self):
        for behavior, page in (("contain", 0), ("auto", 200)):
            support.screen(self.driver, (800, 600), still=True)
            self.open("containers.html")
            self.driver.execute_script(f"""
              home(`<div style="position: relative; height: 4000px"><div id=view style="position: relative; width: 400px;
                height: 300px; overflow: auto; overscroll-behavior: {behavior}">
                <div id=content style="width: 3000px; height: 3000px; background: #eef"></div></div></div>`);
              const view = document.getElementById('view');
              mark(view, view.firstElementChild, {{ targets: [{{ name: 'Inn', x: 1500, y: 1500 }}] }});
              view.scrollTo(0, 0)""")
            support.settle(self.driver)
            self.driver.execute_script("view.scrollTo(0, 2700)")
            support.settle(self.driver)
            self.turn(200)
            self.assertEqual(self.driver.execute_script("return scrollY"), page)


if __name__ == "__main__":
    unittest.main()
