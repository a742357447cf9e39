internal import FuzzSupport
internal import Waymark

/// Resumes a small output with the fuzzer's bytes in its journal, and in what is written of it.
///
/// As they are, they must not change a byte of the complete output. With their checksums put right they are
/// a journal that somebody forged, which must not crash the run.
@main
enum FuzzJournal {
  static func main() { fuzz(test) }
}

private let subject = Subject()

private func test(_ bytes: [UInt8]) {
  check(journal: changed(subject.journal, by: bytes), part: subject.part)
  check(journal: subject.journal, part: changed(subject.part, by: bytes))
  check(journal: bytes, part: subject.part)
  check(journal: forged(bytes), part: subject.part, mayDiffer: true)
}

private func check(journal: [UInt8], part: [UInt8], mayDiffer: Bool = false) {
  let whole = subject.resumed(journal: journal, part: part)
  precondition(mayDiffer || whole == nil || whole == subject.whole, "a resumed output is wrong")
}

/// Returns a journal with the right first line, and lines behind it whose checksums hold.
private func forged(_ lines: [UInt8]) -> [UInt8] {
  let newline = UInt8(ascii: "\n")
  let header = subject.journal.prefix { $0 != newline }
  let first = header[..<(header.lastIndex(of: UInt8(ascii: " ")) ?? header.endIndex)]
  var sum = JournalSum()
  return ([first] + lines.split(separator: newline)).flatMap { sum.signed(Array($0)) }
}
