import Testing

@testable import Outputs

struct PieceSizesTests {
  @Test(arguments: [([], ""), ([5], "5"), ([7, 7, 7, 2, 7], "7*3,2,7")])
  func `sizes are read as they were written`(_ sizes: [Int], _ text: String) {
    var pieces = PieceSizes()
    for size in sizes { pieces.append(size) }
    #expect(pieces.text == text)
    #expect(PieceSizes(text[...]) == pieces)
  }

  @Test(arguments: [
    "0", "-1", "3*0", "3*-1", "a", "3*", "3*2*1", "*", ",", "1,,2", "1,*2", "99999999999999999999",
    "2*x", "x*2",
  ])
  func `what is no size is refused`(_ text: String) { #expect(PieceSizes(text[...]) == nil) }
}
