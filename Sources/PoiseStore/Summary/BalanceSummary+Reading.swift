import PoiseCore
import PoiseGait

/// What a summary tells of the body, read back.
extension BalanceSummary {
  init(_ o: JSONFields) throws(StoreError) {
    let span = try o.neededSpan()
    self.init(
      start: span.start, end: span.end,
      eyes: try o.text("eyes"), measures: try MetricValue.list(o, "measures"))
    let lateral = try o.numbers("lateral_mps2")
    let forward = try o.numbers("forward_mps2")
    guard lateral.count == forward.count else {
      throw o.fault("lateral_mps2", "are not as many as forward_mps2")
    }
    path = zip(lateral, forward).map { SwayPoint(lateral: $0 ?? .nan, forward: $1 ?? .nan) }
  }
}

extension StrideShape {
  init(_ o: JSONFields) throws(StoreError) {
    let foot: Foot
    switch try o.text("foot") {
    case nil: foot = .unknown
    case "left"?: foot = .left
    case "right"?: foot = .right
    case let word?: throw o.fault("foot", "is \(word.debugDescription)")
    }
    let mean = try o.numbers("mean_mps2")
    let spread = try o.numbers("spread_mps2")
    guard mean.count == StrideShape.points, spread.count == StrideShape.points else {
      throw o.fault("mean_mps2", "has not \(StrideShape.points) points")
    }
    self.init(
      foot: foot, strides: try o.neededFew("strides"), mean: mean.map { $0 ?? .nan },
      spread: spread.map { $0 ?? .nan })
  }
}

extension PostureSummary {
  init(_ o: JSONFields) throws(StoreError) {
    self.init()
    longestGood = try o.neededSeconds(Figure.longestGoodPosture.key)
    calibrated = try o.object("calibrated").map(TrunkLean.init)
    standing = try o.object("standing").map(TrunkLean.init)
    walking = try o.object("walking").map(TrunkLean.init)
    sitting = try o.object("sitting").map(TrunkLean.init)
    pitch = LeanHistogram(seconds: try o.wholes("pitch_s"))
    lean = LeanHistogram(seconds: try o.wholes("lean_s"))
    for histogram in [pitch, lean] where !histogram.seconds.isEmpty {
      guard histogram.seconds.count == LeanHistogram.bins else {
        throw o.fault("pitch_s", "has not \(LeanHistogram.bins) bins")
      }
    }
  }
}

extension TrunkLean {
  init(_ o: JSONFields) throws(StoreError) {
    self.init(
      pitch: try o.neededNumber(Figure.pitch.key), lean: try o.neededNumber(Figure.lean.key),
      seconds: try o.neededSeconds("seconds"))
  }
}

extension TransitionSummary {
  init(_ o: JSONFields) throws(StoreError) {
    let span = try o.neededSpan()
    self.init(
      kind: try o.word("kind"), start: span.start, end: span.end,
      rise: try o.neededNumber("rise_m"),
      peakSpeed: try o.neededNumber("peak_speed_mps"))
  }
}

extension FallSummary {
  init(_ o: JSONFields) throws(StoreError) {
    let grade = try o.text("grade")
    self.init(
      start: try o.neededTime("start_us"), impact: try o.neededTime("impact_us"),
      impactPeak: try o.neededNumber("impact_peak_g"), tilt: try o.neededNumber("tilt_deg"),
      grade: FallEvent.Grade.allCases.first { $0.word == grade },
      floorSeconds: try o.number("on_floor_s", in: 0...1e10))
  }
}

extension AlertSummary {
  init(_ o: JSONFields) throws(StoreError) {
    self.init(
      start: try o.neededTime("start_us"), end: try o.time("end_us"),
      held: try o.neededSeconds("held_s"))
  }
}
