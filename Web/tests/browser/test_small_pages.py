"""Pages of scenes that are written here, each for what it shows that those of Maps do not, beside the command."""

import json
import pathlib
import struct
import subprocess
import tempfile
import unittest
import zlib

from selenium.webdriver.support.ui import WebDriverWait

import support
from support import COMMAND

SIZE = (400, 600)
SHOWN = """return [...document.querySelectorAll('.waymark-marker:not([hidden])')].map((marker) => {
  const at = new DOMMatrix(marker.style.transform);
  return [marker.getAttribute('aria-label'), at.e, at.f] })"""
INSIDE = ["marker.left >= view.left", "marker.right <= view.right", "marker.top >= view.top",
          "marker.bottom <= view.bottom"]


def base(name, target, size=2500):
    """A marker of a map that constraints keep inside the window."""
    return {
        "version": 1,
        "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"}, {"name": "map", "in": "scroll"},
                  {"name": "marker", "in": "scroll"}],
        "constraints": [
            "scroll.edges == view.edges", "map.edges == scroll.edges", f"map.width == {size}", f"map.height == {size}",
            "marker.width == 60", "marker.height == 60", f"marker.left == map.left + {name}.x @998",
            f"marker.top == map.top + {name}.y @998", *INSIDE],
        "markers": [{"name": name, "view": "marker", "reference": "map", "target": {"x": target[0], "y": target[1]}}],
    }


