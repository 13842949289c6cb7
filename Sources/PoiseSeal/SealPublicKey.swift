import PoiseSystem
import PoiseText

/// Whom recordings are sealed to: a public key, which opens nothing (X25519).
public struct SealPublicKey: Sendable, Equatable, Hashable {
  /// 32 bytes.
  public let bytes: [UInt8]

  static let size = 32
  static let prefix = "poise-seal-"

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A key as people pass it on: `poise-seal-`, 64 hexadecimal digits, `-`, and 8 digits of
  /// CRC-32 that show a copy without its end. Needs no library.
  public init(_ text: String) throws(SealError) {
    guard let bytes = PublicKeyText.read(text, Self.prefix), Self.isCanonical(bytes) else {
      throw SealError(.notAPublicKey)
    }
    self.bytes = bytes
  }

  /// A key, or the file that holds it (`clinic.pub`).
  public init(argument: String) throws(SealError) {
    guard let bytes = try PublicKeyText.read(argument: argument, Self.prefix),
      Self.isCanonical(bytes)
    else {
      let isKey = argument.hasPrefix(Self.prefix)
      throw SealError(.notAPublicKey, path: isKey ? nil : argument)
    }
    self.bytes = bytes
  }

  /// Whether the number is below 2^255 - 19 (RFC 7748, section 5). No secret key opens what is
  /// sealed to another encoding of the same point, because a sealed box hashes the encoding.
  private static func isCanonical(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last, last <= 0x7F else { return false }
    return last < 0x7F || bytes[0] < 0xED || bytes[1..<(size - 1)].contains { $0 != 0xFF }
  }

  public var text: String { PublicKeyText.write(bytes, Self.prefix) }

  /// BLAKE2b-64 of the key, as a sealed file's header names it.
  func identifier(_ sodium: Sodium) -> [UInt8] { sodium.digest(bytes, count: 8) }

  /// The same as text: `6292fad0c2e21700`.
  public func name() throws(SealError) -> String {
    HexBytes.write(identifier(try Sodium.library()))
  }
}

/// Public keys as people pass them on: a prefix, 64 hexadecimal digits, `-`, and their CRC-32.
enum PublicKeyText {
  static func write(_ bytes: [UInt8], _ prefix: String) -> String {
    prefix + HexBytes.write(bytes) + "-" + Hex.digits(CRC32.of(bytes), width: 8)
  }

  /// nil where it is none with this prefix.
  static func read(_ text: String, _ prefix: String) -> [UInt8]? {
    let text = text.filter { !$0.isWhitespace }.lowercased()
    guard text.hasPrefix(prefix) else { return nil }
    let digits = text.dropFirst(prefix.count).prefix(2 * SealPublicKey.size)
    guard let bytes = HexBytes.read(digits), bytes.count == SealPublicKey.size,
      text == write(bytes, prefix)
    else { return nil }
    return bytes
  }

  /// A key's text, or the file that holds it; nil where neither has one.
  static func read(argument: String, _ prefix: String) throws(SealError) -> [UInt8]? {
    if argument.hasPrefix(prefix) { return read(argument, prefix) }
    let content: [UInt8]
    do throws(SystemError) {
      content = try File.read(argument, limit: 1 << 16, isRegular: true)
    } catch { throw SealError(.system(error), path: argument) }
    let lines = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first { $0.hasPrefix(prefix) }.flatMap { read(String($0), prefix) }
  }
}

/// Bytes as hexadecimal digits.
enum HexBytes {
  static func write(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { Hex.digits(UInt32($0), width: 2) }.joined()
  }

  static func read(_ text: some StringProtocol) -> [UInt8]? {
    let digits = text.utf8.map { Hex.value(of: $0) }
    if digits.count % 2 != 0 || digits.contains(nil) { return nil }
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8((digits[$0] ?? 0) << 4 | (digits[$0 + 1] ?? 0))
    }
  }
}
