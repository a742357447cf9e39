import TestSupport
import Testing

/// Vectors that are likely to show what is wrong with an angle.
struct VectorSample: CustomTestStringConvertible {
  var name: String
  var make: @Sendable (inout SeededGenerator) -> (x: Double, y: Double)

  var testDescription: String { name }
}

extension VectorSample {
  static let all: [VectorSample] = [
    VectorSample(name: "on a canvas") { generator in
      (.random(in: -4000...4000, using: &generator), .random(in: -4000...4000, using: &generator))
    },
    VectorSample(name: "whole") { generator in
      (
        Double(Int.random(in: -3000...3000, using: &generator)),
        Double(Int.random(in: -3000...3000, using: &generator))
      )
    },
    VectorSample(name: "of all sizes") { generator in
      (generator.number(exponents: -1074...1023), generator.number(exponents: -1074...1023))
    },
    VectorSample(name: "of sizes alike") { generator in
      let exponent = Int.random(in: -1070...1020, using: &generator)
      let exponents = (exponent - 3)...(exponent + 3)
      return (generator.number(exponents: exponents), generator.number(exponents: exponents))
    },
    VectorSample(name: "of any bits") { generator in
      (generator.anyNumber(), generator.anyNumber())
    },
    near("an axis", slope: 0), near("the diagonal", slope: 1), near("where folds meet", slope: 0.5),
  ]

  private static func near(_ place: String, slope: Double) -> VectorSample {
    VectorSample(name: "near \(place)") { generator in
      let x = generator.number(exponents: -20...20)
      let y = x * (slope + generator.number(exponents: -40 ... -3))
      return Bool.random(using: &generator) ? (x, y) : (y, -x)
    }
  }
}
