import PoiseSystem

/// The passphrase of a secret key: from the file that `POISE_PASSPHRASE_FILE` names (its first
/// line), or asked for at the terminal.
public enum Passphrase {
  static let variable = "POISE_PASSPHRASE_FILE"

  /// - Throws: where no file is named and there is no terminal to ask at.
  public static func ask() throws(SealError) -> String {
    if let given = try fromFile() { return given }
    guard let typed = try typed("passphrase of the secret key: ") else {
      throw SealError(.passphraseNeeded)
    }
    return typed
  }

  /// A passphrase typed at the terminal; nil without a terminal or without input.
  public static func typed(_ prompt: String) throws(SealError) -> String? {
    guard let bytes = HiddenInput.line(prompt) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SealError(.passphraseNotText)
    }
    return text
  }

  /// nil where no file is named.
  public static func fromFile() throws(SealError) -> String? {
    guard let path = Environment.value(variable) else { return nil }
    let content: [UInt8]
    do throws(SystemError) { content = try File.read(path, limit: 1 << 16) } catch {
      throw SealError(.system(error), path: path)
    }
    let bytes = content.prefix { $0 != 0x0A && $0 != 0x0D }
    guard let line = String(validating: bytes, as: UTF8.self) else {
      throw SealError(.passphraseNotText, path: path)
    }
    if line.isEmpty { throw SealError(.passphraseNeeded, path: path) }
    return line
  }
}
