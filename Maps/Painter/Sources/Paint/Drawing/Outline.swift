/// A drawing written as text: SVG's absolute `M`, `L`, `Q`, `C` and `Z`, parts parted by spaces.
struct Outline {
  /// The lines, curves already flattened.
  let lines: [Polyline]

  /// Creates a drawing from its text.
  ///
  /// - Precondition: The text holds nothing but the five commands and finite numbers.
  init(_ text: String) {
    var reader = OutlineReader(text)
    lines = reader.read()
  }
}

extension Outline {
  /// Returns the lines scaled, then turned, then moved.
  func placed(at origin: Point, scale: Point, angle: Double = 0) -> [Polyline] {
    lines.map { $0.placed(at: origin, scale: scale, angle: angle) }
  }
}

/// Reads the text of an outline, one command after another.
private struct OutlineReader {
  private var tokens: ArraySlice<Substring>
  private var lines: [Polyline] = []
  private var current: [Point] = []

  init(_ text: String) {
    tokens = text.split(whereSeparator: \.isWhitespace)[...]
  }
}

extension OutlineReader {
  mutating func read() -> [Polyline] {
    while let command = tokens.popFirst() {
      switch command {
      case "M": start(at: point())
      case "L": current.append(point())
      case "Q": quadratic()
      case "C": cubic()
      case "Z": finish(isClosed: true)
      default: preconditionFailure("Outline command \(command) is not one of M L Q C Z")
      }
    }
    finish(isClosed: false)
    return lines
  }

  private mutating func start(at point: Point) {
    finish(isClosed: false)
    current = [point]
  }

  private mutating func finish(isClosed: Bool) {
    if current.count > 1 { lines.append(Polyline(current, isClosed: isClosed)) }
    current = []
  }

  private mutating func quadratic() {
    let from = current[current.count - 1]
    let (control, to) = (point(), point())
    for step in 1...12 {
      let t = Double(step) / 12
      current.append(mixed(mixed(from, control, t), mixed(control, to, t), t))
    }
  }

  private mutating func cubic() {
    let from = current[current.count - 1]
    let (first, second, to) = (point(), point(), point())
    for step in 1...16 {
      let t = Double(step) / 16
      let start = mixed(mixed(from, first, t), mixed(first, second, t), t)
      let end = mixed(mixed(first, second, t), mixed(second, to, t), t)
      current.append(mixed(start, end, t))
    }
  }

  private mutating func point() -> Point {
    Point(number(), number())
  }

  private mutating func number() -> Double {
    guard let token = tokens.popFirst(), let number = Double(token) else {
      preconditionFailure("Outline is missing a number")
    }
    return number
  }

  private func mixed(_ start: Point, _ end: Point, _ fraction: Double) -> Point {
    start + (end - start) * fraction
  }
}
