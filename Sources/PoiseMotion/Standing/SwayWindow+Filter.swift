import PoiseSignal

extension SwayWindow {
  /// Cut-off of the sway's low-pass, Hz.
  public static let cutoffHz = 3.5

  /// `x` low-passed forward and back, so that nothing is delayed.
  static func smoothed(_ x: [Double], _ rateHz: Double) -> [Double] {
    guard rateHz > 2.2 * cutoffHz else { return x }
    func pass(_ x: [Double]) -> [Double] {
      var filter = Biquad(Butterworth.lowPass(cutoffHz: cutoffHz, sampleRateHz: rateHz))
      return x.map { filter.step($0) }
    }
    return pass(pass(x).reversed()).reversed()
  }
}
