internal import JSON

/// The text of a file of targets, in which their names and properties are read.
enum TargetText: Sendable {
  case features([UInt8], FeatureNames)
  /// A table, and which of its columns has the names.
  case rows(TargetTable, name: Int?)
  case objects(TiledObjects)
}

extension TargetText {
  /// Returns the name of the target of a number at a byte, or `nil` if it goes by its feature's or row's.
  func name(at start: UInt32, number: Int) -> String? {
    switch self {
    case .features(let bytes, let names):
      let name = try? JSONReader.read(bytes[...], from: Int(start)) { reader throws(JSONError) in
        var ahead = reader.ahead
        return ahead.name(of: try ahead.passFeature(names))
      }
      return name ?? nil
    case .rows(let table, let column):
      var cursor = Int(start)
      guard let column, let fields = table.row(at: &cursor), column < fields.count,
        !fields[column].text.isEmpty
      else { return nil }
      return fields[column].text
    case .objects(let objects): return objects.name(at: start, number: number)
    }
  }

  /// Returns where the properties of the target of a number at a byte come from.
  func source(at start: UInt32, number: Int) -> PropertySource {
    switch self {
    case .features(let bytes, _): .feature(FeatureSource(bytes, at: Int(start)))
    case .rows(let table, let name): .row(table, name: name, offset: Int(start))
    case .objects(let objects):
      objects.object(at: start, number: number).map { .tiledObject($0) } ?? .made([:])
    }
  }

  /// Whether a target moves with the view.
  var hasParallax: Bool {
    if case .objects(let objects) = self { objects.haveParallax } else { false }
  }
}

extension JSONReader {
  /// Returns the name of a feature that was passed, or `nil` if it goes by its number.
  func name(of feature: PassedFeature) -> String? {
    (feature.properties.nameStart ?? feature.idStart).flatMap(label)
  }
}

extension PassedFeature {
  /// Whether it has a name.
  var hasName: Bool { properties.nameStart != nil || idStart != nil }
}
