import PoiseCore
import PoiseLog
import PoiseMCAP

/// A log that is damaged in one place, one after the other, and read again: damage must cost the
/// chunks that it hits and nothing else, and be reported.
public struct DamagedLog: Sendable {
  /// The log as it was written.
  public let bytes: [UInt8]
  private let description: SessionDescription
  private let samples: [RawSample]
  private let events: [String]
  private let chunks: [MCAP.ChunkIndex]
  /// Samples of all streams in the largest chunk.
  private let most: Int

  /// - Parameter bytes: a whole log.
  /// - Throws: where it is none.
  public init(_ bytes: [UInt8]) throws(LogError) {
    self.bytes = bytes
    let log = try LogReader(LogSource(bytes: bytes))
    (description, chunks) = (log.description, log.summary.chunkIndexes)
    samples = try Self.samples(log)
    events = try log.events()
    var counts = [Int](repeating: 0, count: chunks.count)
    let offset = log.description.timeOffset
    for sample in samples {
      let time = UInt64(clamping: sample.timestamp.nanoseconds &+ offset)
      let k = chunks.lastIndex { $0.messageStartTime <= time } ?? 0
      counts[k] += 1
    }
    // a block may lie in the chunk behind that of its first sample's second
    most = 2 * (counts.max() ?? 0)
  }

  /// A minute's walk in small: two streams, an attachment, chunks of a second.
  public static func made(seconds: Int = 24) throws(LogError) -> DamagedLog {
    var random = SeededGenerator(seed: 77)
    let storage = RecordingStorage()
    let streams = [SensorKind.accelerometer, .magnetometer].enumerated().map { i, kind in
      StreamInfo(
        index: UInt8(i), kind: kind, chip: "LSM303AGR", bus: "i2c-1", address: UInt8(0x19 + i),
        scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 50)
    }
    let description = SessionDescription(
      session: "1a2b3c4d-0000-4000-8000-123456789abc", version: "0", board: "virtual",
      timeOffset: 1_790_000_000_000_000_000, startRealtime: 1_790_000_000_000_000_000,
      streams: streams,
      attachments: [
        SessionDescription.Attachment(
          name: "board.toml", mediaType: "application/toml",
          data: (0..<300).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      ])
    var log = try LogFile.create(directory: "logs", description: description, storage: storage)
    for k in 0..<(50 * seconds) {
      let time = Timestamp(nanoseconds: Int64(k) * 20_000_000)
      for stream in 0..<2 {
        let values = (0..<3).map { _ in Int32(random.normal() * 90) }
        try log.append(
          .raw(
            RawSample(
              timestamp: time, sequence: UInt32(k), stream: UInt8(stream), x: values[0],
              y: values[1], z: values[2])))
      }
      if k % 25 == 10 {
        try log.append(
          .event(
            .step(
              StepEvent(
                timestamp: time, detectedAt: time, interval: 0.5, peak: 0.2, bout: 1,
                index: UInt64(k)))))
      }
    }
    let path = log.path
    try log.finish()
    return try DamagedLog(storage.files[path] ?? [])
  }

  /// Reads the log with `place` changed.
  ///
  /// - Returns: what is wrong with what came out; nil where all is as it must be.
  public func fault(of damaged: [UInt8], at place: Range<Int>) -> String? {
    let what = "bytes \(place.lowerBound) to \(place.upperBound): "
    do throws(LogError) {
      let log = try LogReader(LogSource(bytes: damaged))
      let found = try Self.samples(log)
      let told = try log.events()
      if let fault = check(found, told, hits: hits(place)) { return what + fault }
      if log.faults.isEmpty { return what + "not reported" }
      if log.description != description { return what + "another description" }
      return nil
    } catch { return what + error.description }
  }

  /// Flips `bit` of a byte.
  public func flipped(_ byte: Int, bit: Int) -> String? {
    var damaged = bytes
    damaged[byte] ^= 1 << UInt8(bit)
    return fault(of: damaged, at: byte..<(byte + 1))
  }

  /// Clears a sector.
  public func cleared(_ sector: Range<Int>) -> String? {
    var damaged = bytes
    for k in sector { damaged[k] = 0 }
    return damaged == bytes ? nil : fault(of: damaged, at: sector)
  }

  /// Chunks, with their indexes, that lie in a place.
  private func hits(_ place: Range<Int>) -> Int {
    chunks.count { chunk in
      let start = Int(chunk.chunkStart)
      return place.overlaps(start..<(start + Int(chunk.chunkLength)))
    }
  }

  private func check(_ found: [RawSample], _ told: [String], hits: Int) -> String? {
    var next = samples.makeIterator()
    for sample in found {
      while true {
        guard let original = next.next() else { return "a sample that was not recorded" }
        if original == sample { break }
      }
    }
    let lost = samples.count - found.count
    if lost > hits * most { return "\(lost) samples lost in \(hits) chunks" }
    // two steps a second, and so in a chunk
    if events.count - told.count > 4 * hits { return "\(events.count - told.count) events lost" }
    return nil
  }

  /// Samples without the markers that stand for what was lost.
  private static func samples(_ log: LogReader) throws(LogError) -> [RawSample] {
    var cursor = log.raw()
    var samples: [RawSample] = []
    while let sample = try cursor.next() {
      if sample.marker == .none { samples.append(sample) }
    }
    return samples
  }
}
