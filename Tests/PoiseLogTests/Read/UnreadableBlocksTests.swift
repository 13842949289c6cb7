import PoiseCore
import PoiseMCAP
import PoiseTestKit
import Testing

@testable import PoiseLog

/// A file whose records are whole, and whose blocks of samples are not.
@Suite("Unreadable blocks and stamps")
struct UnreadableBlocksTests {
  private struct Content {
    var header = MCAP.Header(profile: "", library: "")
    var schemas: [MCAP.Schema] = []
    var channels: [MCAP.Channel] = []
    var metadata: [MCAP.Metadata] = []
    var attachments: [MCAP.Attachment] = []
    var messages: [(header: MCAP.MessageHeader, data: [UInt8])] = []
  }

  private func content(_ bytes: [UInt8]) throws -> Content {
    var content = Content()
    let source = LogSource(bytes: bytes)
    var isOver = false
    _ = try MCAPStreamReader.forEachRecord(source) { _, record in
      switch record {
      case .header(let header): content.header = header
      case .schema(let schema): if !isOver { content.schemas.append(schema) }
      case .channel(let channel): if !isOver { content.channels.append(channel) }
      case .metadata(let metadata): content.metadata.append(metadata)
      case .attachment(let attachment): content.attachments.append(attachment)
      case .message(let header, let data): content.messages.append((header, Array(data)))
      case .dataEnd: isOver = true
      default: break
      }
    }
    return content
  }

  /// Ten seconds of an accelerometer at 100 Hz, written again; `change` makes of the n-th block of
  /// samples another.
  private func log(
    _ change: (Int, MCAP.MessageHeader, [UInt8]) -> (MCAP.MessageHeader, [UInt8])
  ) throws -> LogSource {
    let storage = RecordingStorage()
    var random = SeededGenerator(seed: 5)
    var log = try LogFile.create(
      directory: "logs",
      description: MadeSession.description(streams: [MadeSession.streams()[0]], timeOffset: 0),
      storage: storage)
    for k in 0..<1000 {
      func noise() -> Int32 { Int32((2 * random.normal()).rounded()) }
      try log.append(
        .raw(
          RawSample(
            timestamp: Timestamp(nanoseconds: 1_000_000_000 + Int64(k) * 10_000_000),
            sequence: UInt32(k), stream: 0, x: noise(), y: noise(), z: 1020 + noise())))
    }
    let path = log.path
    try log.finish()
    let content = try content(storage.files[path] ?? [])
    var writer = MCAPWriter()
    writer.start(content.header)
    for metadata in content.metadata { writer.add(metadata) }
    for schema in content.schemas { writer.add(schema) }
    for channel in content.channels { writer.add(channel) }
    for attachment in content.attachments { writer.add(attachment) }
    let blocks = content.channels.first { $0.topic == "/imu/accelerometer" }?.id
    var count = 0
    for (header, data) in content.messages {
      var message = (header, data)
      if header.channelID == blocks {
        message = change(count, header, data)
        count += 1
      }
      message.1.withUnsafeBytes { writer.add(message.0, data: $0) }
    }
    #expect(count >= 9, "\(content.channels.map(\.topic))")
    writer.finish()
    return LogSource(bytes: writer.pending.bytes)
  }

  /// A block with another time, seconds later: of the message and in its head.
  private func moved(
    _ header: MCAP.MessageHeader, _ data: [UInt8], by seconds: Int
  ) -> (MCAP.MessageHeader, [UInt8]) {
    var (header, data) = (header, data)
    header.logTime = UInt64(Int64(header.logTime) + Int64(seconds) * 1_000_000_000)
    // CDR: four bytes of encapsulation, then the stamp's seconds
    let old = (0..<4).reduce(UInt32(0)) { $0 | UInt32(data[4 + $1]) << UInt32(8 * $1) }
    let new = UInt32(Int(old) + seconds)
    for k in 0..<4 { data[4 + k] = UInt8(truncatingIfNeeded: new >> UInt32(8 * k)) }
    return (header, data)
  }

  @Test("a copy without a change has no finding")
  func same() throws {
    let source = try log { ($1, $2) }
    #expect(try LogDoctor.check(source) == [])
    let reader = try LogReader(source)
    #expect(try SignalChecks.check(reader) == [] && LogDoctor.damage(of: reader) == [])
  }

  @Test("blocks that cannot be unpacked are errors, though each record is whole")
  func blocks() throws {
    for isCut in [false, true] {
      let source = try log { k, header, data in
        if k % 5 != 2 { return (header, data) }
        if isCut { return (header, Array(data[..<(data.count / 2)])) }
        return (header, data[..<16] + [UInt8](repeating: 0xFF, count: data.count - 16))
      }
      #expect(try LogDoctor.check(source) == [])
      let reader = try LogReader(source)
      _ = try SignalChecks.check(reader)
      let errors = LogDoctor.damage(of: reader)
      #expect(!errors.isEmpty && errors.allSatisfy { $0.isError && $0.offset > 0 }, "\(errors)")
    }
  }

  @Test("stamps that jump ahead are gaps, though no number is missing")
  func ahead() throws {
    let source = try log { k, header, data in moved(header, data, by: k > 4 ? 86_400 : 0) }
    let reader = try LogReader(source)
    let info = try LogInfo(reader)
    let stream = info.streams[0]
    #expect(stream.gaps == 1 && stream.pausesOfStamps == 1 && stream.missing == 0)
    #expect(abs(stream.longestGap - 86_400) < 1 && stream.stepsBack == 0 && info.hasBrokenTime)
    let texts = try SignalChecks.check(reader).map(\.text)
    #expect(texts.contains { $0.contains("1 gap, 0 samples missing") }, "\(texts)")
  }

  @Test("stamps that go back are named, and make no sample missing")
  func back() throws {
    let source = try log { k, header, data in moved(header, data, by: k > 4 ? -3 : 0) }
    let reader = try LogReader(source)
    let info = try LogInfo(reader)
    let stream = info.streams[0]
    #expect(stream.stepsBack == 1 && abs(stream.longestStepBack - 3) < 0.1, "\(stream)")
    #expect(stream.count == 1000 && stream.missing == 0 && stream.gaps == 0 && info.hasBrokenTime)
    let texts = try SignalChecks.check(reader).map(\.text)
    #expect(texts.contains { $0.contains("the stamps go back 1 time, by up to") }, "\(texts)")
  }
}
