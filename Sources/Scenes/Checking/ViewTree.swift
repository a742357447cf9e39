#if !WAYMARK_PAGE
  // Scenes are looked at before they go to pages.

  /// A scene's views, by what they are in.
  struct ViewTree {
    let views: [Scene.ViewDescription]
    /// Where in the scene the view of a name is.
    let indices: [String: Int]
  }

  extension ViewTree {
    /// Returns what is wrong with a marker whose reference is its own view, which moves with it, or in the content of another
    /// scroll view, whose coordinates are others; `nil` for another one in the same content.
    func mistake(ofMarker name: String, _ view: String, _ reference: String) -> String? {
      if view == reference {
        return
          "the reference of the marker \(name) is its own view \(view), which moves with it; name the view in which the treasure lies, such as the map"
      }
      let (own, other) = (scrollView(around: view), scrollView(around: reference))
      guard own != other else { return nil }
      // Views outside of all scroll views have the coordinates of the first.
      if own == nil || other == nil, own ?? other == first { return nil }
      return
        "the marker \(name) is in \(own ?? "no scroll view"), and its reference \(reference) in \(other ?? "none"), which have coordinates of their own; name a view in the same scroll view, and let constraints say where that is"
    }

    /// The scroll view that a view is in, or `nil`.
    private func scrollView(around name: String) -> String? {
      containers(of: name).last { isScrollView($0) }.map { views[$0].name }
    }

    /// The first scroll view of the tree, which follows the viewport's offset.
    private var first: String? {
      let paths = views.indices.filter { isScrollView($0) }
        .map { containers(of: views[$0].name) + [$0] }
      return paths.min { $0.lexicographicallyPrecedes($1) }?.last.map { views[$0].name }
    }

    private func isScrollView(_ index: Int) -> Bool {
      if case .scroll = views[index].kind { true } else { false }
    }

    /// Returns where the views are that a view is in, from the root on.
    private func containers(of name: String) -> [Int] {
      var containers: [Int] = []
      var inner = indices[name]
      while let index = inner, let container = views[index].container,
        let outer = indices[container]
      {
        containers.append(outer)
        inner = outer
      }
      return containers.reversed()
    }
  }
#endif
