internal import Layout

/// A formula that names a marker or its views, for copies of the marker to have as their own.
struct FormulaTemplate {
  private enum Part {
    /// What every copy says alike.
    case text(String)
    /// The name of one of the marker's views.
    case view(String)
    /// The name of the marker, as in `treasure.x`.
    case marker
  }

  private let parts: [Part]
  private let origin: Formula.Origin?
}

extension FormulaTemplate {
  /// Returns the templates of those formulas that the copy of a marker has as its own.
  static func all(
    in written: [Formula], of likeness: Likeness, copies: Set<String>, constants: [String: Double]
  ) -> [FormulaTemplate] {
    let views = Set(likeness.views.keys)
    return written.compactMap { formula in
      FormulaTemplate(
        formula, of: likeness.markers.original, views: views, copies: copies, constants: constants)
    }
  }

  /// Creates the template of a formula; `nil` if it names neither the marker nor its views, or names what only one copy
  /// has, as it is about the two of them then.
  ///
  /// - Parameters:
  ///   - formula: The formula. None is made of one that cannot be read, which is told where it is resolved.
  ///   - marker: The marker's name.
  ///   - views: The names of its views.
  ///   - copies: The names of the views of copies.
  ///   - constants: The names that stand for numbers.
  private init?(
    _ formula: Formula, of marker: String, views: Set<String>, copies: Set<String>,
    constants: [String: Double]
  ) {
    var parts: [Part] = []
    var end = formula.text.startIndex
    for name in formula.itemNames(besides: constants) {
      if !name.isTarget, copies.contains(name.text) { return nil }
      guard name.isTarget ? name.text == marker : views.contains(name.text) else { continue }
      let start = formula.text.index(formula.text.startIndex, offsetBy: name.offset)
      parts.append(.text(String(formula.text[end..<start])))
      parts.append(name.isTarget ? .marker : .view(name.text))
      end = formula.text.index(start, offsetBy: name.text.count)
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts + [.text(String(formula.text[end...]))]
    origin = formula.origin
  }

  /// Returns the formula of a copy.
  func formula(of likeness: Likeness) -> Formula {
    var text = ""
    for part in parts {
      switch part {
      case .text(let part): text += part
      case .view(let name): text += likeness.views[name] ?? name
      case .marker: text += likeness.markers.copy
      }
    }
    return Formula(text, origin: origin)
  }
}

extension Formula {
  /// A name that stands for something of the scene, and the place of its first character, counted from 0.
  fileprivate struct ItemName {
    var text: String
    var offset: Int
    /// Whether it is that of a marker, whose target is meant, rather than of a view.
    var isTarget: Bool
  }

  /// Returns the names of views and targets; none if the text cannot be read.
  fileprivate func itemNames(besides constants: [String: Double]) -> [ItemName] {
    if isVisualFormat {
      let format = try? VisualFormat(text)
      let names = format?.viewNames { constants[$0] != nil } ?? []
      return names.map { ItemName(text: $0.name, offset: $0.offset, isTarget: false) }
    }
    let tokens = (try? FormulaToken.tokens(of: self, as: .constraint)) ?? []
    return tokens.compactMap { token in
      guard case .path(let names) = token.kind, names.count > 1, constants[token.name] == nil else {
        return nil
      }
      let isTarget = names.count == 2 && (names[1] == "x" || names[1] == "y")
      guard isTarget || !FormulaNames.isParameter(token.name) else { return nil }
      return ItemName(text: names[0], offset: token.offset, isTarget: isTarget)
    }
  }
}
