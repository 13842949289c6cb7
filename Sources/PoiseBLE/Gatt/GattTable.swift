import PoiseBoard

/// The services that are offered, as bluetoothd asks for them.
public struct GattTable: Sendable, Equatable {
  public let parts: [Board.Bluetooth.Part]
  public let characteristics: [GattCharacteristic]
  private let open: Set<Board.Bluetooth.Part>

  /// - Parameter hasBattery: whether the kernel knows one; without it there is no Battery Service.
  public init(_ settings: Board.Bluetooth, hasBattery: Bool) {
    let parts = Board.Bluetooth.Part.allCases.filter {
      settings.offer.contains($0) && ($0 != .battery || hasBattery)
    }
    self.parts = parts
    characteristics = GattCharacteristic.all.filter { parts.contains($0.part) }
    // Whatever the settings say, events and the clock are for who has paired. Many apps read the
    // device information [198] of whatever they connect to: requiring pairing there would have
    // phones ask for it.
    open = settings.open.subtracting([.events, .time]).union([.information])
  }

  /// Readable by anybody near.
  public func isOpen(_ part: Board.Bluetooth.Part) -> Bool { open.contains(part) }

  /// The characteristic at a path.
  public func characteristic(at path: String) -> GattCharacteristic? {
    characteristics.first { $0.path == path }
  }

  /// The answer to GetManagedObjects: a{oa{sa{sv}}}.
  public var objects: BusValue {
    var rows: [BusValue] = []
    func add(_ path: String, _ interface: String, _ properties: [String: BusValue]) {
      let interfaces = BusValue.array(
        "{sa{sv}}", [.entry(.string(interface), .properties(properties))])
      rows.append(.entry(.path(path), interfaces))
    }
    for part in parts {
      let service = GattCharacteristic.servicePath(part)
      add(
        service, BusName.service, ["UUID": .string(GattUUID.service(part)), "Primary": .bool(true)])
      for row in characteristics where row.part == part {
        add(row.path, BusName.characteristic, properties(row, service))
      }
    }
    return .array("{oa{sa{sv}}}", rows)
  }

  private func properties(_ row: GattCharacteristic, _ service: String) -> [String: BusValue] {
    var properties: [String: BusValue] = [
      "UUID": .string(row.uuid), "Service": .path(service),
      "Flags": .strings(row.flags(isOpen: isOpen(row.part)))
    ]
    // That it is there tells bluetoothd to ask for a descriptor, by which the MTU is known.
    if row.notifies { properties["NotifyAcquired"] = .bool(false) }
    return properties
  }
}
