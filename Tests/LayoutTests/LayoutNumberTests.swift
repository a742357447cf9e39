import Constraints
import Geometry
import Layout
import Testing

/// Numbers that no layout can be computed with, and those that are not what a double holds of them.
struct LayoutNumberTests {
  @Test(arguments: [.nan, .infinity, 1e13] as [Double])
  func spacingsThatAreNoneAreRefused(_ spacing: Double) {
    let stack = StackView("stack", axis: .horizontal, spacing: spacing)
    for name in ["a", "b"] { stack.addArrangedSubview(View(name)) }
    expectRefusal(of: stack, mentioning: "stack")
  }

  @Test(arguments: [.infinity, 2e12] as [Double])
  func imagesThatAreTooLargeAreRefused(_ extent: Double) {
    expectRefusal(
      of: ImageView("picture", imageSize: Size(width: extent, height: 3)), mentioning: "picture")
  }

  @Test(
    arguments: [
      (.nan, 3), (3, .nan), (.nan, .nan), (.nan, View.noIntrinsicMetric),
    ] as [(Double, Double)])
  func imagesWithoutANumberForTheirSizeAreRefused(_ width: Double, _ height: Double) {
    let size = Size(width: width, height: height)
    expectRefusal(of: ImageView("picture", imageSize: size), mentioning: "picture")
    let stack = StackView("stack", axis: .horizontal)
    stack.addArrangedSubview(ImageView("picture", imageSize: size))
    expectRefusal(of: stack, mentioning: "picture")
  }

  @Test func textsThatAreTooLargeAreRefused() {
    expectRefusal(
      of: Label("label", text: "hello world", advance: 1e300, lineHeight: 1e300),
      mentioning: "label")
  }

  private func expectRefusal(of view: View, mentioning name: String) {
    let error = #expect(throws: LayoutError.self) {
      let root = View("root")
      root.addSubview(view)
      var layout = try Layout(of: root, constraints: [])
      try layout.update(to: Viewport(size: Size(width: 300, height: 200)))
    }
    #expect(error?.description.contains("\(name)") == true)
    #expect(error?.description.contains("cannot be computed with") == true)
  }

  @Test(arguments: [.infinity, .greatestFiniteMagnitude, 1e12] as [Double])
  func aViewMayBeWishedForWithoutLimit(_ extent: Double) throws {
    let (root, label) = (View("root"), Label("label", text: "hello world"))
    root.addSubview(label)
    let layout = try Layout(of: root, constraints: [])
    let plain = try #require(layout.fittingSize(of: "label", target: .zero))
    let wished = try #require(
      layout.fittingSize(
        of: "label", target: Size(width: 40, height: extent), horizontal: .required))
    #expect(wished.width == 40)
    #expect(wished.height > plain.height && wished.height < 1000)
  }

  @Test(arguments: [0, -2, .nan, .infinity] as [Double])
  func aDisplayScaleThatIsNoneIsRefused(_ scale: Double) throws {
    var layout = try Layout(of: View("root"), constraints: [])
    let error = #expect(throws: LayoutError.self) {
      try layout.update(to: Viewport(size: Size(width: 3, height: 2), displayScale: scale))
    }
    #expect(
      error?.description
        == "cannot lay out for displayScale = \(scale); it has to be finite and above 0")
  }

  @Test(arguments: [100, 0.2, 1.0 / 3, -0.7, 1e9])
  func aConstantThatIsSetMeansWhatOneThatIsDeclaredDoes(_ constant: Double) throws {
    let (root, set, declared) = (View("root"), View("set"), View("declared"))
    root.addSubview(set)
    root.addSubview(declared)
    var layout = try Layout(of: root) {
      (set.left + 100.1 == root.left + 50).identifier("moves")
      declared.left + 100.1 == root.left + .constant(constant)
    }
    try layout.update(to: Viewport(size: Size(width: 300, height: 200)))
    try layout.setConstant(of: "moves", to: constant)
    #expect(
      layout.frame(of: "set", in: .view)?.minX == layout.frame(of: "declared", in: .view)?.minX)
  }
}
