"""The pages that `waymark page` writes, opened from disk."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys

import support
from support import COMMAND, MAPS, state

MARKER = "document.querySelector('.waymark-marker:not([hidden])')"


class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        for name, arguments in {
            "treasure": ["treasure-island"], "inspector": ["treasure-island", "--inspect"],
            "ports": ["harbour", "--targets", str(MAPS / "harbour/ports.geojson")],
            "people": ["whiteboard", "--targets", str(MAPS / "whiteboard/people.geojson")],
            "text": ["stretchy-layout"],
        }.items():
            subprocess.run([COMMAND, "page", str(MAPS / arguments[0]), *arguments[1:],
                            "-o", str(cls.folder / f"{name}.html")], check=True)
        cls.driver = support.browser()
        cls.addClassCleanup(cls.driver.quit)

    def open(self, name, size=support.DESK, **how):
        support.screen(self.driver, size, **how)
        self.driver.get("about:blank")
        self.driver.get(f"file://{self.folder}/{name}.html")
        self.driver.execute_script("try { sessionStorage.clear() } catch {}")
        support.settle(self.driver, 0.5)
        self.scroll(0, 0)

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def scroll(self, x, y):
        self.driver.execute_script("document.getElementById('scroller').scrollTo(arguments[0], arguments[1])", x, y)
        support.settle(self.driver)

    def offset(self):
        return self.driver.execute_script(
            "const s = document.getElementById('scroller'); return [s.scrollLeft, s.scrollTop]")

    def marker(self):
        return self.driver.execute_script(
            f"const m = {MARKER}, s = document.getElementById('screen').getBoundingClientRect(),"
            "t = new DOMMatrix(m.style.transform), a = new DOMMatrix(m.firstChild.style.transform);"
            "return [t.e, t.f, Math.atan2(a.b, a.a) * 180 / Math.PI, m.dataset.kind]")

    def test_markers_are_where_the_command_says(self):
        for size in (support.DESK, support.PHONE):
            self.open("treasure", size)
            for offset in ((0, 0), (300, 400), (1302, 1010), (1300, 1700), (900, 0)):
                self.scroll(*offset)
                actual = tuple(self.offset())
                answer = state(actual, size)
                x, y, turn, kind = self.marker()
                told = answer["frameInView"]
                self.assertAlmostEqual(x, told["x"], delta=0.01)
                self.assertAlmostEqual(y, told["y"], delta=0.01)
                self.assertEqual(kind, answer["kind"])
                if kind == "arrow":
                    self.assertAlmostEqual(turn, answer["heading"]["degrees"], delta=0.01)

    def test_a_marker_fills_its_frame_whatever_size_its_artwork_has(self):
        def enlarge(scene):
            scene["constraints"] += ["marker.width == view.width * 0.1", "marker.height == marker.width"]

        folder = self.page("large", enlarge)
        for size in (support.DESK, support.PHONE):
            self.open("large", size)
            for offset in ((300, 400), (1302, 1010)):
                self.scroll(*offset)
                told = state(tuple(self.offset()), size, scene=folder)["frameInView"]
                shown = self.driver.execute_script(
                    f"const m = {MARKER}, t = new DOMMatrix(m.style.transform), a = m.firstChild;"
                    "return [t.e, t.f, m.offsetWidth, m.offsetHeight, a.offsetWidth, a.offsetHeight]")
                expected = [told[name] for name in ("x", "y", "width", "height", "width", "height")]
                for number, wanted in zip(shown, expected):
                    self.assertAlmostEqual(number, wanted, delta=0.5)

    def page(self, name, change):
        """Writes the page of a scene that is another one changed, and opens it; returns the scene's folder."""
        scene = json.loads((MAPS / "treasure-island/scene.json").read_text())
        change(scene)
        folder = self.folder / name
        shutil.copytree(MAPS / "treasure-island", folder)
        (folder / "scene.json").write_text(json.dumps(scene))
        subprocess.run([COMMAND, "page", folder, "-o", self.folder / f"{name}.html"], check=True)
        self.open(name)
        return folder

    def test_each_marker_of_a_scene_is_where_the_command_says(self):
        def add_cave(scene):
            scene["markers"].append({"name": "cave", "like": "treasure", "target": {"x": 400, "y": 1900}})

        folder = self.page("markers", add_cave)
        for offset in ((0, 0), (900, 1200)):
            self.scroll(*offset)
            told = [state(tuple(self.offset()), support.DESK, scene=folder, marker=number) for number in (0, 1)]
            shown = self.driver.execute_script(
                "return [...document.querySelectorAll('.waymark-marker:not([hidden])')].map((m) => {"
                "const t = new DOMMatrix(m.style.transform); return [t.e, t.f, m.dataset.kind]; })")
            self.assertEqual(len(shown), 2)
            for (x, y, kind), answer in zip(shown, told):
                self.assertAlmostEqual(x, answer["frameInView"]["x"], delta=0.01)
                self.assertAlmostEqual(y, answer["frameInView"]["y"], delta=0.01)
                self.assertEqual(kind, answer["kind"])

    def test_hidden_views_and_their_markers_do_not_show(self):
        self.page("hidden", lambda scene: scene["views"][1].update(hidden=True))
        self.assertEqual(self.driver.execute_script(
            "return document.querySelectorAll('.waymark-marker:not([hidden])').length"), 0)
        self.assertFalse(self.driver.execute_script("return document.querySelectorAll('#content .map').length > 0"))

    def test_the_wheel_scrolls_and_the_marker_follows(self):
        self.open("treasure")
        before = self.marker()
        support.wheel(self.driver, (500, 400), 0, 500)
        support.settle(self.driver, 0.8)
        self.assertGreater(self.offset()[1], 300)
        self.assertNotEqual(self.marker(), before)

    def test_keys_scroll(self):
        self.open("treasure")
        self.driver.find_element("id", "scroller").send_keys(Keys.ARROW_DOWN, Keys.PAGE_DOWN)
        support.settle(self.driver, 0.8)
        self.assertGreater(self.offset()[1], 200)

    def test_a_finger_drags_the_map(self):
        self.open("treasure", support.PHONE, mobile=True)
        support.drag(self.driver, (350, 600), (50, 300))
        support.settle(self.driver, 0.8)
        x, y = self.offset()
        self.assertGreater(y, 200)
        self.assertGreater(x, 50)
        answer = state((x, y), support.PHONE)
        told = answer["frameInView"]
        self.assertAlmostEqual(self.marker()[1], told["y"], delta=0.01)

    def test_a_click_flies_to_the_treasure(self):
        self.open("treasure", support.PHONE)
        self.assertEqual(self.marker()[3], "arrow")
        self.driver.execute_script(f"{MARKER}.click()")
        self.assertLess(self.offset()[0], 1400, "it flies, and is not there at once")
        support.settle(self.driver, 2)
        self.assertEqual(self.marker()[3], "x")

    def test_those_who_want_no_motion_are_there_at_once(self):
        self.open("treasure", support.PHONE, still=True)
        self.driver.execute_script(f"{MARKER}.click()")
        self.assertGreater(self.offset()[0], 1300)
        support.settle(self.driver)
        self.assertEqual(self.marker()[3], "x")

    def test_a_device_that_is_turned_has_its_marker_inside(self):
        self.open("treasure", support.PHONE, mobile=True)
        support.screen(self.driver, support.PHONE[::-1], mobile=True)
        support.settle(self.driver)
        x, y, _, _ = self.marker()
        self.assertAlmostEqual(x, support.PHONE[1] - 67, delta=1)
        self.assertLessEqual(y, support.PHONE[0] - 67)

    def test_a_screen_reader_finds_the_treasure(self):
        self.open("treasure", support.PHONE)
        support.settle(self.driver, 0.8)
        names = support.accessible_buttons(self.driver)
        self.assertEqual(len(names), 1)
        self.assertRegex(names[0], r"^treasure, \d+ points away, right and down\.$")

    def test_a_tab_that_comes_back_is_where_it_was(self):
        self.open("treasure", support.PHONE)
        self.scroll(640, 480)
        self.driver.refresh()
        support.settle(self.driver, 0.6)
        self.assertEqual(self.offset(), [640, 480])

    def test_a_tab_that_was_killed_is_where_it_was(self):
        self.open("treasure", support.PHONE)
        self.scroll(640, 480)
        support.settle(self.driver, 0.4)
        support.reload_as_if_killed(self.driver)
        self.assertEqual(self.offset(), [640, 480])

    def test_targets_have_names_and_places(self):
        self.open("ports")
        support.settle(self.driver, 0.8)
        names = support.accessible_buttons(self.driver)
        self.assertTrue(any(name.startswith("Carrow, ") for name in names), names)

    def test_scenes_without_a_marker_show_their_views(self):
        self.open("text", support.PHONE)
        self.scroll(0, 150)
        frames = json.loads(subprocess.run(
            [COMMAND, "layout", str(MAPS / "stretchy-layout"), "--viewport", "390x760", "--offset", "0,150",
             "--format", "json"], check=True, capture_output=True, text=True).stdout.splitlines()[0])
        self.assertIn("infoText", json.dumps(frames))
        label = self.driver.execute_script("return document.querySelector('#views > .label').textContent.length")
        self.assertGreater(label, 100)

    def test_scrolling_misses_no_frame_for_its_marker(self):
        self.open("treasure")
        cost = self.driver.execute_async_script("""
          const done = arguments[0], s = document.getElementById('scroller'), costs = [];
          let n = 0;
          (function next() {
            s.scrollTop = 10 * n; s.dispatchEvent(new Event('scroll'));
            requestAnimationFrame(() => {
              // The clock of a page is coarse, so ten updates are timed at once.
              const start = performance.now();
              for (let i = 0; i < 10; i++) for (const markers of waymarkPage.markers) markers.update();
              costs.push((performance.now() - start) / 10);
              ++n < 60 ? next() : done(costs.sort((a, b) => a - b)[Math.floor(costs.length * 0.95)]);
            });
          })()""")
        print(f"marker work of a frame: {cost:.3f} ms at the 95th percentile")


