import Glibc
import PoiseBoard
import PoiseMQTT
import PoiseSystem
import PoiseText

/// poise-mqtt from its command line to its exit status.
@main
enum Program {
  static func main() {
    StandardDescriptors.open()
    SignalHandlers.ignoreFailingWrites()
    main(Array(CommandLine.arguments.dropFirst()))
  }

  static let voice = ProgramVoice("poise-mqtt")
  static let places = ProgramPlaces("mqtt")

  static func main(_ words: [String]) -> Never {
    let arguments: MQTTArguments
    do throws(OptionWord.Failure) { arguments = try MQTTArguments(words) } catch {
      voice.fail(error.message, hint: "see 'poise mqtt --help'", .usage)
    }
    switch arguments.task {
    case .help: voice.tell(MQTTArguments.help)
    case .version: voice.tell("poise-mqtt \(ProgramVersion.text)\n")
    case .run, .forget: run(arguments)
    case .check: check(arguments)
    case .status: status(arguments)
    }
    exit(ExitStatus.done.rawValue)
  }

  private static func run(_ arguments: MQTTArguments) -> Never {
    let settings = settings(arguments)
    let password = password(settings)
    let lock = places.claim(voice)
    let device = device(settings)
    let publisher = Publisher(
      settings, device: device, version: ProgramVersion.text,
      kept: places.state.flatMap { try? TextFile.read($0) }, seed: .random(in: 0...UInt64.max),
      forgets: arguments.task == .forget)
    EndFlag.watch()
    let access = BrokerAccess(
      settings, client: Publisher.client(device), password: password, will: publisher.will)
    do throws(BrokerThread.Failure) {
      var loop = RunLoop(publisher, broker: try BrokerThread(access), socket: arguments.socket)
      if arguments.task == .run {
        loop.run()
      } else if let problem = loop.forget() {
        voice.fail("nothing was removed from the broker: \(problem)", .unavailable)
      } else {
        voice.tell("the broker has nothing of \(publisher.base) any more\n")
      }
    } catch { voice.fail(error.message, .unavailable) }
    withExtendedLifetime(lock) {}
    exit(ExitStatus.done.rawValue)
  }

  private static func check(_ arguments: MQTTArguments) {
    let settings = settings(arguments)
    _ = password(settings)
    let base = "\(settings.prefix)/\(device(settings))"
    var text = "broker    \(settings.host) port \(settings.port)"
    text += settings.isEncrypted ? ", by TLS\n" : ", not encrypted\n"
    for topic in MQTTTopic.allCases {
      text += topic == .availability ? "topics    " : "          "
      text += topic.path(base) + (topic.isRetained ? "\n" : ", not retained\n")
    }
    if let prefix = settings.discovery {
      text += "          \(HomeDiscovery.topic(prefix: prefix, device: device(settings)))\n"
    }
    voice.tell(text)
  }

  private static func device(_ settings: MQTTSettings) -> String {
    settings.device ?? DeviceIdentity.device(machine: DeviceIdentity.machine)
  }

  /// Of the file and of the options, checked; else the program ends with a line for each fault.
  private static func settings(_ arguments: MQTTArguments) -> MQTTSettings {
    var file = MQTTFields()
    let usual = MQTTArguments.usualFile
    if let path = arguments.config ?? (File.exists(usual) ? usual : nil) {
      let text: String
      do throws(TextFileError) { text = try TextFile.read(path) } catch {
        guard case .system(let code) = error.problem else {
          voice.fail(error.description, .badConfiguration)
        }
        voice.fail(error.description, .reading(errno: code))
      }
      let (fields, faults) = MQTTFields.read(text, file: path)
      if !faults.isEmpty {
        voice.fail(faults.map(\.description).joined(separator: "\n"), .badConfiguration)
      }
      file = fields
    }
    let (settings, problems) = arguments.fields.over(file).checked
    guard var settings else {
      voice.fail(
        problems.map { "\($0.key): \($0.text)" }.joined(separator: "\n"),
        hint: "docs/mqtt.md describes \(usual)", .badConfiguration)
    }
    // Under systemd the service itself may read neither of the two secrets.
    if settings.key != nil { settings.key = credential("mqtt-key.pem") ?? settings.key }
    for path in [settings.authority, settings.certificate, settings.key].compactMap({ $0 }) {
      do throws(SystemError) { _ = try File.read(path, limit: 1 << 20, isRegular: true) } catch {
        voice.fail(error.description, .reading(errno: error.errno))
      }
    }
    return settings
  }

  /// A file that systemd hands to the service; nil where there is none.
  private static func credential(_ name: String) -> String? {
    guard let folder = Environment.value("CREDENTIALS_DIRECTORY") else { return nil }
    let path = "\(folder)/\(name)"
    // The unit has an empty line where the administrator made no file.
    return File.firstLine(path)?.isEmpty ?? true ? nil : path
  }

  private static func password(_ settings: MQTTSettings) -> String? {
    let credential = settings.username == nil ? nil : Self.credential("mqtt-password")
    guard let path = credential ?? settings.passwordFile else { return nil }
    do throws(PasswordFile.Failure) {
      return try PasswordFile.password(path, isGuarded: credential != nil)
    } catch { voice.fail(error.message, error.exitStatus) }
  }

  private static func status(_ arguments: MQTTArguments) {
    for text in places.statuses {
      guard let process = MQTTStatusText.process(text), RunningProcess(process).isAlive
      else { continue }
      voice.tell(arguments.isJSON ? text : MQTTStatusText.text(text) ?? text)
      return
    }
    voice.fail(
      "nothing is published: poise mqtt is not running",
      hint: "poise mqtt run, or sudo systemctl start poise-mqtt", .unavailable)
  }
}
