import PoiseCore
import PoiseMotion

/// Makes events of the inclinations of several places, behind ring 2: every ten seconds what their
/// means come to, and a posture that is held for too long.
///
/// A function of the samples alone. Rules count from the wearer's neutral pose; where that is not
/// known they say nothing, because a board on the skin of a head that is held level is not level.
public struct SegmentMonitor {
  /// Length of the means, ns.
  public static let span: Int64 = 10_000_000_000

  private struct Sums {
    var pitch = 0.0
    var lean = 0.0
    var count = 0
    /// Newest inclination and when it was.
    var angles: SegmentAngles?
    var at = Timestamp(nanoseconds: 0)
  }

  private let places: [BodyPlace]
  private let neutral: SpineAngles
  /// Places that say nothing of the skin they lie on.
  private let found: [BodyPlace]
  private var sums: [Sums]
  private var begin: Timestamp?
  /// When holds were looked at last.
  private var watched: Timestamp?
  private var trunkHold = HoldMeter(.trunk)
  private var headHold = HoldMeter(.head)
  private var trunkUse = PostureUse(limit: 20)
  private var neckUse = PostureUse(limit: 40)

  /// - Parameters:
  ///   - streams: of the session.
  ///   - calibrations: the neutral pose, as far as it is known.
  /// - Returns: nil where there is one place.
  public init?(streams: [StreamInfo], calibrations: [PlaceCalibration]) {
    places = StreamInfo.places(of: streams)
    if places.count < 2 { return nil }
    sums = [Sums](repeating: Sums(), count: places.count)
    var known = SpineAngles()
    for one in calibrations { known[one.place] = one.neutral }
    neutral = known
    found = calibrations.filter { $0.isMountFound }.map { $0.place }
  }

  /// Takes the next inclination.
  public mutating func process(_ sample: SegmentSample, _ emit: (Event) -> Void) {
    guard let i = places.firstIndex(of: sample.place) else { return }
    let start = begin ?? sample.timestamp
    begin = start
    if sample.timestamp - start >= Self.span {
      if let event = event(at: sample.timestamp, since: start) { emit(.segments(event)) }
      begin = sample.timestamp
      for k in sums.indices { (sums[k].pitch, sums[k].lean, sums[k].count) = (0, 0, 0) }
    }
    guard sample.knowsForward else { return }
    let slow = SegmentAngles(up: sample.slowUp)
    sums[i].pitch += slow.pitch
    sums[i].lean += slow.lean
    sums[i].count += 1
    sums[i].angles = SegmentAngles(up: sample.up)
    sums[i].at = sample.timestamp
    // Once an instant, by whichever place is heard first in it: any of them may fall silent.
    if let watched, sample.timestamp <= watched { return }
    watched = sample.timestamp
    watch(sample.timestamp, emit)
  }

  /// Holds and repetitions, from the newest inclinations that are not older than a second.
  private mutating func watch(_ now: Timestamp, _ emit: (Event) -> Void) {
    var spine = SpineAngles()
    for (k, place) in places.enumerated() where now - sums[k].at < 1_000_000_000 {
      spine[place] = sums[k].angles
    }
    let change = spine.change(from: neutral)
    let seconds = now.seconds
    trunkUse.update(change.trunkPitch ?? .nan, at: seconds)
    neckUse.update(change.neckFlexion ?? .nan, at: seconds)
    if let over = trunkHold.update(change.trunkPitch ?? .nan, at: seconds) {
      emit(.hold(Self.event(over, .trunk, now)))
    }
    if let over = headHold.update(change.head?.pitch ?? .nan, at: seconds) {
      emit(.hold(Self.event(over, .head, now)))
    }
  }

  private static func event(
    _ over: HoldMeter.Exceeded, _ part: HoldMeter.Part, _ now: Timestamp
  ) -> HoldEvent {
    HoldEvent(
      timestamp: now, part: part.name, angle: over.angle, seconds: over.seconds, limit: over.limit)
  }

