import PoiseMCAP
import PoiseTestKit
import Testing

/// The official suite's inputs and feature switches (github.com/foxglove/mcap,
/// tests/conformance/data), made anew from the specification; the table holds the SHA-256 of each
/// of its 416 files, as published there in the files' Git LFS pointers.
enum ConformanceVariant {
  struct Row: Sendable {
    var input: String
    var name: String
    var features: Set<String>
    var size: Int
    var sha256: String
  }

  static let path = PackageFiles.root + "/Tests/PoiseMCAPTests/Frozen/mcap_conformance.tsv"

  static let rows: [Row] = {
    let text = PackageFiles.text(of: path) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let f = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard f.count == 5, let size = Int(f[3]) else { return nil }
      return Row(
        input: f[0], name: f[1], features: Set(f[2].split(separator: ",").map(String.init)),
        size: size, sha256: f[4])
    }
  }()

  static func messages(_ input: String) -> [UInt64] {
    switch input {
    case "OneMessage", "OneSchemalessMessage": [2]
    case "TenMessages": [0, 2, 1, 3, 3, 5, 4, 7, 8, 9]
    default: []
    }
  }

  static func make(_ row: Row) -> [UInt8] {
    var o = MCAPWriter.Options()
    o.compressionLevel = nil
    o.declarationsInChunks = true
    o.chunked = row.features.contains("ch")
    o.messageIndex = row.features.contains("mx")
    o.statistics = row.features.contains("st")
    o.repeatSchemas = row.features.contains("rsh")
    o.repeatChannels = row.features.contains("rch")
    o.attachmentIndex = row.features.contains("ax")
    o.metadataIndex = row.features.contains("mdx")
    o.chunkIndex = row.features.contains("chx")
    o.summaryOffsets = row.features.contains("sum")
    o.padding = row.features.contains("pad") ? [0x01, 0xFF, 0xFF] : []
    var w = MCAPWriter(options: o)
    w.start(MCAP.Header(profile: "", library: ""))
    let foo = [MCAP.Entry("foo", "bar")]
    switch row.input {
    case "OneAttachment":
      w.add(
        MCAP.Attachment(
          logTime: 2, createTime: 1, name: "myFile", mediaType: "application/octet-stream",
          data: [1, 2, 3]))
    case "OneMetadata": w.add(MCAP.Metadata(name: "myMetadata", entries: foo))
    case "OneSchemalessMessage":
      w.add(
        MCAP.Channel(id: 1, schemaID: 0, topic: "example", messageEncoding: "text", metadata: []))
    case "OneMessage", "TenMessages":
      w.add(MCAP.Schema(id: 1, name: "Example", encoding: "c", data: [4, 5, 6]))
      w.add(
        MCAP.Channel(id: 1, schemaID: 1, topic: "example", messageEncoding: "a", metadata: foo))
    default: break
    }
    let ten = row.input == "TenMessages"
    for (i, time) in messages(row.input).enumerated() {
      let header = MCAP.MessageHeader(
        channelID: 1, sequence: ten ? UInt32(i) : 10, logTime: time, publishTime: ten ? time : 1)
      let data: [UInt8] = [1, 2, 3]
      data.withUnsafeBytes { w.add(header, data: $0) }
    }
    w.finish()
    return w.pending.bytes
  }
}

@Suite("The MCAP conformance suite")
struct ConformanceTests {
  @Test("the writer makes every variant byte for byte")
  func writer() throws {
    #expect(ConformanceVariant.rows.count == 416)
    let folder = try TemporaryFolder()
    for row in ConformanceVariant.rows {
      let bytes = ConformanceVariant.make(row)
      #expect(bytes.count == row.size, "\(row.name)")
      try folder.write(bytes, to: row.name)
    }
    // One line `hash  name` a file.
    let names = ConformanceVariant.rows.map(\.name)
    let sums = try ChildProcess.run(["sha256sum"] + names, in: folder.path)
    #expect(sums.status == 0, "\(sums.errors)")
    let found = sums.output.split(separator: "\n").map(String.init)
    #expect(found.count == 416)
    for (row, line) in zip(ConformanceVariant.rows, found) {
      #expect(line == "\(row.sha256)  \(row.name)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test("the reader takes every variant and finds all that is in it")
  func reader() throws {
    #expect(ConformanceVariant.rows.count == 416)
    for row in ConformanceVariant.rows {
      let source = LogSource(bytes: ConformanceVariant.make(row), path: row.name)
      var seen = Seen()
      try MCAPStreamReader.forEachRecord(source) { _, record in seen.note(record) }
      let times = ConformanceVariant.messages(row.input)
      #expect(seen.times == times, "\(row.name)")
      #expect(seen.dataIsRight, "\(row.name)")
      let hasSchema = row.input == "OneMessage" || row.input == "TenMessages"
      let copies = 1 + (row.features.contains("rsh") ? 1 : 0)
      #expect(seen.schemas == (hasSchema ? copies : 0), "\(row.name)")
      #expect(seen.attachments == (row.input == "OneAttachment" ? 1 : 0), "\(row.name)")
      #expect(seen.metadata == (row.input == "OneMetadata" ? 1 : 0), "\(row.name)")
      #expect(seen.chunks == (row.features.contains("ch") ? 1 : 0), "\(row.name)")
      #expect(seen.indexEntries == (row.features.contains("mx") ? times.count : 0), "\(row.name)")
      #expect(seen.footers == 1, "\(row.name)")
      if let statistics = seen.statistics {
        #expect(statistics.messageCount == UInt64(times.count), "\(row.name)")
        #expect(statistics.messageEndTime == times.max() ?? 0, "\(row.name)")
      }
      #expect((seen.statistics != nil) == row.features.contains("st"), "\(row.name)")
      let scan = try MCAPScan(source)
      #expect(scan.stop == nil, "\(row.name)")
      #expect(scan.statistics.messageCount == UInt64(times.count), "\(row.name)")
    }
  }

  private struct Seen {
    var times: [UInt64] = []
    var dataIsRight = true
    var schemas = 0
    var attachments = 0
    var metadata = 0
    var chunks = 0
    var indexEntries = 0
    var footers = 0
    var statistics: MCAP.Statistics?

    mutating func note(_ record: MCAPRecord) {
      switch record {
      case .message(let header, let data):
        times.append(header.logTime)
        dataIsRight = dataIsRight && data.elementsEqual([1, 2, 3])
      case .schema(let s):
        schemas += 1
        dataIsRight = dataIsRight && s.name == "Example" && s.encoding == "c" && s.data == [4, 5, 6]
      case .channel(let c): dataIsRight = dataIsRight && c.topic == "example"
      case .attachment(let a):
        attachments += 1
        dataIsRight = dataIsRight && a.data == [1, 2, 3] && a.name == "myFile"
      case .metadata(let m):
        metadata += 1
        dataIsRight = dataIsRight && m["foo"] == "bar"
      case .chunk: chunks += 1
      case .messageIndex(let i): indexEntries += i.entries.count
      case .statistics(let s): statistics = s
      case .footer: footers += 1
      case .header, .chunkIndex, .attachmentIndex, .metadataIndex, .summaryOffset, .dataEnd,
        .unknown:
        break
      }
    }
  }
}
