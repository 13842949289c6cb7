import PoiseBoard

/// What comes from bluetoothd.
extension Peripheral {
  /// How a call to this program is answered.
  public enum Reply: Sendable, Equatable {
    case values([BusValue])
    case fault(BusFault)
    /// With one end of a new socket, and this MTU.
    case socket(GattCharacteristic.Kind, mtu: Int)
    /// No object of ours, or no method that it has.
    case notOurs
  }

  /// The connection to the bus is made.
  public mutating func connected() -> [Effect] { take(station.connected()) }

  /// The connection to the bus is lost.
  public mutating func disconnected(at now: Int64) -> [Effect] {
    take(station.daemon(isThere: false, at: now))
  }

  /// The answer to something that was asked.
  public mutating func answered(
    _ request: Station.Request, _ result: Result<[BusValue], BusFault>, at now: Int64
  ) -> [Effect] {
    take(station.answered(request, result, at: now))
  }

  /// Somebody's signal.
  public mutating func signal(_ signal: BusSignal, at now: Int64) -> [Effect] {
    let arguments = signal.arguments
    switch (signal.interface, signal.member) {
    case (BusName.bus, "NameOwnerChanged"):
      guard arguments.count == 3, arguments[0].text == BusName.bluez else { return [] }
      return take(station.daemon(isThere: arguments[2].text?.isEmpty == false, at: now))
    case (BusName.objectManager, "InterfacesAdded"):
      guard arguments.count == 2, let path = arguments[0].text else { return [] }
      return take(station.added(path, Set(arguments[1].members.keys)))
    case (BusName.objectManager, "InterfacesRemoved"):
      guard arguments.count == 2, let path = arguments[0].text,
        case .array(_, let names) = arguments[1]
      else { return [] }
      let interfaces = Set(names.compactMap(\.text))
      let isPhone = path == subscriptions.phone && interfaces.contains(BusName.device)
      return (isPhone ? dropPhone() : []) + take(station.removed(path, interfaces, at: now))
    case (BusName.properties, "PropertiesChanged"):
      guard arguments.count >= 2, let interface = arguments[0].text else { return [] }
      let properties = arguments[1].members
      if interface == BusName.adapter && signal.path == station.adapter {
        return take(station.changed(properties, at: now))
      }
      let hasLeft = interface == BusName.device && properties["Connected"]?.flag == false
      return hasLeft && signal.path == subscriptions.phone ? dropPhone() : []
    default: return []
    }
  }

  /// Answers a call to one of our objects.
  public mutating func answer(_ call: BusCall, at now: Int64) -> (reply: Reply, effects: [Effect]) {
    switch (call.path, call.interface, call.member) {
    case (BusName.application, BusName.objectManager, "GetManagedObjects"):
      return (.values([table.objects]), [])
    case (BusName.advertisementPath, BusName.properties, "GetAll"):
      return (.values([.properties(advertisement.properties)]), [])
    case (BusName.advertisementPath, BusName.advertisement, "Release"):
      return (.values([]), take(station.released(at: now)))
    case (_, BusName.characteristic, _):
      guard let row = table.characteristic(at: call.path) else { return (.notOurs, []) }
      return answer(call, row, at: now)
    default: return (.notOurs, [])
    }
  }

  private mutating func answer(
    _ call: BusCall, _ row: GattCharacteristic, at now: Int64
  ) -> (reply: Reply, effects: [Effect]) {
    let options = call.argument(0)?.members ?? [:]
    let device = options["device"]?.text
    switch call.member {
    case "ReadValue", "AcquireNotify":
      guard subscriptions.admits(device) else {
        return (.fault(.bluez("NotPermitted", "one phone at a time")), [])
      }
      // Whoever got through to a protected one has paired.
      var effects: [Effect] = []
      if !table.isOpen(row.part), let address = Self.address(of: device), kept.note(phone: address)
      {
        effects = [.remember(kept)]
      }
      if call.member == "ReadValue" {
        return (read(row, offset: options["offset"]?.whole ?? 0, at: now), effects)
      }
      guard row.notifies else { return (.fault(.bluez("NotSupported", "")), effects) }
      let reply = listen(row.kind, mtu: options["mtu"]?.whole ?? 23, at: now)
      return (reply.reply, effects + reply.effects)
    case "WriteValue": return (.fault(.bluez("NotPermitted", "nothing is written here")), [])
    case "StopNotify", "Confirm": return (.values([]), [])
    default: return (.fault(.bluez("NotSupported", "")), [])
    }
  }

  private mutating func read(_ row: GattCharacteristic, offset: Int, at now: Int64) -> Reply {
    guard row.reads else { return .fault(.bluez("NotPermitted", "only notified")) }
    // A long value is read in pieces, which must be pieces of one value.
    if offset == 0 || held[row.kind] == nil { held[row.kind] = value(row.kind, at: now) }
    let bytes = held[row.kind] ?? []
    if offset > bytes.count { return .fault(.bluez("InvalidOffset", "")) }
    return .values([.bytes(Array(bytes[offset...]))])
  }

  private func value(_ kind: GattCharacteristic.Kind, at now: Int64) -> [UInt8] {
    switch kind {
    case .measurement: pace.measurement(at: now).bytes
    case .feature: RSCMeasurement.feature
    case .location: RSCMeasurement.location
    case .line: Array((line.text(at: now) ?? "").utf8)
    case .level: battery.map { [$0] } ?? []
    case .event: Array((event ?? "").utf8)
    }
  }

  private mutating func listen(
    _ kind: GattCharacteristic.Kind, mtu: Int, at now: Int64
  ) -> (reply: Reply, effects: [Effect]) {
    subscriptions.begin(kind, mtu: mtu)
    switch kind {
    case .line: nextLine = now
    case .measurement: nextMeasurement = now
    case .level, .event, .feature, .location: break
    }
    let first: [Effect] = kind == .level ? battery.map { [.send(.level, [$0])] } ?? [] : []
    return (.socket(kind, mtu: mtu), first)
  }

  /// `C4:F2:17:1A:1D:BB` of `/org/bluez/hci0/dev_C4_F2_17_1A_1D_BB`.
  static func address(of device: String?) -> String? {
    guard let name = device?.split(separator: "/").last, name.hasPrefix("dev_") else { return nil }
    return name.dropFirst(4).split(separator: "_").joined(separator: ":")
  }
}
