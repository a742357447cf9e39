internal import Geometry
internal import Layout

extension Formula {
  /// Whether the text is a line of the Visual Format Language, as it begins with `H:` or `V:`, or with the superview or
  /// a view in brackets.
  var isVisualFormat: Bool {
    text.begins(with: "H:") || text.begins(with: "V:") || text.begins(with: "|")
      || text.begins(with: "[")
  }

  /// Returns the constraints of a line of the Visual Format Language.
  func visualConstraints(
    views: [String: View], metrics: [String: Double], _ names: FormulaNames
  ) throws(SceneError) -> [LayoutConstraint] {
    do throws(LayoutError) {
      let format = try VisualFormat(text)
      for (name, offset) in format.viewNames where views[name] == nil {
        throw LayoutError.visualFormat(
          text, offset: offset,
          message: "unknown view \(name)\(names.hint(forView: name, among: views))")
      }
      return try format.constraints(views: views, metrics: metrics)
    } catch {
      guard case .visualFormat(_, let offset, let message) = error else {
        throw self.error(error.description, at: 0)
      }
      throw self.error(message, at: offset)
    }
  }

  /// Where the formula was written, for reports.
  var constraintLocation: LayoutConstraint.Location? {
    origin.map { origin in
      let place = origin.location
      return LayoutConstraint.Location(file: origin.file, line: place.line, column: place.column)
    }
  }
}
