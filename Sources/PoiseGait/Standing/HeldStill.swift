import CPoiseMath
import PoiseCore
import PoiseMotion

/// Why a recording holds no stretch of sitting or standing still.
public enum HeldStillError: Error, Sendable, Equatable {
  /// Seconds of the longest still stretch and of motion, of all.
  case moving(longest: Double, moving: Int, of: Int)
  /// Sway below the sensor's noise, m/s²: it is not worn.
  case notWorn(sway: Double)
  /// Degrees.
  case notUpright(lean: Double)
}

/// A stretch of sitting or standing still: how posture was held, and how much the trunk swayed.
public struct HeldStill: Sendable {
  /// How posture was against the calibrated one.
  public struct Posture: Sendable, Equatable {
    /// Seconds in which it was judged, and of them the good ones.
    public var judged = 0.0
    public var good = 0.0
    /// Longest stretch of good posture within the window, and the one that its end lies in, s.
    public var longestHold = 0.0
    public var hold = 0.0
    /// Whether it was good at the end, and why not.
    public var isGood = false
    public var reason = PostureReason.none
    /// The nearest calibrated posture; empty where it has no name.
    public var name = PostureName()
    /// Angle between the window's up and that posture's, degrees.
    public var angle = Double.nan
    /// Forward and to the right of that posture, degrees; nil without a known mounting.
    public var forward: Double?
    public var right: Double?
  }

  /// First and last sample of the window.
  public let start: Timestamp
  public let end: Timestamp
  public let seconds: Double
  /// nil where no posture is calibrated.
  public let posture: Posture?
  /// ``SwayWindow/measures`` and ``SwayWindow/pendulumMeasures``.
  public let sway: [MetricValue]

  /// The quietest stretch of `seconds` among `records`.
  ///
  /// - Parameters:
  ///   - records: samples of the common grid, steps and posture events, in order.
  ///   - seconds: how long a stretch is wanted.
  ///   - postures: as the judgment had them.
  ///   - mount: of the accelerometer; nil where it is unknown.
  ///   - sensorHeight: m above the ground, for sway in mm.
  ///   - chipRateHz: the accelerometer's own rate.
  ///   - rateHz: of the common grid.
  /// - Throws: where nothing of that length is still, or nobody wears the device.
  public init(
    _ records: [LogRecord], seconds: Double, postures: [CalibratedPosture] = [],
    mount: Matrix3? = nil, sensorHeight: Double? = nil, chipRateHz: Double = 100,
    rateHz: Double = 100
  ) throws(HeldStillError) {
    let samples = records.compactMap { record -> Sample? in
      if case .sample(let sample) = record { sample } else { nil }
    }
    let steps = records.compactMap { record -> Timestamp? in
      if case .step(let step) = record { step.timestamp } else { nil }
    }.sorted()
    let search = StandingSearch(samples, steps: steps, rateHz: rateHz)
    let found = Self.quietest(samples, search, Int(seconds * rateHz), sensorHeight, rateHz)
    guard let (window, sway) = found, let first = window.first, let last = window.last else {
      throw .moving(
        longest: search.longestSeconds, moving: search.movingSeconds, of: search.seconds)
    }
    let doubt = StandingSearch.doubt(window, sway: sway, chipRateHz: chipRateHz, rateHz: rateHz)
    switch doubt {
    case .notWorn(let sway): throw .notWorn(sway: sway)
    case .notUpright(let degrees): throw .notUpright(lean: degrees)
    case nil: break
    }
    start = first.timestamp
    end = last.timestamp
    self.seconds = Double(window.count) / rateHz
    self.sway = sway.measures + sway.pendulumMeasures
    posture = postures.isEmpty ? nil : Self.posture(records, window, postures, mount)
  }

  /// The value under `key`; nil where there is none.
  public func value(_ figure: Figure) -> Double? {
    sway.first { $0.key == figure.key }?.value
  }

  private static func quietest(
    _ samples: [Sample], _ search: StandingSearch, _ length: Int, _ sensorHeight: Double?,
    _ rateHz: Double
  ) -> (ArraySlice<Sample>, SwayWindow)? {
    var best: (ArraySlice<Sample>, SwayWindow)?
    var least = Double.infinity
    for stretch in search.stretches where stretch.count >= length - Int(rateHz) / 2 {
      let last = max(stretch.lowerBound, stretch.upperBound - length)
      for begin in stride(from: stretch.lowerBound, through: last, by: Int(rateHz)) {
        let window = samples[begin..<min(stretch.upperBound, begin + length)]
        guard let sway = SwayWindow(window, sensorHeight: sensorHeight, rateHz: rateHz) else {
          continue
        }
        let rms = sway.rms
        if rms < least || best == nil { (best, least) = ((window, sway), rms) }
      }
    }
    return best
  }

  private static func posture(
    _ records: [LogRecord], _ window: ArraySlice<Sample>, _ postures: [CalibratedPosture],
    _ mount: Matrix3?
  ) -> Posture {
    var out = Posture()
    guard let first = window.first, let last = window.last else { return out }
    var state: PostureEvent?
    var before: Timestamp?
    for record in records {
      switch record {
      case .posture(let event):
        if event.timestamp > last.timestamp { continue }
        state = event
        if event.good != true { out.hold = 0 }
      case .sample(let sample):
        guard sample.timestamp >= first.timestamp, sample.timestamp <= last.timestamp else {
          continue
        }
        if let good = state?.good, let before {
          let seconds = Double(sample.timestamp - before) * 1e-9
          out.judged += seconds
          if good {
            out.good += seconds
            out.hold += seconds
            out.longestHold = max(out.longestHold, out.hold)
          }
        }
        before = sample.timestamp
      default: continue
      }
    }
    out.isGood = state?.good ?? false
    out.reason = state?.reason ?? .none
    lean(&out, window, postures, mount)
    return out
  }

  /// How far the window's mean is from the nearest posture.
  private static func lean(
    _ out: inout Posture, _ window: ArraySlice<Sample>, _ postures: [CalibratedPosture],
    _ mount: Matrix3?
  ) {
    var mean = Vector3.zero
    for sample in window { mean += sample.acceleration }
    let known = postures.map { posture -> (PostureName, Vector3) in
      let model = posture.calibration.accelerometer.mean
      return (posture.name, posture.axes == .device ? (mount ?? .identity) * model : model)
    }
    guard let near = known.min(by: { mean.angle(to: $0.1) < mean.angle(to: $1.1) }) else { return }
    out.name = near.0
    out.angle = mean.angle(to: near.1)
    guard mount != nil else { return }
    out.forward = PostureLean.pitch(mean) - PostureLean.pitch(near.1)
    out.right = PostureLean.lean(mean) - PostureLean.lean(near.1)
  }
}
