import CPoiseMath
import PoiseCore

/// Tells a device that lies somewhere from one that is worn, by the noise of the chip itself.
///
/// The trunk is stiller than a wrist and a cheap chip's noise is larger than it, so that no limit
/// in m/s² parts the two over seconds. The means of half seconds do: white noise of standard
/// deviation σ leaves σ/√k in the mean of k samples, breathing and sway leave far more. With σ from
/// the differences of neighbors (von Neumann 1941 [107]), `q = m / √(σ²/k + f²)` is 1 for white
/// noise; m is the standard deviation of the means, f is `floor`, and the largest axis counts.
///
/// A limit far above 1 would depend on the chip's rate: the same sitter has twice the q at 100 Hz
/// that he has at 25. Close to 1, the rate decides only about motion that the noise hides.
///
/// Ten seconds of an MPU6050 on a table give 0.9 to 1.3 (1.6 where only 25 of its 500 samples a
/// second are used), quiet standing gives 3 and more.
public struct StillnessMeter: Sendable {
  /// Length of a window and of the means in it, ns.
  public static let window: Int64 = 10_000_000_000
  static let slot: Int64 = 500_000_000
  /// Means that a window must have: half of it.
  static let leastMeans = 10
  /// Motion that a table has, too, m/s²: q of a chip without noise is held against it.
  static let floor = 0.002
  /// q below which nobody wears the device. The median of a minute's windows is judged: of white
  /// noise it is 1.13 ± 0.07.
  public static let limit = 1.6

  /// What ten seconds were like.
  public struct Window: Sendable, Equatable {
    /// Number of the window: time over ``StillnessMeter/window``.
    public var index: Int64
    /// 1 for white noise.
    public var ratio: Double
    /// Mean acceleration, m/s².
    public var mean: Vector3
  }

  /// One quantum of each axis, m/s²: the noise of a chip that shows none.
  private let quantum: Vector3
  /// Square of what moves a table's means, (m/s²)².
  private let floor: Double
  private var index: Int64?
  private var slotIndex: Int64 = 0
  private var slotSum = Vector3.zero
  private var slotCount = 0
  private var last: Vector3?
  private var samples = 0
  private var total = Vector3.zero
  private var differences = Spread()
  private var means = Spread()

  /// - Parameters:
  ///   - quantum: m/s² a count.
  ///   - bias: bias instability of the chip, m/s²: over ten seconds it moves the means by 1.4 times
  ///     as much [165].
  public init(quantum: Double, bias: Double = 0) {
    floor = Self.floor * Self.floor + 2 * bias * bias
    let q = abs(quantum)
    self.quantum = Vector3(q, q, q)
  }

  /// Takes a sample; answers the window that it ends.
  ///
  /// - Parameters:
  ///   - time: ns, in any clock; windows are cut at whole ten seconds of it.
  ///   - acceleration: m/s², along any axes that do not turn.
  public mutating func take(_ time: Int64, _ acceleration: Vector3) -> Window? {
    let window = Self.number(time, Self.window)
    var ended: Window?
    if index != window {
      ended = finish()
      index = window
      slotIndex = Self.number(time, Self.slot)
    }
    let slot = Self.number(time, Self.slot)
    if slot != slotIndex {
      closeSlot()
      slotIndex = slot
    }
    if let last { differences.add(acceleration - last) }
    last = acceleration
    slotSum += acceleration
    slotCount += 1
    samples += 1
    total += acceleration
    return ended
  }

  /// Ends the window under way; nil where it is too short to be judged.
  public mutating func finish() -> Window? {
    closeSlot()
    defer {
      index = nil
      last = nil
      samples = 0
      total = .zero
      differences = Spread()
      means = Spread()
    }
    // fewer than two samples a mean: there is no noise to hold it against
    guard let index, means.count >= Self.leastMeans, samples >= 2 * means.count else { return nil }
    let perMean = Double(samples) / Double(means.count)
    let noise = differences.deviation
    let moved = means.deviation
    func ratio(_ m: Double, _ d: Double, _ quantum: Double) -> Double {
      // a chip that shows no noise still rounds: a quantum's own deviation is q/√12
      let sigma = max(d / poise_sqrt(2), quantum / poise_sqrt(12))
      return m / poise_sqrt(sigma * sigma / perMean + floor)
    }
    let q = max(
      ratio(moved.x, noise.x, quantum.x),
      max(ratio(moved.y, noise.y, quantum.y), ratio(moved.z, noise.z, quantum.z)))
    return Window(index: index, ratio: q, mean: (1 / Double(samples)) * total)
  }

  private mutating func closeSlot() {
    if slotCount > 0 { means.add((1 / Double(slotCount)) * slotSum) }
    slotSum = .zero
    slotCount = 0
  }

  /// Number of the stretch of `length` that `time` lies in: `time / length`, rounded down.
  public static func number(_ time: Int64, _ length: Int64) -> Int64 {
    let quotient = time / length
    return time % length < 0 ? quotient - 1 : quotient
  }

  /// Standard deviation along each axis, by Welford's recurrence.
  private struct Spread {
    var count = 0
    private var mean = Vector3.zero
    private var squares = Vector3.zero

    mutating func add(_ v: Vector3) {
      count += 1
      let before = v - mean
      mean += (1 / Double(count)) * before
      let after = v - mean
      squares += Vector3(before.x * after.x, before.y * after.y, before.z * after.z)
    }

    var deviation: Vector3 {
      if count < 2 { return .zero }
      let n = Double(count - 1)
      return Vector3(
        poise_sqrt(squares.x / n), poise_sqrt(squares.y / n), poise_sqrt(squares.z / n))
    }
  }
}
