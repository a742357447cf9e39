/// The active rows of a point, and the sides on which all rows lie.
final class Basis: Sendable {
  let active: Slab<Int32>
  let sides: Slab<Int8>
  private let arena: Arena<Double>

  /// Keeps lists of a point that may be gone before.
  init(_ rows: Slab<Int32>, _ sides: Slab<Int8>) {
    var arena = Arena<Double>(numbers: 0, bytes: 4 * rows.count + sides.count + 4)
    (active, self.sides) = (
      arena.bits(rows.count, count: rows.count), arena.bits(sides.count, count: sides.count)
    )
    for slot in rows.indices { active[slot] = rows[slot] }
    for row in sides.indices { self.sides[row] = sides[row] }
    self.arena = arena
  }
}
