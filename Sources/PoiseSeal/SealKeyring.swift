import PoiseSystem
import Synchronization

/// The secret keys that this process may open recordings with. Those of `--key` are added when the
/// command line is read, that of `POISE_KEY_FILE` when the first sealed file is opened.
public enum SealKeyring {
  private struct State {
    var keys: [SealSecretKey] = []
    var hasLooked = false
  }

  private static let state = Mutex(State())

  /// Takes a key for all files that are opened from now on.
  public static func add(_ key: SealSecretKey) { state.withLock { $0.keys.append(key) } }

  /// Takes the key of a file.
  public static func add(file path: String) throws(SealError) {
    // a core dump would hold the key
    ProcessMemory.forbidDumps()
    add(try SealKeyFile.read(path, passphrase: Passphrase.ask))
  }

  /// All keys at hand.
  public static func keys() throws(SealError) -> [SealSecretKey] {
    let isFirst = state.withLock { state in
      defer { state.hasLooked = true }
      return !state.hasLooked
    }
    if isFirst, let path = Environment.value("POISE_KEY_FILE"), !path.isEmpty {
      try add(file: path)
    }
    return state.withLock { $0.keys }
  }
}
