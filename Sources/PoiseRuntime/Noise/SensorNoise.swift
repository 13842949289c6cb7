import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseSignal

/// Noise and drift of one sensor at rest, along the chip's axes.
public struct SensorNoise: Sendable {
  /// One axis.
  public struct Axis: Sendable {
    public let name: String
    /// SI units of the sensor's kind.
    public let curve: AllanDeviation
    /// Nil where the axis is finer than its steps, or its drift covers the noise.
    public let fit: NoiseFit?
    /// Standard deviation from sample to sample, in counts.
    public let counts: Double
    /// Counts of one step: 4 where a mode of 10 bits leaves the lowest two of 12 empty.
    public let step: Int
    /// The data sheet's density, SI units / √Hz; nil where the table has none.
    public let stated: Double?

    /// Below half a step the steps themselves hide the noise.
    public var isFinerThanSteps: Bool { Self.isHidden(counts, step) }
    /// Noise of half a step with that of the rounding is √(1/4 + 1/12) of one. A reading that only
    /// goes to and fro between two steps has 1/2, however quiet the chip is.
    static func isHidden(_ counts: Double, _ step: Int) -> Bool {
      counts < (1.0 / 3).squareRoot() * Double(step)
    }
    /// How many times the data sheet's density it has.
    public var ratio: Double? {
      guard let fit, let stated else { return nil }
      return fit.density / stated
    }
  }

  /// Why nothing can be said.
  public enum Problem: Sendable, Equatable {
    /// Less than ``shortest`` of unbroken samples, s.
    case short(Double)
    /// It was moved; the longest rest, s.
    case moved(Double)
    /// Most samples equal the one before.
    case repeated
  }

  public let stream: StreamInfo
  /// As measured.
  public let rateHz: Double
  public let samples: Int
  /// Samples that were missing and replaced.
  public let bridged: Int
  /// Of the chip while it was measured, °C.
  public let temperature: ClosedRange<Double>?
  public let axes: [Axis]
  public let problem: Problem?

  /// Axes that never moved though another one moves by more than a step: a working die's noise does
  /// not stop at one axis.
  public var deadAxes: [String] {
    guard axes.contains(where: { $0.counts > Double($0.step) }) else { return [] }
    return axes.filter { $0.counts == 0 }.map(\.name)
  }

  public var seconds: Double { rateHz > 0 ? Double(samples) / rateHz : 0 }
  /// A chip that warms up drifts by its temperature: B and K are then not its own.
  public var isSteady: Bool { temperature.map { $0.upperBound - $0.lowerBound <= 1 } ?? true }

  /// What is needed at least, s.
  public static let shortest = 60.0
  /// Samples of which the variance is compared to find out whether it was moved.
  private static let block = 100
  /// A block with this many times the variance of quiet ones is a movement.
  private static let movement = 6.0

  /// All sensors of a recording that have axes.
  public static func all(of rest: RestRecording) -> [SensorNoise] {
    rest.streams.indices.filter { !rest.streams[$0].kind.isAir }.map {
      SensorNoise(rest.streams[$0], rest.run(of: $0), rest.temperature(of: $0))
    }
  }

  init(_ stream: StreamInfo, _ run: RestRecording.Run, _ temperature: ClosedRange<Double>?) {
    self.stream = stream
    self.temperature = temperature
    rateHz = run.rateHz
    bridged = run.bridged
    let scales = (0..<3).map { stream.axisScales[$0, $0] }
    let still = Self.longestRest(run)
    samples = still.count
    let seconds = rateHz > 0 ? Double(still.count) / rateHz : 0
    let all = rateHz > 0 ? Double(run.samples) / rateHz : 0
    // sixty seconds of a clock that starts before the sensor are a few samples less
    guard seconds + 0.5 >= Self.shortest else {
      axes = []
      problem = all + 0.5 < Self.shortest ? .short(all) : .moved(seconds)
      return
    }
    let shortest = 5 * Self.bandwidthDivisor(of: stream) / rateHz
    let stated = NoiseDensity.of(stream.chip, stream.kind)
    let rate = rateHz
    axes = (0..<3).map { axis in
      let values = run.counts[axis][still].map { Double($0) * scales[axis] }
      let curve = AllanDeviation(values, rateHz: rate)
      let counts = (curve.points.first?.deviation ?? 0) / scales[axis].magnitude
      let step = max(1, run.steps[axis])
      let fit = Axis.isHidden(counts, step) ? nil : NoiseFit(curve, from: shortest)
      let density = stated.map { [$0.x, $0.y, $0.z][axis] }
      return Axis(
        name: ["x", "y", "z"][axis], curve: curve, fit: fit, counts: counts, step: step,
        stated: density)
    }
    let isCoarse =
      axes.contains { $0.isFinerThanSteps && $0.counts > 0 }
      || axes.allSatisfy { $0.counts == 0 }
    problem = 2 * run.repeated > run.samples && !isCoarse ? .repeated : nil
  }

  /// Output rate divided by the narrowest bandwidth of the chip's modes; below five times its
  /// inverse the chip's own low-pass flattens the curve.
  private static func bandwidthDivisor(of stream: StreamInfo) -> Double {
    let unit = try? ChipCatalog.chip(named: stream.chip).unit(stream.kind)
    return unit?.modes.map(\.bandwidthDivisor).max() ?? 2
  }

  /// The longest stretch whose blocks vary as little as the quiet ones do.
  private static func longestRest(_ run: RestRecording.Run) -> Range<Int> {
    let blocks = run.samples / block
    if blocks < 2 { return 0..<run.samples }
    let variances = (0..<blocks).map { number -> Double in
      // At least that of the rounding to whole steps.
      var sum = run.steps.reduce(0.0) { $0 + Double(max(1, $1) * max(1, $1)) / 12 }
      for axis in run.counts {
        let values = axis[(number * block)..<((number + 1) * block)]
        let mean = Double(values.reduce(0) { $0 + Int($1) }) / Double(block)
        sum += values.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(block)
      }
      return sum
    }
    let quiet = variances.sorted()[blocks / 4]
    var (best, begin) = (0..<0, 0)
    for number in 0...blocks {
      if number < blocks && variances[number] <= movement * quiet { continue }
      if number - begin > best.count { best = begin..<number }
      begin = number + 1
    }
    let isAll = best.count == blocks
    return (best.lowerBound * block)..<(isAll ? run.samples : best.upperBound * block)
  }
}
