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
    let text = text.filter { !$0.isWhitespace }.lowercased()
    guard text.hasPrefix(Self.prefix) else { throw SealError(.notAPublicKey) }
    let parts = text.dropFirst(Self.prefix.count).split(separator: "-")
    guard parts.count == 2, let bytes = HexBytes.read(parts[0]), bytes.count == Self.size,
      parts[1] == Self.check(bytes)
    else { throw SealError(.notAPublicKey) }
    self.bytes = bytes
  }

  /// A key, or the file that holds it (`clinic.pub`).
  public init(argument: String) throws(SealError) {
    if argument.hasPrefix(Self.prefix) {
      try self.init(argument)
      return
    }
    let content: [UInt8]
    do throws(SystemError) {
      content = try File.read(argument, limit: 1 << 16, isRegular: true)
    } catch { throw SealError(.system(error), path: argument) }
    let lines = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { $0.hasPrefix(Self.prefix) }) else {
      throw SealError(.notAPublicKey, path: argument)
    }
    do throws(SealError) { try self.init(String(line)) } catch { throw error.at(argument) }
  }

  private static func check(_ bytes: [UInt8]) -> String {
    Hex.digits(CRC32.of(bytes), width: 8)
  }

  public var text: String { Self.prefix + HexBytes.write(bytes) + "-" + Self.check(bytes) }

  /// BLAKE2b-64 of the key, as a sealed file's header names it.
  func identifier(_ sodium: Sodium) -> [UInt8] { sodium.digest(bytes, count: 8) }

  /// The same as text: `6292fad0c2e21700`.
  public func name() throws(SealError) -> String {
    HexBytes.write(identifier(try Sodium.library()))
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
