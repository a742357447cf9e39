extension String {
  /// The text as Cairo takes it: code points that are no characters stand as U+FFFD.
  ///
  /// Cairo's PDF refuses the whole page for one of them, and a C string ends at U+0000.
  var drawable: String {
    let isDrawable = unicodeScalars.allSatisfy { !$0.isUndrawable }
    if isDrawable { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.isUndrawable ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isUndrawable: Bool { self == "\0" || properties.isNoncharacterCodePoint }
}
