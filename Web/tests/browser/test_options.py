"""Options of EdgeMarkers that cannot be, and functions of the page that throw."""

import unittest

import support


class OptionsTests(support.ServedTests):
    def setUp(self):
        support.screen(self.driver, support.DESK)
        self.open("markers.html")
        self.driver.get_log("browser")

    def refused(self, options):
        """What is told of options, and whether anything is left of them in the page."""
        return self.driver.execute_script(
            "window.markers?.destroy(); window.markers = null; const page = document.documentElement.outerHTML;"
            f"try {{ make({options}); return null }} catch (e) {{"
            "return [e.name, e.message, document.documentElement.outerHTML === page] }")

    def test_options_that_there_are_none_of_are_told_with_the_one_that_is_meant(self):
        for option, words in (
            ("obstacle: '.x'", "no option obstacle; did you mean obstacles?"),
            ("onvisit: () => {}", "no option onvisit; did you mean onVisit?"),
            ("labels: () => ''", "no option labels; did you mean label?"),
            ("colour: 'red'", "no option colour"),
        ):
            name, message, is_clean = self.refused("{ %s }" % option)
            self.assertEqual((name, is_clean), ("WaymarkError", True), option)
            self.assertTrue(message.endswith(words), message)

    def test_values_that_would_be_taken_for_none_are_told(self):
        for option, words in (
            ("insets: 50", "insets has to be the pixels that bars cover, such as { top: 20, bottom: 60 }; it is 50"),
            ("insets: [1, 2, 3, 4]", "it is a list"), ("insets: { tpo: 3 }", "insets has to be"),
            ("insets: { top: '20' }", "insets has to be"), ("insets: { top: NaN }", "insets has to be"),
            ("seen: 'both'", "seen has to be 'hide' or 'show'; it is the text “both”"), ("seen: null", "it is null"),
            ("onVisit: 'fly'", "onVisit has to be a function"), ("label: 'name'", "label has to be a function"),
            ("viewport: { width: 1, height: 2 }", "viewport has to be a function; it is another object"),
            ("obstacles: 5", "obstacles has to be a selector"), ("obstacles: { x: 1 }", "obstacles has to be a selector"),
            ("artwork: '<b>'", "artwork has to be the URLs of two images"),
            ("artwork: { arrow: 'a.png' }", "artwork has to be the URLs of two images"),
            ("artwork: () => '<b>'", "artwork(target) has to return an element; it returned the text “<b>”"),
            ("artwork: (one => () => one)(document.createElement('i'))", "another element for each target"),
            ("settleTime: NaN", "settleTime has to be milliseconds"), ("layer: 'view'", "layer has to be an element"),
            ("targets: 5", "targets are a list, such as"), ("targets: [null]", "target 0 is null"),
            ("targets: [{ x: 1, y: 2 }, undefined]", "target 1 is undefined"),
        ):
            name, message, is_clean = self.refused("{ %s }" % option)
            self.assertEqual((name, is_clean), ("WaymarkError", True), option)
            self.assertIn(words, message)

    def test_options_of_which_there_is_none_are_not_refused(self):
        for option in ("onVisit: null", "label: false", "insets: null", "insets: {}", "insets: { top: null }", "obstacles: ''",
                       "obstacles: null", "artwork: null", "artwork: () => null", "layer: null", "targets: null"):
            self.assertIsNone(self.refused("{ %s }" % option), option)

    def test_an_element_may_be_artwork_again_once_its_marker_has_gone(self):
        self.driver.execute_script("""
          const kept = new Map(), artwork = (target) => {
            if (!kept.has(target.id)) kept.set(target.id, document.createElement('i'));
            return kept.get(target.id);
          };
          for (let time = 0; time < 2; time++) make({ artwork });
          const { targets } = markers;
          markers.targets = [];
          markers.targets = targets;""")
        self.assertEqual(support.errors(self.driver), [])

    def test_a_label_that_throws_for_one_leaves_the_others_theirs_and_is_told_once(self):
        self.driver.execute_script("""
          window.told = [];
          addEventListener('error', (event) => { told.push(event.message); event.preventDefault(); });
          make({ label: ({ name }) => { if (name === 'Harbour') throw new Error('no word for it'); return `Nach ${name}` },
            settleTime: 50 });""")
        support.settle(self.driver, 0.5)
        self.driver.execute_script("view.scrollTo(0, 1600)")
        support.settle(self.driver, 0.5)
        names = self.driver.execute_script(
            "return [...document.querySelectorAll('.waymark-marker')].map((one) => one.getAttribute('aria-label'))")
        self.assertEqual(names[1:], ["Nach Cave", "Nach Well"])
        self.assertRegex(names[0], r"^Harbour, \d+ points away, ")
        self.assertEqual(self.driver.execute_script("return document.querySelector('.waymark-said').textContent"),
                         "Nach Cave Nach Well")
        self.assertEqual(self.driver.execute_script("return told"), ["Uncaught Error: no word for it"])


if __name__ == "__main__":
    unittest.main()
