"""A page whose content security policy allows no elements of style."""

import support


class PolicyTests(support.ServedTests):
    def test_markers_have_their_style_and_leave_none(self):
        support.screen(self.driver, support.DESK)
        self.open("policy.html")
        place, styles = self.driver.execute_script("""
          const marker = document.querySelector('button.waymark-marker');
          const { width, height, right } = marker.getBoundingClientRect();
          return [[getComputedStyle(marker).position, width, height,
            right - document.getElementById('view').getBoundingClientRect().left],
            [document.querySelectorAll('style').length, document.adoptedStyleSheets.length]];""")
        self.assertEqual(place, ["absolute", 44, 44, 392])
        self.assertEqual(styles, [0, 1])
        self.driver.execute_script("markers.destroy()")
        self.assertEqual(self.driver.execute_script("return document.adoptedStyleSheets.length"), 0)
