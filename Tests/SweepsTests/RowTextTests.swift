import Foundation
import TestSupport
import Testing

@testable import SweepFiles
@testable import Sweeps

struct RowTextTests {
  /// A block's columns, owned.
  private struct Columns {
    var numbers: [SweepField: [Double]] = [:]
    var flags: [UInt8] = []

    init(count: Int, seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      for field in [SweepField.offsetX, .offsetY, .x, .y, .distance] {
        numbers[field] = (0..<count).map { _ in generator.number(exponents: -3...12) }
      }
      flags = (0..<count).map { _ in UInt8.random(in: 0..<32, using: &generator) }
      numbers[.heading] = flags.map { flags in
        flags & 16 != 0 ? .nan : .random(in: -180...180, using: &generator)
      }
    }

    func withBlock(constants: [SweepField: Double], _ body: (RowBlock) -> Void) {
      func column(_ field: SweepField) -> NumberColumn {
        if let constant = constants[field] { return unsafe .constant(constant) }
        let values = numbers[field] ?? []
        let copy = UnsafeMutableBufferPointer<Double>.allocate(capacity: values.count)
        _ = unsafe copy.initialize(from: values)
        return unsafe .values(UnsafeBufferPointer(copy))
      }
      // Safe: the columns are not freed before the test ends.
      unsafe flags.withUnsafeBufferPointer { flags in
        unsafe body(
          RowBlock(
            count: flags.count, marker: "treasure, \"X\"", device: "iphone-8",
            offsetX: column(.offsetX), offsetY: column(.offsetY), x: column(.x), y: column(.y),
            heading: column(.heading), distance: column(.distance), flags: flags))
      }
    }
  }

  private static func rows(
    _ columns: Columns, _ constants: [SweepField: Double], _ writer: RowText
  ) -> String {
    var buffer = TextBuffer()
    unsafe columns.withBlock(constants: constants) { unsafe writer.append($0, to: &buffer) }
    return String(decoding: buffer.array, as: UTF8.self)
  }

  private static let fieldLists: [[SweepField]] = [
    SweepField.standard, SweepField.standard.reversed(), [.kind], [.clamped, .kind], [.heading],
    [.marker, .device], [.offsetY, .marker, .heading, .clamped, .x, .kind], [.kind, .distance],
  ]

  private static let constantLists: [[SweepField: Double]] = [
    [:], [.offsetY: 1010, .x: 0.5, .heading: .nan], [.distance: .infinity, .y: -0.0],
  ]

  @Test(arguments: fieldLists, constantLists)
  func `CSV rows are the fields one by one`(
    _ fields: [SweepField], _ constants: [SweepField: Double]
  ) {
    let columns = Columns(count: 77, seed: 1)
    let writer = RowText(fields: fields, format: .csv, numbers: .fixed(decimals: 6))
    var expected = ""
    for row in 0..<77 {
      let flags = StateFlags(rawValue: columns.flags[row])
      let values = fields.map { field in
        switch field {
        case .marker: return "\"treasure, \"\"X\"\"\""
        case .device: return "iphone-8"
        case .kind: return flags.kindName
        case .clamped: return flags.edgeNames
        default:
          let number = constants[field] ?? columns.numbers[field]?[row] ?? 0
          return number.isNaN ? "" : String(format: "%.6f", number + 0)
        }
      }
      expected += values.joined(separator: ",") + "\n"
    }
    #expect(Self.rows(columns, constants, writer) == expected)
  }

  /// Numbers about which a faster way may be wrong: midway between texts, carrying, of no digits, large.
  private static let hardNumbers: [Double] = [
    0.5, 1.5, 2.5, 0.25, 0.125, 0.375, 5e-7, 1.5e-6, 2.5e-6, 0.05, 0.15, 0.95, 0.995, 0.9999995,
    0.99999949999, 9.9999996, 99.999_999_6, 999_999.999_999_6, 9_999_998.999_999_9, 9_999_999,
    9_999_998.5, 1e7, 1e8, 1e15, 1e300, 4e-9, 0, 1, 10, 100, 1000, 9999, 10_000, 99_999, 100_000,
    999_999, 1_000_000, 0.000_001, 0.1, 123_456.789_012, .nan,
  ]

  @Test(arguments: 0...9, [false, true])
  func `every number is rounded as C does it`(_ decimals: Int, _ hasHardOnes: Bool) {
    var generator = SeededGenerator(seed: UInt64(decimals))
    var columns = Columns(count: 500, seed: 7)
    columns.numbers[.x] = (0..<500).map { _ in
      let hard = Self.hardNumbers.randomElement(using: &generator) ?? 0
      let number = Bool.random(using: &generator) ? -hard : hard
      return hasHardOnes ? number : Double.random(in: -1e6...1e6, using: &generator)
    }
    let writer = RowText(
      fields: [.x, .clamped, .y], format: .csv, numbers: .fixed(decimals: decimals))
    let lines = Self.rows(columns, [:], writer).split(separator: "\n")
    for (row, line) in lines.enumerated() {
      let texts = [SweepField.x, .y].map { field in
        let number = columns.numbers[field]?[row] ?? 0
        let text = number.isNaN ? "" : String(format: "%.\(decimals)f", number)
        return text.contains { "123456789".contains($0) } ? text : text.filter { $0 != "-" }
      }
      let edges = StateFlags(rawValue: columns.flags[row]).edgeNames
      #expect(line == "\(texts[0]),\(edges),\(texts[1])")
    }
  }

  @Test(arguments: fieldLists, constantLists)
  func `JSON lines read back`(
    _ fields: [SweepField], _ constants: [SweepField: Double]
  ) throws {
    let columns = Columns(count: 77, seed: 2)
    let writer = RowText(fields: fields, format: .jsonLines, numbers: .shortest)
    let lines = Self.rows(columns, constants, writer).split(separator: "\n")
    #expect(lines.count == 77)
    for (row, line) in lines.enumerated() {
      let read = try JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
      #expect(Set(read.keys) == Set(fields.map(\.rawValue)))
      let flags = StateFlags(rawValue: columns.flags[row])
      for field in fields {
        let value = read[field.rawValue]
        switch field {
        case .marker: #expect(value == .text("treasure, \"X\""))
        case .device: #expect(value == .text("iphone-8"))
        case .kind: #expect(value == .text(flags.kindName))
        case .clamped: #expect(value == .text(flags.edgeNames))
        default:
          let number = constants[field] ?? columns.numbers[field]?[row] ?? 0
          #expect(value == (number.isFinite ? .number(number) : .null))
        }
      }
    }
  }

  @Test func `fields keep their order in JSON`() {
    let columns = Columns(count: 1, seed: 3)
    let writer = RowText(
      fields: [.y, .marker, .offsetX], format: .jsonLines, numbers: .fixed(decimals: 1))
    let text = Self.rows(columns, [.y: 2, .offsetX: -0.04], writer)
    #expect(text == "{\"y\":2.0,\"marker\":\"treasure, \\\"X\\\"\",\"offset_x\":0.0}\n")
  }

  @Test func `a block without rows is no text`() {
    let writer = RowText(fields: [.x], format: .jsonLines, numbers: .shortest)
    #expect(Self.rows(Columns(count: 0, seed: 0), [:], writer) == "")
  }
}

/// A value as another reader of JSON sees it.
private enum JSONValue: Decodable, Equatable {
  case text(String)
  case number(Double)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}
