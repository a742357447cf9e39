import Foundation

/// The ports of the sea chart as a GeoJSON FeatureCollection in canvas coordinates, a feature a line.
struct PortList {
  /// The file below the folder of maps.
  static let path = "harbour/ports.geojson"
}

extension PortList {
  /// Writes the list below a folder.
  func write(below folder: String) throws(PaintError) {
    let path = "\(folder)/\(PortList.path)"
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
      throw .cannotWrite(path: path, reason: "the folder may be missing or read-only")
    }
  }

  private var text: String {
    let features = HarbourCoast.all.flatMap { coast in
      coast.ports.map { port in
        "    {\"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": "
          + "[\(Int(port.place.x)), \(Int(port.place.y))]}, \"properties\": {\"name\": "
          + "\"\(port.name)\", \"group\": \"\(coast.name)\", \"priority\": \(port.priority)}}"
      }
    }
    return """
      {
        "type": "FeatureCollection",
        "features": [
      \(features.joined(separator: ",\n"))
        ]
      }

      """
  }
}
