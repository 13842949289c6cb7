import PoiseText

/// A secret key on paper: to be typed in, or read with a phone's camera.
struct RecoverySheet {
  let id: String
  let publicKey: String
  let secret: String

  var text: String {
    var lines = [
      "RECOVERY SHEET of sealed Poise recordings, key \(id)", "",
      "Print this page, write down where the passphrase is kept (not here), and delete the file.",
      "To use it, put the line that begins with poise-secret- into a file of mode 600:", ""
    ]
    lines += [secret, ""]
    if let code = QRCode(secret) { lines += Self.drawn(code) + [""] }
    lines += ["public key:", publicKey, ""]
    lines.append(
      "Who has this sheet and the passphrase opens the recordings. Without either, nobody.")
    return lines.map { $0 + "\n" }.joined()
  }

  /// Black on white paper: two modules in a character, four light ones around (ISO/IEC 18004, 9.1).
  private static func drawn(_ code: QRCode) -> [String] {
    stride(from: -4, to: code.size + 4, by: 2).map { y in
      (-4..<(code.size + 4)).map { x -> String in
        switch (code[x, y], code[x, y + 1]) {
        case (false, false): " "
        case (true, false): "\u{2580}"
        case (false, true): "\u{2584}"
        case (true, true): "\u{2588}"
        }
      }.joined()
    }
  }
}
