"""Markers on maps of the Earth that are pitched, round, or repeat, each with the real library."""

import math
import unittest

import support

# Where markers stand, from the middle of the map's frame, and what they say.
SHOWN = """await new Promise((done) => setTimeout(done, 800));
// On a busy machine markers may take their names later than their places.
for (let i = 0; i < 50 && document.querySelector('.waymark-marker[data-kind=arrow]:not([hidden], [aria-label*=","])'); i++) {
  await new Promise((done) => setTimeout(done, 100));
}
const home = document.getElementById('map').getBoundingClientRect();
return Object.fromEntries([...document.querySelectorAll('.waymark-marker:not([hidden])')].map((e) => {
  const r = e.getBoundingClientRect();
  return [e.target.name, { x: r.left + r.width / 2 - home.left - home.width / 2,
    y: r.top + r.height / 2 - home.top - home.height / 2, kind: e.dataset.kind, said: e.getAttribute('aria-label') }];
}))"""


class EarthTests(support.ServedTests):
    def make(self, maker):
        base = self.base(maker)
        support.screen(self.driver, (800, 600), still=True)
        self.open("adapters.html")
        self.run_script(f"await makers.{maker}('{base}'); markers.targets = []")

    # MapLibre, pitched

    def test_what_is_behind_the_camera_lies_behind(self):
        self.make("maplibre")
        shown = self.run_script("""
          map.jumpTo({ center: [8.54, 47.37], zoom: 14, pitch: 60, bearing: 0 });
          markers.targets = [{ name: 'Behind', lng: 8.54, lat: 47.325 }, { name: 'Beside', lng: 8.57, lat: 47.35 }];
          """ + SHOWN)
        self.assertEqual((shown["Behind"]["x"], shown["Behind"]["y"]), (0, 170))
        self.assertEqual(shown["Behind"]["said"], "Behind, 1378 points away, down.")
        self.assertGreater(shown["Beside"]["x"], 200)
        self.assertEqual(shown["Beside"]["said"], "Beside, 699 points away, right and down.")

    def test_all_around_a_pitched_map_lies_as_its_ground_does(self):
        self.make("maplibre")
        count = 0
        # How far to the right and ahead of the middle each target is on the ground, and where its marker is.
        for pitch, across, ahead, depth, x, y, told in self.run_script("""
          const rows = [], near = maplibregl.MercatorCoordinate.fromLngLat;
          // Markers keep off the buttons, which is another matter.
          document.querySelector('.maplibregl-control-container').remove();
          markers.refresh();
          for (const pitch of [0, 20, 40, 60]) for (const zoom of [5, 9, 13]) for (const bearing of [0, 37, 90, -120]) {
            map.jumpTo({ center: [8, 47], zoom, pitch, bearing });
            const middle = near([8, 47]), pixels = 512 * 2 ** zoom, targets = [];
            for (let hour = 0; hour < 24; hour++) for (const far of [0.5, 2, 8, 20]) {
              const angle = (hour + 0.3) * Math.PI / 12;
              const reach = far * 840 / 2 ** zoom;
              targets.push({ lng: 8 + reach * Math.sin(angle), lat: 47 + reach * Math.cos(angle) / 2 });
            }
            // No farther than half around the Earth, where another image is nearer.
            markers.targets = targets.filter(({ lng, lat }) => Math.abs(lng - 8) < 179 && Math.abs(lat) < 85);
            for (const e of document.querySelectorAll('.waymark-marker:not([hidden])')) {
              const at = near(e.target), turn = -bearing * Math.PI / 180;
              const [east, south] = [(at.x - middle.x) * pixels, (at.y - middle.y) * pixels];
              const across = east * Math.cos(turn) - south * Math.sin(turn);
              const ahead = -east * Math.sin(turn) - south * Math.cos(turn);
              const camera = 200 / Math.tan(map.getVerticalFieldOfView() / 2 * Math.PI / 180);
              const r = e.getBoundingClientRect();
              rows.push([pitch, across, ahead, camera + ahead * Math.sin(pitch * Math.PI / 180), r.left + 22 - 300,
                r.top + 22 - 200, Number(/(\\d+) points? away/.exec(markers.describe(e.target))?.[1] ?? 0)]);
            }
          }
          return rows"""):
            # A line through the middle is one in perspective too, and goes on behind the camera.
            wanted = math.atan2(-ahead * math.cos(math.radians(pitch)), across)
            found = math.atan2(y, x)
            self.assertAlmostEqual(math.cos(wanted - found), 1, delta=1e-4, msg=(pitch, across, ahead, x, y))
            self.assertLess(told, max(math.hypot(across, ahead), 1000) + 1)
            count += depth < 0
        self.assertGreater(count, 300)

    # MapLibre, as a globe

    def test_the_other_side_of_a_globe_is_out_of_sight(self):
        self.make("maplibre")
        shown = self.run_script("""
          map.setProjection({ type: 'globe' });
          map.jumpTo({ center: [0, 0], zoom: 1.5, pitch: 0, bearing: 0 });
          markers.targets = [{ name: 'East', lng: 140, lat: 0 }, { name: 'North', lng: 180, lat: 10 },
            { name: 'Here', lng: 20, lat: 10 }, { name: 'West', lng: 220, lat: 0 }];""" + SHOWN)
        self.assertEqual({row["kind"] for row in shown.values()}, {"arrow"})
        self.assertEqual(set(shown), {"East", "North", "West"})
        for name, x, y in (("East", 270, 0), ("North", 0, -170), ("West", -270, 0)):
            self.assertAlmostEqual(shown[name]["x"], x, delta=1e-3)
            self.assertAlmostEqual(shown[name]["y"], y, delta=1e-3)

    def test_a_map_that_becomes_a_globe_is_looked_at_again(self):
        self.make("maplibre")
        self.assertEqual(self.run_script("""
          map.jumpTo({ center: [0, 0], zoom: 1, pitch: 0, bearing: 0 });
          markers.targets = [{ name: 'Far', lng: 130, lat: 60 }];
          const place = () => document.querySelector('.waymark-marker').style.transform;
          const flat = place();
          map.setProjection({ type: 'globe' });
          await new Promise((done) => setTimeout(done, 300));
          const round = place();
          markers.update();
          return [round !== flat, place() === round]"""), [True, True])

    def test_a_globe_has_out_of_sight_what_its_library_hides(self):
        self.make("maplibre")
        rows = self.run_script("""
          map.setProjection({ type: 'globe' });
          const rows = [];
          for (const pitch of [0, 30, 60]) for (const [zoom, lat] of [[1, 0], [3, 40], [7, -60]]) {
            map.jumpTo({ center: [10, lat], zoom, pitch, bearing: 40 });
            const targets = [];
            for (let lng = -175; lng <= 180; lng += 30) {
              for (let at = -80; at <= 80; at += 20) targets.push({ lng, lat: at });
            }
            for (let part = 0; part < targets.length; part += 90) {
              markers.targets = targets.slice(part, part + 90);
              const marked = [...document.querySelectorAll('.waymark-marker:not([hidden])')].map((e) => e.target);
              for (const target of markers.targets) {
                const { x, y } = map.project(target), isInside = x > 40 && x < 560 && y > 40 && y < 360;
                rows.push([map.transform.isLocationOccluded(target), isInside, marked.includes(target)]);
              }
            }
          }
          return rows""")
        for is_hidden, is_inside, is_marked in rows:
            if is_hidden or is_inside:
                self.assertEqual(is_marked, is_hidden)
        self.assertGreater(sum(is_inside and not is_hidden for is_hidden, is_inside, _ in rows), 20)
        self.assertGreater(sum(is_inside and is_hidden for is_hidden, is_inside, _ in rows), 20)

    # Maps that repeat

    def test_the_nearest_image_counts_on_a_map_of_maplibre_that_repeats(self):
        self.make("maplibre")
        look = """map.jumpTo({ center: [179, 0], zoom: 4, pitch: 0, bearing: 0 });
          markers.targets = [{ name: 'Fiji', lng: -179, lat: 0 }, { name: 'Samoa', lng: -172, lat: 0 },
            { name: 'Hawaii', lng: -155, lat: 0 }];"""
        shown = self.run_script(look + SHOWN)
        self.assertEqual(set(shown), {"Hawaii"})
        self.assertGreater(shown["Hawaii"]["x"], 200)
        shown = self.run_script("map.setRenderWorldCopies(false); map.setMaxBounds(null);" + look + SHOWN)
        self.assertLess(shown["Fiji"]["x"], -200)
        shown = self.run_script("map.setRenderWorldCopies(true);" + look.replace("pitch: 0", "pitch: 50") + SHOWN)
        self.assertEqual(set(shown), {"Hawaii"})

    def test_the_nearest_image_counts_on_a_map_of_openlayers_that_repeats(self):
        self.make("openLayers")
        for rotation in (0, 0.7):
            shown = self.run_script(f"""
              map.getView().setCenter([179, 0]);
              map.getView().setRotation({rotation});
              map.renderSync();
              markers.targets = [{{ name: 'Fiji', coordinate: [-179, 0] }}, {{ name: 'Hawaii', coordinate: [-155, 20] }}];
              """ + SHOWN)
            self.assertEqual(set(shown), {"Hawaii"})
            self.assertGreater(shown["Hawaii"]["x"], 200)
            self.run_script("markers.visit(markers.targets[1]); await new Promise((done) => setTimeout(done, 300))")
            self.assertAlmostEqual(self.run_script("return map.getView().getCenter()[0] - 360"), -155, delta=1e-6)

    def test_the_nearest_image_counts_on_a_map_of_openlayers_2_that_repeats(self):
        self.make("openLayers2")
        for repeats, side in (("true", 1), ("false", -1)):
            shown = self.run_script(f"""
              map.baseLayer.wrapDateLine = {repeats};
              map.setCenter(new OpenLayers.LonLat(179, 0));
              markers.targets = [{{ name: 'Hawaii', lon: -155, lat: 0 }}];""" + SHOWN)
            self.assertGreater(side * shown["Hawaii"]["x"], 200)

    def test_the_nearest_image_counts_where_leaflet_goes_to_it(self):
        self.make("leaflet")
        for jumps, side in ((True, 1), (False, -1)):
            shown = self.run_script(f"""
              map.options.worldCopyJump = {str(jumps).lower()};
              map.setView([0, 179], 4, {{ animate: false }});
              markers.targets = [{{ name: 'Hawaii', lat: 0, lng: -155 }}];""" + SHOWN)
            self.assertGreater(side * shown["Hawaii"]["x"], 200)


if __name__ == "__main__":
    unittest.main()
