internal import Geometry
internal import JSON

extension JSONNode {
  /// Returns a member that is true or false, or `nil` if there is none.
  func truth(_ key: StaticString, of what: @autoclosure () -> String) throws(TargetMistake) -> Bool?
  {
    guard let node = self[key] else { return nil }
    guard let truth = node.truth else {
      throw TargetMistake("\(key) of \(what()) has to be true or false", at: node)
    }
    return truth
  }

  /// Returns a member that is a text, or `nil` if there is none.
  func text(_ key: StaticString, of what: @autoclosure () -> String) throws(TargetMistake)
    -> String?
  {
    guard let node = self[key] else { return nil }
    guard let text = node.string else {
      throw TargetMistake("\(key) of \(what()) has to be a text", at: node)
    }
    return text
  }

  /// Returns the elements of a member that is a list of objects, none if there is no such member.
  func objects(_ key: StaticString, of what: @autoclosure () -> String) throws(TargetMistake)
    -> [JSONNode]
  {
    guard let node = self[key] else { return [] }
    guard let elements = node.elements else {
      throw TargetMistake("\(key) of \(what()) has to be a list", at: node)
    }
    for element in elements where element.kind != .object {
      throw TargetMistake("\(key) of \(what()) has to be a list of objects", at: element)
    }
    return Array(elements)
  }

  /// Returns the value as a number that makes sense where it stands.
  func number(
    _ what: @autoclosure () -> String, in range: NumberRange = .any
  ) throws(TargetMistake) -> Double {
    guard let number else { throw TargetMistake("\(what()) has to be a number", at: self) }
    if let mistake = range.mistake(in: number, what: what()) {
      throw TargetMistake(mistake, at: self)
    }
    return number
  }
}
