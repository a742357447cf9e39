internal import Geometry
internal import JSON

/// Returns the name that was probably meant by one that does not exist, or `nil` if none is near.
///
/// Names are compared by the number of characters to insert, delete, exchange or swap with their
/// neighbour, whatever the case of A to Z (Damerau's distance). Where none is near, the first that begins with the
/// name is meant, or else the first that ends with it, as long as the name has three characters or more.
/// Names of more than 100 bytes are not compared, as that would take long and help nobody.
public func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  guard name.utf8.count <= longestName else { return nil }
  let limit = max(2, name.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in names where candidate.utf8.count <= longestName {
    let distance = editDistance(Array(name.inSmallLetters), Array(candidate.inSmallLetters))
    if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  return best?.name ?? completedName(of: name, among: names)
}

/// The bytes of a name beyond which none is suggested.
private let longestName = 100

private func completedName(of name: String, among names: some Sequence<String>) -> String? {
  let part = name.inSmallLetters
  guard part.count >= 3 else { return nil }
  return names.first { $0.inSmallLetters.begins(with: part) }
    ?? names.first { $0.inSmallLetters.ends(with: part) }
}

/// Returns a half-sentence that suggests the nearest of some names, empty if none is near.
public func suggestion(for name: String, among names: some Sequence<String>) -> String {
  nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
}

private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let isEqual = first[row] == second[column]
      var distance = min(
        previous[column] + (isEqual ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      let isSwapped =
        row > 0 && column > 0 && first[row] == second[column - 1]
        && first[row - 1] == second[column]
      if isSwapped { distance = min(distance, beforePrevious[column - 1] + 1) }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[second.count]
}
