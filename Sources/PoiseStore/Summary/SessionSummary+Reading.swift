import PoiseCore
import PoiseGait
import PoiseText

extension SessionSummary {
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
    let o = try JSONFields(tree, file: file)
    let number = try o.neededFew("summary_version")
    let version = number - SessionSummary.contentChanges
    guard version <= SessionSummary.currentVersion else {
      throw StoreError(file, .newer("a summary of version \(number)"))
    }
    let span = try o.neededSpan()
    self.init(session: try o.neededText("session"), start: span.start, end: span.end)
    summaryVersion = version
    try readIdentity(o)
    try readTime(o)
    totals = try PeriodTotals(o.neededObject("totals"))
    wear = try WearSummary(o.neededObject("wear"))
    quality = try DataQuality(o.neededObject("quality"))
    missing = try o.objects("missing") { o throws(StoreError) in
      MissingInput(try o.word("topic"), try o.neededText("reason"))
    }
    days = try o.objects("days", PeriodRecord.init)
    hours = try o.objects("hours", PeriodRecord.init)
    minutes = try MinuteTable(o.neededObject("minutes"))
    try readBouts(o)
    strideShapes = try o.objects("stride_shapes", StrideShape.init)
    posture = try PostureSummary(o.neededObject("posture"))
    balance = try o.objects("balance", BalanceSummary.init)
    if o.members["balance_left_out"] != nil {
      balanceLeftOut = try o.objects("balance_left_out") { o throws(StoreError) in
        BalanceLeftOut(start: try o.neededTime("start_us"), reason: try o.word("reason"))
      }
    }
    transitions = try o.objects("transitions", TransitionSummary.init)
    falls = try o.objects("falls", FallSummary.init)
    alerts = try o.objects("alerts", AlertSummary.init)
    gaps = try o.objects("gaps") { o throws(StoreError) in
      let span = try o.neededSpan()
      // A cause that a newer version knows is none here.
      let cause = try o.text("cause").flatMap { LogGapCause(rawValue: $0) }
      return GapSummary(start: span.start, end: span.end, cause: cause)
    }
    deletedLogs = try o.texts("deleted_logs")
    if o.members["air"] != nil { air = try AirSummary(o.neededObject("air")) }
    if o.members["working_posture"] != nil {
      workingPosture = try WorkingPosture(o.neededObject("working_posture"))
    }
  }

  private mutating func readIdentity(_ o: JSONFields) throws(StoreError) {
    user = try o.text("user")
    subject = try o.text("subject")
    place = try o.text("place")
    protocolTag = try o.text("protocol")
    note = try o.text("note")
    software = try o.neededText("software")
    board = try o.neededText("board")
    logs = try o.objects("logs") { o throws(StoreError) in
      LogPart(
        name: try o.neededText("name"), size: UInt64(try o.neededCount("bytes")),
        sha256: try o.text("sha256"))
    }
  }

  private mutating func readTime(_ o: JSONFields) throws(StoreError) {
    zone = try o.neededText("zone")
    zoneSpans = try o.objects("zone_spans") { o throws(StoreError) in
      guard let offset = try o.whole("offset_s", in: -93_600...93_600) else {
        throw o.fault("offset_s", "is missing")
      }
      return ZoneSpan(from: try o.neededTime("from_us"), offsetSeconds: offset)
    }
    if zoneSpans.isEmpty { throw o.fault("zone_spans", "is empty") }
    clock = try o.word("clock")
    clockShift = try o.neededTime("clock_shift_us")
    sensorHeight = try o.number("sensor_height_m")
    state = try o.word("state")
    error = try o.text("error")
  }

  private mutating func readBouts(_ o: JSONFields) throws(StoreError) {
    let keys = try o.texts("metric_keys")
    let extraKeys = try o.texts("extra_keys")
    let flags = try o.texts("metric_flags").map { MetricFlag(rawValue: $0) }
    bouts = try o.objects("bouts") { o throws(StoreError) in
      let span = try o.neededSpan()
      var bout = BoutSummary(
        index: try o.neededFew("bout"), start: span.start, end: span.end,
        steps: try o.neededFew("steps"), swaySteps: try o.neededFew("sway_steps"))
      bout.metrics =
        o.members["metrics"] != nil
        ? try MetricValue.list(o, "metrics")
        : try MetricValue.list(o, keys, flags, as: ("values", "counts", "flags"))
      if o.members["extra_values"] != nil {
        bout.extras = try MetricValue.list(
          o, extraKeys, flags, as: ("extra_values", "extra_counts", "extra_flags"))
      } else {
        bout.extras = try MetricValue.list(o, "extras")
      }
      return bout
    }
  }
}

