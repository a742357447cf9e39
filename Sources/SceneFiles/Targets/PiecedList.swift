/// A list that grows by pieces: nothing is copied where it grows, and little room is left empty.
struct PiecedList<Element: Sendable>: Sendable {
  private var pieces: [[Element]] = []
}

extension PiecedList {
  /// A piece has two to this power of elements.
  private static var pieceBits: Int { 12 }

  private static var pieceSize: Int { 1 << pieceBits }

  var count: Int {
    max(0, pieces.count - 1) << PiecedList.pieceBits + (pieces.last?.count ?? 0)
  }

  var isEmpty: Bool { pieces.isEmpty }

  subscript(index: Int) -> Element {
    pieces[index >> PiecedList.pieceBits][index & (PiecedList.pieceSize - 1)]
  }

  mutating func append(_ element: Element) {
    if pieces.last?.count ?? PiecedList.pieceSize == PiecedList.pieceSize {
      pieces.append([])
      // The first may stay the only one, and short.
      if pieces.count > 1 { pieces[pieces.count - 1].reserveCapacity(PiecedList.pieceSize) }
    }
    pieces[pieces.count - 1].append(element)
  }
}
