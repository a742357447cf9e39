/// The lines that a text wraps into, counted in characters.
struct LineWrapping {
  /// The characters that fit in a line.
  let capacity: Int
  /// The lines that are complete.
  private(set) var lineCount = 0
  /// The characters of the longest complete line.
  private(set) var longestLine = 0

  /// The characters of the present line, without spaces at its end.
  private var line = 0
  /// The spaces since then.
  private var spaces = 0
  /// The characters of the present word.
  private var word = 0

  init(capacity: Int) {
    self.capacity = capacity
  }
}

extension LineWrapping {
  private enum Mark: UInt8 {
    case lineFeed = 10
    case carriageReturn = 13
    case space = 32
    case firstBeyondASCII = 128
  }

  /// Fills lines with a text.
  mutating func wrap(_ text: String) {
    // In most texts every byte is a character; only the others are looked at as characters.
    let isPlain = text.utf8.allSatisfy {
      $0 < Mark.firstBeyondASCII.rawValue && $0 != Mark.carriageReturn.rawValue
    }
    if isPlain {
      for byte in text.utf8 {
        take(
          isLineFeed: byte == Mark.lineFeed.rawValue, isSpace: byte == Mark.space.rawValue)
      }
    } else {
      for character in text {
        take(isLineFeed: character.isNewline, isSpace: character == " ")
      }
    }
    endWord()
    endLine()
  }

  private mutating func take(isLineFeed: Bool, isSpace: Bool) {
    if isLineFeed {
      endWord()
      endLine()
    } else if isSpace {
      endWord()
      spaces += 1
    } else {
      word += 1
    }
  }

  /// Puts the present word where it fits: behind the last one, or on lines of its own.
  private mutating func endWord() {
    guard word > 0 else { return }
    if word <= capacity - min(capacity, line + spaces) {
      line += spaces + word
    } else {
      if line > 0 { endLine() }
      while word > capacity {
        line = capacity
        word -= capacity
        endLine()
      }
      line = word
    }
    spaces = 0
    word = 0
  }

  private mutating func endLine() {
    lineCount += 1
    longestLine = max(longestLine, line)
    line = 0
    spaces = 0
  }
}
