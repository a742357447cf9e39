internal import JSON
internal import Markers

/// The objects of a Tiled map that are targets, which are looked up in its text.
struct TiledObjects: Sendable {
  /// What objects that follow each other have in common.
  private struct Context: Sendable {
    /// The first byte of the first of them.
    var start: UInt32
    var template: JSONNode?
    var parallax: TargetParallax?
  }

  private let root: JSONNode
  private let nameProperty: PropertyName?
  private var contexts: [Context] = []

  init(of document: TiledDocument, named nameProperty: String?) {
    root = document.root
    self.nameProperty = nameProperty.map { PropertyName($0) }
  }
}

extension TiledObjects {
  /// Notes what an object is read with, which stands behind those before.
  mutating func add(_ node: JSONNode, _ template: JSONNode?, _ parallax: TargetParallax?) {
    if let last = contexts.last, last.parallax == parallax,
      last.template?.isSame(as: template) ?? (template == nil)
    {
      return
    }
    contexts.append(
      Context(start: UInt32(node.offset), template: template, parallax: parallax))
  }

  /// Returns the object at a byte, which is the target of a number.
  func object(at start: UInt32, number: Int) -> TiledObject? {
    var (low, high) = (0, contexts.count)
    while low < high {
      let middle = (low + high) / 2
      if contexts[middle].start <= start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let node = root.descendant(atByte: Int(start)) else { return nil }
    return TiledObject(
      node, contexts[low - 1].template, number: number, contexts[low - 1].parallax)
  }

  /// Returns the name of the object at a byte, which is the target of a number.
  func name(at start: UInt32, number: Int) -> String? {
    object(at: start, number: number).map { $0.property(nameProperty)?.label ?? $0.name }
  }

  /// Whether an object moves with the view.
  var haveParallax: Bool { contexts.contains { $0.parallax != nil } }
}
