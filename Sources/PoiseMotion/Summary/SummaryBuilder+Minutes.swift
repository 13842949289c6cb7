import CPoiseMath
import PoiseCore
import PoiseSignal

/// From what was gathered to what it means: minute by minute first, the rest from the minutes.
extension SummaryBuilder {
  /// Lean of the trunk, degrees, beyond which it lies, and below which it is upright.
  static let lying = 60.0
  static let upright = 45.0
  /// Turn of gravity within a minute, degrees, below which nothing moved.
  static let turn = 2.0

  /// What a minute turned out to be.
  struct Judgement {
    var state: MinuteState
    /// Seconds of walking, and what the others were.
    var walking: Double
    var rest: MinuteState
    /// Too still for anybody to wear it; its posture says nothing.
    var isStill: Bool
    var good: Double
    var bad: Double
  }

  func complete(_ target: inout SessionSummary) {
    (target.start, target.end) = span
    target.bouts = summary.bouts
    target.strideShapes = shapes.shapes
    target.transitions = summary.transitions
    target.falls = summary.falls
    target.alerts = summary.alerts
    target.gaps = summary.gaps
    let (damage, parts) = (target.quality.damage, target.quality.missingParts)
    target.quality = summary.quality
    target.quality.gapSeconds = summary.gaps.reduce(0) { $0 + $1.seconds }
    (target.quality.damage, target.quality.missingParts) = (damage, parts)
    target.quality.walkedLying = walkedLying
    let judgements = judgeMinutes()
    target.minutes = table(judgements)
    add(judgements, to: &target)
    target.posture = postureSummary(judgements)
    sortTests(judgements, into: &target)
    target.workingPosture = workingPosture?.finish { time in
      let index = Int(StillnessMeter.number(time, Self.minute) - firstMinute)
      return judgements.indices.contains(index) ? judgements[index].state : .noData
    }
    target.wear = WearSummary(
      worn: target.totals.worn, notWorn: target.totals.notWorn, notWornByBlocks: blocks.notWorn)
  }

  /// Seconds of walking in which the trunk seemed to lie; nil without a known mounting.
  private var walkedLying: Double? {
    guard minutes.contains(where: { $0.isBodyFrame }) else { return nil }
    let first = firstMinute * 60
    let seconds = summary.bouts.reduce(0) { sum, bout in
      let from = Int(StillnessMeter.number(bout.start, 1_000_000) - first)
      let to = Int(StillnessMeter.number(bout.end, 1_000_000) - first)
      return sum + (max(0, from)..<max(0, from, to)).count { lies.indices.contains($0) && lies[$0] }
    }
    return Double(seconds)
  }

  /// Begin of minute `index`, ns UTC.
  private func begin(_ index: Int) -> Int64 { (firstMinute + Int64(index)) * Self.minute }

  // MARK: - Minutes

  private func judgeMinutes() -> [Judgement] {
    let still = stillness()
    let walking = seconds(of: summary.bouts.map { $0.start * 1000..<$0.end * 1000 })
    let notWorn = WearRule.notWorn(
      still, walked: minutes.indices.map { minutes[$0].steps > 0 || walking[$0] > 0 })
    let up = uprightDirection(walking)
    let tilts = minutes.map { minute -> Double? in
      let reference = minute.isBodyFrame ? Vector3(0, 0, 1) : up
      let angle = reference.map { minute.up.angle(to: $0) } ?? .nan
      return angle.isFinite ? angle : nil
    }
    var stances = stances
    for index in minutes.indices where (tilts[index] ?? 0) > Self.lying && walking[index] == 0 {
      // who has lain down does not stand, nor sit, until the next sign of it
      stances.say(nil, at: begin(index))
    }
    let spans = stances.spans(until: lastSample)
    let standing = seconds(of: spans.filter { $0.stance == .standing }.map { $0.range })
    let sitting = seconds(of: spans.filter { $0.stance == .sitting }.map { $0.range })
    let good = seconds(of: judged.filter { $0.good }.map { $0.range })
    let bad = seconds(of: judged.filter { !$0.good }.map { $0.range })
    return minutes.indices.map { index in
      let recorded = minutes[index].recorded
      var rest = MinuteState.unknown
      let others = max(0, recorded - walking[index])
      if let tilt = tilts[index], tilt > Self.lying {
        rest = .lying
      } else if let tilt = tilts[index], tilt > Self.upright {
        rest = .unknown
      } else if standing[index] - walking[index] >= others / 2, standing[index] > 0 {
        rest = .standing
      } else if sitting[index] >= others / 2, sitting[index] > 0 {
        rest = .sitting
      }
      if notWorn[index] { rest = .notWorn }
      let walked = min(recorded, walking[index])
      let isWalking = walked > 0 && walked >= recorded / 2
      let isStill = notWorn[index] || still[index] == true
      let state = recorded > 0 ? (isWalking ? .walking : rest) : MinuteState.noData
      // who lies down does not slouch
      let isJudged = !isStill && rest != .lying
      return Judgement(
        state: state, walking: walked, rest: rest, isStill: isStill,
        good: isJudged ? good[index] : 0, bad: isJudged ? bad[index] : 0)
    }
  }

