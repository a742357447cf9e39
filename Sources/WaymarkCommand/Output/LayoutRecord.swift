internal import JSON
internal import Waymark

struct LayoutRecord: JSONRecord {
  var viewport: Viewport
  var contentSize: Size
  var frames: [ViewFrame]
  var outputs: [Scene.Output]
  var ambiguous: [AmbiguityReport]
  var conflicts: [ConflictReport]

  init(_ layout: inout Layout, _ frames: [ViewFrame], outputs: [Scene.Output]) {
    viewport = layout.viewport
    contentSize = layout.contentSize
    self.frames = frames
    self.outputs = outputs
    ambiguous = layout.ambiguities
    conflicts = layout.conflicts
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("ambiguous", ambiguous)
    json.member("conflicts", conflicts)
    json.member("contentSize", contentSize)
    json.object("frames") { json in
      for frame in frames.sorted(by: { $0.name.isBefore($1.name) }) {
        json.key(frame.name)
        json.beginObject()
        json.member("content", frame.content)
        json.member("view", frame.view)
        json.endObject()
      }
    }
    json.object("outputs") { json in
      for output in outputs.sorted(by: { $0.name.isBefore($1.name) }) {
        json.key(output.name)
        json.write(output.value)
      }
    }
    json.member("viewport", viewport)
  }
}

extension String {
  fileprivate func isBefore(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension JSONWriter {
  /// Writes a number, true, false, or `null` for an output without value.
  fileprivate mutating func write(_ value: Scene.Output.Value) {
    switch value {
    case .number(let number): write(number)
    case .truth(let truth): write(truth)
    case .undefined: writeNull()
    }
  }
}

extension AmbiguityReport: JSONRecord {
  /// Writes the ends of the range as far as it has any.
  func writeMembers(to json: inout JSONWriter) {
    if range.upperBound.isFinite { json.member("greatest", range.upperBound) }
    if range.lowerBound.isFinite { json.member("least", range.lowerBound) }
    json.member("name", name)
  }
}

extension ConflictReport: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("broken", broken)
    json.member("constraints", constraints)
  }
}
