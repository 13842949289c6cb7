/// How this program stands with bluetoothd: looks for an adapter, makes it ready, registers what is
/// offered, and does it again when the adapter or bluetoothd has been away. A value: what happens
/// comes in, what is to be done goes out.
public struct Station: Sendable {
  /// How far it is.
  public enum Phase: Sendable, Equatable {
    /// bluetoothd is not on the bus.
    case noDaemon
    /// It has no adapter that can do this.
    case noAdapter
    /// Settings and registrations are under way.
    case preparing
    case onAir
    /// Something was refused; it is tried again.
    case refused(String)
    /// Somebody has switched Bluetooth off.
    case switchedOff
  }

  /// Something that is asked of bluetoothd; its answer comes back with the same.
  public enum Request: Sendable, Equatable {
    case hasOwner
    case objects
    case set(AdapterMemory.Change)
    case registerApplication
    case registerAdvertisement
    case unregisterApplication
  }

  /// What is to be done.
  public enum Effect: Sendable, Equatable {
    case ask(Request)
    /// A line for whoever started it.
    case say(String, isWarning: Bool)
    /// To be kept before what comes next is done.
    case remember(AdapterMemory?)
    /// Whoever was connected is not any more.
    case dropPhone
  }

  /// Between two looks for an adapter, ns.
  static let pause: Int64 = 5_000_000_000
  /// Before something refused is tried again, ns.
  static let shortPause: Int64 = 2_000_000_000
  /// Before a loss is said, ns: what is only restarted is there again by then.
  static let grace: Int64 = 5_000_000_000

  public private(set) var phase = Phase.noDaemon
  /// The adapter's object; nil while there is none.
  public private(set) var adapter: String?
  public private(set) var memory: AdapterMemory?
  private(set) var settings: AdapterMemory.Settings?
  private let name: String
  private let wanted: String?
  private var kept: AdapterMemory?
  private var steps: [Request] = []
  private var isAsking = false
  private var retry: Int64?
  private var said: String?
  private var hasBeenOnAir = false
  /// What was lost and is not said yet, and what it will have been if it is there again by then.
  private var loss: (text: String, brief: String?, due: Int64)?

  /// - Parameters:
  ///   - name: that phones see.
  ///   - adapter: such as `hci0`; nil takes the first one.
  ///   - kept: left behind by an earlier run.
  public init(name: String, adapter: String?, kept: AdapterMemory?) {
    self.name = name
    wanted = adapter.map { "/org/bluez/" + $0 }
    self.kept = kept
  }

  /// The connection to the bus is made.
  public mutating func connected() -> [Effect] { [.ask(.hasOwner)] }

  /// bluetoothd has come or gone.
  public mutating func daemon(isThere: Bool, at now: Int64) -> [Effect] {
    let restarted = "bluetoothd was restarted"
    if !isThere {
      return lose(.noDaemon)
        + warn(
          "bluetoothd is not running: waiting for it (sudo systemctl start bluetooth)",
          brief: restarted, at: now)
    }
    // Nothing of a daemon before is there any more, also where its end was not seen.
    var effects: [Effect] = []
    if phase != .noDaemon {
      let wasOnAir = phase == .onAir
      effects = lose(.noDaemon)
      if wasOnAir { effects += warn(noAdapter, brief: restarted, at: now) }
    }
    phase = .noAdapter
    retry = now + Self.pause
    return effects + [.ask(.objects)]
  }

  private mutating func say(_ text: String, isWarning: Bool) -> [Effect] {
    if said == text { return [] }
    said = text
    return [.say(text, isWarning: isWarning)]
  }

  /// Says what was lost, once, when it has lasted: one thing that goes takes others with it, and
  /// the last word is the right one. Before anything was on the air, whoever began it waits for it.
  ///
  /// - Parameter brief: how it is told where it is there again by then.
  private mutating func warn(_ text: String, brief: String? = nil, at now: Int64) -> [Effect] {
    guard hasBeenOnAir else { return say(text, isWarning: true) }
    if said != text { loss = (text, brief ?? loss?.brief, loss?.due ?? now + Self.grace) }
    return []
  }

