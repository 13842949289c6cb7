import CPoiseMath
import PoiseCore

/// A stretch in which a gyroscope lay still.
///
/// A turn about the vertical leaves the acceleration as it is, so that only the gyroscope shows it:
/// still is what holds no more than noise and reads as it did in the rest before.
public struct GyroscopeRest: Sendable, Equatable {
  /// Of the readings.
  public let range: Range<Int>
  /// Its first and last reading, s.
  public let start: Double
  public let end: Double
  /// Mean reading, rad/s in device axes.
  public let rate: Vector3

  public var seconds: Double { end - start }
  public var middle: Double { 0.5 * (start + end) }
  /// Between two readings, s.
  public var period: Double { seconds / Double(max(1, range.count - 1)) }

  /// What readings are looked at by, s.
  static let block = 0.5
  /// Least rest, s.
  static let least = 2.0
  /// A rest that goes on is cut after this, s: the chip warms up meanwhile.
  static let longest = 30.0
  /// From the mean of a rest to a block of it, rad/s (0.15 °/s).
  static let step = 0.0026
  /// From one rest to the next, rad/s (3 °/s): the chip has warmed up.
  static let change = 0.0524
  /// Most standard deviation within a block, rad/s (1 °/s): noise of the worst chips is a fifth.
  static let spread = 0.0175
  /// Most zero of a chip that nobody knows, rad/s (25 °/s).
  public static let zero = 0.44

  /// Beside three times the white noise the means of a table's blocks wander by no more than this,
  /// rad/s (0.05 °/s): the sway of somebody who stands is several times as large.
  static let wander = 0.00087

  /// The blocks of a rest that goes on.
  private struct Blocks {
    var from: Int
    var sum = Vector3.zero
    var means: [Vector3] = []
    /// Within the blocks, summed over the axes, (rad/s)².
    var variance = 0.0
    var readings = 0

    var mean: Vector3 { (1 / Double(means.count)) * means.reduce(Vector3.zero) { $0 + $1 } }

    mutating func add(_ block: ArraySlice<Vector3>, _ mean: Vector3, _ variance: Double) {
      sum += Double(block.count) * mean
      means.append(mean)
      self.variance += variance
      readings += block.count
    }

    /// No more than the chip's noise moves the means.
    var isTable: Bool {
      let share = 1 / Double(means.count)
      let mean = mean
      let moved = share * means.reduce(0) { $0 + ($1 - mean).squaredLength }
      let noise = share * variance / (Double(readings) * share)
      return poise_sqrt(moved) <= 3 * poise_sqrt(noise) + GyroscopeRest.wander
    }
  }

  /// The first axis whose readings in all rests are the same to the last digit, 0 to 2 for x to z;
  /// nil where each has noise, and without rests.
  public static func stuckAxis(_ rates: [Vector3], _ rests: [GyroscopeRest]) -> Int? {
    guard let first = rests.first.map({ rates[$0.range.lowerBound] }) else { return nil }
    return (0..<3).first { axis in
      rests.allSatisfy { rates[$0.range].allSatisfy { $0[axis] == first[axis] } }
    }
  }

  /// All rests of ``least`` seconds or more, in order.
  ///
  /// - Parameters:
  ///   - times: of the readings, s, ascending.
  ///   - rates: rad/s in device axes.
  ///   - zero: most that the chip may read at rest about an axis, rad/s; what turns steadily and
  ///     faster is no rest.
  public static func all(
    _ times: [Double], _ rates: [Vector3], zero: Double = zero
  ) -> [GyroscopeRest] {
    var found: [GyroscopeRest] = []
    var open: Blocks?
    func close(_ end: Int) {
      guard let rest = open else { return }
      open = nil
      if times[end - 1] - times[rest.from] >= Self.least - Self.block, rest.isTable {
        found.append(
          GyroscopeRest(
            range: rest.from..<end, start: times[rest.from], end: times[end - 1],
            rate: (1 / Double(end - rest.from)) * rest.sum))
      }
    }
    var at = 0
    while at < times.count {
      var end = at + 1
      while end < times.count, times[end] - times[at] < Self.block { end += 1 }
      let block = rates[at..<end]
      let share = 1 / Double(block.count)
      let mean = share * block.reduce(Vector3.zero) { $0 + $1 }
      let variance = share * block.reduce(0) { $0 + ($1 - mean).squaredLength }
      let isQuiet = block.count >= 4 && variance <= 3 * spread * spread
      if let rest = open, !isQuiet || !(mean - rest.mean).isWithin(step) { close(at) }
      let isKnown =
        found.last.map { (mean - $0.rate).isWithin(change) } != false && mean.isWithinBox(zero)
      if isQuiet, isKnown {
        open = open ?? Blocks(from: at)
        open?.add(block, mean, variance)
        if let rest = open, times[end - 1] - times[rest.from] >= longest { close(end) }
      }
      at = end
    }
    close(times.count)
    return found
  }
}

extension Vector3 {
  /// Of at most that length; false where it is not finite.
  fileprivate func isWithin(_ length: Double) -> Bool { squaredLength <= length * length }

  /// Each component of at most that size; false where one is not finite.
  fileprivate func isWithinBox(_ size: Double) -> Bool {
    poise_fabs(x) <= size && poise_fabs(y) <= size && poise_fabs(z) <= size
  }
}
