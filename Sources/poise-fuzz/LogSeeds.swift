import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit

/// Small logs: of Poise in both layouts, of other software, and one without checksums or
/// compression, in which damage reaches the messages.
enum LogSeeds {
  @Sendable
  static func all() -> [[UInt8]] {
    let frozen = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/"
    return [compact, bare(compact), made(.ros2), bare(made(.ros2))]
      + ["foreign_lz4.mcap"].compactMap { PackageFiles.bytes(of: frozen + $0) }
  }

  static let compact = made(.compact)
  /// Channel of its only stream.
  static let streamChannel: UInt16 = 8

  private static func made(_ layout: SessionDescription.Layout) -> [UInt8] {
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
      scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 100)
    let description = SessionDescription(
      session: "1a2b3c4d", version: "0", board: "virtual", timeOffset: 1_790_000_000_000_000_000,
      startRealtime: 1_790_000_000_000_000_000, streams: [stream], layout: layout)
    let storage = RecordingStorage()
    guard
      var log = try? LogFile.create(directory: "logs", description: description, storage: storage)
    else { return [] }
    for k in 0..<40 {
      let sample = RawSample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), sequence: UInt32(k), stream: 0,
        x: Int32(k % 7), y: -3, z: 1000, flags: k == 9 ? .saturated : [])
      try? log.append(.raw(sample))
      let step = StepEvent(
        timestamp: sample.timestamp, detectedAt: sample.timestamp, interval: 0.5, peak: 0.2,
        bout: 1, index: UInt64(k))
      if k % 10 == 3 { try? log.append(.event(.step(step))) }
    }
    let path = log.path
    try? log.finish()
    return storage.files[path] ?? []
  }

  /// The same content with plain chunks, and all checksums 0, which means "not computed".
  static func bare(_ bytes: [UInt8]) -> [UInt8] {
    var options = MCAPWriter.Options()
    options.compressionLevel = nil
    var writer = MCAPWriter(options: options)
    var isHead = true
    _ = try? MCAPStreamReader.forEachRecord(LogSource(bytes: bytes)) { _, record in
      switch record {
      case .header(let header): writer.start(header)
      case .schema(let schema): if isHead { writer.add(schema) }
      case .channel(let channel): if isHead { writer.add(channel) }
      case .metadata(let metadata): writer.add(metadata)
      case .message(let header, let data): writer.add(header, data: data)
      case .messageIndex: writer.closeChunk()
      case .dataEnd: isHead = false
      default: break
      }
    }
    writer.finish()
    var plain = writer.pending.bytes
    guard let scan = try? MCAPScan(LogSource(bytes: plain)) else { return [] }
    func clear(_ offset: Int) { for i in offset..<(offset + 4) { plain[i] = 0 } }
    // opcode, length, start, end, uncompressed size come before a chunk's checksum
    for chunk in scan.chunkIndexes { clear(Int(chunk.chunkStart) + 9 + 24) }
    clear(plain.count - 8 - 4)
    clear(Int(scan.goodEnd) + 9)
    return plain
  }
}
