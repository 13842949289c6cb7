import PoiseBoard

/// What is said on the radio to everybody, before anybody connects: a name, that this measures
/// walking, and the phone app's service. No person's name, no serial number.
public struct Advertisement: Sendable, Equatable {
  /// Running walking sensor, on the hip (Assigned Numbers, 2.6.3).
  static let appearance: UInt16 = 0x0443
  /// Of those that Apple recommends (QA1931), ms. BlueZ 5.66 keeps to its own 1.28 s.
  static let interval: UInt32 = 152
  /// Room of one advertising packet of the old kind, bytes.
  static let room = 31

  public var name: String
  /// Numbers of 16 bits and of 128 bits.
  public var services: [String]
  public var showsSensor: Bool

  public init(_ settings: Board.Bluetooth) {
    name = settings.name
    showsSensor = settings.offer.contains(.rsc)
    services = showsSensor ? [String(GattUUID.runningSpeedAndCadence, radix: 16)] : []
    if settings.offer.contains(.phone) { services.append(GattUUID.phoneService) }
  }

  /// Bytes of the advertising packet (the name goes into the scan response): flags, and two bytes
  /// before each thing.
  var size: Int {
    let short = services.count { $0.utf8.count == 4 }
    let long = services.count - short
    return 3 + (showsSensor ? 4 : 0) + (short > 0 ? 2 + 2 * short : 0)
      + (long > 0 ? 2 + 16 * long : 0)
  }

  /// The answer to GetAll.
  public var properties: [String: BusValue] {
    var properties: [String: BusValue] = [
      "Type": .string("peripheral"), "LocalName": .string(name), "Discoverable": .bool(true),
      "MinInterval": .uint32(Self.interval), "MaxInterval": .uint32(Self.interval)
    ]
    if !services.isEmpty { properties["ServiceUUIDs"] = .strings(services) }
    if showsSensor { properties["Appearance"] = .uint16(Self.appearance) }
    return properties
  }
}
