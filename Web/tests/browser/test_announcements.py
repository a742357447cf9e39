"""What screen readers are told, and that telling it takes no room in the page."""

import unittest

import support

VIEW = "width: 400px; height: 300px; overflow: hidden"
BOX = f"<div id=view style='{VIEW}'></div>"
MARK = """
  const view = document.getElementById('view');
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const marked = (targets, options = {}) => mark(view, view,
    { settleTime: 100, project: (target) => target, targets, ...options });
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
            ("<div style='display: grid; grid-template-rows: 40px 1fr; height: 100vh'><p></p><div id=view></div></div>",
             "view", ""),
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

    # A page that draws all the time

    def test_what_is_still_is_told_of_however_often_it_is_drawn(self):
        for call in ("schedule()", "update()", "targets = markers.targets"):
            for steady in ("false", "true"):
                with self.subTest(call=call, steady=steady):
                    self.setUp()
                    self.assertEqual(self.run_script(f"""
                      home(`{BOX}`);
                      {MARK}
                      const ship = {{ name: 'Ship', x: 200, y: 150 }};
                      marked([{{ name: 'Inn', x: 3000, y: 200 }}, ship], {{ steady: {steady} }});
                      let isDrawn = true;
                      (function draw() {{ if (isDrawn) {{ markers.{call}; requestAnimationFrame(draw) }} }})();
                      await wait(1000);
                      const told = [names(), said()];
                      ship.x = 5000;
                      await wait(1000);
                      told.push(names(), said());
                      isDrawn = false;
                      return told"""), [
                        ["Inn, 2630 points away, right."], "",
                        ["Inn, 2630 points away, right.", "Ship, 4630 points away, right."],
                        "Ship, 4630 points away, right."])

    def test_what_moves_is_told_of_once_it_is_still(self):
        during, after = self.run_script(f"""
          home(`{BOX}`);
          {MARK}
          const ship = {{ name: 'Ship', x: 3000, y: 150 }};
          marked([ship], {{ settleTime: 1000 }});
          await wait(1200);
          // It comes straight on, so that its marker stays where it is.
          for (let frame = 0; frame < 15; frame++) {{
            ship.x -= 20;
            markers.update();
            await wait(100);
          }}
          const during = names();
          await wait(1200);
          return [during, names()]""")
        self.assertEqual(during, ["Ship, 2630 points away, right."])
        self.assertEqual(after, ["Ship, 2330 points away, right."])

    def test_names_and_labels_that_change_while_all_is_still_are_told(self):
        self.assertEqual(self.run_script(f"""
          home(`{BOX}`);
          {MARK}
          const inn = {{ name: 'Inn', x: 3000, y: 200 }};
          let word = 'Open', asked = 0;
          const {{ open }} = engine;
          const scene = {{ version: 1, views: [{{ name: 'view' }}, {{ name: 'scroll', in: 'view', kind: 'scroll' }},
            {{ name: 'content', in: 'scroll' }}, {{ name: 'marker', in: 'scroll' }}],
            constraints: ['scroll.edges == view.edges', 'content.edges == scroll.edges', 'content.width == 1',
              'content.height == 1', 'marker.width == 44', 'marker.height == 44', 'marker.left == content.left + t.x @998',
              'marker.top == content.top + t.y @998', 'marker.left >= view.left + 8', 'marker.right <= view.right - 8',
              'marker.top >= view.top + 8', 'marker.bottom <= view.bottom - 8'],
            markers: [{{ name: 't', view: 'marker', reference: 'content', target: {{ x: 0, y: 0 }},
              placement: {{ rule: 'ray', anchor: 'center', visibility: {{ part: 'anchor' }} }} }}] }};
          marked([inn], {{ scene, label: (target, sentence) => `${{word}}: ${{sentence}}` }});
          let isDrawn = true;
          (function draw() {{ if (isDrawn) {{ markers.schedule(); requestAnimationFrame(draw) }} }})();
          await wait(500);
          const told = [names()];
          engine.open = (...given) => {{ asked += 1; return open.apply(engine, given) }};
          word = 'Closed';
          await wait(500);
          // What a label makes of a sentence may be another at any time, and the sentence is the same.
          told.push(names(), asked);
          inn.name = 'Old Inn';
          await wait(500);
          isDrawn = false;
          engine.open = open;
          return [...told, names()]"""), [
            ["Open: Inn, 2630 pt away, right."], ["Closed: Inn, 2630 pt away, right."], 0,
            ["Closed: Old Inn, 2630 pt away, right."]])

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
