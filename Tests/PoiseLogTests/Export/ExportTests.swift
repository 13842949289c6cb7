import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("Logs made from logs")
struct ExportTests {
  private func record(
    _ samples: [RawSample], in folder: String, rotation: Int64 = 1_000_000_000_000
  ) throws -> [LogReader] {
    var policy = SessionLog<PosixStorage>.Policy()
    policy.rotation = rotation
    var log = try SessionLog.start(
      directory: folder, description: MadeSession.description(), policy: policy)
    for (i, sample) in samples.enumerated() {
      try log.append(.raw(sample))
      if i % 50 == 0 {
        let step = StepEvent(
          timestamp: sample.timestamp, detectedAt: sample.timestamp, interval: 0.5, peak: 1,
          bout: 1, index: UInt64(i))
        try log.append(.event(.step(step)))
      }
    }
    try log.finish()
    return try LogDirectory.logs(in: folder).map { try LogReader(path: $0.path) }
  }

  /// Random streams whose counts a chip could have made.
  private func samples(_ seed: UInt64, seconds: Double) -> [RawSample] {
    var random = SeededGenerator(seed: seed)
    return MadeSession.samples(streams: 2, seconds: seconds, using: &random)
  }

  @Test("compact to ros2 and back gives every count, time, flag and marker", arguments: 1...4)
  func layouts(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let samples = samples(seed, seconds: 4)
    let logs = try record(samples, in: folder.path + "/logs")
    var options = LogRewriter.Options()
    options.layout = .ros2
    let other = folder.path + "/ros2.mcap"
    _ = try LogRewriter.write(logs, to: other, options: options)
    options.layout = .compact
    let back = folder.path + "/back.mcap"
    _ = try LogRewriter.write([LogReader(path: other)], to: back, options: options)
    for path in [other, back] {
      let log = try LogReader(path: path)
      let read = try MadeSession.read(log)
      #expect(read == samples)
      let lines = try log.events()
      let wanted = try logs[0].events()
      #expect(lines == wanted)
      let findings = try LogDoctor.check(LogSource(path: path))
      #expect(findings.isEmpty, "\(findings)")
    }
  }

  @Test("every count of a range survives SI and back, for each scale a chip has")
  func scales() throws {
    let g = 9.80665
    let scales = [
      g / 8192, g / 16_384, g * 61e-6, g * 0.000_98, 0.1 / 6.842, 0.15, 0.1, 0.0625,
      0.0175 * 3.14159265358979 / 180
    ]
    for (i, scale) in scales.enumerated() {
      for count in Int32(-32_768)...32_767 {
        let si = scale * Double(count)
        #expect((si / scale).rounded() == Double(count))
        if i > 3 { #expect((1e6 * (1e-6 * si) / scale).rounded() == Double(count)) }
      }
    }
  }

  @Test("rotated files join to one, a part and a stream can be cut out")
  func joinAndFilter() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let samples = samples(9, seconds: 9)
    let logs = try record(samples, in: folder.path + "/logs", rotation: 3_000_000_000)
    #expect(logs.count >= 3)
    let joined = folder.path + "/joined.mcap"
    let outcome = try LogRewriter.write(logs.reversed(), to: joined)
    let whole = try MadeSession.read(LogReader(path: joined))
    #expect(whole == samples)
    #expect(outcome.samples + outcome.markers == UInt64(samples.count))
    var options = LogRewriter.Options()
    options.streams = [1]
    options.range = Timestamp(seconds: 2)..<Timestamp(seconds: 5)
    let cut = folder.path + "/cut.mcap"
    _ = try LogRewriter.write([LogReader(path: joined)], to: cut, options: options)
    let part = try MadeSession.read(LogReader(path: cut))
    let wanted = samples.filter { $0.stream == 1 && options.range?.contains($0.timestamp) == true }
    #expect(part.map(\.sequence) == wanted.map(\.sequence))
    #expect(part.allSatisfy { $0.stream == 0 })
  }

