/// Members of documents in the order of their names, of which one after the other is written.
package struct JSONMembers {
  private var members: [(name: ArraySlice<UInt8>, member: JSONNode.Member)]
  private var index = 0

  package init(_ members: some Sequence<JSONNode.Member>) {
    self.members = members.map { ($0.key.name, $0) }
    self.members.sort { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// Creates the members of an object, of other values none.
  package init(of node: JSONNode?) {
    if let members = node?.members { self.init(members) } else { self.init(EmptyCollection()) }
  }
}

extension JSONMembers {
  /// Takes the next member.
  mutating func next() -> JSONNode.Member? {
    guard index < members.count else { return nil }
    defer { index += 1 }
    return members[index].member
  }

  /// Takes the next member if it does not stand behind one of a name.
  mutating func next(before name: String) -> JSONNode.Member? {
    guard index < members.count, !name.utf8.lexicographicallyPrecedes(members[index].name) else {
      return nil
    }
    return next()
  }
}
