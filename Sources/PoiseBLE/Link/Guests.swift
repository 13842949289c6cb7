/// Devices that connect, by their names, and those that got nothing. bluetoothd refuses whoever has
/// not paired without asking this program: a device that is there and reads nothing is all that can
/// be seen of a refusal.
struct Guests: Sendable, Equatable {
  /// One that was refused.
  struct Refusal: Sendable, Equatable {
    enum Cause: String, Sendable {
      case notPaired = "not paired"
      case onePhone = "another device is connected"
    }

    var address: String
    var name: String
    var cause: Cause
  }

  /// Who reads does so within seconds.
  static let patience: Int64 = 10_000_000_000
  static let mostRefusals = 4
  private static let mostNames = 64
  private static let longestName = 40

  /// The newest last, a device once.
  private(set) var refusals: [Refusal] = []
  private var names: [String: String] = [:]
  /// Those that have paired: bluetoothd says it once, and not again when they connect.
  private var paired: Set<String> = []
  /// Those that have read nothing yet, and since when they are there.
  private var waiting: [String: Int64] = [:]

  /// Properties reported for a device: all of them, or those that have changed.
  mutating func changed(_ path: String, _ properties: [String: BusValue], at now: Int64) {
    if let name = properties["Alias"]?.text ?? properties["Name"]?.text {
      if names.count >= Self.mostNames { names.removeAll() }
      names[path] = Self.shown(name)
    }
    switch properties["Paired"]?.flag {
    case true? where paired.count < Self.mostNames: paired.insert(path)
    case false?: paired.remove(path)
    default: break
    }
    switch properties["Connected"]?.flag {
    case true?: waiting[path] = now
    case false?: end(path)
    case nil: break
    }
  }

  /// The device has gone, its object as well.
  mutating func removed(_ path: String) {
    end(path)
    names[path] = nil
    paired.remove(path)
  }

  /// A device has read or listens: it is not refused any more.
  mutating func served(_ path: String) {
    waiting[path] = nil
    refusals.removeAll { $0.address == KnownDevices.address(of: path) }
  }

  /// A device asked while another one has the place.
  mutating func refusedPlace(_ path: String) {
    waiting[path] = nil
    refuse(path, .onePhone)
  }

  /// Time passes.
  mutating func tick(at now: Int64) {
    for (path, since) in waiting where now - since >= Self.patience { end(path) }
  }

  private mutating func end(_ path: String) {
    let isKnown = waiting.removeValue(forKey: path) != nil
    if isKnown && !paired.contains(path) { refuse(path, .notPaired) }
  }

  private mutating func refuse(_ path: String, _ cause: Refusal.Cause) {
    guard let address = KnownDevices.address(of: path) else { return }
    refusals.removeAll { $0.address == address }
    refusals.append(Refusal(address: address, name: names[path] ?? "", cause: cause))
    if refusals.count > Self.mostRefusals { refusals.removeFirst() }
  }

  /// A name that came by radio, without what would change a terminal.
  private static func shown(_ name: String) -> String {
    let clean = name.unicodeScalars.map { scalar -> Character in
      let category = scalar.properties.generalCategory
      return category == .control || category == .format ? "?" : Character(scalar)
    }
    return String(clean.prefix(longestName))
  }
}