def png(side):
    """A square picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress((b"\0" + b"\xaa" * side) * side)) + chunk(b"IEND", b""))


def collection(places):
    """GeoJSON of named points."""
    return json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": name}, "geometry": {"type": "Point", "coordinates": list(place)}}
        for name, place in places.items()]})


class SmallPageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = support.browser()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def open(self, scene, *options, targets=None, size=SIZE):
        """Writes the page of a scene, and opens it without motion."""
        (self.folder / "scene.json").write_text(json.dumps(scene))
        if targets is not None:
            (self.folder / "targets.geojson").write_text(collection(targets))
            options += ("--targets", str(self.folder / "targets.geojson"))
        self.options = [option for option in options if option != "--inspect"]
        self.size = size
        page = self.folder / "page.html"
        subprocess.run([COMMAND, "page", self.folder, *options, "-o", page], check=True)
        support.screen(self.driver, size, still=True)
        self.driver.get("about:blank")
        self.driver.get(f"file://{page}")
        support.settle(self.driver, 0.3)

    def scroll(self, x, y):
        self.driver.execute_script("waymarkPage.scrollTo({ x: arguments[0], y: arguments[1] })", x, y)
        support.settle(self.driver)

    def offset(self):
        return self.driver.execute_script("return [waymarkPage.offset.x, waymarkPage.offset.y]")

    def shown(self):
        return self.driver.execute_script(SHOWN)

    def told(self):
        """What the command says of the page's markers at its offset, by their names."""
        x, y = self.offset()
        answer = subprocess.run(
            [COMMAND, "state", self.folder, *self.options, "--viewport", "%dx%d" % self.size, "--offset", f"{x},{y}",
             "--json"], check=True, capture_output=True, text=True)
        return {marker["name"]: marker for marker in json.loads(answer.stdout)["markers"]}

    def hold_distances(self):
        """Names say the distances that the command prints, once all is still."""
        support.settle(self.driver, 0.8)
        WebDriverWait(self.driver, 20).until(lambda _: all(", " in name for name, *_ in self.shown()))
        names = {name.split(",")[0]: name for name, *_ in self.shown()}
        told = self.told()
        self.assertEqual(set(names), set(told))
        for who, marker in told.items():
            text = marker.get("placement", {}).get("distanceText") or f"{round(marker['distance'])} points"
            self.assertTrue(names[who].startswith(f"{who}, {text} away, "), (names[who], text))

    def hold_places(self):
        """Markers are where the command says."""
        places = {name.split(",")[0]: place for name, *place in self.shown()}
        told = self.told()
        self.assertEqual(set(places), set(told))
        for who, marker in told.items():
            for at, axis in zip(places[who], "xy"):
                self.assertAlmostEqual(at, marker["frameInView"][axis], delta=0.01, msg=who)

    # Where markers are

    def test_markers_that_are_like_others_keep_their_parts_in_constraints_that_name_both(self):
        scene = base("port", (1610, 1610))
        scene["constraints"].append("marker_gold.bottom <= marker.top - 8")
        scene["markers"].append({"name": "gold", "like": "port", "target": {"x": 1700, "y": 1500}})
        for change in ({}, {"placement": {"rule": "ray", "anchor": "center", "heading": {"rest": 90}}}):
            scene["markers"][0].update(change)
            self.open(scene)
            for offset in ((0, 0), (1400, 1300), (2100, 1900)):
                self.scroll(*offset)
                self.hold_places()
            self.hold_distances()

    def test_each_of_many_targets_has_a_marker_and_a_name(self):
        scene = base("own", (1200, 1200))
        scene["markers"][0]["placement"] = {"rule": "ray", "anchor": "center"}
        self.open(scene, "--pixels", targets={f"T{number}": (2490, 16 * number) for number in range(150)})
        self.hold_places()
        self.hold_distances()
        self.assertEqual(self.note(), "")

    def note(self):
        """What the page says below its markers."""
        return self.driver.execute_script(
            "const note = document.getElementById('note'); return note.checkVisibility() ? note.textContent : ''")

    def test_more_targets_than_a_page_marks_are_told(self):
        scene = base("own", (1200, 1200))
        self.open(scene, "--pixels", targets={f"T{number}": (2490, 8 * number) for number in range(301)})
        self.assertEqual(len(self.shown()), 300)
        self.assertEqual(self.note(), "The nearest 300 of 301 targets are marked.")

    def test_another_zoom_leaves_the_map_where_it_is(self):
        scene = base("own", (1200, 1200))
        scene["markers"][0]["placement"] = {"rule": "ray", "anchor": "center", "zoom": 0.5}
        self.open(scene)
        self.scroll(600, 500)
        for zoom in (1, 2, 0.5):
            scene["markers"][0]["placement"]["zoom"] = zoom
            (self.folder / "scene.json").write_text(json.dumps(scene))
            self.driver.execute_script("waymarkPage.open(arguments[0])", json.dumps(scene))
            support.settle(self.driver)
            self.assertEqual(self.offset(), [600, 500])
            self.hold_places()

    # Where a click goes

    def test_a_click_goes_to_a_target_of_a_map_that_begins_inside_the_content(self):
        scene = base("b", (1000, 1000), 2000)
        scene["views"].insert(2, {"name": "content", "in": "scroll"})
        scene["views"][3]["in"] = "content"
        scene["constraints"] = [one for one in scene["constraints"] if one != "map.edges == scroll.edges"] + [
            "content.edges == scroll.edges", "content.width == 3000", "content.height == 3000",
            "map.left == content.left + 400", "map.top == content.top + 400"]
        for placement in ({"rule": "ray", "anchor": "center"}, {"rule": "clamp"}):
            scene["markers"][0]["placement"] = placement
            self.open(scene, "--pixels", targets={"A": (1500, 300), "B": (1000, 1000)}, size=(800, 600))
            for name in "AB":
                self.scroll(0, 0)
                self.driver.execute_script(
                    "[...document.querySelectorAll('.waymark-marker')]"
                    ".find((one) => one.target.name === arguments[0]).click()", name)
                support.settle(self.driver)
                told = self.told()[name]
                self.assertEqual(told["kind"], "x")
                self.assertEqual([told["frameInView"][axis] for axis in "xy"], [370, 270])

    # What is said of targets

    def test_a_marker_that_stays_on_its_map_says_how_far_each_target_is(self):
        scene = base("cave", (100, 100))
        scene["constraints"] += ["marker.left >= map.left", "marker.top >= map.top", "marker.right <= map.right",
                                 "marker.bottom <= map.bottom"]
        self.open(scene, "--pixels", targets={"Cave": (2400, 2000), "Inn": (40, 2300), "Well": (2300, 90)})
        for offset in ((0, 0), (900, 700)):
            self.scroll(*offset)
            self.hold_distances()

    def test_a_marker_on_a_map_of_the_earth_says_how_many_kilometres_each_target_is_away(self):
        scene = base("own", (512, 512))
        scene["views"][2].update(kind="image", image="map.png")
        scene["constraints"] = [one for one in scene["constraints"] if not one.startswith(("map.w", "map.h"))]
        scene["location"] = {"projection": "mercator", "bounds": {
            "west": -180, "east": 180, "south": -85.0511287798066, "north": 85.0511287798066}}
        scene["markers"][0]["placement"] = {"rule": "ray", "anchor": "center", "distance": {"unit": "km"}}
        (self.folder / "map.png").write_bytes(png(1024))
        self.open(scene, targets={"Congo": (60, 0), "Spitsbergen": (60, 78), "Ross": (170, -78)}, size=(300, 200))
        self.scroll(260, 440)
        self.hold_distances()

    def test_opacity_and_scale_are_those_of_the_command(self):
        def ramp(far_value):
            return {"near": 0, "far": 3000, "nearValue": 1, "farValue": far_value}
        scene = base("own", (2000, 1500))
        scene["markers"][0]["placement"] = {
            "rule": "ray", "anchor": "bottom", "style": {"opacity": ramp(0.2), "scale": ramp(0.5)}}
        for targets in (None, {"Cave": (2000, 1500)}):
            self.open(scene, *([] if targets is None else ["--pixels"]), targets=targets)
            told = json.loads(subprocess.run(
                [COMMAND, "state", str(self.folder / "scene.json"), "--viewport", "400x600", "--json"],
                check=True, capture_output=True, text=True).stdout)["markers"][0]
            opacity, scale, frame = told["placement"]["opacity"], told["placement"]["scale"], told["frameInView"]
            self.assertTrue(0.2 < opacity < 1 and 0.5 < scale < 1, told)
            shown = self.driver.execute_script(
                "const one = document.querySelector('.waymark-marker'), box = one.getBoundingClientRect();"
                "return [Number(getComputedStyle(one).opacity), box.x, box.y, box.width, box.height]")
            place = frame["x"] + 30 * (1 - scale), frame["y"] + 60 * (1 - scale)
            for number, expected in zip(shown, (opacity, *place, 60 * scale, 60 * scale)):
                self.assertAlmostEqual(number, expected, delta=0.01)

    def test_distances_from_a_place_are_from_there_for_each_target(self):
        scene = base("own", (1200, 1200))
        scene["markers"][0]["placement"] = {"rule": "ray", "anchor": "center", "distance": {
            "from": {"name": "dock", "x": 100, "y": 100}}}
        self.open(scene, "--pixels", targets={"Cave": (2400, 2000), "Inn": (40, 2300)})
        self.hold_distances()


if __name__ == "__main__":
    unittest.main()
