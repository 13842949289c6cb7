import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseRuntime

/// What is free on the card follows a script in sample time.
@Suite("A card that was full for a while")
struct ResumedCardTests {
  private static let floor: UInt64 = 10_000_000
  private static let plenty: UInt64 = 100_000_000

  /// - Parameters:
  ///   - free: bytes free at a second of the session.
  ///   - rotateAt: second at which somebody sends SIGHUP.
  private func record(
    seconds: Double, rotateAt: Double? = nil, free: @escaping @Sendable (Double) -> UInt64
  ) throws -> SessionRecord {
    var rig = try SessionRig(seconds: seconds)
    let card = FailingStorage(nil)
    card.free = Self.plenty
    rig.options.storage = card
    rig.options.log.policy.file.freeSpaceFloor = Self.floor
    let requests = RecorderRequests()
    rig.options.service.requests = requests
    let asked = Once()
    rig.options.observer = { record in
      guard case .raw(let raw) = record else { return }
      card.free = free(raw.timestamp.seconds)
      if let rotateAt, raw.timestamp.seconds > rotateAt, asked.first() { requests.rotate() }
    }
    return try rig.record()
  }

  private func number(_ line: String?, _ key: String) throws -> Double {
    let line: String = try #require(line)
    return try #require(JSONMembers(line)?.number(key))
  }

  /// Seconds of accelerometer samples that are missing between two neighbors, the longest.
  private func hole(_ record: SessionRecord) -> Double {
    let stamps = record.samples(0).map(\.timestamp.seconds)
    return zip(stamps, stamps.dropFirst()).map { $1 - $0 }.max() ?? 0
  }

  @Test("recording resumes when space returns; the gap and its cause are in the log, once")
  func resumes() throws {
    let record = try record(seconds: 90) { $0 < 20 || $0 >= 50 ? Self.plenty : 5_000_000 }
    #expect(record.lines("disk_full").count == 1)
    let line = record.lines("disk_full").first ?? ""
    #expect(line.contains("5.0 MB free, below the free-space floor of 10.0 MB"), "\(line)")
    let noted = record.lines("not_recorded")
    #expect(noted.count == 1 && noted[0].contains("\"cause\":\"card_full\""), "\(noted)")
    let begin = record.lines("start").first
    let since = try number(noted.first, "since") - number(begin, "timestamp")
    let until = try number(noted.first, "until") - number(begin, "timestamp")
    #expect((20...22).contains(since) && (50...56).contains(until), "\(since) to \(until)")
    #expect(abs(hole(record) - (until - since)) < 0.1)
    // One complete file, which says all of it, and what was refused is counted to the sample.
    #expect(record.logs.count == 1)
    let log = try LogReader(path: record.logs[0])
    #expect(log.isFinished)
    #expect(try log.events().filter { $0.contains("disk_full") } == record.lines("disk_full"))
    let info = try LogInfo(log)
    #expect(info.outages.count == 1 && info.isLossy)
    #expect(info.outages[0].cause == .cardFull)
    let missing = UInt64(record.gap(0) + record.gap(1))
    #expect(info.outages[0].samples == missing)
    // A replay does not promise the live events from there on.
    #expect(try log.losses().map(\.records) == [Int32(missing)])
    #expect(try SignalChecks.check(log).contains { $0.text.contains("the card was full") })
    #expect(record.summary.losses.contains { $0.hasPrefix("kept ") }, "\(record.summary.losses)")
    #expect(!record.summary.isWhole)
    #expect(record.lines("stop").count == 1)
  }

  @Test("what was recorded before the gap replays to the live events")
  func replay() throws {
    let record = try record(seconds: 60) { $0 < 40 || $0 >= 52 ? Self.plenty : 0 }
    let good = try SessionRig(seconds: 60).record()
    let end = try number(record.lines("disk_full").first, "timestamp")
    // A second before: steps are final only when what follows them has been seen.
    func before(_ lines: [String]) throws -> [String] {
      try lines.filter { $0.contains("\"type\":\"step\"") }.filter {
        try number($0, "detected_at") < end - 1
      }
    }
    let live = try before(record.lines)
    #expect(live.count > 10)
    #expect(try before(replayLines(record.logs[0])) == live)
    #expect(live.count == good.lines("step").prefix(live.count).count)
  }

  @Test("it does not stop and resume at the floor; SIGHUP resumes there, in a new file")
  func margin() throws {
    let floor = Self.floor
    // Above the floor and below it, second by second.
    let free: @Sendable (Double) -> UInt64 = { time in
      if time < 20 { return Self.plenty }
      return Int(time) % 2 == 0 ? floor - 1 : floor + 400_000
    }
    let alone = try record(seconds: 90, free: free)
    #expect(alone.lines("disk_full").count == 1 && alone.lines("not_recorded").count == 1)
    #expect(alone.logs.count == 1)
    let asked = try record(seconds: 60, rotateAt: 40.2) { time in
      time < 20 ? Self.plenty : time < 30 ? floor - 1 : floor + 400_000
    }
    #expect(asked.lines("not_recorded").count == 1)
    #expect(asked.logs.count == 2)
    #expect((19...22).contains(hole(asked)), "\(hole(asked))")
    #expect(try LogReader(path: asked.logs[0]).nextPart == 1)
    #expect(try LogReader(path: asked.logs[1]).nextPart == nil)
    #expect(try LogInfo(LogReader(path: asked.logs[1])).outages.count == 1)
    // Without room it is one more word, and no file.
    let refused = try record(seconds: 60, rotateAt: 40) { $0 < 20 ? Self.plenty : floor - 1 }
    #expect(refused.lines("disk_full").count == 2 && refused.logs.count == 1)
  }

