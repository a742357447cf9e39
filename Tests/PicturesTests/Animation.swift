/// An element that changes an attribute, as SMIL 3.0 reads it.
struct Animation {
  let duration: Double
  private let isSudden: Bool
  private let values: [String]
  private let times: [Double]

  init?(_ node: XMLNode) {
    guard node.name.hasPrefix("animate"), let values = node.attributes["values"],
      let duration = node.attributes["dur"].flatMap({ Double($0.dropLast()) })
    else { return nil }
    self.duration = duration
    self.values = values.split(separator: ";").map(String.init)
    isSudden = node.attributes["calcMode"] == "discrete"
    let steps = Double(isSudden ? self.values.count : self.values.count - 1)
    times =
      node.attributes["keyTimes"]?.split(separator: ";").compactMap { Double($0) }
      ?? self.values.indices.map { Double($0) / steps }
    guard times.count == self.values.count, times[0] == 0, times == times.sorted() else {
      return nil
    }
    guard isSudden || times.last == 1 else { return nil }
  }

  private func index(at time: Double) -> Int { times.lastIndex { $0 <= time / duration } ?? 0 }

  /// Returns the value that shows at a time.
  func value(at time: Double) -> String { values[index(at: time)] }

  /// Returns the numbers between those of two values.
  func numbers(at time: Double) -> [Double] {
    let (index, part) = (index(at: time), time / duration)
    let (before, after) = (list(index), list(min(index + 1, values.count - 1)))
    let end = index + 1 < times.count ? times[index + 1] : 1
    let share = end > times[index] ? (part - times[index]) / (end - times[index]) : 0
    return zip(before, after).map { $0 + ($1 - $0) * share }
  }

  private func list(_ index: Int) -> [Double] {
    values[index].split(separator: " ").compactMap { Double($0) }
  }
}

extension XMLNode {
  /// What changes of it by itself.
  var animations: [Animation] { children.compactMap { Animation($0) } }
}
