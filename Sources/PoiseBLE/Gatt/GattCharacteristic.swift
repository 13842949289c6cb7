import PoiseBoard

/// One row of the table of what is offered.
public struct GattCharacteristic: Sendable, Equatable {
  /// What is read or notified there.
  public enum Kind: String, Sendable, CaseIterable {
    /// RSC Measurement.
    case measurement
    /// RSC Feature.
    case feature
    /// Sensor Location.
    case location
    /// The phone app's line.
    case line
    /// Battery Level.
    case level
    /// One of Poise's events.
    case event
    /// Manufacturer Name String.
    case manufacturer
    /// Firmware Revision String: the recorder's version.
    case firmware
    /// Software Revision String: this program's version.
    case software
    /// Current Time.
    case clock
    /// Local Time Information.
    case zone
  }

  public var kind: Kind
  public var part: Board.Bluetooth.Part
  public var uuid: String
  public var reads: Bool
  public var notifies: Bool
  public var writes = false

  /// Place among ours on the bus.
  public var path: String { Self.servicePath(part) + "/" + kind.rawValue }

  static func servicePath(_ part: Board.Bluetooth.Part) -> String {
    BusName.application + "/" + part.rawValue
  }

  /// BlueZ's words for who may do what. `secure`: paired by passkey and by LE Secure Connections,
  /// whose keys somebody who listened to the pairing cannot work out (Core Specification, Vol 3,
  /// Part C, 10.2.1: security mode 1, level 4). Nothing is ever written without.
  public func flags(isOpen: Bool) -> [String] {
    let prefix = isOpen ? "" : "secure-"
    return (reads ? [prefix + "read"] : []) + (notifies ? [prefix + "notify"] : [])
      + (writes ? ["secure-write"] : [])
  }

  /// All that can be offered. Numbers of four digits are the Bluetooth SIG's (Assigned Numbers);
  /// `19B1...` are those of the phone app's own firmware (Ivano-Lu/Konfort); those of the
  /// events were drawn once.
  public static let all: [GattCharacteristic] = [
    GattCharacteristic(
      kind: .measurement, part: .rsc, uuid: GattUUID.full(0x2A53), reads: false, notifies: true),
    GattCharacteristic(
      kind: .feature, part: .rsc, uuid: GattUUID.full(0x2A54), reads: true, notifies: false),
    GattCharacteristic(
      kind: .location, part: .rsc, uuid: GattUUID.full(0x2A5D), reads: true, notifies: false),
    GattCharacteristic(
      kind: .line, part: .phone, uuid: GattUUID.phoneLine, reads: true, notifies: true),
    GattCharacteristic(
      kind: .level, part: .battery, uuid: GattUUID.full(0x2A19), reads: true, notifies: true),
    GattCharacteristic(
      kind: .event, part: .events, uuid: GattUUID.event, reads: true, notifies: true),
    GattCharacteristic(
      kind: .manufacturer, part: .information, uuid: GattUUID.full(0x2A29), reads: true,
      notifies: false),
    GattCharacteristic(
      kind: .firmware, part: .information, uuid: GattUUID.full(0x2A26), reads: true,
      notifies: false),
    GattCharacteristic(
      kind: .software, part: .information, uuid: GattUUID.full(0x2A28), reads: true,
      notifies: false),
    GattCharacteristic(
      kind: .clock, part: .time, uuid: GattUUID.full(0x2A2B), reads: true, notifies: true,
      writes: true),
    GattCharacteristic(
      kind: .zone, part: .time, uuid: GattUUID.full(0x2A0F), reads: true, notifies: false,
      writes: true)
  ]
}

/// Numbers of services and characteristics.
public enum GattUUID {
  public static let runningSpeedAndCadence: UInt16 = 0x1814
  static let phoneService = "19b10000-e8f2-537e-4f6c-d104768a1214"
  static let phoneLine = "19b10001-e8f2-537e-4f6c-d104768a1214"
  static let eventService = "831ba53f-6f88-47d9-978e-7e5651faf7ea"
  static let event = "273add22-6405-4102-a4d1-1ca7ad574ac6"

  /// A number of the Bluetooth SIG's among all others (Core Specification, Vol 3, Part B, 2.5.1).
  static func full(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    let zeros = String(repeating: "0", count: 8 - digits.utf8.count)
    return zeros + digits + "-0000-1000-8000-00805f9b34fb"
  }

  static func service(_ part: Board.Bluetooth.Part) -> String {
    switch part {
    case .phone: phoneService
    case .rsc: full(runningSpeedAndCadence)
    case .battery: full(0x180F)
    case .events: eventService
    case .information: full(0x180A)
    case .time: full(0x1805)
    }
  }
}
