import PoiseSeal
import PoiseText

/// What texts of a card say of sealed recordings, however wrong they are otherwise: who asked for
/// sealing gets no open recording because of a mistake.
struct SealWish {
  /// Somebody asked for it.
  var isAsked = false
  /// Keys that are right, in the order of the texts.
  private(set) var keys: [SealPublicKey] = []

  /// Reads a text line by line, without its comments. It need be no TOML: zeros are left out, so
  /// that UTF-16 is read, too.
  mutating func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self).lowercased()
    for line in text.split(whereSeparator: \.isNewline) {
      let said = line.prefix { $0 != "#" }
      // seal_to, seal-to, "seal to": the key's name may be what is wrong
      if said.filter({ $0.isLetter }).contains("sealto") { isAsked = true }
      for word in said.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "-") })
      where word.hasPrefix("poise-seal") {
        isAsked = true
        guard keys.count < SealHeader.recipientLimit, let key = try? SealPublicKey(String(word)),
          !keys.contains(key)
        else { continue }
        keys.append(key)
      }
    }
  }
}
