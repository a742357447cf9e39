import Foundation
import TestSupport
import Testing

@testable import SweepFiles
@testable import Sweeps

struct TextBufferTests {
  private static let samples: [Double] = [
    0, -0.0, 0.5, 1.5, 2.5, -0.5, 0.05, 0.15, 0.25, 0.125, 0.375, 1e-7, -1e-7, 4.999999e-7, 5e-7,
    0.9999995, 0.9999994999, 9.9999995, 99.5, 999.9999995, 99_999_998.5, 99_999_998.9999999999,
    99_999_999, 99_999_999.5, 100_000_000, 123_456_789.125, 0x1p53, 0x1p62, 0x1p63, 0x1p64, 1e22,
    1e23, 1.7976931348623157e308, .leastNonzeroMagnitude, .leastNormalMagnitude, 1234.5678,
    -308.000001,
    999_999_999.9999999, .infinity, -.infinity,
  ]

  @Test(arguments: 0...9) func `fixed decimals are those of C`(_ decimals: Int) {
    var generator = SeededGenerator(seed: UInt64(decimals))
    var numbers = Self.samples + Self.samples.map { -$0 }
    for _ in 0..<LongRuns.count(1000, long: 20_000) {
      numbers.append(generator.number(exponents: -30...12))
      numbers.append(generator.number(exponents: -60...1023))
      // Ties are many among multiples of small powers of two.
      let power = 1 << Int.random(in: 0...12, using: &generator)
      numbers.append(
        Double(Int.random(in: -9_999_999...9_999_999, using: &generator)) / Double(power))
    }
    let wrong = numbers.first { number in
      fixed(number, decimals) != unsigned(String(format: "%.*f", decimals, number))
    }
    #expect(wrong == nil)
  }

  @Test func `what is not a number has no text`() {
    #expect(fixed(.nan, 3) == "" && shortest(.nan) == "")
  }

  @Test func `more than nine decimals are refused`() async {
    await #expect(processExitsWith: .failure) { _ = fixed(1, 10) }
  }

  @Test func `the shortest text reads back and is no longer than Swift's`() {
    var generator = SeededGenerator(seed: 4)
    var numbers =
      Self.samples.filter(\.isFinite) + [0.1, 0.30000000000000004, 1e15, 1e16, 123456.7]
    for _ in 0..<LongRuns.count(2000, long: 20_000) {
      numbers.append(generator.number(exponents: -10...12))
      numbers.append(generator.number(exponents: -1074...1023))
      numbers.append(Double(Int.random(in: -999_999_999...999_999_999, using: &generator)) / 1000)
    }
    let unread = numbers.first { !isSame(Double(shortest($0)) ?? .nan, $0) }
    #expect(unread == nil)
    let long = numbers.first { number in
      let description = number.description
      let expected = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
      return shortest(number) != expected
    }
    #expect(long == nil)
  }

  @Test(arguments: [0, 7, -7, 99_999_999, 100_000_000, -123_456_789_012, .max, .min])
  func `whole numbers are written whole`(_ number: Int) {
    var buffer = TextBuffer()
    buffer.append(number)
    #expect(text(buffer) == "\(number)")
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("é, ü", "\"é, ü\""), ("", ""), ("cr\r", "\"cr\r\""),
  ]) func `CSV fields are quoted where they need it`(_ field: String, _ expected: String) {
    var buffer = TextBuffer()
    buffer.appendCSV(field)
    #expect(text(buffer) == expected)
  }

  @Test func `JSON strings read back`() throws {
    for string in ["", "plain", "\"\\/", "\u{0}\u{1}\u{1F}\n\r\t\u{7F}", "é 🏝 \u{2028}"] {
      var buffer = TextBuffer()
      buffer.appendJSON(string)
      let read = try JSONDecoder().decode(String.self, from: Data(buffer.array))
      #expect(read == string)
    }
  }

  @Test func `a buffer grows and keeps what it has`() {
    var buffer = TextBuffer(minimumCapacity: 0)
    var expected = ""
    for number in 0..<5000 {
      buffer.appendFixed(Double(number) / 8, decimals: 3)
      buffer.append(byte: 0x20)
      expected += String(format: "%.3f ", Double(number) / 8)
    }
    #expect(text(buffer) == expected)
    buffer.removeAll()
    buffer.append("again")
    #expect(text(buffer) == "again")
  }
}

private func fixed(_ number: Double, _ decimals: Int) -> String {
  var buffer = TextBuffer()
  buffer.appendFixed(number, decimals: decimals)
  return text(buffer)
}

private func shortest(_ number: Double) -> String {
  var buffer = TextBuffer()
  buffer.appendShortest(number)
  return text(buffer)
}

private func text(_ buffer: borrowing TextBuffer) -> String {
  String(decoding: buffer.array, as: UTF8.self)
}

/// A text without its minus if it is all zeros.
private func unsigned(_ text: String) -> String {
  text.hasPrefix("-") && !text.contains(where: { ("1"..."9").contains($0) || $0 == "i" })
    ? String(text.dropFirst()) : text
}
