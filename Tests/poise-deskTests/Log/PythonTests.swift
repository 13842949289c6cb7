import PoiseTestKit
import Testing

/// The Python of `make setup`, with readers of our logs that are not ours.
enum Python {
  static let path = PackageFiles.root + "/.venv/bin/python"
  static let isReady = PackageFiles.bytes(of: PackageFiles.root + "/.venv/.ready") != nil
  static let whyNot: Comment = "the Python packages of 'make setup' are not in .venv"
}

@Suite("docs/log-format.md", .enabled(if: Python.isReady, Python.whyNot))
struct PythonTests {
  @Test("its Python snippet reads every sample of a log, without a gap")
  func snippet() throws {
    let folder = try TemporaryFolder()
    let run = try ChildProcess.run([
      PackageFiles.products + "/poise", "run", "--board", "virtual", "--speed", "max",
      "--duration", "20s", "--log-dir", folder.path, "--events", "none"
    ])
    try #require(run.status == 0, "\(run.errors)")
    let list = try ChildProcess.run(["ls", folder.path])
    let log = try #require(list.output.split(separator: "\n").first { $0.hasSuffix(".mcap") })

    let page = try #require(PackageFiles.text(of: PackageFiles.root + "/docs/log-format.md"))
    let fences = page.split(separator: "```python\n").dropFirst()
    let fence = try #require(fences.first)
    let snippet = try #require(fence.split(separator: "```").first)
    let result = try ChildProcess.run([
      Python.path, "-c", String(snippet), folder.path + "/" + log
    ])
    try #require(result.status == 0, "\(result.errors)")

    let lines = result.output.split(separator: "\n")
    #expect(lines.count >= 19)
    var next = 0
    for line in lines {
      // "1795255070.148839 s, samples 0 to 96, mean |a| 9.812 m/s2"
      let words = line.split { " ,".contains($0) }
      let first = try #require(Int(words[3]))
      let last = try #require(Int(words[5]))
      let mean = try #require(Double(words[8]))
      #expect(first == next, "a gap before sample \(first)")
      #expect(abs(mean - 9.8) < 1.0, "\(line)")
      next = last + 1
    }
    // 20 s of a chip that runs within 5 % of its 100 Hz.
    #expect((1900...2100).contains(next))
  }
}
