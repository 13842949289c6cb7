// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "essentials",
  targets: [.target(name: "FoundationEssentials", path: "Sources")]
)
