import PoiseCore
import PoiseGait
import PoiseText

/// A summary as its file has it: one JSON object, a member a line. Times are whole microseconds
/// since 1970 (`_us`), durations seconds, numbers the shortest that read back the same. It is kept
/// for years, and a third of it would be digits that no sensor has felt: rounding is said here,
/// too. `docs/sessions.md` lists the members.
extension SessionSummary: JSONRecord {
  /// How often what fills a summary has changed while its shape stayed: a file's version is its
  /// shape's and this, so that a summary of before is made again of its log. A metric more or less
  /// needs no other number. 1: alerts while lying
  /// or not worn do not count; turns. 2: twist of the trunk. 3: balance while worn and standing
  /// only, steps end not worn, all alerts count. 4: falls that were withdrawn do not count; rises
  /// that end in a walk do.
  static let contentChanges = 4

  /// The file's text.
  public var json: String { json(.lines) }

  /// Reads what ``json`` wrote.
  ///
  /// - Parameters:
  ///   - text: of the file.
  ///   - file: its name, for messages.
  /// - Throws: where it is no summary, or one of a newer version.
  public init(json text: String, file: String) throws(StoreError) {
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(text) } catch {
      throw StoreError(
        "\(file):\(error.place.line):\(error.place.column)", .malformed(error.problem))
    }
    self.init(session: "", start: 0, end: 0)
    do throws(JSONMistake) { try read(tree) } catch {
      if summaryVersion > SessionSummary.currentVersion {
        let number = summaryVersion + SessionSummary.contentChanges
        throw StoreError(file, .newer("a summary of version \(number)"))
      }
      throw StoreError(file, error)
    }
  }

  package mutating func fields(_ o: inout JSONFields) {
    var version = summaryVersion + Self.contentChanges
    o.few("summary_version", &version)
    summaryVersion = version - Self.contentChanges
    if o.isReading && summaryVersion > Self.currentVersion {
      return o.fail("summary_version", "is newer than this program's")
    }
    identity(&o)
    time(&o)
    o.object("totals", &totals)
    o.object("wear", &wear)
    o.object("quality", &quality)
    o.objects("missing", &missing, MissingInput(.samples, "")) { missing, o in
      o.word("topic", &missing.topic)
      o.text("reason", &missing.reason)
    }
    o.objects("days", &days, PeriodRecord(start: 0, end: 0, day: 0))
    o.objects("hours", &hours, PeriodRecord(start: 0, end: 0, day: 0))
    o.object("minutes", &minutes)
    boutFields(&o)
    o.objects(
      "stride_shapes", &strideShapes, StrideShape(foot: .unknown, strides: 0, mean: [], spread: []))
    o.object("posture", &posture)
    o.objects("balance", &balance, BalanceSummary(start: 0, end: 0))
    o.objects("balance_left_out", &balanceLeftOut, BalanceLeftOut(start: 0, reason: .unknown)) {
      window, o in
      o.time("start_us", &window.start)
      o.word("reason", &window.reason)
    }
    events(&o)
    o.texts("deleted_logs", &deletedLogs, .omitted)
    o.object("air", &air, AirSummary(chip: "", start: 0), .omitted)
    o.object("working_posture", &workingPosture, WorkingPosture(places: []), .omitted)
  }

  private mutating func identity(_ o: inout JSONFields) {
    o.text("session", &session)
    o.text("user", &user)
    o.text("subject", &subject)
    o.text("place", &place)
    o.text("protocol", &protocolTag)
    o.text("note", &note)
    o.text("software", &software)
    o.text("board", &board)
    o.objects("logs", &logs, LogPart(name: "", size: 0)) { log, o in
      o.text("name", &log.name)
      o.count("bytes", &log.size)
      o.text("sha256", &log.sha256)
    }
  }

  private mutating func time(_ o: inout JSONFields) {
    o.span(&start, &end)
    o.text("zone", &zone)
    o.objects("zone_spans", &zoneSpans, ZoneSpan(from: 0, offsetSeconds: 0)) { span, o in
      o.time("from_us", &span.from)
      o.whole("offset_s", &span.offsetSeconds, in: -93_600...93_600)
    }
    if o.isReading && zoneSpans.isEmpty { o.fail("zone_spans", "is empty") }
    o.word("clock", &clock)
    o.time("clock_shift_us", &clockShift)
    o.number("sensor_height_m", &sensorHeight, .omitted)
    o.word("state", &state)
    o.text("error", &error)
  }

  /// The keys once, then each bout's values in their order.
  private mutating func boutFields(_ o: inout JSONFields) {
    var keys = bouts.first?.metrics.map(\.key) ?? []
    var extraKeys = bouts.first { !$0.extras.isEmpty }?.extras.map(\.key) ?? []
    var words = MetricFlag.all.map(\.rawValue)
    o.texts("metric_keys", &keys)
    o.texts("extra_keys", &extraKeys)
    o.texts("metric_flags", &words)
    let flags = words.map { MetricFlag(rawValue: $0) }
    o.objects("bouts", &bouts, BoutSummary(index: 0, start: 0, end: 0, steps: 0)) { bout, o in
      o.few("bout", &bout.index)
      o.span(&bout.start, &bout.end)
      o.few("steps", &bout.steps)
      o.few("sway_steps", &bout.swaySteps)
      bout.metrics.fields(&o, as: .metrics, keys, flags)
      bout.extras.fields(&o, as: .extras, extraKeys, flags)
    }
  }

  private mutating func events(_ o: inout JSONFields) {
    let transition = TransitionSummary(
      kind: .sitToStand, start: 0, end: 0, rise: 0, peakSpeed: 0)
    o.objects("transitions", &transitions, transition) { one, o in
      o.word("kind", &one.kind)
      o.span(&one.start, &one.end)
      o.number("rise_m", &one.rise)
      o.number("peak_speed_mps", &one.peakSpeed)
    }
    o.objects("falls", &falls, FallSummary(start: 0, impact: 0, impactPeak: 0, tilt: 0)) {
      fall, o in
      o.time("start_us", &fall.start)
      o.time("impact_us", &fall.impact)
      o.number("impact_peak_g", &fall.impactPeak)
      o.number("tilt_deg", &fall.tilt)
      var grade = fall.grade?.word
      o.text("grade", &grade, .omitted)
      fall.grade = FallEvent.Grade.allCases.first { $0.word == grade }
      o.number("on_floor_s", &fall.floorSeconds, in: 0...1e10, .all, .omitted)
    }
    o.objects("alerts", &alerts, AlertSummary(start: 0, held: 0)) { alert, o in
      o.time("start_us", &alert.start)
      o.time("end_us", &alert.end)
      o.seconds("held_s", &alert.held)
    }
    o.objects("gaps", &gaps, GapSummary(start: 0, end: 0)) { gap, o in
      o.span(&gap.start, &gap.end)
      o.word("cause", &gap.cause, .omitted)
    }
  }
}

