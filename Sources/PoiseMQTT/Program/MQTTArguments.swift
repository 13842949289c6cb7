import PoiseBoard
import PoiseText

/// What poise-mqtt gets on its command line.
public struct MQTTArguments: Sendable, Equatable {
  /// What there is to be done.
  public enum Task: String, Sendable, CaseIterable {
    case run
    /// Shows what the settings come to; sends nothing.
    case check
    case status
    /// Takes everything off the broker.
    case forget
    case help
    case version
  }

  public static let usualFile = "/etc/poise/mqtt.toml"

  public var task = Task.help
  /// The file of settings; nil is the service's, where it exists.
  public var config: String?
  /// The recorder's socket, in place of the one that is found.
  public var socket: String?
  public var isJSON = false
  /// What options say; each replaces the file's.
  public var fields = MQTTFields()

  private static let valued = [
    "--config", "--socket", "--host", "--port", "--ca", "--certificate", "--key", "--username",
    "--password-file", "--prefix", "--device", "--name", "--discovery"
  ]

  public init(_ words: [String]) throws(OptionWord.Failure) {
    var rest = words[...]
    var hasTask = false
    while let word = rest.popFirst() {
      if !word.hasPrefix("-") {
        guard !hasTask, let task = Task(rawValue: word), task != .version else {
          throw OptionWord.Failure("unknown word '\(word)'")
        }
        (self.task, hasTask) = (task, true)
        continue
      }
      let option = try OptionWord(word, &rest, valued: Self.valued)
      try take(option.name, option.value)
    }
  }

  private mutating func take(_ name: String, _ value: String) throws(OptionWord.Failure) {
    switch name {
    case "--config": config = value
    case "--socket": socket = value
    case "--json": isJSON = true
    case "--help", "-h": task = .help
    case "--version": task = .version
    case "--host": fields.host = value
    case "--port":
      guard let port = UInt16(value), port > 0 else {
        throw OptionWord.Failure("--port \(value): a port is a number from 1 to 65535")
      }
      fields.port = Int(port)
    case "--tls": fields.tls = true
    case "--no-tls": fields.tls = false
    case "--ca": fields.authority = value
    case "--certificate": fields.certificate = value
    case "--key": fields.key = value
    case "--username": fields.username = value
    case "--password-file": fields.passwordFile = value
    case "--prefix": fields.prefix = value
    case "--device": fields.device = value
    case "--name": fields.name = value
    case "--discovery": fields.discovery = value == "none" ? "" : value
    case "--allow-unencrypted-health-data": fields.allowsUnencrypted = true
    default:
      if name.hasPrefix("--password") {
        throw OptionWord.Failure(
          "a password on a command line is everybody's to read; use --password-file")
      }
      throw OptionWord.Failure("unknown option '\(name)'")
    }
  }

  /// What `--help` prints.
  public static let help = """
    Publish the running recorder to an MQTT broker, such as Home Assistant's.

    usage: poise mqtt run    [options]
           poise mqtt check  [options]
           poise mqtt status [--json]
           poise mqtt forget [options]

      run       Connect to the broker, and publish state, falls, alerts, lost sensors, a full card
                and the day's figures, until it is stopped. Reads nothing from the broker.
      check     Show broker and topics as the settings have them; connect nowhere.
      status    Show connection, messages that wait, and why something is not sent.
      forget    Remove everything of this device from the broker, and the device from Home
                Assistant. Stop 'run' or the service before.

      --config FILE         Settings. (default: \(usualFile), if it exists)
      --host HOST           Broker, a name or an address.
      --port N              Its port. (default: 8883, without TLS 1883)
      --tls, --no-tls       TLS is used unless the broker is this machine.
      --ca FILE             Certificates that the broker's must be signed by. (default: system's)
      --certificate FILE, --key FILE
                            This device's own certificate.
      --username NAME       User of the broker.
      --password-file FILE  Its password, on the first line; readable by you alone (0600).
      --prefix PREFIX       What topics begin with. (default: poise)
      --device ID           This device's level in topics. (default: of the machine's identity)
      --name NAME           The device's name in Home Assistant. (default: Poise)
      --discovery PREFIX    Home Assistant's prefix, or none. (default: homeassistant)
      --allow-unencrypted-health-data
                            Send without TLS to a broker that is not this machine: anyone on the
                            network can read falls, steps and the password.
      --socket FILE         The recorder's socket, where it was started with --status.
      --json                The status as it is kept.
      --version, --help

    docs/mqtt.md lists the topics. Exit statuses are those of poise.

    """
}
