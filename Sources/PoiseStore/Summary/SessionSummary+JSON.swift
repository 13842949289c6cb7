import PoiseCore
import PoiseGait
import PoiseText

/// A summary as its file has it: one JSON object, a member a line. Times are whole microseconds
/// since 1970 (`_us`), durations seconds, numbers the shortest that read back the same.
/// `docs/sessions.md` lists the members.
extension SessionSummary {
  /// How often what fills a summary has changed while its shape stayed: a file's version is its
  /// shape's and this, so that a summary of before is made again of its log. 1: alerts while lying
  /// or not worn do not count; turns. 2: twist of the trunk. 3: balance while worn and standing
  /// only, steps end not worn, all alerts count. 4: falls that were withdrawn do not count; rises
  /// that end in a walk do.
  static let contentChanges = 4

  /// The file's text.
  public var json: String { json(.lines) }

  /// The same members in a layout of one's own.
  public func json(_ layout: JSONWriter.Layout) -> String {
    var o = JSONWriter(layout)
    o.add("summary_version", whole: summaryVersion + Self.contentChanges)
    addIdentity(&o)
    addTime(&o)
    o.add("totals", totals.json)
    o.add("wear", wear.json)
    o.add("quality", quality.json)
    o.add(
      "missing",
      list: missing.map { item in
        Self.line {
          $0.add("topic", text: item.topic.rawValue)
          $0.add("reason", text: item.reason)
        }
      })
    o.add("days", list: days.map(\.json))
    o.add("hours", list: hours.map(\.json))
    o.add("minutes", minutes.json)
    addBouts(&o)
    o.add("stride_shapes", list: strideShapes.map(\.json))
    o.add("posture", posture.json)
    o.add("balance", list: balance.map(\.json))
    o.add(
      "balance_left_out",
      list: balanceLeftOut.map { window in
        Self.line {
          $0.add("start_us", whole: window.start)
          $0.add("reason", text: window.reason.rawValue)
        }
      })
    o.add("transitions", list: transitions.map(\.json))
    o.add("falls", list: falls.map(\.json))
    o.add("alerts", list: alerts.map(\.json))
    o.add(
      "gaps",
      list: gaps.map { gap in
        Self.line {
          $0.add("start_us", whole: gap.start)
          $0.add("end_us", whole: gap.end)
          if let cause = gap.cause { $0.add("cause", text: cause.rawValue) }
        }
      })
    if !deletedLogs.isEmpty { o.add("deleted_logs", list: deletedLogs.map(JSONText.quoted)) }
    if let air { o.add("air", air.json) }
    if let workingPosture { o.add("working_posture", workingPosture.json) }
    return o.finished()
  }

  private func addIdentity(_ o: inout JSONWriter) {
    o.add("session", text: session)
    o.add("user", text: user)
    o.add("subject", text: subject)
    o.add("place", text: place)
    o.add("protocol", text: protocolTag)
    o.add("note", text: note)
    o.add("software", text: software)
    o.add("board", text: board)
    o.add(
      "logs",
      list: logs.map { log in
        Self.line {
          $0.add("name", text: log.name)
          $0.add("bytes", whole: log.size)
          $0.add("sha256", text: log.sha256)
        }
      })
  }

  private func addTime(_ o: inout JSONWriter) {
    o.add("start_us", whole: start)
    o.add("end_us", whole: end)
    o.add("zone", text: zone)
    o.add(
      "zone_spans",
      list: zoneSpans.map { span in
        Self.line {
          $0.add("from_us", whole: span.from)
          $0.add("offset_s", whole: span.offsetSeconds)
        }
      })
    o.add("clock", text: clock.rawValue)
    o.add("clock_shift_us", whole: clockShift)
    if let sensorHeight { o.add("sensor_height_m", raw: JSONText.shortest(sensorHeight)) }
    o.add("state", text: state.rawValue)
    o.add("error", text: error)
  }

