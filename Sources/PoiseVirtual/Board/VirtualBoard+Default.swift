import PoiseCore

extension VirtualBoard {
  /// Bus address of the default board's accelerometer.
  public static let accelerometerAddress: UInt8 = 0x19
  /// Bus address of the default board's magnetometer.
  public static let magnetometerAddress: UInt8 = 0x1E

  /// The board "virtual": an LSM303AGR on the bus named `virtual`, the accelerometer's INT1 on line
  /// 0 and the magnetometer's DRDY on line 1, both active high, die axes = device axes.
  ///
  /// - Parameters:
  ///   - source: what the board is strapped to.
  ///   - seed: for noise and jitter; the same seed gives the same bytes.
  ///   - start: virtual time at power-on, which is the source's time 0.
  ///   - accelerometerRateError: how much too fast the accelerometer's clock is.
  ///   - magnetometerRateError: how much too fast the magnetometer's clock is.
  ///   - noise: false for chips without noise.
  ///   - keepsSamples: whether the chips keep each conversion for ``produced(_:at:)``.
  ///   - faults: what goes wrong, and when.
  public static func lsm303agr(
    source: any MotionSource, seed: UInt64 = 1, start: Timestamp = Timestamp(nanoseconds: 0),
    accelerometerRateError: Double = 0.023, magnetometerRateError: Double = -0.017,
    noise: Bool = true, keepsSamples: Bool = false, faults: [VirtualFault] = []
  ) -> VirtualBoard {
    let board = VirtualBoard(source: source, start: start)
    let accelerometer = board.attach(
      VirtualLSM303AGRAccelerometer(
        address: accelerometerAddress, seed: seed, rateError: accelerometerRateError,
        noiseDensity: noise ? 220e-6 : 0, keepsSamples: keepsSamples))
    let magnetometer = board.attach(
      VirtualLSM303AGRMagnetometer(
        address: magnetometerAddress, seed: seed, rateError: magnetometerRateError,
        noise: noise ? 0.3 : 0, keepsSamples: keepsSamples))
    board.wire(accelerometer, pin: VirtualLSM303AGRAccelerometer.interrupt1)
    board.wire(magnetometer, pin: VirtualLSM303AGRMagnetometer.dataReady)
    for fault in faults { board.schedule(fault) }
    return board
  }
}
