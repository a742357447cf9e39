internal import Waymark

// The objects of the command's JSON. Their keys are a promise to scripts.

struct StateRecord: Encodable {
  var map: MapRecord?
  var viewport: ViewportRecord
  var markers: [MarkerRecord]
}

struct MapRecord: Encodable {
  var width: Double
  var height: Double
  var scale: Double

  init?(_ map: Scene.MapDescription?) {
    guard let map else { return nil }
    width = map.size.width
    height = map.size.height
    scale = map.scale
  }
}

struct ViewportRecord: Encodable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var insets: EdgeInsets

  init(_ viewport: Viewport) {
    x = viewport.offset.x
    y = viewport.offset.y
    width = viewport.size.width
    height = viewport.size.height
    insets = viewport.insets
  }
}

struct FrameRecord: Encodable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ frame: Rect) {
    x = frame.origin.x
    y = frame.origin.y
    width = frame.size.width
    height = frame.size.height
  }
}

struct MarkerRecord: Encodable {
  struct Heading: Encodable {
    var radians: Double
    var degrees: Double
  }

  var name: String
  var kind: String
  var frame: FrameRecord
  var frameInView: FrameRecord
  var heading: Heading
  var clamped: [String]
  var slack: Point
  var distance: Double
  var reachable: Bool
  /// What rules of placement add; left out where constraints say all.
  var placement: PlacementRecord?

  init(_ state: MarkerState) {
    name = state.name
    kind = state.kind
    frame = FrameRecord(state.frame)
    frameInView = FrameRecord(state.frameInView)
    let angle = state.orientation.heading
    heading = Heading(radians: angle.radians, degrees: angle.degrees)
    clamped = state.clampedEdges.map(\.rawValue)
    slack = state.slack
    distance = state.distance
    reachable = state.isReachable
    placement = state.details.map { PlacementRecord($0) }
  }
}

struct LayoutRecord: Encodable {
  struct Frames: Encodable {
    var content: FrameRecord
    var view: FrameRecord
  }

  struct Ambiguity: Encodable {
    var name: String
    /// The ends of the range, `null` where it has none.
    var least: Double?
    var greatest: Double?

    init(_ report: AmbiguityReport) {
      name = report.name
      least = report.range.lowerBound.isFinite ? report.range.lowerBound : nil
      greatest = report.range.upperBound.isFinite ? report.range.upperBound : nil
    }
  }

  struct Conflict: Encodable {
    var constraints: [String]
    var broken: [String]

    init(_ report: ConflictReport) {
      constraints = report.constraints
      broken = report.broken
    }
  }

  var viewport: ViewportRecord
  var contentSize: Size
  var frames: [String: Frames]
  var outputs: [String: OutputValueRecord]
  var ambiguous: [Ambiguity]
  var conflicts: [Conflict]
}

/// A number, true, false, or `null` for an output without value.
struct OutputValueRecord: Encodable {
  var value: Scene.Output.Value

  init(_ value: Scene.Output.Value) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .number(let number): try container.encode(number)
    case .truth(let truth): try container.encode(truth)
    case .undefined: try container.encodeNil()
    }
  }
}

struct ExplanationRecord: Encodable {
  struct Constraint: Encodable {
    var name: String
    /// Who made it: declared, content or layout.
    var origin: String
    /// How its sides compare: `==`, `<=` or `>=`.
    var relation: String
    var priority: Float
    var holds: Bool
    var tight: Bool
    var error: Double
    /// Everything that keeps it from holding.
    var heldBy: [String]
    /// Those of ``heldBy`` that do more than connect the others.
    var blockers: [String]

    init(_ report: ConstraintReport, blame: Blame) {
      name = report.name
      origin = report.origin.rawValue
      relation = report.relation.rawValue
      priority = report.priority.rawValue
      holds = report.error == 0
      tight = report.isTight
      error = report.error
      heldBy = report.heldBy
      blockers = blame.blockers
    }
  }

  struct Tie: Encodable {
    var loser: String
    var winners: [String]
  }

  var viewport: ViewportRecord
  var markers: [MarkerRecord]
  var constraints: [Constraint]
  struct Holding: Encodable {
    var attribute: String
    var constraints: [String]

    init(_ report: HoldingReport) {
      attribute = report.attribute.rawValue
      constraints = report.constraints
    }
  }

  var ties: [Tie]
  var ambiguous: [LayoutRecord.Ambiguity]
  var conflicts: [LayoutRecord.Conflict]
  /// The contradictions in words, with what would resolve them.
  var diagnoses: [String]
  /// What holds the view that was asked for.
  var holding: [Holding]?
}

struct SizeRecord: Encodable {
  struct Pixels: Encodable {
    var width: Int
    var height: Int
  }

  var file: String
  var size: Size
  var pixels: Pixels
  var scale: Double
  var dotsPerInch: Double?
}

struct DeviceRecord: Encodable {
  var name: String
  var width: Double
  var height: Double
  var scale: Double
  var insets: EdgeInsets
  var landscapeInsets: EdgeInsets
}