  /// The keys once, then each bout's values in their order.
  private func addBouts(_ o: inout JSONWriter) {
    let keys = bouts.first?.metrics.map(\.key) ?? []
    let extraKeys = bouts.first { !$0.extras.isEmpty }?.extras.map(\.key) ?? []
    o.add("metric_keys", list: keys.map(JSONText.quoted))
    o.add("extra_keys", list: extraKeys.map(JSONText.quoted))
    o.add("metric_flags", list: MetricFlag.all.map { JSONText.quoted($0.rawValue) })
    o.add(
      "bouts",
      list: bouts.map { bout in
        Self.line {
          $0.add("bout", whole: bout.index)
          $0.add("start_us", whole: bout.start)
          $0.add("end_us", whole: bout.end)
          $0.add("steps", whole: bout.steps)
          $0.add("sway_steps", whole: bout.swaySteps)
          Self.add(bout.metrics, keys, as: ("values", "counts", "flags", "metrics"), to: &$0)
          if bout.extras.isEmpty { return }
          Self.add(
            bout.extras, extraKeys,
            as: ("extra_values", "extra_counts", "extra_flags", "extras"), to: &$0)
        }
      })
  }

  /// Metrics in the order of `keys`; with their own keys where they are others. A count that all
  /// have stands alone.
  private static func add(
    _ metrics: [MetricValue], _ keys: [String],
    as names: (values: String, counts: String, flags: String, all: String),
    to o: inout JSONWriter
  ) {
    guard metrics.map(\.key) == keys else { return o.add(names.all, list: metrics.map(\.json)) }
    o.add(names.values, list: metrics.map { JSONText.shortest($0.value) })
    if let count = metrics.first?.count, metrics.allSatisfy({ $0.count == count }) {
      o.add(names.counts, whole: count)
    } else {
      o.add(names.counts, list: metrics.map { String($0.count) })
    }
    o.add(names.flags, text: metrics.map { String($0.flag.number) }.joined())
  }

  /// An object on one line.
  static func line(_ fill: (inout JSONWriter) -> Void) -> String {
    var o = JSONWriter()
    fill(&o)
    return o.finished()
  }
}

extension MetricFlag {
  /// In the order in which a file numbers them.
  static let all: [MetricFlag] = [
    .ok, .indicative, .fewStrides, .tooShort, .noHeight, .noAxes, .noSamples, .saturated,
    .undefined
  ]

  var number: Int { Self.all.firstIndex(of: self) ?? 0 }
}

extension MetricValue {
  /// `["key",value,count,"flag"]`
  var json: String {
    "[\(JSONText.quoted(key)),\(JSONText.shortest(value)),\(count),"
      + "\(JSONText.quoted(flag.rawValue))]"
  }
}

extension Foot {
  var word: String? {
    switch self {
    case .unknown: nil
    case .left: "left"
    case .right: "right"
    }
  }
}

extension PeriodTotals {
  var json: JSONWriter {
    var o = JSONWriter()
    fill(&o)
    return o
  }

  func fill(_ o: inout JSONWriter) {
    for (key, value) in [
      ("recorded_s", recorded), (Figure.wornTime.key, worn), ("not_worn_s", notWorn),
      ("walking_s", walking),
      ("standing_s", standing), ("sitting_s", sitting), ("lying_s", lying),
      ("unknown_s", unknown), ("good_s", good), ("bad_s", bad)
    ] {
      o.add(key, raw: JSONText.shortest(value))
    }
    for (key, value) in [
      ("steps", steps), ("bouts", bouts), ("alerts", alerts), ("falls", falls)
    ] {
      o.add(key, whole: value)
    }
  }
}

extension PeriodRecord {
  var json: String {
    SessionSummary.line {
      $0.add("date", text: CivilTime(days: day).date)
      $0.add("start_us", whole: start)
      $0.add("end_us", whole: end)
      totals.fill(&$0)
    }
  }
}

extension WearSummary {
  var json: JSONWriter {
    var o = JSONWriter()
    o.add(Figure.wornTime.key, raw: JSONText.shortest(worn))
    o.add("not_worn_s", raw: JSONText.shortest(notWorn))
    o.add("not_worn_by_blocks_s", raw: JSONText.shortest(notWornByBlocks))
    return o
  }
}

extension DataQuality {
  var json: JSONWriter {
    var o = JSONWriter()
    for (key, value) in [
      ("samples", samples), ("lost", lost), ("dropped", dropped), ("late", late),
      ("clipped", clipped), ("records_lost", recordsLost), ("outages", outages),
      ("missing_parts", missingParts), ("field_disturbances", fieldDisturbances)
    ] {
      o.add(key, whole: value)
    }
    o.add("gap_s", raw: JSONText.shortest(gapSeconds))
    o.add("mount_off_deg", raw: JSONText.shortest(mountOff))
    if let walkedLying { o.add("walked_lying_s", raw: JSONText.shortest(walkedLying)) }
    o.add("damage", text: damage)
    return o
  }
}

