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
    in written: [Formula], of likeness: Likeness, constants: [String: Double],
    isCopy: (String) -> Bool
  ) -> [FormulaTemplate] {
    written.compactMap { FormulaTemplate($0, of: likeness, constants: constants, isCopy: isCopy) }
  }

  /// Creates the template of a formula; `nil` if it names neither the marker nor its views, or names what only one copy
  /// has, as it is about the two of them then.
  ///
  /// - Parameters:
  ///   - formula: The formula. None is made of one that cannot be read, which is told where it is resolved.
  ///   - likeness: The marker and its views.
  ///   - constants: The names that stand for numbers.
  ///   - isCopy: Tells whether a name is that of a copy's view.
  private init?(
    _ formula: Formula, of likeness: Likeness, constants: [String: Double],
    isCopy: (String) -> Bool
  ) {
    var parts: [Part] = []
    let characters = Array(formula.text)
    var end = 0
    for name in formula.itemNames(besides: constants) {
      if !name.isTarget, isCopy(name.text) { return nil }
      guard
        name.isTarget
          ? name.text == likeness.markers.original : likeness.views[name.text] != nil
      else { continue }
      parts.append(.text(String(characters[end..<name.offset])))
      parts.append(name.isTarget ? .marker : .view(name.text))
      end = name.offset + name.text.count
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts + [.text(String(characters[end...]))]
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

  /// Returns the names of the markers whose targets the formula names; none if it cannot be read.
  func targetNames(besides constants: [String: Double]) -> [String] {
    itemNames(besides: constants).filter { $0.isTarget }.map { $0.text }
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
