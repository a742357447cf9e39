/// One side of a workload: something that can be asked to do its events again and again.
///
/// A contender that runs elsewhere, such as a script in another process, makes its own `Cost`.
public struct Contender {
  /// Who it is, as the table names it.
  public let name: String

  /// Runs so many events and returns what they took.
  let sample: (_ events: Int) -> Cost

  /// The values that the last event read, in the workload's own order; `nil` for a time that is kept
  /// to, which reads nothing.
  let values: (() -> [Double])?

  /// Creates a contender that measures itself.
  public init(
    name: String, sample: @escaping (_ events: Int) -> Cost,
    values: @escaping () -> [Double]
  ) {
    self.name = name
    self.sample = sample
    self.values = values
  }

  /// Creates a contender that stands for a time to be kept to, such as a frame's, where nobody else
  /// does the work.
  ///
  /// - Parameter seconds: What every event may take.
  public init(budget seconds: Double) {
    name = "goal"
    sample = { events in
      Cost(wall: seconds * Double(events), processor: seconds * Double(events))
    }
    values = nil
  }

  /// Creates a contender whose events run in this process.
  public init(
    name: String, run: @escaping (_ events: Int) -> Void,
    values: @escaping () -> [Double]
  ) {
    self.init(name: name, sample: { events in Cost.of { run(events) } }, values: values)
  }
}
