import PoiseCore

/// Whether the sensor of one place lies somewhere, from what it has measured so far: by the noise
/// of the chip for a minute, and until three windows of ``StillnessMeter`` in a row are not still,
/// as ``PostureGate`` has it for the whole device.
@frozen @usableFromInline
struct PlaceWear: Sendable {
  private var meter: StillnessMeter
  private var lastUp = Vector3.zero
  private var still = 0
  private var moving = 0
  /// Nothing has moved it for a minute.
  private(set) var isUntouched = false

  /// - Parameter quantum: of the accelerometer, m/s² a count.
  init(quantum: Double) { meter = StillnessMeter(quantum: quantum) }

  /// Takes the next acceleration.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  mutating func take(_ acceleration: Vector3, at time: Timestamp) {
    guard let window = meter.take(time.nanoseconds, acceleration) else { return }
    let turned = lastUp.squaredLength > 0 ? window.mean.angle(to: lastUp) : 0
    lastUp = window.mean
    if window.ratio < StillnessMeter.limit && turned < PostureGate.turn {
      (still, moving) = (still &+ 1, 0)
      if still >= PostureGate.stillWindows { isUntouched = true }
    } else {
      (still, moving) = (0, moving &+ 1)
      if moving >= PostureGate.movingWindows { isUntouched = false }
    }
  }
}
