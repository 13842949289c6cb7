/// Slows down who guesses: after five wrong tokens an address is heard once a second.
public struct WrongTokens: Sendable {
  static let free = 5
  static let pause: Int64 = 1_000_000_000
  /// A guesser who has been quiet for this long is forgotten, ns.
  static let memory: Int64 = 600_000_000_000
  /// Addresses that are remembered.
  static let most = 64

  private struct Guesser {
    var count = 0
    var last: Int64 = 0
  }

  private var guessers: [String: Guesser] = [:]

  public init() {}

  /// Whether a token of that address is looked at now.
  public func isHeard(_ address: String, at now: Int64) -> Bool {
    guard let guesser = guessers[address], guesser.count >= Self.free else { return true }
    return now - guesser.last >= Self.pause
  }

  /// A token was wrong.
  public mutating func note(_ address: String, at now: Int64) {
    guessers = guessers.filter { now - $0.value.last < Self.memory }
    if guessers.count >= Self.most && guessers[address] == nil {
      // The one who guessed longest ago makes room.
      if let oldest = guessers.min(by: { $0.value.last < $1.value.last }) {
        guessers[oldest.key] = nil
      }
    }
    guessers[address, default: Guesser()].count += 1
    guessers[address]?.last = now
  }
}
