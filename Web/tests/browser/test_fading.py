"""Markers that fade out: which way they point while they do, and that those of targets that are gone fade too."""

import json
import math
import unittest

import support

# The clock goes on by a frame, and frames are asked for by the tests alone.
FRAMES = """
  let time = 0, camera = { x: 0, y: 0 };
  performance.now = () => time;
  window.requestAnimationFrame = () => 1;
  home(`<div id=view style="width: 800px; height: 600px; overflow: hidden"></div>`);
  const view = document.getElementById('view');
  const project = ({ x, y }) => ({ x: x - camera.x, y: y - camera.y });
  const begin = (options) => mark(view, view, { steady: true, announce: false, project, ...options });
  const frame = (action) => { time += 1000 / 60; action?.(); markers.update(); return shown() };
  /** The middle, heading, opacity of each marker that shows, and where its target is. */
  const shown = () => [...document.querySelectorAll('.waymark-marker:not([hidden])')].map((one) => {
    const [x, y] = one.style.transform.match(/-?[\\d.]+(?=px)/g).map((number) => Number(number) + 22);
    const turn = Number(one.querySelector('.waymark-art').style.transform.match(/rotate\\(([-\\d.e]+)deg/)?.[1] ?? 0);
    return { name: one.target.name, x, y, turn, opacity: Number(one.style.opacity || 1), to: project(one.target) };
  });
  const opacities = (frames, name) => frames.map((one) => one.find((marker) => marker.name === name)?.opacity ?? 0);
"""


def heading(marker):
    """Which way a target is from its marker, in degrees."""
    return math.degrees(math.atan2(marker["to"]["y"] - marker["y"], marker["to"]["x"] - marker["x"]))


def between(one, other):
    """The angle between two directions, in degrees."""
    return abs((one - other + 180) % 360 - 180)


class FadingTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, support.DESK)
        self.open("containers.html")

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def crossing(self, options=""):
        """The frames in which a target crosses a corner of the view, as the marker of it fades out and in again."""
        frames = self.run_script(FRAMES + """
          begin({ targets: [{ name: 'Inn', x: 836, y: 116 }] %s });
          const frames = [];
          for (let i = 0; i < 12; i++) frames.push(frame(() => { camera = { x: 13 * i, y: 15 * i } }));
          return frames""" % options)
        inn = [marker for shown in frames for marker in shown]
        self.assertEqual(len(inn), 12)
        self.assertTrue(any(marker["opacity"] < 0.6 for marker in inn), inn)
        return inn

    def test_an_arrow_points_at_its_target_while_it_fades_out_as_that_is_in_sight(self):
        inn = self.crossing()
        for marker in inn:
            self.assertLess(between(marker["turn"], heading(marker)), 0.01, marker)
        for before, after in zip(inn, inn[1:]):
            self.assertLess(between(before["turn"], after["turn"]), 60, (before, after))

    def test_an_arrow_that_fades_keeps_to_the_headings_of_its_scene(self):
        for rule, kept in (({"directions": 8}, 22.6), ({"directions": 4}, 45.1), ({"from": "pivot"}, None),
                           ({"tolerance": 40}, 40)):
            with self.subTest(rule=rule):
                self.setUp()
                scene = """{ version: 1, views: [{ name: 'view' }, { name: 'scroll', in: 'view', kind: 'scroll' },
                  { name: 'content', in: 'scroll' }, { name: 'marker', in: 'scroll' }],
                  constraints: ['scroll.edges == view.edges', 'content.edges == scroll.edges', 'content.width == 1',
                    'content.height == 1', 'marker.width == 44', 'marker.height == 44', 'marker.left >= view.left + 8',
                    'marker.right <= view.right - 8', 'marker.top >= view.top + 8', 'marker.bottom <= view.bottom - 8',
                    'marker.left == content.left + t.x @998', 'marker.top == content.top + t.y @998'],
                  markers: [{ name: 't', view: 'marker', reference: 'content', target: { x: 0, y: 0 }, placement: { rule: 'ray',
                    anchor: 'center', visibility: { part: 'anchor' }, heading: %s } }] }""" % json.dumps(rule)
                for marker in self.crossing(f", scene: {scene}"):
                    if kept is None:
                        pivot = math.degrees(math.atan2(marker["to"]["y"] - 300, marker["to"]["x"] - 400))
                        self.assertLess(between(marker["turn"], pivot), 15, marker)
                    elif "directions" in rule:
                        self.assertLess(between(marker["turn"], heading(marker)), kept, marker)
                        self.assertAlmostEqual(marker["turn"] % (360 / rule["directions"]), 0, places=9)
                    elif math.hypot(marker["to"]["x"] - marker["x"], marker["to"]["y"] - marker["y"]) >= kept:
                        self.assertLess(between(marker["turn"], heading(marker)), 0.01, marker)

    # Targets that are gone

    def test_the_marker_of_a_target_that_is_taken_away_fades_out(self):
        for seen, x in (("hide", 3000), ("show", 3000), ("show", 200)):
            with self.subTest(seen=seen, x=x):
                self.setUp()
                inn, mill, left = self.run_script(FRAMES + f"""
                  const targets = [{{ name: 'Inn', x: {x}, y: 150 }}, {{ name: 'Mill', x: -900, y: 150 }}];
                  begin({{ targets, seen: '{seen}' }});
                  for (let i = 0; i < 20; i++) frame();
                  const frames = [shown(), frame(() => {{ markers.targets = targets.slice(1) }})];
                  for (let i = 0; i < 12; i++) frames.push(frame());
                  return [opacities(frames, 'Inn'), opacities(frames, 'Mill'),
                    [...document.querySelectorAll('.waymark-marker')].map((one) => one.target.name)]""")
                self.assertEqual(inn[0], 1)
                for before, after in zip(inn, inn[1:]):
                    self.assertTrue(before - 0.15 < after < before or after == before == 0, inn)
                self.assertEqual(inn[-1], 0)
                self.assertEqual(set(mill), {1})
                self.assertEqual(left, ["Mill"])

    def test_what_fades_as_its_target_is_gone_is_out_of_reach(self):
        for container in ("div", "svg"):
            with self.subTest(container=container):
                self.setUp()
                active, reached, back = self.run_script(FRAMES + f"""
                  const visited = [];
                  let container = view;
                  view.tabIndex = 0;
                  if ('{container}' === 'svg') {{
                    view.innerHTML = '<svg width="800" height="600" tabindex="0"></svg>';
                    container = view.firstChild;
                  }}
                  const inn = {{ id: 1, name: 'Inn', x: 3000, y: 300 }};
                  window.markers = mark(container, view, {{ steady: true, targets: [inn], settleTime: 20, project,
                    onVisit: ({{ name }}) => visited.push(name) }});
                  for (let i = 0; i < 20; i++) {{ time += 20; markers.update() }}
                  const button = document.querySelector('.waymark-marker');
                  button.focus();
                  const had = document.activeElement === button;
                  markers.targets = [];
                  time += 20;
                  markers.update();
                  const active = [had, document.activeElement === container];
                  const reached = () => {{
                    const {{ left, top, width, height }} = button.getBoundingClientRect();
                    const at = document.elementFromPoint(left + width / 2, top + height / 2);
                    return [button.contains(at), button.tabIndex, button.getAttribute('aria-hidden')];
                  }};
                  const gone = reached();
                  markers.targets = [{{ ...inn }}];
                  time += 20;
                  markers.update();
                  return [active, gone, [button.isConnected, ...reached()]]""")
                self.assertEqual(active, [True, True])
                self.assertEqual(reached, [False, -1, "true"])
                self.assertEqual(back, [True, True, 0, None])

    def test_a_target_that_is_gone_has_no_marker_where_nothing_fades(self):
        for still, options in ((True, "steady: true"), (False, "steady: false"), (False, "steady: { fadeDuration: 0 }")):
            with self.subTest(still=still, options=options):
                support.screen(self.driver, support.DESK, still=still)
                self.open("containers.html")
                self.assertEqual(self.run_script(FRAMES + f"""
                  begin({{ targets: [{{ name: 'Inn', x: 3000, y: 150 }}], {options} }});
                  for (let i = 0; i < 20; i++) frame();
                  const before = shown().length;
                  frame(() => {{ markers.targets = [] }});
                  return [before, document.querySelectorAll('.waymark-marker').length]"""), [1, 0])


if __name__ == "__main__":
    unittest.main()
