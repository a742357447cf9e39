internal import CExpat
internal import Scenes

/// What takes in the elements of XML as a reader comes to them.
protocol XMLListener: AnyObject {
  /// Takes in that an element begins; returns whether to read on.
  func begin(
    _ name: String, _ attributes: [String: String], at location: SceneError.Location
  ) -> Bool

  /// Takes in that the last element ends that has begun and has not ended.
  func end()

  /// Takes in text of that element, which may come in several pieces.
  func add(_ text: String)
}

/// Why a text is not the XML that was looked for.
struct XMLMistake: Error {
  /// What is wrong, in the words of the reader; `nil` if the listener did not want to go on.
  let problem: String?
  let location: SceneError.Location
}

/// Reads XML in UTF-8 through Expat, whatever encoding it names.
///
/// No file is opened that a text names, and none may declare entities: a few lines of them would become gigabytes, and
/// a chain of them would take all of the stack.
enum XMLText {
  /// Tells a listener what elements a text has.
  static func read(_ bytes: [UInt8], for listener: some XMLListener) throws(XMLMistake) {
    let session = XMLSession(listener)
    guard let mistake = session.read(bytes) else { return }
    throw mistake
  }
}

/// A parser of Expat, and who listens to it.
///
/// Only the session has the parser, which it frees at its end.
@safe
private final class XMLSession {
  private let parser: XML_Parser?
  private let listener: any XMLListener
  /// Why reading was given up, if it was.
  private var reason: XMLMistake?

  init(_ listener: some XMLListener) {
    self.listener = listener
    unsafe parser = unsafe XML_ParserCreate("UTF-8")
  }

  deinit {
    unsafe XML_ParserFree(parser)
  }

  /// Reads all bytes; returns what is wrong with them.
  func read(_ bytes: [UInt8]) -> XMLMistake? {
    // The session outlives the calls, which come back to it on this thread while they run.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { session, name, attributes in unsafe XMLSession.of(session)?.begin(name, attributes) },
      { session, _ in unsafe XMLSession.of(session)?.listener.end() })
    unsafe XML_SetCharacterDataHandler(parser) { session, text, count in
      unsafe XMLSession.of(session)?.add(text, Int(count))
    }
    unsafe XML_SetEntityDeclHandler(parser) { session, _, _, _, _, _, _, _, _ in
      unsafe XMLSession.of(session)?.stop("it declares an entity")
    }
    unsafe XML_SetSkippedEntityHandler(parser) { session, _, isParameter in
      if isParameter == 0 { unsafe XMLSession.of(session)?.stop("undefined entity") }
    }
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(XMLSession.pieceSize)
      rest = rest.dropFirst(piece.count)
      // The bytes are there during the call, which copies what it goes on with later.
      let status = unsafe piece.withUnsafeBytes { buffer in
        unsafe XML_Parse(
          parser, buffer.baseAddress, Int32(buffer.count), rest.isEmpty ? 1 : 0)
      }
      if status != XML_STATUS_OK { return reason ?? mistake }
    } while !rest.isEmpty
    return nil
  }

  /// How many bytes are read at a time, as Expat counts them in 32 bits.
  private static let pieceSize = 1 << 20

  /// The session that a call of the parser is for.
  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLSession? {
    unsafe pointer.map { unsafe Unmanaged<XMLSession>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension XMLSession {
  /// Where the parser is; an element's place is that of its first bracket.
  private var location: SceneError.Location {
    SceneError.Location(
      line: unsafe Int(XML_GetCurrentLineNumber(parser)),
      column: unsafe Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private var mistake: XMLMistake {
    // The text is a constant of the library.
    let problem = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
      unsafe String(cString: $0)
    }
    return XMLMistake(problem: problem ?? "out of memory", location: location)
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    var values: [String: String] = [:]
    // The list has names and values in turns, and `nil` at its end; all are copied during the call.
    var next = unsafe attributes
    while let key = unsafe next?[0], let value = unsafe next?[1] {
      unsafe values[String(cString: key)] = String(cString: value)
      unsafe next = next?.advanced(by: 2)
    }
    let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
    if reason == nil, !listener.begin(name, values, at: location) { stop(nil) }
  }

  /// Reads no further than where the parser is.
  private func stop(_ problem: String?) {
    guard reason == nil else { return }
    reason = XMLMistake(problem: problem, location: location)
    unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func add(_ text: UnsafePointer<XML_Char>?, _ count: Int) {
    // The text is there during the call, and copied.
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: count)
    unsafe listener.add(String(decoding: bytes, as: UTF8.self))
  }
}
