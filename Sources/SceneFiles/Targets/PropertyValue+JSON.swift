package import Geometry
package import JSON
package import Layout
internal import Scenes

extension JSONWriter {
  /// Writes a value of properties, its members sorted by their names.
  package mutating func write(_ value: PropertyValue) {
    switch value {
    case .null: writeNull()
    case .truth(let truth): write(truth)
    case .number(let number): write(number)
    case .text(let text): write(text)
    case .list(let elements):
      beginList()
      for element in elements { write(element) }
      endList()
    case .object(let members): write(members)
    }
  }

  /// Writes properties as an object, and a member of ours among them, sorted by their names.
  package mutating func write(_ properties: [String: PropertyValue], and own: JSONMember? = nil) {
    beginObject()
    var members = properties.map { name, value in JSONMember(name) { $0.write(value) } }
    if let own { members.append(own) }
    writeMembers([], and: members.sortedByName)
    endObject()
  }

  /// Writes the properties of a target, those of a file as they stand there.
  package mutating func writeProperties(of entry: TargetList.Entry) {
    writeProperties(of: entry.source, entry.source.feature?.properties, and: nil)
  }

  /// Writes the properties of a source, those of a feature as they stand there, and a member of ours among them.
  mutating func writeProperties(
    of source: PropertySource, _ properties: JSONNode?, and own: JSONMember?
  ) {
    guard source.feature != nil else { return write(source.properties, and: own) }
    guard let members = properties?.members else { return write([:], and: own) }
    beginObject()
    writeMembers(members, and: own.map { [$0] } ?? [])
    endObject()
  }
}

// MARK: - Geometry

extension JSONWriter {
  /// Writes a point as an object with `x` and `y`.
  package mutating func member(_ name: StaticString, _ point: Point) {
    object(name) {
      $0.member("x", point.x)
      $0.member("y", point.y)
    }
  }

  /// Writes a size as an object with `height` and `width`.
  package mutating func member(_ name: StaticString, _ size: Size) {
    object(name) {
      $0.member("height", size.height)
      $0.member("width", size.width)
    }
  }

  /// Writes insets as an object.
  package mutating func member(_ name: StaticString, _ insets: EdgeInsets) {
    object(name) {
      $0.member("bottom", insets.bottom)
      $0.member("left", insets.left)
      $0.member("right", insets.right)
      $0.member("top", insets.top)
    }
  }

  /// Writes a viewport as an object with its offset as `x` and `y`, its size and its insets.
  package mutating func member(_ name: StaticString, _ viewport: Viewport) {
    object(name) {
      $0.member("height", viewport.size.height)
      $0.member("insets", viewport.insets)
      $0.member("width", viewport.size.width)
      $0.member("x", viewport.offset.x)
      $0.member("y", viewport.offset.y)
    }
  }
}
