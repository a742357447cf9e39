/// How far the files of an output have come at a time.
struct JournalEntry: Hashable {
  /// The number of states that are written.
  var states: Int
  /// How far each file has come.
  var files: [PartExtent]
}

/// How far a file of an output has come.
struct PartExtent: Hashable {
  /// The number of its bytes.
  var size = 0
  /// The checksum of them.
  var sum = RunningChecksum()
  /// The pieces that it was found from, those since the entry before.
  var pieces = PieceSizes()
}

/// What an output's journal tells: how far its files had come, time after time.
///
/// It is text: a line that says what it belongs to, then a line for each time that all bytes before were on
/// the disk. Each line ends with a checksum of itself and of all lines before, so that a line that was
/// changed, moved or cut off ends what is believed.
struct Journal {
  /// What the first line begins with.
  static let mark = "waymark-journal 2 "

  /// The entries that can be believed, each as far as the one before or farther.
  private(set) var entries: [JournalEntry] = []
  /// Where each entry's line ends, and the checksum up to there.
  private var ends: [(size: Int, sum: RunningChecksum)] = []
  /// Whether there is something else behind them.
  private(set) var isDamaged = false

  /// What a journal may turn out to be.
  enum Reading {
    /// That of another output.
    case other
    /// One whose first line is damaged.
    case unreadable
    case journal(Journal)
  }
}

// MARK: - Reading

extension Journal {
  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - bytes: The journal.
  ///   - output: What determines the bytes of the output.
  ///   - fileCount: The number of files.
  ///   - limit: The number of states that there are at most.
  /// - Returns: What it turns out to be.
  static func read(_ bytes: [UInt8], of output: String, fileCount: Int, limit: Int) -> Reading {
    var lines = bytes[...]
    var sum = RunningChecksum()
    guard let header = nextLine(&lines, &sum) else { return .unreadable }
    guard header == head(of: output, fileCount) else { return .other }
    var journal = Journal()
    var last = JournalEntry(states: 0, files: [])
    while let line = nextLine(&lines, &sum) {
      guard let entry = JournalEntry(line, after: last), entry.files.count == fileCount,
        entry.states <= limit
      else { break }
      journal.entries.append(entry)
      journal.ends.append((lines.startIndex, sum))
      last = entry
    }
    journal.isDamaged = !lines.isEmpty
    return .journal(journal)
  }

  /// Returns the next line without its checksum, or `nil` if that does not hold.
  private static func nextLine(
    _ lines: inout ArraySlice<UInt8>, _ sum: inout RunningChecksum
  ) -> String? {
    guard let end = lines.firstIndex(of: UInt8(ascii: "\n")),
      let space = lines[..<end].lastIndex(of: UInt8(ascii: " "))
    else { return nil }
    var next = sum
    next.add(Array(lines[lines.startIndex...space]))
    let written = String(decoding: lines[(space + 1)..<end], as: UTF8.self)
    guard written == String(next.value, radix: 16) else { return nil }
    defer { lines = lines[(end + 1)...] }
    sum = next
    return String(decoding: lines[lines.startIndex..<space], as: UTF8.self)
  }

  /// The size of the journal up to an entry, and the checksum to go on with.
  func end(of entry: Int) -> (size: Int, sum: RunningChecksum) { ends[entry] }
}

// MARK: - Writing

extension Journal {
  /// Returns a line with the checksum of all lines up to it.
  private static func line(_ text: String, _ sum: inout RunningChecksum) -> [UInt8] {
    let bytes = Array((text + " ").utf8)
    sum.add(bytes)
    return bytes + Array((String(sum.value, radix: 16) + "\n").utf8)
  }

  /// Returns the first line.
  static func header(
    of output: String, fileCount: Int, _ sum: inout RunningChecksum
  ) -> [UInt8] {
    line(head(of: output, fileCount), &sum)
  }

  private static func head(of output: String, _ fileCount: Int) -> String {
    var digest = RunningChecksum()
    digest.add(Array(output.utf8))
    return "\(mark)\(String(digest.value, radix: 16)) \(fileCount)"
  }

  /// Returns the line of an entry.
  static func line(_ entry: JournalEntry, _ sum: inout RunningChecksum) -> [UInt8] {
    let files = entry.files.map {
      "\($0.size):\(String($0.sum.value, radix: 16)):\($0.pieces.text)"
    }
    return line("\(entry.states) \(files.joined(separator: " "))", &sum)
  }
}

extension JournalEntry {
  /// Reads the line of an entry, or returns `nil` if it is none or falls behind the one before.
  fileprivate init?(_ line: String, after last: JournalEntry) {
    let words = line.split(separator: " ")
    guard let states = words.first.flatMap({ Int($0) }), states > 0, states >= last.states
    else { return nil }
    self.init(states: states, files: [])
    for (index, word) in words.dropFirst().enumerated() {
      let start = index < last.files.count ? last.files[index].size : 0
      guard let extent = PartExtent(word, from: start) else { return nil }
      files.append(extent)
    }
  }
}

extension PartExtent {
  /// Reads how far a file has come, or returns `nil` if it is less than before.
  fileprivate init?(_ word: Substring, from start: Int) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let size = Int(parts[0]), size >= start,
      let sum = UInt64(parts[1], radix: 16), let pieces = PieceSizes(parts[2])
    else { return nil }
    self.init(size: size, sum: RunningChecksum(value: sum), pieces: pieces)
  }
}
