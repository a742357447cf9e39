/// How strongly the solver holds a constraint.
///
/// A priority is a number above 0 and at most 1000, on Auto Layout's scale. Constraints at
/// ``required`` must hold, and the solver refuses a system in which they cannot. Every other
/// priority states a preference. The solver meets preferences strongest first, and never gives
/// up any part of a stronger one to come closer to a weaker one.
///
/// Use the named levels where they fit, and step from them where they do not:
///
///     let caption = Priority.high - 1
///     caption < .high       // true
///     caption.isRequired    // false
public struct Priority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number above 0 and at most 1000.
  public let rawValue: Float

  /// Creates a priority from a number, or returns `nil` if the number is off the scale.
  ///
  /// Use this initializer for numbers that come from outside the program; use ``init(_:)`` for
  /// numbers written in it.
  @inlinable
  public init?(rawValue: Float) {
    guard rawValue > 0, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }
}

extension Priority {
  /// Creates a priority from a number on the scale.
  ///
  /// - Precondition: `value` is above 0 and at most 1000.
  @inlinable
  public init(_ value: Float) {
    guard let priority = Priority(rawValue: value) else {
      preconditionFailure("Priority \(value) is not above 0 and at most 1000")
    }
    self = priority
  }

  /// Creates the priority nearest to a number that somebody wrote, or returns `nil` if it is off the scale.
  ///
  /// Priorities are told apart to 0.0001 at 1000, but what is below ``required`` stays below.
  public init?(nearest number: Double) {
    guard number > 0, number <= 1000 else { return nil }
    self.init(rawValue: number < 1000 ? min(Float(number), Float(1000).nextDown) : 1000)
  }

  /// A Boolean value that indicates whether the solver must satisfy the constraint.
  @inlinable public var isRequired: Bool { rawValue == 1000 }
}

// MARK: - Named levels

extension Priority {
  /// The priority of a constraint that must hold: 1000.
  @inlinable public static var required: Priority { Priority(1000) }

  /// The priority at which a view resists being compressed below its content: 750.
  @inlinable public static var high: Priority { Priority(750) }

  /// The priority at which a view resists growing beyond its content: 250.
  @inlinable public static var low: Priority { Priority(250) }

  /// The priority at which a view takes its smallest fitting size: 50.
  @inlinable public static var fittingSize: Priority { Priority(50) }
}

// MARK: - Stepping

extension Priority {
  /// Returns the priority a given distance above another.
  ///
  /// - Precondition: The result is on the scale.
  public static func + (priority: Priority, distance: Float) -> Priority {
    Priority(priority.rawValue + distance)
  }

  /// Returns the priority a given distance below another.
  ///
  /// - Precondition: The result is on the scale.
  public static func - (priority: Priority, distance: Float) -> Priority {
    Priority(priority.rawValue - distance)
  }
}

// MARK: - Conformances

extension Priority: Comparable {
  public static func < (lhs: Priority, rhs: Priority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

#if !hasFeature(Embedded)
  extension Priority: Codable {}
#endif

extension Priority: CustomStringConvertible {
  /// The level's name, or the number where the level has none.
  public var description: String {
    Priority.levels.first { $0.priority == self }?.name ?? rawValue.decimal.description
  }

  /// The levels that have names, as scenes and visual formats spell them.
  package static let levels: [(name: String, priority: Priority)] = [
    ("fittingSize", .fittingSize), ("high", .high), ("low", .low), ("required", .required),
  ]
}

extension Float {
  /// The double whose shortest decimal is this number's, to write it as people do.
  package var decimal: Double {
    #if hasFeature(Embedded)
      // Where the engine is downloaded, only doubles have texts; four decimals tell priorities apart.
      self < 1 ? Double(self) : (Double(self) * 10_000).rounded() / 10_000
    #else
      Double(description) ?? Double(self)
    #endif
  }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a priority from a number in the source text.
  ///
  /// - Precondition: The number is above 0 and at most 1000.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(Float(value))
  }

  /// Creates a priority from a number in the source text.
  ///
  /// It is the nearest one, as of ``init(nearest:)``: what is below ``required`` stays below.
  ///
  /// - Precondition: The number is above 0 and at most 1000.
  public init(floatLiteral value: Double) {
    guard let priority = Priority(nearest: value) else {
      preconditionFailure("Priority \(value) is not above 0 and at most 1000")
    }
    self = priority
  }
}
