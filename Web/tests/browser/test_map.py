"""The map of a page, beside what `waymark render` draws of the same scene: turned, magnified, moving, and in any mode."""

import base64
import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import support
from support import COMMAND, MAPS

SIZE = support.DESK
# By how much, from 0 to 255, the mean colours of 20 by 20 pixels differ in all but a hundredth of a picture, in which
# the command writes the marker's name.
COMPARE = """
const [sources, done] = [arguments[0], arguments[1]];
const parts = async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width / 20, image.height / 20);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
};
Promise.all(sources.map(parts)).then(([one, other]) => {
  const differences = Array.from(one, (value, index) => Math.abs(value - other[index])).sort((a, b) => a - b);
  done([one.length === other.length, differences[Math.floor(0.99 * differences.length)]]);
});
"""


class MapTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.driver = support.browser()
        cls.addClassCleanup(cls.driver.quit)

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def hold(self, name, change, offsets, *options):
        """Holds the page of a scene that is another one changed to the pictures that the command draws."""
        scene = json.loads((MAPS / "treasure-island/scene.json").read_text())
        scene["views"][0]["backgroundColor"] = "#203040"
        change(scene)
        folder = self.folder / name
        shutil.copytree(MAPS / "treasure-island", folder)
        (folder / "scene.json").write_text(json.dumps(scene))
        page = self.folder / f"{name}.html"
        subprocess.run([COMMAND, "page", folder, *options, "-o", page], check=True)
        support.screen(self.driver, SIZE)
        self.driver.get(f"file://{page}")
        support.settle(self.driver, 0.5)
        zoom = scene["markers"][0].get("placement", {}).get("zoom", 1)
        for x, y in offsets:
            self.driver.execute_script(
                "document.getElementById('scroller').scrollTo({left: arguments[0], top: arguments[1], behavior: 'instant'})",
                x * zoom, y * zoom)
            support.settle(self.driver, 0.5)
            left, top = self.driver.execute_script(
                "const s = document.getElementById('scroller'); return [s.scrollLeft, s.scrollTop]")
            drawn = subprocess.run(
                [COMMAND, "render", folder, "--viewport", f"{SIZE[0]}x{SIZE[1]}", f"--offset={left / zoom},{top / zoom}",
                 "--format", "png", "--scale", "1", "-o", "-"], check=True, capture_output=True).stdout
            pictures = [self.driver.get_screenshot_as_base64(), base64.b64encode(drawn).decode()]
            is_as_large, difference = self.driver.execute_async_script(
                COMPARE, [f"data:image/png;base64,{picture}" for picture in pictures])
            self.assertTrue(is_as_large)
            self.assertLess(difference, 6, f"{name} at {x}, {y}")

    def test_a_map_is_where_the_command_draws_it(self):
        self.hold("plain", lambda scene: None, [(0, 0), (777, 333.5)])

    def test_a_turned_and_magnified_map_is_where_the_command_draws_it(self):
        for name, placement in {
            "turned": {"bearing": 30}, "turned-large": {"bearing": -100.5, "zoom": 1.7}, "small": {"zoom": 0.7},
        }.items():
            def turn(scene):
                scene["markers"][0].update(placement=placement)
                scene["views"][2].update(contentMode="scaleAspectFit", backgroundColor="#705030")
                scene["constraints"] += ["map.width == 2600", "map.height == 2500"]

            self.hold(name, turn, [(0, 0), (600, 900), (1300.5, 1301)])

    def test_artwork_turns_from_where_it_points_at_rest(self):
        def rest(scene):
            scene["markers"][0].update(placement={"heading": {"rest": 90}})

        self.hold("rest", rest, [(0, 0)])
        viewport = f"{SIZE[0]}x{SIZE[1]}"
        state = json.loads(subprocess.run(
            [COMMAND, "state", self.folder / "rest", "--viewport", viewport, "--json"], check=True,
            capture_output=True).stdout)["markers"][0]
        turn = self.driver.execute_script("return document.querySelector('img.waymark-art').style.transform")
        self.assertAlmostEqual(float(turn[len("rotate("):-len("deg)")]), state["placement"]["rotation"], places=3)

    def test_a_map_that_moves_in_its_content_does_so_in_a_page(self):
        def move(scene):
            scene["constraints"] = [one for one in scene["constraints"] if not one.startswith("map.")] + [
                "map.left == scroll.contentLayoutGuide.left + 0.5 * offset.x", "map.top == scroll.contentLayoutGuide.top - offset.y / 3",
                "scroll.contentLayoutGuide.width == 2500", "scroll.contentLayoutGuide.height == 2500"]

        self.hold("moving", move, [(0, 0), (500, 300), (900.5, 1200)])

    def test_a_map_is_as_its_content_mode_says(self):
        for mode in ("scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "topRight", "left"):
            def resize(scene):
                scene["views"][2].update(contentMode=mode, backgroundColor="#705030")
                scene["constraints"] += ["map.width == 3000", "map.height == 1900"]

            self.hold(mode, resize, [(0, 0), (1700, 1000)])
            self.hold(f"{mode}-css", resize, [(900, 700)], "--css")