  @Test("the time for which the room will do does not grow while the card is full")
  func hoursLeft() throws {
    var rig = try SessionRig(seconds: 360)
    let card = FailingStorage(nil)
    card.free = Self.plenty
    rig.options.storage = card
    rig.options.log.policy.file.freeSpaceFloor = Self.floor
    rig.options.service.freeSpaceFloor = Self.floor
    let reader = MadeReader()
    let door = MadeDoor([reader])
    rig.options.service.live = LiveOptions(path: "unused")
    rig.options.service.live?.door = { door }
    rig.options.observer = { record in
      guard case .raw(let raw) = record else { return }
      card.free = (100..<300).contains(raw.timestamp.seconds) ? 5_000_000 : Self.plenty
    }
    _ = try rig.record()
    let hours = reader.lines("state").compactMap { line -> (at: Double, left: Double)? in
      guard let state = JSONMembers(line), let at = state.number("elapsed_s"),
        let left = state.members("card")?.number("hours_left")
      else { return nil }
      return (at, left)
    }
    let before = try #require(hours.last { $0.at < 99 })
    let after = try #require(hours.last)
    #expect(after.at > 340 && abs(after.left / before.left - 1) < 0.15, "\(before) \(after)")
    // To the minute, and not to the next tenth of an hour.
    #expect(hours.contains { ($0.left * 10).truncatingRemainder(dividingBy: 1) > 0.01 })
  }

  @Test("full twice: the last line counts both")
  func twice() throws {
    let record = try record(seconds: 90) { time in
      (20..<30).contains(time) || (50..<60).contains(time) ? 1_000_000 : Self.plenty
    }
    let line = try #require(record.summary.losses.first)
    #expect(line.contains(" of 90 s: card full 2 times, first at "), "\(line)")
    #expect(record.lines("not_recorded").count == 2)
  }

  @Test("full to the end: the file is complete, with the gap and the session's end in it")
  func toTheEnd() throws {
    let record = try record(seconds: 60) { $0 < 20 ? Self.plenty : 1_000_000 }
    #expect(record.logs.count == 1)
    let log = try LogReader(path: record.logs[0])
    #expect(log.isFinished)
    let types = try log.events().compactMap { JSONMembers($0)?.text("type") }
    #expect(Array(types.suffix(3)) == ["disk_full", "not_recorded", "stop"], "\(types)")
    #expect(try LogEnding(log).stop != nil)
    let outages = try LogInfo(log).outages
    #expect(outages.count == 1 && (37...40.5).contains(outages.first?.seconds ?? 0))
    #expect(record.summary.losses.contains { $0.contains(" of 60 s: card full since ") })
  }

  @Test("cut off while the card is full: the log says that it was full")
  func cut() throws {
    var rig = try SessionRig(seconds: 40)
    let card = FailingStorage(nil)
    card.free = Self.plenty
    rig.options.storage = card
    rig.options.log.policy.file.freeSpaceFloor = Self.floor
    let folder = rig.folder
    let logs = rig.folder.path + "/logs"
    let asked = Once()
    rig.options.observer = { record in
      guard case .raw(let raw) = record else { return }
      if raw.timestamp.seconds > 20 { card.free = 0 }
      if raw.timestamp.seconds > 30, asked.first(),
        let path = LogDirectory.logs(in: logs).first?.path,
        let data = FileManager.default.contents(atPath: path)
      {
        try? folder.write([UInt8](data), to: "cut.mcap")
      }
    }
    _ = try rig.record()
    let log = try LogReader(path: folder.path + "/cut.mcap")
    #expect(!log.isFinished)
    #expect(try LogEnding(log).lastEvent == "disk_full")
    let info = try LogInfo(log)
    #expect(info.outages.map(\.until) == [nil] && info.isLossy)
    // The chunk that found the card full is there: nothing that could be stored was given up.
    #expect(info.duration > 20)
  }

  @Test("a file that is truncated while it is recorded is noticed: a new one, and what is lost")
  func truncated() throws {
    for (left, lost) in [(100, 8.0...11.5), (15_000, 0.5...9.9)] {
      var rig = try SessionRig(seconds: 30)
      let logs = rig.folder.path + "/logs"
      let asked = Once()
      rig.options.observer = { record in
        guard case .raw(let raw) = record, raw.timestamp.seconds > 10, asked.first() else { return }
        if let path = LogDirectory.logs(in: logs).first?.path { truncate(path, left) }
      }
      let record = try rig.record()
      let noted = record.lines("not_recorded")
      #expect(noted.count == 1 && noted[0].contains("\"cause\":\"file_truncated\""), "\(noted)")
      let length = try number(noted.first, "until") - number(noted.first, "since")
      #expect(lost.contains(length), "\(length)")
      #expect(record.lines("disk_full").count == 1)
      #expect(!record.summary.isWhole)
      #expect(
        record.summary.losses.contains { $0.contains("1 log file was truncated while recording") })
      // The stub is gone; what was left of the other can be read up to its cut.
      #expect(record.logs.count == (left == 100 ? 1 : 2))
      let last = try LogReader(path: record.logs[record.logs.count - 1])
      #expect(last.isFinished && record.logs.last?.hasSuffix("_001.mcap") ?? false)
      let stamps = record.samples(0).map(\.timestamp.seconds)
      #expect((stamps.last ?? 0) > 29.5)
      #expect(left == 100 ? (9...10.5).contains(stamps.first ?? 0) : stamps.first ?? 9 < 0.1)
      // A chunk's last message bears the time of its first sample.
      if left > 100 { #expect((-0.1...1.3).contains(length - hole(record)), "\(hole(record))") }
    }
  }
}
