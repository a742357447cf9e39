// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LayingOut",
  dependencies: [.package(name: "waymark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "LayingOut",
      dependencies: [.product(name: "Layout", package: "waymark")],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