  @Test("what is named twice, or went into another log already, is refused")
  func twice() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let logs = try record(
      samples(9, seconds: 9), in: folder.path + "/logs", rotation: 3_000_000_000)
    let joined = folder.path + "/joined.mcap"
    _ = try LogRewriter.write(logs, to: joined)
    let whole = try LogReader(path: joined)
    let wrongs = [[logs[0], logs[1], logs[1]], [whole, logs[1]], [whole, whole]]
    for (i, wrong) in wrongs.enumerated() {
      // Swift 6.0's #expect(throws:) does not return the error.
      var words = "it was taken"
      do throws(LogError) {
        _ = try LogRewriter.write(wrong, to: folder.path + "/wrong\(i).mcap")
      } catch {
        words = error.description
      }
      #expect(words.contains("name each part once"), "\(words)")
    }
  }

  @Test("chunks of a joined log last two seconds, so that damage costs no more")
  func chunks() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let samples = samples(5, seconds: 120)
    let logs = try record(samples, in: folder.path + "/logs")
    let joined = folder.path + "/joined.mcap"
    _ = try LogRewriter.write(logs, to: joined)
    let log = try LogReader(path: joined)
    let read = try MadeSession.read(log)
    #expect(read == samples)
    let lengths = log.summary.chunkIndexes.map { $0.messageEndTime - $0.messageStartTime }
    #expect(lengths.allSatisfy { $0 <= 6_000_000_000 }, "\(lengths.max() ?? 0) ns")
    #expect(lengths.count < logs[0].summary.chunkIndexes.count)
  }

  @Test("recovery passes over damage and saves all whole chunks on both sides")
  func recover() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var random = SeededGenerator(seed: 31)
    let samples = MadeSession.samples(streams: 2, seconds: 6, using: &random, wild: false)
    let log = try record(samples, in: folder.path + "/logs")[0]
    var bytes = PackageFiles.bytes(of: log.path) ?? []
    let chunk = log.summary.chunkIndexes[2]
    bytes[Int(chunk.chunkStart) + 200] ^= 0xFF
    let damaged = try LogReader(LogSource(bytes: bytes))
    _ = try MadeSession.read(damaged)
    #expect(damaged.damage.count == 1)
    let out = folder.path + "/saved.mcap"
    _ = try LogRewriter.write([damaged], to: out)
    let saved = try MadeSession.read(LogReader(path: out))
    #expect(saved.count > samples.count - 210 && saved.count < samples.count - 150)
    #expect(saved.first == samples.first && saved.last == samples.last)
    let findings = try LogDoctor.check(LogSource(bytes: bytes))
    #expect(findings.contains { $0.severity == .error })
  }

  @Test("CSV and phone lines hold the true times and values")
  func text() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var random = SeededGenerator(seed: 32)
    let samples = MadeSession.samples(streams: 2, seconds: 2, using: &random, wild: false)
    let logs = try record(samples, in: folder.path + "/logs")
    let paths = try LogExport.csv(logs, to: folder.path + "/csv")
    #expect(paths.count == 5)
    let guide = PackageFiles.text(of: folder.path + "/csv/README.txt") ?? ""
    #expect(guide.contains("x forward, y left, z up") && guide.contains("axes of the device"))
    #expect(guide.contains("side: 0 unknown, 1 left, 2 right"))
    #expect(guide.contains("good: 1 good, 0 bad, 2 not judged"))
    let lines = (PackageFiles.text(of: paths[0]) ?? "").split(separator: "\n")
    let mine = samples.filter { $0.stream == 0 }
    #expect(lines.count == mine.count + 1)
    let names = "t_s,ax_mps2,ay_mps2,az_mps2,sequence,x_counts,y_counts,z_counts,flags"
    let isWorn = logs[0].streams[0].mount != nil
    #expect(lines[0] == names + (isWorn ? ",body_axes" : ""))
    let end = ",\(mine[0].sequence),\(mine[0].x),\(mine[0].y),1000,0" + (isWorn ? ",1" : "")
    #expect(lines[1].hasSuffix(end))
    #expect(lines[1].contains(",9.610517,"))
    // as messages they have the same columns: a replay reads both
    let made = try LogExport.topics(logs.map(\.source), .csv, to: folder.path + "/messages")
    for (path, table) in zip(paths, ["accelerometer.csv", "magnetometer.csv"]) {
      let messages = made.paths.first { $0.hasSuffix("/" + table) } ?? ""
      let tops = [path, messages].map { PackageFiles.text(of: $0)?.prefix { $0 != "\n" } }
      #expect(tops[0] != nil && tops[0] == tops[1])
    }
    try LogExport.phone(logs, to: FileSink(path: folder.path + "/phone.jsonl"))
    let phone = (PackageFiles.text(of: folder.path + "/phone.jsonl") ?? "").split(separator: "\n")
    #expect((9...11).contains(phone.count), "\(phone.count)")
    let line = phone[2]
    // 1000 counts of 0.98 thousandths of g upward
    #expect(line.contains("\"acc\":{\"x\":") && line.contains("\"z\":0.98}"), "\(line)")
    #expect(line.contains("\"mag\":{\"x\":") && line.contains("\"z\":150.00}}"), "\(line)")
  }

  @Test("a table of another topic has the aligned time, where there is one")
  func aligned() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let logs = try record(samples(9, seconds: 4), in: folder.path + "/logs")
    let start = Double(logs[0].description.timeOffset) * 1e-9
    var map = ClockMap()
    var piece = ClockMap.Piece()
    piece.points = [1, 3].map { ClockMap.Point(time: start + $0, offset: 10) }
    map.pieces = [piece]
    let made = try LogExport.topics(
      logs.map(\.source), .csv, to: folder.path + "/csv", aligned: map
    ) { $0 == "/gait/step" }
    let rows = (PackageFiles.text(of: made.paths[0]) ?? "").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows[0].last == "t_aligned_s")
    var known = 0
    for row in rows.dropFirst() {
      let time = try #require(Double(row[0]))
      #expect(row.count == rows[0].count)
      guard let cell = row.last, !cell.isEmpty else {
        #expect(time < start + 1 || time > start + 3)
        continue
      }
      known += 1
      #expect((try #require(Double(cell)) - time - 10).magnitude < 2e-6)
    }
    #expect(known > 3 && known < rows.count - 1)
  }

  @Test("exports say of each sensor that its calibration is not applied, and which the log has")
  func calibrations() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var session = MadeSession.description()
    for name in ["accelerometer.json", "accelerometer-t12.json", "calibration.json"] {
      session.attachments.append(
        SessionDescription.Attachment(name: name, mediaType: "application/json", data: [123, 125]))
    }
    var log = try SessionLog.start(directory: folder.path + "/logs", description: session)
    for k in 0..<UInt32(100) {
      for stream in UInt8(0)...1 {
        try log.append(
          .raw(
            RawSample(
              timestamp: Timestamp(seconds: 1 + Double(k) / 100), sequence: k, stream: stream,
              x: 1, y: 2, z: 1000)))
      }
    }
    let path = log.path
    try log.finish()
    let reader = try LogReader(path: path)
    _ = try LogExport.csv([reader], to: folder.path + "/csv")
    let guide = PackageFiles.text(of: folder.path + "/csv/README.txt") ?? ""
    #expect(guide.contains("body: x forward, y left, z up\n  accelerometer.json of the log is not"))
    #expect(!guide.contains("t12") && !guide.contains("magnetometer.json"))
    _ = try LogExport.bids([reader], to: folder.path + "/bids", subject: "01", task: "walk")
    for (kind, name) in [("accelerometer", "accelerometer.json"), ("magnetometer", "none")] {
      let file = "/bids/sub-01/motion/sub-01_task-walk_tracksys-\(kind)_motion.json"
      let sidecar = PackageFiles.text(of: folder.path + file) ?? ""
      #expect(sidecar.contains("\"CalibrationApplied\":false,\"CalibrationInLog\":\"\(name)\""))
    }
    var options = LogRewriter.Options()
    options.layout = .ros2
    let other = folder.path + "/ros2.mcap"
    _ = try LogRewriter.write([reader], to: other, options: options)
    let channels = try LogReader(path: other).summary.channels
    let sensors = channels.filter { $0.topic.hasPrefix("/imu/") }
    #expect(sensors.count == 2 && sensors.allSatisfy { $0["calibration_applied"] == "false" })
    // counts need no word
    #expect(reader.summary.channels.allSatisfy { $0["calibration_applied"] == nil })
  }

  @Test("phone lines begin with the magnetometer, come every 200 ms, and pause with the sensor")
  func phoneTimes() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var samples: [RawSample] = []
    func add(_ time: Int64, _ stream: UInt8, _ number: Int) {
      samples.append(
        RawSample(
          timestamp: Timestamp(nanoseconds: time * 1_000_000), sequence: UInt32(number),
          stream: stream, x: 0, y: 0, z: 1000 + Int32(time / 10)))
    }
    for i in 0..<300 where !(100..<200).contains(i) { add(Int64(i) * 10, 0, i) }
    for i in 0..<250 where !(50..<150).contains(i) { add(500 + Int64(i) * 10, 1, i) }
    let logs = try record(MadeSession.canonical(samples), in: folder.path + "/logs")
    try LogExport.phone(logs, to: FileSink(path: folder.path + "/p.jsonl"))
    let text = PackageFiles.text(of: folder.path + "/p.jsonl") ?? ""
    let offset = MadeSession.description().timeOffset
    let times = text.split(separator: "\n").map { line -> Int in
      let stamp = line.dropFirst("{\"timestamp\":".count).prefix { $0 != "," }
      return Int(((Double(stamp) ?? 0) - Double(offset) * 1e-9) * 1000 + 0.5)
    }
    let wanted = [500, 700, 900, 1100, 2100, 2300, 2500, 2700, 2900]
    #expect(
      times.count == wanted.count && zip(times, wanted).allSatisfy { abs($0 - $1) <= 1 },
      "\(times)")
    let alone = MadeSession.description(streams: [MadeSession.streams()[0]])
    var log = try SessionLog.start(directory: folder.path + "/alone", description: alone)
    try log.append(.raw(samples[0]))
    try log.finish()
    let path = log.path
    #expect(throws: LogError.self) {
      try LogExport.phone([LogReader(path: path)], to: FileSink(path: folder.path + "/no.jsonl"))
    }
  }
}