extension PeriodTotals: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.seconds("recorded_s", &recorded)
    o.seconds(Figure.wornTime.key, &worn)
    o.seconds("not_worn_s", &notWorn)
    o.seconds("walking_s", &walking)
    o.seconds("standing_s", &standing)
    o.seconds("sitting_s", &sitting)
    o.seconds("lying_s", &lying)
    o.seconds("unknown_s", &unknown)
    o.seconds("good_s", &good)
    o.seconds("bad_s", &bad)
    o.few("steps", &steps)
    o.few("bouts", &bouts)
    o.few("alerts", &alerts)
    o.few("falls", &falls)
  }
}

extension PeriodRecord: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("date", &day, problem: "which is not a date", { CivilTime(days: $0).date }) {
      CivilTime.days($0)
    }
    o.span(&start, &end)
    totals.fields(&o)
  }
}

extension WearSummary: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.seconds(Figure.wornTime.key, &worn)
    o.seconds("not_worn_s", &notWorn)
    o.number("not_worn_by_blocks_s", &notWornByBlocks, in: 0...1e10)
  }
}

extension DataQuality: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.count("samples", &samples)
    o.count("lost", &lost)
    o.count("dropped", &dropped)
    o.count("late", &late)
    o.count("clipped", &clipped)
    o.count("records_lost", &recordsLost)
    o.count("outages", &outages)
    o.count("missing_parts", &missingParts)
    o.count("field_disturbances", &fieldDisturbances)
    o.seconds("gap_s", &gapSeconds)
    o.number("mount_off_deg", &mountOff)
    o.number("walked_lying_s", &walkedLying, .omitted)
    o.text("damage", &damage)
  }
}

extension MinuteTable: JSONRecord {
  /// One letter and three numbers a minute.
  package mutating func fields(_ o: inout JSONFields) {
    o.time("start_us", &start)
    var letters = String(decoding: records.map(\.state.letter), as: UTF8.self)
    o.text("states", &letters)
    let states = letters.utf8.map { MinuteState(letter: $0) }
    let count = states.count
    var (cadence, posture) = (records.map(\.cadence), records.map(\.posture))
    var steps = records.map(\.steps)
    o.wholes("cadence", &cadence, count: count, like: "states")
    o.wholes("posture", &posture, count: count, like: "states")
    o.wholes("steps", &steps, count: count, like: "states")
    if !o.isReading { return }
    if states.contains(nil) { o.fail("states", "holds a letter without a meaning") }
    records = (0..<count).map { k in
      MinuteRecord(
        state: states[k] ?? .noData, cadence: cadence[k], posture: posture[k], steps: steps[k])
    }
  }
}

extension MinuteState {
  /// In a file: `.` no data, `n` not worn, `u` unknown, `l` lying, `i` sitting, `s` standing, `w`
  /// walking.
  var letter: UInt8 { Array(".nulisw".utf8)[Int(rawValue)] }

  init?(letter: UInt8) {
    guard let state = MinuteState.allCases.first(where: { $0.letter == letter }) else {
      return nil
    }
    self = state
  }
}
