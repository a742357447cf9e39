public import Layout
public import Markers
public import Scenes

/// Why a check of a marker did not pass.
public enum ExpectationFailure: Error, Hashable, Sendable {
  /// The marker does not do what was expected of it.
  case unmet(UnmetExpectation)
  /// The scene has no marker of the name; the names it has follow.
  case unknownMarker(String, known: [String])
  /// The layout has no view of a name that the marker refers to; the names it has follow.
  case missingView(marker: String, view: String, known: [String])
  /// There is no device of the name.
  case unknownDevice(String)
  /// There is no layout at the viewport.
  case badViewport(LayoutError)
  /// The marker cannot be placed by its rules.
  case badPlacement(PlacementError)
  /// The scene makes no sense.
  case badScene(SceneError)
}

extension ExpectationFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unmet(let expectation): expectation.description
    case .unknownMarker(let name, let known):
      "cannot find a marker named \(name); \(choice(of: name, among: known, empty: "the scene has none"))"
    case .missingView(let marker, let view, let known):
      "cannot follow marker \(marker): there is no view named \(view); \(choice(of: view, among: known, empty: "the layout has none"))"
    case .unknownDevice(let name):
      "cannot find a device named \(name)\(suggestion(for: name, among: Device.all.map(\.name)))"
    case .badViewport(let error): error.description
    case .badPlacement(let error): error.description
    case .badScene(let error): error.description
    }
  }

  private func choice(of name: String, among known: [String], empty: String) -> String {
    if let near = nearestName(to: name, among: known) { return "did you mean \(near)?" }
    return known.isEmpty ? empty : "there are \(known.joined(separator: ", "))"
  }
}
