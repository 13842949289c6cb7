import ArgumentParser
import PoiseCommands
import PoiseSeal
import PoiseSystem

/// `poise seal keygen NAME`: a new pair of keys.
struct SealKeygenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keygen",
    abstract: "Make a pair of keys and its recovery sheet.",
    discussion: """
      Writes NAME.pub (for recorders), NAME.key (secret, protected by a passphrase) and \
      NAME-recovery.txt, a sheet to print: the secret key as text and as a QR code, protected by \
      the same passphrase. Lost key or lost passphrase: lost recordings. Nobody can help then.

        poise seal keygen clinic

      With --device, a pair that signs the logs of one recorder, made there: NAME.sign (secret, \
      for 'poise run --sign-with') and NAME.pub, for 'poise log verify'. It opens nothing.

        poise seal keygen --device /etc/poise/recorder
      """)

  @Argument(help: "Name of the files, with the folder where they go.", completion: .file())
  var name: String

  @Flag(help: "No passphrase: whoever has the file opens the recordings.")
  var noPassphrase = false

  @Flag(help: "Make a pair that signs a recorder's logs instead.")
  var device = false

  mutating func validate() throws {
    if name.isEmpty || name.hasSuffix("/") {
      throw ValidationError("the key needs a name, such as 'poise seal keygen clinic'")
    }
    if device && noPassphrase {
      throw ValidationError("--device makes a key without a passphrase; omit --no-passphrase")
    }
  }

  mutating func run() throws {
    if device { return try makeDevicePair() }
    let files = [name + ".pub", name + ".key", name + "-recovery.txt"]
    try Self.checkFree(files, "a key that is overwritten loses its recordings")
    let passphrase = noPassphrase ? "" : try Self.newPassphrase()
    let key = try SealSecretKey()
    let secret = try SealKeyFile.text(
      of: key, passphrase: passphrase, noPassphrase ? .none : .moderate)
    let id = try key.publicKey.name()
    let sheet = RecoverySheet(id: id, publicKey: key.publicKey.text, secret: secret)
    // the public key last: with it recordings could be sealed, and there must be what opens them
    try Self.write(
      "# SECRET key \(id) of sealed Poise recordings. Never on a recorder.\n\(secret)\n",
      to: files[1], permissions: 0o600)
    try Self.write(sheet.text, to: files[2], permissions: 0o600)
    try Self.write(
      "# Public key \(id) of sealed Poise recordings: for recorders.\n\(key.publicKey.text)\n",
      to: files[0], permissions: 0o644)
    try StandardOutput.writeLine(key.publicKey.text)
    for line in [
      "key \(id): \(files[0]) goes to the recorders, \(files[1]) stays on this computer",
      "print \(files[2]), keep the sheet in a safe place, and delete the file",
      "WARNING: without the secret key and its passphrase nobody can open what is sealed to it, "
        + "and nobody can make them again. A second key (--seal-to twice), kept elsewhere, is a "
        + "way back."
    ] { Notes.report(line) }
  }

  private static func checkFree(_ files: [String], _ why: String) throws {
    guard let taken = files.first(where: File.exists) else { return }
    throw CommandFailure(
      "\(taken): exists already; \(why)", hint: "choose another name", exitCode: .cannotCreate)
  }

  private func makeDevicePair() throws {
    let files = [name + ".pub", name + ".sign"]
    try Self.checkFree(files, "logs are checked with the key that signed them")
    let key = try SigningKey()
    let id = key.publicKey.name
    try Self.write(
      "# Public key \(id) of a recorder: for 'poise log verify --device-key'.\n"
        + "\(key.publicKey.text)\n", to: files[0], permissions: 0o644)
    try Self.write(
      "# SECRET key \(id) of a recorder: for 'poise run --sign-with'. Only on that recorder.\n"
        + "\(key.text)\n", to: files[1], permissions: 0o600)
    try StandardOutput.writeLine(key.publicKey.text)
    Notes.report(
      "key \(id): \(files[1]) stays on the recorder, readable by the recorder's user only; keep "
        + "\(files[0]) where recordings are checked, before the recorder leaves the house")
  }

  static func newPassphrase() throws -> String {
    let given = try Passphrase.fromFile()
    guard let first = try given ?? Passphrase.typed("new passphrase: ") else {
      throw SealError(.passphraseNeeded)
    }
    if first.utf8.count < 8 {
      throw CommandFailure(
        "the passphrase is too short", hint: "use at least 8 characters; four words are better",
        exitCode: .usage)
    }
    guard try given != nil || Passphrase.typed("once more: ") == first else {
      throw CommandFailure("the two passphrases differ; no key was made", exitCode: .usage)
    }
    return first
  }

  private static func write(_ text: String, to path: String, permissions: UInt32) throws {
    do throws(SystemError) {
      var file = try FileDescriptor.open(
        path, .create, permissions: permissions, followsLinks: false)
      try file.setPermissions(permissions)
      try file.writeAll(text)
      try file.sync()
      try file.close()
    } catch { throw CommandFailure(placing: path, error) }
  }
}
