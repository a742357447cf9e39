extension Scene {
  /// What is wrong with the scene's formulas, each by itself; and if none is, what keeps it from being laid out.
  var formulaMistakes: [SceneError] {
    let views = makeViews()
    let names = FormulaNames(of: self) { views[$0] != nil }
    var mistakes: [SceneError] = []
    do { try setContentInsets(of: views, names) } catch { mistakes.append(error) }
    do { try checkOutputs(names) } catch { mistakes.append(error) }
    for formula in constraints {
      do { _ = try constraints(of: formula, views, names) } catch { mistakes.append(error) }
    }
    guard mistakes.isEmpty else { return mistakes }
    do { _ = try makeLayout() } catch { mistakes.append(error) }
    return mistakes
  }
}
