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

  /// Writes properties as an object, its members sorted by their names.
  package mutating func write(_ properties: [String: PropertyValue]) {
    beginObject()
    for name in properties.keys.sortedAsMembers {
      key(name)
      write(properties[name] ?? .null)
    }
    endObject()
  }

  /// Writes the properties of a target, those of a file as they stand there.
  package mutating func writeProperties(of entry: TargetList.Entry) {
    guard let feature = entry.source.feature else { return write(entry.source.properties) }
    beginObject()
    writeMembers(of: feature.properties)
    endObject()
  }

  /// Writes the properties of a source, those of a feature as they stand there, and a member of ours among them, whose
  /// name none of them has.
  mutating func writeProperties(
    of source: PropertySource, _ node: JSONNode?, and own: String,
    _ writeOwn: (inout JSONWriter) -> Void
  ) {
    beginObject()
    if source.feature != nil {
      var members = JSONMembers(of: node)
      write(&members, before: own)
      key(own)
      writeOwn(&self)
      writeRest(of: &members)
    } else {
      let properties = source.properties
      for name in (properties.keys + [own]).sortedAsMembers {
        key(name)
        if name == own { writeOwn(&self) } else { write(properties[name] ?? .null) }
      }
    }
    endObject()
  }
}

extension Sequence<String> {
  /// The names in the order of members.
  fileprivate var sortedAsMembers: [String] {
    sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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
