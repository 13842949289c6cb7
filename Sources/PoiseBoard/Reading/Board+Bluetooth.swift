import PoiseText

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
    var parts: Set<Board.Bluetooth.Part> = []
    let known = Board.Bluetooth.Part.allCases.map(\.rawValue)
    for word in words {
      if let part = Board.Bluetooth.Part(rawValue: word) {
        parts.insert(part)
        continue
      }
      let guess =
        NearestName.of(word, in: known).map { "did you mean \"\($0)\"?" }
        ?? "known are \(known.joined(separator: ", "))"
      table.fail(key, "\(word.debugDescription) is not a service; \(guess)")
    }
    return parts
  }
}
