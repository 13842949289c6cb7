import PoiseSystem

/// Why something cannot be sealed or opened, where, and (in ``description``) what to do about it.
public struct SealError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What could not be done.
  public enum Problem: Sendable, Equatable {
    /// libsodium is not installed.
    case noLibrary
    case noMemory
    case system(SystemError)
    /// A text that should be a public key.
    case notAPublicKey
    /// A file without a key in it.
    case notAKeyFile
    /// A key file that others may read; permissions.
    case openToOthers(UInt32)
    /// A text that should be a device's public key.
    case notADeviceKey
    /// A file that should hold a device's signing key.
    case notASigningKey
    case passphraseNeeded
    case wrongPassphrase
    case passphraseNotText
    /// Sealed to these keys, and none of them is at hand.
    case noKey(sealedTo: [String])
    /// Sealed to other keys than the one given.
    case wrongKey(sealedTo: [String], given: [String])
    /// Its header is cut or damaged: without it nothing can be opened.
    case damagedHeader
    /// A name that says so, and a content that does not.
    case notSealed
    /// No frame of it opens.
    case nothingLeft(SealFinding)
    /// What opened before does so no longer: somebody writes to it, or the card loses it.
    case changed(Range<UInt64>)
    /// Sealed by a newer Poise.
    case newer(version: UInt8)
    case tooManyRecipients
  }

  public var path: String?
  public var problem: Problem

  public init(_ problem: Problem, path: String? = nil) {
    self.problem = problem
    self.path = path
  }

  /// The same, of the file at `path`.
  func at(_ path: String) -> SealError { SealError(problem, path: self.path ?? path) }

  /// The file is as it should be; a key is missing, or what uses it.
  public var isOfKeys: Bool {
    switch problem {
    case .noKey, .wrongKey, .noLibrary: true
    default: false
    }
  }

  /// The bytes of the file are to blame.
  public var isOfContent: Bool {
    switch problem {
    case .damagedHeader, .nothingLeft, .notSealed, .changed, .newer: true
    default: false
    }
  }

  /// Without the path.
  public var reason: String {
    switch problem {
    case .noLibrary:
      "sealed and signed recordings need libsodium, which is not installed; install the package "
        + "libsodium23"
    case .noMemory: "no memory for a key"
    case .system(let error): error.reason
    case .notAPublicKey:
      "not a public key that can be used; it begins with poise-seal- and has 84 characters: copy "
        + "the whole line of the .pub file"
    case .notAKeyFile:
      "no secret key in it; 'poise seal keygen' makes one, and its name ends in .key"
    case .notADeviceKey:
      "not a device's public key; it begins with poise-device- and has 86 characters: copy the "
        + "whole line of the .pub file that 'poise seal keygen --device' made"
    case .notASigningKey:
      "no signing key in it; 'poise seal keygen --device' makes one, and its name ends in .sign"
    case .openToOthers(let permissions):
      "others may read it (mode \(String(permissions & 0o777, radix: 8))); chmod 600 it"
    case .passphraseNeeded:
      "its passphrase is needed; run this at a terminal, or put it into a file and name that in "
        + "POISE_PASSPHRASE_FILE"
    case .wrongPassphrase:
      "wrong passphrase, or a character of the key is wrong: compare it with the recovery sheet"
    case .passphraseNotText:
      "the passphrase is not in UTF-8; set the terminal to it, or use letters without accents"
    case .noKey(let ids):
      "sealed to \(Self.keys(ids)); give its secret key with --key FILE or POISE_KEY_FILE"
    case .wrongKey(let ids, let given):
      "sealed to \(Self.keys(ids)); the key given is \(given.joined(separator: ", "))"
    case .damagedHeader:
      "its header is cut or damaged, and with it the key: nothing of it can be opened"
    case .notSealed:
      "not sealed, despite its name: somebody has put it there, or renamed it"
    case .nothingLeft(let finding): "none of its frames opens: \(finding)"
    case .changed(let bytes):
      "bytes \(bytes.lowerBound) to \(bytes.upperBound) have changed, or cannot be read any more, "
        + "since it was opened; copy it to another disk and try again"
    case .newer(let version):
      "sealed in format version \(version), which a newer Poise may open"
    case .tooManyRecipients: "a recording is sealed to 1 to 8 keys"
    }
  }

  public var description: String { path.map { "\($0): \(reason)" } ?? reason }

  private static func keys(_ ids: [String]) -> String {
    (ids.count == 1 ? "key " : "keys ") + ids.joined(separator: ", ")
  }
}
