"""What screen readers are told, and that telling it takes no room in the page."""

import unittest

import support

VIEW = "width: 400px; height: 300px; overflow: hidden"
BOX = f"<div id=view style='{VIEW}'></div>"
MARK = """
  const view = document.getElementById('view');
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const marked = (targets, options = {}) => mark(view, view, { settleTime: 100, project: (target) => target, targets, ...options });
  const names = () => [...document.querySelectorAll('.waymark-marker:not([hidden])')]
    .map((one) => one.getAttribute('aria-label'));
  const said = () => document.querySelector('.waymark-said').textContent;
"""


class AnnouncementsTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, (800, 600))
        self.open("containers.html")

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    # The page

    def test_a_page_that_fills_the_window_still_fits_into_it(self):
        for markup, container, style in (
            ("<div id=view style='width: 100%; height: 100%; overflow: hidden'></div>", "view", "height: 100%"),
            ("<div style='display: grid; grid-template-rows: 40px 1fr; height: 100vh'><p></p><div id=view></div></div>", "view", ""),
            ("<canvas id=view style='display: block; width: 100vw; height: 100vh'></canvas>", "view", ""),
            ("<div style='height: 100%'></div>", "document.body", "height: 100%"),
            ("<div id=view style='height: 100%'></div>", "view", "height: 100%; transform: translate(0)"),
        ):
            with self.subTest(markup=markup, style=style):
                self.setUp()
                self.assertEqual(self.run_script(f"""
                  document.documentElement.style.cssText = document.body.style.cssText = `{style}`;
                  home(`{markup}`);
                  const size = () => [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight];
                  const before = size();
                  mark({container}, document.body, {{ safeAreas: true, project: (target) => target }});
                  await frames(3);
                  return [before, size()]"""), [[800, 600], [800, 600]])

    def test_what_is_told_takes_no_room_whatever_the_style_of_the_page(self):
        for rule in ("position: relative; padding: 12px; width: auto; height: auto", "position: static; border: 3px solid",
                     "display: flex; min-height: 50px; margin: 9px; float: left", "display: none"):
            with self.subTest(rule=rule):
                self.setUp()
                size, display, height = self.run_script(f"""
                  home(`{BOX}`);
                  const style = Object.assign(document.createElement('style'),
                    {{ textContent: 'body > div:not(#view) {{ {rule} }}' }});
                  document.head.append(style);
                  {MARK}
                  marked([{{ name: 'Inn', x: 3000, y: 150 }}], {{ safeAreas: false }});
                  const region = document.querySelector('.waymark-said');
                  const {{ left, top, width, height }} = region.getBoundingClientRect();
                  return [[left, top, width, height], getComputedStyle(region).display, document.body.offsetHeight]""")
                self.assertEqual(size, [0, 0, 1, 1])
                self.assertEqual(display, "block")
                self.assertEqual(height, 300)

    # Targets that are set anew

    def test_a_target_that_is_set_anew_is_told_of_as_it_moves(self):
        self.assertEqual(self.run_script(f"""
          home(`{BOX}`);
          {MARK}
          const list = (...xs) => xs.map((x, id) => ({{ id, name: `T${{id}}`, x, y: 150 }}));
          const told = [];
          marked(list(3000, 200));
          for (const xs of [[2600, 200], [200, 200], [200, 100], [-900, 200], [-900, 200, 100], [-900, 200, 700]]) {{
            await wait(250);
            markers.targets = list(...xs);
            await wait(250);
            if (said() !== told.at(-1)) told.push(said());
          }}
          return told"""), ["", "T0, in view.", "T0, 930 points away, left.", "T2, 330 points away, right."])

    def test_a_target_that_was_gone_is_new_when_it_comes_back(self):
        self.assertEqual(self.run_script(f"""
          home(`{BOX}`);
          {MARK}
          const far = {{ id: 1, name: 'Inn', x: 3000, y: 150 }}, near = {{ ...far, x: 200 }};
          marked([far]);
          await wait(250);
          markers.targets = [];
          markers.targets = [near];
          await wait(250);
          const first = said();
          markers.targets = [far];
          await wait(250);
          return [first, said()]"""), ["", "Inn, 2630 points away, right."])


if __name__ == "__main__":
    unittest.main()
