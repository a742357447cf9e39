// How a memory follows a clock that is set back, and targets that come and go.

extension StageMemory {
  /// Whether a clock that shows a time was set back; of two that differ by less, both may be asked in turns.
  func isAhead(of time: Double) -> Bool {
    self.time.map { time < $0 - 1 } ?? false
  }

  /// Follows a clock that was set back, as if the last frame had been at its time.
  mutating func setBack(to time: Double) {
    guard let last = self.time else { return }
    for index in actors.indices { actors[index].movedTime += time - last }
    self.time = time
  }

  /// Takes over what is known of targets that are still there; markers of others leave, and those of targets that come
  /// back before they have gone stay where they are.
  mutating func follow(_ targets: [StageTarget]) {
    // A target may have another name than before.
    defer { for index in actors.indices { actors[index].name = targets[index].target.name } }
    let isSame =
      targets.count == actors.count && actors.indices.allSatisfy { actors[$0].id == targets[$0].id }
    if isSame { return }
    // The last of a list is taken first; markers that leave are numbered behind all actors.
    var known: [String: [Int]] = [:]
    for index in (0..<actors.count + leaving.count).reversed() {
      let id = index < actors.count ? actors[index].id : leaving[index - actors.count].id
      known[id, default: []].append(index)
    }
    var numbers = [Int?](repeating: nil, count: actors.count)
    var next: [StageActor] = []
    next.reserveCapacity(targets.count)
    for (index, target) in targets.enumerated() {
      guard let before = known[target.id]?.popLast() else {
        next.append(StageActor(id: target.id, name: target.target.name))
        continue
      }
      if before < actors.count {
        numbers[before] = index
        next.append(actors[before])
      } else {
        next.append(leaving[before - actors.count])
        // How far it has moved since is not the motion of one frame.
        next[index].position = nil
        leaving[before - actors.count].opacity = 0
      }
    }
    for index in actors.indices where numbers[index] == nil && actors[index].opacity > 0 {
      leaving.append(actors[index])
      leaving[leaving.count - 1].leave()
    }
    for index in next.indices {
      next[index].representative = next[index].representative.flatMap { numbers[$0] }
    }
    order = order.compactMap { numbers[$0] }
    actors = next
    (groups, grouping) = ([], nil)
  }
}

extension StageActor {
  /// Forgets what it had to do with others.
  fileprivate mutating func leave() {
    (representative, groupedWay, freeWay, placedWay) = (nil, nil, nil, nil)
    (isOrdered, turns) = (false, 0)
  }
}
