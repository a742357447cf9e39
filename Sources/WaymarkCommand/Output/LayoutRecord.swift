internal import JSON
internal import Waymark

struct LayoutRecord: JSONRecord {
  var viewport: Viewport
  var contentSize: Size
  /// The names of views, and their frames in content and in view coordinates.
  var frames: [(name: String, content: Rect, view: Rect)]
  var outputs: [Scene.Output]
  var ambiguous: [AmbiguityReport]
  var conflicts: [ConflictReport]

  init(_ layout: inout Layout, outputs: [Scene.Output]) {
    viewport = layout.viewport
    contentSize = layout.contentSize
    frames = []
    for (index, name) in layout.viewNames.enumerated() {
      frames.append(
        (name, layout.frame(at: index, in: .content), layout.frame(at: index, in: .view)))
    }
    self.outputs = outputs
    ambiguous = layout.ambiguities
    conflicts = layout.conflicts
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("ambiguous", ambiguous)
    json.member("conflicts", conflicts)
    json.member("contentSize", contentSize)
    json.object("frames") { json in
      for (name, content, view) in frames.sorted(by: { $0.name.isBefore($1.name) }) {
        json.key(name)
        json.beginObject()
        json.member("content", content)
        json.member("view", view)
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
