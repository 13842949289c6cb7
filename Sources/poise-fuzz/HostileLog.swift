import PoiseLog
import PoiseMCAP

/// Logs made to take as much memory or time as they can: each is small, or grows when it is opened.
struct HostileLog: Sendable {
  var name: String
  var make: @Sendable () -> [UInt8]

  static let all = [
    HostileLog(name: "lengths", make: lengths), HostileLog(name: "bomb", make: bomb),
    HostileLog(name: "messages", make: { unfinished([chunk { w in messages(&w, of: 1) }]) }),
    HostileLog(name: "samples", make: samples), HostileLog(name: "clock", make: clock),
    HostileLog(name: "events", make: events), HostileLog(name: "event-line", make: eventLine),
    HostileLog(name: "channels", make: channels), HostileLog(name: "map", make: map),
    HostileLog(
      name: "schema", make: { foreign(String(repeating: "\n", count: full), [0, 1, 0, 0]) }),
    HostileLog(name: "nesting", make: nesting), HostileLog(name: "bytes", make: bytes),
    HostileLog(name: "chunks", make: chunks)
  ]

  /// Nearly the largest chunk that a reader opens.
  private static let full = 27 << 20

  // MARK: Parts

  private static let scan = try? MCAPScan(LogSource(bytes: LogSeeds.compact))

  /// A good log up to its first chunk.
  private static let head: [UInt8] = {
    guard let first = scan?.chunkIndexes.first else { return [] }
    return [UInt8](LogSeeds.compact[..<Int(first.chunkStart)])
  }()

  /// A Poise log that ends after these chunks, as at a power cut.
  private static func unfinished(_ chunks: [[UInt8]]) -> [UInt8] { head + chunks.joined() }

  /// One chunk, without its message index.
  private static func chunk(
    compressed: Bool = true, _ fill: (inout MCAPWriter) -> Void
  ) -> [UInt8] {
    var options = MCAPWriter.Options()
    options.messageIndex = false
    options.declarationsInChunks = true
    options.compressionLevel = compressed ? 1 : nil
    var writer = MCAPWriter(options: options)
    writer.start(MCAP.Header(profile: "", library: ""))
    writer.taken()
    // a writer knows its channels; a reader has met them
    for channel in scan?.channels ?? [] { writer.add(channel) }
    fill(&writer)
    writer.closeChunk()
    return writer.pending.bytes
  }

  /// A chunk full of one message.
  private static func messages(_ writer: inout MCAPWriter, of id: UInt16, _ data: [UInt8] = []) {
    let count = full / (31 + data.count)
    data.withUnsafeBytes { bytes in
      for i in 0..<count {
        let header = MCAP.MessageHeader(
          channelID: id, sequence: UInt32(i), logTime: 1, publishTime: 1)
        writer.add(header, data: bytes)
      }
    }
  }

  /// CDR of a header with an empty frame, and what follows.
  private static func cdr(_ body: (inout CDREncoder) -> Void) -> [UInt8] {
    var encoder = CDREncoder()
    encoder.start()
    encoder.append(header: 1_790_000_000_000_000_000, frame: "imu")
    body(&encoder)
    return encoder.out.bytes
  }

  // MARK: Files

  /// Lengths of every size at every place of the file's head and first chunk.
  @Sendable private static func lengths() -> [UInt8] {
    // opcode, length: a record of 2^63 bytes
    unfinished([]) + [0x0C, 0, 0, 0, 0, 0, 0, 0, 0x80] + [UInt8](repeating: 0xFF, count: 4096)
  }

  /// A chunk that says it is of 64 KiB and holds 27 MiB, and one that says so the other way round.
  @Sendable private static func bomb() -> [UInt8] {
    var large = chunk { w in messages(&w, of: 1) }
    var small = chunk { w in w.add(MCAP.Schema(id: 900, name: "a", encoding: "", data: [])) }
    // the size before compression follows opcode, length, first and last time
    func set(_ bytes: inout [UInt8], _ size: UInt64) {
      for i in 0..<8 { bytes[25 + i] = UInt8(truncatingIfNeeded: size >> UInt64(8 * i)) }
    }
    set(&large, 1 << 16)
    set(&small, UInt64(full))
    return unfinished([large, small, small])
  }

  /// Blocks of 4096 samples in 70 bytes each.
  @Sendable private static func samples() -> [UInt8] {
    let block = cdr { e in
      for _ in 0..<1 { e.append(UInt32(0)) }
      e.append(UInt32(4096))
      e.append(UInt32(1000))
      for _ in 0..<8 { e.append(UInt32(0)) }
    }
    return unfinished([chunk { w in messages(&w, of: LogSeeds.streamChannel, block) }])
  }

