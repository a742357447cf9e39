internal import ArgumentParser
internal import Waymark

/// How markers find their places, in place of what the scene says.
struct PlacementOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Place markers whose target is out of sight by this rule: clamp, ray, ellipse or "
        + "roundedRectangle:RADIUS. (default: the scene's, or clamp)",
      valueName: "rule"), completion: .list(["clamp", "ray", "ellipse", "roundedRectangle:40"]),
    transform: PlacementRule.argument)
  var rule: PlacementRule?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let rays start here: view (its middle), bounds (the middle of the marker's room) or a point of "
        + "the view.", valueName: "view|bounds|X,Y"), completion: .list(["view", "bounds"]),
    transform: Pivot.argument)
  var pivot: Pivot?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Put this part of the marker on the target; 0,0 is its top left, 0.5,1 the tip of a pin.",
      valueName: "X,Y"), transform: UnitPoint.argument)
  var anchor: UnitPoint?

  @Option(
    help: ArgumentHelp(
      "Keep this room for the artwork: frame, rotated or circumscribed.", valueName: "extent"),
    transform: Extent.argument)
  var extent: Extent?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep markers this far from the edges, in points; negative lets them beyond.",
      valueName: "TOP,LEFT,BOTTOM,RIGHT"), transform: EdgeInsets.marginsArgument)
  var margins: EdgeInsets?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Keep markers off this part of the view; repeat for several.", valueName: "X,Y,W,H"),
    transform: Rect.argument)
  var obstacle: [Rect] = []

  @Flag(help: "Keep markers out of the rounded corners and the island of a device.")
  var avoidCutouts = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show a point of the map this large, about the middle of the view.", valueName: "factor"),
    transform: { try Numbers.argument($0, in: .zoom, such: "2") })
  var zoom: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Turn the map so that this direction is up, clockwise from its own up.",
      valueName: "degrees"),
    transform: { try Numbers.argument($0, in: .bearing, such: "90") })
  var bearing: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Repeat the map after this many points; 0 along an axis that does not repeat.",
      valueName: "WxH"), transform: Size.wrapArgument)
  var wrap: Size?

  @Option(
    help: ArgumentHelp(
      "Show the X when this lies in the bounds: wholeMarker, anchor or anyPart.",
      valueName: "part"), completion: .list(Visibility.Part.allCases.map(\.rawValue)),
    transform: Visibility.Part.argument)
  var seen: Visibility.Part?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the X from this far inside the bounds on, and until this far; negative is outside. For each side: TOP,LEFT,BOTTOM,RIGHT:TOP,LEFT,BOTTOM,RIGHT.",
      valueName: "ENTER,LEAVE"), transform: Hysteresis.argument)
  var hysteresis: Hysteresis?

  @Option(
    help: ArgumentHelp(
      "Measure headings from the marker or from the pivot.", valueName: "marker|pivot"),
    transform: HeadingRule.Origin.argument)
  var headingFrom: HeadingRule.Origin?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show one of 4 or 8 directions, the nearest to the target's. (default: any)",
      valueName: "4|8"),
    transform: HeadingRule.Directions.argument)
  var directions: HeadingRule.Directions?
}

extension PlacementOptions {
  /// Applies the options to a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - hasDevice: Whether a screen that is looked through is that of a device.
  /// - Returns: The scene with what the options say.
  /// - Throws: ``CommandFailure`` if there is nothing that the options could apply to.
  func applied(to scene: Scene, hasDevice: Bool) throws(CommandFailure) -> Scene {
    guard isGiven else { return scene }
    guard hasDevice || !avoidCutouts else {
      throw CommandFailure(
        message:
          "--avoid-cutouts keeps markers out of the corners and the island of a --device, and a --viewport has none; "
          + "name the device, or keep markers off a part of the view with --obstacle X,Y,W,H",
        code: .usage)
    }
    guard !scene.markers.isEmpty else {
      throw CommandFailure(
        message: "--rule and the like place markers, and the scene has none", code: .usage)
    }
    return scene.withPlacement { placement in
      if let rule { placement.rule = rule }
      if let pivot { placement.pivot = pivot }
      if let anchor { placement.anchor = anchor }
      if let extent { placement.extent = extent }
      if let margins { placement.insets = margins }
      if let zoom { placement.projection.zoom = zoom }
      if let bearing { placement.projection.bearing = Angle(degrees: bearing) }
      if let wrap { placement.projection.period = wrap }
      if let seen { placement.visibility.part = seen }
      if let hysteresis {
        placement.visibility.enterInsets = hysteresis.enterInsets
        placement.visibility.leaveInsets = hysteresis.leaveInsets
      }
      if let headingFrom { placement.heading.origin = headingFrom }
      if let directions { placement.heading.directions = directions }
      if avoidCutouts { placement.avoidsCutouts = true }
      placement.obstacles += obstacle.map { rect in
        let numbers = [rect.minX, rect.minY, rect.size.width, rect.size.height]
        return Obstacle(numbers.map { $0.plain }.joined(separator: ","), rect)
      }
    }
  }

  private var isGiven: Bool {
    rule != nil || pivot != nil || anchor != nil || extent != nil || margins != nil
      || !obstacle.isEmpty || zoom != nil || bearing != nil || wrap != nil || seen != nil
      || hysteresis != nil || headingFrom != nil || directions != nil || avoidCutouts
  }
}

