import Scenes
import Testing

struct NearestNameTests {
  @Test(arguments: [
    ("leding", "leading"), ("LEADING", "leading"), ("heigth", "height"), ("wdith", "width"),
    ("tpo", "top"), ("traling", "trailing"),
  ])
  func slipsFindWhatWasMeant(_ slip: String, _ name: String) {
    let names = ["leading", "trailing", "top", "bottom", "width", "height"]
    #expect(nearestName(to: slip, among: names) == name)
    #expect(suggestion(for: slip, among: names) == "; did you mean \(name)?")
  }

  @Test(arguments: ["zzzzzz", "somewhere else"])
  func whatIsFarFromAllSuggestsNothing(_ name: String) {
    #expect(nearestName(to: name, among: ["leading", "trailing"]) == nil)
    #expect(suggestion(for: name, among: ["leading", "trailing"]).isEmpty)
  }

  @Test func ofTwoAsNearTheFirstIsMeant() {
    #expect(nearestName(to: "bat", among: ["cat", "rat"]) == "cat")
  }

  @Test(arguments: [("lead", "leading"), ("BOT", "bottom"), ("tr", nil)])
  func beginningsFindTheFirstNameTheyBegin(_ beginning: String, _ name: String?) {
    let names = ["leadingMargin", "trailingMargin", "leadingMarginGuide", "bottomMargin"]
    #expect(nearestName(to: beginning, among: names) == name.map { "\($0)Margin" })
  }

  @Test(arguments: [
    ("Guide", "leadingMarginGuide"), ("margin", "leadingMargin"),
    ("in", nil),
  ])
  func `where no name begins so, endings find the first name they end`(
    _ ending: String, _ name: String?
  ) {
    let names = ["leadingMargin", "trailingMargin", "leadingMarginGuide"]
    #expect(nearestName(to: ending, among: names) == name)
  }

  @Test func noNamesSuggestNothing() {
    #expect(nearestName(to: "a", among: []) == nil)
  }
}
