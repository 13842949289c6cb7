/// One line of an OpenSSH public key (sshd(8), AUTHORIZED_KEYS FILE FORMAT), without options.
enum PublicKey {
  /// What is wrong with it, and what would be right; nil: it is one.
  static func problem(_ text: String) -> String? {
    if text.hasPrefix("-----BEGIN") {
      return "this is a private key, which must stay secret; use the line in its .pub "
        + "file instead"
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let wanted = "a public key is one line such as \"ssh-ed25519 AAAA... name\""
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      return "\(wanted), without line breaks"
    }
    guard words.count >= 2, let kind = words.first, kinds.contains(kind) else {
      return "\(wanted); accepted kinds: \(kinds.joined(separator: ", "))"
    }
    guard let bytes = Base64Text.bytes(words[1]), bytes.count > 4 + kind.utf8.count + 16,
      bytes.starts(with: [0, 0, 0, UInt8(kind.utf8.count)] + Array(kind.utf8))
    else { return "the key is incomplete or changed; copy the whole line from its .pub file" }
    return nil
  }

  private static let kinds: [Substring] = [
    "ssh-ed25519", "sk-ssh-ed25519@openssh.com", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521", "sk-ecdsa-sha2-nistp256@openssh.com", "ssh-rsa"
  ]
}

/// RFC 4648, section 4, with its padding.
enum Base64Text {
  static func bytes(_ text: Substring) -> [UInt8]? {
    guard text.utf8.count % 4 == 0 else { return nil }
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    let body = text.utf8.prefix { $0 != UInt8(ascii: "=") }
    let padding = text.utf8.dropFirst(body.count)
    guard padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else { return nil }
    for letter in body {
      guard let value = value(letter) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }

  private static func value(_ letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5A: UInt32(letter - 0x41)
    case 0x61...0x7A: UInt32(letter - 0x61) + 26
    case 0x30...0x39: UInt32(letter - 0x30) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
