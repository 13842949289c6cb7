/// A user's good posture. The magnetometer's part is absent where none was recorded.
@frozen
public struct PostureCalibration: BitwiseCopyable, Sendable, Equatable {
  public var accelerometer: GaussianModel
  public var magnetometer: GaussianModel?

  @inlinable
  public init(accelerometer: GaussianModel, magnetometer: GaussianModel?) {
    self.accelerometer = accelerometer
    self.magnetometer = magnetometer
  }
}
