import PoiseText

/// What poise-ble gets on its command line.
public struct BLEArguments: Sendable, Equatable {
  /// What there is to be done.
  public enum Task: String, Sendable, CaseIterable {
    case run
    case pair
    case forget
    case status
    /// Puts the adapter back after a crash; what the service does at its end.
    case restore
    /// Sets the clock as a phone asked; what a service with that right does.
    case setClock = "set-clock"
    case help
    case version
  }

  public var task = Task.help
  /// Board file or name; nil is the service's, where it exists.
  public var board: String?
  /// Such as `hci0`.
  public var adapter: String?
  /// The recorder's socket, in place of the one that is found.
  public var socket: String?
  /// Of the phone to be forgotten.
  public var address: String?
  public var isJSON = false
  /// Shows the passkey on the live page in place of the terminal.
  public var isOnPage = false

  public init(_ words: [String]) throws(OptionWord.Failure) {
    var rest = words[...]
    var hasTask = false
    while let word = rest.popFirst() {
      if !word.hasPrefix("-") {
        if !hasTask, let task = Task(rawValue: word), task != .version {
          (self.task, hasTask) = (task, true)
        } else if task == .forget, address == nil {
          address = try Self.address(word)
        } else {
          throw OptionWord.Failure("unknown word '\(word)'")
        }
        continue
      }
      let option = try OptionWord(word, &rest, valued: ["--board", "--adapter", "--socket"])
      try take(option.name, option.value)
    }
  }

  private mutating func take(_ name: String, _ value: String) throws(OptionWord.Failure) {
    switch name {
    case "--board": board = value
    case "--adapter":
      let digits = value.dropFirst(3)
      let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && digits.count < 4
      guard value.hasPrefix("hci"), !digits.isEmpty, isNumber else {
        throw OptionWord.Failure("--adapter \(value): an adapter is named such as hci0")
      }
      adapter = value
    case "--socket": socket = value
    case "--json": isJSON = true
    case "--page" where task == .pair: isOnPage = true
    case "--help", "-h": task = .help
    case "--version": task = .version
    default: throw OptionWord.Failure("unknown option '\(name)'")
    }
  }

  private static func address(_ word: String) throws(OptionWord.Failure) -> String {
    let parts = word.uppercased().split(separator: ":", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 6
      && parts.allSatisfy { part in
        part.utf8.count == 2
          && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }
      }
    guard isAddress else {
      throw OptionWord.Failure("'\(word)' is not a phone's address; see 'poise ble status'")
    }
    return parts.joined(separator: ":")
  }

  /// What `--help` prints.
  public static let help = """
    Show the running recorder to a phone or a watch by Bluetooth Low Energy.

    usage: poise ble run    [--board NAME|FILE] [--adapter hci0] [--socket FILE]
           poise ble pair   [--adapter hci0] [--page]
           poise ble forget [ADDRESS]
           poise ble status [--json]

      run       Advertise, and send to one phone at a time: cadence, speed and stride (Running Speed
                and Cadence), the phone app's line, battery, events. Only a phone that has paired
                reads anything unless [ble] open in the board file says otherwise.
      pair      Let a phone pair for two minutes; the passkey is shown here, or with --page on the
                live page. Beside a 'run'.
      forget    Remove a phone's pairing, or that of all that have read here.
      status    How things stand: radio, phone, what is sent, and why something is not.

      --board NAME|FILE  Where [ble] is looked for. (default: /etc/poise/device.toml)
      --adapter hci0     In place of the first one there is.
      --socket FILE      The recorder's socket, where it was started with --status.
      --json             The status as it is kept.
      --version, --help

    docs/ble.md says what can be read by whom. Exit statuses are those of poise.

    """
}
