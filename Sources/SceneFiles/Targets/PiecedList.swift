/// A list that grows by pieces: nothing is copied where it grows, and little room is left empty.
struct PiecedList<Element: Sendable>: Sendable {
  /// The pieces that are full.
  private var pieces: [[Element]] = []
  /// The piece that grows, which is not empty unless the list is.
  private var last: [Element] = []
}

extension PiecedList {
  /// A piece has two to this power of elements.
  private static var pieceBits: Int { 12 }

  private static var pieceSize: Int { 1 << pieceBits }

  var count: Int { pieces.count << PiecedList.pieceBits + last.count }

  var isEmpty: Bool { last.isEmpty }

  subscript(index: Int) -> Element {
    let piece = index >> PiecedList.pieceBits
    let position = index & (PiecedList.pieceSize - 1)
    return piece < pieces.count ? pieces[piece][position] : last[position]
  }

  mutating func append(_ element: Element) {
    if last.count == PiecedList.pieceSize {
      pieces.append(last)
      last = []
      // The first may stay the only one, and short.
      last.reserveCapacity(PiecedList.pieceSize)
    }
    last.append(element)
  }
}
