extension String {
  /// The same with small letters for the capital ones of ASCII; other scripts' cases take tables that a page need not
  /// load.
  @inline(never)
  package var inSmallLetters: String {
    String(decoding: utf8.map { 65...90 ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
