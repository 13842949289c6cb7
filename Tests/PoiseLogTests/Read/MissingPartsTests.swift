import PoiseCore
import PoiseMCAP
import PoiseTestKit
import Testing

@testable import PoiseLog

/// Parts of a session that are not among the logs given.
@Suite("Missing parts of a session")
struct MissingPartsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A session in four parts of 100 samples of the accelerometer and 50 of the magnetometer.
  private func record(isRing: Bool = false) throws -> [String] {
    var description = MadeSession.description()
    if isRing { description.options.append(MCAP.Entry("retention", "ring")) }
    var log = try SessionLog.start(directory: folder.path, description: description)
    for i in 0..<400 {
      if i % 100 == 0 && i > 0 { try log.rotate() }
      let time = Timestamp(nanoseconds: Int64(i) * 10_000_000)
      try log.append(
        .raw(
          RawSample(timestamp: time, sequence: UInt32(i), stream: 0, x: 1, y: 2, z: 1000)))
      if i % 2 == 0 {
        try log.append(
          .raw(
            RawSample(timestamp: time, sequence: UInt32(i / 2), stream: 1, x: 5, y: 6, z: 7)))
      }
    }
    try log.finish()
    return LogDirectory.logs(in: folder.path).map(\.path).sorted()
  }

  /// What is missing, as each of those who look finds it.
  private func missing(_ paths: [String]) throws -> [MissingParts] {
    let logs = try paths.map { try LogReader(path: $0) }
    let found = try SessionParts.missing(of: logs)
    #expect(try LogInfo.missing(among: logs.map { try LogInfo($0) }) == found, "\(paths)")
    let parts = try SessionParts(paths: paths)
    #expect(try parts.forEachBatch { _ in true }.missing == found, "\(paths)")
    let place = try TemporaryFolder()
    let joined = try LogRewriter.write(logs, to: place.path + "/joined.mcap")
    #expect(joined.missing == found, "\(paths)")
    return found
  }

  @Test("the end of a part says whether the session goes on; the last one says nothing")
  func continuation() throws {
    let next = try record().map { try LogReader(path: $0).nextPart }
    #expect(next == [1, 2, 3, nil])
  }

  @Test("first, middle and last parts are named, with the samples of each stream where known")
  func places() throws {
    let p = try record()
    #expect(try missing(p).isEmpty)
    #expect(try missing(p.reversed()).isEmpty)
    let first = try #require(try missing(Array(p[2...])).first)
    #expect(first.parts == 0...1 && first.after == nil && first.before == p[2])
    #expect(first.samples.map(\.count) == [200, 100])
    #expect(
      first.description == "parts 0 to 1 of the session are missing before \(p[2]); samples in "
        + "there: /imu/accelerometer 200, /imu/magnetometer 100")
    let middle = try missing([p[3], p[0], p[1]])
    #expect(middle.map(\.parts) == [2...2] && middle[0].samples.map(\.count) == [100, 50])
    #expect(
      middle[0].summary == "part 2 of the session is missing between "
        + "\(p[1].split(separator: "/").last ?? "") and \(p[3].split(separator: "/").last ?? "")")
    let last = try missing(Array(p[..<3]))
    #expect(last.map(\.parts) == [3...3] && last[0].after == p[2] && last[0].before == nil)
    #expect(
      last[0].description
        == "part 3 of the session is missing after \(p[2]), and the session goes on there")
    #expect(try missing([p[1]]).map(\.parts) == [0...0, 2...2])
  }

  @Test("a log that parts were joined to stands for all of them; a time cut out lacks nothing")
  func joined() throws {
    let p = try record()
    let logs = try p.map { try LogReader(path: $0) }
    let two = folder.path + "/two.mcap"
    _ = try LogRewriter.write(Array(logs[..<2]), to: two)
    #expect(try LogReader(path: two).nextPart == 2)
    #expect(try missing([two, p[2], p[3]]).isEmpty)
    #expect(try missing([p[3], two]).map(\.parts) == [2...2])
    var options = LogRewriter.Options()
    options.range = Timestamp(nanoseconds: 0)..<Timestamp(seconds: 0.5)
    let cut = folder.path + "/cut.mcap"
    _ = try LogRewriter.write([logs[0]], to: cut, options: options)
    #expect(try missing([cut]).isEmpty)
  }

  @Test("of a card whose oldest logs are removed the reason is named")
  func ring() throws {
    let p = try record(isRing: true)
    let first = try #require(try missing(Array(p[1...])).first)
    #expect(
      first.summary.hasSuffix("(--retention ring removes the oldest when the card is full)"))
  }
}
