// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "replay-log",
  dependencies: [.package(name: "poise", path: "../../..")],
  targets: [
    .executableTarget(
      name: "replay-log",
      dependencies: ["PoiseCore", "PoiseGait", "PoiseLog", "PoiseMotion"].map {
        .product(name: $0, package: "poise")
      })
  ],
  swiftLanguageModes: [.v6]
)
