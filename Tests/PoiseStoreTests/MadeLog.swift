import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseStore

/// A small log of a resting accelerometer, as a recorder would have written it.
struct MadeLog {
  enum End {
    /// In order: with its `stop` event, and its summary.
    case stopped
    /// As `poise log recover` leaves one: with its summary, but nothing says that it was stopped.
    case recovered
    /// The last that it tells is that the card is full.
    case full
    /// In order; five seconds in its middle and thirty at its end found the card full.
    case outage
    /// Power failed.
    case cut
  }

  var session = "1a2b3c4d-0000-4000-8000-000000000000"
  var subject: String?
  var part = 0
  var end = End.stopped
  var seconds = 20
  /// False: the clock was not set when the session began.
  var isClockSet = true
  /// False: it is too short to hold a reading of the clock.
  var holdsClock = true
  /// By how much the wall clock is set at the end, s.
  var clockStep = 0.0

  static let start: Int64 = 1_790_000_000_000_000_000

  /// - Returns: the log's name.
  @discardableResult
  func write(to folder: String) throws -> String {
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
      scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 100)
    let description = SessionDescription(
      session: session, version: "0", board: "virtual", timeOffset: Self.start,
      startRealtime: Self.start, clockSynchronised: isClockSet, bootID: "5e6f7a8b",
      options: subject.map { [MCAP.Entry("subject", $0)] } ?? [], streams: [stream],
      part: part)
    var log = try LogFile.create(
      directory: folder, description: description, storage: PosixStorage())
    let first = part * seconds * 100
    for k in first..<first + seconds * 100 where end != .outage || !(500..<1000).contains(k) {
      let stamp = Timestamp(nanoseconds: Int64(k) * 10_000_000)
      try log.append(
        .raw(
          RawSample(
            timestamp: stamp, sequence: UInt32(k), stream: 0, x: Int32(k % 3), y: 0, z: 100)))
    }
    let last = Timestamp(nanoseconds: Int64(first + seconds * 100) * 10_000_000)
    if holdsClock {
      try log.append(
        .clock(
          ClockRecord(
            timestamp: last, realtime: Self.start + last.nanoseconds + Int64(clockStep * 1e9),
            synchronised: true)))
    }
    switch end {
    case .stopped:
      let stop = StopEvent(timestamp: last, reason: "signal", samples: 1, steps: 0, dropped: 0)
      try log.append(.event(.stop(stop)))
    case .full:
      let fault = LogFaultEvent(timestamp: last, path: "x", cause: .cardFull, reason: "full")
      try log.append(.event(.diskFull(fault)))
    case .outage:
      func note(_ since: Double, _ until: Double) throws {
        let note = NotRecordedEvent(
          timestamp: last, since: Timestamp(nanoseconds: Int64(since * 1e9)),
          until: Timestamp(nanoseconds: Int64(until * 1e9)), cause: .cardFull, samples: 500)
        try log.append(.event(.notRecorded(note)))
      }
      try note(5, 10)
      try note(Double(seconds), Double(seconds) + 30)
      let deleted = LogDeletedEvent(timestamp: last, path: "/card/old.mcap", bytes: 4)
      try log.append(.event(.logDeleted(deleted)))
      let stop = StopEvent(timestamp: last, reason: "signal", samples: 1, steps: 0, dropped: 0)
      try log.append(.event(.stop(stop)))
    case .recovered, .cut: break
    }
    if end != .cut { try log.finish() }
    return String(log.path.split(separator: "/").last ?? "")
  }
}
