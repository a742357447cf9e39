import Sweeps
import Testing

struct GridAxisTests {
  @Test(
    "Numbers of a grid are those that people write",
    arguments: [
      ("0", "0.1", 11), ("0", "0.7", 4), ("-2.1", "0.7", 7), ("0.3", "0.1", 8),
      ("-0.05", "0.01", 30),
      ("1e-3", "1e-3", 2000), ("1000.1", "0.1", 500), ("0", "12.34", 1000),
    ])
  func decimals(start: String, step: String, count: Int) throws {
    let (start, step) = (try #require(Decimal(start)), try #require(Decimal(step)))
    let axis = GridAxis(start: start.double, step: step.double, count: count)
    for index in 0..<count {
      let expected = Decimal.sum(start, step, times: index).double
      #expect(axis[index] == expected)
    }
  }

  @Test(
    "A grid holds the end that a step meets, however far out it lies",
    arguments: ["0", "0.3", "1382", "2229.3", "99999.9", "-100000", "1000000"])
  func ends(start: String) throws {
    let start = try #require(Decimal(start))
    for step in ["0.001", "0.01", "0.1", "0.3", "0.7", "2.7", "12.34"] {
      let step = try #require(Decimal(step))
      for steps in [0, 1, 2, 3, 30, 999] {
        let end = Decimal.sum(start, step, times: steps).double
        let axis = GridAxis(from: start.double, through: end, by: step.double)
        #expect(axis.count == steps + 1 && axis.end == end)
        let shorter = GridAxis(from: start.double, through: end + step.double / 3, by: step.double)
        #expect(shorter.count == steps + 1)
      }
    }
  }

  @Test(
    "Steps of a third come back to whole numbers", arguments: [3, 6, 7, 9, 49, 360])
  func fractions(parts: Int) {
    let axis = GridAxis(start: 0, step: 1 / Double(parts), count: 100 * parts)
    for index in 0..<axis.count { #expect(axis[index] == Double(index) / Double(parts)) }
  }

  @Test(
    "A grid from a number of another grid has the same numbers",
    arguments: [0.1, 0.7, 1 / 3.0, 12.34])
  func tiles(step: Double) {
    let whole = GridAxis(start: -20, step: step, count: 1000)
    for first in stride(from: 0, to: 1000, by: 37) {
      let part = GridAxis(start: whole[first], step: step, count: 1000 - first)
      #expect((0..<part.count).allSatisfy { part[$0] == whole[first + $0] })
    }
  }

  @Test(
    "Numbers that nobody writes are added up as they are",
    arguments: [(0.1234567890123, 1.2345678901234), (1e15, 3), (-1e12, 0x1p-40), (1.1e-200, 1e-12)])
  func measured(start: Double, step: Double) {
    let axis = GridAxis(start: start, step: step, count: 100)
    for index in 0..<axis.count {
      #expect((axis[index] - (start + Double(index) * step)).magnitude <= axis[index].ulp * 2)
    }
  }
}

/// A decimal number as two whole numbers, to which doubles are nothing.
private struct Decimal {
  var units: Int
  var digits: Int

  init?(_ text: String) {
    let parts = text.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    guard let units = Int(mantissa.joined()) else { return nil }
    self.units = units
    digits = (mantissa.count > 1 ? mantissa[1].count : 0) - exponent
  }

  /// The double that the text of the number is read as.
  var double: Double { Double("\(units)e-\(digits)") ?? .nan }

  static func sum(_ start: Decimal, _ step: Decimal, times count: Int) -> Decimal {
    var (first, second) = (start, step)
    while first.digits < second.digits { first = first.finer }
    while second.digits < first.digits { second = second.finer }
    first.units += count * second.units
    return first
  }

  private var finer: Decimal {
    var finer = self
    (finer.units, finer.digits) = (units * 10, digits + 1)
    return finer
  }
}
