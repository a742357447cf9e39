internal import ArgumentParser
internal import Synchronization
internal import Waymark

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The wish of a person, or of a job scheduler, that a long answer ends early.
struct Interruption: Error {
  private static let isWished = Atomic(false)

  /// Lets Ctrl-C, a polite kill and a terminal that is closed end the work at the next good place instead
  /// of at once.
  ///
  /// What is ignored stays so: a command that `nohup` or a shell in the background started goes on.
  static func listen() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // The handler sets a flag and a clock, which is allowed at any time.
      let before = signal(number) { _ in
        Interruption.isWished.store(true, ordering: .relaxed)
        if Interruption.endsLate.load(ordering: .relaxed) { alarm(Interruption.patience) }
      }
      // Both are addresses of functions, or small numbers in their place.
      let isIgnored =
        unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { signal(number, SIG_IGN) }
    }
  }

  /// Whether work that does not end by itself is ended.
  private static let endsLate = Atomic(false)

  /// The seconds that work has to end by itself.
  private static let patience: UInt32 = 2

  /// Listens, and ends the command where the next good place is too far away, as it may be in a row of a billion
  /// offsets.
  ///
  /// Outputs are such that nothing is lost then either: what is written can be resumed or is removed by the next run.
  static func listenAndEndLate() {
    endsLate.store(true, ordering: .relaxed)
    signal(SIGALRM) { _ in
      // Nothing but calls that are allowed at any time, and a text that is there from the start.
      let text: StaticString = "error: interrupted\n"
      _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      _exit(CommandFailure.Code.interrupted.rawValue)
    }
    listen()
  }

  /// Writes a file in a moment, which is completed also when a signal comes: it is whole, or absent.
  static func heldBack<Failure>(
    whileWriting path: String, _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    // What goes to a pipe may wait for its reader, and leaves nothing.
    if OutputNames.isReplaced(path) { listen() }
    defer { listenNoMore() }
    try work()
  }

  /// Lets signals end the command at once again.
  private static func listenNoMore() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // As above.
      let before = signal(number, SIG_DFL)
      let isIgnored =
        unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { signal(number, SIG_IGN) }
    }
  }

  /// Whether the wish was heard.
  static var isHeard: Bool { isWished.load(ordering: .relaxed) }

  /// Throws if the wish was heard.
  static func check() throws {
    if isHeard { throw Interruption() }
  }

  /// Does work that gives up when its task is cancelled, and cancels it when the wish is heard.
  static func mayEnd<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    listen()
    let task = Task.detached(operation: work)
    let watch = Task.detached {
      while !isWished.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(20)) }
      task.cancel()
    }
    defer { watch.cancel() }
    do { return try await task.value } catch MapImageError.cancelled {
      throw CommandFailure(message: "interrupted", code: .interrupted)
    } catch MapImageError.writeFailed(_, .closedPipe) {
      throw ExitCode.success
    } catch let error as MapImageError { throw CommandFailure(error) }
  }
}
