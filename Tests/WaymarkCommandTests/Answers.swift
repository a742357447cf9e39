/// A viewport's answer, as `state --format json` gives it.
struct StateAnswer: Decodable {
  struct Map: Decodable, Equatable {
    var width: Double
    var height: Double
    var scale: Double
  }

  struct Viewport: Decodable, Equatable {
    struct Insets: Decodable, Equatable {
      var top: Double
      var left: Double
      var bottom: Double
      var right: Double
    }

    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var insets: Insets
  }

  struct Marker: Decodable {
    struct Heading: Decodable {
      var radians: Double
      var degrees: Double
    }

    struct Slack: Decodable, Equatable {
      var x: Double
      var y: Double
    }

    var name: String
    var kind: String
    var frame: Frame
    var frameInView: Frame
    var heading: Heading
    var clamped: [String]
    var slack: Slack
    var distance: Double
    var reachable: Bool
  }

  var map: Map
  var viewport: Viewport
  var markers: [Marker]
}

struct Frame: Decodable, Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// A viewport's answer, as `layout --format json` gives it.
struct LayoutAnswer: Decodable {
  struct Frames: Decodable {
    var content: Frame
    var view: Frame
  }

  struct Ambiguity: Decodable {
    var name: String
  }

  struct Conflict: Decodable {
    var constraints: [String]
    var broken: [String]
  }

  struct Size: Decodable, Equatable {
    var width: Double
    var height: Double
  }

  /// A number, true, false, or neither.
  struct Output: Decodable, Equatable {
    var number: Double?
    var truth: Bool?

    init(number: Double? = nil, truth: Bool? = nil) {
      self.number = number
      self.truth = truth
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() { return }
      truth = try? container.decode(Bool.self)
      if truth == nil { number = try container.decode(Double.self) }
    }
  }

  var contentSize: Size
  var frames: [String: Frames]
  var outputs: [String: Output]
  var ambiguous: [Ambiguity]
  var conflicts: [Conflict]
}

/// A viewport's answer, as `explain --format json` gives it.
struct ExplanationAnswer: Decodable {
  struct Constraint: Decodable {
    var name: String
    var priority: Double
    var holds: Bool
    var tight: Bool
    var error: Double
    var heldBy: [String]
    var blockers: [String]
  }

  struct Tie: Decodable {
    var loser: String
    var winners: [String]
  }

  var constraints: [Constraint]
  var ties: [Tie]
  var ambiguous: [LayoutAnswer.Ambiguity]
  var conflicts: [LayoutAnswer.Conflict]
}