  private var noAdapter: String {
    let what = wanted.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return "no Bluetooth adapter\(what.map { " " + $0 } ?? ""): waiting for one"
  }

  /// Nothing is registered any more.
  private mutating func lose(_ next: Phase) -> [Effect] {
    phase = next
    if let memory { kept = memory }
    (adapter, settings, isAsking, retry) = (nil, nil, false, nil)
    steps = []
    return [.dropPhone]
  }

  /// Time passes.
  public mutating func tick(at now: Int64) -> [Effect] {
    var effects: [Effect] = []
    if let loss, now >= loss.due {
      self.loss = nil
      effects = say(loss.text, isWarning: true)
    }
    return effects + lookAgain(at: now)
  }

  private mutating func lookAgain(at now: Int64) -> [Effect] {
    guard let at = retry, now >= at else { return [] }
    switch phase {
    case .noDaemon, .onAir, .switchedOff: return []
    case .noAdapter, .refused, .preparing:
      retry = now + (phase == .noAdapter ? Self.pause : Self.shortPause)
      return isAsking && phase == .preparing ? [] : [.ask(.objects)]
    }
  }

  /// The answer to a request.
  public mutating func answered(
    _ request: Request, _ result: Result<[BusValue], BusFault>, at now: Int64
  ) -> [Effect] {
    switch request {
    case .hasOwner:
      guard case .success(let values) = result else { return [] }
      return daemon(isThere: values.first?.flag ?? false, at: now)
    case .objects:
      guard case .success(let values) = result, phase != .onAir, phase != .noDaemon else {
        return []
      }
      return found(values.first?.members ?? [:], at: now)
    case .set, .registerApplication, .registerAdvertisement, .unregisterApplication:
      // An answer from a daemon that is gone.
      guard isAsking, steps.first == request else { return [] }
      isAsking = false
      steps.removeFirst()
      if case .failure(let fault) = result, let reason = Self.reason(request, fault) {
        steps = []
        phase = .refused(reason)
        retry = now + Self.shortPause
        // A daemon that has just begun is switching it on itself.
        return fault.name.hasSuffix(".Busy") ? [] : say(reason, isWarning: true)
      }
      return next()
    }
  }

  private mutating func found(_ objects: [String: BusValue], at now: Int64) -> [Effect] {
    let able = objects.filter { _, interfaces in
      let names = interfaces.members
      return names[BusName.adapter] != nil && names[BusName.gattManager] != nil
        && names[BusName.advertisingManager] != nil
    }
    let path = wanted.map { able[$0] == nil ? nil : $0 } ?? able.keys.sorted().first
    guard let path, let properties = able[path]?.members[BusName.adapter]?.members else {
      phase = .noAdapter
      retry = now + Self.pause
      return warn(noAdapter, at: now)
    }
    adapter = path
    let present = AdapterMemory.Settings(properties)
    settings = present
    let memory = AdapterMemory.begin(
      address: properties["Address"]?.text ?? path, now: present, giving: name,
      kept: self.memory ?? kept)
    self.memory = memory
    phase = .preparing
    steps =
      memory.changes(from: present).map { .set($0) }
      + [.registerApplication, .registerAdvertisement]
    return [.remember(memory)] + next()
  }

  private mutating func next() -> [Effect] {
    if isAsking { return [] }
    guard let step = steps.first else {
      if phase != .preparing { return [] }
      phase = .onAir
      retry = nil
      said = nil
      hasBeenOnAir = true
      let again = loss?.brief.map { "\($0): on the air again" }
      loss = nil
      return [.say("\(again ?? "on the air") as \"\(name)\"", isWarning: false)]
    }
    isAsking = true
    return [.ask(step)]
  }

