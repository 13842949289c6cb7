import PoiseCore
import PoiseText

/// What stands behind a session's figures.
public struct DataQuality: Sendable, Equatable {
  /// Samples of all sensors.
  public var samples = 0
  /// Lost between chip and ring, and refused by a full ring.
  public var lost = 0
  public var dropped = 0
  /// Came too late to be used.
  public var late = 0
  /// Samples at the chip's limit.
  public var clipped = 0
  /// Records that did not reach the log: it need not replay to what the live run said.
  public var recordsLost = 0
  /// Seconds between the first and the last sample without any of the accelerometer.
  public var gapSeconds = 0.0
  /// Times that a sensor stopped answering.
  public var outages = 0
  /// Files that are missing between the others.
  public var missingParts = 0
  /// One line where a log is cut or damaged: what was before it counts.
  public var damage: String?
  /// Times that the magnetic field was not the calibrated one.
  public var fieldDisturbances = 0
  /// Largest angle between up as felt in walking and as calibrated, degrees; nil where the mounting
  /// fitted, or is not watched.
  public var mountOff: Double?
  /// Seconds of walking in which the trunk seemed to lie; nil where the mounting is unknown.
  public var walkedLying: Double?

  public init() {}
}

/// A time without samples of the accelerometer.
public struct GapSummary: Sendable, Equatable {
  /// Last sample before and first one after, µs UTC.
  public var start: Int64
  public var end: Int64
  /// Why, where the recorder noted it.
  public var cause: LogGapCause?

  public init(start: Int64, end: Int64, cause: LogGapCause? = nil) {
    self.start = start
    self.end = end
    self.cause = cause
  }

  /// s.
  public var seconds: Double { Double(end &- start) * 1e-6 }
  /// Nothing was recorded from ``start`` on, and no note tells for how long.
  public var isOpen: Bool { end == start && cause != nil }
}

extension SessionSummary {
  /// Enters a stretch that the recorder noted as not recorded: as the cause of the gap that it
  /// left, or, where no sample follows or comes before it, as a gap of its own.
  ///
  /// - Parameters:
  ///   - start: µs UTC.
  ///   - end: µs UTC.
  ///   - cause: as the recorder noted it.
  public mutating func addOutage(from start: Int64, to end: Int64, cause: LogGapCause) {
    // A gap begins at the last sample before the stretch and ends at the first one behind it.
    let tolerance: Int64 = 2_000_000
    for k in gaps.indices
    where gaps[k].cause == nil && gaps[k].start <= end && gaps[k].end >= start
      && gaps[k].start >= start - tolerance && gaps[k].end <= end + tolerance
    {
      gaps[k].cause = cause
      return
    }
    if end <= start { return }
    let place = gaps.firstIndex { $0.start > start } ?? gaps.count
    gaps.insert(GapSummary(start: start, end: end, cause: cause), at: place)
    quality.gapSeconds += Double(end - start) * 1e-6
  }

  /// Enters that nothing was recorded from a time on, where nothing tells for how long.
  public mutating func addOpenOutage(from start: Int64, cause: LogGapCause) {
    gaps.append(GapSummary(start: start, end: start, cause: cause))
  }

  /// Samples that can be used, and those that there should be. A gap counts by its time, because
  /// nobody knows how many samples it took; those that were counted as lost in it count once.
  public var sampleCounts: (usable: Double, expected: Double) {
    let counted = Double(quality.samples + quality.lost + quality.dropped)
    let whole = secondsWithOutages
    let recorded = whole - gaps.reduce(0) { $0 + $1.seconds }
    let byTime = recorded > 0 ? Double(quality.samples) * whole / recorded : counted
    return (Double(quality.samples - quality.late), max(counted, byTime))
  }

  /// Share of what should have been recorded that can be used, 0...1; nil without samples.
  public var usableShare: Double? {
    let counts = sampleCounts
    return counts.expected > 0 ? counts.usable / counts.expected : nil
  }

