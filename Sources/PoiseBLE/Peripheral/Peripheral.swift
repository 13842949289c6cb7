import PoiseBoard

/// The whole of `poise ble run` without its sockets: what the recorder tells, what bluetoothd asks
/// and the time come in; what is to be sent, asked and said goes out.
public struct Peripheral: Sendable {
  /// What is to be done.
  public enum Effect: Sendable, Equatable {
    case ask(Station.Request)
    /// A line for whoever started it.
    case say(String, isWarning: Bool)
    /// To be written to the file before anything else is done.
    case remember(KeptState)
    /// One notification.
    case send(GattCharacteristic.Kind, [UInt8])
    /// Nobody listens there any more.
    case close(GattCharacteristic.Kind)
    /// A paired phone sets the clock to this Unix time, ns, which was so when it was received.
    case setClock(Int64)
  }

  /// What became of a notification.
  public enum Sent: Sendable, Equatable {
    case taken
    /// The one before has not been fetched.
    case waiting
    case gone
  }

  static let second: Int64 = 1_000_000_000

  public let settings: Board.Bluetooth
  let version: String
  public internal(set) var station: Station
  public internal(set) var kept: KeptState
  var table: GattTable
  var hasBatteryInTable = false
  var subscriptions = Subscriptions()
  var line = PhoneLine()
  var pace: WalkingPace
  var battery: UInt8?
  var event: String?
  /// Events too long for the phone.
  var eventsUnsent: UInt64 = 0
  /// A value that is being read in pieces, as it was at its begin.
  var held: [GattCharacteristic.Kind: [UInt8]] = [:]
  /// The machine's clock as it was when it was last looked at.
  public var wall = Wall()
  /// The phone's time zone, seconds east of UTC; nil if the phone has not sent it.
  var zone: Int?
  /// The recorder's version.
  var recorder: String?
  var guests = Guests()
  var nextLine: Int64 = 0
  var nextMeasurement: Int64 = 0

  /// - Parameters:
  ///   - adapter: such as `hci0`; nil takes the first one.
  ///   - kept: left behind by an earlier run.
  ///   - version: of this program.
  public init(
    _ settings: Board.Bluetooth, adapter: String?, kept: KeptState, version: String = "unknown"
  ) {
    self.settings = settings
    self.version = version
    self.kept = kept
    station = Station(name: settings.name, adapter: adapter, kept: kept.adapter)
    table = GattTable(settings, hasBattery: false)
    pace = WalkingPace(settings.cadence)
  }

  /// Of the object where this program answers GetAll for its advertisement.
  public var advertisement: Advertisement { Advertisement(settings) }

  /// What is said at each start of what anybody near can read.
  public var warnings: [String] {
    Board.Bluetooth.Part.allCases.filter { settings.open.contains($0) }.compactMap {
      switch $0 {
      case .phone:
        "open: anybody near can read acceleration and magnetic field without pairing"
      case .rsc: "open: anybody near can read cadence, speed and stride without pairing"
      case .battery: "open: anybody near can read the battery's level without pairing"
      case .events, .information, .time: nil
      }
    }
  }

  /// Between two lines for the phone app, ns.
  var linePeriod: Int64 { Self.second / Int64(settings.phoneRate) }

  /// When there is something to be done; nil while nobody listens.
  public var deadline: Int64? {
    var times: [Int64] = []
    if subscriptions.all[.line] != nil { times.append(nextLine) }
    if subscriptions.all[.measurement] != nil { times.append(nextMeasurement) }
    return times.min()
  }

  /// Time passes.
  public mutating func tick(at now: Int64) -> [Effect] {
    guests.tick(at: now)
    var effects = take(station.tick(at: now))
    if subscriptions.phone == nil, station.phase == .onAir, hasBatteryInTable != (battery != nil) {
      makeTable()
      effects += take(station.renew())
    }
    if subscriptions.all[.measurement] != nil && now >= nextMeasurement {
      nextMeasurement = next(nextMeasurement, Self.second, now)
      effects.append(.send(.measurement, pace.measurement(at: now).bytes))
    }
    if let one = subscriptions.all[.line], now >= nextLine {
      nextLine = next(nextLine, linePeriod, now)
      // Packets come five times a second: what is told more often is told from inside of them.
      switch line.turn(at: now, mtu: one.mtu, isPaced: settings.phoneRate > 5) {
      case .line(let text):
        subscriptions.update(.line) { $0.silence = nil }
        effects.append(.send(.line, Array(text.utf8)))
      case .nothing: break
      case .silent(let silence):
        subscriptions.update(.line) { $0.silence = silence.text }
        if !one.hasSaidTooLong, case .tooLong = silence {
          subscriptions.update(.line) { $0.hasSaidTooLong = true }
          effects.append(.say("nothing is sent to the phone app: \(silence.text)", isWarning: true))
        }
      }
    }
    return effects
  }

  /// The next of regular times; those that have passed are left out: values are never caught up.
  private func next(_ time: Int64, _ period: Int64, _ now: Int64) -> Int64 {
    let next = time + period
    return next > now ? next : now + period
  }

  mutating func makeTable() {
    hasBatteryInTable = battery != nil
    table = GattTable(settings, hasBattery: hasBatteryInTable)
  }

  /// What the station wants done; leaving phones are seen to here.
  mutating func take(_ effects: [Station.Effect]) -> [Effect] {
    effects.flatMap { effect -> [Effect] in
      switch effect {
      case .ask(let request):
        if request == .registerApplication { makeTable() }
        return [.ask(request)]
      case .say(let text, let isWarning): return [.say(text, isWarning: isWarning)]
      case .remember(let memory):
        kept.adapter = memory
        return [.remember(kept)]
      case .dropPhone: return dropPhone()
      }
    }
  }

  /// The phone has gone.
  mutating func dropPhone() -> [Effect] {
    (held, zone) = ([:], nil)
    return subscriptions.leave().map { .close($0) }
  }

  /// How a notification fared.
  public mutating func sent(_ kind: GattCharacteristic.Kind, _ outcome: Sent) {
    switch outcome {
    case .taken: subscriptions.update(kind) { $0.sent += 1 }
    case .waiting: subscriptions.update(kind) { $0.skipped += 1 }
    case .gone: subscriptions.end(kind)
    }
  }
}
