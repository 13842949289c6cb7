/// Names of the MCAP container format [72]: little-endian, length-prefixed
/// records between two magic numbers.
public enum MCAP {
  public static let magic: [UInt8] = [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
  /// Opcode and length in front of every record.
  public static let recordHeaderSize = 9

  /// The first byte of a record.
  public enum Opcode: UInt8, Sendable {
    case header = 0x01
    case footer = 0x02
    case schema = 0x03
    case channel = 0x04
    case message = 0x05
    case chunk = 0x06
    case messageIndex = 0x07
    case chunkIndex = 0x08
    case attachment = 0x09
    case attachmentIndex = 0x0A
    case statistics = 0x0B
    case metadata = 0x0C
    case metadataIndex = 0x0D
    case summaryOffset = 0x0E
    case dataEnd = 0x0F
  }

  /// First record of a file.
  public struct Header: Sendable, Equatable {
    public var profile: String
    public var library: String
    public init(profile: String, library: String) {
      self.profile = profile
      self.library = library
    }
  }

  /// Last record of a file: where its summary begins.
  public struct Footer: Sendable, Equatable {
    /// File offset of the summary; 0 where there is none.
    public var summaryStart: UInt64
    /// File offset of the summary offsets; 0 where there are none.
    public var summaryOffsetStart: UInt64
    /// 0 where not computed.
    public var summaryCRC: UInt32
  }

  /// The definition of a message type.
  public struct Schema: Sendable, Equatable {
    public var id: UInt16
    public var name: String
    public var encoding: String
    public var data: [UInt8]
    public init(id: UInt16, name: String, encoding: String, data: [UInt8]) {
      self.id = id
      self.name = name
      self.encoding = encoding
      self.data = data
    }
  }

  /// One pair of a string map; maps keep file order.
  public struct Entry: Sendable, Equatable {
    public var key: String
    public var value: String
    public init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// A topic, its message type and what is to be known of it.
  public struct Channel: Sendable, Equatable {
    public var id: UInt16
    /// 0: no schema.
    public var schemaID: UInt16
    public var topic: String
    public var messageEncoding: String
    public var metadata: [Entry]
    public init(
      id: UInt16, schemaID: UInt16, topic: String, messageEncoding: String, metadata: [Entry]
    ) {
      self.id = id
      self.schemaID = schemaID
      self.topic = topic
      self.messageEncoding = messageEncoding
      self.metadata = metadata
    }

    public subscript(_ key: String) -> String? { metadata.first { $0.key == key }?.value }
  }

  /// A message's fixed part; its data follow.
  public struct MessageHeader: BitwiseCopyable, Sendable, Equatable {
    public static let size = 22
    public var channelID: UInt16
    public var sequence: UInt32
    /// Nanoseconds.
    public var logTime: UInt64
    public var publishTime: UInt64
    public init(channelID: UInt16, sequence: UInt32, logTime: UInt64, publishTime: UInt64) {
      self.channelID = channelID
      self.sequence = sequence
      self.logTime = logTime
      self.publishTime = publishTime
    }
  }

  /// A chunk's fixed part; the (compressed) records follow.
  public struct ChunkHeader: Sendable, Equatable {
    public var messageStartTime: UInt64
    public var messageEndTime: UInt64
    public var uncompressedSize: UInt64
    /// Of the uncompressed records; 0 where not computed.
    public var uncompressedCRC: UInt32
    /// "", "zstd" or "lz4".
    public var compression: String
    public var compressedSize: UInt64
  }

  /// Where a chunk lies, and which times it holds.
  public struct ChunkIndex: Sendable, Equatable {
    /// Earliest and latest log time of its messages, ns.
    public var messageStartTime: UInt64
    public var messageEndTime: UInt64
    /// Bytes: place in the file, and length of the record.
    public var chunkStart: UInt64
    public var chunkLength: UInt64
    /// Channel id and file offset of its MessageIndex record.
    public var messageIndexOffsets: [(channelID: UInt16, offset: UInt64)]
    /// Bytes of its MessageIndex records.
    public var messageIndexLength: UInt64
    public var compression: String
    /// Bytes of its records.
    public var compressedSize: UInt64
    public var uncompressedSize: UInt64

    public static func == (a: ChunkIndex, b: ChunkIndex) -> Bool {
      a.messageStartTime == b.messageStartTime && a.messageEndTime == b.messageEndTime
        && a.chunkStart == b.chunkStart && a.chunkLength == b.chunkLength
        && a.messageIndexLength == b.messageIndexLength && a.compression == b.compression
        && a.compressedSize == b.compressedSize && a.uncompressedSize == b.uncompressedSize
        && a.messageIndexOffsets.elementsEqual(b.messageIndexOffsets, by: ==)
    }
  }

  /// Where a channel's messages lie in a chunk.
  public struct MessageIndex: Sendable, Equatable {
    public var channelID: UInt16
    /// Time and place (from the start of the uncompressed records) of each message, in file order.
    public var entries: [IndexEntry]
  }

  /// Where one message lies in its chunk.
  public struct IndexEntry: BitwiseCopyable, Sendable, Equatable {
    /// ns.
    public var logTime: UInt64
    /// Bytes from the start of the uncompressed records.
    public var offset: UInt64
  }

  /// A file that travels in the log.
  public struct Attachment: Sendable, Equatable {
    /// Both ns; Unix time where the clock was set.
    public var logTime: UInt64
    public var createTime: UInt64
    public var name: String
    public var mediaType: String
    public var data: [UInt8]
    public init(
      logTime: UInt64, createTime: UInt64, name: String, mediaType: String, data: [UInt8]
    ) {
      self.logTime = logTime
      self.createTime = createTime
      self.name = name
      self.mediaType = mediaType
      self.data = data
    }
  }

  /// Where an attachment lies.
  public struct AttachmentIndex: Sendable, Equatable {
    /// Bytes: place in the file, and length of the record.
    public var offset: UInt64
    public var length: UInt64
    /// Both ns, as in the record.
    public var logTime: UInt64
    public var createTime: UInt64
    /// Bytes.
    public var dataSize: UInt64
    public var name: String
    public var mediaType: String
  }

  /// Counts of a whole file.
  public struct Statistics: Sendable, Equatable {
    public var messageCount: UInt64 = 0
    public var schemaCount: UInt16 = 0
    public var channelCount: UInt32 = 0
    public var attachmentCount: UInt32 = 0
    public var metadataCount: UInt32 = 0
    public var chunkCount: UInt32 = 0
    /// Earliest and latest log time of any message, ns.
    public var messageStartTime: UInt64 = 0
    public var messageEndTime: UInt64 = 0
    /// Channel id and its number of messages, for channels that have any.
    public var channelMessageCounts: [(channelID: UInt16, count: UInt64)] = []

    public init() {}

    public static func == (a: Statistics, b: Statistics) -> Bool {
      a.messageCount == b.messageCount && a.schemaCount == b.schemaCount
        && a.channelCount == b.channelCount && a.attachmentCount == b.attachmentCount
        && a.metadataCount == b.metadataCount && a.chunkCount == b.chunkCount
        && a.messageStartTime == b.messageStartTime && a.messageEndTime == b.messageEndTime
        && a.channelMessageCounts.elementsEqual(b.channelMessageCounts, by: ==)
    }
  }

  /// Named texts.
  public struct Metadata: Sendable, Equatable {
    public var name: String
    public var entries: [Entry]
    public init(name: String, entries: [Entry]) { (self.name, self.entries) = (name, entries) }

    public subscript(_ key: String) -> String? { entries.first { $0.key == key }?.value }
  }

  /// Where a metadata record lies.
  public struct MetadataIndex: Sendable, Equatable {
    /// Bytes: place in the file, and length of the record.
    public var offset: UInt64
    public var length: UInt64
    public var name: String
  }

  /// Where records of one kind lie in the summary.
  public struct SummaryOffset: Sendable, Equatable {
    public var groupOpcode: UInt8
    /// Bytes: place in the file, and length of them all.
    public var groupStart: UInt64
    public var groupLength: UInt64
  }
}
