/// Bytes that a client has not taken yet, whole messages of them: one that does not fit is not
/// begun.
struct OutputBuffer: Sendable {
  /// A stream's messages wait up to here, bytes.
  static let limit = 256 << 10

  private var bytes: [UInt8] = []
  private var taken = 0

  var count: Int { bytes.count - taken }
  var isEmpty: Bool { count == 0 }

  /// Adds an answer, whatever its length: the server made it once for this client.
  mutating func append(_ answer: [UInt8]) { bytes += answer }

  /// Adds a message of a stream; false where there is no room for it.
  mutating func offer(_ message: [UInt8]) -> Bool {
    if count + message.count > Self.limit { return false }
    bytes += message
    return true
  }

  /// Runs `body` with what waits.
  func withPending<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[taken...])) }
  }

  /// The client took that many of them.
  mutating func drop(_ count: Int) {
    taken += count
    if taken == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= Self.limit / 8)
      taken = 0
    } else if taken > Self.limit / 4 {
      bytes.removeFirst(taken)
      taken = 0
    }
  }
}
