"""Maps that their library removes while markers are on them."""

import unittest

import support


class RemovalsTests(support.ServedTests):
    def remove(self, maker, how):
        """Removes a map, and returns what of its markers is there then, and after destroying them."""
        base = self.base(maker)
        support.screen(self.driver, (800, 600), still=True)
        self.open("adapters.html")
        shown, left = self.run_script(f"""
          await makers.{maker}('{base}');
          await new Promise((done) => setTimeout(done, 300));
          {how};
          dispatchEvent(new Event('resize'));
          await new Promise((done) => setTimeout(done, 900));
          const count = (what) => document.querySelectorAll(what).length;
          const shown = [count('.waymark-marker:not([hidden])'), count('.waymark-layer')];
          markers.destroy();
          return [shown, count('.waymark-layer, .waymark-said, style[data-waymark]')]""")
        self.assertEqual([e for e in support.errors(self.driver) if "404" not in e], [])
        self.assertEqual(left, 0)
        return shown

    def test_markers_of_leaflet_end_with_their_map(self):
        self.assertEqual(self.remove("leaflet", "map.remove()"), [0, 0])

    def test_markers_of_maplibre_end_with_their_map(self):
        self.assertEqual(self.remove("maplibre", "map.remove()"), [0, 0])

    def test_markers_of_openlayers_show_while_the_map_is_in_its_element(self):
        for how, count in (("map.setTarget(null)", 0), ("map.dispose()", 0),
                           ("map.setTarget(document.createElement('div'))", 0),
                           ("const { map } = window, home = map.getTarget(); map.setTarget(null); map.setTarget(home)", 3)):
            with self.subTest(how=how):
                self.assertEqual(self.remove("openLayers", how), [count, 1])

    def test_markers_of_openlayers_2_can_be_destroyed_after_their_map(self):
        self.assertEqual(self.remove("openLayers2", "map.destroy()"), [0, 1])


if __name__ == "__main__":
    unittest.main()
