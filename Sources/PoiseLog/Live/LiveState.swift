import PoiseCore
import PoiseText

/// A recorder as it stands, told once a second to whoever watches.
public struct LiveState: Sendable, Equatable {
  /// How posture is judged at the moment.
  public enum Posture: String, Sendable { case good, bad, unknown }

  /// One stream of samples.
  public struct Sensor: Sendable, Equatable {
    /// The chip's name in small letters.
    public var name: String
    public var kind: SensorKind
    /// Where on the body it is worn.
    public var place = BodyPlace.trunk
    public var rate: Double
    public var nominalRate: Double
    /// Samples that did not fit.
    public var dropped: UInt64 = 0
    /// It does not answer.
    public var isLost = false

    public init(name: String, kind: SensorKind, rate: Double, nominalRate: Double) {
      self.name = name
      self.kind = kind
      self.rate = rate
      self.nominalRate = nominalRate
    }
  }

  /// Where the log lies.
  public struct Card: Sendable, Equatable {
    /// The file being written; nil without a log.
    public var path: String?
    public var freeBytes: UInt64?
    public var hoursLeft: Double?
    public var isFull = false
    /// Writing fails for another reason; it is tried again.
    public var isFailing = false

    public init() {}
  }

  /// What today has been like, as far as this recorder has seen it.
  public struct Today: Sendable, Equatable {
    public var steps: UInt64 = 0
    /// Seconds; nil where posture is not judged.
    public var good: Double?
    public var bad: Double?
    /// Seconds that were not still.
    public var worn: Double = 0
    /// Walking bouts that have ended, and their seconds.
    public var bouts: UInt64 = 0
    public var walked: Double = 0

    public init() {}
  }

  /// What the wearer said and lifted today, a line each; only read here.
  public struct Diary: Sendable, Equatable {
    /// Check-ins, and doses that are due.
    public var said: [String] = []
    /// Sets that were kept.
    public var sets: [String] = []

    public init() {}
  }

  /// Unix time, ns.
  public var time: Int64
  /// Of the session, s.
  public var elapsed: Double = 0
  public var steps: UInt64 = 0
  public var today = Today()
  public var isWalking = false
  public var cadence: Double?
  /// Of the bout under way, m/s and m; nil where they are not known.
  public var speed: Double?
  public var strideLength: Double?
  public var posture = Posture.unknown
  /// For how long it has been so, s.
  public var postureHeld: Double = 0
  /// nil before ten seconds have been looked at.
  public var isWorn: Bool?
  /// When the wearer may have fallen, Unix time in ns; nil where no fall is suspected, or steps
  /// have been taken since.
  public var fall: Int64?
  /// The word of the last alert event.
  public var alert = AlertEvent.State.off
  /// Data-ready edges a second of all lines; nil where the board has none.
  public var edges: Double?
  public var sensors: [Sensor] = []
  public var card = Card()
  public var batteryPercent: Int?
  /// nil: not known.
  public var isCharging: Bool?
  public var isUnderVoltage: Bool?
  /// Until when alerts are snoozed, Unix time in ns; nil: they are not.
  public var snoozedUntil: Int64?
  public var subscribers = 0
  public var diary = Diary()

  public init(time: Int64) { self.time = time }

  /// One JSON object.
  public var line: String {
    var o = JSONWriter()
    o.add("type", text: "state")
    o.add("timestamp", raw: DecimalText.seconds(nanoseconds: time))
    o.add("elapsed_s", elapsed, decimals: 1)
    o.add("steps", whole: steps)
    o.add("steps_today", whole: today.steps)
    o.add("walking", flag: isWalking)
    o.add(Figure.cadence.key, cadence, decimals: 1)
    o.add(Figure.speed.key, speed, decimals: 3)
    o.add(Figure.strideLength.key, strideLength, decimals: 3)
    o.add("posture", text: posture.rawValue)
    o.add("posture_s", postureHeld, decimals: 1)
    o.add("good_s", today.good, decimals: 0)
    o.add("bad_s", today.bad, decimals: 0)
    o.add(Figure.wornTime.key, today.worn, decimals: 0)
    o.add("bouts_today", whole: today.bouts)
    o.add("walking_s", today.walked, decimals: 0)
    o.add("worn", flag: isWorn)
    o.add("alert", text: alert.word)
    o.add("fall", raw: fall.map { DecimalText.seconds(nanoseconds: $0) } ?? "null")
    o.add("edges_hz", edges, decimals: 1)
    o.add("sensors", each: sensors, Self.add)
    var place = JSONWriter()
    place.add("path", text: card.path)
    place.add("free_bytes", whole: card.freeBytes)
    place.add("hours_left", card.hoursLeft, decimals: 3)
    place.add("full", flag: card.isFull)
    place.add("failing", flag: card.isFailing)
    o.add("card", place)
    o.add("battery_percent", whole: batteryPercent)
    o.add("charging", flag: isCharging)
    o.add("under_voltage", flag: isUnderVoltage)
    o.add("snoozed_until", raw: snoozedUntil.map { DecimalText.seconds(nanoseconds: $0) } ?? "null")
    o.add("subscribers", whole: subscribers)
    if !diary.said.isEmpty { o.add("diary", list: diary.said.map(JSONText.quoted)) }
    if !diary.sets.isEmpty { o.add("sets", list: diary.sets.map(JSONText.quoted)) }
    return o.finished()
  }

  private static func add(_ o: inout JSONWriter, _ sensor: Sensor) {
    o.add("name", text: sensor.name)
    o.add("kind", text: sensor.kind.name)
    o.add("place", text: sensor.place.name)
    o.add("rate_hz", sensor.rate, decimals: 1)
    o.add("nominal_hz", sensor.nominalRate, decimals: 1)
    o.add("dropped", whole: sensor.dropped)
    o.add("lost", flag: sensor.isLost)
  }
}
