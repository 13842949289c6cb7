import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseSignal

/// Thins the common grid for whoever watches: acceleration 25 times a second in packets of five,
/// attitude 20 times. Worked out behind ring 2 and only while somebody watches, so that it changes
/// nothing of what is recorded.
struct LiveSignals {
  static let accelerationRate = 25.0
  static let packet = 5
  /// Between two attitudes, ns.
  static let attitudeInterval: Int64 = 50_000_000

  private let offset: Int64
  private let gridInterval: Int64
  /// Points of the grid that make one value: their mean, so that nothing above is folded in.
  private let thinning: Int
  private var filter: AttitudeFilter
  private var sum = Vector3.zero
  private var taken = 0
  private var values: [Vector3] = []
  private var first: Timestamp?
  private var field: Vector3?
  private var isUpKnown = false

  /// - Parameters:
  ///   - offset: from a stamp to Unix time, ns.
  ///   - rate: of the grid, Hz.
  init(offset: Int64, rate: Double, gyroscope: Bool) {
    self.offset = offset
    gridInterval = Int64((1e9 / rate).rounded())
    thinning = max(1, Int((rate / Self.accelerationRate).rounded()))
    filter = AttitudeFilter(rateHz: rate, gyroscope: gyroscope)
  }

  /// Takes a point of the grid; answers the packets that it completes.
  mutating func process(_ sample: Sample) -> [String] {
    var lines: [String] = []
    if let line = acceleration(sample) { lines.append(line) }
    let attitude = filter.update(sample)
    isUpKnown = isUpKnown || !attitude.flags.contains(.held)
    if attitude.timestamp.nanoseconds % Self.attitudeInterval < gridInterval {
      lines.append(line(attitude))
    }
    return lines
  }

  private mutating func acceleration(_ sample: Sample) -> String? {
    // A packet's values lie at one distance: what a gap cuts off is not sent.
    if sample.content.contains(.afterGap) { restart() }
    guard sample.content.contains(.accelerometer) else {
      restart()
      return nil
    }
    if taken == 0 && values.isEmpty { first = sample.timestamp }
    if sample.content.contains(.magnetometer) { field = sample.magneticField }
    sum += sample.acceleration
    taken += 1
    if taken < thinning { return nil }
    values.append((1 / Double(taken)) * sum)
    (sum, taken) = (.zero, 0)
    guard values.count == Self.packet, let first else { return nil }
    defer { restart() }
    // The mean stands for the middle of its points.
    let middle = Int64(thinning - 1) * gridInterval / 2
    var packet = LiveAcceleration(
      time: first.nanoseconds + middle + offset, interval: Int64(thinning) * gridInterval,
      values: values)
    packet.field = field
    return packet.line
  }

  private mutating func restart() {
    (sum, taken, first, field) = (.zero, 0, nil, nil)
    values.removeAll(keepingCapacity: true)
  }

  private func line(_ a: Attitude) -> String {
    let q = a.orientation
    let none = Double.nan
    return LiveAttitude(
      time: a.timestamp.nanoseconds + offset, w: isUpKnown ? q.w : none, x: isUpKnown ? q.x : none,
      y: isUpKnown ? q.y : none, z: isUpKnown ? q.z : none, pitch: isUpKnown ? a.pitch : none,
      roll: isUpKnown ? a.roll : none, lean: isUpKnown ? a.lean : none
    ).line
  }
}
