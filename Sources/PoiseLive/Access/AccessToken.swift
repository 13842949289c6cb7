import PoiseText

/// A secret of 128 bits that opens the page.
public struct AccessToken: Sendable, Equatable {
  private static let size = 16

  /// 32 hexadecimal digits.
  public let text: String

  /// Made of the kernel's random bytes.
  public init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let half = UInt64.random(in: 0 ... .max, using: &random)
      return Hex.digits(UInt32(half >> 32), width: 8)
        + Hex.digits(UInt32(truncatingIfNeeded: half), width: 8)
    }.joined()
  }

  /// One that is kept in a file; nil where the text is none.
  public init?(_ text: String) {
    let isToken =
      text.utf8.count == 2 * Self.size && text.utf8.allSatisfy { Hex.value(of: $0) != nil }
    guard isToken else { return nil }
    self.text = text.lowercased()
  }

  /// What a browser keeps in place of this token: nobody finds the token by it, and a server that
  /// begins again with the same token knows the browser again.
  public var session: AccessToken {
    let bytes = SHA1.digest(Array("poise-live session ".utf8) + Array(text.utf8))
    return AccessToken(digits: bytes.prefix(Self.size).map { Hex.digits(UInt32($0), width: 2) })
  }

  private init(digits: [String]) { text = digits.joined() }

  /// Whether that is it. Takes as long for each guess of its length, wherever the first wrong digit
  /// stands.
  public func matches(_ guess: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(guess.utf8))
    guard own.count == other.count else { return false }
    var difference: UInt8 = 0
    for i in own.indices { difference |= own[i] ^ other[i] }
    return difference == 0
  }
}
