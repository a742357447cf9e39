"""The pages that `waymark page --css` writes: markers that a style sheet keeps in their places."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import support
from support import COMMAND, MAPS, state, states

SIZES = (support.DESK, support.PHONE, (2700, 600), (333, 2600))
# What layout in a browser rounds a length to.
GRAIN = 1 / 64


def offsets(size, content=2500, count=12):
    """Offsets all over those that a window can scroll to, the ends among them."""
    room = [max(0, content - extent) for extent in size]
    yield from ((0, 0), tuple(room), (room[0], 0))
    for number in range(count):
        yield (number * 377 % (room[0] + 1), number * 611 % (room[1] + 1))


class StyledTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        island = MAPS / "treasure-island"
        scene = json.loads((island / "scene.json").read_text())
        # Half as fast as the map, and never beyond it: not what sticks to a place can do.
        scene["constraints"] = [line.replace(
            "marker.leading == map.leading + treasure.x @998",
            "marker.leading == map.leading + 0.5 * offset.x + 0.25 * view.width @998") for line in scene["constraints"]]
        # Wider than its artwork.
        scene["constraints"].append("marker.width == 90")
        slow = cls.folder / "slow"
        shutil.copytree(island, slow)
        (slow / "scene.json").write_text(json.dumps(scene))
        cls.scenes = {"treasure": island, "slow": slow}
        for name, path in cls.scenes.items():
            page = cls.folder / f"{name}.html"
            subprocess.run([COMMAND, "page", str(path), "--css", "-o", str(page)], check=True)
            still = re.sub(r'<script type="module">.*?</script>', "", page.read_text(), flags=re.DOTALL)
            (cls.folder / f"{name}-without-script.html").write_text(still)
        cls.driver = support.browser()
        cls.addClassCleanup(cls.driver.quit)

    def open(self, name, size=support.DESK, **how):
        support.screen(self.driver, size, **how)
        self.driver.get("about:blank")
        self.driver.get(f"file://{self.folder}/{name}.html")
        support.settle(self.driver, 0.4)

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def scroll(self, x, y):
        self.driver.execute_script(
            "document.getElementById('scroller').scrollTo({ left: arguments[0], top: arguments[1], behavior: 'instant' })",
            x, y)
        support.settle(self.driver, 0.05)

    def offset(self):
        return self.driver.execute_script(
            "const s = document.getElementById('scroller'); return [s.scrollLeft, s.scrollTop]")

    def marker(self):
        return self.driver.execute_script(
            "const m = document.querySelector('.marker'), r = m.getBoundingClientRect();"
            "return [r.x, r.y, r.width, r.height, m.dataset.kind, parseFloat(m.querySelector('.arrow').style.rotate)]")

    def check_places(self, name, scene, sizes=SIZES):
        for size in sizes:
            self.open(name, size)
            places = list(offsets(size))
            for offset, answer in zip(places, states(places, size, scene=scene), strict=True):
                self.scroll(*offset)
                self.assertEqual(self.offset(), list(offset))
                told = answer["frameInView"]
                for got, key in zip(self.marker(), ("x", "y", "width", "height")):
                    self.assertAlmostEqual(got, told[key], delta=GRAIN, msg=f"{key} at {offset} in {size}")

    def test_a_marker_sticks_where_the_command_says_without_a_script(self):
        self.check_places("treasure-without-script", self.scenes["treasure"])

    def test_a_marker_that_follows_at_a_rate_of_its_own_is_where_the_command_says(self):
        self.assertTrue("- 0.5 * var(--x)" in (self.folder / "slow.html").read_text())
        self.check_places("slow-without-script", self.scenes["slow"])

    def test_artwork_is_as_large_as_its_marker(self):
        self.open("slow-without-script")
        self.assertEqual(self.driver.execute_script(
            "return [...document.querySelectorAll('.marker > img')].map(i => [i.offsetWidth, i.offsetHeight])"),
            [[90, 67]] * 2)

    def test_arrows_point_where_the_command_says(self):
        self.open("treasure")
        for offset in offsets(support.DESK, count=6):
            self.scroll(*offset)
            *_, kind, turn = self.marker()
            answer = state(offset, support.DESK)
            self.assertEqual(kind, answer["kind"])
            if kind == "arrow":
                self.assertAlmostEqual(turn, answer["heading"]["degrees"], delta=0.01)

    def test_without_a_script_no_arrow_points_anywhere(self):
        self.open("treasure-without-script")
        self.assertEqual(self.driver.execute_script(
            "return ['arrow', 'x'].map(c => getComputedStyle(document.querySelector('.marker > .' + c)).visibility)"),
            ["hidden", "visible"])

    def test_a_click_flies_to_the_treasure_without_a_script(self):
        for size in (support.DESK, support.PHONE):
            self.open("treasure-without-script", size)
            self.driver.find_element("css selector", ".marker").click()
            support.settle(self.driver, 2)
            x, y, width, height, *_ = self.marker()
            # As far as the map goes.
            middle = [max(extent / 2, 1610 + 33.5 - (2500 - extent)) for extent in size]
            self.assertAlmostEqual(x + width / 2, middle[0], delta=1)
            self.assertAlmostEqual(y + height / 2, middle[1], delta=1)

    def test_a_screen_reader_is_told_where_the_treasure_is(self):
        self.open("treasure", support.PHONE)
        support.settle(self.driver, 0.8)
        name = self.driver.execute_script("return document.querySelector('.marker').getAttribute('aria-label')")
        self.assertRegex(name, r"^treasure, \d+ points away, right and down\.$")

    def test_a_tab_that_comes_back_is_where_it_was(self):
        self.open("treasure", support.PHONE)
        self.scroll(640, 480)
        self.driver.refresh()
        support.settle(self.driver, 0.6)
        self.assertEqual(self.offset(), [640, 480])

    def test_pictures(self):
        self.open("treasure")
        self.scroll(500, 700)
        support.picture(self.driver, "styled")


if __name__ == "__main__":
    unittest.main()
