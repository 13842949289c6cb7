import PoiseCore

/// What a gyroscope reads at rest beside what its calibration knows: chips begin each time with
/// another zero. Found whenever the device lies still for a window of ``StillnessMeter``, as it
/// does before it is put on.
struct GyroscopeZero: BitwiseCopyable, Sendable {
  /// More than this, rad/s (3 °/s), is a turning support, not a zero.
  static let most = 0.0524

  /// Of one window.
  private struct Sum: BitwiseCopyable {
    var window = Int64.min
    var rates = Vector3.zero
    var count = 0.0
  }

  private var now = Sum()
  private var before = Sum()
  /// Since the last still window, rad/s in device axes.
  private(set) var value = Vector3.zero

  init() {}

  /// - Parameter rate: in device axes, less what the calibration knows, rad/s.
  mutating func take(_ time: Int64, _ rate: Vector3) {
    let window = StillnessMeter.number(time, StillnessMeter.window)
    if window != now.window {
      before = now
      now = Sum()
      now.window = window
    }
    now.rates += rate
    now.count += 1
  }

  /// A window has ended; answers whether ``value`` is new.
  mutating func close(_ window: StillnessMeter.Window) -> Bool {
    let sum = now.window == window.index ? now : before
    if window.ratio >= StillnessMeter.limit || sum.window != window.index || sum.count < 10 {
      return false
    }
    let mean = (1 / sum.count) * sum.rates
    if !(mean.squaredLength <= Self.most * Self.most) { return false }
    value = mean
    return true
  }
}
