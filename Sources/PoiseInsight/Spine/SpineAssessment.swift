import PoiseGait

/// Which way the pelvis is tilted against its reference: 5 degrees either way are neutral.
public enum PelvicTilt: String, Sendable, CaseIterable {
  case anterior, neutral, posterior

  /// - Parameter change: of the sacrum's pitch from the reference, degrees, forward positive.
  public init(change: Double) {
    self = change > 5 ? .anterior : change < -5 ? .posterior : .neutral
  }
}

/// What sensors at several places, and what somebody measured and entered, say of the back and of
/// working posture. What cannot be known is nil with the reason; nothing is made out of an
/// inclination that it does not hold. Indicative, not a diagnosis.
public struct SpineAssessment: Sendable, Equatable {
  /// Of all sessions together; nil where all had one place.
  public let working: WorkingPosture?
  public let measured: MeasuredPosture
  public let sex: Wearer.Sex?
  /// The curves of adults stand beside no child's.
  public let isMinor: Bool
  public let kendall: KendallType?
  /// Why ``kendall`` is nil.
  public let kendallReason: String?
  public let lower: CrossedSyndrome
  public let upper: CrossedSyndrome

  /// - Returns: nil where no session had several places and nobody measured anything.
  public init?(_ sessions: [SessionSummary], wearer: Wearer) {
    let working = WorkingPosture(sessions.compactMap(\.workingPosture))
    if working == nil && wearer.measured.isEmpty { return nil }
    self.init(working, wearer: wearer)
  }

  init(_ working: WorkingPosture?, wearer: Wearer) {
    self.working = working
    measured = wearer.measured
    sex = wearer.sex
    isMinor = wearer.isMinor
    let upright = working?.upright
    lower = CrossedSyndrome.lower(
      pelvicTilt: Self.tilt(measured.pelvicTilt, upright), lordosis: upright?.lordosis,
      hipExtension: measured.hipExtension, sex: wearer.sex)
    upper = CrossedSyndrome.upper(
      craniovertebral: measured.craniovertebral, protraction: measured.protraction,
      elevated: measured.elevatedShoulders)
    guard let upright else {
      kendall = nil
      let isUnknown = working.map { $0.seconds == 0 } ?? false
      kendallReason =
        (isUnknown ? working?.reason : nil)
        ?? "no standing or walking with sensors at several places"
      return
    }
    guard let kyphosis = upright.kyphosis, let lordosis = upright.lordosis else {
      kendall = nil
      kendallReason =
        "needs sensors at t1, t12 and sacrum, flat on the skin and with their mount in the board "
        + "file"
      return
    }
    guard let change = upright.pelvicTiltChange else {
      kendall = nil
      kendallReason = "no neutral pose is known; run poise calibrate segments"
      return
    }
    kendall = KendallType(
      kyphosis: kyphosis, lordosis: lordosis, tilt: PelvicTilt(change: change), sex: wearer.sex)
    kendallReason = nil
  }

  /// What was measured standing in the neutral pose, and how far the pelvis went from there.
  private static func tilt(_ reference: Double?, _ upright: WorkingPosture.Curves?) -> Double? {
    reference.map { $0 + (upright?.pelvicTiltChange ?? 0) }
  }
}
