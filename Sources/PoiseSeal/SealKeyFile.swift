import PoiseSystem

/// A secret key as a text: in its file, on the recovery sheet, in that sheet's QR code.
///
/// `poise-secret-`, one digit for how it is protected, `-`, and Base64 (RFC 4648, "URL" alphabet,
/// no padding) of: 0, the 32 bytes of the key; else 16 bytes of salt and the key in a secretbox of
/// libsodium, whose key (32 bytes) and nonce (24) are Argon2id [207] of the passphrase and that
/// salt. A salt is used once, and so is what follows from it.
public enum SealKeyFile {
  /// How hard a passphrase is to guess.
  public enum Protection: UInt8, Sendable, CaseIterable {
    /// None: for programs that run alone. Who has the file has the recordings.
    case none = 0
    /// libsodium's "interactive": 64 MiB, 2 rounds.
    case interactive
    /// libsodium's "moderate": 256 MiB, 3 rounds.
    case moderate

    var rounds: CUnsignedLongLong { self == .moderate ? 3 : 2 }
    var memory: Int { self == .moderate ? 256 << 20 : 64 << 20 }
  }

  static let prefix = "poise-secret-"
  private static let saltSize = 16
  private static let boxSize = 16 + 32

  /// The key's text.
  public static func text(
    of key: SealSecretKey, passphrase: String, _ protection: Protection = .moderate
  ) throws(SealError) -> String {
    let sodium = try Sodium.library()
    var content: [UInt8]
    if protection == .none {
      content = (0..<key.bytes.count).map { key.bytes.pointer[$0] }
    } else {
      content = sodium.randomBytes(saltSize)
      let wrap = try stretched(passphrase, content, protection, sodium)
      var box = [UInt8](repeating: 0, count: boxSize)
      _ = sodium.box(
        &box, key.bytes.pointer, CUnsignedLongLong(key.bytes.count), wrap.pointer + 32,
        wrap.pointer)
      content += box
    }
    defer { content.withUnsafeMutableBytes { sodium.erase($0.baseAddress, $0.count) } }
    return prefix + "\(protection.rawValue)-" + Base64.write(content)
  }

  /// Reads a key's text.
  ///
  /// - Parameter passphrase: asked for where the text needs it.
  public static func key(
    of text: String, passphrase: () throws(SealError) -> String
  ) throws(SealError) -> SealSecretKey {
    let sodium = try Sodium.library()
    let line = text.filter { !$0.isWhitespace }
    guard line.hasPrefix(prefix) else { throw SealError(.notAKeyFile) }
    let rest = line.dropFirst(prefix.count)
    guard let digit = rest.first?.wholeNumberValue, rest.dropFirst().first == "-",
      let protection = Protection(rawValue: UInt8(clamping: digit)),
      var content = Base64.read(rest.dropFirst(2))
    else { throw SealError(.notAKeyFile) }
    if protection == .none { return try SealSecretKey(erasing: &content) }
    guard content.count == saltSize + boxSize else { throw SealError(.notAKeyFile) }
    let wrap = try stretched(try passphrase(), [UInt8](content[..<saltSize]), protection, sodium)
    var plain = [UInt8](repeating: 0, count: SealPublicKey.size)
    let box = [UInt8](content[saltSize...])
    guard
      sodium.openBox(
        &plain, box, CUnsignedLongLong(box.count), wrap.pointer + 32, wrap.pointer) == 0
    else { throw SealError(.wrongPassphrase) }
    return try SealSecretKey(erasing: &plain)
  }

  /// Reads the file of a key: of one owner (mode 0600), as ssh asks for it.
  public static func read(
    _ path: String, passphrase: () throws(SealError) -> String
  ) throws(SealError) -> SealSecretKey {
    let content = try ownContent(path)
    guard let line = line(in: content) else { throw SealError(.notAKeyFile, path: path) }
    do throws(SealError) { return try key(of: line, passphrase: passphrase) } catch {
      throw error.at(path)
    }
  }

  /// Content of a file that nobody but its owner may read.
  static func ownContent(_ path: String) throws(SealError) -> [UInt8] {
    let content: [UInt8]
    let status: FileStatus
    do throws(SystemError) {
      status = try File.status(path)
      content = try File.read(path, limit: 1 << 16, isRegular: true)
    } catch { throw SealError(.system(error), path: path) }
    if status.permissions & 0o077 != 0 {
      throw SealError(.openToOthers(status.permissions), path: path)
    }
    return content
  }

  /// Whether bytes hold a secret key's text, for who looks for one where none may be.
  public static func isIn(_ content: [UInt8]) -> Bool { line(in: content) != nil }

  private static func line(in content: [UInt8]) -> String? {
    String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix(prefix) }.map(String.init)
  }

  private static func stretched(
    _ passphrase: String, _ salt: [UInt8], _ protection: Protection, _ sodium: Sodium
  ) throws(SealError) -> SecretBytes {
    var isMade = false
    let algorithm: CInt = 2  // Argon2id, version 1.3
    let wrap = try SecretBytes(count: 56, sodium) { place in
      isMade =
        sodium.stretch(
          place, 56, passphrase, CUnsignedLongLong(passphrase.utf8.count), salt,
          protection.rounds, protection.memory, algorithm) == 0
    }
    if !isMade { throw SealError(.noMemory) }
    return wrap
  }
}

/// RFC 4648, section 5, without padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func write(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(bits >> UInt32(count)) & 63])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << UInt32(6 - count)) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// nil for another character, and where bits are left that no byte takes.
  static func read(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for character in text.utf8 {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return count < 6 && bits & (1 << UInt32(count) - 1) == 0 ? bytes : nil
  }
}
