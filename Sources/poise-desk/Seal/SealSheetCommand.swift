import ArgumentParser
import PoiseCommands
import PoiseSeal

/// `poise seal sheet FILE`: the recovery sheet again, or with a new passphrase.
struct SealSheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Print a secret key's recovery sheet again.",
    discussion: """
      Asks for the passphrase first, so that a sheet is never printed that cannot be used.

        poise seal sheet clinic.key | lp
      """)

  @Argument(help: "Secret key.", completion: .file(extensions: ["key"]))
  var file: String

  mutating func run() throws {
    var passphrase = ""
    let key = try SealKeyFile.read(file) { () throws(SealError) in
      passphrase = try Passphrase.ask()
      return passphrase
    }
    let secret = try SealKeyFile.text(
      of: key, passphrase: passphrase, passphrase.isEmpty ? .none : .moderate)
    let sheet = RecoverySheet(
      id: try key.publicKey.name(), publicKey: key.publicKey.text, secret: secret)
    try StandardOutput.write(sheet.text)
  }
}
