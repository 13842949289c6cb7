import PoiseText

/// What an adapter was like before this program changed it, so that it can be put back: at the end,
/// and after a crash, for which it is kept in a file. The adapter's settings belong to the whole
/// machine.
public struct AdapterMemory: Sendable, Equatable {
  /// An adapter as bluetoothd tells of it.
  public struct Settings: Sendable, Equatable {
    /// The machine's own name for it.
    public var name: String
    public var alias: String
    public var isPowered: Bool
    public var isPairable: Bool

    public init(name: String, alias: String, isPowered: Bool, isPairable: Bool) {
      self.name = name
      self.alias = alias
      self.isPowered = isPowered
      self.isPairable = isPairable
    }

    /// Out of the adapter's properties.
    public init(_ properties: [String: BusValue]) {
      let name = properties["Name"]?.text ?? ""
      self.init(
        name: name, alias: properties["Alias"]?.text ?? name,
        isPowered: properties["Powered"]?.flag ?? false,
        isPairable: properties["Pairable"]?.flag ?? false)
    }
  }

  /// A setting that is to be written.
  public struct Change: Sendable, Equatable {
    public var property: String
    public var value: BusValue

    public init(_ property: String, _ value: BusValue) {
      self.property = property
      self.value = value
    }
  }

  /// Of the adapter, such as `B8:27:EB:00:00:01`.
  public var address: String
  public var before: Settings
  /// The alias that this program gave it.
  public var given: String

  /// The memory to be kept before anything is changed.
  ///
  /// - Parameters:
  ///   - kept: what an earlier run left that could not put it back; its word on the time before
  ///     counts where its name is still there.
  public static func begin(
    address: String, now: Settings, giving name: String, kept: AdapterMemory?
  ) -> AdapterMemory {
    var before = now
    if let kept, kept.address == address, kept.given == now.alias { before = kept.before }
    return AdapterMemory(address: address, before: before, given: name)
  }

  /// What is set at the beginning, in this order. Nobody may pair unless `poise ble pair` lets
  /// them.
  public func changes(from now: Settings) -> [Change] {
    var changes: [Change] = []
    if !now.isPowered { changes.append(Change("Powered", .bool(true))) }
    if now.alias != given { changes.append(Change("Alias", .string(given))) }
    if now.isPairable { changes.append(Change("Pairable", .bool(false))) }
    return changes
  }

  /// What is put back at the end. What somebody else has changed since is left to them.
  public func restored(from now: Settings) -> [Change] {
    var changes: [Change] = []
    if now.alias == given && given != before.alias {
      // Empty is the machine's own name, also when that changes.
      let alias = before.alias == before.name ? "" : before.alias
      changes.append(Change("Alias", .string(alias)))
    }
    if !now.isPairable && before.isPairable {
      changes.append(Change("Pairable", .bool(true)))
    }
    if now.isPowered && !before.isPowered {
      changes.append(Change("Powered", .bool(false)))
    }
    return changes
  }
}

extension AdapterMemory {
  var json: JSONWriter {
    var o = JSONWriter()
    o.add("address", text: address)
    o.add("given", text: given)
    o.add("name", text: before.name)
    o.add("alias", text: before.alias)
    o.add("powered", flag: before.isPowered)
    o.add("pairable", flag: before.isPairable)
    return o
  }

  init?(_ o: JSONMembers) {
    guard let address = o.text("address"), let given = o.text("given"),
      let name = o.text("name"), let alias = o.text("alias"), let powered = o.flag("powered"),
      let pairable = o.flag("pairable")
    else { return nil }
    self.init(
      address: address,
      before: Settings(name: name, alias: alias, isPowered: powered, isPairable: pairable),
      given: given)
  }
}
