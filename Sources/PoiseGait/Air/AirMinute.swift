import PoiseText

/// What barometer and hygrometer said in one minute: means of their readings; nil where there was
/// none.
public struct AirMinute: Sendable, Equatable {
  /// Pressure where the device was, hPa: not reduced to sea level.
  public var pressure: Double?
  /// Of the hygrometer's die, else of the barometer's, °C: near the room's only while it is not
  /// worn.
  public var temperature: Double?
  /// Relative humidity at the die, %.
  public var humidity: Double?

  public init(pressure: Double? = nil, temperature: Double? = nil, humidity: Double? = nil) {
    self.pressure = pressure
    self.temperature = temperature
    self.humidity = humidity
  }
}

/// The air of a session.
public struct AirSummary: Sendable, Equatable {
  /// Chips of barometer and hygrometer.
  public var chip: String
  /// Begin of the first minute, µs UTC: a whole minute.
  public var start: Int64
  /// One after the other, those without readings included.
  public var minutes: [AirMinute]
  public var floors: FloorCount
  /// The barometer hung free: its temperature and humidity are the air's, though it was worn.
  public var isOutside = false

  public init(
    chip: String, start: Int64, minutes: [AirMinute] = [], floors: FloorCount = FloorCount()
  ) {
    self.chip = chip
    self.start = start
    self.minutes = minutes
    self.floors = floors
  }

  /// Whether a barometer measured: without one no floor can be counted.
  public var hasPressure: Bool { minutes.contains { $0.pressure != nil } }
}

/// Floors climbed on foot, as far as the air tells.
public struct FloorCount: Sendable, Equatable {
  /// Floors of 3 m up and down, by steps; a lift's do not count.
  public var up: Int
  public var down: Int
  /// Climbs that they came in.
  public var climbs: Int
  /// Meters that the pressure rose or fell by quickly without steps: lifts, vehicles, gusts.
  public var carried: Double

  public init(up: Int = 0, down: Int = 0, climbs: Int = 0, carried: Double = 0) {
    self.up = up
    self.down = down
    self.climbs = climbs
    self.carried = carried
  }

  /// How far ``up`` and ``down`` may be off, floors: half a floor a climb (a door and a gust move
  /// the air by as much) and 15% for floors that are not 3 m high. An estimate, not measured.
  public func error(of floors: Int) -> Int {
    let whole = Double(up + down)
    guard whole > 0 else { return 0 }
    let own = Double(climbs) * Double(floors) / whole
    let squared = 0.25 * own + 0.0225 * Double(floors) * Double(floors)
    return Int(squared.squareRoot().rounded(.up))
  }
}

extension AirSummary: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("chip", &chip)
    o.time("start_us", &start)
    o.mark("outside", &isOutside)
    o.few("floors_up", &floors.up)
    o.few("floors_down", &floors.down)
    o.few("climbs", &floors.climbs)
    o.number("carried_m", &floors.carried)
    var pressure = minutes.map(\.pressure)
    var temperature = minutes.map(\.temperature)
    var humidity = minutes.map(\.humidity)
    Self.list(&o, "pressure_hpa", &pressure, count: nil)
    Self.list(&o, "temperature_c", &temperature, count: pressure.count)
    Self.list(&o, "humidity_pct", &humidity, count: pressure.count)
    minutes = pressure.indices.map {
      AirMinute(pressure: pressure[$0], temperature: temperature[$0], humidity: humidity[$0])
    }
  }

  /// A list that is left out where nothing of it is known; the first one always stands there.
  private static func list(
    _ o: inout JSONFields, _ key: String, _ values: inout [Double?], count: Int?
  ) {
    if o.isReading && o.tree(key) == nil {
      values = [Double?](repeating: nil, count: count ?? 0)
    } else if o.isReading || count == nil || values.contains(where: { $0 != nil }) {
      o.numbers(key, &values, count: count, like: "pressure_hpa")
    }
  }
}
