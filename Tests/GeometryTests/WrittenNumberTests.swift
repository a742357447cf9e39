import Geometry
import Testing

/// Numbers and angles as people write them.
struct WrittenNumberTests {
  @Test(
    arguments: [
      (1e21, "1e+21"), (123_456_789_012_345_680, "1.2345678901234568e+17"),
      (4_503_599_627_370_497, "4503599627370497"),
      (99_999_999_999_999.77, "99999999999999.77"), (0.005, "0.01"), (-0.001, "0"), (2.345, "2.35"),
      (1e300, "1e+300"),
    ] as [(Double, String)])
  func largeNumbersKeepTheirDigits(_ number: Double, _ text: String) {
    #expect(number.text() == text)
  }

  @Test func wholeNumbersAreToldAsTheyAre() {
    for exponent in 1...53 {
      for number in [
        Double(sign: .plus, exponent: exponent, significand: 1) - 1,
        0.7 * 0x1p53 / Double(exponent),
      ] {
        let whole = number.rounded()
        #expect(whole.text() == whole.plain)
      }
    }
  }

  @Test func everyWholeNumberOfTurnsIsOne() {
    for turns in -2_777...2_777 {
      #expect(Angle(degrees: Double(turns) * 360).isWholeTurns, "\(turns)")
      for off in [-1e-6, 1e-6, 0.5] {
        #expect(!Angle(degrees: Double(turns) * 360 + off).isWholeTurns, "\(turns)")
      }
    }
  }
}
