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

let fuzzer: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]

let package = Package(
  name: "waymark-fuzz",
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .target(name: "FuzzSupport", swiftSettings: strict),
    .executableTarget(
      name: "FuzzPNG",
      dependencies: ["CFuzzer", "FuzzSupport", .product(name: "Waymark", package: "waymark")],
      swiftSettings: strict, linkerSettings: fuzzer),
    .executableTarget(
      name: "FuzzCrop",
      dependencies: ["CFuzzer", "FuzzSupport", .product(name: "Waymark", package: "waymark")],
      swiftSettings: strict, linkerSettings: fuzzer),
    .executableTarget(
      name: "FuzzIndex",
      dependencies: ["CFuzzer", "FuzzSupport", .product(name: "Waymark", package: "waymark")],
      swiftSettings: strict, linkerSettings: fuzzer),
    .executableTarget(
      name: "FuzzScene",
      dependencies: ["CFuzzer", "FuzzSupport", .product(name: "Waymark", package: "waymark")],
      swiftSettings: strict, linkerSettings: fuzzer),
    .executableTarget(
      name: "FuzzTargets",
      dependencies: ["CFuzzer", "FuzzSupport", .product(name: "Waymark", package: "waymark")],
      swiftSettings: strict, linkerSettings: fuzzer),
    .executableTarget(
      name: "FuzzTrack",
      dependencies: ["CFuzzer", "FuzzSupport", .product(name: "Waymark", package: "waymark")],
      swiftSettings: strict, linkerSettings: fuzzer),
    .executableTarget(
      name: "FuzzJournal",
      dependencies: ["CFuzzer", .product(name: "Waymark", package: "waymark")],
      swiftSettings: strict, linkerSettings: fuzzer),
    .executableTarget(
      name: "FuzzSolver",
      dependencies: ["CFuzzer", .product(name: "Waymark", package: "waymark")],
      swiftSettings: strict, linkerSettings: fuzzer),
  ],
  swiftLanguageModes: [.v6]
)
