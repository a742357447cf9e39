import Geometry
import Layout
import Testing

struct VisualFormatTests {
  /// A root with a few views in it.
  static func views() -> [String: View] {
    let root = View("root")
    var views = ["root": root]
    for name in ["a", "b", "find", "findNext", "findField", "title"] {
      let view = View(name)
      root.addSubview(view)
      views[name] = view
    }
    return views
  }

  /// Lines and the formulas they stand for.
  static let meanings: [(String, [String])] = [
    ("[a]-[b]", ["b.leading == a.trailing + 8"]),
    ("[a(>=50)]", ["a.width >= 50"]),
    ("|-50-[a]-50-|", ["a.leading == root.leading + 50", "root.trailing == a.trailing + 50"]),
    ("V:[a]-10-[b]", ["b.top == a.bottom + 10"]),
    ("[a][b]", ["b.leading == a.trailing"]),
    ("[a(100@20)]", ["a.width == 100 @20"]),
    ("[a(==b)]", ["a.width == b.width"]),
    ("[a(>=70,<=100)]", ["a.width >= 70", "a.width <= 100"]),
    (
      "|-[find]-[findNext]-[findField(>=20)]-|",
      [
        "find.leading == root.leading + 20", "findNext.leading == find.trailing + 8",
        "findField.leading == findNext.trailing + 8", "findField.width >= 20",
        "root.trailing == findField.trailing + 20",
      ]
    ),
    ("H:|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
    ("V:|-[a]", ["a.top == root.top + 20"]),
    (
      "V:|-(>=20@750,==30@low)-[a(b@499.5)]",
      ["a.top >= root.top + 20 @750", "a.top == root.top + 30 @250", "a.height == b.height @499.5"]
    ),
    ("H:[a]-gap-[b(wide)]", ["b.leading == a.trailing + 12", "b.width == 300"]),
    ("H:[a]-(-8)-[b]", ["b.leading == a.trailing - 8"]),
    ("H:[a] - (<=gap) - [b]", ["b.leading <= a.trailing + 12"]),
  ]

  @Test(arguments: meanings)
  func aLineStandsForItsConstraints(line: String, formulas: [String]) throws {
    let constraints = try VisualFormat(line).constraints(
      views: VisualFormatTests.views(), metrics: ["gap": 12, "wide": 300, "low": 250])
    #expect(constraints.map(\.name) == formulas)
  }

  /// Lines that make no sense, and the whole messages that say why.
  static let mistakes: [(String, String)] = [
    (
      "X:[a]",
      """
      expected a view in brackets, such as [title] but found 'X'
      X:[a]
      ^
      """
    ),
    (
      "H[a]",
      """
      expected ':' after H but found '['
      H[a]
       ^
      """
    ),
    (
      "V:|-[a",
      """
      expected '(' or ']' after the name of a view but found the end
      V:|-[a
            ^
      """
    ),
    (
      "[a(>50)]",
      """
      relations are ==, >= and <=
      [a(>50)]
         ^
      """
    ),
    (
      "[a(50]",
      """
      expected ',' or ')' after a predicate but found ']'
      [a(50]
           ^
      """
    ),
    (
      "[a]-20[b]",
      """
      expected '-' after a spacing but found '['
      [a]-20[b]
            ^
      """
    ),
    (
      "[a]-20@750-[b]",
      """
      a spacing with a priority needs parentheses, such as -(20@750)-
      [a]-20@750-[b]
            ^
      """
    ),
    (
      "[a]--8-[b]",
      """
      a spacing below 0 needs parentheses, such as -(-8)-
      [a]--8-[b]
          ^
      """
    ),
    (
      "[a]-",
      """
      expected a spacing, '(', '[' or '|' after '-' but found the end
      [a]-
          ^
      """
    ),
    (
      "|-[a]-|-[b]",
      """
      expected the end after the superview but found '-'
      |-[a]-|-[b]
             ^
      """
    ),
    (
      "[a(50@1001)]",
      """
      priority 1001 is off the scale; it has to be above 0 and at most 1000
      [a(50@1001)]
            ^
      """
    ),
    (
      "[a(50@hihg)]",
      """
      there is no priority or metric named hihg; priorities are numbers, or required, high, low and fittingSize
      [a(50@hihg)]
            ^
      """
    ),
    (
      "H:|-[blackBox]",
      """
      there is no view named blackBox
      H:|-[blackBox]
           ^
      """
    ),
    (
      "[a]-b-[title]",
      """
      there is no metric named b; a spacing cannot be a view
      [a]-b-[title]
          ^
      """
    ),
    (
      "[a(==c)]",
      """
      there is no view or metric named c
      [a(==c)]
           ^
      """
    ),
    (
      "|-[root]",
      """
      root has no superview that | could mean
      |-[root]
      ^
      """
    ),
    (
      "",
      """
      expected a view in brackets, such as [title] but found the end

      ^
      """
    ),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsPointedAt(line: String, message: String) {
    let error = #expect(throws: LayoutError.self) {
      try VisualFormat(line).constraints(views: VisualFormatTests.views())
    }
    #expect(error?.description == message)
  }

  @Test func viewsOfALineCanShareAnAttributeAcrossIt() throws {
    let views = VisualFormatTests.views()
    let format = try VisualFormat("H:[a]-[b]-[title]")
    let constraints = try format.constraints(views: views, alignment: .centerY)
    #expect(
      constraints.map(\.name).suffix(2) == [
        "b.centerY == a.centerY", "title.centerY == a.centerY",
      ])
    #expect(throws: LayoutError.self) {
      try format.constraints(views: views, alignment: .leading)
    }
  }

  @Test func aLineLaysOutViews() throws {
    let root = View("root")
    let left = View("left")
    let right = View("right")
    root.addSubview(left)
    root.addSubview(right)
    let views = [left, right]
    let row = try VisualFormat("H:|-[left(==right)]-[right]-|").constraints(views: views)
    let column = try VisualFormat("V:|[left(100)]").constraints(views: views)
    var layout = try Layout(of: root) {
      row
      column
      right.top == left.top
      right.height == left.height
    }
    try layout.update(to: Viewport(size: Size(width: 348, height: 600)))
    #expect(
      layout.frame(of: "right", in: .view) == Rect(x: 178, y: 0, width: 150, height: 100))
  }
}
