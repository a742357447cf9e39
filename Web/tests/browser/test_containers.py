"""Containers of all kinds, wherever they stand in the page, and what is left of their markers."""

import unittest

import support

VIEW = "width: 600px; height: 400px; overflow: auto; border: 4px solid; box-sizing: border-box"
BOX = f"<div id=view style='{VIEW}'><div id=content style='width: 2000px; height: 2000px'></div></div>"
FIND = "const view = document.getElementById('view'), content = document.getElementById('content');"


class ContainersTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, support.DESK)
        self.open("containers.html")

    def tearDown(self):
        self.assertEqual(support.errors(self.driver), [])

    def listeners(self):
        """How many listeners there are that a page could leave behind."""
        count = 0
        for name in ("window", "document", "visualViewport", "document.getElementById('view')"):
            thing = self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": name})["result"]["objectId"]
            count += len(self.driver.execute_cdp_cmd("DOMDebugger.getEventListeners", {"objectId": thing})["listeners"])
        return count

    def hold(self, distances, count=2):
        self.assertEqual(len(distances), count, distances)
        self.assertLess(max(distances), 1, distances)

    # Shadow roots

    def test_what_scrolls_outside_a_shadow_root_is_followed(self):
        for distances in self.run_script(f"""
          const outer = home(`<div style="height: 600px; width: 900px; overflow: auto"><div style="height: 300px"></div>
            <div></div><div style="height: 3000px"></div></div><div style="height: 2000px"></div>`).firstChild;
          const root = outer.children[1].attachShadow({{ mode: 'closed' }});
          root.innerHTML = `<div>{BOX}</div>`;
          const [view, content] = [root.getElementById('view'), root.getElementById('content')];
          mark(view, content);
          await frames(5);
          const places = [astray(view, content)];
          for (const [scroller, x, y] of [[outer, 0, 150], [window, 0, 100], [view, 40, 50]]) {{
            scroller.scrollTo(x, y);
            await frames(3);
            places.push(astray(view, content));
          }}
          return places"""):
            self.hold(distances)

    def test_what_scrolls_inside_a_shadow_root_is_followed(self):
        for slot in ("<div id=place></div>", "<slot></slot>"):
            for distances in self.run_script(f"""
              const host = home(`<div></div>`).firstChild;
              const root = host.attachShadow({{ mode: 'open' }});
              root.innerHTML = `<div style="height: 500px; overflow: auto"><div style="height: 150px"></div>{slot}
                <div style="height: 2000px"></div></div>`;
              (root.getElementById('place') ?? host).innerHTML = `{BOX}`;
              const [view, content] = ['view', 'content'].map((id) => (root.getElementById('place') ? root : document)
                .getElementById(id));
              mark(view, content);
              await frames(5);
              root.firstChild.scrollTo(0, 120);
              await frames(3);
              const places = [astray(view, content)];
              view.scrollTo(40, 50);
              await frames(3);
              return [...places, astray(view, content)]"""):
                self.hold(distances)

    def test_a_container_right_under_a_shadow_root_is_marked(self):
        self.hold(self.run_script(f"""
          const root = home('<p>Map</p><div></div>').lastChild.attachShadow({{ mode: 'open' }});
          root.innerHTML = `{BOX}`;
          const view = root.firstChild, content = view.firstChild;
          mark(view, content);
          view.scrollTo(40, 50);
          await frames(3);
          return astray(view, content)"""))

    # What is left

    def test_destroying_undoes_all_that_was_done(self):
        self.driver.execute_script(f"home(`{BOX}`).firstChild.style.overflow = 'hidden'")
        before = self.listeners()
        self.assertTrue(self.run_script(f"""{FIND}
          const page = document.documentElement.outerHTML;
          mark(view, content, {{ safeAreas: true, settleTime: 50, obstacles: '#content' }});
          await frames(5);
          view.scrollTo(5, 5);
          markers.schedule();
          markers.destroy();
          markers.destroy();
          await new Promise((done) => setTimeout(done, 200));
          return document.documentElement.outerHTML === page"""))
        self.assertEqual(self.listeners(), before)

    def test_what_several_share_goes_with_the_last_of_them(self):
        self.assertEqual(self.run_script(f"""
          home(`{BOX}`).firstChild.style.overflow = 'visible';
          {FIND}
          const [one, other] = [mark(view, content), mark(view, content)];
          const kept = () => [document.querySelectorAll('style[data-waymark]').length, view.style.position];
          const seen = [kept()];
          for (const markers of [one, one, other]) {{
            markers.destroy();
            seen.push(kept());
          }}
          return seen"""), [[1, "relative"], [1, "relative"], [1, "relative"], [0, ""]])

    def test_copies_of_the_script_share_the_position_that_they_give_a_container(self):
        for first, second in (("a", "b"), ("b", "a")):
            with self.subTest(first=first):
                self.setUp()
                before, shared, after = self.run_script(f"""
                  // Under another address each module is another.
                  const copy = await import('/%57eb/edge-markers.js');
                  home(`<div style="height: 37px"></div><div style="margin-left: 50px">{BOX}</div>`);
                  {FIND}
                  view.style.overflow = 'visible';
                  const page = view.outerHTML;
                  const targets = [{{ name: 'Inn', x: 3000, y: 150 }}];
                  const options = {{ container: view, project: (target) => target, targets }};
                  const a = mark(view, content, options), b = new copy.EdgeMarkers(engine, options);
                  const place = () => [...document.querySelectorAll('.waymark-marker')].map((one) => {{
                    const {{ left, top }} = one.getBoundingClientRect();
                    return [left, top];
                  }});
                  await frames(3);
                  const before = place();
                  {first}.destroy();
                  await frames(3);
                  const shared = place();
                  {second}.destroy();
                  return [before, shared, view.outerHTML === page]""")
                self.assertEqual(before[0], before[1])
                self.assertEqual(shared, before[:1])
                self.assertTrue(after)

    def test_a_position_that_the_page_gives_a_container_later_is_kept(self):
        self.assertEqual(self.run_script(f"""
          home(`{BOX}`).firstChild.style.overflow = 'visible';
          {FIND}
          mark(view, content);
          view.style.position = 'absolute';
          markers.destroy();
          return view.style.position"""), "absolute")

    def test_nothing_that_comes_after_destroying_does_anything(self):
        for steady in ("false", "true"):
            self.assertEqual(self.run_script(f"""
              home(`{BOX}`);
              {FIND}
              const opened = watchScenes();
              let asked = 0;
              for (let time = 0; time < 5; time++) {{
                mark(view, content, {{ steady: {steady} }});
                // The observer of the markers has been called by now, and waits for the next frame.
                await new Promise((done) => new ResizeObserver(done).observe(view));
                markers.destroy();
                await frames(3);
              }}
              mark(view, content, {{ steady: {steady}, onVisit: () => asked++ }});
              const {{ targets }} = markers;
              markers.destroy();
              markers.targets = [{{ name: 'Inn', x: 1, y: 2 }}];
              for (const call of ['refresh', 'schedule', 'update']) markers[call]();
              markers.visit(targets[0]);
              await frames(3);
              return [markers.targets === targets, markers.describe(targets[0]), asked,
                opened.length > 5, opened.filter((scene) => scene.isOpen).length,
                document.querySelectorAll('[class^=waymark]').length]"""), [True, "Harbour", 0, True, 0, 0])

    def test_a_constructor_that_throws_leaves_nothing_behind(self):
        self.driver.execute_script(f"home(`{BOX}`).firstChild.style.overflow = 'visible'")
        before = self.listeners()
        for options in (
            "{ scene: '{}' }", "{ scene: { version: 1, views: [{ name: 'view' }] } }", "{ steady: { sped: 3 } }",
            "{ targets: 5 }", "{ targets: [null] }", "{ targets: [{ id: 1, x: 1, y: 1 }, { id: 1, x: 2, y: 2 }] }",
            "{ project() { throw new Error('no place') } }", "{ obstacles: ':::' }", "{ layer: 'view' }",
            "{ viewport: () => null }", "{ insets: { top: {} } }",
        ):
            with self.subTest(options=options):
                self.assertEqual(self.run_script(f"""{FIND}
                  const opened = watchScenes(), page = document.documentElement.outerHTML;
                  let problem = null;
                  try {{ mark(view, content, {{ safeAreas: true, ...{options} }}) }} catch (error) {{ problem = error }}
                  await frames(3);
                  return [problem instanceof Error, document.documentElement.outerHTML === page,
                    opened.filter((scene) => scene.isOpen).length]"""), [True, True, 0])
                self.assertEqual(self.listeners(), before)

    # Targets

    def test_targets_that_nothing_tells_apart_are_refused(self):
        for steady in ("false", "true"):
            self.assertEqual(self.run_script(f"""
              home(`{BOX}`);
              {FIND}
              mark(view, content, {{ steady: {steady} }});
              const before = markers.targets, [well] = before;
              return [[{{ id: 7, x: 1, y: 1 }}, {{ id: 7, x: 2, y: 2 }}], [well, well]].map((targets) => {{
                try {{ markers.targets = targets }} catch (error) {{
                  return [error.name, error.message, markers.targets === before];
                }}
              }})"""), [["WaymarkError", "two targets have the id 7", True],
                        ["WaymarkError", "a target is in the list twice", True]])

    # Movements

    def test_schedule_finds_a_container_that_layout_has_moved(self):
        for parent in ("static", "relative"):
            for before, after in self.run_script(f"""
              home(`<div style="position: {parent}">{BOX}</div>`);
              {FIND}
              mark(view, content);
              await frames(5);
              const places = [];
              for (const place of [view, view.parentElement]) {{
                place.before(Object.assign(document.createElement('div'), {{ style: 'height: 77px' }}));
                await frames(3);
                const before = astray(view, content);
                markers.schedule();
                await frames(2);
                places.push([before, astray(view, content)]);
              }}
              return places"""):
                self.hold(after)

    def test_schedule_finds_a_drawing_whose_view_box_has_changed(self):
        edges = self.run_script("""
          const drawing = home(`<svg viewBox="0 0 300 200" width="600" height="400" style="overflow: auto">
            </svg>`).firstChild;
          mark(drawing, drawing, { targets: [{ name: 'Moon', x: 900, y: 100 }] });
          await frames(5);
          const right = () => document.querySelector('.waymark-disc').getBoundingClientRect().right;
          const edges = [right()];
          drawing.setAttribute('viewBox', '50 20 900 600');
          markers.schedule();
          await frames(2);
          return [...edges, right()]""")
        self.assertAlmostEqual(edges[1], edges[0], delta=0.5)

    def test_content_that_a_script_scrolls_takes_no_markers_with_it(self):
        self.hold(self.run_script(f"""
          home(`{BOX}`).firstChild.style.overflow = 'hidden';
          {FIND}
          mark(view, content);
          await frames(5);
          view.scrollTo(300, 200);
          await frames(2);
          return astray(view, content)"""))

    # The page

    def test_the_page_itself_is_a_container(self):
        for name in ("documentElement", "body"):
            self.setUp()
            start, scrolled, visited = self.run_script(f"""
              home(`<div id=content style="width: 3000px; height: 3000px"></div>`);
              {FIND}
              const page = document.documentElement;
              mark(document.{name}, content, {{ seen: 'hide' }});
              await frames(5);
              const places = [astray(page, content)];
              scrollTo(200, 500);
              await frames(2);
              places.push(astray(page, content));
              markers.visit({{ x: 1800, y: 1300 }});
              await new Promise((done) => setTimeout(done, 1500));
              return [...places, [scrollX + page.clientWidth / 2, scrollY + page.clientHeight / 2]]""")
            self.hold(start)
            self.hold(scrolled)
            self.assertEqual(visited, [1800, 1300])

    def test_rectangles_to_keep_off_are_in_the_container_where_a_part_of_it_is_magnified(self):
        support.screen(self.driver, support.PHONE, mobile=True)
        self.run_script(f"""
          home(`{BOX}`);
          {FIND}
          view.style.cssText += '; width: 390px; height: 200px';
          mark(view, content, {{ obstacles: [{{ x: 330, y: 60, width: 52, height: 80 }}],
            targets: [{{ name: 'Inn', x: 1800, y: 100 }}] }});""")
        self.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
        support.drag(self.driver, (350, 700), (50, 660))
        shift, right, top, bottom = self.run_script("""
          await frames(30);
          const box = view.getBoundingClientRect();
          const at = document.querySelector('.waymark-marker').getBoundingClientRect();
          const [left, upper] = [box.left + view.clientLeft, box.top + view.clientTop];
          return [visualViewport.offsetLeft, at.right - left, at.top - upper, at.bottom - upper]""")
        self.assertGreater(shift, 100)
        self.assertTrue(right <= 330 or bottom <= 60 or top >= 140, (right, top, bottom))

    def test_a_body_that_scrolls_by_itself_is_a_container(self):
        self.hold(self.run_script(f"""
          document.documentElement.style.cssText = 'overflow: hidden; height: 100%';
          document.body.style.cssText = 'overflow: auto; height: 400px; width: 600px; margin: 30px';
          home(`<div id=content style="width: 3000px; height: 3000px"></div>`);
          {FIND}
          mark(document.body, content);
          document.body.scrollTo(200, 300);
          await frames(3);
          return astray(document.body, content)"""))

    # Scales

    def test_markers_are_as_large_as_the_pixels_of_their_container(self):
        for scale, outer, inner in (
            (1.5, "zoom: 1.5", ""), (0.5, "zoom: 0.5", ""), (1.1, "zoom: 1.1", ""), (1.5, "", "zoom: 1.5"),
            (0.5, "transform: scale(0.5); transform-origin: 0 0", ""),
            (2, "transform: scale(2); transform-origin: 0 0", ""), (1, "transform: translate(30px, 20px)", ""),
            (0.5, "", "transform: scale(0.5)"), (0.75, "zoom: 1.5", "transform: scale(0.5)"),
        ):
            for overflow in ("auto", "hidden"):
                with self.subTest(outer=outer, inner=inner, overflow=overflow):
                    self.hold(self.run_script(f"""
                      home(`<div style="position: relative; {outer}"><div style="height: 40px"></div>{BOX}</div>`);
                      {FIND}
                      view.style.cssText += '; overflow: {overflow}; {inner}';
                      mark(view, content);
                      await frames(3);
                      view.scrollTo(50, 30);
                      await frames(3);
                      return astray(view, content, {scale})"""))

    def test_obstacles_and_safe_areas_are_as_far_as_they_look_at_any_scale(self):
        def places(zoom, safe):
            self.driver.execute_cdp_cmd("Emulation.setSafeAreaInsetsOverride", {"insets": {"left": safe}})
            self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setSafeAreaInsetsOverride", {"insets": {}})
            return self.run_script(f"""
              home(`<div style="position: absolute; left: 0; top: 0; zoom: {zoom}">{BOX}<i style="position: absolute;
                left: 4px; top: 150px; width: 60px; height: 100px"></i></div>`);
              {FIND}
              mark(view, content, {{ obstacles: 'i', safeAreas: true, targets: [{{ name: 'Inn', x: -900, y: 196 }},
                {{ name: 'Mill', x: -900, y: -250 }}] }});
              return [...document.querySelectorAll('.waymark-marker')].map((one) => one.getBoundingClientRect())
                .map(({{ left, top, bottom }}) => [left, top, bottom])""")
        inn, mill = places(1, 0)
        self.assertTrue(inn[1] >= 250 or inn[2] <= 150, inn)
        self.assertEqual(mill[0], 4 + 8)
        self.assertEqual(places(2, 0), [[2 * number for number in place] for place in (inn, mill)])
        for zoom in (1, 2, 0.5):
            self.assertEqual(places(zoom, 40)[1][0], 40 + zoom * 8)


if __name__ == "__main__":
    unittest.main()
