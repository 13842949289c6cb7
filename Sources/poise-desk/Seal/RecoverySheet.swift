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
    if let code = QRCode(secret) { lines += code.drawn + [""] }
    lines += ["public key:", publicKey, ""]
    lines.append(
      "Who has this sheet and the passphrase opens the recordings. Without either, nobody.")
    return lines.map { $0 + "\n" }.joined()
  }
}
