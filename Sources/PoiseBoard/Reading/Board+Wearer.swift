import PoiseText

/// What a person without a screen has: a button, and a light or a buzzer.
extension Board {
  /// A push button.
  public struct Button: Sendable, Equatable {
    /// What a way of pressing does.
    public enum Action: String, Sendable, CaseIterable {
      case none
      /// Puts a marker event into the recording.
      case marker
      /// Says that the wearer has a flare: a marker, and an entry in the diary.
      case flare
      /// No alerts for half an hour; again: alerts as usual.
      case snooze
      /// Ends the recording, or begins a new one.
      case toggle
      /// Completes the log and switches the machine off.
      case shutdown
    }

    public var line: Line
    /// The button connects the line to ground.
    public var activeLow: Bool
    public var press: Action
    public var doublePress: Action
    public var longPress: Action
  }

  /// A light, or a buzzer, that says how the recording is.
  public struct Light: Sendable, Equatable {
    public var line: Line
    public var activeLow: Bool
    /// A buzzer sounds at changes and faults alone.
    public var isBuzzer: Bool
  }
}

extension BoardReader {
  static let panelKeys = ["button", "led"]
  static let buttonKeys = ["line", "active_low", "press", "double_press", "long_press"]
  static let lightKeys = ["line", "active_low", "buzzer"]

  mutating func readButton(
    _ given: BoardTable, canHaveLines: Bool, lines: inout [(line: Board.Line, owner: String)]
  ) -> Board.Button? {
    var table = given
    defer { errors += table.errors }
    let line = table.line("line", required: true)
    let activeLow = table.bool("active_low") ?? true
    let press = Self.action("press", &table) ?? .marker
    let double = Self.action("double_press", &table) ?? .toggle
    let long = Self.action("long_press", &table) ?? .shutdown
    guard let line else { return nil }
    claim(line, for: "button", key: "line", canHaveLines: canHaveLines, &table, &lines)
    return Board.Button(
      line: line, activeLow: activeLow, press: press, doublePress: double, longPress: long)
  }

  private static func action(_ key: String, _ table: inout BoardTable) -> Board.Button.Action? {
    table.string(key).flatMap { known($0, key, "nothing that a button does", &table) }
  }

  /// The case that the word names; nil, with a problem of the key: none.
  private static func known<Case: RawRepresentable<String> & CaseIterable>(
    _ word: String, _ key: String, _ isWrong: String, _ table: inout BoardTable
  ) -> Case? {
    if let named = Case(rawValue: word) { return named }
    let known = Case.allCases.map(\.rawValue)
    let guess =
      NearestName.of(word, in: known).map { "did you mean \"\($0)\"?" }
      ?? "known are \(known.joined(separator: ", "))"
    table.fail(key, "\(word.debugDescription) is \(isWrong); \(guess)")
    return nil
  }

  mutating func readLight(
    _ given: BoardTable, canHaveLines: Bool, lines: inout [(line: Board.Line, owner: String)]
  ) -> Board.Light? {
    var table = given
    defer { errors += table.errors }
    let line = table.line("line", required: true)
    let activeLow = table.bool("active_low") ?? false
    let isBuzzer = table.bool("buzzer") ?? false
    guard let line else { return nil }
    claim(line, for: "led", key: "line", canHaveLines: canHaveLines, &table, &lines)
    return Board.Light(line: line, activeLow: activeLow, isBuzzer: isBuzzer)
  }

  mutating func readQuietHours(_ table: inout BoardTable) -> QuietHours? {
    guard let text = table.string("quiet") else { return nil }
    if let hours = QuietHours(text) { return hours }
    table.fail("quiet", "\(text.debugDescription) is not a time span; use \"22:00-07:00\"")
    return nil
  }
}

extension Board {
  /// What `poise ble` offers to a phone or a watch.
  public struct Bluetooth: Sendable, Equatable {
    /// A service that can be offered.
    public enum Part: String, Sendable, CaseIterable {
      /// Acceleration and magnetic field as the phone app of docs/ble.md reads them.
      case phone
      /// Running Speed and Cadence, for watches and sports apps.
      case rsc
      case battery
      /// Poise's own events.
      case events
      /// Maker and versions (Device Information Service); always readable without pairing.
      case information
      /// The clock (Current Time Service), which a paired phone may set where nobody has set it.
      case time
    }

    /// What is counted as cadence.
    public enum Cadence: String, Sendable, CaseIterable {
      /// Of one foot, as the profile defines it.
      case strides
      /// Of both feet, for receivers that do not double it.
      case steps
    }

    /// Has the word in it that the phone app looks for.
    public static let usualName = "Arduino Poise"
    /// What a scan response has room for, bytes.
    public static let longestName = 29

    public var name = Bluetooth.usualName
    public var offer = Set(Part.allCases)
    /// Readable without pairing, by anybody near.
    public var open: Set<Part> = []
    /// Lines a second for the phone app.
    public var phoneRate = 5
    public var cadence = Cadence.strides

    public init() {}
  }
}

extension BoardReader {
  static let bluetoothKeys = ["name", "offer", "open", "phone_hz", "cadence"]

  mutating func readBluetooth(_ given: BoardTable) -> Board.Bluetooth {
    var table = given
    defer { errors += table.errors }
    var settings = Board.Bluetooth()
    if let name = table.string("name") {
      settings.name = name
      if let problem = Self.problem(ofName: name) { table.fail("name", problem) }
    }
    if let parts = Self.parts("offer", &table) { settings.offer = parts }
    if let parts = Self.parts("open", &table) { settings.open = parts }
    if settings.open.contains(.events) {
      table.fail("open", "\"events\" cannot be open: reading events requires pairing")
    }
    if settings.open.contains(.time) {
      table.fail("open", "\"time\" cannot be open: setting the clock requires pairing")
    }
    for part in settings.open.subtracting(settings.offer) where part != .events && part != .time {
      table.fail("open", "\"\(part.rawValue)\" is not in offer")
    }
    if let rate = table.integer("phone_hz", in: 1...25) { settings.phoneRate = rate }
    if let word = table.string("cadence") {
      if let cadence = Board.Bluetooth.Cadence(rawValue: word) {
        settings.cadence = cadence
      } else {
        table.fail(
          "cadence", "\(word.debugDescription) is not a cadence; use \"strides\" or \"steps\"")
      }
    }
    return settings
  }

  private static func problem(ofName name: String) -> String? {
    let most = Board.Bluetooth.longestName
    if name.isEmpty { return "empty; a phone shows it" }
    if name.utf8.count > most {
      return "\(name.utf8.count) bytes; a radio packet has room for \(most)"
    }
    if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "a control character is in it"
    }
    return nil
  }

  private static func parts(_ key: String, _ table: inout BoardTable) -> Set<Board.Bluetooth.Part>?
  {
    guard let words = table.strings(key) else { return nil }
    return Set(words.compactMap { known($0, key, "not a service", &table) })
  }
}