// MARK: - Values

extension PlacementRule {
  /// Reads a rule's name, with the radius of a rounded rectangle.
  static func argument(_ text: String) throws -> PlacementRule {
    switch text {
    case "clamp": return .clamp
    case "ray": return .ray
    case "ellipse": return .ellipse
    default:
      let hint = suggestion(for: text, among: ["clamp", "ray", "ellipse"])
      let expectation =
        "expected clamp, ray, ellipse or a roundedRectangle with its radius in points, such as "
        + "roundedRectangle:40\(hint)"
      let name = "roundedRectangle:"
      guard text.hasPrefix(name) else { throw ValidationError(expectation) }
      let radius = try Numbers.argument(
        text.dropFirst(name.count), separator: ",", in: [.extent], expectation)
      return .roundedRectangle(radius: radius[0])
    }
  }
}

extension Pivot {
  /// Reads a pivot.
  static func argument(_ text: String) throws -> Pivot {
    if text == "view" { return .viewCenter }
    if text == "bounds" { return .boundsCenter }
    let numbers = try Numbers.argument(
      text, separator: ",", in: [.any, .any],
      "expected view, bounds or two numbers joined by a comma, such as 160,240")
    return .point(Point(x: numbers[0], y: numbers[1]))
  }
}

extension UnitPoint {
  /// Reads an anchor.
  static func argument(_ text: String) throws -> UnitPoint {
    let numbers = try Numbers.argument(
      text, separator: ",", in: [.partOfSize, .partOfSize],
      "expected two parts of the marker's size, from -10 to 10, joined by a comma, such as 0.5,1 for the bottom"
    )
    return UnitPoint(x: numbers[0], y: numbers[1])
  }
}

extension Rect {
  /// Reads a rectangle written as `X,Y,W,H`.
  static func argument(_ text: String) throws -> Rect {
    let numbers = try Numbers.argument(
      text, separator: ",", in: [.any, .any, .extent, .extent],
      "expected a place, a width and a height of 0 or more, joined by commas, such as 260,20,115,120"
    )
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Size {
  /// Reads periods written as `WxH`, of which one may be 0.
  static func wrapArgument(_ text: String) throws -> Size {
    let expectation =
      "expected two numbers of points, each 0 or from 1e-9 to 1e12, joined by x, such as 2500x0"
    let numbers = try Numbers.argument(text, separator: "x", in: [.extent, .extent], expectation)
    guard numbers.allSatisfy({ $0 == 0 || NumberRange.positive.contains($0) }) else {
      throw ValidationError(expectation)
    }
    return Size(width: numbers[0], height: numbers[1])
  }
}

extension Extent {
  /// Reads an extent.
  static func argument(_ text: String) throws -> Extent {
    guard let extent = Extent(rawValue: text) else {
      let hint = suggestion(for: text, among: allCases.map(\.rawValue))
      throw ValidationError("expected frame, rotated or circumscribed\(hint)")
    }
    return extent
  }
}

extension Visibility.Part {
  /// Reads a part.
  static func argument(_ text: String) throws -> Visibility.Part {
    guard let part = Visibility.Part(rawValue: text) else {
      let hint = suggestion(for: text, among: allCases.map(\.rawValue))
      throw ValidationError("expected wholeMarker, anchor or anyPart\(hint)")
    }
    return part
  }
}

/// How far inside the bounds a target comes into sight, and goes out of it.
struct Hysteresis {
  var enterInsets: EdgeInsets
  var leaveInsets: EdgeInsets

  /// Reads two insets written as `ENTER,LEAVE`, or those of each side, joined by a colon.
  static func argument(_ text: String) throws -> Hysteresis {
    let expectation =
      "expected two distances in points joined by a comma, of which the first is not the smaller, "
      + "such as 20,-20, or four such on each side of a colon"
    let isForEachSide = text.contains(":")
    let sides = try text.split(
      separator: isForEachSide ? ":" : ",", omittingEmptySubsequences: false
    ).map {
      try Numbers.argument(
        $0, separator: ",", in: Array(repeating: .any, count: isForEachSide ? 4 : 1), expectation)
    }
    guard sides.count == 2, zip(sides[0], sides[1]).allSatisfy({ $0 >= $1 }) else {
      throw ValidationError(expectation)
    }
    let insets = sides.map { isForEachSide ? EdgeInsets($0) : EdgeInsets(all: $0[0]) }
    return Hysteresis(enterInsets: insets[0], leaveInsets: insets[1])
  }
}

extension HeadingRule.Directions {
  /// Reads how many directions arrows can show.
  static func argument(_ text: String) throws -> HeadingRule.Directions {
    guard let directions = Int(text).flatMap({ HeadingRule.Directions(rawValue: $0) }) else {
      throw ValidationError("expected 4 or 8")
    }
    return directions
  }
}

extension HeadingRule.Origin {
  /// Reads where headings are measured from.
  static func argument(_ text: String) throws -> HeadingRule.Origin {
    guard let origin = HeadingRule.Origin(rawValue: text) else {
      throw ValidationError("expected marker or pivot")
    }
    return origin
  }
}