class InspectorTests(PageTests):
    """The page with the inspector; the tests above hold for it too where it fills the window."""

    def pick(self, device):
        self.driver.execute_script(
            "const s = document.getElementById('device'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))",
            device)
        support.settle(self.driver, 0.5)

    def set(self, selector, value):
        self.driver.execute_script(
            "const e = document.querySelector(arguments[0]); e.value = arguments[1]; e.dispatchEvent(new Event('input'))",
            selector, value)
        support.settle(self.driver, 0.6)

    def text(self, name):
        return self.driver.execute_script("return document.getElementById(arguments[0]).textContent", name)

    def test_it_tells_what_yields_and_to_what(self):
        self.open("inspector")
        self.pick("iphone-8")
        support.settle(self.driver)
        reasons = self.text("reasons")
        self.assertIn("marker.leading == map.leading + treasure.x @998", reasons)
        self.assertIn("to marker.trailing <= view.trailing", reasons)
        self.scroll(1302, 1010)
        self.assertNotIn("yields", self.text("reasons"))

    def test_a_device_has_its_insets(self):
        self.open("inspector")
        self.pick("iphone-15")
        self.scroll(0, 0)
        x, y, _, _ = self.marker()
        answer = state((0, 0), (393, 852), "59,0,34,0")
        told = answer["frameInView"]
        self.assertAlmostEqual(x, told["x"], delta=0.01)
        self.assertAlmostEqual(y, told["y"], delta=0.01)
        self.set("[data-edge=bottom][type=number]", 100)
        self.assertAlmostEqual(self.marker()[1], 852 - 100 - 67, delta=0.01)

    def test_a_priority_beyond_the_other_changes_who_yields(self):
        self.open("inspector")
        self.pick("iphone-8")
        self.assertIn('"marker.top == map.top + treasure.y @998"', self.driver.execute_script(
            "return document.getElementById('json').value"))
        before = self.driver.execute_script("return document.getElementById('reasons').textContent")
        # Squashing the pointer is now cheaper than being off the treasure.
        self.set("#priorities .slider:nth-child(1) input[type=number]", 5)
        value = self.driver.execute_script("return document.getElementById('json').value")
        self.assertIn('"compressionResistance": 5', value)
        self.assertNotEqual(before, self.text("reasons"))

    def test_errors_are_told_at_their_line(self):
        self.open("inspector")
        self.driver.execute_script(
            "const t = document.getElementById('json'); t.value = t.value.replace('marker.leading >=', 'marked.leading >=');"
            "t.dispatchEvent(new Event('input'))")
        support.settle(self.driver, 0.5)
        self.assertIn("unknown name marked.leading", self.text("complaint"))
        self.assertEqual(self.driver.execute_script("return document.querySelector('#lines mark').textContent"), "20")
        self.assertEqual(self.marker()[3], "arrow", "what was shown is still shown")

    def test_a_link_carries_the_state(self):
        self.open("inspector")
        self.pick("iphone-8")
        self.set("#priorities .slider:nth-child(2) input[type=number]", 500)
        self.scroll(200, 300)
        support.settle(self.driver, 0.8)
        link = self.driver.current_url
        self.driver.get("about:blank")
        self.driver.get(link)
        support.settle(self.driver, 0.8)
        self.assertEqual(self.offset(), [200, 300])
        self.assertIn("@500", self.driver.execute_script("return document.getElementById('json').value"))
        self.assertEqual(self.driver.execute_script("return document.getElementById('device').value"), "iphone-8")

    def test_an_inspector_that_was_killed_has_its_state(self):
        self.open("inspector")
        self.pick("iphone-8")
        self.set("#priorities .slider:nth-child(2) input[type=number]", 500)
        self.set("[data-edge=bottom][type=number]", 90)
        self.scroll(200, 300)
        support.settle(self.driver, 0.8)
        before = self.marker()
        support.reload_as_if_killed(self.driver)
        self.assertEqual(self.offset(), [200, 300])
        self.assertEqual(self.marker(), before)
        value, device, inset = self.driver.execute_script(
            "return [document.getElementById('json').value, document.getElementById('device').value,"
            "document.querySelector('[data-edge=bottom][type=number]').value]")
        self.assertIn("@500", value)
        self.assertEqual((device, inset), ("iphone-8", "90"))

    def test_a_damaged_link_shows_the_scene(self):
        self.driver.get("about:blank")
        self.driver.get(f"file://{self.folder}/inspector.html#%00not-a-state")
        support.settle(self.driver, 0.8)
        self.assertTrue(self.marker())

    def test_pictures(self):
        for name, size in (("desk", support.DESK), ("phone", support.PHONE)):
            for dark in (False, True):
                end = f"{name}-{'dark' if dark else 'light'}"
                self.open("inspector", size, dark=dark)
                if name == "desk":
                    self.pick("iphone-8")
                self.scroll(300, 400)
                support.settle(self.driver, 0.5)
                support.picture(self.driver, f"inspector-{end}")
                self.open("treasure", size, dark=dark)
                self.scroll(500, 700)
                support.picture(self.driver, f"treasure-{end}")


# The tests of the plain page run once, by their own class.
for inherited in [name for name in dir(PageTests) if name.startswith("test_") and name not in vars(InspectorTests)]:
    setattr(InspectorTests, inherited, None)


if __name__ == "__main__":
    unittest.main()
