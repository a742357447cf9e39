/// Where the present answer is read.
enum AnswerSource {
  /// The records of the variables, after an answer without the tableau.
  case records
  /// The region that the parameters are in.
  case region
  /// The system in which all required constraints hold.
  case exact
  /// The system in which required constraints yield.
  case relaxed
}

extension AnswerSource {
  /// Whether the tableau knows the answer, as reports need.
  var isTableau: Bool { self == .exact || self == .relaxed }
}
