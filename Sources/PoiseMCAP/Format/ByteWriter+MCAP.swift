import PoiseSystem

/// How each record's content is laid out. Opcode and length are the writer's business.
extension ByteWriter {
  mutating func append(string: String) {
    let mark = count
    append(UInt32(0))
    append(utf8: string)
    patch(UInt32(count - mark - 4), at: mark)
  }

  mutating func append(map: [MCAP.Entry]) {
    let mark = count
    append(UInt32(0))
    for entry in map {
      append(string: entry.key)
      append(string: entry.value)
    }
    patch(UInt32(count - mark - 4), at: mark)
  }

  /// A whole record: opcode, length, what `content` appends, `padding`.
  mutating func append(
    record opcode: MCAP.Opcode, padding: [UInt8] = [], _ content: (inout ByteWriter) -> Void
  ) {
    append(opcode.rawValue)
    let mark = count
    append(UInt64(0))
    content(&self)
    append(padding)
    patch(UInt64(count - mark - 8), at: mark)
  }

  mutating func append(content r: MCAP.Header) {
    append(string: r.profile)
    append(string: r.library)
  }

  mutating func append(content r: MCAP.Schema) {
    append(r.id)
    append(string: r.name)
    append(string: r.encoding)
    append(UInt32(r.data.count))
    append(r.data)
  }

  mutating func append(content r: MCAP.Channel) {
    append(r.id)
    append(r.schemaID)
    append(string: r.topic)
    append(string: r.messageEncoding)
    append(map: r.metadata)
  }

  mutating func append(content r: MCAP.MessageHeader) {
    append(r.channelID)
    append(r.sequence)
    append(r.logTime)
    append(r.publishTime)
  }

  mutating func append(content r: MCAP.ChunkHeader) {
    append(r.messageStartTime)
    append(r.messageEndTime)
    append(r.uncompressedSize)
    append(r.uncompressedCRC)
    append(string: r.compression)
    append(r.compressedSize)
  }

  mutating func append(content r: MCAP.MessageIndex) {
    append(r.channelID)
    append(UInt32(r.entries.count * 16))
    for entry in r.entries {
      append(entry.logTime)
      append(entry.offset)
    }
  }

  mutating func append(content r: MCAP.ChunkIndex) {
    append(r.messageStartTime)
    append(r.messageEndTime)
    append(r.chunkStart)
    append(r.chunkLength)
    append(UInt32(r.messageIndexOffsets.count * 10))
    for place in r.messageIndexOffsets {
      append(place.channelID)
      append(place.offset)
    }
    append(r.messageIndexLength)
    append(string: r.compression)
    append(r.compressedSize)
    append(r.uncompressedSize)
  }

  /// The checksum at the end covers the content before it.
  mutating func append(content r: MCAP.Attachment) {
    let mark = count
    append(r.logTime)
    append(r.createTime)
    append(string: r.name)
    append(string: r.mediaType)
    append(UInt64(r.data.count))
    append(r.data)
    let crc = bytes.withUnsafeBytes { CRC32.of(UnsafeRawBufferPointer(rebasing: $0[mark...])) }
    append(crc)
  }

  mutating func append(content r: MCAP.AttachmentIndex) {
    append(r.offset)
    append(r.length)
    append(r.logTime)
    append(r.createTime)
    append(r.dataSize)
    append(string: r.name)
    append(string: r.mediaType)
  }

  mutating func append(content r: MCAP.Statistics) {
    append(r.messageCount)
    append(r.schemaCount)
    append(r.channelCount)
    append(r.attachmentCount)
    append(r.metadataCount)
    append(r.chunkCount)
    append(r.messageStartTime)
    append(r.messageEndTime)
    append(UInt32(r.channelMessageCounts.count * 10))
    for channel in r.channelMessageCounts {
      append(channel.channelID)
      append(channel.count)
    }
  }

  mutating func append(content r: MCAP.Metadata) {
    append(string: r.name)
    append(map: r.entries)
  }

  mutating func append(content r: MCAP.MetadataIndex) {
    append(r.offset)
    append(r.length)
    append(string: r.name)
  }

  mutating func append(content r: MCAP.SummaryOffset) {
    append(r.groupOpcode)
    append(r.groupStart)
    append(r.groupLength)
  }
}
