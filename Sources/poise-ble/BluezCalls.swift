import PoiseBLE

/// What programs that run for a moment ask of bluetoothd.
enum BluezCalls {
  /// All objects; none where it is not running.
  static func objects(_ bus: SystemBus) -> Result<[String: BusValue], BusFault> {
    let call = BusCall("/", BusName.objectManager, "GetManagedObjects")
    return bus.wait(BusName.bluez, call).map { $0.first?.members ?? [:] }
  }

  /// The bus, all objects and the adapter that is meant; without one of them the program ends.
  static func begin(
    _ arguments: BLEArguments
  ) -> (bus: SystemBus, objects: [String: BusValue], adapter: String) {
    guard let bus = SystemBus() else {
      Program.voice.fail(
        "no D-Bus system bus", hint: "sudo systemctl start dbus bluetooth", .unavailable)
    }
    switch objects(bus) {
    case .failure(let fault):
      Program.voice.fail(
        "bluetoothd does not answer: \(fault)", hint: "sudo systemctl start bluetooth",
        .unavailable)
    case .success(let objects):
      if let adapter = KnownDevices.adapter(objects, named: arguments.adapter) {
        return (bus, objects, adapter)
      }
      Program.voice.fail(
        "no Bluetooth adapter" + (arguments.adapter.map { " \($0)" } ?? ""),
        hint: "'rfkill list' and 'bluetoothctl list' tell of those that there are", .unavailable)
    }
  }

  /// The adapter of that address.
  static func adapter(
    _ bus: SystemBus, address: String
  ) -> (path: String, settings: AdapterMemory.Settings)? {
    guard case .success(let objects) = objects(bus) else { return nil }
    for (path, interfaces) in objects {
      guard let properties = interfaces.members[BusName.adapter]?.members,
        properties["Address"]?.text == address
      else { continue }
      return (path, AdapterMemory.Settings(properties))
    }
    return nil
  }

  /// Sets a property of the adapter.
  @discardableResult
  static func set(
    _ bus: SystemBus, _ adapter: String, _ change: AdapterMemory.Change
  ) -> Result<[BusValue], BusFault> {
    let (destination, call) = Station.Request.set(change).call(adapter: adapter)
    return bus.wait(destination, call)
  }
}
