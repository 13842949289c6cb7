import CPoiseMath
import PoiseCore
import PoiseMotion

/// A session in pieces of equal length, as physical activity research has it: how much the body
/// moved, and what the wearer did.
public struct Epoch: Sendable, Equatable {
  /// Begin, µs UTC: a whole multiple of the length since 1970.
  public var start: Int64
  /// Seconds of it that were recorded.
  public var recorded: Double
  /// Euclidean norm minus one, negative values as zero, mean over the epoch, mg (van Hees et al.
  /// 2013, [106]); nil without samples.
  public var enmo: Double?
  /// Mean amplitude deviation, mg: mean distance of the norm from its own mean in the epoch
  /// (Vähä-Ypyä et al. 2015, [113]); nil without samples.
  public var mad: Double?
  public var steps: Int
  /// Walking where at least half of it was; else that of the minute in which the epoch begins.
  public var state: MinuteState
  /// Share of good posture in that minute, percent; nil where it was not judged.
  public var good: Int?
}

/// Gathers epochs beside ``SummaryBuilder``, from the same records and events in the same order.
/// The norm is that of the readings themselves, calibrated: on the fusion's grid, which lies
/// between them, the scatter of a sensor at 25 Hz is a fifth less.
///
/// Memory: 12 bytes a reading of the epoch under way, 40 an epoch.
public struct EpochBuilder: Sendable {
  /// As many as of 5 s in the hundred days that a summary tells apart.
  static let most = 1_728_000

  private struct Part {
    var start: Int64
    var recorded = 0.0
    var enmo: Double?
    var mad: Double?
    var steps = 0
  }

  private let accelerometer: StreamInfo?
  private let correction: AffineCalibration
  private let timeOffset: Int64
  /// ns.
  private let length: Int64
  private var parts: [Part] = []
  /// Norms of the last part's readings, g.
  private var norms: [Double] = []
  private var lastGrid: Int64?

  /// - Parameters:
  ///   - seconds: length of an epoch, 1...3600.
  ///   - streams: of the session; the primary place's accelerometer counts.
  ///   - correction: of its values in device axes.
  ///   - timeOffset: added to a stamp gives UTC, ns.
  public init(
    seconds: Int, streams: [StreamInfo], correction: AffineCalibration, timeOffset: Int64
  ) {
    accelerometer = StreamInfo.primary(of: streams).first { $0.kind == .accelerometer }
    self.correction = correction
    length = Int64(max(1, min(3600, seconds))) * 1_000_000_000
    self.timeOffset = timeOffset
  }

  /// Takes the next record.
  public mutating func take(_ record: LogRecord) {
    switch record {
    case .raw(let raw): take(raw)
    case .sample(let sample): take(sample)
    default: break
    }
  }

  private mutating func take(_ raw: RawSample) {
    guard let accelerometer, raw.stream == accelerometer.index, raw.marker == .none,
      !raw.flags.contains(.late), let index = part(raw.timestamp.nanoseconds &+ timeOffset)
    else { return }
    let value = correction.apply(accelerometer.countsToDevice * raw.counts)
    let norm = poise_sqrt(value.squaredLength) / Physics.standardGravity
    if norm.isFinite && index == parts.count - 1 { norms.append(norm) }
  }

  private mutating func take(_ sample: Sample) {
    let now = sample.timestamp.nanoseconds &+ timeOffset
    let isAfterGap = sample.content.contains(.afterGap)
    defer { lastGrid = now }
    guard let index = part(now) else { return }
    if let last = lastGrid, !isAfterGap { parts[index].recorded += Double(now &- last) * 1e-9 }
  }

  /// Takes the next event.
  public mutating func take(_ event: Event) {
    guard case .step(let step) = event,
      let index = part(step.timestamp.nanoseconds &+ timeOffset)
    else { return }
    parts[index].steps += 1
  }

  /// Index of the epoch that holds `time`, made where it is missing. Steps are told of some seconds
  /// late, so that they belong to earlier ones.
  private mutating func part(_ time: Int64) -> Int? {
    let start = StillnessMeter.number(time, length) &* length
    if let last = parts.last, last.start >= start {
      var index = parts.count - 1
      while index >= 0, parts[index].start > start { index -= 1 }
      return index >= 0 && parts[index].start == start ? index : nil
    }
    guard parts.count < Self.most else { return nil }
    close()
    parts.append(Part(start: start))
    return parts.count - 1
  }

  private mutating func close() {
    guard !norms.isEmpty, !parts.isEmpty else { return }
    let count = Double(norms.count)
    let mean = norms.reduce(0, +) / count
    parts[parts.count - 1].enmo = 1000 * norms.reduce(0) { $0 + max(0, $1 - 1) } / count
    parts[parts.count - 1].mad = 1000 * norms.reduce(0) { $0 + ($1 - mean).magnitude } / count
    norms.removeAll(keepingCapacity: true)
  }

  /// The epochs in order; those of which nothing was recorded are left out.
  ///
  /// - Parameter summary: the finished one, whose bouts and minutes say what was done.
  public mutating func finish(_ summary: SessionSummary) -> [Epoch] {
    close()
    var walks = summary.bouts[...]
    return parts.compactMap { part in
      if part.recorded == 0 && part.enmo == nil && part.steps == 0 { return nil }
      let start = part.start / 1000
      let end = start &+ length / 1000
      while let first = walks.first, first.end <= start { walks.removeFirst() }
      let walked = walks.prefix { $0.start < end }
        .reduce(0.0) { $0 + Double(min(end, $1.end) &- max(start, $1.start)) * 1e-6 }
      let number = StillnessMeter.number(start &- summary.minutes.start, 60_000_000)
      let minutes = summary.minutes.records
      let minute =
        number >= 0 && number < Int64(minutes.count)
        ? minutes[Int(number)] : MinuteRecord(state: .unknown)
      return Epoch(
        start: start, recorded: part.recorded, enmo: part.enmo, mad: part.mad, steps: part.steps,
        state: Self.state(minute.state, isWalking: walked > 0 && walked >= part.recorded / 2),
        good: minute.posture == MinuteRecord.notJudged ? nil : Int(minute.posture))
    }
  }

  private static func state(_ minute: MinuteState, isWalking: Bool) -> MinuteState {
    if minute == .notWorn { return .notWorn }
    if isWalking { return .walking }
    // who has just walked, or is about to, stands
    return minute == .walking ? .standing : minute
  }
}
