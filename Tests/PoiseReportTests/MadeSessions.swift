import PoiseCore
import PoiseGait

/// Summaries of sessions that nobody recorded: a day with all that a day has, a month of such days,
/// and what can be wrong with a session. The same numbers on every machine.
enum MadeSessions {
  /// 2026-11-22T00:00:00 in a zone an hour east of Greenwich, µs UTC.
  static let midnight: Int64 = 1_795_302_000_000_000

  /// A generator of plain noise, 0 up to 1.
  struct Noise {
    var state: UInt64

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }

    /// Roughly normal.
    mutating func normal() -> Double { (0..<6).reduce(-3.0) { sum, _ in sum + next() } * 1.41 }
  }

  /// What is done from a minute of the day on.
  private static let plan: [(from: Int, state: MinuteState)] = [
    (0, .lying), (415, .standing), (430, .walking), (436, .sitting), (480, .standing),
    (492, .walking), (515, .sitting), (590, .standing), (596, .walking), (600, .sitting),
    (720, .walking), (731, .sitting), (765, .standing), (770, .walking), (784, .sitting),
    (880, .unknown), (890, .sitting), (960, .notWorn), (1020, .standing), (1035, .walking),
    (1062, .sitting), (1110, .standing), (1150, .sitting), (1290, .standing), (1305, .walking),
    (1309, .standing), (1320, .lying)
  ]

  /// A day `days` after the 22 November 2026 (before it where negative).
  static func day(_ days: Int = 0, seed: UInt64 = 1, speed: Double = 1.12) -> SessionSummary {
    var noise = Noise(state: seed &+ 977)
    let start = midnight + Int64(days) * 86_400_000_000
    var session = SessionSummary(
      session: hex(seed) + "-0000-4000-8000-000000000000", start: start,
      end: start + 86_399_990_000)
    session.user = "anna"
    session.subject = "P07"
    session.place = "lower_back"
    session.protocolTag = "free"
    session.software = "0.2.0"
    session.board = "rpi"
    session.zone = "Europe/Vienna"
    session.zoneSpans = [ZoneSpan(from: start, offsetSeconds: 3600)]
    session.clock = .good
    session.logs = [
      LogPart(name: "made.mcap", size: 53_000_000, sha256: String(repeating: "ab", count: 32))
    ]
    session.minutes = minutes(start, days, &noise)
    session.bouts = bouts(session, speed, &noise)
    session.strideShapes = [shape(.left, 900, &noise), shape(.right, 897, &noise)]
    session.posture = posture(&noise)
    session.balance = [standing(start + 29_000_000_000, &noise)]
    if days == 0 {
      session.falls = [
        FallSummary(
          start: start + 64_600_000_000, impact: start + 64_600_500_000, impactPeak: 3.4, tilt: 71)
      ]
    }
    session.quality.samples = 17_280_000
    session.quality.lost = 412
    add(&session)
    return session
  }

  /// Thirty days, some without a recording, walking a little faster from week to week.
  static func month() -> [SessionSummary] {
    (0..<30).filter { ![4, 11, 12, 23].contains($0) }.map { k in
      day(k - 29, seed: UInt64(k + 1), speed: 1.02 + 0.005 * Double(k))
    }
  }

  private static func hex(_ seed: UInt64) -> String {
    let digits = String(seed &* 2_654_435_761 & 0xFFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  private static func minutes(_ start: Int64, _ day: Int, _ noise: inout Noise) -> MinuteTable {
    var table = MinuteTable(start: start)
    var k = 0
    let shift = Int(noise.normal() * 12)
    for minute in 0..<1440 {
      while k + 1 < plan.count && plan[k + 1].from + (k > 0 ? shift : 0) <= minute { k += 1 }
      var record = MinuteRecord(state: plan[k].state)
      switch record.state {
      case .walking:
        record.cadence = UInt8(100 + noise.next() * 20)
        record.steps = UInt8(88 + noise.next() * 25)
        record.posture = 100
      case .sitting:
        // slouches toward the end of a long sitting
        let long = Double(minute - plan[k].from) / 80
        record.posture = noise.next() < 0.25 + 0.5 * long ? UInt8(noise.next() * 30) : 96
      case .standing: record.posture = noise.next() < 0.1 ? 20 : 100
      case .unknown, .lying, .notWorn, .noData: break
      }
      if day != 0 && day % 7 == 0 && minute > 1100 { record = MinuteRecord(state: .notWorn) }
      table.records.append(record)
    }
    return table
  }

  private static func bouts(
    _ session: SessionSummary, _ speed: Double, _ noise: inout Noise
  ) -> [BoutSummary] {
    var bouts: [BoutSummary] = []
    for (k, record) in session.minutes.records.enumerated() where record.state == .walking {
      let seconds = 12 + 45 * noise.next()
      let start = session.minutes.time(k) + 500_000
      let cadence = 104 + 4 * noise.normal()
      let pace = speed * cadence / 104 + 0.04 * noise.normal()
      let strides = Int(seconds * cadence / 120)
      func metric(_ key: String, _ value: Double) -> MetricValue {
        MetricValue(key: key, value: value, count: strides)
      }
      bouts.append(
        BoutSummary(
          index: bouts.count + 1, start: start, end: start + Int64(seconds * 1e6),
          steps: 2 * strides,
          metrics: [
            metric("cadence_spm", cadence), metric("step_time_s", 60 / cadence),
            metric("stride_time_s", 120 / cadence), metric("speed_mps", pace),
            metric("stride_length_m", pace * 120 / cadence),
            metric("symmetry_index_pct", abs(2.9 + 1.5 * noise.normal())),
            metric("step_time_asymmetry_s", abs(0.017 + 0.008 * noise.normal())),
            metric("harmonic_ratio_v", 2.9 + 0.3 * noise.normal()),
            metric("harmonic_ratio_ap", 2.5 + 0.2 * noise.normal()),
            metric("harmonic_ratio_ml", 1.9 + 0.2 * noise.normal()),
            metric("sparc", -9 + 0.5 * noise.normal())
          ],
          extras: [
            metric("straight_stride_time_s", 120 / cadence),
            metric("straight_stride_time_sd_s", 0.056 * 120 / cadence),
            metric("straight_stride_time_cv_pct", 5.6),
            metric("straight_step_regularity_v", 0.7 + 0.05 * noise.normal()),
            metric("straight_stride_regularity_v", 0.66 + 0.05 * noise.normal()),
            metric("straight_pci_pct", 5.1 + 0.6 * noise.normal()),
            metric("straight_rms_ml_share", 0.44), metric("straight_rms_v_mps2", 2.3)
          ]))
    }
    return bouts
  }

  private static func shape(_ foot: Foot, _ strides: Int, _ noise: inout Noise) -> StrideShape {
    let mean = (0..<StrideShape.points).map { k -> Double in
      let u = Double(k) / 100
      let side = foot == .left ? 1.0 : 0.93
      let strike = k < 8 ? 2.4 * side * Double(8 - k) / 8 : 0
      return side * 2.6 * wave(2 * u - 0.08) + 0.7 * wave(4 * u) + strike
    }
    let spread = (0..<StrideShape.points).map { _ in 0.45 + 0.05 * noise.next() }
    return StrideShape(foot: foot, strides: strides, mean: mean, spread: spread)
  }

  /// A cosine of turns, by parabolas: enough for a picture, and the same everywhere.
  private static func wave(_ turns: Double) -> Double {
    let u = turns - turns.rounded(.down)
    let v = u < 0.5 ? u : 1 - u
    return v < 0.25 ? 1 - 16 * v * v : -1 + 16 * (0.5 - v) * (0.5 - v)
  }

  private static func posture(_ noise: inout Noise) -> PostureSummary {
    var posture = PostureSummary()
    var seconds = [UInt32](repeating: 0, count: LeanHistogram.bins)
    for degree in -8...38 {
      let a = Double(degree - 4) / 4
      let b = Double(degree - 19) / 6
      seconds[degree + 90] = UInt32(3400 / (1 + a * a * a * a) + 1200 / (1 + b * b * b * b))
    }
    posture.pitch = LeanHistogram(seconds: seconds)
    posture.lean = LeanHistogram(
      seconds: (0..<LeanHistogram.bins).map { abs($0 - 91) < 4 ? 900 : 0 })
    posture.calibrated = TrunkLean(pitch: 2.5, lean: 0.4, seconds: 0)
    posture.standing = TrunkLean(pitch: 14.1, lean: 1.6, seconds: 5200)
    posture.walking = TrunkLean(pitch: 5.2, lean: 0.8, seconds: 3000)
    posture.sitting = TrunkLean(pitch: 16.8, lean: 1.1, seconds: 26_000)
    posture.longestGood = 2460
    return posture
  }

  private static func standing(_ start: Int64, _ noise: inout Noise) -> BalanceSummary {
    var (x, y) = (0.0, 0.0)
    var path: [SwayPoint] = []
    for _ in 0..<300 {
      x = 0.93 * x + 0.006 * noise.normal()
      y = 0.95 * y + 0.009 * noise.normal()
      path.append(SwayPoint(lateral: x, forward: y))
    }
    return BalanceSummary(
      start: start, end: start + 30_000_000, eyes: "open",
      measures: [
        MetricValue(key: "sway_rms_mps2", value: 0.041, count: 3000),
        MetricValue(key: "sway_area_pendulum_mm2", value: 128, count: 3000),
        MetricValue(key: "sway_velocity_pendulum_mmps", value: 6.3, count: 3000)
      ], path: path)
  }

  /// Totals, hours and days of the minutes.
  static func add(_ session: inout SessionSummary) {
    session.hours = []
    session.days = []
    session.totals = PeriodTotals()
    session.alerts = []
    var badMinutes = 0
    for (k, record) in session.minutes.records.enumerated() {
      let time = session.minutes.time(k)
      badMinutes = record.posture < 50 ? badMinutes + 1 : 0
      if badMinutes == 2 { session.alerts.append(AlertSummary(start: time, held: 60)) }
      if record.state == .noData { continue }
      let day = session.zoneSpans.day(of: time)
      if session.days.last?.day != day {
        session.days.append(
          PeriodRecord(
            start: session.zoneSpans.start(ofDay: day),
            end: session.zoneSpans.start(ofDay: day + 1), day: day))
      }
      let hour = time - time % 3_600_000_000
      if session.hours.last?.start != hour {
        session.hours.append(PeriodRecord(start: hour, end: hour + 3_600_000_000, day: day))
      }
      let one = totals(record, alert: badMinutes == 2)
      add(one, to: &session.totals)
      add(one, to: &session.days[session.days.count - 1].totals)
      add(one, to: &session.hours[session.hours.count - 1].totals)
    }
    session.totals.falls = session.falls.count
    session.totals.bouts = session.bouts.count
    if !session.days.isEmpty {
      session.days[0].totals.falls = session.falls.count
      session.days[0].totals.bouts = session.bouts.count
    }
    session.wear = WearSummary(worn: session.totals.worn, notWorn: session.totals.notWorn)
  }

  private static func totals(_ record: MinuteRecord, alert: Bool) -> PeriodTotals {
    var one = PeriodTotals()
    one.recorded = 60
    one.steps = Int(record.steps)
    one.alerts = alert ? 1 : 0
    if record.state.isWorn { one.worn = 60 }
    switch record.state {
    case .noData: break
    case .notWorn: one.notWorn = 60
    case .unknown: one.unknown = 60
    case .lying: one.lying = 60
    case .sitting: one.sitting = 60
    case .standing: one.standing = 60
    case .walking: one.walking = 60
    }
    if record.posture != MinuteRecord.notJudged {
      one.good = 0.6 * Double(record.posture)
      one.bad = 60 - one.good
    }
    return one
  }

  private static func add(_ one: PeriodTotals, to sum: inout PeriodTotals) {
    sum.recorded += one.recorded
    sum.worn += one.worn
    sum.notWorn += one.notWorn
    sum.walking += one.walking
    sum.standing += one.standing
    sum.sitting += one.sitting
    sum.lying += one.lying
    sum.unknown += one.unknown
    sum.steps += one.steps
    sum.good += one.good
    sum.bad += one.bad
    sum.alerts += one.alerts
  }
}
