extension String {
  /// The text as Cairo takes it: code points that are no characters stand as U+FFFD, and tabs as spaces.
  ///
  /// Cairo's PDF refuses the whole page for one of the former, and a C string ends at U+0000. A tab is a character like
  /// others where texts are measured, and Pango would draw up to eight.
  var drawable: String {
    if unicodeScalars.allSatisfy({ $0.drawn == $0 }) { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.drawn) }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var drawn: Unicode.Scalar {
    switch self {
    case "\t": " "
    case "\0": "\u{FFFD}"
    default: properties.isNoncharacterCodePoint ? "\u{FFFD}" : self
    }
  }
}
