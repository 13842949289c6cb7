import PoiseCore
import PoiseMotion

/// Makes events of the inclinations of several places, behind ring 2: every ten seconds their means
/// and what rules make of each second of them, and a posture that is held for too long.
///
/// A function of the samples alone. Rules count from the wearer's neutral pose; where that is not
/// known they say nothing, because a board on the skin of a head that is held level is not level.
public struct SegmentMonitor {
  /// Length of the means, ns.
  public static let span: Int64 = 10_000_000_000
  /// What rules rate at once, ns: about a stride, so that the swing of walking cancels out, and
  /// shorter than any bend to work.
  public static let moment: Int64 = 1_000_000_000

  private struct Sums {
    var pitch = 0.0
    var lean = 0.0
    var count = 0
    /// Moments of the means in which it was heard.
    var moments = 0
    /// Of the moment under way.
    var up = Vector3(0, 0, 0)
    /// Newest inclination and when it was; nil of a sensor that lies somewhere.
    var angles: SegmentAngles?
    /// Nothing has moved it for a minute.
    var isUntouched = false
    /// In this span it lay somewhere.
    var lay = false
    var at = Timestamp(nanoseconds: 0)
  }

  private let places: [BodyPlace]
  private let neutral: SpineAngles
  /// Places that say nothing of the skin they lie on.
  private let found: [BodyPlace]
  private var sums: [Sums]
  private var begin: Timestamp?
  private var momentBegin: Timestamp?
  /// When holds were looked at last: of the newest inclination.
  private var watched: Timestamp?
  private var scorer = PostureScorer()

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
    guard sample.knowsForward, let i = places.firstIndex(of: sample.place) else { return }
    if let watched, sample.timestamp - watched > Self.moment {
      // What was done in a gap is not known: nothing goes on through it.
      finish(emit)
      scorer.watch(SpineAngles(), at: sample.timestamp.seconds) { _, _ in }
    }
    let start = begin ?? sample.timestamp
    begin = start
    let moment = momentBegin ?? sample.timestamp
    momentBegin = moment
    if sample.timestamp - moment >= Self.moment {
      rate(sample.timestamp, seconds: Self.seconds(Self.moment))
      momentBegin = sample.timestamp
    }
    if sample.timestamp - start >= Self.span {
      if let event = event(at: sample.timestamp, since: start) { emit(.segments(event)) }
      clear(from: sample.timestamp)
    }
    (sums[i].at, sums[i].isUntouched) = (sample.timestamp, sample.isUntouched)
    if lies(i) {
      (sums[i].angles, sums[i].lay) = (nil, true)
    } else {
      let angles = SegmentAngles(up: sample.up)
      sums[i].pitch += angles.pitch
      sums[i].lean += angles.lean
      sums[i].count += 1
      sums[i].up += sample.up
      sums[i].angles = angles
    }
    // Once an instant, by whichever place is heard first in it: any of them may fall silent.
    if let watched, sample.timestamp <= watched { return }
    watched = sample.timestamp
    watch(sample.timestamp, emit)
  }

  /// Whether the sensor of a place lies somewhere: nothing moves it, while another one moves. Where
  /// none moves, they may be worn by a person who is quite still: none is left out.
  private func lies(_ i: Int) -> Bool {
    sums[i].isUntouched
      && sums.contains { !$0.isUntouched && (sums[i].at - $0.at).magnitude < 1_000_000_000 }
  }

  /// Nothing was heard after this, or for a while: gives what is left of the span, where it has a
  /// moment; what was heard of the next one lasted for less.
  public mutating func finish(_ emit: (Event) -> Void) {
    if let begin, let momentBegin, let watched, watched - begin >= Self.moment {
      if watched > momentBegin { rate(watched, seconds: Self.seconds(watched - momentBegin)) }
      if let event = event(at: watched, since: begin) { emit(.segments(event)) }
    }
    momentBegin = nil
    clear(from: nil)
  }

  /// Empties the sums; the next span begins at `time`, where there is one.
  private mutating func clear(from time: Timestamp?) {
    begin = time
    for k in sums.indices {
      (sums[k].pitch, sums[k].lean, sums[k].count, sums[k].moments) = (0, 0, 0, 0)
      sums[k].lay = false
      if time == nil { sums[k].up = Vector3(0, 0, 0) }
    }
  }

  private static func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) * 1e-9 }

  /// Holds and repetitions, from the newest inclinations that are not older than a second.
  private mutating func watch(_ now: Timestamp, _ emit: (Event) -> Void) {
    var spine = SpineAngles()
    for (k, place) in places.enumerated() where now - sums[k].at < 1_000_000_000 {
      spine[place] = sums[k].angles
    }
    scorer.watch(spine.change(from: neutral), at: now.seconds) { part, over in
      emit(.hold(Self.event(over, part, now)))
    }
  }

  /// Rates the moment that ends now.
  private mutating func rate(_ now: Timestamp, seconds: Double) {
    var spine = SpineAngles()
    for (k, place) in places.enumerated() where sums[k].up.squaredLength > 0 {
      spine[place] = SegmentAngles(up: sums[k].up)
      sums[k].up = Vector3(0, 0, 0)
      sums[k].moments += 1
    }
    scorer.rate(spine.change(from: neutral), seconds: seconds, at: now.seconds)
  }

  private static func event(
    _ over: HoldMeter.Exceeded, _ part: HoldMeter.Part, _ now: Timestamp
  ) -> HoldEvent {
    HoldEvent(
      timestamp: now, part: part.name, angle: over.angle, seconds: over.seconds, limit: over.limit)
  }

  private mutating func event(at now: Timestamp, since start: Timestamp) -> SegmentsEvent? {
    var spine = SpineAngles()
    var event = SegmentsEvent(timestamp: now, seconds: Self.seconds(now - start), places: [])
    let most = sums.map(\.moments).max() ?? 0
    event.lying = places.indices.filter { sums[$0].lay }.map { places[$0] }
    for (k, place) in places.enumerated() where sums[k].count > 0 {
      let n = Double(sums[k].count)
      let angles = SegmentAngles(pitch: sums[k].pitch / n, lean: sums[k].lean / n)
      // means of other seconds than those of the rest have no difference
      if sums[k].moments + 1 >= most { spine[place] = angles }
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
    let onlyLay = scorer.give(to: &event)
    event.reason = onlyLay ? Self.lying : reason(spine, event)
    return event
  }

  private static let lying = "the wearer lies; rules are of sitting, standing and walking"

  private func reason(_ spine: SpineAngles, _ event: SegmentsEvent) -> String? {
    if event.reba != nil { return nil }
    if let place = event.lying.first {
      return "not worn: nothing moves the sensor at \(place.name), while others move"
    }
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
