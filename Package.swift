// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What the umbrella exports.
///
/// Targets that use types through the umbrella name their modules too, as the build only watches
/// the modules that a target names.
let engine: [Target.Dependency] = [
  "Constraints", "Geometry", "Layout", "MapImages", "Markers", "Outputs", "SceneFiles",
  "Scenes", "SweepFiles", "Sweeps",
]

/// Imports point down only: a target may depend on targets above it in this list, never below.
let package = Package(
  name: "waymark",
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "Constraints", targets: ["Constraints"]),
    .library(name: "Layout", targets: ["Constraints", "Geometry", "Layout"]),
    .library(name: "Markers", targets: ["Constraints", "Geometry", "Layout", "Markers"]),
    .library(name: "Expectations", targets: ["Expectations"]),
    .library(name: "MapImages", targets: ["MapImages"]),
    .library(name: "Pictures", targets: ["Pictures"]),
    .executable(name: "waymark", targets: ["WaymarkCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Rounding and roots of numbers are calls of libm, which programs without Foundation do not link of themselves.
    .target(
      name: "Geometry", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "JSON", swiftSettings: strict),
    .target(name: "Constraints", swiftSettings: strict),
    .target(name: "Layout", dependencies: ["Constraints", "Geometry"], swiftSettings: strict),
    .target(
      name: "Markers", dependencies: ["Constraints", "Geometry", "Layout"], swiftSettings: strict),

    .target(name: "Inputs", swiftSettings: strict),
    .target(name: "Outputs", dependencies: ["Inputs"], swiftSettings: strict),

    .target(name: "CSweepKernels"),
    .target(
      name: "Sweeps",
      dependencies: ["CSweepKernels", "Constraints", "Geometry", "Layout", "Markers"],
      swiftSettings: strict),
    .target(
      name: "SweepFiles",
      dependencies: [
        "CSweepKernels", "Constraints", "Geometry", "Inputs", "JSON", "Layout", "Markers",
        "Outputs", "Sweeps",
      ],
      swiftSettings: strict),

    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPNGReader", dependencies: ["CLibPNG"]),
    .target(name: "CPNGWriter", dependencies: ["CLibPNG"]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CPNGRows", dependencies: ["CZlib"]),
    .target(
      name: "MapImages",
      dependencies: ["CPNGReader", "CPNGRows", "CPNGWriter", "Geometry", "Inputs", "Outputs"],
      swiftSettings: strict),

    .target(
      name: "Scenes",
      dependencies: ["Constraints", "Geometry", "JSON", "Layout", "Markers"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "SceneFiles",
      dependencies: [
        "CExpat", "Constraints", "Geometry", "Inputs", "JSON", "Layout", "MapImages", "Markers",
        "Scenes",
      ],
      swiftSettings: strict),
    .target(name: "CWebPlatform"),
    .target(
      name: "WaymarkWeb",
      dependencies: [
        "CWebPlatform", "Constraints", "Geometry", "JSON", "Layout", "Markers", "Scenes",
      ],
      swiftSettings: strict),
    .target(
      name: "Expectations",
      dependencies: ["Constraints", "Geometry", "Layout", "Markers", "Scenes"],
      swiftSettings: strict),
    .target(
      name: "Waymark",
      dependencies: engine,
      swiftSettings: strict),

    // The interface for C, which `make c` links into a library.
    .target(name: "CWaymark", dependencies: ["CPNGRows"]),
    .target(
      name: "WaymarkC",
      dependencies: [
        "CPNGRows", "CWaymark", "Constraints", "Geometry", "Layout", "Markers", "Scenes",
        "Sweeps",
      ],
      swiftSettings: strict),

    .target(
      name: "CDrawing", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "Pictures",
      dependencies: [
        "CDrawing", "Constraints", "Geometry", "Layout", "MapImages", "Markers",
        "Outputs", "SceneFiles", "Scenes",
      ],
      swiftSettings: strict),

    .target(
      name: "Pages",
      dependencies: [
        "Geometry", "JSON", "Layout", "MapImages", "Markers", "Outputs", "SceneFiles", "Scenes",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "WaymarkCommand",
      dependencies: engine + [
        "Inputs", "JSON", "Pages", "Pictures", "Waymark",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "GeometryTests", dependencies: ["Geometry", "TestSupport"],
      exclude: ["Elementary", "Globe/check_globe.py"], swiftSettings: strict),
    .testTarget(
      name: "JSONTests", dependencies: ["JSON", "TestSupport"], exclude: ["make_cases.py"],
      resources: [.copy("Cases")], swiftSettings: strict),
    .testTarget(
      name: "ConstraintsTests", dependencies: ["Constraints", "TestSupport"],
      exclude: ["Oracle"], resources: [.copy("Cases")], swiftSettings: strict),
    .testTarget(
      name: "LayoutTests", dependencies: ["Constraints", "Geometry", "Layout", "TestSupport"],
      exclude: ["Oracle/solve_layouts.py"], resources: [.copy("Cases")], swiftSettings: strict),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(
      name: "MarkersTests",
      dependencies: [
        "CAllocations", "Constraints", "Geometry", "Layout", "Markers", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "OutputsTests", dependencies: ["Outputs", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SweepsTests",
      dependencies: [
        "CSweepKernels", "Constraints", "Geometry", "Layout", "Markers", "Outputs", "SceneFiles",
        "Scenes", "SweepFiles", "Sweeps", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MapImagesTests",
      dependencies: ["CPNGRows", "CZlib", "Geometry", "MapImages", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Constraints", "Geometry", "JSON", "Layout", "Markers", "Scenes", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SceneFilesTests",
      dependencies: [
        "Constraints", "Geometry", "Layout", "MapImages", "Markers", "SceneFiles", "Scenes",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExpectationsTests",
      dependencies: ["Constraints", "Expectations", "Geometry", "Layout", "Markers", "Scenes"],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Constraints", "Geometry", "Layout", "MapImages", "Markers", "Pictures", "SceneFiles",
        "Scenes", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkTests", dependencies: engine + ["Expectations", "TestSupport", "Waymark"],
      resources: [.copy("Reference")], swiftSettings: strict),
    .testTarget(
      name: "WaymarkCommandTests", dependencies: ["Geometry", "TestSupport", "WaymarkCommand"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Tests ask so much of what they test that to optimise it is time well spent, each module as a whole, which takes the
// compiler less than file by file. Whatever is asserted stays so.
if Context.environment["WAYMARK_OPTIMIZED"] != nil {
  for target in package.targets where target.type == .regular {
    target.swiftSettings?.append(
      .unsafeFlags([
        "-Osize", "-wmo", "-num-threads", "2", "-disable-batch-mode", "-assert-config", "Debug",
      ]))
  }
}

// The sanitizers look at what has threads and memory of its own. To build all else with them too would
// take longer than the tests.
if Context.environment["WAYMARK_SANITIZED"] != nil {
  var kept: Set<String> = ["MapImagesTests", "OutputsTests", "SweepsTests"]
  var count = 0
  while count != kept.count {
    count = kept.count
    for target in package.targets where kept.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll()
}
