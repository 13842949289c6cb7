import PoiseCore

/// Sums up what `segments` and `hold` events say.
struct WorkingPostureBuilder: Sendable {
  private struct Span: Sendable {
    /// ns UTC.
    var middle: Int64
    var event: SegmentsEvent
  }

  private let places: [BodyPlace]
  private var spans: [Span] = []
  private var holds: [WorkingPosture.Hold] = []

  /// - Returns: nil where there is one place.
  init?(streams: [StreamInfo]) {
    places = StreamInfo.places(of: streams)
    if places.count < 2 { return nil }
  }

  /// - Parameter end: of the span, ns UTC.
  mutating func take(_ event: SegmentsEvent, endingAt end: Int64) {
    spans.append(Span(middle: end - Int64(event.seconds * 0.5e9), event: event))
  }

  /// - Parameter time: µs UTC.
  mutating func take(_ event: HoldEvent, at time: Int64) {
    holds.append(
      WorkingPosture.Hold(time: time, part: event.part, angle: event.angle, limit: event.limit))
  }

  /// Who lies down in the second half of a minute lies in the next one, while a hold beyond what is
  /// recommended is reported after seconds; ns.
  private static let settling: Int64 = 30_000_000_000

  /// - Parameter state: what was done at a time, ns UTC.
  func finish(_ state: (Int64) -> MinuteState) -> WorkingPosture {
    func counts(_ time: Int64) -> Bool { ![.lying, .notWorn].contains(state(time)) }
    let heard = Set(spans.flatMap { $0.event.places.map(\.place) })
    var sum = WorkingPosture(places: heard.isEmpty ? places : places.filter(heard.contains))
    sum.holds = holds.filter { hold in
      counts(hold.time * 1000) && counts(hold.time * 1000 + Self.settling)
    }
    var (upright, sitting) = (Means(), Means())
    var reason: String?
    for span in spans {
      if !counts(span.middle) { continue }
      let state = state(span.middle)
      sum.seconds += span.event.seconds
      if state == .sitting { sitting.add(span.event) }
      // Who bends while standing says nothing of how the back is held upright, be it for a second
      // that the mean hides. Without a neutral pose the angles of the skin stay; with it a silent
      // trunk may be bent.
      let hasNeutral = span.event.neck != nil || span.event.pelvicTiltChange != nil
      let farthest = max(span.event.trunk?.magnitude ?? 0, span.event.times.farthestTrunk ?? 0)
      let isUpright =
        span.event.trunk == nil ? !hasNeutral : farthest <= WorkingPosture.uprightBand
      if isUpright && (state == .standing || state == .walking) { upright.add(span.event) }
      reason = span.event.reason ?? reason
      sum.times.add(span.event.times)
    }
    sum.upright = upright.curves
    sum.sitting = sitting.curves
    if sum.times.judged == 0 {
      sum.reason = reason ?? (spans.isEmpty ? "no ten seconds of several places together" : nil)
    }
    return sum
  }

  /// Of places whose sensors lay somewhere while others were worn: how long, s.
  func notWorn(_ state: (Int64) -> MinuteState) -> [(place: BodyPlace, seconds: Double)] {
    places.compactMap { place in
      let seconds = spans.reduce(0.0) { sum, span in
        let lay =
          span.event.lying.contains(place)
          && ![.lying, .notWorn].contains(state(span.middle))
        return lay ? sum + span.event.seconds : sum
      }
      return seconds > 0 ? (place, seconds) : nil
    }
  }

  /// Means of one stance, each figure over the spans that have it.
  private struct Means {
    private struct Mean {
      var sum = 0.0
      var weight = 0.0

      mutating func add(_ value: Double?, _ seconds: Double) {
        guard let value else { return }
        sum += value * seconds
        weight += seconds
      }

      var value: Double? { weight > 0 ? sum / weight : nil }
    }

    private var seconds = 0.0
    private var kyphosis = Mean()
    private var lordosis = Mean()
    private var tilt = Mean()
    private var trunk = Mean()
    private var neck = Mean()

    mutating func add(_ event: SegmentsEvent) {
      seconds += event.seconds
      kyphosis.add(event.kyphosis, event.seconds)
      lordosis.add(event.lordosis, event.seconds)
      tilt.add(event.pelvicTiltChange, event.seconds)
      trunk.add(event.trunk, event.seconds)
      neck.add(event.neck, event.seconds)
    }

    var curves: WorkingPosture.Curves? {
      if !(seconds > 0) { return nil }
      var curves = WorkingPosture.Curves()
      curves.seconds = seconds
      curves.kyphosis = kyphosis.value
      curves.lordosis = lordosis.value
      curves.pelvicTiltChange = tilt.value
      curves.trunk = trunk.value
      curves.neck = neck.value
      return curves
    }
  }
}
