/// Where a small program beside the recorder, such as `poise ble`, keeps what it keeps.
public struct ProgramPlaces: Sendable {
  /// Of the command and of its files.
  private let name: String

  public init(_ name: String) { self.name = name }

  /// In memory, for as long as it runs: status and lock.
  public var run: String { RunFolder.ofService ?? RunFolder.own[0] }

  public var status: String { "\(run)/\(name).json" }

  /// What status files say, of this user's program and of the service's.
  public var statuses: [String] {
    (RunFolder.own.filter(RunFolder.isOurs) + ["/run/poise-\(name)"])
      .compactMap { try? TextFile.read("\($0)/\(name).json") }
  }

  /// Over a restart; nil where there is no such place.
  public var state: String? {
    if let folders = Environment.value("STATE_DIRECTORY") {
      return folders.prefix { $0 != ":" } + "/\(name).json"
    }
    let base =
      Environment.value("XDG_STATE_HOME") ?? Environment.value("HOME").map { $0 + "/.local/state" }
    return base.map { "\($0)/poise/\(name).json" }
  }

  /// Replaces what is kept over a restart, where there is a place for it.
  public func keep(_ text: String, isDurable: Bool = true) throws(SystemError) {
    guard let state else { return }
    try Directory.create(Directory.parent(of: state), permissions: 0o700)
    try File.replace(state, with: Array(text.utf8), isDurable: isDurable)
  }

  /// Makes the folder in memory; one program has the lock, any other ends.
  public func claim(_ voice: ProgramVoice) -> ProcessLock {
    do {
      try Directory.create(run, permissions: 0o700)
      return try ProcessLock(path: "\(run)/\(name).lock")
    } catch let error as ProcessLock.Failure {
      voice.fail(error.message("poise \(name)"), .unavailable)
    } catch let error as SystemError {
      voice.fail(error.description, .writing(errno: error.errno))
    } catch { voice.fail("\(error)", .failed) }
  }
}