  @Sendable private static func clock() -> [UInt8] {
    let record = cdr { e in
      for _ in 0..<3 { e.append(Int64(1)) }
      e.append(UInt8(1))
    }
    let one = chunk { w in messages(&w, of: 3, record) }
    return unfinished([[UInt8]](repeating: one, count: 40))
  }

  /// Every event of a kind of its own.
  @Sendable private static func events() -> [UInt8] {
    unfinished(
      (0..<8).map { part in
        chunk { w in
          for i in 0..<(full / 100) {
            let data = cdr { e in
              e.append("\(part)-\(i)-of-a-kind-of-its-own")
              e.append("{}")
            }
            let header = MCAP.MessageHeader(channelID: 1, sequence: 0, logTime: 1, publishTime: 1)
            data.withUnsafeBytes { w.add(header, data: $0) }
          }
        }
      })
  }

  @Sendable private static func eventLine() -> [UInt8] {
    let data = cdr { e in
      e.append("step")
      e.append(String(repeating: "\n", count: full))
    }
    let header = MCAP.MessageHeader(channelID: 1, sequence: 0, logTime: 1, publishTime: 1)
    let one = chunk { w in data.withUnsafeBytes { w.add(header, data: $0) } }
    return unfinished([one, one])
  }

  /// Channels of 27 MiB each.
  @Sendable private static func channels() -> [UInt8] {
    let text = String(repeating: "x", count: full)
    return unfinished(
      (0..<3).map { i in
        chunk { w in
          w.add(
            MCAP.Channel(
              id: UInt16(1000 + i), schemaID: 0, topic: text, messageEncoding: "", metadata: []))
        }
      })
  }

  /// A map of four million empty pairs.
  @Sendable private static func map() -> [UInt8] {
    let pair = MCAP.Entry("", "")
    let entries = [MCAP.Entry](repeating: pair, count: full / 8)
    return unfinished([
      chunk { w in
        w.add(
          MCAP.Channel(id: 1000, schemaID: 0, topic: "", messageEncoding: "", metadata: entries))
      }
    ])
  }

  /// A log of other software: one type, one message.
  private static func foreign(_ definition: String, _ message: [UInt8]) -> [UInt8] {
    var writer = MCAPWriter()
    writer.start(MCAP.Header(profile: "ros2", library: "hostile"))
    writer.add(
      MCAP.Schema(id: 1, name: "a/msg/T0", encoding: "ros2msg", data: [UInt8](definition.utf8)))
    writer.add(MCAP.Channel(id: 1, schemaID: 1, topic: "/a", messageEncoding: "cdr", metadata: []))
    let header = MCAP.MessageHeader(channelID: 1, sequence: 0, logTime: 1, publishTime: 1)
    message.withUnsafeBytes { writer.add(header, data: $0) }
    writer.finish()
    return writer.pending.bytes
  }

  /// Fifteen types, each with 200 fields of the next: 200^15 values, and a circle at the end.
  @Sendable private static func nesting() -> [UInt8] {
    let bar = String(repeating: "=", count: 80)
    var text = ""
    for i in 0..<15 {
      if i > 0 { text += "\(bar)\nMSG: a/T\(i)\n" }
      for k in 0..<200 { text += "T\(i + 1)\(k % 2 == 0 ? "[]" : "") f\(k)\n" }
    }
    text += "\(bar)\nMSG: a/T15\nuint8 x\n"
    return foreign(text, [0, 1, 0, 0] + [UInt8](repeating: 1, count: 1 << 20))
  }

  @Sendable private static func bytes() -> [UInt8] {
    var message: [UInt8] = [0, 1, 0, 0]
    for i in 0..<4 { message.append(UInt8(truncatingIfNeeded: full >> (8 * i))) }
    return foreign("uint8[] data\n", message + [UInt8](repeating: 255, count: full))
  }

  /// 400,000 chunks with one message each, as many as are read of one file: what is kept of each
  /// takes 0.45 KiB in `log recover`.
  @Sendable private static func chunks() -> [UInt8] {
    let header = MCAP.MessageHeader(channelID: 1, sequence: 0, logTime: 1, publishTime: 1)
    let one = chunk(compressed: false) { w in
      [UInt8]().withUnsafeBytes { w.add(header, data: $0) }
    }
    var log = head
    log.reserveCapacity(head.count + one.count * 400_000)
    for _ in 0..<400_000 { log += one }
    return log
  }
}
