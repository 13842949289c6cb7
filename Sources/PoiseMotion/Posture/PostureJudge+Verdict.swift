import CPoiseMath
import PoiseCore

extension PostureJudge {
  /// Up of the posture without a name or for standing, else of the first one.
  var calibratedUp: Vector3 {
    for i in 0..<knownCount {
      guard let text = known[i].name.text else { return known[i].accelerometer.mean }
      if text.hasPrefix("stand") { return known[i].accelerometer.mean }
    }
    return known.pointee.accelerometer.mean
  }

  /// ``PostureVerdict/good`` alone, for the many samples that nothing is reported of.
  // Mutating, as is `judge`, because Swift 6.3 copies all of a large self for a call that is not.
  @inlinable @inline(__always)
  mutating func isGood(walking: Bool) -> Bool {
    if settings.rule != .inclination || knownCount > 1 {
      return judge(walking: walking, reported: reported, since: judgedSince).good
    }
    let limit = known.pointee.accelerometer.limit * share(reported: reported, since: judgedSince)
    if !(known.pointee.accelerometer.squaredDistance(
      to: acceleration.mean(whileWalking: walking)) <= limit)
    {
      return false
    }
    return walking
      || known.pointee.accelerometer.squaredDistance(to: acceleration.recentMean) <= limit
  }

  /// Share of the squared limit: less where bad is to become good again.
  @inlinable @inline(__always)
  func share(reported: Bool?, since: Timestamp?) -> Double {
    reported == false && since != nil ? settings.hysteresis : 1
  }

  /// The posture that fits the window; where none does, the one with the least distance in units
  /// of its own limit.
  ///
  /// - Parameters:
  ///   - reported: the judgment before this one, and since when one stood.
  @inlinable @inline(never)
  mutating func judge(walking: Bool, reported: Bool?, since: Timestamp?) -> PostureVerdict {
    let share = share(reported: reported, since: since)
    let mean = acceleration.mean(whileWalking: walking)
    let recent = acceleration.recentMean
    var field: Vector3?
    if usesField && magneticField.count >= magneticField.still {
      field = magneticField.mean(whileWalking: walking)
    }
    var best = judge(0, mean, recent, field, share, walking: walking)
    var i = 1
    while i < knownCount {
      let next = judge(i, mean, recent, field, share, walking: walking)
      let nextPart = next.distanceAccelerometer / known[i].accelerometer.limit
      let bestPart = best.distanceAccelerometer / known[best.index].accelerometer.limit
      if next.good == best.good ? nextPart < bestPart : next.good { best = next }
      i += 1
    }
    return best
  }

  @inlinable
  func judge(
    _ index: Int, _ mean: Vector3, _ recent: Vector3, _ field: Vector3?, _ share: Double,
    walking: Bool
  ) -> PostureVerdict {
    let model = known[index].accelerometer
    let a = model.squaredDistance(to: mean)
    var m = Double.nan
    var magnetometerGood = false
    if let field, let magnetometer = known[index].magnetometer {
      m = magnetometer.squaredDistance(to: field)
      magnetometerGood = m <= magnetometer.limit * share
    }
    var good = a <= model.limit * share
    switch settings.rule {
    case .either: good = good || magnetometerGood
    case .inclination:
      if !walking { good = good && model.squaredDistance(to: recent) <= model.limit * share }
    }
    return PostureVerdict(
      good: good, mean: mean, field: field, distanceAccelerometer: a, distanceMagnetometer: m,
      index: index)
  }
}
