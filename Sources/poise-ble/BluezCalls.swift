import PoiseBLE

/// What programs that run for a moment ask of bluetoothd.
enum BluezCalls {
  /// All objects; none where it is not running.
  static func objects(_ bus: SystemBus) -> Result<[String: BusValue], BusFault> {
    let call = BusCall("/", BusName.objectManager, "GetManagedObjects")
    return bus.wait(BusName.bluez, call).map { $0.first?.members ?? [:] }
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
