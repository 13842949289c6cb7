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
    if request == .objects, case .success(let values) = result {
      for (path, interfaces) in values.first?.members ?? [:] {
        if let device = interfaces.members[BusName.device] {
          guests.changed(path, device.members, at: now)
        }
      }
    }
    return take(station.answered(request, result, at: now))
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
      if let device = arguments[1].members[BusName.device] {
        guests.changed(path, device.members, at: now)
      }
      return take(station.added(path, Set(arguments[1].members.keys)))
    case (BusName.objectManager, "InterfacesRemoved"):
      guard arguments.count == 2, let path = arguments[0].text,
        case .array(_, let names) = arguments[1]
      else { return [] }
      let interfaces = Set(names.compactMap(\.text))
      if interfaces.contains(BusName.device) { guests.removed(path) }
      let isPhone = path == subscriptions.phone && interfaces.contains(BusName.device)
      return (isPhone ? dropPhone() : []) + take(station.removed(path, interfaces, at: now))
    case (BusName.properties, "PropertiesChanged"):
      guard arguments.count >= 2, let interface = arguments[0].text else { return [] }
      let properties = arguments[1].members
      if interface == BusName.adapter && signal.path == station.adapter {
        return take(station.changed(properties, at: now))
      }
      if interface == BusName.device { guests.changed(signal.path, properties, at: now) }
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
    let isWrite = call.member == "WriteValue"
    let options = call.argument(isWrite ? 1 : 0)?.members ?? [:]
    let device = options["device"]?.text
    switch call.member {
    case "ReadValue", "AcquireNotify", "WriteValue":
      guard !isWrite || row.writes else {
        return (.fault(.bluez("NotPermitted", "nothing is written here")), [])
      }
      guard subscriptions.admits(device) else {
        if let device { guests.refusedPlace(device) }
        return (.fault(.bluez("NotPermitted", "one phone at a time")), [])
      }
      // Who reads the versions may still have been refused what it came for.
      if let device, row.part != .information { guests.served(device) }
      // Whoever got through to a protected one has paired.
      var effects: [Effect] = []
      let address = table.isOpen(row.part) ? nil : KnownDevices.address(of: device)
      if let address, kept.note(phone: address) {
        effects = [.remember(kept)]
      }
      if isWrite {
        let written = write(
          row.kind, call.argument(0)?.bytes ?? [], offset: options["offset"]?.whole ?? 0)
        return (written.reply, effects + written.effects)
      }
      if call.member == "ReadValue" {
        return (read(row, offset: options["offset"]?.whole ?? 0, at: now), effects)
      }
      guard row.notifies else { return (.fault(.bluez("NotSupported", "")), effects) }
      let reply = listen(row.kind, mtu: options["mtu"]?.whole ?? 23, at: now)
      return (reply.reply, effects + reply.effects)
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
    case .manufacturer: Array("Poise".utf8)
    case .firmware: Array((recorder ?? "unknown").utf8)
    case .software: Array(version.utf8)
    case .clock, .zone: time(kind)
    }
  }

  private mutating func listen(
    _ kind: GattCharacteristic.Kind, mtu: Int, at now: Int64
  ) -> (reply: Reply, effects: [Effect]) {
    subscriptions.begin(kind, mtu: mtu)
    switch kind {
    case .line: nextLine = now
    case .measurement: nextMeasurement = now
    case .level, .event, .feature, .location, .manufacturer, .firmware, .software, .clock, .zone:
      break
    }
    let first: [Effect] = kind == .level ? battery.map { [.send(.level, [$0])] } ?? [] : []
    return (.socket(kind, mtu: mtu), first)
  }
}

/// The machine's clock, for phones.
extension Peripheral {
  /// The machine's clock when it was looked at.
  public struct Wall: Sendable, Equatable {
    /// Unix time, ns.
    public var unix: Int64
    /// Of the machine, seconds east of UTC.
    public var zone: Int
    /// Whether a network, a clock chip or a phone has set it since the machine was switched on.
    public var isSet: Bool

    public init(unix: Int64 = 0, zone: Int = 0, isSet: Bool = true) {
      (self.unix, self.zone, self.isSet) = (unix, zone, isSet)
    }
  }

  /// What a phone reads of the clock.
  func time(_ kind: GattCharacteristic.Kind) -> [UInt8] {
    kind == .zone
      ? PhoneClock.information(zone: wall.zone) : PhoneClock.currentTime(wall.unix, zone: wall.zone)
  }

  /// A phone writes the time: it is used only if the clock has never been set.
  mutating func write(
    _ kind: GattCharacteristic.Kind, _ bytes: [UInt8], offset: Int
  ) -> (reply: Reply, effects: [Effect]) {
    guard offset == 0, bytes.count == (kind == .zone ? 2 : 10) else {
      return (.fault(.bluez("InvalidValueLength", "")), [])
    }
    // 0x80 is the service's "data field ignored" [197]; bluetoothd reads the number in the message.
    let ignored = Reply.fault(.bluez("Failed", "0x80"))
    if kind == .zone {
      guard let zone = PhoneClock.zone(bytes) else { return (ignored, []) }
      self.zone = zone
      return (.values([]), [])
    }
    guard !wall.isSet, let local = PhoneClock.local(bytes) else { return (ignored, []) }
    return (.values([]), [.setClock(local - Int64(zone ?? wall.zone) * 1_000_000_000)])
  }
}
