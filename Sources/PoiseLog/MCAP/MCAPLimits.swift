/// What a reader takes on of one file at most: no file, however made, shall take more than 256 MiB.
/// A recording stays far below each of these.
extension MCAP {
  /// Largest record or uncompressed chunk. A chunk of this size full of empty messages takes
  /// 170 MiB to walk over.
  public static let sizeLimit: UInt64 = 28 << 20
  /// Chunks: more than four days of one a second in one file, where a recording begins a new one
  /// every hour. What `poise log recover` keeps of so many takes 233 MiB.
  static let chunkLimit = 400_000
  /// Attachments, or metadata records.
  static let indexLimit = 1 << 16
  /// Pairs in a map; channels, of which there are no more either, count messages in one.
  static let mapLimit = 1 << 16
  /// Bytes of one schema, above which its messages are not decoded.
  static let schemaLimit = 1 << 20
  /// Bytes of one message, above which only its size is shown.
  static let shownLimit = 1 << 20
}

/// Counts the bytes of schemas and channels, which are kept while a file is read: a few hundred
/// bytes of a compressed chunk can hold 28 MiB of them.
struct DeclarationBudget: Sendable {
  private var left = 16 << 20

  /// False where it is too much.
  mutating func take(_ schema: MCAP.Schema) -> Bool {
    take(64 + schema.name.utf8.count + schema.encoding.utf8.count + schema.data.count)
  }

  mutating func take(_ channel: MCAP.Channel) -> Bool {
    let texts = channel.metadata.reduce(0) { $0 + 64 + $1.key.utf8.count + $1.value.utf8.count }
    return take(64 + channel.topic.utf8.count + channel.messageEncoding.utf8.count + texts)
  }

  private mutating func take(_ bytes: Int) -> Bool {
    if bytes > left { return false }
    left -= bytes
    return true
  }

  static let failure = ParseFailure("more than 16 MiB of schemas and channels", at: 0)
}
