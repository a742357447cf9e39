"""EdgeMarkers in a real browser."""

import unittest

from selenium.webdriver.common.keys import Keys

import support

SHOWN = """return [...document.querySelectorAll('.waymark-marker:not([hidden])')].map(e => {
  const r = e.getBoundingClientRect(); return [e.getAttribute('aria-label'), r.left, r.top, r.right, r.bottom] })"""


class MarkersTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, support.DESK)
        self.open("markers.html")

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def make(self, options="{}"):
        self.driver.execute_script(f"make({options})")

    def shown(self):
        support.settle(self.driver)
        return self.driver.execute_script(SHOWN)

    def view(self):
        return self.driver.execute_script(
            "const r = view.getBoundingClientRect(); return [r.left + 4, r.top + 4, r.right - 4, r.bottom - 4]")

    def test_targets_out_of_sight_have_markers_inside_the_view(self):
        self.make()
        shown = self.shown()
        self.assertEqual(len(shown), 2)
        left, top, right, bottom = self.view()
        for _, x0, y0, x1, y1 in shown:
            self.assertTrue(left + 7.9 <= x0 and x1 <= right - 7.9 and top + 7.9 <= y0 and y1 <= bottom - 7.9, shown)

    def test_names_say_where_a_target_is(self):
        self.make()
        names = [name for name, *_ in self.shown()]
        self.assertTrue(names[0].startswith("Harbour, ") and names[0].endswith(" away, right."), names)
        self.assertTrue(any(name.startswith("Harbour, ") for name in support.accessible_buttons(self.driver)))

    def test_markers_follow_scrolling(self):
        self.make()
        before = self.shown()
        self.driver.execute_script("view.scrollTo(0, 1600)")
        after = self.shown()
        self.assertNotEqual([row[1:] for row in before], [row[1:] for row in after])
        self.assertEqual({row[0].split(",")[0] for row in after}, {"Harbour", "Well"})

    def test_markers_keep_off_controls(self):
        self.make("{ targets: [{ name: 'Corner', x: -900, y: -600 }] }")
        (_, x0, y0, _, _), = self.shown()
        control = self.driver.execute_script(
            "const r = document.querySelector('.control').getBoundingClientRect(); return [r.right, r.bottom]")
        self.assertTrue(x0 >= control[0] - 1 or y0 >= control[1] - 1, (x0, y0, control))

    def test_obstacles_may_be_gone_through_once_or_be_live(self):
        self.make("{ targets: [{ name: 'Corner', x: -900, y: -600 }] }")
        usual = self.shown()
        for obstacles in ("document.querySelectorAll('.control').values()", "new Set(document.querySelectorAll('.control'))",
                          "() => document.querySelectorAll('.control').values()"):
            self.make("{ targets: [{ name: 'Corner', x: -900, y: -600 }], obstacles: %s }" % obstacles)
            self.driver.execute_script("markers.refresh()")
            self.assertEqual(self.shown(), usual, obstacles)
        self.make("{ targets: [{ name: 'Corner', x: -900, y: -600 }], obstacles: document.getElementsByClassName('later') }")
        self.assertNotEqual(self.shown(), usual)
        self.driver.execute_script("document.querySelector('.control').classList.add('later'); markers.refresh()")
        self.assertEqual(self.shown(), usual)

    def test_a_click_scrolls_there_and_tells_so_once(self):
        self.make()
        self.shown()
        self.driver.execute_script("said = []; new MutationObserver(() => said.push("
                                   "document.querySelector('.waymark-said').textContent)).observe("
                                   "document.querySelector('.waymark-said'), { childList: true })")
        button = self.driver.find_element("css selector", ".waymark-marker:not([hidden])")
        button.click()
        support.settle(self.driver, 2)
        self.assertEqual({row[0].split(",")[0] for row in self.shown()}, {"Cave", "Well"})
        said = self.driver.execute_script("return said")
        self.assertEqual(len(said), 1, said)
        self.assertIn("Harbour, in view.", said[0])

    def test_the_wheel_over_a_marker_scrolls_what_is_below_it(self):
        self.make("{ targets: [{ name: 'Corner', x: 1900, y: 1900 }] }")
        (_, x0, y0, x1, y1), = self.shown()
        self.driver.execute_script(
            "told = [0, 0]; [view, document].forEach((one, i) => one.addEventListener('wheel', () => { told[i] += 1 }))")
        at = ((x0 + x1) / 2, (y0 + y1) / 2)
        self.assertTrue(self.driver.execute_script(
            "return Boolean(document.elementFromPoint(...arguments[0]).closest('.waymark-marker'))", at))
        support.wheel(self.driver, at, 30, 200)
        support.settle(self.driver, 0.5)
        self.assertEqual(self.driver.execute_script("return [view.scrollLeft, view.scrollTop, ...told]"), [30, 200, 1, 1])
        # What listens may want the wheel for itself, such as for a zoom.
        self.driver.execute_script("view.addEventListener('wheel', (event) => event.preventDefault(), { passive: false })")
        support.wheel(self.driver, at, 30, 200)
        support.settle(self.driver, 0.5)
        self.assertEqual(self.driver.execute_script("return [view.scrollLeft, view.scrollTop, ...told]"), [30, 200, 2, 2])

    def test_the_wheel_over_a_marker_scrolls_the_page_where_the_map_is_at_its_end(self):
        self.driver.execute_script("document.body.style.height = '3000px'")
        self.make("{ targets: [{ name: 'North', x: 900, y: -900 }] }")
        self.driver.execute_script("scrollTo(0, 10); view.scrollTo(600, 0)")
        (_, x0, y0, x1, y1), = self.shown()
        support.wheel(self.driver, ((x0 + x1) / 2, (y0 + y1) / 2), 0, -10)
        support.settle(self.driver, 0.5)
        self.assertEqual(self.driver.execute_script("return [view.scrollTop, scrollY]"), [0, 0])

    def test_the_keyboard_reaches_and_presses_markers(self):
        support.screen(self.driver, support.DESK, still=True)
        self.make()
        self.shown()
        self.driver.execute_script("view.focus()")
        self.driver.switch_to.active_element.send_keys(Keys.TAB)
        self.assertIn("Harbour", self.driver.switch_to.active_element.get_attribute("aria-label"))
        self.driver.switch_to.active_element.send_keys(Keys.ENTER)
        support.settle(self.driver)
        self.assertGreater(self.driver.execute_script("return view.scrollLeft"), 1000)
        self.assertEqual(self.driver.execute_script("return document.activeElement.id"), "view")

    def test_right_to_left_content_is_marked_where_it_is(self):
        self.driver.execute_script("view.dir = 'rtl'")
        self.make("{ seen: 'show' }")
        # The view shows the right end of the content first: 'Harbour' is in it, the others to its left.
        names = {row[0] for row in self.shown()}
        self.assertIn("Harbour, in view.", names)
        harbour = next(row for row in self.shown() if row[0].startswith("Harbour"))
        place = self.driver.execute_script(
            "const r = document.getElementById('content').getBoundingClientRect(); return [r.left + 1800, r.top + 300]")
        self.assertAlmostEqual((harbour[1] + harbour[3]) / 2, place[0], delta=0.5)
        self.assertAlmostEqual((harbour[2] + harbour[4]) / 2, place[1], delta=0.5)

    def test_markers_stay_on_a_screen_that_is_magnified(self):
        support.screen(self.driver, support.PHONE, mobile=True)
        self.make()
        self.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
        shown = self.shown()
        left, top, width, height, scale = self.driver.execute_script(
            "const v = visualViewport; return [v.offsetLeft, v.offsetTop, v.width, v.height, v.scale]")
        self.assertEqual(scale, 2)
        self.assertTrue(shown)
        for _, x0, y0, x1, y1 in shown:
            self.assertTrue(left <= x0 and x1 <= left + width + 0.5 and top <= y0 and y1 <= top + height + 0.5,
                            (shown, left, top, width, height))

    def test_steady_markers_glide_aside_for_another_that_fades_in_and_then_rest(self):
        self.make("{ targets: [{ name: 'Harbour', x: 1800, y: 300 }], steady: { speed: 100 } }")
        self.shown()
        places, seen, is_over = self.driver.execute_async_script("""
          const done = arguments[0], places = [], seen = [], begin = performance.now();
          const [harbour] = document.querySelectorAll('.waymark-marker');
          markers.targets = [...markers.targets, { name: 'Inn', x: 1800, y: 304 }];
          (function next() {
            const r = harbour.getBoundingClientRect();
            places.push(r.top);
            const inn = document.querySelectorAll('.waymark-marker')[1];
            if (inn) seen.push(Number(inn.style.opacity || 1));
            if (performance.now() - begin < 1500) return requestAnimationFrame(next);
            // Nothing is asked of what is at rest.
            let asked = 0;
            const { schedule } = markers;
            markers.schedule = () => { asked += 1; schedule.call(markers) };
            setTimeout(() => done([places, seen, asked === 0]), 200);
          })()""")
        steps = [abs(there - here) for here, there in zip(places, places[1:])]
        # A frame counts as 50 ms at most.
        self.assertLess(max(steps), 100 * 0.05 + 0.01, steps)
        self.assertGreater(sum(step > 0 for step in steps), 3, steps)
        self.assertTrue(any(0 < opacity < 1 for opacity in seen) and seen[-1] == 1, seen)
        self.assertTrue(is_over)
        (_, _, top, _, bottom), (_, _, other_top, _, other_bottom) = self.shown()
        self.assertTrue(bottom <= other_top or other_bottom <= top, self.shown())

    def test_steady_markers_are_in_their_places_at_once_for_those_who_want_no_motion(self):
        support.screen(self.driver, support.DESK, still=True)
        self.make("{ steady: { speed: 50 } }")
        self.shown()
        before, after, later = self.driver.execute_async_script("""
          const done = arguments[0];
          const place = () => { const r = document.querySelector('.waymark-marker').getBoundingClientRect();
            return [r.left, r.top] };
          const before = place();
          view.scrollTo(0, 700);
          requestAnimationFrame(() => requestAnimationFrame(() => {
            const after = place();
            setTimeout(() => done([before, after, place()]), 500);
          }))""")
        self.assertNotEqual(before, after)
        self.assertEqual(after, later)

    def test_a_drawing_has_markers_of_its_own_kind(self):
        self.driver.execute_script("makeDrawing()")
        support.settle(self.driver)
        (name, x0, _, x1, _), = [row for row in self.shown() if row[0].startswith("Moon")]
        right = self.driver.execute_script("return document.getElementById('drawing').getBoundingClientRect().right")
        self.assertAlmostEqual(x1, right - 8 - 2.5, delta=3)
        self.assertEqual(self.driver.execute_script(
            "return document.querySelector('#drawing .waymark-marker').namespaceURI"), "http://www.w3.org/2000/svg")
        self.driver.execute_script("document.querySelector('#drawing .waymark-marker').focus()")
        self.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.assertEqual(self.driver.execute_script("return visited"), [["Moon", True]])

    def test_a_drawing_has_images_for_artwork(self):
        picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='%s'/>"
        arrow, x = picture % "arrow", picture % "x"
        self.driver.execute_script(
            "makeDrawing({ targets: [{ name: 'Moon', x: 300, y: 900 }, { name: 'Sun', x: 100, y: 100 }], seen: 'show',"
            " size: 50, artwork: { arrow: arguments[0], x: arguments[1] } })", arrow, x)
        support.settle(self.driver)
        shown = self.driver.execute_script("""
          return [...document.querySelectorAll('#drawing .waymark-marker')].map((marker) => {
            const image = marker.querySelector('image'), box = marker.getBoundingClientRect();
            const { a, b } = image.transform.baseVal.consolidate().matrix;
            return [marker.target.name, image.getAttribute('href'), Math.round(box.width), Math.round(box.height),
              Math.round(Math.atan2(b, a) * 180 / Math.PI)] })""")
        self.assertEqual(shown, [["Moon", arrow, 50, 50, 90], ["Sun", x, 50, 50, 0]])

    def test_artwork_is_not_turned_where_it_has_no_direction(self):
        scene = """{ version: 1, views: [{ name: 'view' }, { name: 'scroll', in: 'view', kind: 'scroll' },
          { name: 'content', in: 'scroll' }, { name: 'marker', in: 'scroll' }],
          constraints: ['scroll.edges == view.edges', 'content.edges == scroll.edges', 'content.width == 1',
            'content.height == 1', 'marker.width == 44', 'marker.height == 44', 'marker.left >= view.left + 8',
            'marker.right <= view.right - 8', 'marker.top >= view.top + 8', 'marker.bottom <= view.bottom - 8',
            'marker.left == content.left + t.x @998', 'marker.top == content.top + t.y @998'],
          markers: [{ name: 't', view: 'marker', reference: 'content', target: { x: 0, y: 0 }, placement: { rule: 'ray',
            anchor: 'center', visibility: { part: 'anchor' }, heading: { tolerance: %d, rest: 90 } } }] }"""
        for steady in ("false", "true"):
            for tolerance, turn in ((0, -90), (100_000, 0)):
                with self.subTest(steady=steady, tolerance=tolerance):
                    self.setUp()
                    self.make(f"{{ scene: {scene % tolerance}, steady: {steady}, targets: [{{ name: 'Far', x: 9000, y: 150 }}],"
                              " artwork: () => document.createElement('i') }")
                    support.settle(self.driver)
                    shown = self.driver.execute_script("""
                      const { a, b } = new DOMMatrix(getComputedStyle(document.querySelector('.waymark-marker i')).transform);
                      return Math.round(Math.atan2(b, a) * 180 / Math.PI)""")
                    self.assertAlmostEqual(shown, turn, delta=8)

    MANY = "Array.from({ length: %d }, (_, i) => ({ name: `T${i}`, x: 37 * i %% 9000 - 3000, y: 91 * i %% 9000 - 3000 }))"

    def test_ten_thousand_targets_cost_a_frame_little(self):
        self.make("{ targets: %s, limit: 40 }" % (self.MANY % 10000))
        self.assertEqual(len(self.shown()), 40)
        costs = self.driver.execute_script("""
          const costs = [];
          for (let step = 0; step < 200; step++) {
            view.scrollTo(7 * step, 7 * step);
            void view.scrollTop;
            const start = performance.now();
            for (let i = 0; i < 5; i++) markers.update();
            costs.push((performance.now() - start) / 5);
          }
          return costs.sort((a, b) => a - b)""")
        print(f"10,000 targets, 40 markers: {costs[100]:.2f} ms an update, {costs[190]:.2f} at the 95th percentile")
        # Markers of targets that are far by now have gone from the page, not only from sight.
        kept = self.driver.execute_script("return document.querySelectorAll('.waymark-marker').length")
        self.assertLessEqual(kept, 2 * 40 + 32)

    def test_of_many_targets_the_nearest_out_of_sight_are_marked(self):
        def marked(limit):
            self.make("{ targets: %s, limit: %s }" % (self.MANY % 1500, limit))
            self.driver.execute_script("view.scrollTo(300, 200)")
            support.settle(self.driver, 0.1)
            return {name.split(",")[0] for name, *_ in self.shown()}
        # All those out of sight, of which the nearest are taken here.
        everything = marked("Infinity")
        self.assertGreater(len(everything), 1400)
        middle = self.driver.execute_script("return [300 + view.clientWidth / 2, 200 + view.clientHeight / 2]")

        def distance(name):
            number = int(name[1:])
            return (37 * number % 9000 - 3000 - middle[0]) ** 2 + (91 * number % 9000 - 3000 - middle[1]) ** 2
        self.assertEqual(marked(5), set(sorted(everything, key=distance)[:5]))
        self.assertEqual(marked(60), set(sorted(everything, key=distance)[:60]))

    def test_nothing_is_left_of_markers_that_are_destroyed(self):
        self.make()
        self.driver.execute_script("markers.destroy()")
        self.assertEqual(self.driver.execute_script(
            "return document.querySelectorAll('.waymark-layer, .waymark-said').length"), 0)

    def test_bad_options_are_told(self):
        message = self.driver.execute_script("try { make({ container: null }) } catch (e) { return e.message }")
        self.assertIn("container", message)
        for scene in ("'{}'", "'null'", "null"):
            message = self.driver.execute_script("try { make({ scene: %s }) } catch (e) { return e.name }" % scene)
            self.assertEqual(message, "WaymarkError")
        message = self.driver.execute_script("try { make({ scene: '{bad' }) } catch (e) { return `${e.name}: ${e.message}` }")
        self.assertTrue(message.startswith("WaymarkError: scene.json:1:2: "), message)
        for limit in ("NaN", "null", "2.5", "-1", "'40'"):
            message = self.driver.execute_script("try { make({ limit: %s }) } catch (e) { return e.message }" % limit)
            self.assertIn("limit is how many markers show at most", message or "", limit)
        for option in ("size: -5", "size: 0", "size: NaN", "margin: -1", "margin: Infinity"):
            message = self.driver.execute_script("try { make({ %s }) } catch (e) { return e.message }" % option)
            self.assertIn("size and margin are pixels", message or "", option)
        for project in ("() => ({ x: '3', y: '4' })", "async () => ({ x: 3, y: 4 })", "() => [3, 4]"):
            message = self.driver.execute_script("try { make({ project: %s }) } catch (e) { return e.message }" % project)
            self.assertIn("has to return numbers x and y", message or "", project)

    def test_options_without_a_value_are_those_not_given(self):
        self.make()
        usual = self.shown()
        self.make("{ limit: undefined, size: undefined, rule: undefined, seen: undefined, safeAreas: undefined }")
        self.assertEqual(self.shown(), usual)

    def test_pictures(self):
        for dark in (False, True):
            support.screen(self.driver, support.DESK, dark=dark)
            self.make("{ seen: 'show' }")
            support.settle(self.driver)
            support.picture(self.driver, f"markers-{'dark' if dark else 'light'}")


if __name__ == "__main__":
    unittest.main()
