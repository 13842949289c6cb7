import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

/// The two ends of a terminal that nobody sits at.
private final class Terminal {
  let master: Int32
  let path: String

  /// nil where the machine has none to give. (Swift's Glibc lacks openpty.)
  init?() {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    if master < 0 { return nil }
    var locked: Int32 = 0
    var number: UInt32 = 0
    // TIOCSPTLCK, TIOCGPTN of <asm-generic/ioctls.h>
    guard ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0,
      access("/dev/pts/\(number)", R_OK | W_OK) == 0
    else {
      close(master)
      return nil
    }
    self.master = master
    path = "/dev/pts/\(number)"
  }

  deinit { close(master) }

  /// What was written to it so far.
  func read() -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(master, &part, part.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
  }

  static var isThere: Bool { Terminal() != nil }
}

@Suite(
  "Progress bars", .enabled(if: PoiseProgram.isBuilt),
  .enabled(if: Terminal.isThere, "no pseudo-terminal to be had"), .tags(.process))
struct ProgressBarTests {
  /// A log that takes some seconds to export.
  private func record(in folder: TemporaryFolder) throws -> String {
    let streams = [
      StreamInfo(
        index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
        scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 100)
    ]
    let description = SessionDescription(
      session: "ba50ba50", version: "1", board: "virtual", streams: streams)
    var log = try LogFile.create(directory: folder.path + "/logs", description: description)
    let path = log.path
    var random = SeededGenerator(seed: 5)
    func count() -> Int32 { Int32(truncatingIfNeeded: random.next()) }
    for k in 0..<800_000 {
      let sample = RawSample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), sequence: UInt32(k), stream: 0,
        x: count(), y: count(), z: count())
      try log.append(.raw(sample))
    }
    try log.finish()
    return path
  }

  /// What `log export` draws on a terminal of this kind.
  private func drawn(_ path: String, _ folder: TemporaryFolder, _ options: String) throws
    -> String
  {
    let terminal = try #require(Terminal())
    // opened here too: the last to close it would take what is written along
    let slave = open(terminal.path, O_RDWR | O_NOCTTY)
    defer { close(slave) }
    let words = "\(options) $POISE log export \(path) -o"
    let result = try PoiseProgram.shell(
      "\(words) out-\(UInt32.random(in: 0...UInt32.max)) 2>\(terminal.path)", in: folder.path)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    return terminal.read()
  }

  @Test("are drawn on a terminal and erased at the end; not on a dumb one, and not when quiet")
  func bar() throws {
    let folder = try TemporaryFolder()
    let path = try record(in: folder)
    let text = try drawn(path, folder, "TERM=xterm")
    #expect(text.contains("\rexport [") && text.contains("%"), "\(text.debugDescription)")
    let shares = text.split(separator: "]").compactMap {
      Int($0.drop { $0 == " " }.prefix { $0.isNumber })
    }
    #expect(shares.count > 1 && shares == shares.sorted() && shares.allSatisfy { $0 <= 100 })
    let erased = try #require(text.range(of: "\r\u{1B}[K"))
    #expect(!text[erased.upperBound...].contains("["), "\(text.debugDescription)")
    #expect(!(try drawn(path, folder, "TERM=dumb")).contains("export ["))
    withExtendedLifetime(folder) {}
  }

  @Test("are not drawn where standard error is no terminal")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = try record(in: folder)
    let result = try PoiseProgram.run(["log", "export", path, "-o", "out"], in: folder.path)
    #expect(result.status == 0 && !result.errors.contains("["), "\(result.errors)")
    withExtendedLifetime(folder) {}
  }
}
