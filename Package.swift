// swift-tools-version: 6.0
import PackageDescription

// The target table is the architecture: what may import what is said here and nowhere else.
// `make` builds with --explicit-target-dependency-import-check error, which holds it.

let package = Package(
  name: "poise",
  products: [
    .executable(name: "poise", targets: ["poise"]),
    // For other packages; docs/examples has two.
    .library(name: "PoiseCore", targets: ["PoiseCore"]),
    .library(name: "PoiseSignal", targets: ["PoiseSignal"]),
    .library(name: "PoiseMotion", targets: ["PoiseMotion"]),
    .library(name: "PoiseHardware", targets: ["PoiseHardware"]),
    .library(name: "PoiseVirtual", targets: ["PoiseVirtual"]),
    .library(name: "PoiseLog", targets: ["PoiseLog"]),
    .library(name: "PoiseTestKit", targets: ["PoiseTestKit"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // C edges
    .systemLibrary(name: "CI2C", providers: [.apt(["libi2c-dev"])]),
    .systemLibrary(name: "CGPIOD", providers: [.apt(["libgpiod-dev"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CLZ4", providers: [.apt(["liblz4-dev"])]),
    .systemLibrary(name: "CPoiseMath"),
    .systemLibrary(name: "CLinux"),
    .target(name: "CAllocationCounter"),

    // Portable core: no Foundation, no Glibc
    .target(name: "PoiseText", exclude: ["README.md"]),
    .target(name: "PoiseCore", dependencies: ["CPoiseMath"]),
    .target(name: "PoiseSignal", dependencies: ["PoiseCore", "CPoiseMath"]),
    .target(name: "PoiseMotion", dependencies: ["PoiseCore", "PoiseSignal", "CPoiseMath"]),

    // The operating system: files, locks, clocks, threads, terminal
    .target(name: "PoiseSystem", dependencies: ["PoiseCore", "CLinux"]),

    // What is learnt of a sensor and of a person: fits and their files
    .target(
      name: "PoiseCalibration",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseSystem", "CPoiseMath"
      ],
      exclude: ["README.md"]),

    // Machine, files, wiring
    .target(
      name: "PoiseHardware",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "CI2C", "CGPIOD"]),
    .target(name: "PoiseVirtual", dependencies: ["PoiseCore", "PoiseHardware", "PoiseLog"]),
    .target(
      name: "PoiseBoard",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "PoiseHardware"]),
    .target(
      name: "PoiseFlash", dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "PoiseBoard"]),
    .target(name: "PoiseLog", dependencies: ["PoiseCore", "PoiseText", "CZstd", "CLZ4"]),
    .target(
      name: "PoiseRuntime",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseSystem", "PoiseHardware",
        "PoiseVirtual", "PoiseBoard", "PoiseLog"
      ]),
    .executableTarget(
      name: "poise",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseSystem", "PoiseHardware",
        "PoiseVirtual", "PoiseCalibration", "PoiseBoard", "PoiseFlash", "PoiseLog", "PoiseRuntime",
        .product(name: "ArgumentParser", package: "swift-argument-parser")
      ]),

    // Test and measurement
    .target(
      name: "PoiseTestKit",
      dependencies: [
        "PoiseCore", "PoiseHardware", "PoiseFlash", "PoiseLog", "CAllocationCounter", "CLinux"
      ]),
    .target(name: "CReference", path: "Sources/poise-bench/CReference"),
    .executableTarget(
      name: "poise-bench",
      dependencies: [
        "PoiseCore", "PoiseSignal", "PoiseMotion", "PoiseLog", "PoiseRuntime", "PoiseTestKit",
        "CReference"
      ],
      exclude: ["CReference"]),
    .executableTarget(
      name: "poise-fuzz",
      dependencies: [
        "PoiseCore", "PoiseCalibration", "PoiseLog", "PoiseBoard", "PoiseFlash", "PoiseTestKit"
      ]),
    .testTarget(name: "PoiseCoreTests", dependencies: ["PoiseCore", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseTextTests", dependencies: ["PoiseText", "PoiseTestKit"], exclude: ["Frozen"]),
    .testTarget(
      name: "PoiseSignalTests", dependencies: ["PoiseCore", "PoiseSignal", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseMotionTests",
      dependencies: [
        "PoiseCore", "PoiseSignal", "PoiseMotion", "PoiseCalibration", "PoiseTestKit"
      ]),
    .testTarget(
      name: "PoiseSystemTests", dependencies: ["PoiseCore", "PoiseSystem", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseCalibrationTests",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseCalibration", "PoiseTestKit"
      ],
      exclude: ["Frozen"]),
    .testTarget(
      name: "PoiseHardwareTests", dependencies: ["PoiseCore", "PoiseHardware", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseVirtualTests",
      dependencies: ["PoiseCore", "PoiseHardware", "PoiseVirtual", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseBoardTests",
      dependencies: ["PoiseCore", "PoiseHardware", "PoiseBoard", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseFlashTests",
      dependencies: ["PoiseCore", "PoiseBoard", "PoiseFlash", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseLogTests", dependencies: ["PoiseCore", "PoiseLog", "PoiseTestKit"],
      exclude: ["Frozen"]),
    .testTarget(
      name: "PoiseRuntimeTests",
      dependencies: [
        "PoiseCore", "PoiseSignal", "PoiseMotion", "PoiseSystem", "PoiseHardware", "PoiseVirtual",
        "PoiseBoard", "PoiseLog", "PoiseRuntime", "PoiseTestKit", "CAllocationCounter", "CReference"
      ]),
    .testTarget(name: "poiseTests", dependencies: ["PoiseCore", "PoiseLog", "PoiseTestKit"])
  ],
  swiftLanguageModes: [.v6]
)