  /// From the first to the last sample, and what is known to be missing before and behind them, s.
  public var secondsWithOutages: Double {
    let first = min(start, gaps.first?.start ?? start)
    let last = max(end, gaps.map { $0.end }.max() ?? end)
    return Double(last - first) * 1e-6
  }
}

/// For how long the device was worn, by two rules.
public struct WearSummary: Sendable, Equatable {
  /// By the noise of the chip itself, minute by minute: what ``MinuteState`` says.
  public var worn = 0.0
  public var notWorn = 0.0
  /// By blocks of an hour (van Hees et al. 2013); nil for a session of less than an hour.
  public var notWornByBlocks: Double?

  public init(worn: Double = 0, notWorn: Double = 0, notWornByBlocks: Double? = nil) {
    self.worn = worn
    self.notWorn = notWorn
    self.notWornByBlocks = notWornByBlocks
  }
}

/// Something a summary would hold if something else were known.
public struct MissingInput: Sendable, Equatable {
  public enum Topic: String, Sendable, CaseIterable {
    /// Posture is not judged: no calibration.
    case calibration
    /// No forward and left: lean, feet, sides.
    case mount
    /// No stride length and speed: no height.
    case height
    /// Times of day.
    case clock
    /// Days are cut in another zone than the wearer's.
    case zone
    /// No heading.
    case magnetometer
    case gyroscope
    /// The gyroscope's zero is not known: turns are not counted.
    case turns
    /// No walking metrics: too few strides.
    case strides
    /// Worn at an arm or a leg, of which the rules for the trunk say nothing.
    case place
    /// No quiet standing.
    case balance
    /// Hardly anything was recorded.
    case samples
    /// Not worn.
    case wear
    /// Parts of the recording.
    case log
  }

  public var topic: Topic
  /// One sentence: what is missing, why, and what to do.
  public var reason: String

  public init(_ topic: Topic, _ reason: String) { (self.topic, self.reason) = (topic, reason) }

  private static let limbs = [
    "wrist", "arm", "hand", "finger", "thigh", "leg", "knee", "shank", "shin", "calf", "ankle",
    "foot", "shoe"
  ]

  /// Of a recording from an arm or a leg alone, by its place's word; nil of another place.
  public static func offTrunk(_ place: String?) -> String? {
    guard let place, limbs.contains(where: { place.lowercased().contains($0) }) else { return nil }
    return "worn at \(place): steps, bouts, transitions and posture are found by rules for the "
      + "trunk, and say nothing here"
  }

  /// Of a device that was worn off its mounting, by this angle.
  public static func mountOff(_ degrees: Double) -> String {
    "no lean: worn \(Int(min(degrees, 180).rounded()))° off the configured mounting; "
      + "'poise calibrate mount' finds it"
  }

  /// Of a mounting that the session contradicts for this many seconds of walking.
  public static func contradiction(_ seconds: Double) -> String {
    "worn differently than configured: walking was found while the trunk seemed to lie "
      + "(\(Int(min(seconds, 1e9).rounded())) s); check --mount"
  }
}

extension WearSummary: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.seconds(Figure.wornTime.key, &worn)
    o.seconds("not_worn_s", &notWorn)
    o.number("not_worn_by_blocks_s", &notWornByBlocks, in: 0...1e10)
  }
}

extension DataQuality: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.count("samples", &samples)
    o.count("lost", &lost)
    o.count("dropped", &dropped)
    o.count("late", &late)
    o.count("clipped", &clipped)
    o.count("records_lost", &recordsLost)
    o.count("outages", &outages)
    o.count("missing_parts", &missingParts)
    o.count("field_disturbances", &fieldDisturbances)
    o.seconds("gap_s", &gapSeconds)
    o.number("mount_off_deg", &mountOff)
    o.number("walked_lying_s", &walkedLying, .omitted)
    o.text("damage", &damage)
  }
}