  /// Whether each minute was too still to be worn; nil without samples.
  private func stillness() -> [Bool?] {
    var grouped = [[StillnessMeter.Window]](repeating: [], count: minutes.count)
    for window in windows {
      let number = StillnessMeter.number(window.index, Self.minute / StillnessMeter.window)
      let index = Int(number - firstMinute)
      if grouped.indices.contains(index) { grouped[index].append(window) }
    }
    return minutes.indices.map { index in
      let own = grouped[index]
      if own.isEmpty { return minutes[index].recorded > 0 ? false : nil }
      guard let ratio = Statistics.median(own.map { $0.ratio }) else { return nil }
      let mean = own.reduce(Vector3.zero) { $0 + $1.mean }
      let turn = own.map { $0.mean.angle(to: mean) }.max() ?? 0
      return ratio < StillnessMeter.limit && minutes[index].steps == 0 && turn < Self.turn
    }
  }

  /// Up while walking, where the mounting does not say it.
  private func uprightDirection(_ walking: [Double]) -> Vector3? {
    var sum = Vector3.zero
    for index in minutes.indices where walking[index] > minutes[index].recorded / 2 {
      sum += minutes[index].up
    }
    if sum.squaredLength > 0 { return sum }
    let most = minutes.indices.max { walking[$0] < walking[$1] }
    guard let most, walking[most] > 5 else { return nil }
    return minutes[most].up
  }

  /// Seconds of each minute that `ranges` (ns UTC) cover; they do not overlap.
  private func seconds(of ranges: [Range<Int64>]) -> [Double] {
    var out = [Double](repeating: 0, count: minutes.count)
    for range in ranges {
      var from = range.lowerBound
      while from < range.upperBound {
        let number = StillnessMeter.number(from, Self.minute)
        let to = min(range.upperBound, (number + 1) * Self.minute)
        let index = number - firstMinute
        if index >= Int64(minutes.count) { break }
        if index >= 0 { out[Int(index)] += Double(to - from) * 1e-9 }
        from = to
      }
    }
    return out
  }