extension MetricValue {
  /// Values in the order of `keys`; a digit each says which of `flags` it has.
  static func list(
    _ o: JSONFields, _ keys: [String], _ flags: [MetricFlag?],
    as names: (values: String, counts: String, flags: String)
  ) throws(StoreError) -> [MetricValue] {
    let values = try o.numbers(names.values)
    var counts: [Int]
    if case .number? = o.members[names.counts] {
      counts = [Int](repeating: try o.neededFew(names.counts), count: keys.count)
    } else {
      counts = try o.wholes(names.counts)
    }
    let numbers = try o.neededText(names.flags).utf8.map { Int($0) - 0x30 }
    guard values.count == keys.count, counts.count == keys.count, numbers.count == keys.count,
      counts.allSatisfy(JSONFields.few.contains)
    else { throw o.fault(names.values, "are not as many as their keys") }
    var out: [MetricValue] = []
    out.reserveCapacity(keys.count)
    for k in keys.indices {
      guard flags.indices.contains(numbers[k]), let flag = flags[numbers[k]] else {
        throw o.fault(names.flags, "holds a number without a word")
      }
      out.append(MetricValue(key: keys[k], value: values[k], count: counts[k], flag: flag))
    }
    return out
  }

  /// Lists as ``json`` writes one.
  static func list(_ o: JSONFields, _ key: String) throws(StoreError) -> [MetricValue] {
    let elements = try o.list(key)
    var out: [MetricValue] = []
    for element in elements {
      guard case .array(let parts) = element, parts.count == 4, case .string(let name) = parts[0],
        case .number(let count) = parts[2], let count = Int(exactly: count),
        JSONFields.few.contains(count),
        case .string(let word) = parts[3], let flag = MetricFlag(rawValue: word)
      else { throw o.fault(key, "holds what is no metric") }
      let value: Double?
      switch parts[1] {
      case .number(let number): value = number
      case .null: value = nil
      case .bool, .string, .array, .object: throw o.fault(key, "holds what is no number")
      }
      out.append(MetricValue(key: name, value: value, count: count, flag: flag))
    }
    return out
  }
}

extension PeriodTotals {
  init(_ o: JSONFields) throws(StoreError) {
    self.init()
    recorded = try o.neededSeconds("recorded_s")
    worn = try o.neededSeconds(Figure.wornTime.key)
    notWorn = try o.neededSeconds("not_worn_s")
    walking = try o.neededSeconds("walking_s")
    standing = try o.neededSeconds("standing_s")
    sitting = try o.neededSeconds("sitting_s")
    lying = try o.neededSeconds("lying_s")
    unknown = try o.neededSeconds("unknown_s")
    good = try o.neededSeconds("good_s")
    bad = try o.neededSeconds("bad_s")
    steps = try o.neededFew("steps")
    bouts = try o.neededFew("bouts")
    alerts = try o.neededFew("alerts")
    falls = try o.neededFew("falls")
  }
}

extension PeriodRecord {
  init(_ o: JSONFields) throws(StoreError) {
    guard let day = CivilTime.days(try o.neededText("date")) else {
      throw o.fault("date", "is no date")
    }
    let span = try o.neededSpan()
    self.init(start: span.start, end: span.end, day: day, totals: try PeriodTotals(o))
  }
}

extension WearSummary {
  init(_ o: JSONFields) throws(StoreError) {
    self.init(
      worn: try o.neededSeconds(Figure.wornTime.key), notWorn: try o.neededSeconds("not_worn_s"),
      notWornByBlocks: try o.number("not_worn_by_blocks_s", in: 0...1e10))
  }
}

extension DataQuality {
  init(_ o: JSONFields) throws(StoreError) {
    self.init()
    samples = try o.neededCount("samples")
    lost = try o.neededCount("lost")
    dropped = try o.neededCount("dropped")
    late = try o.neededCount("late")
    clipped = try o.neededCount("clipped")
    recordsLost = try o.neededCount("records_lost")
    outages = try o.neededCount("outages")
    missingParts = try o.neededCount("missing_parts")
    fieldDisturbances = try o.neededCount("field_disturbances")
    gapSeconds = try o.neededSeconds("gap_s")
    mountOff = try o.number("mount_off_deg")
    walkedLying = try o.number("walked_lying_s")
    damage = try o.text("damage")
  }
}

extension MinuteTable {
  init(_ o: JSONFields) throws(StoreError) {
    self.init(start: try o.neededTime("start_us"))
    let letters = Array(try o.neededText("states").utf8)
    let cadence = try o.wholes("cadence", as: UInt8.self)
    let posture = try o.wholes("posture", as: UInt8.self)
    let steps = try o.wholes("steps", as: UInt8.self)
    guard cadence.count == letters.count, posture.count == letters.count,
      steps.count == letters.count
    else { throw o.fault("states", "are not as many as the other figures") }
    records.reserveCapacity(letters.count)
    for k in letters.indices {
      guard let state = MinuteState(letter: letters[k]) else {
        throw o.fault("states", "holds a letter without a meaning")
      }
      records.append(
        MinuteRecord(state: state, cadence: cadence[k], posture: posture[k], steps: steps[k]))
    }
  }
}
