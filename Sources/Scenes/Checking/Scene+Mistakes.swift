extension Scene {
  /// What is wrong with the scene's formulas, each by itself; and if none is, what keeps it from being laid out.
  var formulaMistakes: [SceneError] {
    let views = makeViews()
    var mistakes: [SceneError] = []
    do { try setContentInsets(of: views) } catch { mistakes.append(error) }
    do { try checkOutputs(views) } catch { mistakes.append(error) }
    for formula in constraints {
      do { _ = try constraints(of: formula, views, nil) } catch { mistakes.append(error) }
    }
    guard mistakes.isEmpty else { return mistakes }
    do { _ = try makeLayout() } catch { mistakes.append(error) }
    return mistakes
  }
}