  private func table(_ judgements: [Judgement]) -> MinuteTable {
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(254, value.rounded()))) }
    let records = judgements.indices.map { index -> MinuteRecord in
      let (minute, judgement) = (minutes[index], judgements[index])
      let all = judgement.good + judgement.bad
      let isWalk = judgement.walking >= 5
      return MinuteRecord(
        state: judgement.state,
        cadence: isWalk ? byte(60 * Double(minute.steps) / judgement.walking) : 0,
        posture: all > 0 ? byte(100 * judgement.good / all) : MinuteRecord.notJudged,
        steps: byte(Double(minute.steps)))
    }
    return MinuteTable(start: firstMinute * 60_000_000, records: records)
  }

  // MARK: - Hours and days

  private func add(_ judgements: [Judgement], to target: inout SessionSummary) {
    var totals = PeriodTotals()
    var hours: [PeriodRecord] = []
    var days: [PeriodRecord] = []
    for index in judgements.indices {
      let one = self.totals(index, judgements[index])
      totals.add(one)
      if minutes[index].recorded == 0 && one.steps == 0 { continue }
      let time = begin(index) / 1000
      let day = target.zoneSpans.day(of: time)
      if days.last?.day != day {
        days.append(
          PeriodRecord(
            start: target.zoneSpans.start(ofDay: day), end: target.zoneSpans.start(ofDay: day + 1),
            day: day))
      }
      days[days.count - 1].totals.add(one)
      let wall = target.zoneSpans.local(time)
      let start = time - (wall - StillnessMeter.number(wall, 3_600_000_000) * 3_600_000_000)
      if hours.last?.start != start {
        hours.append(PeriodRecord(start: start, end: start + 3_600_000_000, day: day))
      }
      hours[hours.count - 1].totals.add(one)
    }
    // beyond the minutes that are kept, too
    totals.steps = summary.totals.steps
    totals.bouts = summary.bouts.count
    totals.falls = summary.falls.count
    (target.totals, target.hours, target.days) = (totals, hours, days)
  }

  private func totals(_ index: Int, _ judgement: Judgement) -> PeriodTotals {
    let minute = minutes[index]
    var one = PeriodTotals()
    one.recorded = minute.recorded
    one.steps = minute.steps
    one.bouts = minute.bouts
    one.alerts = minute.alerts
    one.falls = minute.falls
    one.good = judgement.good
    one.bad = judgement.bad
    if judgement.rest == .notWorn {
      one.notWorn = minute.recorded
      return one
    }
    one.worn = minute.recorded
    one.walking = judgement.walking
    let others = max(0, minute.recorded - judgement.walking)
    switch judgement.rest {
    case .standing: one.standing = others
    case .sitting: one.sitting = others
    case .lying: one.lying = others
    case .unknown, .noData, .notWorn, .walking: one.unknown = others
    }
    return one
  }

  // MARK: - Posture

  private func postureSummary(_ judgements: [Judgement]) -> PostureSummary {
    var posture = PostureSummary()
    posture.longestGood = longestGood(judgements)
    guard minutes.contains(where: { $0.isBodyFrame }) else { return posture }
    var pitch = [UInt32](repeating: 0, count: LeanHistogram.bins)
    var lean = pitch
    for index in judgements.indices
    where !judgements[index].isStill && judgements[index].rest != .lying {
      for second in 60 * index..<60 * index + 60 where pitches[second] != Self.noAngle {
        pitch[Int(pitches[second]) - LeanHistogram.lowest] += 1
        lean[Int(leans[second]) - LeanHistogram.lowest] += 1
      }
    }
    posture.pitch = LeanHistogram(seconds: pitch)
    posture.lean = LeanHistogram(seconds: lean)
    func median(_ state: MinuteState) -> TrunkLean? {
      let own = judgements.indices.filter {
        judgements[$0].state == state && minutes[$0].isBodyFrame && !judgements[$0].isStill
      }
      guard
        let pitch = Statistics.median(own.map { PostureLean.pitch(minutes[$0].up) }),
        let lean = Statistics.median(own.map { PostureLean.lean(minutes[$0].up) })
      else { return nil }
      let seconds = own.reduce(0) { $0 + minutes[$1].recorded }
      return TrunkLean(pitch: pitch, lean: lean, seconds: seconds)
    }
    posture.standing = median(.standing)
    posture.walking = median(.walking)
    posture.sitting = median(.sitting)
    posture.calibrated = calibratedLean
    return posture
  }

  /// Of the posture without a name, or for standing, in body axes.
  private var calibratedLean: TrunkLean? {
    let given =
      context.postures.first { $0.name.text == nil || $0.name.text?.hasPrefix("stand") == true }
      ?? context.postures.first
    guard let given else { return nil }
    let mean = given.calibration.accelerometer.mean
    let up: Vector3
    switch given.axes {
    case .body: up = mean
    case .device:
      guard let mount = accelerometer?.mount else { return nil }
      up = mount * mean
    }
    return TrunkLean(pitch: PostureLean.pitch(up), lean: PostureLean.lean(up), seconds: 0)
  }

  /// Minutes too still to be worn interrupt a good stretch.
  private func longestGood(_ judgements: [Judgement]) -> Double {
    var (longest, stretch) = (Int64(0), Int64(0))
    var end: Int64?
    for (range, good) in judged {
      if !good || range.lowerBound != end { stretch = 0 }
      end = range.upperBound
      if !good { continue }
      var from = range.lowerBound
      while from < range.upperBound {
        let number = StillnessMeter.number(from, Self.minute)
        let to = min(range.upperBound, (number + 1) * Self.minute)
        let index = number - firstMinute
        let isStill =
          index >= 0 && index < Int64(judgements.count) && judgements[Int(index)].isStill
        stretch = isStill ? 0 : stretch + to - from
        longest = max(longest, stretch)
        from = to
      }
    }
    return Double(longest) * 1e-9
  }
}
