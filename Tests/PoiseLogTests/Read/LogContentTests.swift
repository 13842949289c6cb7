import PoiseCore
import PoiseMCAP
import PoiseTestKit
import Testing

@testable import PoiseLog

/// What a log holds beside its samples, and what is found wrong with it.
@Suite("Content of a log")
struct LogContentTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private func sample(_ seconds: Double, _ sequence: UInt32) -> RawSample {
    RawSample(timestamp: at(seconds), sequence: sequence, stream: 0, x: 1, y: 2, z: 1000)
  }

  private func log(
    _ items: [LogItem], part: Int = 0, timeOffset: Int64 = 0
  ) throws -> LogReader {
    let storage = RecordingStorage()
    var description = MadeSession.description(timeOffset: timeOffset)
    description.part = part
    var log = try LogFile.create(directory: "logs", description: description, storage: storage)
    for item in items { try log.append(item) }
    let path = log.path
    try log.finish()
    return try LogReader(LogSource(bytes: storage.files[path] ?? [], path: "part\(part)"))
  }

  @Test("events are counted by type in order; of the clock its steps above 50 ms")
  func countsAndClock() throws {
    var items: [LogItem] = [.raw(sample(0, 0))]
    for k in 0..<3 {
      items.append(
        .event(.marker(MarkerEvent(timestamp: at(1), index: UInt64(k), source: .button))))
    }
    items.append(.event(.clockStep(at(1), seconds: 3)))
    for _ in 0..<2 { items.append(.event(.mount(MountEvent(timestamp: at(2), deviation: 30)))) }
    let unix: Int64 = 1_700_000_000_000_000_000
    for (seconds, off) in [
      (0, 0.0), (10, 0.05), (20, -0.010), (30, 3.5), (40, 3.5), (50, -6), (60, -5.8)
    ] {
      let time: Int64 = Int64(seconds) * 1_000_000_000
      items.append(
        .clock(
          ClockRecord(
            timestamp: Timestamp(nanoseconds: time), realtime: unix + time + Int64(off * 1e9),
            synchronised: true)))
    }
    let info = try LogInfo(log(items))
    #expect(info.events.map(\.type) == ["clock_step", "marker", "mount"])
    #expect(info.events.map(\.count) == [1, 3, 2])
    // 50 ms and no more is no step; 60 ms back, 3.51 s, 9.5 s back and 0.2 s are.
    #expect(info.clockSteps == 4)
    #expect(abs(info.largestClockStep + 9.5) < 1e-6)
  }

  @Test("the mean rate leaves out what is missing and pauses of more than ten periods")
  func meanRate() throws {
    let before = (0..<101).map { sample(Double($0) / 100, UInt32($0)) }
    for (pause, missing) in [(10.0, 1000), (10, 0), (0.05, 4)] {
      let after = (0..<101).map {
        sample(1 + pause + Double($0) / 100, UInt32(101 + missing + $0))
      }
      let stream = try LogInfo(log((before + after).map { .raw($0) })).streams[0]
      let rate = try #require(stream.rateMean)
      #expect(abs(rate - 100) < 1e-6, "\(pause) s, \(missing) missing")
      #expect(stream.missing == UInt64(missing) && stream.gaps == 1)
      #expect(stream.pausesOfStamps == (missing > 0 ? 0 : 1))
    }
  }

  @Test(
    "samples that came out of order are read in order",
    arguments: SessionDescription.Layout.allCases)
  func order(layout: SessionDescription.Layout) throws {
    let storage = RecordingStorage()
    var log = try LogFile.create(
      directory: "logs", description: MadeSession.description(layout: layout), storage: storage)
    var samples: [RawSample] = []
    for k in 0..<300 {
      // Each four of them backwards.
      let place = k / 4 * 4 + (3 - k % 4)
      samples.append(sample(Double(place) / 100, UInt32(place)))
      try log.append(.raw(samples[k]))
    }
    let path = log.path
    try log.finish()
    let read = try MadeSession.read(LogReader(LogSource(bytes: storage.files[path] ?? [])))
    #expect(read == MadeSession.canonical(samples))
  }

  @Test("parts that are not there are named with the samples that were in them")
  func missingParts() throws {
    func part(_ number: Int, _ sequences: Range<UInt32>) throws -> LogInfo {
      try LogInfo(
        self.log(sequences.map { .raw(sample(Double($0) / 100, $0)) }, part: number))
    }
    let parts = [try part(0, 0..<100), try part(3, 450..<500), try part(4, 500..<510)]
    let missing = LogInfo.missing(among: parts.reversed())
    #expect(missing.count == 1)
    #expect(missing.first?.parts == 1...2 && missing.first?.samples.map(\.count) == [350])
    #expect(missing.first?.after == "part0" && missing.first?.before == "part3")
    #expect(LogInfo.missing(among: [try part(0, 0..<100), try part(1, 200..<300)]).isEmpty)
    // Who joins them is told the same.
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    func log(_ number: Int, _ sequences: Range<UInt32>) throws -> LogReader {
      try self.log(sequences.map { .raw(sample(Double($0) / 100, $0)) }, part: number)
    }
    let outcome = try LogRewriter.write(
      [log(4, 500..<510), log(0, 0..<100), log(3, 450..<500)], to: folder.path + "/joined.mcap")
    #expect(outcome.missing == missing)
  }

  @Test("a bout is a message, too, field by field")
  func bout() throws {
    let span = BoutSpan(start: at(1.25), end: at(2.5), detectedAt: at(4), steps: 6, index: 9)
    let metrics = [
      MetricValue(key: "step_time_s", value: 0.5, count: 4),
      MetricValue(key: "speed_mps", value: nil, count: 4),
      MetricValue(key: "stride_length_m", value: 1.25, count: 4),
      MetricValue(key: "cadence_spm", value: 120, count: 4)
    ]
    let log = try log(
      [.raw(sample(1, 0)), .event(.bout(BoutEvent(span: span, metrics: metrics)))],
      timeOffset: 1_700_000_000_000_000_000)
    var selection = LogMessages.Selection()
    selection.topics = ["/gait/bout"]
    var values: [String] = []
    try LogMessages.forEach(log.source, selection) { values.append($0.value.json) }
    #expect(
      values == [
        #"{"header":{"stamp":{"sec":1700000001,"nanosec":250000000},"frame_id":"imu"},"#
          + #""start":1700000001.25,"end":1700000002.5,"cadence_spm":120.0,"speed_mps":null,"#
          + #""stride_length_m":1.25,"step_time_s":0.5,"steps":6,"index":9}"#
      ])
  }

  @Test("times after the begin count from the first sample, not from a bout that began before it")
  func start() throws {
    let span = BoutSpan(start: at(1.25), end: at(9.5), detectedAt: at(11), steps: 6, index: 9)
    let offset = 1_700_000_000_000_000_000 as Int64
    let bout = LogItem.event(.bout(BoutEvent(span: span, metrics: [])))
    let part = try log([.raw(sample(8, 0)), bout, .raw(sample(9, 1))], timeOffset: offset)
    #expect(try LogMessages.start(part.source) == UInt64(offset + 8_000_000_000))
    let events = try log([bout], timeOffset: offset)
    #expect(try LogMessages.start(events.source) == UInt64(offset + 1_250_000_000))
  }

  @Test("types in one another go sixteen deep, by whichever of their fields")
  func depth() {
    let separator = String(repeating: "=", count: 80)
    /// Types that each hold the next, `count` below the first; the first field is a short way.
    func isTaken(_ count: Int, shortFirst: Bool) -> Bool {
      var text = shortFirst ? "T\(count) a\nT1 b" : "T1 b\nT\(count) a"
      for k in 1...count {
        text += "\n\(separator)\nMSG: p/T\(k)\n" + (k < count ? "T\(k + 1) x" : "bool x")
      }
      return (try? MessageDefinition(name: "p/msg/T", text: text)) != nil
    }
    let limit = MessageDefinition.depthLimit
    for shortFirst in [false, true] {
      #expect(isTaken(limit, shortFirst: shortFirst))
      #expect(!isTaken(limit + 1, shortFirst: shortFirst))
    }
    // A type that is known by then, used far down.
    func isTakenBelow(_ depth: Int, _ height: Int) -> Bool {
      var text = "H1 first\nD1 then"
      for k in 1...height {
        text += "\n\(separator)\nMSG: p/H\(k)\n" + (k < height ? "H\(k + 1) x" : "bool x")
      }
      for k in 1...depth {
        text += "\n\(separator)\nMSG: p/D\(k)\n" + (k < depth ? "D\(k + 1) x" : "H1 x")
      }
      return (try? MessageDefinition(name: "p/msg/T", text: text)) != nil
    }
    #expect(isTakenBelow(limit - 5, 5) && !isTakenBelow(limit - 4, 5))
  }

  @Test("an index that is not its chunk's is found, whichever of its fields is wrong")
  func wrongIndex() throws {
    let items: [LogItem] = (0..<100).map { .raw(sample(Double($0) / 100, UInt32($0))) }
    let storage = RecordingStorage()
    var file = try LogFile.create(
      directory: "logs", description: MadeSession.description(), storage: storage)
    for item in items { try file.append(item) }
    let path = file.path
    try file.finish()
    let bytes = storage.files[path] ?? []
    func isFound(_ bytes: [UInt8]) throws -> Bool {
      try LogDoctor.check(LogSource(bytes: bytes)).contains {
        $0.text.contains("a chunk index that differs from its chunk")
      }
    }
    #expect(try !isFound(bytes))
    let chunk = try LogReader(LogSource(bytes: bytes)).summary.chunkIndexes[0]
    // The record (MCAP specification, "Chunk Index"): opcode 8, length, then the two times.
    var head = ByteWriter()
    head.append(chunk.messageStartTime)
    head.append(chunk.messageEndTime)
    head.append(chunk.chunkStart)
    let places = bytes.indices.dropLast(head.count).filter {
      bytes[$0] == 8 && Array(bytes[($0 + 9)..<($0 + 9 + head.count)]) == head.bytes
    }
    let place = try #require(places.first) + 9
    let offsets = 4 + 10 * chunk.messageIndexOffsets.count
    let compression = place + 32 + offsets + 8
    let sizes = compression + 4 + chunk.compression.utf8.count
    for at in [place, place + 8, compression + 4, sizes, sizes + 8] {
      var wrong = bytes
      wrong[at] ^= 1
      #expect(try isFound(wrong), "byte \(at - place) of the index")
    }
  }
}
