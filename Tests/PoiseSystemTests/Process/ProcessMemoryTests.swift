import PoiseSystem
import Testing

@Suite("Memory of the process")
struct ProcessMemoryTests {
  /// Resident pages of files, KiB.
  private func ofFiles() throws -> Int {
    let status = try TextFile.read("/proc/self/status")
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
    let figure = line.split { " \t".contains($0) }.dropFirst().first
    return try #require(figure.flatMap { Int($0) })
  }

  @Test("code that the start alone needed goes, and what is used again comes back")
  func start() throws {
    // Other tests touch their code meanwhile: the best of a few.
    var kept = 1.0
    for _ in 0..<5 where kept > 0.5 {
      let before = try ofFiles()
      ProcessMemory.dropStart()
      kept = min(kept, Double(try ofFiles()) / Double(before))
    }
    #expect(kept <= 0.5)
    // Constants with addresses in them, which the loader wrote, are still there.
    #expect("\(SystemError.self)" == "SystemError")
    #expect([3, 1, 2].sorted().map { "\($0)" } == ["1", "2", "3"])
  }
}
