internal import Constraints

/// Constraints drawn as a line of text, in Apple's Visual Format Language.
///
///     let format = try VisualFormat("H:|-20-[title(>=100)]-[button(==80@750)]-|")
///     let constraints = try format.constraints(views: [title, button])
///
/// The grammar is that of Apple's Auto Layout Guide. `H:` or nothing goes from leading to trailing,
/// `V:` from top to bottom; `|` is the superview of the view beside it, `[name]` a view; between two of
/// them stands nothing for touching, `-` for the standard spacing, `-20-` or `-metric-` for a spacing,
/// or `-(…)-` for predicates. Predicates, which a view can have as well, are separated by commas; each is
/// a relation `==`, `>=` or `<=` (`==` where none is given), then a number, a metric or, for a view, the
/// name of another one whose width or height is meant, then `@` and a priority if it is not required: a number, a
/// metric, or `high`, `low` or `fittingSize`.
/// Spaces may stand between the parts.
///
/// The standard spacing is 8 points between views and 20 to the superview.
public struct VisualFormat: Sendable {
  /// The text.
  public let text: String

  /// Whether the line goes from leading to trailing rather than from top to bottom.
  public let isHorizontal: Bool

  /// What stands in the line, in order.
  let items: [Item]

  /// What stands between the items, one fewer than there are.
  let gaps: [Gap]

  /// Reads a line.
  ///
  /// - Throws: ``LayoutError/visualFormat(_:offset:message:)``, which points at the character.
  public init(_ text: String) throws(LayoutError) {
    var parser = VisualFormatParser(text)
    let line = try parser.parse()
    self.text = text
    isHorizontal = line.isHorizontal
    items = line.items
    gaps = line.gaps
  }
}

extension VisualFormat {
  /// The standard spacing between views.
  public static let standardSpacing = 8.0

  /// The standard spacing between a view and its superview.
  public static let standardSuperviewSpacing = 20.0

  /// A name that occurs in a line, and the place of its first character, counted from 0.
  struct Name: Hashable, Sendable {
    var text: String
    var offset: Int
  }

  /// A number, or a name that stands for one.
  enum Value: Hashable, Sendable {
    case number(Double, offset: Int)
    case name(Name)
  }

  /// What an extent or a spacing is held to.
  struct Predicate: Hashable, Sendable {
    var relation: Relation
    var object: Value
    /// `nil` for a required one.
    var priority: Value?
  }

  /// The superview or a view.
  enum Item: Hashable, Sendable {
    case superview(offset: Int)
    case view(Name, predicates: [Predicate])
  }

  /// What stands between two items.
  enum Gap: Hashable, Sendable {
    case none
    case standard
    case predicates([Predicate])
  }
}

extension VisualFormat {
  /// The names in brackets, each with the place of its first character, counted from 0.
  public var viewNames: [(name: String, offset: Int)] {
    items.compactMap { item in
      guard case .view(let name, _) = item else { return nil }
      return (name.text, name.offset)
    }
  }

  /// Returns the names of views, as ``viewNames``, and with them those whose extent a predicate names.
  ///
  /// - Parameter isMetric: Whether a name stands for a number, which is what a predicate means by it then.
  /// - Returns: The names in their order, each with the place of its first character, counted from 0.
  package func viewNames(
    besides isMetric: (String) -> Bool
  ) -> [(name: String, offset: Int)] {
    var names: [(name: String, offset: Int)] = []
    for case .view(let name, let predicates) in items {
      names.append((name.text, name.offset))
      for case .name(let object) in predicates.map({ $0.object }) where !isMetric(object.text) {
        names.append((object.text, object.offset))
      }
    }
    return names
  }

  func error(_ message: String, at offset: Int) -> LayoutError {
    .visualFormat(text, offset: offset, message: message)
  }
}
