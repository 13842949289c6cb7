import PoiseCore

/// What rules make of the angles of trunk and neck: of every second by itself, so that a short bend
/// that comes again and again is not lost in a mean.
struct PostureScorer {
  /// Up to so far back of the neutral pose counts as neutral, degrees: a sensor that is put on
  /// again is off by as much, and some rules call any angle below 0 bad.
  static let neutralBand = 5.0

  private var trunkHold = HoldMeter(.trunk)
  private var headHold = HoldMeter(.head)
  private var sideHold = HoldMeter(.side)
  private var trunkUse = PostureUse(limit: 20)
  private var neckUse = PostureUse(limit: 40)
  private var sideUse = PostureUse(limit: HoldingTime.visibleAsymmetry)
  private var times = PostureTimes()
  private var reba: SegmentsEvent.REBAScores?
  private var rula: SegmentsEvent.RULAScores?
  private var owasBack: Int?
  private var en1005Trunk: EN1005.Class?
  private var en1005Neck: EN1005.Class?
  private var lies = false

  /// Whether these angles, from neutral, are of somebody who lies: a trunk more than 60 degrees to
  /// a side or back, a pelvis more than 75 forward. Of the trunk's forward bend alone it is not
  /// known: who reaches for the floor has it as level as who lies on the belly.
  static func lies(_ change: SpineAngles) -> Bool {
    guard let low = change.sacrum ?? change.t12 ?? change.trunk else { return false }
    if low.lean.magnitude > 60 || low.pitch < -60 { return true }
    return (change.sacrum?.pitch ?? 0) > 75
  }

  /// Holds and repetitions, from the angles of an instant, `time` in s. Who lies holds nothing.
  mutating func watch(
    _ change: SpineAngles, at time: Double, _ tell: (HoldMeter.Part, HoldMeter.Exceeded) -> Void
  ) {
    let isKnown = !Self.lies(change)
    func angle(_ value: Double?) -> Double { isKnown ? value ?? .nan : .nan }
    trunkUse.update(angle(change.trunkPitch), at: time)
    let side = angle(change.trunkLean?.magnitude)
    sideUse.update(side, at: time)
    neckUse.update(angle(change.neckFlexion), at: time)
    if let over = trunkHold.update(angle(change.trunkPitch), at: time) { tell(.trunk, over) }
    if let over = sideHold.update(side, at: time) { tell(.side, over) }
    if let over = headHold.update(angle(change.head?.pitch), at: time) { tell(.head, over) }
  }

  /// Takes the angles of a second that ends at `time`, s, and lasted `seconds`.
  mutating func rate(_ change: SpineAngles, seconds: Double, at time: Double) {
    if let trunk = change.trunkPitch {
      times.farthestTrunk = max(times.farthestTrunk ?? 0, trunk.magnitude)
    }
    if Self.lies(change) {
      lies = true
      return
    }
    if let trunk = change.trunkPitch {
      times.trunkBands[Self.band(trunk, WorkingPosture.trunkBounds)] += seconds
    }
    if let neck = change.neckFlexion {
      times.neckBands[Self.band(neck, WorkingPosture.neckBounds)] += seconds
    }
    guard let bend = change.trunkPitch, let side = change.trunkLean else { return }
    let trunk = Self.upright(bend)
    let code = OWAS.back(flexion: trunk, lateral: side)
    times.owasBack[code - 1] += seconds
    owasBack = max(owasBack ?? 1, code)
    let held = Self.worse(
      EN1005.trunk(flexion: trunk, trunkUse.use(at: time)),
      EN1005.side(lean: side, sideUse.use(at: time)))
    times.en1005Trunk[Int(held.rawValue)] += seconds
    en1005Trunk = Self.worse(en1005Trunk, held)
    guard let flexion = change.neckFlexion, let tilt = change.neckLateral else { return }
    let neck = Self.upright(flexion)
    let bent = EN1005.neck(flexion: neck, neckUse.use(at: time))
    times.en1005Neck[Int(bent.rawValue)] += seconds
    en1005Neck = Self.worse(en1005Neck, bent)
    score(
      trunk: trunk, asymmetric: side.magnitude > HoldingTime.visibleAsymmetry, neck: neck,
      crooked: tilt.magnitude > HoldingTime.visibleAsymmetry, seconds: seconds, at: time)
  }

  /// What REBA and RULA say of a second in which trunk and neck are known.
  private mutating func score(
    trunk: Double, asymmetric: Bool, neck: Double, crooked: Bool, seconds: Double, at time: Double
  ) {
    let (t, n) = (
      REBA.trunk(flexion: trunk, asymmetric: asymmetric),
      REBA.neck(flexion: neck, asymmetric: crooked)
    )
    let points = activity(at: time)
    if let a = REBA.postureScoreA(trunk: t, neck: n),
      let whole = REBA.bounds(trunk: t, neck: n, activity: points)
    {
      times.judged += seconds
      times.rebaScoreA[a - 1] += seconds
      times.rebaLow = min(times.rebaLow ?? whole.lowerBound, whole.lowerBound)
      times.rebaHigh = max(times.rebaHigh ?? whole.upperBound, whole.upperBound)
      let worst = (reba?.scoreA ?? 0, reba?.high ?? 0, reba?.activity ?? 0)
      if (a, whole.upperBound, points) >= worst {
        reba = SegmentsEvent.REBAScores(
          trunk: t, neck: n, scoreA: a, activity: points, low: whole.lowerBound,
          high: whole.upperBound)
      }
    }
    let (u, v) = (
      RULA.trunk(flexion: trunk, sideBent: asymmetric), RULA.neck(flexion: neck, sideBent: crooked)
    )
    if let b = RULA.postureScoreB(neck: v, trunk: u) {
      times.rulaScoreB[b - 1] += seconds
      if b >= rula?.scoreB ?? 0 { rula = SegmentsEvent.RULAScores(trunk: u, neck: v, scoreB: b) }
    }
  }

  /// Gives what has come together to an event, and begins anew.
  ///
  /// - Returns: that nothing could be rated because the wearer lay.
  mutating func give(to event: inout SegmentsEvent) -> Bool {
    event.times = times
    (event.reba, event.rula, event.owasBack) = (reba, rula, owasBack)
    (event.en1005Trunk, event.en1005Neck) = (en1005Trunk?.name, en1005Neck?.name)
    let onlyLay = lies && owasBack == nil
    (times, lies) = (PostureTimes(), false)
    (reba, rula, owasBack, en1005Trunk, en1005Neck) = (nil, nil, nil, nil, nil)
    return onlyLay
  }

  /// Points of activity of REBA: held for longer than a minute (upright does not count, as when
  /// walking), bent more than four times a minute. Rapid changes are not judged.
  private func activity(at time: Double) -> Int {
    func isHeld(_ hold: HoldMeter) -> Bool {
      hold.seconds(at: time) > 60 && hold.angle.magnitude > Self.neutralBand
    }
    return ([trunkHold, sideHold, headHold].contains(where: isHeld) ? 1 : 0)
      + (trunkUse.perMinute(at: time) > 4 || neckUse.perMinute(at: time) > 4 ? 1 : 0)
  }

  private static func upright(_ angle: Double) -> Double {
    angle < 0 && angle >= -neutralBand ? 0 : angle
  }

  private static func worse(_ one: EN1005.Class?, _ other: EN1005.Class) -> EN1005.Class {
    guard let one, one.rawValue > other.rawValue else { return other }
    return one
  }

  /// The band of an angle: of n bounds n + 1.
  private static func band(_ angle: Double, _ bounds: [Double]) -> Int {
    bounds.count { angle > $0 }
  }
}
