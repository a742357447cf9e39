import Harness
import Waymark

/// Returns the workloads (f) to (l): chains, dense and open systems, systems in conflict, the cube of Klee
/// and Minty, a scene of 22 variables, and crowds of markers.
func hardWorkloads() -> [Workload] {
  chainWorkloads() + [denseWorkload()] + equalWorkloads() + columnWorkloads() + [cubeWorkload()]
    + pointerWorkloads() + crowdWorkloads()
}

/// kiwi's order is its fastest of four at each of the counts.
private func chainWorkloads() -> [Workload] {
  [200, 800, 5000].map { count in
    let chain = LabelChain(count: count)
    return Workload(
      "f: chain of \(count) labels, build", aim: 1, isLong: count == 5000,
      peer: .kiwiBuilding(chain, .pullThenReversed), ours: { .waymarkBuilding(chain) },
      answer: { chain.answer($0) }, expected: { _ in [LabelChain.pull, 0] })
  }
}

private func crowdWorkloads() -> [Workload] {
  [10, 100, 1000].flatMap { count in
    [("", false), (" with pictures", true)].map { title, hasPictures in
      let crowd = MarkerCrowd(count: count, hasPictures: hasPictures)
      return Workload(
        "l: crowd of \(count) markers\(title), build", aim: 1, peer: .kiwiBuilding(crowd),
        ours: { .waymarkBuilding(crowd) }, answer: { $0 }, expected: { _ in crowd.lefts })
    }
  }
}

private func denseWorkload() -> Workload {
  let system = DenseSystem(variables: 150, rows: 300)
  return Workload(
    "g: dense \(system.width) × \(system.count), build", aim: 1, peer: Contender(budget: 0.1),
    ours: { .waymarkBuilding(system) },
    answer: { [system.missed(at: $0)] },
    expected: { _ in
      let values = solving { () throws(SolverError) in try system.solved(isReversed: true) }
      return [system.missed(at: values)]
    })
}

private func equalWorkloads() -> [Workload] {
  [(100, 0.005), (700, 0.25)].map { count, goal in
    let row = EqualRow(count: count)
    return Workload(
      "g: row of \(count) equal widths, build", aim: 1, isLong: count == 700,
      peer: Contender(budget: goal), ours: { .waymarkBuilding(row) },
      answer: { $0 }, expected: { _ in row.widths })
  }
}

private func columnWorkloads() -> [Workload] {
  let open = [(200, 0.02), (1000, 0.2)].map { count, goal in
    Workload(
      "h: open stack of \(count), build and ambiguities", aim: 1, peer: Contender(budget: goal),
      ours: { .waymarkOpening(count: count) },
      answer: { $0 }, expected: { _ in [Double(2 * count - 1)] })
  }
  let conflicts = [(100, 0.02), (1000, 0.4)].flatMap { count, goal in
    [
      Workload(
        "i: stack of \(count) in conflict, build and conflicts", aim: 1,
        isLong: count == 1000, peer: Contender(budget: goal),
        ours: { .waymarkCrowding(count: count) },
        answer: { $0 }, expected: { _ in [Double(2 * count + 1)] }),
      Workload(
        "i: stack of \(count), half give way, build and conflicts", aim: 1,
        isLong: count == 1000, peer: Contender(budget: goal),
        ours: { .waymarkCrowding(count: count, isEndFirm: true) },
        answer: { $0 }, expected: { _ in [Double(2 * count + 1)] }),
      Workload(
        "i: stack of \(count) in conflict, move by 1", aim: 1,
        period: CrowdedColumn.ends(count: count).count, peer: Contender(budget: 0.001),
        ours: { .waymarkMovingEnd(count: count) },
        answer: { $0 }, expected: { _ in [1] }),
    ]
  }
  return open + conflicts
}

private func cubeWorkload() -> Workload {
  let cube = KleeMinty(count: 16)
  return Workload(
    "j: Klee–Minty of \(cube.count), build", aim: 1, peer: Contender(budget: 0.05),
    ours: { .waymarkBuilding(cube) },
    answer: { $0 }, expected: { _ in cube.expected })
}

private func pointerWorkloads() -> [Workload] {
  let path = TreasureScene.path
  return [
    Workload(
      "k: scene of 22 variables, build", aim: 6,
      peer: .kiwiBuildingPointer(), ours: { .waymarkBuildingPointer() },
      answer: { $0 }, expected: { _ in PointerScene.expected(at: (0, 0)) }),
    Workload(
      "k: scene of 22 variables, scroll x and y", aim: 10, period: path.count,
      peer: .kiwiScrollingPointer(along: path), ours: { .waymarkScrollingPointer(along: path) },
      answer: { $0 }, expected: { PointerScene.expected(at: path[$0]) }),
  ]
}
