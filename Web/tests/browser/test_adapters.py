"""Adapters, each with the real library: Debian's, or one from a wheel that `run` brings."""

import json
import math
import pathlib
import unittest

import support

SHOWN = """const home = document.getElementById('map').getBoundingClientRect();
return [...document.querySelectorAll('.waymark-marker:not([hidden])')].map(e => {
  const r = e.getBoundingClientRect(), a = new DOMMatrix(e.firstChild.style.transform);
  return { name: e.target.name, x: r.left + r.width / 2 - home.left, y: r.top + r.height / 2 - home.top,
    turn: Math.atan2(a.b, a.a), to: place(e.target) } })"""


class AdapterTests(support.ServedTests):
    def check(self, maker, base=None):
        base = self.base(maker) if base is None else base
        driver = self.driver
        support.screen(driver, (800, 600), still=True)
        self.open("adapters.html")
        made = driver.execute_async_script(
            "const done = arguments[2]; makers[arguments[0]](arguments[1])"
            ".then((version) => done([version, '']), (error) => done(['', String(error)]))", maker, base)
        self.assertEqual(made[1], "")
        support.settle(driver, 0.8)
        self.hold(driver.execute_script(SHOWN), {"Reykjavik", "Cairo", "Lisbon"})
        driver.execute_script("move()")
        support.settle(driver, 0.4)
        self.hold(driver.execute_script(SHOWN))
        support.picture(driver, f"adapter-{maker}")
        cost = driver.execute_script(
            "const s = performance.now(); for (let i = 0; i < 200; i++) markers.update();"
            "return (performance.now() - s) / 200")
        print(f"{maker} {made[0]}: {1000 * cost:.0f} µs an update")
        # A click goes there.
        driver.execute_script(
            "[...document.querySelectorAll('.waymark-marker:not([hidden])')].find(e => e.target.name == 'Cairo').click()")
        support.settle(driver, 0.8)
        self.assertNotIn("Cairo", {row["name"] for row in driver.execute_script(SHOWN)})
        driver.execute_script("markers.destroy(); move()")
        support.settle(driver)
        self.assertEqual(driver.execute_script("return document.querySelectorAll('.waymark-layer').length"), 0)
        self.assertEqual([e for e in support.errors(driver) if "404" not in e], [])

    def hold(self, shown, names=None):
        """Markers are inside, off the border by the margin, and point at their targets."""
        self.assertTrue(shown)
        if names is not None:
            self.assertEqual({row["name"] for row in shown}, names)
        for row in shown:
            self.assertTrue(29.5 <= row["x"] <= 570.5 and 29.5 <= row["y"] <= 370.5, row)
            if max(abs(row["to"]["x"]), abs(row["to"]["y"])) > 5000:
                continue
            wanted = math.atan2(row["to"]["y"] - row["y"], row["to"]["x"] - row["x"])
            self.assertAlmostEqual(math.cos(wanted - row["turn"]), 1, delta=1e-3, msg=json.dumps(row))

    def test_leaflet_of_debian(self):
        folder = pathlib.Path("/usr/share/javascript/leaflet")
        if not folder.exists():
            self.skipTest(f"{folder} is not here")
        self.check("leaflet", "/javascript/leaflet")

    def test_leaflet_of_django(self):
        self.check("leaflet")

    def test_maplibre(self):
        self.check("maplibre")

    def test_openlayers_2(self):
        self.check("openLayers2")

    def test_openlayers(self):
        self.check("openLayers")

    def test_a_container_that_scrolls(self):
        self.check("scroll")

    def test_a_canvas_with_a_camera(self):
        self.check("canvas")


if __name__ == "__main__":
    unittest.main()
