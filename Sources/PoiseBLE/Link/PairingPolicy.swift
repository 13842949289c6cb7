/// How pairing is answered: only the passkey's way, where six digits are shown here and typed into
/// the phone. Everything else, above all pairing without any proof, is refused.
public struct PairingPolicy: Sendable {
  /// What DisplayPasskey needs and nothing more.
  public static let capability = "DisplayOnly"
  /// How long a phone may pair, s.
  public static let seconds: UInt32 = 120
  /// Phones that may be paired at a time.
  public static let mostPhones = 8

  /// What is answered to bluetoothd, and what a person is told.
  public struct Answer: Sendable, Equatable {
    public var result: Result<[BusValue], BusFault>
    public var shown: Shown?
  }

  /// What is shown on the terminal.
  public enum Shown: Sendable, Equatable {
    case passkey(String)
    /// The phone, or bluetoothd, gave up.
    case canceled
    /// A way of pairing that proves nothing.
    case refused
  }

  private var shown: UInt32?

  public init() {}

  /// Why no other phone may pair, and how to fix it; nil where one may.
  ///
  /// - Parameter paired: the adapter's, whatever they are.
  public static func refusal(paired: [KnownDevices.Device]) -> (message: String, hint: String)? {
    if paired.count < mostPhones { return nil }
    let list = paired.map(\.address).joined(separator: ", ")
    return (
      "\(paired.count) devices are paired already, \(mostPhones) at most may be",
      "'poise ble forget ADDRESS' lets one go: \(list)"
    )
  }

  /// Answers a call to the agent.
  public mutating func answer(_ call: BusCall) -> Answer {
    let done: Result<[BusValue], BusFault> = .success([])
    switch call.member {
    case "DisplayPasskey":
      guard case .uint32(let number)? = call.argument(1), number <= 999_999 else { return refusal }
      // It is called again for each digit that is typed.
      if shown == number { return Answer(result: done, shown: nil) }
      shown = number
      let digits = String(number)
      let zeros = String(repeating: "0", count: 6 - digits.utf8.count)
      return Answer(result: done, shown: .passkey(zeros + digits))
    case "Cancel":
      shown = nil
      return Answer(result: done, shown: .canceled)
    case "Release": return Answer(result: done, shown: nil)
    default: return refusal
    }
  }

  private var refusal: Answer {
    Answer(
      result: .failure(.bluez("Rejected", "only pairing by passkey is accepted")), shown: .refused)
  }
}

/// Devices as bluetoothd knows them.
public enum KnownDevices {
  /// One that has paired.
  public struct Device: Sendable, Equatable {
    public var path: String
    public var address: String
    public var name: String
  }

  /// Those of GetManagedObjects that are paired, by address.
  ///
  /// - Parameter adapter: the object they belong to.
  public static func paired(_ objects: [String: BusValue], adapter: String) -> [Device] {
    objects.compactMap { path, interfaces -> Device? in
      guard let properties = interfaces.members[BusName.device]?.members,
        properties["Adapter"]?.text == adapter, properties["Paired"]?.flag == true,
        let address = properties["Address"]?.text
      else { return nil }
      let name = properties["Alias"]?.text ?? properties["Name"]?.text ?? ""
      return Device(path: path, address: address, name: name)
    }.sorted { $0.address < $1.address }
  }

  /// Those that are connected and have not paired. How a link may be paired is settled when it is
  /// made: these have to come again once a passkey can be shown.
  public static func strangers(_ objects: [String: BusValue], adapter: String) -> [String] {
    objects.filter { _, interfaces in
      let properties = interfaces.members[BusName.device]?.members ?? [:]
      return properties["Adapter"]?.text == adapter && properties["Connected"]?.flag == true
        && properties["Paired"]?.flag != true
    }.keys.sorted()
  }

  /// The object of a device that this signal says has just paired.
  public static func hasPaired(_ signal: BusSignal) -> String? {
    let arguments = signal.arguments
    switch (signal.interface, signal.member) {
    case (BusName.properties, "PropertiesChanged"):
      guard arguments.count >= 2, arguments[0].text == BusName.device,
        arguments[1].members["Paired"]?.flag == true
      else { return nil }
      return signal.path
    case (BusName.objectManager, "InterfacesAdded"):
      guard arguments.count == 2,
        arguments[1].members[BusName.device]?.members["Paired"]?.flag == true
      else { return nil }
      return arguments[0].text
    default: return nil
    }
  }

  /// `C4:F2:17:1A:1D:BB` of `/org/bluez/hci0/dev_C4_F2_17_1A_1D_BB`.
  static func address(of device: String?) -> String? {
    guard let name = device?.split(separator: "/").last, name.hasPrefix("dev_") else { return nil }
    return name.dropFirst(4).split(separator: "_").joined(separator: ":")
  }

  /// The adapter's object: the one named, else the first.
  public static func adapter(_ objects: [String: BusValue], named name: String?) -> String? {
    let all = objects.filter { $0.value.members[BusName.adapter] != nil }.keys.sorted()
    return name.map { wanted in all.first { $0.hasSuffix("/" + wanted) } } ?? all.first
  }
}
