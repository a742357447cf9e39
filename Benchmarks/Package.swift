// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Waymark beside its peers in one run; `fetch-peers.sh` must have run before the first build.
let package = Package(
  name: "waymark-benchmarks",
  products: [
    .executable(name: "bench", targets: ["Bench"]),
    .executable(name: "make-huge-map", targets: ["MakeHugeMap"]),
  ],
  dependencies: [
    .package(name: "waymark", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "KiwiPeer",
      cxxSettings: [
        .headerSearchPath("../../.peers/kiwi"),
        .define("NDEBUG"),
        .unsafeFlags(["-O3"]),
      ]),
    .target(name: "MemoryFill"),
    .target(name: "Harness", swiftSettings: strict),
    .executableTarget(name: "MakeHugeMap", linkerSettings: [.linkedLibrary("png")]),
    .executableTarget(name: "LibPNGPeer", linkerSettings: [.linkedLibrary("png")]),
    .executableTarget(name: "Measure"),
    .executableTarget(
      name: "MapWorker", dependencies: [.product(name: "MapImages", package: "waymark")],
      swiftSettings: strict),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Harness", "KiwiPeer", "LibPNGPeer", "MapWorker", "Measure", "MemoryFill",
        .product(name: "Waymark", package: "waymark"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(name: "HarnessTests", dependencies: ["Harness"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