  private func event(at now: Timestamp, since start: Timestamp) -> SegmentsEvent? {
    var spine = SpineAngles()
    var event = SegmentsEvent(timestamp: now, seconds: Double(now - start) * 1e-9, places: [])
    for (k, place) in places.enumerated() where sums[k].count > 0 {
      let n = Double(sums[k].count)
      let angles = SegmentAngles(pitch: sums[k].pitch / n, lean: sums[k].lean / n)
      spine[place] = angles
      event.places.append(SegmentsEvent.Place(place: place, pitch: angles.pitch, lean: angles.lean))
    }
    if event.places.isEmpty { return nil }
    let change = spine.change(from: neutral)
    var skin = spine
    for place in found { skin[place] = nil }
    event.kyphosis = skin.kyphosis
    event.lordosis = skin.lordosis
    event.trunk = change.trunkPitch
    event.neck = change.neckFlexion
    event.pelvicTiltChange = spine.pelvicTiltChange(from: neutral)
    rate(change, &event)
    event.reason = reason(spine, event)
    return event
  }

  /// Up to so far back of the neutral pose counts as neutral, degrees: a sensor that is put on
  /// again is off by as much, and some rules call any angle below 0 bad.
  public static let neutralBand = 5.0

  private static func upright(_ angle: Double) -> Double {
    angle < 0 && angle >= -neutralBand ? 0 : angle
  }

  /// Points of activity of REBA: held for longer than a minute (upright does not count, as when
  /// walking), bent more than four times a minute. Rapid changes are not judged.
  private func activity(at time: Double) -> Int {
    func isHeld(_ hold: HoldMeter) -> Bool {
      hold.seconds(at: time) > 60 && hold.angle.magnitude > Self.neutralBand
    }
    return (isHeld(trunkHold) || isHeld(headHold) ? 1 : 0)
      + (trunkUse.perMinute(at: time) > 4 || neckUse.perMinute(at: time) > 4 ? 1 : 0)
  }

  /// What rules say; legs count as standing on both, walking or sitting.
  private func rate(_ change: SpineAngles, _ event: inout SegmentsEvent) {
    guard let bend = change.trunkPitch, let side = change.trunkLean else { return }
    let trunk = Self.upright(bend)
    let asymmetric = side.magnitude > HoldingTime.visibleAsymmetry
    event.owasBack = OWAS.back(flexion: trunk, lateral: side)
    event.en1005Trunk = EN1005.trunk(flexion: trunk, trunkUse.use(at: event.timestamp.seconds)).name
    guard let flexion = change.neckFlexion, let tilt = change.neckLateral else { return }
    let neck = Self.upright(flexion)
    let crooked = tilt.magnitude > HoldingTime.visibleAsymmetry
    event.en1005Neck = EN1005.neck(flexion: neck, neckUse.use(at: event.timestamp.seconds)).name
    let (t, n) = (
      REBA.trunk(flexion: trunk, asymmetric: asymmetric),
      REBA.neck(flexion: neck, asymmetric: crooked)
    )
    let points = activity(at: event.timestamp.seconds)
    if let a = REBA.postureScoreA(trunk: t, neck: n),
      let whole = REBA.bounds(postureScoreA: a, activity: points)
    {
      event.reba = SegmentsEvent.REBAScores(
        trunk: t, neck: n, scoreA: a, activity: points, low: whole.lowerBound,
        high: whole.upperBound)
    }
    let (u, v) = (
      RULA.trunk(flexion: trunk, sideBent: asymmetric), RULA.neck(flexion: neck, sideBent: crooked)
    )
    if let b = RULA.postureScoreB(neck: v, trunk: u) {
      event.rula = SegmentsEvent.RULAScores(trunk: u, neck: v, scoreB: b)
    }
  }

  private func reason(_ spine: SpineAngles, _ event: SegmentsEvent) -> String? {
    if event.reba != nil { return nil }
    if spine.head == nil { return "no sensor at head was heard" }
    if spine.trunkPitch == nil { return "no sensor at the trunk (t12, t1 or trunk) was heard" }
    if spine.t1 == nil && spine.trunk == nil {
      return "no sensor at t1 or trunk was heard, from which the neck's angle counts"
    }
    switch (event.trunk, event.neck) {
    case (nil, nil): return "no neutral pose is known; run poise calibrate segments"
    case (nil, _): return "the trunk's neutral pose is not known; run poise calibrate segments"
    default: return "the neck's neutral pose is not known; run poise calibrate segments"
    }
  }
}
