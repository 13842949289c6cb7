/// Pauses between tries to connect: each about twice as long as the one before, up to five minutes,
/// and half of each by chance, so that many devices do not return to a broker at the same moment.
public struct Backoff: Sendable {
  static let first: Int64 = 1_000_000_000
  static let longest: Int64 = 300_000_000_000

  private var next = Backoff.first
  private var random: UInt64

  /// - Parameter seed: of the part by chance.
  init(seed: UInt64) { random = seed }

  /// Of the next pause, ns.
  mutating func pause() -> Int64 {
    let whole = next
    next = min(next * 2, Self.longest)
    // SplitMix64 [203].
    random &+= 0x9E37_79B9_7F4A_7C15
    var z = random
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return whole / 2 + Int64(z % UInt64(whole / 2 + 1))
  }

  /// The longest pause from now on.
  mutating func slow() { next = Self.longest }

  /// The connection has held.
  mutating func reset() { next = Self.first }
}
