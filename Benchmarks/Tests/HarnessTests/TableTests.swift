import Testing

@testable import Harness

struct TableTests {
  @Test(arguments: [
    (0.0, "0.00 ns"), (4.2e-8, "42.0 ns"), (9.996e-9, "10.0 ns"), (9.9996e-7, "1.00 µs"),
    (0.130, "130 ms"), (7.3, "7.30 s"), (1234, "1234 s"),
  ])
  func durationsHaveThreeDigitsAndAUnit(seconds: Double, text: String) {
    #expect(formatted(seconds: seconds) == text)
  }

  @Test func linesUpColumnsAndMarksAMissedAim() {
    let workload = Workload(
      "build", aim: 5, peer: Contender(name: "kiwi", run: { _ in }, values: { [] }), ours: nil,
      answer: { $0 }, expected: { _ in [] })
    let table = Table(for: [workload])
    let line = table.line(
      Comparison(
        workload: "build", peer: "kiwi", peerSamples: [4e-6], ourSamples: [1e-6], aim: 5))
    #expect(line == "build     kiwi    4.00 µs    1.00 µs    4.00×*   5.00×       1")
  }
}
