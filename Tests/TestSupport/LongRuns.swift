import Foundation

/// How far tests search: as far as every run can afford, or much further where `WAYMARK_LONG` is 1.
public enum LongRuns {
  /// Whether the long searches are wanted.
  public static let areWanted = ProcessInfo.processInfo.environment["WAYMARK_LONG"] == "1"

  /// Returns the usual number of seeds, steps or sizes, or the number of a long search.
  public static func count<Count: BinaryInteger>(_ usual: Count, long: Count) -> Count {
    areWanted ? long : usual
  }

  /// Returns every case in a long search, and otherwise every so many of them, from the first on.
  public static func some<Cases: Sequence>(_ cases: Cases, every step: Int) -> [Cases.Element] {
    cases.enumerated().filter { areWanted || $0.offset % step == 0 }.map(\.element)
  }
}
