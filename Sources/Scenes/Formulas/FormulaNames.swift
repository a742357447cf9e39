internal import Geometry
internal import Layout
internal import Markers

/// What a name in a formula stands for.
enum FormulaReference {
  case number(Scalar)
  case anchor(FormulaItem, Anchor.Attribute)
}

/// A view of a scene, or a guide of one.
struct FormulaItem {
  var view: String
  var guide: LayoutItem.Guide
}

/// The names that the formulas of a scene may use.
///
/// All formulas share them, so that none copies the scene.
final class FormulaNames {
  let scene: Scene
  private let isView: (String) -> Bool
  private let movableMarkers: Set<Int>
  private let indexOfMarker: [String: Int]
  /// How many unknown names are still given the nearest known one, which takes a look at all of those.
  private var suggestionsLeft = mostSuggestions

  /// For how many mistakes the nearest of all names is looked for, which takes time in proportion to them.
  static let mostSuggestions = 100

  /// Creates the names.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - movableMarkers: The places of the markers whose targets can be the viewport's, while those of all others
  ///     are constants.
  ///   - isView: Tells whether a name is that of a view.
  init(
    of scene: Scene, movableMarkers: Set<Int> = [], isView: @escaping (String) -> Bool
  ) {
    self.scene = scene
    self.isView = isView
    self.movableMarkers = movableMarkers
    var indexOfMarker: [String: Int] = [:]
    // Of two of one name the first counts.
    for (index, marker) in scene.markers.enumerated().reversed() {
      indexOfMarker[marker.marker.name] = index
    }
    self.indexOfMarker = indexOfMarker
  }
}

extension FormulaNames {
  /// Returns a half-sentence that suggests the nearest of some views, empty if none is near or after many mistakes.
  func hint(forView name: String, among views: [String: View]) -> String {
    suggestionsLeft -= 1
    return suggestionsLeft < 0 ? "" : suggestion(for: name, among: views.keys.sorted())
  }

  /// Returns what a path such as `view.safeArea.top` stands for.
  func reference(
    _ names: [String], of formula: Formula, at offset: Int
  ) throws(SceneError) -> FormulaReference {
    let path = names.joined(separator: ".")
    if let number = try number(names, path, of: formula, at: offset) { return .number(number) }
    guard isView(names[0]) else {
      suggestionsLeft -= 1
      #if !WAYMARK_PAGE
        let markers = suggestionsLeft < 0 ? [] : scene.markers.map { $0.marker.name }
        let unspeakable = markers.first {
          !SceneReader.isPlain($0) && path.begins(with: $0 + ".")
        }
        if let unspeakable {
          throw formula.error(
            "no constraint can spell \(path); rename the marker \(unspeakable), with letters, digits and _",
            at: offset)
        }
      #endif
      let known = suggestionsLeft < 0 ? [] : knownNames
      let meant = [path, names[0]].lazy.map { suggestion(for: $0, among: known) }
      throw formula.error(
        "unknown name \(path)\(meant.first { !$0.isEmpty } ?? ownTarget(names))", at: offset)
    }
    guard names.count > 1 else {
      throw formula.error("\(path) needs an attribute, such as \(path).top", at: offset)
    }
    let item = FormulaItem(view: names[0], guide: try guide(names, of: formula, at: offset))
    let name = names[names.count - 1]
    guard let attribute = Anchor.Attribute(rawValue: name) else {
      let known = Anchor.Attribute.allCases.map { $0.rawValue }
      throw formula.error(
        "unknown attribute \(name) of \(names.dropLast().joined(separator: "."))\(suggestion(for: name, among: known))",
        at: offset + path.count - name.count)
    }
    return .anchor(item, attribute)
  }

