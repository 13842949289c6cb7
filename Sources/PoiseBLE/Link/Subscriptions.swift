/// Who reads and listens: one phone at a time, because bluetoothd closes the one's notifications
/// when another leaves (5.82).
struct Subscriptions: Sendable, Equatable {
  /// One characteristic that is listened to.
  struct One: Sendable, Equatable {
    /// ATT_MTU.
    var mtu: Int
    var sent: UInt64 = 0
    /// Values that were not sent because the one before was still waiting.
    var skipped: UInt64 = 0
    /// Why nothing is sent.
    var silence: String?
    /// That nothing fits was said.
    var hasSaidTooLong = false
  }

  /// The phone's object on the bus; nil where there is none.
  private(set) var phone: String?
  private(set) var all: [GattCharacteristic.Kind: One] = [:]

  /// Whether this phone may read; the first one that does has the place until it leaves.
  mutating func admits(_ device: String?) -> Bool {
    guard let device else { return true }
    if let phone { return phone == device }
    phone = device
    return true
  }

  mutating func begin(_ kind: GattCharacteristic.Kind, mtu: Int) { all[kind] = One(mtu: mtu) }

  mutating func end(_ kind: GattCharacteristic.Kind) { all[kind] = nil }

  mutating func update(_ kind: GattCharacteristic.Kind, _ body: (inout One) -> Void) {
    guard var one = all[kind] else { return }
    body(&one)
    all[kind] = one
  }

  /// The phone has gone; answers what it listened to.
  mutating func leave() -> [GattCharacteristic.Kind] {
    defer { (phone, all) = (nil, [:]) }
    return GattCharacteristic.Kind.allCases.filter { all[$0] != nil }
  }
}
