import Glibc
import PoiseCore
import PoiseLog
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseImport

@Suite("Imported logs")
struct LogImportTests {
  @Test(
    "hold the same counts at the same times, with markers, on UTC",
    .enabled(if: RecordedData.isPresent, "the recordings are not in ../shared/data"),
    arguments: [
      "ggirread_ax3_testfile_corrupt_blocks_0_13_14_142_143_144.cwa", "ggirread_ax6_testfile.cwa",
      "readgt3x_TAS1H30182785_2019-09-17.gt3x", "skdh_gnactv_sample.bin"
    ])
  func equal(name: String) throws {
    let path = RecordedData.path("other_recorders/\(name)")
    let source = try Imported(path)
    let folder = try TemporaryFolder()
    var options = LogImport.Options()
    options.offset = { _ in 3600 }
    options.session = "00000000-0000-8000-8000-000000000001"
    let outcome = try LogImport.write(
      try ForeignFormat.open(path), of: path, to: folder.path, options)
    let parts = try SessionParts(paths: [outcome.path])
    var samples: [RawSample] = []
    var markers: [RawSample] = []
    let faults = try parts.forEachBatch { batch in
      samples += batch.filter { $0.marker == .none }
      markers += batch.filter { $0.marker != .none }
      return true
    }
    #expect(faults.damage.isEmpty)
    let offset = parts.description.timeOffset
    let ahead: Int64 =
      switch source.device.clock {
      case .utc, .sinceStart: 0
      case .offset(let seconds): Int64(seconds) * 1_000_000_000
      case .unknown: 3600 * 1_000_000_000
      }
    #expect(samples.count == source.samples.count)
    let same = zip(samples, source.samples).allSatisfy { log, file in
      log.x == file.x && log.y == file.y && log.z == file.z && log.sequence == file.sequence
        && abs(log.timestamp.nanoseconds + offset + ahead - file.timestamp.nanoseconds) <= 500
    }
    #expect(same)
    #expect(markers.map(\.x) == source.markers.map(\.x))
    #expect(parts.description.streams.map(\.scale) == source.device.streams.map(\.scale))
  }

  private let header = "Time,Ax(g),Ay(g),Az(g)\n"

  /// 200 rows at 50 Hz, from a day of March 2021 on.
  private func rows(_ day: Int) -> String {
    (0..<200).map { k in
      let fraction = String(1000 + k * 20 % 1000).dropFirst()
      return "2021-03-1\(day) 05:06:0\(k / 50).\(fraction),0.5,0,\(k % 2 == 0 ? 0.9 : 0.8)\n"
    }.joined()
  }

  private func write(_ file: MadeFile, to folder: TemporaryFolder) throws -> LogImport.Outcome {
    var options = LogImport.Options()
    options.session = "00000000-0000-8000-8000-000000000001"
    return try LogImport.write(
      try ForeignFormat.open(file.path), of: file.path, to: folder.path, options)
  }

  @Test("the files of a log are counted; what a process that was ended left is removed")
  func files() throws {
    let folder = try TemporaryFolder()
    // a folder that a living process writes, an old one and one that was just made
    for name in ["live", "old", "young", "00000000"] {
      try Directory.create(folder.path + "/.import-" + name, permissions: 0o700)
    }
    let live = try FileDescriptor.open(folder.path + "/.import-live", .folder)
    try live.lock()
    for name in ["live", "old", "00000000"] {
      var times = [timeval(tv_sec: 1000, tv_usec: 0), timeval(tv_sec: 1000, tv_usec: 0)]
      #expect(utimes(folder.path + "/.import-" + name, &times) == 0)
    }
    let outcome = try write(try MadeFile(header + rows(1) + rows(3)), to: folder)
    live.unlock()
    #expect(outcome.files == 2 && outcome.samples == 400)
    let names = try Directory.entries(of: folder.path).names
    #expect(names.filter { $0.hasPrefix(".") } == [".import-live", ".import-young"])
    #expect(names.count { $0.hasSuffix(".mcap") } == 2)
  }

  @Test("a file is not imported twice at a time")
  func twice() throws {
    let folder = try TemporaryFolder()
    let hidden = folder.path + "/.import-00000000"
    try Directory.create(hidden, permissions: 0o700)
    let other = try FileDescriptor.open(hidden, .folder)
    try other.lock()
    #expect {
      try write(try MadeFile(header + rows(1)), to: folder)
    } throws: { error in
      (error as? ImportError)?.problem == "another process is importing this file into it"
    }
    other.unlock()
    #expect(File.exists(hidden))
  }

  @Test("a recording without a reading is refused")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let info = Array("Sample Rate: 30\nStart Date: 637755981000000000\n".utf8)
    let file = try MadeFile(
      zipArchive([("info.txt", info), ("activity.bin", [UInt8](repeating: 0, count: 9000))]))
    let words = "has no sample that can be read; from 2021-12-20T11:55:00 on"
    #expect {
      try write(file, to: folder)
    } throws: { ($0 as? ImportError)?.problem.hasPrefix(words) == true }
    #expect(try Directory.entries(of: folder.path).names.isEmpty)
  }

  /// No byte string makes the readers trap or hang.
  @Test("random and damaged bytes give an error or a recording", arguments: 0..<40)
  func hostile(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let heads: [[UInt8]] = [
      [0x4D, 0x44], [0x41, 0x58], [0x50, 0x4B, 3, 4], Array("Device Identity\n".utf8),
      Array("Recorded Data\n".utf8), Array("time,seconds_elapsed,x,y,z\n".utf8), [0x1E, 26]
    ]
    var bytes = heads[seed % heads.count]
    bytes += (0..<Int.random(in: 0...6000, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let plain = try MadeFile(bytes)
    _ = try? Imported(plain.path)
    let info = Array("Sample Rate: 30\nStart Date: 637755981000000000\n".utf8)
    for member in ["log.bin", "activity.bin"] {
      let file = try MadeFile(zipArchive([("info.txt", info), (member, bytes)]))
      _ = try? Imported(file)
    }
  }
}