  /// Returns the number that a path names, or `nil` if it names none.
  private func number(
    _ names: [String], _ path: String, of formula: Formula, at offset: Int
  ) throws(SceneError) -> Scalar? {
    let constant = scene.constants[path]
    let coordinate = targetCoordinate(names)
    let parameter = FormulaNames.parameter(path)
    var meanings = (constant == nil ? 0 : 1) + (coordinate == nil ? 0 : 1)
    if parameter != nil { meanings += 1 }
    if names.count > 1, isView(names[0]),
      Anchor.Attribute(rawValue: names[names.count - 1]) != nil
    {
      meanings += 1
    }
    if let constant, meanings == 1 { return .constant(constant) }
    if let coordinate, meanings == 1 { return coordinate }
    if let parameter, meanings == 1 { return .parameter(parameter) }
    guard constant != nil || coordinate != nil || parameter != nil else { return nil }
    throw formula.error(
      "\(path) means two things; give what is called \(names[0]) another name", at: offset)
  }

  private func guide(
    _ names: [String], of formula: Formula, at offset: Int
  ) throws(SceneError) -> LayoutItem.Guide {
    if names.count == 2 { return .view }
    let guides = LayoutItem.Guide.allCases.filter { $0 != .view }
    guard names.count == 3, let guide = guides.first(where: { $0.name == names[1] }) else {
      // As UIKit spells it, such as safeAreaLayoutGuide.
      let meant = guides.first { names[1].begins(with: $0.name) }.map { [$0.name] }
      throw formula.error(
        "unknown guide \(names[1]) of \(names[0])\(suggestion(for: meant?[0] ?? names[1], among: meant ?? guides.map { $0.name }))",
        at: offset + names[0].count + 1)
    }
    return guide
  }

  /// Suggests the target of the scene's only marker in place of one that another scene has.
  private func ownTarget(_ names: [String]) -> String {
    guard names.count == 2, names[1] == "x" || names[1] == "y", scene.markers.count == 1 else {
      return ""
    }
    let name = scene.markers[0].marker.name
    #if !WAYMARK_PAGE
      guard SceneReader.isPlain(name) else {
        return
          "; that of the marker \(name) no constraint can spell: rename it, with letters, digits and _"
      }
    #endif
    return "; did you mean \(name).\(names[1])?"
  }

  /// The coordinate that a path such as `treasure.x` names.
  private func targetCoordinate(_ names: [String]) -> Scalar? {
    guard names.count == 2, let index = indexOfMarker[names[0]] else { return nil }
    let target = scene.markers[index].marker.target
    let isMovable = movableMarkers.contains(index)
    switch names[1] {
    case "x": return isMovable ? .target(.x(target.x, of: index)) : .constant(target.x)
    case "y": return isMovable ? .target(.y(target.y, of: index)) : .constant(target.y)
    default: return nil
    }
  }

  /// Returns whether a path such as `offset.x` is a number of the viewport.
  static func isParameter(_ path: String) -> Bool { parameter(path) != nil }

  /// Returns the number of the viewport that a path names; a target goes by its marker's name.
  private static func parameter(_ path: String) -> ViewportParameter? {
    ViewportParameter(rawValue: path).flatMap { isNamed($0) ? $0 : nil }
  }

  private static func isNamed(_ parameter: ViewportParameter) -> Bool {
    parameter != .targetX && parameter != .targetY
  }

  private var knownNames: [String] {
    scene.views.map { $0.name } + Array(scene.constants.keys).sorted()
      + scene.markers.map { $0.marker.name }.filter(SceneReader.isPlain)
      .flatMap { ["\($0).x", "\($0).y"] }
      + ViewportParameter.allCases.filter(FormulaNames.isNamed).map { $0.rawValue }
  }
}

extension FormulaNames {
  /// Checks that a view has the guide that is meant; layouts do so themselves for constraints.
  func check(
    _ item: FormulaItem, of formula: Formula, at offset: Int
  ) throws(SceneError) {
    let root = scene.views.first?.name ?? ""
    let what = "there is no \(item.view).\(item.guide.name)"
    switch item.guide {
    case .view, .margins: return
    case .content, .frame:
      guard scene.views.contains(where: { $0.name == item.view && $0.kind == .scroll }) else {
        throw formula.error("\(what), as only scroll views have one", at: offset)
      }
    case .safeArea, .topGuide, .bottomGuide:
      guard item.view == root else {
        throw formula.error("\(what), as only the root view \(root) has one", at: offset)
      }
    }
  }
}
