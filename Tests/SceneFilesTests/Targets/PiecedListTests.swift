import Testing

@testable import SceneFiles

struct PiecedListTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 10_000])
  func elementsStandInTheirOrder(count: Int) {
    var list = PiecedList<Int>()
    for number in 0..<count { list.append(number) }
    #expect(list.count == count && list.isEmpty == (count == 0))
    #expect((0..<count).allSatisfy { list[$0] == $0 })
  }
}
