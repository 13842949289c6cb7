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

  /// - Parameter state: what was done at a time, ns UTC.
  func finish(_ state: (Int64) -> MinuteState) -> WorkingPosture {
    var sum = WorkingPosture(places: places)
    sum.holds = holds
    var (upright, sitting) = (Means(), Means())
    var reason: String?
    for span in spans {
      let state = state(span.middle)
      if state == .lying || state == .notWorn { continue }
      sum.seconds += span.event.seconds
      if state == .sitting { sitting.add(span.event) }
      // Who bends while standing says nothing of how the back is held upright.
      let isUpright = (span.event.trunk ?? 0).magnitude <= WorkingPosture.uprightBand
      if isUpright && (state == .standing || state == .walking) { upright.add(span.event) }
      reason = span.event.reason ?? reason
      add(span.event, to: &sum)
    }
    sum.upright = upright.curves
    sum.sitting = sitting.curves
    if sum.judged == 0 {
      sum.reason = reason ?? (spans.isEmpty ? "no ten seconds of several places together" : nil)
    }
    return sum
  }

  private func add(_ event: SegmentsEvent, to sum: inout WorkingPosture) {
    let seconds = event.seconds
    if let trunk = event.trunk {
      sum.trunkBands[Self.band(trunk, WorkingPosture.trunkBounds)] += seconds
    }
    if let neck = event.neck {
      sum.neckBands[Self.band(neck, WorkingPosture.neckBounds)] += seconds
    }
    if let reba = event.reba, sum.rebaScoreA.indices.contains(reba.scoreA - 1) {
      sum.judged += seconds
      sum.rebaScoreA[reba.scoreA - 1] += seconds
      sum.rebaLow = min(sum.rebaLow ?? reba.low, reba.low)
      sum.rebaHigh = max(sum.rebaHigh ?? reba.high, reba.high)
    }
    if let rula = event.rula, sum.rulaScoreB.indices.contains(rula.scoreB - 1) {
      sum.rulaScoreB[rula.scoreB - 1] += seconds
    }
    if let code = event.owasBack, sum.owasBack.indices.contains(code - 1) {
      sum.owasBack[code - 1] += seconds
    }
    Self.add(event.en1005Trunk, seconds, to: &sum.en1005Trunk)
    Self.add(event.en1005Neck, seconds, to: &sum.en1005Neck)
  }

  private static func add(_ word: String?, _ seconds: Double, to sum: inout [Double]) {
    for one in EN1005.Class.allCases where one.name == word { sum[Int(one.rawValue)] += seconds }
  }

  /// The band of an angle: of n bounds n + 1.
  private static func band(_ angle: Double, _ bounds: [Double]) -> Int {
    bounds.count { angle > $0 }
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
