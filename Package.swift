// swift-tools-version: 6.0
import PackageDescription

// The target table is the architecture: what may import what is said here and nowhere else.
// `make` builds with --explicit-target-dependency-import-check error, which holds it.

// Tests spend most of their time in the arithmetic of these targets, which takes far longer without
// optimization; assertions stay. SwiftPM refuses such flags in a package that another one fetches.
// `make run` is to show something soon, and does without: half the compilers' time.
let isFetched = Context.packageDirectory.contains("/checkouts/")
let isTrial = Context.environment["POISE_TRIAL"] != nil
let numeric: [SwiftSetting] =
  isFetched || isTrial
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

let package = Package(
  name: "poise",
  products: [
    .executable(name: "poise", targets: ["poise"]),
    .executable(name: "poise-desk", targets: ["poise-desk"]),
    .executable(name: "poise-live", targets: ["poise-live"]),
    .executable(name: "poise-ble", targets: ["poise-ble"]),
    .executable(name: "poise-mqtt", targets: ["poise-mqtt"]),
    // For other packages; docs/examples has two.
    .library(name: "PoiseCore", targets: ["PoiseCore"]),
    .library(name: "PoiseSignal", targets: ["PoiseSignal"]),
    .library(name: "PoiseMotion", targets: ["PoiseMotion"]),
    .library(name: "PoiseGait", targets: ["PoiseGait"]),
    .library(name: "PoiseHardware", targets: ["PoiseHardware"]),
    .library(name: "PoiseVirtual", targets: ["PoiseVirtual"]),
    .library(name: "PoiseMCAP", targets: ["PoiseMCAP"]),
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
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CSystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CMosquitto", providers: [.apt(["libmosquitto-dev"])]),
    .systemLibrary(name: "CPoiseMath"),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSPI"),
    .target(name: "CAllocationCounter"),

    // Portable core: no Foundation, no Glibc
    .target(name: "PoiseText", exclude: ["README.md"]),
    // What people read in other languages than English
    .target(name: "PoiseLanguage", dependencies: ["PoiseText"], exclude: ["README.md"]),
    .target(
      name: "PoiseCore", dependencies: ["CPoiseMath"], exclude: ["README.md"],
      swiftSettings: numeric),
    .target(
      name: "PoiseSignal", dependencies: ["PoiseCore", "CPoiseMath"], exclude: ["README.md"],
      swiftSettings: numeric),
    .target(
      name: "PoiseMotion", dependencies: ["PoiseCore", "PoiseSignal", "CPoiseMath"],
      exclude: ["README.md"], swiftSettings: numeric),
    // From bouts to figures: behind ring 2, and in every replay
    .target(
      name: "PoiseGait",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "CPoiseMath"],
      exclude: ["README.md"], swiftSettings: numeric),

    // What figures mean: pure functions of summaries
    .target(
      name: "PoiseInsight",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSignal", "PoiseGait", "PoiseDiary"],
      exclude: ["README.md"]),

    // What a wearer says of a day: values, scores, plans of doses, what goes with what
    .target(
      name: "PoiseDiary",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSignal", "PoiseGait", "CPoiseMath"],
      exclude: ["README.md"]),

    // Tree models that a study trained: read, checked, worked out
    .target(
      name: "PoiseModels", dependencies: ["PoiseText", "CPoiseMath"], exclude: ["README.md"]),

    // The operating system: files, locks, clocks, threads, terminal
    .target(
      name: "PoiseSystem", dependencies: ["PoiseCore", "CLinux"], exclude: ["README.md"],
      swiftSettings: numeric),

    // Files that only the owner of a key can open
    .target(
      name: "PoiseSeal", dependencies: ["PoiseText", "PoiseSystem"], exclude: ["README.md"],
      swiftSettings: numeric),

    // What is learned of a sensor and of a person: fits and their files
    .target(
      name: "PoiseCalibration",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseSystem", "CPoiseMath"
      ],
      exclude: ["README.md"]),

    // Machine, files, wiring
    .target(
      name: "PoiseHardware",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "CI2C", "CGPIOD", "CSPI"],
      exclude: ["README.md"]),
    .target(
      name: "PoiseVirtual", dependencies: ["PoiseCore", "PoiseHardware"], exclude: ["README.md"],
      swiftSettings: numeric),
    .target(
      name: "PoiseBoard",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "PoiseSeal", "PoiseHardware"],
      exclude: ["README.md"]),
    .target(
      name: "PoiseFlash", dependencies: ["PoiseText", "PoiseSystem", "PoiseBoard"],
      exclude: ["README.md"]),
    // What a wearer says on a card's FAT partition, and what follows from it
    .target(
      name: "PoiseCard", dependencies: ["PoiseText", "PoiseSystem", "PoiseSeal", "PoiseBoard"],
      exclude: ["README.md"]),
    // The container of the logs, whatever is recorded in it
    .target(
      name: "PoiseMCAP",
      dependencies: ["PoiseText", "PoiseSystem", "PoiseSeal", "CZstd", "CLZ4"],
      exclude: ["README.md"], swiftSettings: numeric),
    .target(
      name: "PoiseLog",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "PoiseSeal", "PoiseMCAP"],
      exclude: ["README.md"], swiftSettings: numeric),
    // Recordings of other recorders, as logs
    .target(
      name: "PoiseImport",
      dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "PoiseMCAP", "PoiseLog", "CZip"],
      exclude: ["README.md"]),
    // What the recorder must know of a person: name, folder, heights, time zone
    .target(
      name: "PoisePerson", dependencies: ["PoiseText", "PoiseGait", "PoiseSystem"],
      exclude: ["README.md"]),
    // Sessions: their summaries, what people say of them, and the index over both
    .target(
      name: "PoiseStore",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseMotion", "PoiseGait", "PoiseDiary", "PoiseSystem",
        "PoisePerson",
        "PoiseMCAP", "PoiseLog", "CSQLite"
      ],
      exclude: ["README.md"]),
    .target(
      name: "PoiseRuntime",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseGait", "PoiseSystem",
        "PoiseHardware",
        "PoiseVirtual", "PoiseBoard", "PoiseSeal", "PoiseMCAP", "PoiseLog"
      ],
      exclude: ["README.md"]),
    // What people look at
    .target(
      name: "PoiseReport",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseLanguage", "PoiseGait", "PoiseDiary", "PoiseInsight",
        "CPoiseMath"
      ],
      exclude: ["README.md"]),
    // The recorder for browsers and Foxglove: a program of its own, because it has a network
    .target(
      name: "PoiseLive", dependencies: ["PoiseText", "PoiseSystem", "PoiseLog"],
      exclude: ["README.md"]),
    .executableTarget(
      name: "poise-live", dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "PoiseLive"],
      exclude: ["README.md"],
      resources: [
        .embedInCode("Page/Parts"), .embedInCode("Page/Languages"),
        .embedInCode("Page/sign-in.html")
      ]),
    // The recorder for phones and watches: a program of its own, because it needs libsystemd
    .target(
      name: "PoiseBLE", dependencies: ["PoiseCore", "PoiseText", "PoiseBoard"],
      exclude: ["README.md"]),
    .executableTarget(
      name: "poise-ble",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSystem", "PoiseBoard", "PoiseBLE", "CSystemd"
      ],
      exclude: ["README.md"]),
    // The recorder for MQTT brokers: a program of its own, because it connects to the network
    .target(
      name: "PoiseMQTT", dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "PoiseBoard"],
      exclude: ["README.md"]),
    .executableTarget(
      name: "poise-mqtt",
      dependencies: ["PoiseText", "PoiseSystem", "PoiseBoard", "PoiseMQTT", "CMosquitto"],
      exclude: ["README.md"]),
    // What the command lines of poise and poise-desk share
    .target(
      name: "PoiseCommands",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseGait", "PoiseSystem",
        "PoisePerson",
        "PoiseCalibration", "PoiseBoard", "PoiseSeal", "PoiseMCAP", "PoiseLog", "PoiseRuntime",
        .product(name: "ArgumentParser", package: "swift-argument-parser")
      ],
      exclude: ["README.md"]),
    // The recorder and the device
    .executableTarget(
      name: "poise",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseMotion", "PoiseGait", "PoiseSystem", "PoisePerson",
        "PoiseHardware", "PoiseCalibration", "PoiseBoard", "PoiseFlash", "PoiseCard", "PoiseSeal",
        "PoiseMCAP", "PoiseLog", "PoiseRuntime", "PoiseCommands",
        .product(name: "ArgumentParser", package: "swift-argument-parser")
      ],
      exclude: ["README.md"]),
    // What people look at and enter: a program of its own, so that the recorder carries none of it
    .executableTarget(
      name: "poise-desk",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseGait", "PoiseDiary",
        "PoiseInsight", "PoiseLanguage",
        "PoiseModels", "PoiseSystem", "PoisePerson", "PoiseHardware", "PoiseCalibration",
        "PoiseBoard", "PoiseSeal",
        "PoiseMCAP", "PoiseLog", "PoiseImport", "PoiseRuntime", "PoiseVirtual", "PoiseStore",
        "PoiseReport", "PoiseCommands",
        .product(name: "ArgumentParser", package: "swift-argument-parser")
      ],
      exclude: ["README.md"]),

    // Test and measurement
    .target(
      name: "PoiseTestKit",
      dependencies: [
        "PoiseCore", "PoiseSignal", "PoiseMotion", "PoiseHardware", "PoiseVirtual", "PoiseFlash",
        "PoiseMCAP", "PoiseLog", "CAllocationCounter", "CLinux"
      ],
      exclude: ["README.md"]),
    .target(name: "CReference", path: "Sources/poise-bench/CReference"),
    .executableTarget(
      name: "poise-bench",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSignal", "PoiseMotion", "PoiseGait", "PoiseDiary",
        "PoiseCalibration",
        "PoiseVirtual", "PoiseMCAP", "PoiseLog", "PoiseRuntime", "PoiseTestKit", "CReference",
        "PoiseSystem", "PoiseStore", "PoiseBoard"
      ],
      exclude: ["CReference", "Peers", "README.md"]),
    .executableTarget(
      name: "poise-fuzz",
      dependencies: [
        "PoiseCore", "PoiseCalibration", "PoiseMCAP", "PoiseLog", "PoiseGait", "PoiseBoard",
        "PoiseFlash", "PoiseStore", "PoiseLive", "PoiseImport", "PoiseTestKit"
      ],
      exclude: ["README.md"]),
    .testTarget(name: "PoiseCoreTests", dependencies: ["PoiseCore", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseTextTests", dependencies: ["PoiseText", "PoiseTestKit"], exclude: ["Frozen"]),
    .testTarget(
      name: "PoiseSignalTests",
      dependencies: [
        "PoiseCore", "PoiseSignal", "PoiseVirtual", "PoiseTestKit"
      ]),
    .testTarget(
      name: "PoiseMotionTests",
      dependencies: [
        "PoiseCore", "PoiseSignal", "PoiseMotion", "PoiseGait", "PoiseCalibration", "PoiseVirtual",
        "PoiseLog", "PoiseTestKit", "CReference"
      ]),
    .testTarget(
      name: "PoiseGaitTests",
      dependencies: [
        "PoiseCore", "PoiseSignal", "PoiseMotion", "PoiseGait", "PoiseVirtual", "PoiseTestKit"
      ]),
    .testTarget(
      name: "PoiseDiaryTests",
      dependencies: ["PoiseCore", "PoiseGait", "PoiseDiary", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseInsightTests",
      dependencies: ["PoiseCore", "PoiseGait", "PoiseDiary", "PoiseInsight", "PoiseTestKit"]),
    .testTarget(name: "PoiseModelsTests", dependencies: ["PoiseText", "PoiseModels"]),
    .testTarget(
      name: "PoiseSystemTests", dependencies: ["PoiseSystem", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseSealTests", dependencies: ["PoiseSystem", "PoiseSeal", "PoiseTestKit"],
      exclude: ["Frozen"]),
    .testTarget(
      name: "PoiseCalibrationTests",
      dependencies: [
        "PoiseCore", "PoiseSignal", "PoiseMotion", "PoiseHardware", "PoiseCalibration",
        "PoiseVirtual", "PoiseTestKit"
      ],
      exclude: ["Frozen"]),
    .testTarget(
      name: "PoiseHardwareTests",
      dependencies: ["PoiseCore", "PoiseHardware", "PoiseSystem", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseVirtualTests",
      dependencies: ["PoiseCore", "PoiseHardware", "PoiseVirtual", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseBoardTests",
      dependencies: ["PoiseCore", "PoiseHardware", "PoiseBoard", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseFlashTests",
      dependencies: ["PoiseBoard", "PoiseFlash", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseCardTests",
      dependencies: ["PoiseSystem", "PoiseText", "PoiseBoard", "PoiseCard", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseMCAPTests", dependencies: ["PoiseSystem", "PoiseMCAP", "PoiseTestKit"],
      exclude: ["Frozen"]),
    .testTarget(
      name: "PoiseLogTests",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSystem", "PoiseSeal", "PoiseMCAP", "PoiseLog",
        "PoiseTestKit"
      ],
      exclude: ["Frozen"]),
    .testTarget(
      name: "PoiseImportTests",
      dependencies: [
        "PoiseCore", "PoiseMCAP", "PoiseLog", "PoiseSystem", "PoiseImport", "PoiseTestKit"
      ]),
    .testTarget(name: "PoisePersonTests", dependencies: ["PoisePerson", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseStoreTests",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseMotion", "PoiseGait", "PoiseDiary", "PoiseSystem",
        "PoisePerson",
        "PoiseMCAP", "PoiseLog", "PoiseStore", "PoiseTestKit"
      ]),
    .testTarget(
      name: "PoiseRuntimeTests",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseMotion", "PoiseGait", "PoiseSystem", "PoiseHardware",
        "PoiseVirtual", "PoiseBoard", "PoiseMCAP", "PoiseLog", "PoiseCalibration", "PoiseRuntime",
        "PoiseTestKit", "CAllocationCounter"
      ]),
    .testTarget(
      name: "PoiseReportTests",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseLanguage", "PoiseGait", "PoiseDiary", "PoiseStore",
        "PoiseInsight", "PoiseReport"
      ]),
    .testTarget(name: "PoiseLanguageTests", dependencies: ["PoiseText", "PoiseLanguage"]),
    .testTarget(
      name: "PoiseLiveTests",
      dependencies: ["PoiseText", "PoiseSystem", "PoiseLog", "PoiseLive", "PoiseTestKit"]),
    .testTarget(
      name: "PoiseBLETests",
      dependencies: ["PoiseText", "PoiseBoard", "PoiseBLE"]),
    .testTarget(
      name: "PoiseMQTTTests",
      dependencies: [
        "PoiseCore", "PoiseText", "PoiseSystem", "PoiseLog", "PoiseBoard", "PoiseMQTT",
        "PoiseTestKit"
      ]),
    .testTarget(
      name: "poiseTests",
      dependencies: ["PoiseCore", "PoiseSeal", "PoiseMCAP", "PoiseLog", "PoiseTestKit"]),
    .testTarget(
      name: "poise-deskTests",
      dependencies: ["PoiseCore", "PoiseVirtual", "PoiseMCAP", "PoiseLog", "PoiseTestKit"])
  ],
  swiftLanguageModes: [.v6]
)

// What a program never calls the linker leaves out: each function has a section of its own, and
// public ones are not kept for others. Relocations are packed, which glibc 2.36 reads.
if !isFetched {
  for target in package.targets where [.regular, .executable].contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(
          ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
          .when(configuration: .release))
      ]
    if target.type == .executable {
      target.linkerSettings = [
        .unsafeFlags(
          ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
          .when(configuration: .release))
      ]
    }
  }
}
