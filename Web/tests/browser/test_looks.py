"""How markers look: as the style of a scene has it, and whatever a page's own style says of buttons."""

import unittest

import support

VIEW = "width: 600px; height: 400px; overflow: auto; position: relative"
BOX = f"<div id=view style='{VIEW}'><div id=content style='width: 2000px; height: 2000px'></div></div>"
SCENE = """const scene = { version: 1,
  views: [{ name: 'view' }, { name: 'scroll', in: 'view', kind: 'scroll' }, { name: 'content', in: 'scroll' },
    { name: 'marker', in: 'scroll' }],
  constraints: ['scroll.edges == view.edges', 'content.edges == scroll.edges', 'content.width == 1', 'content.height == 1',
    'marker.width == 40', 'marker.height == 30', 'marker.left >= view.left + 8', 'marker.right <= view.right - 8',
    'marker.top >= view.top + 8', 'marker.bottom <= view.bottom - 8', 'marker.left == content.left + t.x @998',
    'marker.top == content.top + t.y @998'],
  markers: [{ name: 't', view: 'marker', reference: 'content', target: { x: 0, y: 0 }, placement: { rule: 'ray', anchor: ANCHOR,
    visibility: { part: 'anchor' }, style: { opacity: { near: 100, far: 1900, nearValue: 1, farValue: 0.2 },
      scale: { near: 100, far: 1900, nearValue: 1, farValue: 0.5 } } } }] };
"""


class LooksTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, support.DESK)
        self.open("containers.html")
        self.driver.execute_script(f"home(`{BOX}`)")

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def run_script(self, script):
        return super().run_script(
            "const view = document.getElementById('view'), content = document.getElementById('content');" + script)

    def test_opacity_and_scale_of_a_scene_are_those_of_states(self):
        for steady in ("false", "true"):
            for anchor, part in (("'center'", (0.5, 0.5)), ("'topLeft'", (0, 0)), ("'bottom'", (0.5, 1)),
                                 ("{ x: 0.25, y: 1 }", (0.25, 1))):
                shown = self.run_script(SCENE.replace("ANCHOR", anchor) + f"""
                  window.markers?.destroy();
                  mark(view, content, {{ scene, steady: {steady} }});
                  view.scrollTo(0, 0);
                  await new Promise((done) => setTimeout(done, 400));
                  view.scrollTo(90, 40);
                  await new Promise((done) => setTimeout(done, 400));
                  return markers.targets.map((target) => {{
                    const element = [...document.querySelectorAll('.waymark-marker')].find((one) => one.target === target);
                    const box = element.getBoundingClientRect(), around = view.getBoundingClientRect();
                    const own = structuredClone(scene);
                    own.markers[0].target = {{ x: target.x - 90, y: target.y - 40 }};
                    const [state] = engine.open(own).states({{ width: 600, height: 400 }});
                    return [state.opacity, state.scale, state.frameInView, Number(getComputedStyle(element).opacity),
                      box.x - around.x, box.y - around.y, box.width, box.height];
                  }})""")
                for opacity, scale, frame, *found in shown:
                    self.assertTrue(0.2 < opacity < 1 and 0.5 < scale < 1, (opacity, scale))
                    x = frame["x"] + part[0] * 40 * (1 - scale)
                    y = frame["y"] + part[1] * 30 * (1 - scale)
                    for number, expected in zip(found, (opacity, x, y, 40 * scale, 30 * scale)):
                        self.assertAlmostEqual(number, expected, delta=0.01, msg=f"{steady} {anchor}")

    def test_what_a_page_says_of_buttons_moves_sizes_and_delays_no_marker(self):
        for rule in (
            "button { min-width: 64px; min-height: 48px; padding: 8px 16px; margin: 5px }",
            "button { max-width: 30px; max-height: 20px; box-sizing: content-box; border: 3px solid }",
            "button { scale: 1.2; translate: 5px 5px; rotate: 10deg; zoom: 1.1 }", "* { transition: all 3s }",
            "button[type=button] { position: relative; margin: 4px; width: auto; height: auto; inset: 3px 3px 3px 3px }",
            "button { position: relative !important; left: 9px !important }", "button { transform: scale(1.1) !important }",
            "button:not(.a):not(.b):not(.c) { width: 90px; transform-origin: 50% 50%; display: inline-flex; float: right }",
            "div { margin: 7px; padding: 3px; border: 1px solid; min-width: 99px; translate: 3px }",
            "svg:not(:root) { margin: 3px; max-width: 20px; transform: scale(0.5); position: relative; left: 4px }",
            "[hidden] { display: block !important }",
        ):
            offset, count = self.run_script(f"""
              const style = Object.assign(document.createElement('style'), {{ textContent: `{rule}` }});
              window.markers?.destroy();
              document.head.append(style);
              // The container itself stays as it is.
              view.style.cssText = `{VIEW}; margin: 0 !important; padding: 0 !important; border: 0 !important; translate: none !important`;
              content.style.cssText = 'width: 2000px; height: 2000px; margin: 0; padding: 0; border: 0; translate: none';
              mark(view, content, {{ targets: [...(window.all ?? [{{ name: 'Harbour', x: 1800, y: 300 }},
                {{ name: 'Cave', x: 300, y: 1900 }}]), {{ name: 'Well', x: 200, y: 200 }}] }});
              await frames(3);
              view.scrollTo(0, 60);
              await frames(4);
              view.scrollTo(40, 0);
              await frames(4);
              const arts = [...document.querySelectorAll('.waymark-marker:not([hidden])')].map((marker) => {{
                const [outer, inner] = [marker, marker.querySelector('.waymark-disc')].map((one) => one.getBoundingClientRect());
                // What is turned has a larger box around it, but as large a scale.
                const {{ a, b }} = marker.querySelector('.waymark-disc').getScreenCTM();
                return Math.hypot(outer.x + outer.width / 2 - inner.x - inner.width / 2,
                  outer.y + outer.height / 2 - inner.y - inner.height / 2) + 44 * Math.abs(Math.hypot(a, b) - 1);
              }});
              const found = [[...astray(view, content), ...arts],
                [...document.querySelectorAll('.waymark-marker')].filter((one) => one.checkVisibility()).length];
              style.remove();
              return found""")
            self.assertEqual((len(offset), count), (4, 2), rule)
            self.assertLess(max(offset), 1.5, (rule, offset))

    def test_what_a_page_says_of_drawings_moves_no_marker_in_one(self):
        for rule in ("* { transition: all 3s }", "svg * { transform-box: fill-box; transform-origin: center }",
                     "g { translate: 9px; scale: 2; rotate: 4deg }"):
            places = self.run_script(f"""
              window.markers?.destroy();
              const drawing = home(`<svg id=view viewBox="0 0 300 200" width="600" height="400"></svg>`).firstChild;
              const targets = [{{ name: 'Moon', x: 900, y: 100 }}];
              const place = async (rule) => {{
                const style = Object.assign(document.createElement('style'), {{ textContent: rule }});
                document.head.append(style);
                let at = targets[0];
                const markers = mark(drawing, drawing, {{ targets, project: () => at }});
                await frames(3);
                at = {{ x: 900, y: 900 }};
                markers.update();
                await frames(3);
                const {{ x, y, width }} = document.querySelector('.waymark-disc').getBoundingClientRect();
                markers.destroy();
                style.remove();
                return [x, y, width];
              }};
              return [await place(''), await place(`{rule}`)]""")
            for there, usual in zip(places[1], places[0]):
                self.assertAlmostEqual(there, usual, delta=0.5, msg=rule)

    def test_looks_stay_the_page_s(self):
        self.assertEqual(self.run_script("""
          document.documentElement.style.setProperty('--waymark-disc', 'rgb(1, 2, 3)');
          document.documentElement.style.setProperty('--waymark-layer', '7');
          mark(view, content);
          const [disc, layer] = ['.waymark-disc', '.waymark-layer'].map((one) => getComputedStyle(document.querySelector(one)));
          return [disc.fill, layer.zIndex]"""), ["rgb(1, 2, 3)", "7"])


if __name__ == "__main__":
    unittest.main()
