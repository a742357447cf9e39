#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import SceneFiles
package import Scenes

/// What a page runs on: the engine as WebAssembly, and the page without its data.
package struct PageEngine: Sendable {
  /// The engine's bytes.
  package var module: [UInt8]

  /// The page's text, with places for its title and its data.
  package var template: [UInt8]

  /// Which page it is.
  let kind: PageKind

  /// The files that it was read from.
  package var files: [String]

  /// Reads the engine, and the page from beside it.
  ///
  /// - Parameters:
  ///   - path: The engine's file, `waymark.wasm` as `make web` builds it; pages that explain nothing take
  ///     `waymark-small.wasm` from beside it where there is one.
  ///   - kind: Which page.
  /// - Throws: ``/Scenes/SceneError`` if one of both cannot be read, or is not what it has to be.
  package init(path: String, kind: PageKind) throws(SceneError) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let page = (folder + [kind.fileName[...]]).joined(separator: "/")
    self.kind = kind
    let engine = PageEngine.path(of: kind, in: Array(folder), named: path)
    files = [engine, page]
    module = try PageEngine.read(
      engine, "the engine",
      hint: "'make web' builds it into .build/web, and --engine names it elsewhere")
    guard module.starts(with: PageEngine.magic) else {
      throw SceneError(
        "this is no WebAssembly; name the waymark.wasm that 'make web' builds", file: engine)
    }
    guard kind != .inspector || module.firstRange(of: PageEngine.explanation) != nil else {
      throw SceneError(
        "this engine explains nothing; --inspect needs waymark.wasm, the larger one that 'make web' builds",
        file: engine)
    }
    template = try PageEngine.read(
      page, "the page",
      hint: "it has to be beside the engine, as 'make web' builds both into .build/web")
    for place in kind.places.map(\.text)
    where template.firstRange(of: Array(place.utf8)) == nil {
      throw SceneError("the page has no place \(place); 'make web' builds one", file: page)
    }
  }

  /// The name of the engine's file.
  package static let fileName = "waymark.wasm"

  /// The name of the file of the engine that has neither explanations nor stages.
  private static let smallFileName = "waymark-small.wasm"

  /// Returns the file of the engine that a page runs on: only the inspector needs all of it.
  private static func path(of kind: PageKind, in folder: [Substring], named path: String) -> String
  {
    guard kind != .inspector, path.split(separator: "/").last == fileName[...] else { return path }
    let small = (folder + [smallFileName[...]]).joined(separator: "/")
    return FileContents.exists(small) ? small : path
  }

  /// Returns where the engine is: beside the program that runs, or where `make web` puts it; the first of these
  /// places if it is in none.
  package static var defaultPath: String {
    let folder = programPath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let places = ["", "../share/waymark/", "../web/", "../../web/"].map {
      "\(folder)/\($0)\(fileName)"
    }
    return places.first { FileContents.exists($0) } ?? places[0]
  }

  /// The file of the program that runs, behind all links; empty where nobody tells.
  private static var programPath: String {
    #if os(Linux)
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    #else
      Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
    #endif
  }

  /// What every module of WebAssembly begins with.
  private static let magic: [UInt8] = [0, 0x61, 0x73, 0x6d]
  /// The name of the function that only engines which explain have.
  private static let explanation = Array("waymark_explain".utf8)
  private static let maximumMegabytes = 64

  private static func read(
    _ path: String, _ what: String, hint: String
  ) throws(SceneError) -> [UInt8] {
    do {
      return try FileContents.read(path, what: what, maximumMegabytes: maximumMegabytes)
    } catch {
      guard error.kind == .noInput else { throw error }
      var missing = error
      missing.message += "; \(hint)"
      throw missing
    }
  }
}
