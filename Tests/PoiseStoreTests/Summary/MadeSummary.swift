import PoiseCore
import PoiseGait
import PoiseTestKit

/// Summaries with every member filled, from a seed.
struct MadeSummary {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func text() -> String {
    let words = ["anna", "P07", "über", "a \"b\"", "tab\tline\n", "🚶", ""]
    return words[whole(0...words.count - 1)]
  }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    whole(0...2) == 0 ? nil : make(&self)
  }

  mutating func figure() -> Double {
    switch whole(0...4) {
    case 0: 0
    case 1: random.uniform(-1e-9, 1e-9)
    case 2: Double(whole(-1000...1000))
    default: random.uniform(-1e4, 1e4)
    }
  }

  mutating func seconds() -> Double { abs(figure()) }

  /// Begin and end.
  mutating func span() -> (start: Int64, end: Int64) {
    let (a, b) = (time(), time())
    return (min(a, b), max(a, b))
  }

  mutating func metrics(_ count: Int) -> [MetricValue] {
    metrics((0..<count).map { "metric_\($0)" })
  }

  private mutating func metrics(_ keys: [String]) -> [MetricValue] {
    let flags: [MetricFlag] = [.ok, .indicative, .fewStrides, .noAxes]
    return keys.map { key in
      MetricValue(
        key: key, value: maybe { $0.figure() }, count: whole(0...500),
        flag: flags[whole(0...3)])
    }
  }

  mutating func totals() -> PeriodTotals {
    var t = PeriodTotals()
    (t.recorded, t.worn, t.notWorn) = (seconds(), seconds(), seconds())
    (t.walking, t.standing, t.sitting) = (seconds(), seconds(), seconds())
    (t.lying, t.unknown, t.good, t.bad) = (seconds(), seconds(), seconds(), seconds())
    (t.steps, t.bouts, t.alerts, t.falls) =
      (whole(0...9999), whole(0...99), whole(0...9), whole(0...2))
    return t
  }

  mutating func time() -> Int64 { 1_760_000_000_000_000 + Int64(whole(0...1_000_000_000)) }

  mutating func summary(bouts: Int = 3) -> SessionSummary {
    let all = span()
    var s = SessionSummary(
      session: "id-\(whole(0...1_000_000))", start: all.start, end: all.end)
    s.user = maybe { $0.text() }
    s.subject = maybe { $0.text() }
    s.place = maybe { $0.text() }
    s.protocolTag = maybe { $0.text() }
    s.note = maybe { $0.text() }
    (s.software, s.board) = (text(), text())
    s.logs = (0..<whole(0...3)).map { k in
      LogPart(name: "log_\(k).mcap", size: UInt64(whole(0...1 << 40)), sha256: maybe { $0.text() })
    }
    s.zone = "Europe/Vienna"
    s.strideModel = maybe { $0.text() }
    s.rate = maybe { $0.figure() }
    s.zoneSpans = [
      ZoneSpan(from: time(), offsetSeconds: 3600), ZoneSpan(from: time(), offsetSeconds: -1800)
    ]
    s.clock = ClockQuality.allCases[whole(0...2)]
    s.clockShift = Int64(whole(-1_000_000...1_000_000))
    s.state = SessionState.allCases[whole(0...2)]
    s.error = maybe { $0.text() }
    s.totals = totals()
    s.hours = (0..<3).map { _ in
      let (start, end) = span()
      return PeriodRecord(
        start: start, end: end, day: whole(-10...30_000), totals: totals())
    }
    s.days = s.hours
    s.minutes = MinuteTable(
      start: time(),
      records: (0..<whole(0...90)).map { _ in
        MinuteRecord(
          state: MinuteState.allCases[whole(0...6)], cadence: UInt8(whole(0...255)),
          posture: UInt8(whole(0...255)), steps: UInt8(whole(0...255)))
      })
    s.bouts = (0..<bouts).map { k in
      let (start, end) = span()
      return BoutSummary(
        index: k + 1, start: start, end: end, steps: whole(2...999), swaySteps: whole(0...9),
        metrics: metrics(MetricCatalog.all.map(\.figure.key)),
        extras: maybe { $0.metrics(2) } ?? [])
    }
    body(&s)
    return s
  }

  private mutating func workingPosture() -> WorkingPosture {
    var made = WorkingPosture(places: [.trunk, .head, .thighLeft])
    (made.seconds, made.times.judged) = (seconds(), seconds())
    made.upright = maybe {
      var curves = WorkingPosture.Curves()
      curves.seconds = $0.seconds()
      curves.kyphosis = $0.maybe { $0.figure() }
      curves.trunk = $0.figure()
      return curves
    }
    made.times.trunkBands = (0..<4).map { _ in seconds() }
    made.times.rebaScoreA = (0..<9).map { _ in seconds() }
    made.times.rebaLow = maybe { $0.whole(1...15) }
    made.times.en1005Neck = (0..<3).map { _ in seconds() }
    made.holds = (0..<whole(0...2)).map { _ in
      WorkingPosture.Hold(time: time(), part: "trunk", angle: figure(), limit: seconds())
    }
    made.reason = maybe { $0.text() }
    return made
  }

  private mutating func body(_ s: inout SessionSummary) {
    s.strideShapes = [Foot.left, .unknown].map { foot in
      StrideShape(
        foot: foot, strides: whole(1...99), mean: (0..<StrideShape.points).map { _ in figure() },
        spread: (0..<StrideShape.points).map { _ in figure() })
    }
    s.posture.calibrated = maybe { TrunkLean(pitch: $0.figure(), lean: $0.figure(), seconds: 0) }
    s.posture.standing = maybe {
      TrunkLean(pitch: $0.figure(), lean: $0.figure(), seconds: $0.seconds())
    }
    s.posture.longestGood = seconds()
    s.posture.pitch.seconds = (0..<LeanHistogram.bins).map { _ in UInt32(whole(0...99)) }
    s.workingPosture = maybe { $0.workingPosture() }
    let (from, to) = span()
    s.balance = [
      BalanceSummary(
        start: from, end: to, eyes: maybe { _ in "open" }, measures: metrics(4),
        path: (0..<whole(0...20)).map { _ in SwayPoint(lateral: figure(), forward: figure()) })
    ]
    s.transitions = [TransitionEvent.Kind.sitToStand, .standToSit].map {
      TransitionSummary(
        kind: $0, start: from, end: to, rise: figure(), peakSpeed: figure())
    }
    s.falls = [
      FallSummary(
        start: time(), impact: time(), impactPeak: figure(), tilt: figure(), grade: .probable,
        floorSeconds: 41.5),
      FallSummary(start: time(), impact: time(), impactPeak: figure(), tilt: figure())
    ]
    s.balanceLeftOut = BalanceLeftOut.Reason.allCases.map {
      BalanceLeftOut(start: time(), reason: $0)
    }
    s.alerts = [AlertSummary(start: time(), end: maybe { $0.time() }, held: seconds())]
    s.gaps = [GapSummary(start: from, end: to)]
    s.wear = WearSummary(
      worn: seconds(), notWorn: seconds(), notWornByBlocks: maybe { $0.seconds() })
    s.quality.samples = whole(0...1 << 40)
    (s.quality.lost, s.quality.dropped, s.quality.late) =
      (whole(0...9), whole(0...9), whole(0...9))
    (s.quality.clipped, s.quality.recordsLost, s.quality.outages) =
      (whole(0...9), whole(0...9), whole(0...9))
    (s.quality.missingParts, s.quality.fieldDisturbances) = (whole(0...9), whole(0...9))
    s.quality.gapSeconds = seconds()
    s.quality.damage = maybe { $0.text() }
    s.quality.mountOff = maybe { $0.figure() }
    s.missing = MissingInput.Topic.allCases.map { MissingInput($0, text()) }
  }
}
