// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Marking",
  dependencies: [.package(name: "waymark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Marking",
      dependencies: [.product(name: "Markers", package: "waymark")],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
