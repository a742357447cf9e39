// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The artist lives in a package of its own, so that the engine never needs Cairo to build.
let package = Package(
  name: "painter",
  products: [.executable(name: "paint", targets: ["Paint"])],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .executableTarget(name: "Paint", dependencies: ["CCairo", "CLibPNG"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
