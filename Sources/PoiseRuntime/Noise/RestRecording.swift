import PoiseCore

/// What a device at rest measured, kept as counts: the longest unbroken run of each stream.
public struct RestRecording: Sendable {
  /// Samples in a row that may be missing: they are replaced by a straight line and counted.
  static let longestGap: UInt32 = 10

  /// One unbroken run.
  struct Run: Sendable {
    /// Along the chip's axes.
    var counts: [[Int32]] = [[], [], []]
    var first = Timestamp(nanoseconds: 0)
    var last = Timestamp(nanoseconds: 0)
    /// Samples that were missing.
    var bridged = 0
    /// Samples that equal the one before.
    var repeated = 0
    /// Counts that all measured samples of an axis lie apart by whole times of: one step of a mode
    /// that leaves the lowest bits empty. 0 where the axis never moved.
    var steps: [Int] = [0, 0, 0]

    var samples: Int { counts[0].count }
    var rateHz: Double { samples < 2 ? 0 : Double(samples - 1) / (Double(last - first) * 1e-9) }
  }

  private struct Stream: Sendable {
    var current = Run()
    var longest = Run()
    var next: UInt32?
    var temperature: ClosedRange<Double>?
  }

  public let streams: [StreamInfo]
  private var kept: [Stream]

  public init(_ streams: [StreamInfo]) {
    self.streams = streams
    kept = streams.map { _ in Stream() }
  }

  /// Takes a sample or a marker; those of each stream in their order.
  public mutating func add(_ raw: RawSample) {
    let at = Int(raw.stream)
    guard kept.indices.contains(at), !streams[at].kind.isAir else { return }
    switch raw.marker {
    case .none: break
    case .reinitialised, .sensorLost, .sensorBack: return endRun(at)
    default: return
    }
    if let next = kept[at].next, raw.sequence != next {
      let gap = raw.sequence &- next
      if gap > Self.longestGap { endRun(at) } else { bridge(at, Int(gap), to: raw) }
    }
    kept[at].next = raw.sequence &+ 1
    var run = kept[at].current
    kept[at].current = Run()
    let values = [raw.x, raw.y, raw.z]
    if run.samples == 0 {
      run.first = raw.timestamp
    } else if (0..<3).allSatisfy({ run.counts[$0][run.samples - 1] == values[$0] }) {
      run.repeated += 1
    }
    for axis in 0..<3 {
      run.counts[axis].append(values[axis])
      let change = Int(values[axis]) - Int(run.counts[axis][0])
      run.steps[axis] = Self.commonDivisor(run.steps[axis], change)
    }
    run.last = raw.timestamp
    kept[at].current = run
  }

  /// Notes the chip's own temperature, °C.
  public mutating func add(temperature: Double, of stream: Int) {
    guard kept.indices.contains(stream), temperature.isFinite else { return }
    let known = kept[stream].temperature ?? temperature...temperature
    kept[stream].temperature =
      min(known.lowerBound, temperature)...max(known.upperBound, temperature)
  }

  /// Notes a temperature by the name that the `health` event has for the stream.
  public mutating func add(temperature: Double, named name: String) {
    let at = streams.firstIndex { $0.measureName(among: streams) == name }
    if let at { add(temperature: temperature, of: at) }
  }

  func run(of stream: Int) -> Run {
    let (current, longest) = (kept[stream].current, kept[stream].longest)
    return current.samples > longest.samples ? current : longest
  }

  func temperature(of stream: Int) -> ClosedRange<Double>? { kept[stream].temperature }

  /// The greatest number that divides both; the other's size where one is 0.
  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (abs(a), abs(b))
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private mutating func bridge(_ at: Int, _ gap: Int, to raw: RawSample) {
    let samples = kept[at].current.samples
    if samples == 0 { return }
    for (axis, value) in [raw.x, raw.y, raw.z].enumerated() {
      let from = Double(kept[at].current.counts[axis][samples - 1])
      for i in 0..<gap {
        let share = Double(i + 1) / Double(gap + 1)
        kept[at].current.counts[axis].append(
          Int32((from + share * (Double(value) - from)).rounded()))
      }
    }
    kept[at].current.bridged += gap
  }

  private mutating func endRun(_ at: Int) {
    kept[at].longest = run(of: at)
    kept[at].current = Run()
    kept[at].next = nil
  }
}
