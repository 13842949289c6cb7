// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "read-chip",
  dependencies: [.package(name: "poise", path: "../../..")],
  targets: [
    .executableTarget(
      name: "read-chip",
      dependencies: ["PoiseCore", "PoiseHardware", "PoiseVirtual"].map {
        .product(name: $0, package: "poise")
      })
  ],
  swiftLanguageModes: [.v6]
)
