// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Solving",
  dependencies: [.package(name: "waymark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Solving",
      dependencies: [.product(name: "Constraints", package: "waymark")],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
