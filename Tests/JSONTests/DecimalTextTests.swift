import Foundation
import TestSupport
import Testing

@testable import JSON

struct DecimalTextTests {
  private func value(_ text: String) -> Double? {
    DecimalText.number(Array(text.utf8)[...])
  }

  @Test(arguments: [
    "0", "-0", "0.0e999999999999999999999", "1", "-1", "0.1", "123456789012345678901234567890",
    "9007199254740993", "9007199254740992.99999999999999999", "9007199254740993.0000000000000001",
    "1.7976931348623157e308", "1.7976931348623158e308", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "4.9406564584124654e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324", "1e-400", "6929495644600919.5", "3.7455744005952583e15",
    "0.000000000000000000000000000000000000001e39", "8.5e-318", "1e23", "8.41e21",
    "7.2057594037927933e16",
    "179769313486231580793728971405301e276", "1.797693134862315807937289714053034150e308", "1e-323",
    "5e-324",
  ])
  func valuesAreNearest(_ text: String) throws {
    let expected = try #require(Double(text))
    let found = try #require(value(text))
    #expect(found.bitPattern == expected.bitPattern, "\(text)")
  }

  @Test(arguments: [
    "1e309", "1.7976931348623159e308", "-1e400", "1e99999999999999999999",
    "1.797693134862315807937289714053034151e308",
  ])
  func whatIsBeyondTheLargestDoubleIsRefused(_ text: String) { #expect(value(text) == nil) }

  /// Digits of any number, any exponent, and the middles between doubles, against the C library.
  @Test(arguments: 0..<8) func randomNumbersAreNearest(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let text = DecimalTextTests.randomText(&generator)
      let expected = Double(text) ?? .nan
      let found = value(text) ?? .infinity * (text.hasPrefix("-") ? -1 : 1)
      #expect(found.bitPattern == expected.bitPattern, "\(text), seed \(seed)")
    }
  }

  private static func randomText(_ generator: inout SeededGenerator) -> String {
    let sign = Bool.random(using: &generator) ? "-" : ""
    if Bool.random(using: &generator) {
      let number = Double(bitPattern: generator.next() >> 1)
      guard number.isFinite else { return "0" }
      return sign
        + String(format: "%.\(Int.random(in: 0...40, using: &generator))e", number)
    }
    let count = Int.random(in: 1...30, using: &generator)
    var digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
    digits = String(digits.drop { $0 == "0" })
    if digits.isEmpty { digits = "0" }
    if Bool.random(using: &generator) {
      digits += "." + String(repeating: "0", count: Int.random(in: 0...20, using: &generator)) + "1"
    }
    return sign + digits + "e\(Int.random(in: -345...310, using: &generator))"
  }

  @Test(arguments: 0..<70) func middlesBetweenDoublesGoToTheEvenOne(_ shift: UInt64) {
    for odd in [(1 << 53) + 1, (1 << 53) + 3, (1 << 54) - 1] as [UInt128] {
      let middle = "\(odd << UInt128(shift))"
      #expect(value(middle) == Double(middle))
      #expect(value(middle + ".5") == Double(middle + ".5"))
      #expect(value(middle + "." + String(repeating: "0", count: 900)) == Double(middle))
      let above = middle + "." + String(repeating: "0", count: 900) + "1"
      #expect(value(above) == Double(middle + ".1"))
    }
  }
}