extension MinuteTable {
  /// One letter and three numbers a minute.
  var json: JSONWriter {
    var o = JSONWriter()
    o.add("start_us", whole: start)
    o.add("states", text: String(decoding: records.map(\.state.letter), as: UTF8.self))
    o.add("cadence", list: records.map { String($0.cadence) })
    o.add("posture", list: records.map { String($0.posture) })
    o.add("steps", list: records.map { String($0.steps) })
    return o
  }
}

extension MinuteState {
  /// In a file: `.` no data, `n` not worn, `u` unknown, `l` lying, `i` sitting, `s` standing, `w`
  /// walking.
  var letter: UInt8 {
    switch self {
    case .noData: UInt8(ascii: ".")
    case .notWorn: UInt8(ascii: "n")
    case .unknown: UInt8(ascii: "u")
    case .lying: UInt8(ascii: "l")
    case .sitting: UInt8(ascii: "i")
    case .standing: UInt8(ascii: "s")
    case .walking: UInt8(ascii: "w")
    }
  }

  init?(letter: UInt8) {
    guard let state = MinuteState.allCases.first(where: { $0.letter == letter }) else {
      return nil
    }
    self = state
  }
}

extension StrideShape {
  var json: String {
    SessionSummary.line {
      $0.add("foot", text: foot.word)
      $0.add("strides", whole: strides)
      $0.add("mean_mps2", list: mean.map { JSONText.shortest($0) })
      $0.add("spread_mps2", list: spread.map { JSONText.shortest($0) })
    }
  }
}

extension PostureSummary {
  var json: JSONWriter {
    var o = JSONWriter()
    o.add(Figure.longestGoodPosture.key, raw: JSONText.shortest(longestGood))
    for (key, lean) in [
      ("calibrated", calibrated), ("standing", standing), ("walking", walking),
      ("sitting", sitting)
    ] {
      o.add(key, raw: lean?.json ?? "null")
    }
    o.add("pitch_s", list: pitch.seconds.map { String($0) })
    o.add("lean_s", list: lean.seconds.map { String($0) })
    return o
  }
}

extension TrunkLean {
  var json: String {
    SessionSummary.line {
      $0.add(Figure.pitch.key, raw: JSONText.shortest(pitch))
      $0.add(Figure.lean.key, raw: JSONText.shortest(lean))
      $0.add("seconds", raw: JSONText.shortest(seconds))
    }
  }
}

extension BalanceSummary {
  var json: String {
    SessionSummary.line {
      $0.add("start_us", whole: start)
      $0.add("end_us", whole: end)
      $0.add("eyes", text: eyes)
      $0.add("measures", list: measures.map(\.json))
      $0.add("lateral_mps2", list: path.map { JSONText.shortest($0.lateral) })
      $0.add("forward_mps2", list: path.map { JSONText.shortest($0.forward) })
    }
  }
}

extension TransitionSummary {
  var json: String {
    SessionSummary.line {
      $0.add("kind", text: kind.rawValue)
      $0.add("start_us", whole: start)
      $0.add("end_us", whole: end)
      $0.add("rise_m", raw: JSONText.shortest(rise))
      $0.add("peak_speed_mps", raw: JSONText.shortest(peakSpeed))
    }
  }
}

extension FallSummary {
  var json: String {
    SessionSummary.line {
      $0.add("start_us", whole: start)
      $0.add("impact_us", whole: impact)
      $0.add("impact_peak_g", raw: JSONText.shortest(impactPeak))
      $0.add("tilt_deg", raw: JSONText.shortest(tilt))
      if let grade { $0.add("grade", text: grade.word) }
      if let floorSeconds { $0.add("on_floor_s", raw: JSONText.shortest(floorSeconds)) }
    }
  }
}

extension AlertSummary {
  var json: String {
    SessionSummary.line {
      $0.add("start_us", whole: start)
      $0.add("end_us", whole: end)
      $0.add("held_s", raw: JSONText.shortest(held))
    }
  }
}
