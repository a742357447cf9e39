/// Why a workload could not be measured.
public enum BenchmarkError: Error, Equatable {
  /// A contender gave a wrong answer after an event, counted from 0.
  case wrongAnswer(
    contender: String, workload: String, event: Int, expected: [Double], found: [Double])
}

extension BenchmarkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrongAnswer(let contender, let workload, let event, let expected, let found):
      "cannot time “\(workload)”: after event \(event) \(contender) answers \(found), "
        + "not \(expected)"
    }
  }
}
