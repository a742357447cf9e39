internal import Waymark

extension Output {
  /// Tells on standard error along which axes nothing says how large the content of the first scroll view is, which
  /// then does not scroll.
  static func warn(ofOpenContentIn layout: Layout) {
    var layout = layout
    // What is open takes the value nearest 0; where it is not 0, something keeps it from that.
    guard let size = layout.scrollModel?.contentSize, size.width == 0 || size.height == 0,
      let name = layout.viewNames.first(where: { layout.contentArea(of: $0) != nil })
    else { return }
    let open = Set(layout.ambiguities.map(\.name))
    let content = "\(name).\(LayoutItem.Guide.content.name)"
    var (sizes, axes): ([String], [String]) = ([], [])
    if size.width == 0, open.contains("\(content).width") {
      sizes.append("wide")
      axes.append("x")
    }
    if size.height == 0, open.contains("\(content).height") {
      sizes.append("high")
      axes.append("y")
    }
    guard !sizes.isEmpty else { return }
    warn(
      "nothing says how \(sizes.listed()) the content of \(name) is, so it does not scroll along \(axes.listed()); "
        + "pin all edges of what is in it to those of \(name)")
  }
}
