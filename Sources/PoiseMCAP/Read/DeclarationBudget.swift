/// Counts the bytes of schemas and channels, which are kept while a file is read: a few hundred
/// bytes of a compressed chunk can hold 28 MiB of them.
package struct DeclarationBudget: Sendable {
  private var left = 16 << 20

  package init() {}

  /// False where it is too much.
  package mutating func take(_ schema: MCAP.Schema) -> Bool {
    take(64 + schema.name.utf8.count + schema.encoding.utf8.count + schema.data.count)
  }

  /// The same of a channel.
  package mutating func take(_ channel: MCAP.Channel) -> Bool {
    let texts = channel.metadata.reduce(0) { $0 + 64 + $1.key.utf8.count + $1.value.utf8.count }
    return take(64 + channel.topic.utf8.count + channel.messageEncoding.utf8.count + texts)
  }

  private mutating func take(_ bytes: Int) -> Bool {
    if bytes > left { return false }
    left -= bytes
    return true
  }

  package static let failure = ParseFailure("more than 16 MiB of schemas and channels", at: 0)
}
