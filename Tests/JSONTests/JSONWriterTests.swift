import Foundation
import TestSupport
import Testing

@testable import JSON

struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.take(), as: UTF8.self)
  }

  @Test func valuesAreSeparatedAndNested() {
    let text = text { json in
      json.beginObject()
      json.member("a", 1)
      json.member("b", -2.5)
      json.object("c") { _ in }
      json.member("d", ["x", "y"])
      json.key("e")
      json.beginList()
      json.beginList()
      json.endList()
      json.writeNull()
      json.write(true)
      json.endList()
      json.endObject()
      json.endLine()
      json.write("next")
    }
    #expect(
      text == #"{"a":1,"b":-2.5,"c":{},"d":["x","y"],"e":[[],null,true]}"# + "\n" + #""next""#)
  }

  /// Foundation's encoder, which earlier versions wrote with, is the oracle.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func numbersAreThoseOfFoundation(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var numbers = [0, -0.0, 1e15, 1e16, 999_999_999_999_999, 0.1, .leastNonzeroMagnitude, -3, 1e22]
    for _ in 0..<4000 {
      numbers += [
        generator.anyNumber(), generator.number(exponents: -30...60),
        generator.quarter(in: -9999...9999), generator.number(exponents: 0...60).rounded(),
      ]
    }
    let encoder = JSONEncoder()
    for number in numbers where number.isFinite {
      let expected = String(decoding: try encoder.encode([number]), as: UTF8.self)
      #expect("[" + text { $0.write(number) } + "]" == expected)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNotFiniteIsNull(number: Double) {
    #expect(text { $0.write(number) } == "null")
  }

  @Test func textsAreThoseOfFoundation() throws {
    var sample = ""
    for value in (0...0x3000).map({ UInt32($0) }) + [0xFFFF, 0x1F600, 0x10FFFF] {
      if let scalar = Unicode.Scalar(value) { sample.unicodeScalars.append(scalar) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let expected = String(decoding: try encoder.encode([sample]), as: UTF8.self)
    #expect("[" + text { $0.write(sample) } + "]" == expected)
  }

  @Test func documentsAreCopiedWithTheirNumbersAndSortedMembers() throws {
    let document = try JSONDocument(
      Array(
        #"""
        { "b" : [ 1.50, 12345678901234567890 , "a\u00e9\"" ],
          "a" : { "z" : null , "é" : true , "y" : -0e1 } , "aa" : [ ] }
        """#.utf8))
    #expect(
      text { $0.write(document.root) }
        == #"{"a":{"y":-0e1,"z":null,"é":true},"aa":[],"b":[1.50,12345678901234567890,"a\u00e9\""]}"#
    )
  }

  @Test func ownMembersStandAmongThoseOfADocument() throws {
    let document = try JSONDocument(Array(#"{"d": 4, "b": 2}"#.utf8))
    let text = text { json in
      json.beginObject()
      var members = JSONMembers(document.root.members.map(Array.init) ?? [])
      for name in ["a", "c", "e"] {
        json.write(&members, before: name)
        json.key(name)
        json.write(name)
      }
      json.writeRest(of: &members)
      json.endObject()
    }
    #expect(text == #"{"a":"a","b":2,"c":"c","d":4,"e":"e"}"#)
  }

  @Test(arguments: [
    ("{\"a\":1}\n{\"a\":2}\n", 2), ("\u{1E}{}\n\u{1E}{}\n\u{1E}{}\n", 3), ("{}{}", 2), ("[1]", 1),
  ])
  func sequencesHaveAValueForEachText(text: String, count: Int) throws {
    let document = try JSONDocument(Array(text.utf8), isSequence: true)
    #expect(document.roots.map(\.kind).count == count)
  }

  @Test(arguments: ["{} []", "[1] 2", "{},{}", "{} \u{1E} x"])
  func onlyObjectsFollowInASequence(text: String) {
    let error = #expect(throws: JSONError.self) {
      try JSONDocument(Array(text.utf8), isSequence: true)
    }
    #expect(error?.problem == .surplusText)
  }
}
