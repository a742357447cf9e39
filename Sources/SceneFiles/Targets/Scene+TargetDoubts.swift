internal import Geometry
internal import Markers
public import Scenes

extension Scene {
  /// Returns why targets may not be meant as points of the map, or `nil` if nothing speaks against it.
  ///
  /// Coordinates that could all be degrees, or are said to be of the Earth, are doubted on a map of which it is not known
  /// where it lies, unless it is so small that all of it has such coordinates.
  public func doubt(about list: TargetList) -> String? {
    guard georeference == nil, list.looksLikeDegrees, let map,
      map.size.width > 180 || map.size.height > 90
    else { return nil }
    let reason =
      list.declaresSystem
      ? "the file declares a coordinate system, so its coordinates are of the Earth"
      : "the coordinates look like degrees of longitude and latitude"
    return "\(reason), and it is not known where on Earth the map lies"
  }

  /// Returns why targets that count as points of the map are probably degrees, or `nil` if little speaks for it.
  ///
  /// On a map of the Earth the columns of a table say what its numbers mean, such as `lon` or `x`. Those called `x` and `y`
  /// are doubted if all could be degrees and some are no whole points of the map.
  public func doubtAboutPoints(of list: TargetList) -> String? {
    guard georeference != nil, list.isTable, list.georeference == nil, let map,
      map.size.width > 180 || map.size.height > 90,
      list.entries.allSatisfy({ $0.target.position.couldBeDegrees }),
      list.entries.contains(where: { $0.target.position.isNoWholePoint })
    else { return nil }
    return
      "all coordinates could be degrees, and count as points of the map; name the columns lon and lat if they are"
  }

  /// Returns what is probably not meant of the targets that a marker points at.
  func suspicions(of list: TargetList, ofMarkerAt index: Int) -> [String] {
    if let doubt = doubt(about: list) {
      return ["\(doubt); say so with the scene's location, or they are refused without --pixels"]
    }
    var found: [String] = []
    if markers[index].targetFile != markers[0].targetFile {
      found.append(
        "commands that show many targets mark them by the scene's first marker, \(markers[0].marker.name), and leave out "
          + "these, at which \(markers[index].marker.name) points")
    }
    if let doubt = doubtAboutPoints(of: list) { found.append(doubt) }
    if list.omissions.count > 0 { found.append("\(list.omissions)") }
    found += list.doubts
    guard let map else { return found }
    // A map that repeats has no outside.
    let period = markers[index].placement.projection.period
    let outside = list.entries.lazy.filter {
      let position = $0.target.position
      return period.width == 0 && !(0...map.size.width).contains(position.x)
        || period.height == 0 && !(0...map.size.height).contains(position.y)
    }
    guard let first = outside.first?.target else { return found }
    let place = "(\(first.position.x.plain), \(first.position.y.plain))"
    found.append(
      "\(outside.count) of \(list.entries.count) targets lie outside the map, which is \(map.size.width.plain) × "
        + "\(map.size.height.plain) points; the first is \(first.name) at \(place)")
    return found
  }
}

extension Point {
  fileprivate var couldBeDegrees: Bool { x.magnitude <= 180 && y.magnitude <= 90 }

  fileprivate var isNoWholePoint: Bool { x < 0 || y < 0 || x != x.rounded() || y != y.rounded() }
}
