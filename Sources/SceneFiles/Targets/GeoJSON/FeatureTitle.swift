internal import Geometry

/// What messages call a feature; only mistakes make it a text.
struct FeatureTitle: CustomStringConvertible {
  let number: Int
  let name: String

  var description: String { "feature \(number), \(name.excerpt)," }
}
