public import Geometry

/// A marker on the border that wants a place and may have to move for its neighbours.
public struct BorderItem: Hashable, Sendable {
  /// The name, which breaks ties.
  public var name: String

  /// The border coordinate that the marker wants, in points.
  public var coordinate: Double

  /// How much a move of this marker counts beside the moves of others; above 0.
  public var weight: Double

  /// The length of the border that the marker takes, half of it on each side, in points.
  public var extent: Double

  /// The direction of what the marker points at, from the border's outward normal.
  ///
  /// Of markers that want one place, those that point farther counterclockwise stand first, so that
  /// their arrows do not cross.
  public var lean: Angle

  /// Creates an item.
  ///
  /// - Precondition: The coordinate and the lean are finite, the weight is above 0 and finite, and the
  ///   extent is 0 or more and finite.
  public init(
    name: String, coordinate: Double, weight: Double = 1, extent: Double = 0, lean: Angle = .zero
  ) {
    precondition(coordinate.isFinite, "a border coordinate cannot be \(coordinate)")
    precondition(weight > 0 && weight.isFinite, "a weight has to be above 0, not \(weight)")
    precondition(extent >= 0 && extent.isFinite, "an extent cannot be \(extent)")
    precondition(lean.radians.isFinite, "a marker cannot lean by \(lean.radians)")
    self.name = name
    self.coordinate = coordinate
    self.weight = weight
    self.extent = extent
    self.lean = lean
  }
}

/// An item in its order on the way around, without its name: small, for fast sorting.
struct BorderOrder: Sendable {
  /// The index of the item.
  var index: Int
  /// The coordinate, from 0 up to the perimeter unless the order is given.
  var coordinate: Double
  var weight: Double
  var extent: Double
  // What differs by rounding is one place, of which names decide and not the last bit.
  /// The coordinate in millionths of a point.
  private var place = 0.0
  /// The lean in billionths of a radian.
  private var lean = 0.0

  /// Creates the place of an item in an order that is known.
  init(index: Int, coordinate: Double, weight: Double) {
    (self.index, self.coordinate, self.weight, extent) = (index, coordinate, weight, 0)
  }

  private init(index: Int, _ item: BorderItem, perimeter: Double) {
    (self.index, weight, extent) = (index, item.weight, item.extent)
    coordinate = item.coordinate.wrapped(into: perimeter)
    place = (coordinate * 0x1p20).rounded()
    lean = (item.lean.radians * 0x1p30).rounded()
  }

  /// Returns the items in their order clockwise from the coordinate 0.
  ///
  /// What still ties after coordinate, lean and name differs in weight or extent, or not at all.
  static func clockwise(_ items: [BorderItem], perimeter: Double) -> [BorderOrder] {
    var order: [BorderOrder] = []
    order.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      order.append(BorderOrder(index: index, item, perimeter: perimeter))
    }
    order.sort { first, second in
      if first.place != second.place { return first.place < second.place }
      if first.lean != second.lean { return first.lean < second.lean }
      return items[first.index].precedesByName(items[second.index])
    }
    return order
  }
}

extension BorderItem {
  fileprivate func precedesByName(_ other: BorderItem) -> Bool {
    if name != other.name { return name.utf8.lexicographicallyPrecedes(other.name.utf8) }
    if weight != other.weight { return weight < other.weight }
    return extent < other.extent
  }
}
