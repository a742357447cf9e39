internal import JSON

/// The name of a property: one that was asked for, as it is written, or a known one, which counts in any case where
/// none is in small letters.
struct PropertyName: Sendable {
  /// How a name that is read is the one that is meant.
  enum Likeness: Comparable {
    case inOtherCase
    case same
  }

  let text: String
  private let name: JSONName
  /// The letters of a known name without the bits that tell small ones from capitals, or `nil` for one that was asked
  /// for.
  private let letters: UInt64?

  /// Creates the name that was asked for, or else a known one of up to eight small letters.
  init(_ asked: String?, orKnown known: String) {
    text = asked ?? known
    name = JSONName(text)
    letters = asked == nil ? name.head & PropertyName.caseless : nil
  }

  /// Creates a name that was asked for.
  init(_ asked: String) { self.init(asked, orKnown: asked) }

  private static let caseless = ~(0x2020_2020_2020_2020 as UInt64)
}

extension PropertyName {
  /// Returns how a key is the name, or `nil` if it is another; nearly all others are told from it without a call.
  @inline(__always)
  func likeness(to key: JSONString, in bytes: JSONBytes) -> Likeness? {
    if key.reads(name, in: bytes) { return .same }
    guard let letters, key.hasEscapes || key.head & PropertyName.caseless == letters else {
      return nil
    }
    return differsInCase(from: key, in: bytes) ? .inOtherCase : nil
  }

  /// Returns whether a key is the name, and more so than what has been read of it before.
  @inline(__always)
  func `is`(
    _ key: JSONString, in bytes: JSONBytes, insteadOf known: inout Likeness?
  ) -> Bool {
    guard let likeness = likeness(to: key, in: bytes), known.map({ $0 < likeness }) ?? true else {
      return false
    }
    known = likeness
    return true
  }

  @inline(never)
  private func differsInCase(from key: JSONString, in bytes: JSONBytes) -> Bool {
    likeness(to: bytes.text(of: key)) != nil
  }

  /// Returns how a text is the name, or `nil` if it is another.
  func likeness(to other: String) -> Likeness? {
    if other == text { return .same }
    return letters != nil && other.lowercased() == text ? .inOtherCase : nil
  }

  /// Returns the first of some names that is as this one is written, or else the first that differs in case.
  func first(of names: some Sequence<String>) -> String? {
    var found: String?
    for other in names {
      switch likeness(to: other) {
      case .same: return other
      case .inOtherCase: found = found ?? other
      case nil: break
      }
    }
    return found
  }
}
