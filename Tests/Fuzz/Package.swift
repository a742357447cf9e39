// swift-tools-version: 6.2
import PackageDescription

/// The settings of every fuzz target.
///
/// `./fuzz` adds those that make all code, Waymark's included, report what it covers.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Returns a program that libFuzzer runs.
func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzSupport", .product(name: "Waymark", package: "waymark")],
    swiftSettings: strict,
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
}

let package = Package(
  name: "waymark-fuzz",
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .target(name: "FuzzSupport", dependencies: ["CFuzzer"], swiftSettings: strict),
    fuzzer("FuzzPNG"),
    fuzzer("FuzzCrop"),
    fuzzer("FuzzIndex"),
    fuzzer("FuzzScene"),
    fuzzer("FuzzTargets"),
    fuzzer("FuzzTrack"),
    fuzzer("FuzzJournal"),
    fuzzer("FuzzSolver"),
  ],
  swiftLanguageModes: [.v6]
)
