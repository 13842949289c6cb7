import Glibc
import PoiseBLE
import PoiseBoard
import PoiseSystem

/// poise-ble from its command line to its exit status.
enum Program {
  static func main(_ words: [String]) -> Never {
    let arguments: BLEArguments
    do throws(BLEArguments.Failure) { arguments = try BLEArguments(words) } catch {
      fail(error.message, hint: "'poise ble --help' tells what it takes", .usage)
    }
    switch arguments.task {
    case .help: tell(BLEArguments.help)
    case .version: tell("poise-ble \(BLEProgram.version)\n")
    case .run: run(arguments)
    case .pair: PairProgram.run(arguments)
    case .forget: ForgetProgram.run(arguments)
    case .status: status(arguments)
    case .restore: restore()
    }
    exit(ExitStatus.done.rawValue)
  }

  private static func run(_ arguments: BLEArguments) {
    let settings = settings(arguments)
    let folder = Places.run
    let lock: ProcessLock
    do {
      try Directory.create(folder, permissions: 0o700)
      lock = try ProcessLock(path: folder + "/ble.lock")
    } catch let error as ProcessLock.Failure {
      fail(error.message("poise ble"), .unavailable)
    } catch let error as SystemError {
      fail(error.description, .writing(errno: error.errno))
    } catch { fail("\(error)", .failed) }
    let peripheral = Peripheral(settings, adapter: arguments.adapter, kept: Places.kept)
    for warning in peripheral.warnings { note(warning, .warning) }
    EndFlag.watch()
    var loop = RunLoop(peripheral, socket: arguments.socket, status: folder)
    loop.run()
    withExtendedLifetime(lock) {}
  }

  /// Of the board file; those of a device that says nothing of it.
  private static func settings(_ arguments: BLEArguments) -> Board.Bluetooth {
    let usual = "/etc/poise/device.toml"
    guard let name = arguments.board ?? (File.exists(usual) ? usual : nil) else {
      return Board.Bluetooth()
    }
    do throws(BoardStore.Failure) {
      return try BoardStore.ofThisProcess().board(named: name).bluetooth ?? Board.Bluetooth()
    } catch { fail(error.description, .badConfiguration) }
  }

  private static func status(_ arguments: BLEArguments) {
    for path in Places.statuses {
      guard let text = try? TextFile.read(path), let process = StatusText.process(text),
        RunningProcess(process).isAlive
      else { continue }
      tell(arguments.isJSON ? text : StatusText.text(text) ?? text)
      return
    }
    fail(
      "nothing is sent by Bluetooth: poise ble is not running",
      hint: "poise ble run, or sudo systemctl start poise-ble", .unavailable)
  }

  /// After a crash: the adapter gets its name and its switches back.
  private static func restore() {
    var kept = Places.kept
    guard let memory = kept.adapter, let bus = SystemBus(),
      let (path, settings) = BluezCalls.adapter(bus, address: memory.address)
    else { return }
    for change in memory.restored(from: settings) {
      if case .failure(let fault) = BluezCalls.set(bus, path, change) {
        note("\(change.property) cannot be put back: \(fault)", .warning)
        return
      }
    }
    kept.adapter = nil
    if let problem = Places.keep(kept) { note(problem, .warning) }
  }

  static func tell(_ text: String) { try? FileDescriptor.standardOutput.writeAll(text) }

  /// A line for whoever started it.
  static func note(_ text: String, _ level: MessageLevel = .info) {
    try? FileDescriptor.standardError.writeAll(Journal.lines("poise-ble: \(text)", level) + "\n")
  }

  static func fail(_ message: String, hint: String? = nil, _ status: ExitStatus) -> Never {
    note(message + (hint.map { "\nhint: \($0)" } ?? ""), .error)
    exit(status.rawValue)
  }
}
