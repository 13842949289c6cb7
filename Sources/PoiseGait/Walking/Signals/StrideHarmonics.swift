/// Harmonics of one stride, parted into those that both steps share (intrinsic) and the others.
struct StrideHarmonics {
  static let count = 20
  private(set) var amplitudes = (intrinsic: 0.0, extrinsic: 0.0)
  private(set) var powers = (intrinsic: 0.0, extrinsic: 0.0)
  /// False for a constant stride: its harmonics are rounding.
  let isSignal: Bool

  /// - Parameter stride: the amplitudes of its harmonics from the first on.
  init(_ stride: [Double], _ axis: BoutSignals.Axis) {
    let shared = axis == .lateral ? 1 : 0
    for (k, amplitude) in stride.enumerated() {
      if (k + 1) % 2 == shared {
        amplitudes.intrinsic += amplitude
        powers.intrinsic += amplitude * amplitude
      } else {
        amplitudes.extrinsic += amplitude
        powers.extrinsic += amplitude * amplitude
      }
    }
    isSignal = amplitudes.intrinsic + amplitudes.extrinsic > 1e-9
  }
}
