extension Scene {
  /// What is wrong with the scene's formulas, each by itself, and what keeps those that are sound from being laid out.
  var formulaMistakes: [SceneError] {
    let views = makeViews()
    let names = FormulaNames(of: self) { views[$0] != nil }
    var mistakes: [SceneError] = []
    var sound = self
    for (index, description) in self.views.enumerated() {
      do { try setContentInset(of: description, views, names) } catch {
        mistakes.append(error)
        sound.views[index].contentInset = nil
      }
    }
    for output in outputs {
      do { try check(output, names) } catch { mistakes.append(error) }
    }
    (sound.outputs, sound.constraints) = ([], [])
    for formula in constraints {
      do {
        _ = try constraints(of: formula, views, names)
        sound.constraints.append(formula)
      } catch { mistakes.append(error) }
    }
    // Without views, none of which could be read, there is nothing more to tell.
    return views.isEmpty ? mistakes : mistakes + sound.refusals
  }

  /// What layouts refuse to do, of which they tell one thing at a time.
  private var refusals: [SceneError] {
    var scene = self
    var refusals: [SceneError] = []
    while refusals.count < Scene.mostRefusals {
      do {
        _ = try scene.makeLayout()
        break
      } catch {
        refusals.append(error)
        let rest = scene.constraints.filter { $0.origin?.location != error.location }
        guard rest.count < scene.constraints.count else { break }
        scene.constraints = rest
      }
    }
    return refusals
  }

  /// More are not looked for, as each takes a layout.
  private static let mostRefusals = 20
}
