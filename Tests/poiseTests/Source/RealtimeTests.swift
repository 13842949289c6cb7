import Foundation
import PoiseTestKit
import Testing

#if compiler(>=6.2)
  private let checksHotPath = true
#else
  private let checksHotPath = false
#endif

// That the gate of `make realtime` closes: the hot path's sources are compiled once as they are,
// and then once with each fault put into one of its functions.
@Suite(
  "Hot-path gate",
  .enabled(if: checksHotPath, "compilers before 6.2 do not check @_noLocks and @_noAllocation"),
  .enabled(if: countsAllocations, "a sanitizer's run does not build a second time"))
struct RealtimeTests {
  /// Where a file of the hot path lies, below Sources, and where in the package made here.
  private struct HotFile {
    var path: String
    var copy: String

    static func acquisition(_ name: String) -> HotFile {
      HotFile(path: "PoiseRuntime/Acquisition/" + name, copy: "HotPath/" + name)
    }
    static let fusion = HotFile(
      path: "PoiseMotion/Fusion/FusionCore.swift", copy: "PoiseMotion/Fusion/FusionCore.swift")

    var text: String? { PackageFiles.text(of: PackageFiles.root + "/Sources/" + path) }
  }

  private struct Fault {
    var name: String
    /// File of the hot path, and the function's first line in it.
    var file: HotFile
    var function: String
    var line: String
    /// Part of the compiler's words.
    var message: String
  }

  private let faults = [
    Fault(
      name: "an allocation in the fusion", file: .fusion,
      function: "mutating func ingest(_ raw: RawSample) {",
      line: "let box = UnsafeMutablePointer<Int>.allocate(capacity: 2); box.deallocate()",
      message: "can cause an allocation"),
    Fault(
      name: "an object in the fusion", file: .fusion,
      function: "mutating func drain() {",
      line: "final class Box { var v = 1 }; overflow &+= UInt64(Box().v)",
      message: "can cause metadata allocation or locks"),
    Fault(
      name: "a growing array in the acquisition", file: .acquisition("SensorChannel+Poll.swift"),
      function: "mutating func foundNothing<Bus: RegisterBus & ~Copyable, "
        + "Edges: EdgeSource & ~Copyable>(\n"
        + "    at begin: Timestamp, _ ports: inout AcquisitionPorts<Bus, Edges>\n  ) {",
      line: "var seen = [due]; seen.append(begin); ports.counters.silent.count(UInt64(seen.count))",
      message: "can cause metadata allocation or locks"),
    Fault(
      name: "an allocation where a FIFO is drained", file: .acquisition("SensorChannel+FIFO.swift"),
      function: "isLast: Bool = false, _ ports: inout AcquisitionPorts<Bus, Edges>\n  ) -> Bool {",
      line: "let box = UnsafeMutablePointer<Int>.allocate(capacity: 2); box.deallocate()",
      message: "can cause an allocation"),
    Fault(
      name: "a lock in the acquisition", file: .acquisition("StreamOutput.swift"),
      function: "mutating func pushMarkers(into ring: inout RingEntry) {",
      line: "var lock = pthread_mutex_t(); pthread_mutex_lock(&lock)",
      message: "unpredictable performance")
  ]

  /// The acquisition's folder, and the counts that it keeps of its wake-ups.
  private var hotFiles: [HotFile] {
    let folder = PackageFiles.root + "/Sources/PoiseRuntime/Acquisition"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { .acquisition($0) } + [
      HotFile(
        path: "PoiseRuntime/Pace/LatenessHistogram.swift", copy: "HotPath/LatenessHistogram.swift")
    ]
  }

  @Test("a release build refuses an allocation or a lock, and takes the code as it is")
  func gateCloses() throws {
    let folder = try package()
    let clean = try build(folder)
    try #require(clean.status == 0, "as it is: \(clean.output.suffix(3000))\(clean.errors)")
    for fault in faults {
      let original = try #require(fault.file.text)
      let parts = original.split(separator: fault.function, maxSplits: 1)
      try #require(parts.count == 2, "\(fault.file.path) has no \(fault.function)")
      let changed = "import Glibc\n\(parts[0])\(fault.function)\n    \(fault.line)\n\(parts[1])"
      try folder.write(changed, to: "Sources/" + fault.file.copy)
      let result = try build(folder)
      #expect(result.status != 0, "\(fault.name) was not refused")
      let words = result.output + result.errors
      #expect(words.contains(fault.message), "\(fault.name): \(words.suffix(3000))")
      try folder.write(original, to: "Sources/" + fault.file.copy)
    }
  }

  private func build(_ folder: TemporaryFolder) throws -> ProcessResult {
    try ChildProcess.run(
      ["swift", "build", "-c", "release", "--target", "HotPath", "--package-path", folder.path],
      limit: 900)
  }

  /// A package of the hot path alone: the real modules below PoiseRuntime (a copy of the one that
  /// faults are put into), and its own files that run in real time.
  private func package() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "hotpath",
        targets: [
          .systemLibrary(name: "CPoiseMath"), .systemLibrary(name: "CLinux"),
          .systemLibrary(name: "CI2C"), .systemLibrary(name: "CGPIOD"),
          .systemLibrary(name: "CSPI"),
          .target(name: "PoiseCore", dependencies: ["CPoiseMath"]),
          .target(name: "PoiseSignal", dependencies: ["PoiseCore", "CPoiseMath"]),
          .target(name: "PoiseMotion", dependencies: ["PoiseCore", "PoiseSignal", "CPoiseMath"]),
          .target(name: "PoiseSystem", dependencies: ["PoiseCore", "CLinux"]),
          .target(name: "PoiseText", exclude: ["README.md"]),
          .target(
            name: "PoiseHardware",
            dependencies: ["PoiseCore", "PoiseText", "PoiseSystem", "CI2C", "CGPIOD", "CSPI"]),
          .target(
            name: "HotPath",
            dependencies: ["PoiseCore", "PoiseMotion", "PoiseHardware"])
        ], swiftLanguageModes: [.v6])
      """, to: "Package.swift")
    for file in hotFiles {
      let text = try #require(file.text, "no \(file.path)")
      try folder.write(text, to: "Sources/" + file.copy)
    }
    for module in [
      "CPoiseMath", "CLinux", "CI2C", "CGPIOD", "CSPI", "PoiseCore", "PoiseSignal", "PoiseMotion",
      "PoiseText", "PoiseSystem", "PoiseHardware"
    ] {
      let take = module == "PoiseMotion" ? ["cp", "-r"] : ["ln", "-s"]
      let made = try ChildProcess.run(
        take + ["\(PackageFiles.root)/Sources/\(module)", "\(folder.path)/Sources/\(module)"])
      try #require(made.status == 0, "\(made.errors)")
    }
    return folder
  }
}
