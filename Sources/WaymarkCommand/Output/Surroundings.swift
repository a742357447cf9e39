#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the machine and the shell tell the command.
enum Surroundings {
  /// The processors that the command may use.
  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Returns the value of a variable of the environment, or `nil` if it has none.
  static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
