"""Points of contents that scroll, whatever the content's style."""

import unittest

import support

# Each target is the place of an element of the content, and its marker an X on it where it is in sight.
MARKS = """const view = document.getElementById('view'), content = document.getElementById('content');
content.style.position = 'relative';
const targets = [[150, 100], [220, 160], [1000, 120]].map(([x, y]) => ({ name: `${x}`, x, y }));
content.append(...targets.map(({ name, x, y }) => Object.assign(document.createElement('i'),
  { id: `at${name}`, style: `position: absolute; width: 0; height: 0; left: ${x}px; top: ${y}px` })));
mark(VIEW, content, { targets, seen: 'show' });
const places = () => [...document.querySelectorAll('.waymark-marker:not([hidden])')].map((e) => {
  const [marker, dot] = [e, document.getElementById(`at${e.target.name}`)].map((one) => one.getBoundingClientRect());
  return { name: e.target.name, kind: e.dataset.kind, far: Math.hypot(marker.x + marker.width / 2 - dot.x,
    marker.y + marker.height / 2 - dot.y), size: marker.width };
});
await frames(3);
const before = places();
(VIEW === view ? view : window).scrollTo(SCROLL, 0);
await frames(5);
return [before, places()];"""


class ContentsTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, support.DESK, still=True)
        self.open("containers.html")

    def hold(self, rows, in_sight):
        self.assertEqual({row["name"] for row in rows if row["kind"] == "x"}, in_sight)
        for row in rows:
            if row["kind"] == "x":
                self.assertLess(row["far"], 1, row)

    def test_points_are_in_the_pixels_of_the_content_inside_its_border(self):
        for content, view, scroll, near, later in (
            ("zoom: 2", "", 1800, {"150"}, {"1000"}), ("transform: scale(0.5); transform-origin: 0 0", "", 400,
                                                       {"150", "220"}, {"1000"}),
            ("border: 20px solid", "", 900, {"150", "220"}, {"1000"}),
            ("border: 20px solid; zoom: 1.5", "zoom: 0.8; border: 3px solid", 1400, {"150", "220"}, {"1000"}),
            ("", "", 900, {"150", "220"}, {"1000"}), ("margin: 30px; padding: 10px", "", 900, {"150", "220"}, {"1000"}),
        ):
            with self.subTest(content=content, view=view):
                before, after = self.run_script(f"""
                  home(`<div id=view style="width: 400px; height: 300px; overflow: auto; {view}">
                    <div id=content style="width: 3000px; height: 3000px; {content}"></div></div>`);
                  """ + MARKS.replace("SCROLL", str(scroll)).replace("VIEW", "view"))
                self.hold(before, near)
                self.hold(after, later)

    def test_points_are_in_the_pixels_of_the_content_where_the_page_is_zoomed(self):
        # The page's own pixels, in which it tells its width and how far it is scrolled, stay the window's.
        support.screen(self.driver, (400, 300), still=True)
        for root, body, named in ((1.5, 1, "documentElement"), (1.5, 1, "body"), (1, 1.5, "body"), (1.25, 1.2, "body")):
            with self.subTest(root=root, body=body, named=named):
                self.open("containers.html")
                before, after = self.run_script(f"""
                  home(`<div id=content style="width: 3000px; height: 3000px"></div>`).style.zoom = {body};
                  document.documentElement.style.zoom = {root};
                  document.documentElement.insertAdjacentHTML('beforeend', '<i id=view hidden></i>');
                  """ + MARKS.replace("SCROLL", "1400").replace("VIEW", f"document.{named}"))
                self.hold(before, {"150", "220"})
                self.hold(after, {"1000"})
                for row in before + after:
                    self.assertAlmostEqual(row["size"], 44, delta=0.1)


if __name__ == "__main__":
    unittest.main()
