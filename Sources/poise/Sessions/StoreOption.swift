import ArgumentParser
import PoiseLog
import PoiseMotion
import PoiseStore
import PoiseSystem

/// `--log-dir`, for every command that speaks of recorded sessions.
struct StoreOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the recordings. Default: where 'poise run' records.", valueName: "directory"))
  var logDir: String?

  func validate() throws {
    if logDir?.isEmpty ?? false { throw ValidationError("--log-dir is empty") }
  }

  var root: String { get throws { try LogDirectory.resolve(logDir) } }

  /// Opens the store and says what was found wrong in it.
  func open() throws -> SessionStore {
    let root = try root
    guard (try? File.status(root))?.kind == .directory else {
      throw CommandFailure(
        "\(root): nothing has been recorded here",
        hint: "begin with 'poise run', or name the folder of the recordings with --log-dir",
        exitCode: .noInput)
    }
    do throws(StoreError) {
      let store = try SessionStore(root: root)
      for line in store.remarks { Notes.report(line) }
      return store
    } catch { throw CommandFailure(error) }
  }
}

/// The session that a command is about.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Begin of a session's id as 'poise sessions list' shows it, one of its files, or 'last'.",
      valueName: "session"))
  var session: String

  /// The one session meant, or the failure to print.
  func one(of store: SessionStore) throws -> SessionRow {
    let found: [SessionRow]
    do throws(StoreError) {
      found =
        session == "last" ? try store.sessions().suffix(1) : try store.sessions(named: session)
    } catch { throw CommandFailure(error) }
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw CommandFailure(
        "\(session): there is no such session in \(store.root)",
        hint: "'poise sessions list' shows them", exitCode: .noInput)
    }
    throw CommandFailure(
      "\(session): \(found.count) sessions begin so: "
        + found.prefix(5).map(\.id).joined(separator: ", "),
      hint: "give more of the id", exitCode: .usage)
  }
}

extension CommandFailure {
  /// What is wrong with sessions, or their files.
  init(_ error: StoreError) {
    let code: ExitStatus
    switch error.problem {
    case .system(let error): code = .reading(errno: error.errno)
    case .log(let error): code = .reading(error)
    case .recording, .malformed: code = .badData
    case .newer: code = .badConfiguration
    case .database: code = .ioError
    case .refused: code = .failed
    }
    self.init(error.description, exitCode: code)
  }
}

/// Makes summaries as the log says that it was recorded.
enum SummaryMaker {
  /// Of a session's logs; what the log says of detectors and calibrations holds.
  static func summary(
    of files: SessionFiles, goesOn: () -> Bool = { true }
  ) throws(StoreError) -> SessionSummary {
    let recording: Recording
    do throws(RecordingError) { recording = try Recording.open(files.logPaths) } catch {
      throw StoreError(files.folder + "/" + files.stem, .recording(error))
    }
    let loaded: LoadedFusionOptions
    do {
      // nothing is asked for: as the log says
      loaded = try FusionOptions.parse([]).load(for: recording)
    } catch {
      throw StoreError(files.folder + "/" + files.stem, .refused("\(error)"))
    }
    let summariser = SessionSummariser(
      settings: loaded.settings, body: loaded.body, mount: loaded.mount)
    return try summariser.summary(of: recording, goesOn: goesOn)
  }
}