  /// What a failure means for a person; nil where it does not matter.
  private static func reason(_ request: Request, _ fault: BusFault) -> String? {
    switch request {
    case .set(let change) where change.property == "Powered":
      return "Bluetooth cannot be switched on (\(fault)): 'rfkill unblock bluetooth' may help"
    case .set(let change):
      return change.property == "Pairable" ? nil : "the name cannot be set: \(fault)"
    case .registerApplication:
      return fault.name.hasSuffix(".AlreadyExists") ? nil : "the services are refused: \(fault)"
    case .registerAdvertisement:
      return fault.name.hasSuffix(".AlreadyExists")
        ? nil : "the advertisement is refused: \(fault)"
    case .unregisterApplication, .hasOwner, .objects: return nil
    }
  }

  /// Properties of the adapter have changed.
  public mutating func changed(_ properties: [String: BusValue], at now: Int64) -> [Effect] {
    if let alias = properties["Alias"]?.text { settings?.alias = alias }
    if let pairable = properties["Pairable"]?.flag { settings?.isPairable = pairable }
    guard let powered = properties["Powered"]?.flag else { return [] }
    settings?.isPowered = powered
    if !powered && phase == .onAir {
      phase = .switchedOff
      retry = nil
      return [.dropPhone]
        + warn(
          "Bluetooth was switched off: waiting until it is on again",
          brief: "Bluetooth was switched off and on", at: now)
    }
    if powered && phase == .switchedOff {
      phase = .noAdapter
      retry = now + Self.pause
      return [.ask(.objects)]
    }
    return []
  }

  /// An object with these interfaces has come.
  public mutating func added(_ path: String, _ interfaces: Set<String>) -> [Effect] {
    let isOurs = interfaces.contains(BusName.gattManager) || interfaces.contains(BusName.adapter)
    return phase == .noAdapter && isOurs ? [.ask(.objects)] : []
  }

  /// Interfaces of an object have gone.
  public mutating func removed(
    _ path: String, _ interfaces: Set<String>, at now: Int64
  ) -> [Effect] {
    guard path == adapter, interfaces.contains(BusName.adapter) else { return [] }
    let effects = lose(.noAdapter)
    retry = now + Self.pause
    return effects + warn(noAdapter, brief: "the Bluetooth adapter was away", at: now)
  }

  /// bluetoothd has let go of the advertisement.
  public mutating func released(at now: Int64) -> [Effect] {
    guard phase == .onAir else { return [] }
    // Asked again after a while: it may be that the adapter is just going.
    phase = .refused("bluetoothd has ended the advertisement")
    retry = now + Self.shortPause
    return []
  }

  /// What is offered is another: the services are registered again.
  public mutating func renew() -> [Effect] {
    guard phase == .onAir else { return [] }
    phase = .preparing
    steps = [.unregisterApplication, .registerApplication]
    return next()
  }

  /// What puts the adapter back as it was, for the end.
  public var farewell: [AdapterMemory.Change] {
    guard let memory, let settings else { return [] }
    return memory.restored(from: settings)
  }
}

extension Station.Request {
  /// The call on the bus.
  ///
  /// - Parameter adapter: its object.
  public func call(adapter: String) -> (destination: String, call: BusCall) {
    func bluez(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue])
      -> (destination: String, call: BusCall)
    { (BusName.bluez, BusCall(path, interface, member, arguments)) }
    let none = BusValue.properties([:])
    switch self {
    case .hasOwner:
      let call = BusCall(BusName.busPath, BusName.bus, "NameHasOwner", [.string(BusName.bluez)])
      return (BusName.bus, call)
    case .objects: return bluez("/", BusName.objectManager, "GetManagedObjects", [])
    case .set(let change):
      return bluez(
        adapter, BusName.properties, "Set",
        [.string(BusName.adapter), .string(change.property), .variant(change.value)])
    case .registerApplication:
      return bluez(
        adapter, BusName.gattManager, "RegisterApplication", [.path(BusName.application), none])
    case .unregisterApplication:
      return bluez(
        adapter, BusName.gattManager, "UnregisterApplication", [.path(BusName.application)])
    case .registerAdvertisement:
      return bluez(
        adapter, BusName.advertisingManager, "RegisterAdvertisement",
        [.path(BusName.advertisementPath), none])
    }
  }
}
