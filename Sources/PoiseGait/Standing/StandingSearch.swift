import CPoiseMath
import PoiseCore
import PoiseSignal

/// Finds the stretches of a recording in which its wearer stood still, by the rules of
/// ``BalanceMonitor``: second by second no step, no motion of the trunk, and gravity where it was
/// at the stretch's begin.
public struct StandingSearch: Sendable {
  /// Indices of samples, each a stretch without a gap, in order.
  public let stretches: [Range<Int>]
  /// Seconds looked at, and those of them with a step or other motion in them.
  public let seconds: Int
  public let movingSeconds: Int

  private let rateHz: Double

  /// - Parameters:
  ///   - samples: of the common grid, in order.
  ///   - steps: initial contacts.
  ///   - rateHz: of the common grid, samples a second.
  public init(_ samples: [Sample], steps: [Timestamp] = [], rateHz: Double = 100) {
    self.rateHz = rateHz
    let length = Int(rateHz)
    var found: [Range<Int>] = []
    var open: (start: Int, up: Vector3)?
    var (total, moving) = (0, 0)
    var nextStep = 0
    var start = 0
    func close(at end: Int) {
      if let stretch = open, end > stretch.start { found.append(stretch.start..<end) }
      open = nil
    }
    while start < samples.count {
      var end = min(samples.count, start + length)
      // A gap ends the second and the stretch.
      if samples[start].content.contains(.afterGap) { close(at: start) }
      if let gap = (start + 1..<max(start + 1, end)).first(where: {
        samples[$0].content.contains(.afterGap)
      }) {
        end = gap
      }
      let second = samples[start..<end]
      if second.count < length / 2 {
        // Too short to say anything of: a rest of it may still belong to a stretch's end.
        if end < samples.count { close(at: start) }
        start = end
        continue
      }
      total += 1
      let last = second[end - 1].timestamp
      while nextStep < steps.count, steps[nextStep] < second[start].timestamp { nextStep += 1 }
      let hasStep = nextStep < steps.count && steps[nextStep] <= last
      var sum = Vector3.zero
      for sample in second { sum += sample.acceleration }
      let norms = second.map { poise_sqrt($0.acceleration.squaredLength) }
      let isQuiet = (Statistics.deviation(norms) ?? .infinity) < BalanceMonitor.quiet
      if hasStep || !isQuiet {
        moving += 1
        close(at: start)
      } else if let stretch = open, sum.angle(to: stretch.up) < BalanceMonitor.turn {
        // The stretch goes on.
      } else {
        close(at: start)
        open = (start, sum)
      }
      start = end
    }
    close(at: samples.count)
    stretches = found
    seconds = total
    movingSeconds = moving
  }

  /// The longest stretch, s.
  public var longestSeconds: Double { Double(stretches.map { $0.count }.max() ?? 0) / rateHz }

  /// Why a window of standing is none of a person who stands, however still it is.
  public enum Doubt: Sendable, Equatable {
    /// Sway no larger than the sensor's noise (m/s²): it is not worn.
    case notWorn(sway: Double)
    /// The trunk leans by this many degrees: lying, or another mounting.
    case notUpright(degrees: Double)
  }

  /// What speaks against a stretch; nil where nothing does.
  ///
  /// - Parameters:
  ///   - window: its samples.
  ///   - sway: how it sways.
  ///   - chipRateHz: the accelerometer's own rate.
  ///   - rateHz: of the window.
  public static func doubt(
    _ window: ArraySlice<Sample>, sway: SwayWindow, chipRateHz: Double = 100, rateHz: Double = 100
  ) -> Doubt? {
    if sway.rms < BalanceMonitor.worn
      || BalanceMonitor.isNoise(window, chipRateHz: chipRateHz, rateHz: rateHz)
    {
      return .notWorn(sway: sway.rms)
    }
    guard window.allSatisfy({ $0.content.contains(.bodyFrame) }) else { return nil }
    var sum = Vector3.zero
    for sample in window { sum += sample.acceleration }
    let lean = sum.angle(to: Vector3(0, 0, 1))
    return lean < BalanceMonitor.lean ? nil : .notUpright(degrees: lean)
  }
}
