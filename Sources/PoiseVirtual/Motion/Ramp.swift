/// A value that moves from 0 to `change` along the quintic smooth step, whose first and second
/// derivatives vanish at both ends: no jump in velocity or acceleration.
struct Ramp: Sendable {
  var start: Double
  var length: Double
  var change: Double

  private func part(_ t: Double) -> Double { min(max((t - start) / length, 0), 1) }

  func value(_ t: Double) -> Double { change * smoothStep(part(t)) }

  func acceleration(_ t: Double) -> Double {
    let u = part(t)
    return change * (60 * u - 180 * u * u + 120 * u * u * u) / (length * length)
  }
}
