import CPoiseMath
import PoiseCore

extension PostureCalibration {
  /// How far up may tilt from its mean toward `direction` before posture is bad, degrees: of a
  /// trunk that stays there, by the same distance and limit as the judge. Of a trunk that bends
  /// forward, up goes toward its back.
  ///
  /// - Parameters:
  ///   - direction: in the calibration's axes.
  ///   - settings: of the judge.
  /// - Returns: nil where no tilt below 90 degrees is bad, and along the vertical.
  public func limit(
    toward direction: Vector3, _ settings: PostureSettings = PostureSettings()
  ) throws(PostureModelError) -> Double? {
    let model = try PostureModel(
      accelerometer, sensor: .accelerometer,
      tolerance: settings.rule == .either ? 0 : settings.tolerance)
    let mean = model.mean
    let along = direction.dot(mean) / mean.squaredLength
    let across = direction - along * mean
    guard across.squaredLength > 1e-12 * direction.squaredLength else { return nil }
    let level = poise_sqrt(mean.squaredLength / across.squaredLength) * across
    // A tenth of a degree is less than the sway of anybody.
    for tenth in 1..<900 {
      let angle = Double(tenth) * (.pi / 1800)
      let up = poise_cos(angle) * mean + poise_sin(angle) * level
      if !(model.squaredDistance(to: up) <= model.limit) { return 0.1 * Double(tenth) }
    }
    return nil
  }

  /// The least and the greatest ``limit(toward:_:)`` of all directions, 10 degrees apart.
  public func limits(
    _ settings: PostureSettings = PostureSettings()
  ) throws(PostureModelError) -> (least: Double?, greatest: Double?) {
    let up = accelerometer.mean
    let other = poise_fabs(up.z) < poise_fabs(up.x) ? Vector3(0, 0, 1) : Vector3(1, 0, 0)
    let one = up.cross(other)
    let two = (1 / poise_sqrt(up.squaredLength)) * up.cross(one)
    var (least, greatest): (Double?, Double?) = (nil, nil)
    for k in 0..<36 {
      let angle = Double(k) * (.pi / 18)
      let direction = poise_cos(angle) * one + poise_sin(angle) * two
      guard let limit = try limit(toward: direction, settings) else { continue }
      least = min(least ?? limit, limit)
      greatest = max(greatest ?? limit, limit)
    }
    return (least, greatest)
  }
}
