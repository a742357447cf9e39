"""What the tests in a browser share: Chromium without a window, a server of this folder, and touches."""

import functools
import http.server
import json
import os
import pathlib
import subprocess
import threading
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[3]
PICTURES = ROOT / ".build" / "web" / "pictures"
COMMAND = os.environ.get("WAYMARK_COMMAND", str(ROOT / ".build/debug/waymark"))
MAPS = ROOT / "Maps"
LIBRARIES = pathlib.Path(os.environ.get("WAYMARK_LIBRARIES", ROOT / ".build/browser/libraries"))
# Where the server has the library of each of the makers of `adapters.html`, and its folder.
MAKERS = {
    "leaflet": ("/libraries/leaflet/static/leaflet", LIBRARIES / "leaflet/static/leaflet"),
    "maplibre": ("/libraries/maplibre/srcjs", LIBRARIES / "maplibre/srcjs"),
    "openLayers": ("/libraries/openlayers/js", LIBRARIES / "openlayers/js"),
    "openLayers2": ("/javascript/openlayers", pathlib.Path("/usr/share/javascript/openlayers")),
    "scroll": ("", ROOT), "canvas": ("", ROOT),
}
DESK, PHONE = (1200, 800), (390, 760)


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def translate_path(self, path):
        # Pages name the engine beside its script, and libraries of the machine by /javascript.
        if path.endswith(".wasm"):
            return str(ROOT / ".build/web" / path.rpartition("/")[2])
        if path.startswith("/javascript/"):
            return "/usr/share" + path.split("?")[0]
        if path.startswith("/libraries/"):
            return str(LIBRARIES) + path.split("?")[0].removeprefix("/libraries")
        return super().translate_path(path)

    def log_message(self, *_):
        pass


def serve():
    """Serves the checkout on this machine, and returns its address."""
    handler = functools.partial(Quiet, directory=str(ROOT))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def browser():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--enable-unsafe-swiftshader"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.set_script_timeout(20)
    return driver


class ServedTests(unittest.TestCase):
    """Tests of pages of this folder, served to a browser."""

    @classmethod
    def setUpClass(cls):
        cls.address = serve()
        cls.driver = browser()
        cls.addClassCleanup(cls.driver.quit)

    def open(self, page):
        """Opens a page and waits until it says that it is ready."""
        self.driver.get(f"{self.address}/Web/tests/browser/{page}")
        WebDriverWait(self.driver, 20).until(lambda driver: driver.execute_script("return window.ready"))

    def run_script(self, script):
        """Runs the body of an asynchronous function in the page, and returns what it does."""
        answer = self.driver.execute_async_script(
            "const done = arguments[0]; (async () => {" + script + "})()"
            ".then((value) => done([value, null]), (error) => done([null, String(error.stack)]))")
        self.assertIsNone(answer[1])
        return answer[0]

    def base(self, maker):
        """Where the server has the library of a maker; without it, the test is skipped."""
        base, folder = MAKERS[maker]
        if not folder.exists():
            self.skipTest(f"{folder} is not here")
        return base


def screen(driver, size, *, dark=False, still=False, mobile=False, scale=1):
    """Makes the window a screen of a size in points."""
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": size[0], "height": size[1], "deviceScaleFactor": scale, "mobile": mobile})
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": mobile})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
        {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}]})


def drag(driver, start, end, steps=12):
    """Drags a finger over the screen."""
    def touch(kind, points):
        driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch("touchStart", [{"x": start[0], "y": start[1]}])
    for step in range(1, steps + 1):
        part = step / steps
        touch("touchMove", [{"x": start[0] + (end[0] - start[0]) * part, "y": start[1] + (end[1] - start[1]) * part}])
    touch("touchEnd", [])


def wheel(driver, at, dx, dy):
    driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": at[0], "y": at[1], "deltaX": dx, "deltaY": dy})


def settle(driver, seconds=0.3):
    """Waits until frames have been drawn for a while."""
    driver.execute_async_script(
        "const done = arguments[1], end = performance.now() + 1000 * arguments[0];"
        "(function next() { performance.now() > end ? done() : requestAnimationFrame(next) })()", seconds)


def reload_as_if_killed(driver):
    """Loads the page again as when a browser has died: nothing that the page would keep as it goes is kept."""
    driver.execute_script("Storage.prototype.setItem = () => {}; history.replaceState = () => {}")
    driver.refresh()
    settle(driver, 0.8)


def picture(driver, name):
    PICTURES.mkdir(parents=True, exist_ok=True)
    driver.save_screenshot(str(PICTURES / f"{name}.png"))


def errors(driver):
    """What the page has said went wrong."""
    return [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"
            and "favicon" not in entry["message"]]


def accessible_buttons(driver):
    """The names of the buttons that a screen reader finds."""
    driver.execute_cdp_cmd("Accessibility.enable", {})
    nodes = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return [node.get("name", {}).get("value", "") for node in nodes
            if node.get("role", {}).get("value") == "button" and not node.get("ignored")]


def states(offsets, size, insets="0,0,0,0", scene="treasure-island", marker=0):
    """What the command says of viewports."""
    answer = subprocess.run(
        [COMMAND, "state", str(MAPS / scene), "--viewport", f"{size[0]}x{size[1]}", "--insets", insets,
         "--format", "json", *(f"--offset={x},{y}" for x, y in offsets)],
        check=True, capture_output=True, text=True)
    return [json.loads(line)["markers"][marker] for line in answer.stdout.splitlines()]


def state(offset, size, insets="0,0,0,0", scene="treasure-island", marker=0):
    """What the command says of a viewport."""
    return states([offset], size, insets, scene, marker)[0]
