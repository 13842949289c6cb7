import PoiseCore
import PoiseMotion

extension ReportMaker {
  /// The strips of the days, and their names.
  func fill(_ report: inout Report) {
    report.dayMarks = marks()
    if sessions.isEmpty {
      report.strips = .missing(noSessions)
      return
    }
    if sessions.allSatisfy({ $0.minutes.records.allSatisfy { $0.state == .noData } }) {
      report.strips = .missing(reason([.samples], else: "no minute holds enough samples."))
      return
    }
    report.strips = .value(strips())
  }

  /// At most four days with their names, the first among them.
  private func marks() -> [Report.DayMark] {
    guard let span else { return [] }
    return stride(from: 0, to: span.count, by: max(1, (span.count + 3) / 4)).map {
      Report.DayMark(day: $0, name: shortName(day: span.lowerBound + $0))
    }
  }

  private func strips() -> [DayStrip] {
    let index = Dictionary(uniqueKeysWithValues: drawnDays.enumerated().map { ($1, $0) })
    var strips = drawnDays.map { day in
      DayStrip(
        name: hasDates ? DateText.medium(day: day) : shortName(day: day),
        shortName: shortName(day: day))
    }
    for (session, clock) in zip(sessions, clocks) {
      for (k, record) in session.minutes.records.enumerated() where record.state != .noData {
        // a minute that the session began in is the session's
        let time = max(session.minutes.time(k), session.start)
        guard let day = index[clock.day(of: time)] else { continue }
        let minute = clock.minute(of: time)
        strips[day].states[minute] = record.state
        strips[day].posture[minute] = record.posture
      }
      for alert in session.alerts {
        guard let day = index[clock.day(of: alert.start)] else { continue }
        strips[day].alerts.append(clock.minute(of: alert.start))
      }
      for fall in session.falls {
        guard let day = index[clock.day(of: fall.start)] else { continue }
        strips[day].falls.append(clock.minute(of: fall.start))
      }
    }
    for k in strips.indices {
      strips[k].alerts.sort()
      strips[k].falls.sort()
    }
    return strips
  }

  /// The days that hold something, as rows of figures.
  func dayRecords() -> [Report.Day] {
    assessment.days.map { one in
      Report.Day(
        name: hasDates ? DateText.medium(day: one.day) : shortName(day: one.day),
        date: hasDates ? DateText.iso(day: one.day) : shortName(day: one.day),
        totals: one.totals, isValid: one.isWornEnough, sedentary: one.sedentary)
    }
  }

  func bouts() -> Known<[Report.Bout]> {
    let many = isOfSeveralDays
    let bouts = zip(sessions, clocks).flatMap { session, clock in
      session.bouts.map { bout in
        Report.Bout(
          time: clock.time(bout.start, withDay: many), start: hasDates ? bout.start : nil,
          seconds: bout.seconds, steps: bout.steps,
          cadence: bout.value(.cadence), speed: bout.value(.speed))
      }
    }
    if bouts.isEmpty { return .missing(noWalking) }
    if !bouts.contains(where: { $0.cadence != nil }) {
      return .missing(
        "\(bouts.count == 1 ? "the one bout is" : "all \(bouts.count) bouts are") too short: "
          + "figures need four strides.")
    }
    return .value(bouts)
  }

  var noWalking: String {
    let steps = totals.steps
    return reason(
      [.samples, .wear, .strides],
      else: steps > 0
        ? "\(steps) step\(steps == 1 ? "" : "s") make no walking bout." : "nothing was walked.")
  }

  /// The mean strides of all sessions, each weighted by its strides.
  func strides() -> Known<[StrideShape]> {
    var found: [StrideShape] = []
    let hasFeet = sessions.contains { $0.strideShapes.contains { $0.foot != .unknown } }
    for shape in sessions.flatMap(\.strideShapes) where !hasFeet || shape.foot != .unknown {
      guard shape.strides > 0, shape.mean.count == StrideShape.points,
        shape.spread.count == StrideShape.points
      else { continue }
      if let k = found.firstIndex(where: { $0.foot == shape.foot }) {
        found[k].pool(shape)
      } else {
        found.append(shape)
      }
    }
    if found.isEmpty {
      return .missing(
        totals.bouts == 0 ? noWalking : "no bout holds enough whole strides with their samples.")
    }
    return .value(found.sorted { $0.foot.rawValue < $1.foot.rawValue })
  }
}

extension StrideShape {
  /// Adds the strides of another session: means weighted, spread over all strides together.
  mutating func pool(_ other: StrideShape) {
    let (n, m) = (Double(strides), Double(other.strides))
    for k in mean.indices where other.mean.indices.contains(k) {
      let middle = (n * mean[k] + m * other.mean[k]) / (n + m)
      let apart =
        (mean[k] - middle) * (mean[k] - middle) * n
        + (other.mean[k] - middle) * (other.mean[k] - middle) * m
      let inside =
        spread[k] * spread[k] * max(n - 1, 0)
        + other.spread[k] * other.spread[k] * max(m - 1, 0)
      spread[k] = ((inside + apart) / max(n + m - 1, 1)).squareRoot()
      mean[k] = middle
    }
    strides += other.strides
  }
}
