import Glibc
import PoiseBLE
import PoiseBoard
import PoiseSystem
import PoiseText

/// poise-ble from its command line to its exit status.
@main
enum Program {
  static func main() {
    StandardDescriptors.open()
    SignalHandlers.ignoreFailingWrites()
    main(Array(CommandLine.arguments.dropFirst()))
  }

  static let voice = ProgramVoice("poise-ble")
  static let places = ProgramPlaces("ble")

  static func main(_ words: [String]) -> Never {
    let arguments: BLEArguments
    do throws(OptionWord.Failure) { arguments = try BLEArguments(words) } catch {
      voice.fail(error.message, hint: "see 'poise ble --help'", .usage)
    }
    switch arguments.task {
    case .help: voice.tell(BLEArguments.help)
    case .version: voice.tell("poise-ble \(ProgramVersion.text)\n")
    case .run: run(arguments)
    case .pair: PairProgram.run(arguments)
    case .forget: ForgetProgram.run(arguments)
    case .status: status(arguments)
    case .restore: restore()
    case .setClock: ClockSetting.run()
    }
    exit(ExitStatus.done.rawValue)
  }

  private static func run(_ arguments: BLEArguments) {
    let settings = settings(arguments)
    let lock = places.claim(voice)
    let peripheral = Peripheral(
      settings, adapter: arguments.adapter, kept: places.kept, version: ProgramVersion.text)
    for warning in peripheral.warnings { voice.note(warning, .warning) }
    EndFlag.watch()
    var loop = RunLoop(peripheral, socket: arguments.socket)
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
    } catch { voice.fail(error.description, .badConfiguration) }
  }

  private static func status(_ arguments: BLEArguments) {
    for text in places.statuses {
      guard let process = StatusText.process(text), RunningProcess(process).isAlive
      else { continue }
      voice.tell(arguments.isJSON ? text : StatusText.text(text) ?? text)
      return
    }
    voice.fail(
      "nothing is sent by Bluetooth: poise ble is not running",
      hint: "poise ble run, or sudo systemctl start poise-ble", .unavailable)
  }

  /// After a crash: the adapter gets its name and its switches back.
  private static func restore() {
    var kept = places.kept
    guard let memory = kept.adapter, let bus = SystemBus(),
      let (path, settings) = BluezCalls.adapter(bus, address: memory.address)
    else { return }
    for change in memory.restored(from: settings) {
      if case .failure(let fault) = BluezCalls.set(bus, path, change) {
        voice.note("\(change.property) cannot be put back: \(fault)", .warning)
        return
      }
    }
    kept.adapter = nil
    if let problem = places.keep(kept) { voice.note(problem, .warning) }
  }
}
